/** What a penalty may be. Pure. */

import type { Penalty } from '../../api/types.ts';

type Unit = Penalty['unit'];

const OWN_UNIT: Readonly<Record<string, Unit>> = {
  butler: 'imp', 'cross-imps': 'imp', 'cross-imps-total': 'imp', 'total-points': 'points',
};
const USUAL: Readonly<Record<Unit, string>> = { percent: '10', mp: '1', imp: '1', points: '50' };

/** The units that count in a form of scoring. */
export function penaltyUnits(form: string): readonly Unit[] {
  const own = OWN_UNIT[form];
  return own === undefined ? ['percent', 'mp'] : [own];
}

/** What the field begins with. */
export function usualAmount(unit: Unit): string {
  return USUAL[unit];
}

/** "10" or "2,5", above nought. */
export function readAmount(text: string): string | undefined {
  const amount = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(amount) && Number(amount) > 0 ? amount : undefined;
}
