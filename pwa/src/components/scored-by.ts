/** By what a list was scored, as every ranking says it: form, regulation, what was chosen in place of its rules. */
import type { Choices, Settings } from '../api/types.ts';
import { hasMessage, type Translate } from '../i18n/index.ts';

export type Scoring = Pick<Settings, 'form' | 'regulation' | 'choices'>;

/** One choice in words; a value that has none of its own is filled in. */
export function choiceText(t: Translate, name: string, value: string | boolean): string {
  const own = `choice.${name}.${value}`;
  return hasMessage(own) ? t(own) : t(`choice.${name}`, { value });
}

export function scoredBy(t: Translate, { form, regulation, choices = {} }: Scoring): string {
  const chosen = Object.entries<Choices[string]>(choices).map(([name, value]) => choiceText(t, name, value));
  return [t(`form.${form}`), t(`regulation.${regulation}`), ...chosen].join(' · ');
}
