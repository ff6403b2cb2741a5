import type { ContestantId } from '../api/types.ts';

/**
 * A pair's number in a column of a traveller; with its line where it sat on the other one: "1EW" under NS;
 * across the field with its section, of which there may be more: "B1".
 */
export function pairNo(contestant: ContestantId, no: number, column: 'NS' | 'EW', isAcross = false): string {
  const home = /(NS|EW)$/.exec(contestant)?.[1];
  const section = isAcross ? sectionOf(contestant) : '';
  return home === undefined || home === column ? `${section}${no}` : `${section}${no}${home}`;
}

/** "A" of "A5" and of "A5NS"; empty where the evening has no name for its section. */
export function sectionOf(contestant: ContestantId): string {
  return /^\D+/.exec(contestant)?.[0] ?? '';
}

/** The same where only the contestant is known: "4" of "A4NS". */
export function pairOf(contestant: ContestantId, column: 'NS' | 'EW', isAcross = false): string {
  return pairNo(contestant, Number(/(\d+)(?:NS|EW)?$/.exec(contestant)?.[1] ?? 0), column, isAcross);
}
