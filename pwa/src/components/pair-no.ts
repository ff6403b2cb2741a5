import type { ContestantId } from '../api/types.ts';

/** A pair's number in a column of a traveller; with its line where it sat on the other one: "1EW" under NS. */
export function pairNo(contestant: ContestantId, no: number, column: 'NS' | 'EW'): string {
  const home = /(NS|EW)$/.exec(contestant)?.[1];
  return home === undefined || home === column ? String(no) : `${no}${home}`;
}

/** The same where only the contestant is known: "4" of "A4NS". */
export function pairOf(contestant: ContestantId, column: 'NS' | 'EW'): string {
  return pairNo(contestant, Number(/(\d+)(?:NS|EW)?$/.exec(contestant)?.[1] ?? 0), column);
}
