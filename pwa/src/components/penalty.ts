/** Penalties in words: how every ranking and card tells them. */

import type { Penalty } from '../api/types.ts';
import { formatDecimal, type Translate } from '../i18n/index.ts';

export function penaltyText(t: Translate, { unit, amount, kind }: Penalty): string {
  const word = t(kind === undefined ? 'penalty.kind' : `penalty.kind.${kind}`);
  return t(`penalty.${unit}`, { kind: word, n: formatDecimal(amount) });
}

/** Those that count in the form of scoring as it is. */
export function penaltyTexts(t: Translate, penalties: readonly Penalty[] | undefined): readonly string[] {
  return (penalties ?? []).filter(({ counts }) => counts !== false).map((penalty) => penaltyText(t, penalty));
}
