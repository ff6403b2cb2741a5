/** What a penalty may be. Pure. */

import type { Penalty } from '../../api/types.ts';
import { PENALTY_UNITS_OF_FORM, STANDARD_PENALTY_OF_REGULATION } from '../../rules/tables.generated.ts';

type Unit = Penalty['unit'];

const USUAL: Readonly<Record<Unit, string>> = { percent: '10', mp: '1', imp: '1', points: '50' };
const UNITS: Readonly<Record<string, readonly Unit[]>> = PENALTY_UNITS_OF_FORM;
const STANDARDS: Readonly<Record<string, string>> = STANDARD_PENALTY_OF_REGULATION;

/** The units that count in a form of scoring. */
export function penaltyUnits(form: string): readonly Unit[] {
  return UNITS[form] ?? ['percent'];
}

/** What the field begins with: the regulation's standard, where it has one in this unit. */
export function usualAmount(unit: Unit, regulation: string): string {
  return (unit === 'percent' ? STANDARDS[regulation] : undefined) ?? USUAL[unit];
}

/** "10" or "2,5", above nought. */
export function readAmount(text: string): string | undefined {
  const amount = text.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,4})?$/.test(amount) && Number(amount) > 0 ? amount : undefined;
}
