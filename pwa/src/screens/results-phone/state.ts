/** Addresses of the phone's pages, the frequency chart of a board, and "my pair". */

import type { ContestantId, RankingTable, TravellerRow } from '../../api/types.ts';
import { isSplit } from '../../components/contract.tsx';

export type Route =
  | { readonly view: 'ranking' }
  | { readonly view: 'card'; readonly contestant: ContestantId | undefined }
  | { readonly view: 'boards' }
  | { readonly view: 'board'; readonly section: string; readonly board: number };

/** Boards of an evening without sections are asked for under this name. */
export const NO_SECTION = '-';

/** `#KEY`, `#KEY/card/A5`, `#KEY/boards`, `#KEY/board/A/12`. */
export function readHash(hash: string): { readonly key: string; readonly route: Route } {
  const [key = '', view, first, second] = hash.replace(/^#/, '').split('/').map(decodeURIComponent);
  return { key, route: readRoute(view, first, second) };
}

function readRoute(view: string | undefined, first: string | undefined, second: string | undefined): Route {
  if (view === 'card') return { view: 'card', contestant: first };
  if (view === 'boards') return { view: 'boards' };
  const board = Number(second);
  if (view === 'board' && first !== undefined && Number.isInteger(board) && board > 0) {
    return { view: 'board', section: first, board };
  }
  return { view: 'ranking' };
}

export function writeHash(key: string, route: Route): string {
  switch (route.view) {
    case 'ranking':
      return `#${key}`;
    case 'card':
      return route.contestant === undefined
        ? `#${key}/card`
        : `#${key}/card/${encodeURIComponent(route.contestant)}`;
    case 'boards':
      return `#${key}/boards`;
    case 'board':
      return `#${key}/board/${encodeURIComponent(route.section)}/${route.board}`;
  }
}

export interface Bar {
  readonly points: number;
  readonly count: number;
  readonly own: boolean;
}

/** How often each points score came, best for North–South first; a split score is nobody's. */
export function frequency(
  rows: readonly TravellerRow[],
  isOwn: (row: TravellerRow) => boolean,
): readonly Bar[] {
  const bars = new Map<number, Bar>();
  for (const row of rows) {
    if (row.points === null || isSplit(row.outcome)) continue;
    const bar = bars.get(row.points);
    bars.set(row.points, {
      points: row.points,
      count: (bar?.count ?? 0) + 1,
      own: (bar?.own ?? false) || isOwn(row),
    });
  }
  return [...bars.values()].sort((a, b) => b.points - a.points);
}

/** Everybody who can be "my pair", by name of section, line and number. */
export function everybody(ranking: readonly RankingTable[]): readonly RankingTable['rows'][number][] {
  return ranking
    .flatMap(({ rows }) => rows)
    .slice()
    .sort((a, b) => a.contestant.localeCompare(b.contestant, 'en', { numeric: true }));
}

const myPairKey = (key: string): string => `traveller.mine.${key}`;

export function rememberedPair(
  storage: Pick<Storage, 'getItem'> | undefined,
  key: string,
): ContestantId | undefined {
  return storage?.getItem(myPairKey(key)) ?? undefined;
}
export function rememberPair(
  storage: Pick<Storage, 'setItem'> | undefined,
  key: string,
  pair: ContestantId,
): void {
  storage?.setItem(myPairKey(key), pair);
}

/** 0…100 of a decimal percent, for a bar's length. */
export function barLength(percent: string | null): number {
  const value = Number(percent ?? 0);
  return Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
}

/** "A" of "A5", the evening's only section of "5". */
export function sectionOf(contestant: ContestantId): string {
  return /^\D+/.exec(contestant)?.[0] ?? NO_SECTION;
}
