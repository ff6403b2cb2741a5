/** What a penalty may be. Pure. */

import type { Penalty } from '../../api/types.ts';

const IN_IMPS: readonly string[] = ['butler', 'cross-imps', 'cross-imps-total'];

/** The units that count in a form of scoring. */
export function penaltyUnits(form: string): readonly Penalty['unit'][] {
  if (IN_IMPS.includes(form)) return ['imp'];
  return form === 'total-points' ? ['mp'] : ['percent', 'mp'];
}

/** "10" or "2,5", above nought. */
export function readAmount(text: string): string | undefined {
  const amount = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(amount) && Number(amount) > 0 ? amount : undefined;
}
