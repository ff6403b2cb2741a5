import type { ContestantId } from '../api/types.ts';

/** A pair's number in a column of a traveller; with its line where it sat on the other one: "1EW" under NS. */
export function pairNo(contestant: ContestantId, no: number, column: 'NS' | 'EW'): string {
  const home = /(NS|EW)$/.exec(contestant)?.[1];
  return home === undefined || home === column ? String(no) : `${no}${home}`;
}
