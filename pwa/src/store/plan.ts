/** A published movement seen from one table: its round, and where its pairs go next. */
import type { ContestantId, MovementJson } from '../api/types.ts';
import type { Side } from '../rules/bridge.ts';
import { boardsOf, cell, contestant, placeOf, sharesWith } from '../rules/movement.ts';

export type { Side };

export interface TablePlan {
  readonly round: number;
  readonly table: number;
  /** Pair numbers, 0 = nobody. */
  readonly ns: number;
  readonly ew: number;
  readonly boards: readonly number[];
  readonly isPlayed: boolean;
  /** Other tables that use the same boards in this round. */
  readonly sharedWith: readonly number[];
}

export function roundsOf(movement: MovementJson): number {
  return movement.rounds.length;
}

/** What a round holds for a table; undefined when the movement has no such round or table. */
export function planAt(movement: MovementJson, round: number, table: number): TablePlan | undefined {
  const here = cell(movement, round, table);
  return here === undefined ? undefined : {
    round, table, ns: here.ns, ew: here.ew, isPlayed: here.isPlayed,
    boards: boardsOf(movement, round, table),
    sharedWith: sharesWith(movement, round, table),
  };
}

/** "A5" with one winner, "A3NS" with two. */
export function contestantId(movement: MovementJson, section: string, pair: number, side: Side): ContestantId {
  return `${section}${contestant(movement, pair, side)}`;
}

/** A chair with opponents. */
export interface Play {
  readonly round: number;
  readonly table: number;
  readonly side: Side;
}

export type NextMove =
  | { readonly kind: 'plays'; readonly play: Play; readonly same: 'seat' | 'table' | 'neither' }
  /** Sits out the next round; `back` is the play after it. */
  | { readonly kind: 'sits_out'; readonly back: Play | undefined }
  | { readonly kind: 'finished' };

function playOf(movement: MovementJson, name: string, round: number): Play | undefined {
  const place = placeOf(movement, name, round);
  return place?.side === undefined || place.opponent === undefined
    ? undefined
    : { round, table: place.table, side: place.side };
}

/** The first play of a pair from `round` on. */
export function nextPlay(movement: MovementJson, name: string, round: number): Play | undefined {
  for (let later = round; later <= roundsOf(movement); later += 1) {
    const play = playOf(movement, name, later);
    if (play !== undefined) return play;
  }
  return undefined;
}

/** Where a pair goes after the round it plays here. */
export function nextMove(movement: MovementJson, here: Play, pair: number): NextMove {
  const next = here.round + 1;
  if (next > roundsOf(movement)) return { kind: 'finished' };
  const name = contestant(movement, pair, here.side);
  const play = playOf(movement, name, next);
  if (play === undefined) return { kind: 'sits_out', back: nextPlay(movement, name, next + 1) };
  const same = play.table !== here.table ? 'neither' : play.side === here.side ? 'seat' : 'table';
  return { kind: 'plays', play, same };
}

/** The next round in which this table plays, for a table that has none now. */
export function nextRoundAt(movement: MovementJson, round: number, table: number): number | undefined {
  for (let later = round + 1; later <= roundsOf(movement); later += 1) {
    if (cell(movement, later, table)?.isPlayed) return later;
  }
  return undefined;
}
