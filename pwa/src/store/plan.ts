/**
 * Look-ups in a published movement: who sits where, on which boards, and where all go next.
 * Numbers are pair numbers within the section; the movement itself comes from the rules core.
 */
import type { ContestantId, MovementJson } from '../api/types.ts';

export type Side = 'NS' | 'EW';
export interface Place {
  readonly round: number;
  readonly table: number;
  readonly side: Side;
}
export interface TablePlan {
  readonly round: number;
  readonly table: number;
  readonly ns: number;
  readonly ew: number;
  readonly set: number;
  readonly boards: readonly number[];
  /** Both pairs and boards are there. */
  readonly isPlayed: boolean;
  /** Tables that use the same boards in this round. */
  readonly sharedWith: readonly number[];
}

export function roundsOf(movement: MovementJson): number {
  return movement.rounds.length;
}

export function boardsOfSet(movement: MovementJson, set: number): readonly number[] {
  if (set === 0) return [];
  const first = movement.first_board + (set - 1) * movement.boards_per_set;
  return Array.from({ length: movement.boards_per_set }, (_, i) => first + i);
}

/** What a round holds for a table; undefined when the movement has no such round or table. */
export function planAt(movement: MovementJson, round: number, table: number): TablePlan | undefined {
  const cells = movement.rounds[round - 1];
  const cell = cells?.[table - 1];
  if (cells === undefined || cell === undefined) return undefined;
  const [ns, ew, set] = cell;
  const present = (pair: number): boolean => pair !== 0 && pair !== movement.phantom;
  const sharedWith = cells
    .map(([a, b, other], i) => (other === set && set !== 0 && present(a) && present(b) ? i + 1 : 0))
    .filter((other) => other !== 0 && other !== table);
  return {
    round, table, set, sharedWith,
    ns: present(ns) ? ns : 0,
    ew: present(ew) ? ew : 0,
    boards: boardsOfSet(movement, set),
    isPlayed: present(ns) && present(ew) && set !== 0,
  };
}

/** "A5" with one winner, "A3NS" with two. */
export function contestantId(movement: MovementJson, section: string, pair: number, side: Side): ContestantId {
  return movement.winners === 2 ? `${section}${pair}${side}` : `${section}${pair}`;
}

/** Where a pair plays in a round; with two winners NS 3 and EW 3 are different pairs. */
export function placeIn(movement: MovementJson, round: number, pair: number, side: Side): Place | undefined {
  const cells = movement.rounds[round - 1] ?? [];
  for (const [i, [ns, ew]] of cells.entries()) {
    const played = planAt(movement, round, i + 1)?.isPlayed ?? false;
    if (!played) continue;
    if (ns === pair && (movement.winners === 1 || side === 'NS')) return { round, table: i + 1, side: 'NS' };
    if (ew === pair && (movement.winners === 1 || side === 'EW')) return { round, table: i + 1, side: 'EW' };
  }
  return undefined;
}

export type NextMove =
  | { readonly kind: 'plays'; readonly place: Place; readonly stays: boolean }
  /** Sits out the next round; `back` is the place after it. */
  | { readonly kind: 'sits_out'; readonly back: Place | undefined }
  | { readonly kind: 'finished' };

function nextPlay(movement: MovementJson, from: number, pair: number, side: Side): Place | undefined {
  for (let round = from; round <= roundsOf(movement); round += 1) {
    const place = placeIn(movement, round, pair, side);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Where a pair goes after `round`, told from the table it plays at now. */
export function nextMove(movement: MovementJson, here: Place, pair: number): NextMove {
  const next = here.round + 1;
  if (next > roundsOf(movement)) return { kind: 'finished' };
  const place = placeIn(movement, next, pair, here.side);
  if (place === undefined) return { kind: 'sits_out', back: nextPlay(movement, next + 1, pair, here.side) };
  return { kind: 'plays', place, stays: place.table === here.table && place.side === here.side };
}

/** Tables where the boards of this table are played next; empty = nowhere in the next round. */
export function boardsGoTo(movement: MovementJson, round: number, table: number): readonly number[] {
  const set = planAt(movement, round, table)?.set ?? 0;
  if (set === 0) return [];
  const cells = movement.rounds[round] ?? [];
  return cells.flatMap(([, , other], i) =>
    other === set && (planAt(movement, round + 1, i + 1)?.isPlayed ?? false) ? [i + 1] : []);
}

/** The next round in which this table plays, for a table that has none now. */
export function nextPlayAt(movement: MovementJson, round: number, table: number): number | undefined {
  for (let later = round + 1; later <= roundsOf(movement); later += 1) {
    if (planAt(movement, later, table)?.isPlayed) return later;
  }
  return undefined;
}

/** Where a pair without play in `round` sits next. */
export function backIn(movement: MovementJson, round: number, pair: number, side: Side): Place | undefined {
  return nextPlay(movement, round + 1, pair, side);
}
