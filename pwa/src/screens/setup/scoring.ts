/** Which forms of scoring and which regulations fit together, as the rules core has it. Pure. */

import type { Settings } from '../../api/types.ts';
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

/** The words for what a regulation decides in this form: its own, else what most decide, else what it is. */
export function regulationHint({ form, regulation }: Pick<Settings, 'form' | 'regulation'>, has = hasMessage): string {
  const own = [`regulation.${regulation}.what.${form}`, `regulation.what.${form}`];
  return own.find((key) => has(key)) ?? `regulation.${regulation}.what`;
}

/** Another form keeps the regulation if that has rules for it. */
export function withForm(form: string, regulation: string): Pick<Settings, 'form' | 'regulation'> {
  const known = regulationsFor(form, regulation);
  return { form, regulation: known.includes(regulation) ? regulation : (known[0] ?? regulation) };
}
