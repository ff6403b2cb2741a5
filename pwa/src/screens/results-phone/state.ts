/** Addresses of the phone's pages, the frequency chart of a board, and "my pair". */

import type { ContestantId, RankingTable, TravellerRow } from '../../api/types.ts';
import { isSplit } from '../../components/contract.tsx';
import { versionOf } from '../../components/version.tsx';
import { nsPoints } from '../../rules/bridge.ts';

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

/**
 * How often each points score came, best for North–South first; an outcome of a weighted score counts by its weight.
 * A result without points, or with each side's own, is nobody's.
 */
export function frequency(
  rows: readonly TravellerRow[],
  isOwn: (row: TravellerRow) => boolean,
  board: number,
): readonly Bar[] {
  const bars = new Map<number, Bar>();
  for (const row of rows) {
    for (const { points, weight } of scoresOf(row, board)) {
      const bar = bars.get(points);
      bars.set(points, { points, count: (bar?.count ?? 0) + weight, own: (bar?.own ?? false) || isOwn(row) });
    }
  }
  return [...bars.values()].sort((a, b) => b.points - a.points);
}

/** Results that no bar shows; a board that was not played has none. */
export function unshown(rows: readonly TravellerRow[], board: number): number {
  return rows.filter((row) => row.outcome.kind !== 'not_played' && scoresOf(row, board).length === 0).length;
}

/** A fouled board's lines by version: only the like are compared. */
export function byVersion(rows: readonly TravellerRow[]): readonly (readonly [number, readonly TravellerRow[]])[] {
  const versions = [...new Set(rows.map(({ group }) => versionOf(group)))].sort((a, b) => a - b);
  return versions.map((version) => [version, rows.filter(({ group }) => versionOf(group) === version)]);
}

interface Score {
  readonly points: number;
  /** Of one result. */
  readonly weight: number;
}

function scoresOf({ outcome, points }: TravellerRow, board: number): readonly Score[] {
  if (outcome.kind === 'weighted') {
    return outcome.parts.flatMap(([weight, part]) => {
      const each = nsPoints(part, board);
      return each === undefined ? [] : [{ points: each, weight: Number(weight) / 100 }];
    });
  }
  return points === null || isSplit(outcome) ? [] : [{ points, weight: 1 }];
}

/** Everybody who can be "my pair", with a place or not, by name of section, line and number. */
export function everybody(ranking: readonly RankingTable[]): readonly NonNullable<RankingTable['unranked']>[number][] {
  return ranking
    .flatMap(({ rows, unranked = [] }) => [...rows, ...unranked])
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
