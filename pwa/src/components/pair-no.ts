import type { ContestantId, RankingTable } from '../api/types.ts';
import type { Translate } from '../i18n/index.ts';

/**
 * A pair's number in a column of a traveller; with its line where it sat on the other one: "1EW" under NS;
 * across the field with its section, of which there may be more: "B1".
 */
export function pairNo(contestant: ContestantId, no: number, column: 'NS' | 'EW', isAcross = false): string {
  const home = lineOf(contestant);
  const section = isAcross ? sectionOf(contestant) : '';
  return home === undefined || home === column ? `${section}${no}` : `${section}${no}${home}`;
}

/** The line a pair is ranked in where there are two winners: "NS" of "A5NS". */
export function lineOf(contestant: ContestantId): string | undefined {
  return /(NS|EW)$/.exec(contestant)?.[1];
}

/** "A" of "A5" and of "A5NS"; empty where the evening has no name for its section. */
export function sectionOf(contestant: ContestantId): string {
  return /^\D+/.exec(contestant)?.[0] ?? '';
}

/** The same where only the contestant is known: "4" of "A4NS". */
export function pairOf(contestant: ContestantId, column: 'NS' | 'EW', isAcross = false): string {
  return pairNo(contestant, Number(numberOf(contestant) ?? 0), column, isAcross);
}

function numberOf(contestant: ContestantId): string | undefined {
  return /(\d+)(?:NS|EW)?$/.exec(contestant)?.[1];
}

/** A pair as a heading names it: "1", with two winners "1, North–South", among several sections "B1, North–South". */
export function pairTitle(t: Translate, contestant: ContestantId, isMany: boolean): string {
  const no = numberOf(contestant);
  const home = lineOf(contestant);
  if (no === undefined) return contestant;
  return [`${isMany ? sectionOf(contestant) : ''}${no}`, home === undefined ? '' : t(`line.${home}`)].filter(Boolean).join(', ');
}

/** A pair's number in a list of places: "3" where the list is one section's, "B3" in one of all sections. */
export function listedNo(
  { section }: Pick<RankingTable, 'section'>,
  { contestant, pair_no: no }: { readonly contestant: ContestantId; readonly pair_no: number },
): string {
  return section === null ? `${sectionOf(contestant)}${no}` : String(no);
}

/** Whether a page has to say whose section something is: there are several, or all are ranked together. */
export function hasSections(listed: readonly { readonly section: string | null }[]): boolean {
  const known = new Set(listed.map(({ section }) => section));
  return known.size > 1 || known.has(null);
}
