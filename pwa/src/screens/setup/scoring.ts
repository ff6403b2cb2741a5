/** Which forms of scoring and which regulations fit together, as the rules core has it. Pure. */

import type { Choices } from '../../api/types.ts';
import type { Scoring } from '../../components/scored-by.ts';
import { hasMessage } from '../../i18n/index.ts';
import { REGULATIONS_OF_FORM } from '../../rules/tables.generated.ts';

const TABLE: Readonly<Record<string, readonly string[]>> = REGULATIONS_OF_FORM;

/** The forms of an evening; one that is there already is never lost from the list. */
export function formsFor(current: string): readonly string[] {
  return [...new Set([...Object.keys(TABLE), current])];
}

/** The regulations with rules for a form, our own first. */
export function regulationsFor(form: string, current: string): readonly string[] {
  return TABLE[form] ?? [current];
}

/** What a regulation decides in this form: its own, else what most decide, else what it is; not what something chosen replaces. */
export function regulationHint({ form, regulation, choices = {} }: Scoring, has = hasMessage): string {
  if (Object.keys(choices).length > 0) return 'regulation.what.other';
  const own = [`regulation.${regulation}.what.${form}`, `regulation.what.${form}`];
  return own.find((key) => has(key)) ?? `regulation.${regulation}.what`;
}

/** Another form keeps the regulation if that has rules for it; what was chosen belonged to the old one. */
export function withForm(form: string, regulation: string): Required<Scoring> {
  const known = regulationsFor(form, regulation);
  return { form, regulation: known.includes(regulation) ? regulation : (known[0] ?? regulation), choices: {} };
}

interface Choice {
  readonly name: string;
  readonly values: readonly (string | boolean)[];
}
const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  butler: [
    { name: 'cut', values: ['0', '1', '2', '5%', '10%', '12.5%', '25%'] },
    { name: 'datum', values: ['mean', 'median', 'upper', 'lower'] },
    { name: 'datum_rounding', values: ['half-away', 'half-zero', 'half-even', 'truncate', 'none'] },
    { name: 'without_assigned', values: [true] },
  ],
  'cross-imps': [{ name: 'cross', values: ['average', 'scaled', 'factored', 'quotient', 'total', 'nominal'] }],
};

/** What may be chosen in a form; a value that is there already is never lost from the list. */
export function choicesFor(form: string, chosen: Choices): readonly Choice[] {
  return (CHOICES[form] ?? []).map(({ name, values }) => {
    const value = chosen[name];
    return { name, values: value === undefined ? values : [...new Set([...values, value])] };
  });
}
