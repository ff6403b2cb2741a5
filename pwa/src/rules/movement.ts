/**
 * Look-ups in a published movement: who sits where, on which boards, who goes where next. Rounds and
 * tables count from 1. A contestant is named within its section: "5", or "3NS" where two lines are
 * ranked; its id elsewhere is the section followed by this name. A cell is played when both pairs and
 * a set are there; a pair without opponents sits out.
 */
import type { CellJson, MovementJson } from '../api/types.ts';
import { type Side, SIDES } from './bridge.ts';

export interface Cell {
  /** Pair numbers; 0 = nobody. */
  readonly ns: number;
  readonly ew: number;
  readonly set: number;
  readonly isPlayed: boolean;
}

export interface Place {
  readonly round: number;
  /** 0 when the plan gives no chair. */
  readonly table: number;
  readonly side: Side | undefined;
  /** Undefined: the contestant sits out. */
  readonly opponent: string | undefined;
}

/** A table in a round; undefined when the movement has no such place. */
export function cell(movement: MovementJson, round: number, table: number): Cell | undefined {
  const found = movement.rounds[round - 1]?.[table - 1];
  return found === undefined ? undefined : asCell(found);
}

/** The boards of a set; none for set 0. */
export function boardsOfSet(movement: MovementJson, set: number): readonly number[] {
  if (set === 0) return [];
  const first = movement.first_board + (set - 1) * movement.boards_per_set;
  return Array.from({ length: movement.boards_per_set }, (_, i) => first + i);
}

/** The boards a table plays in a round; none where nobody plays. */
export function boardsOf(movement: MovementJson, round: number, table: number): readonly number[] {
  const here = cell(movement, round, table);
  return here?.isPlayed ? boardsOfSet(movement, here.set) : [];
}

/** The name of a pair within its section. */
export function contestant(movement: MovementJson, number: number, side: Side): string {
  return movement.winners === 2 ? `${number}${side}` : `${number}`;
}

/** Everybody in the plan, by number; North-South first where two lines are ranked. */
export function contestants(movement: MovementJson): readonly string[] {
  const lines = movement.winners === 2 ? SIDES.map((side) => [side]) : [SIDES];
  return lines.flatMap((sides) => {
    const numbers = movement.rounds.flatMap((row) =>
      row.map(asCell).flatMap((here) => sides.map((side) => pairOf(here, side))));
    return [...new Set(numbers)].filter((number) => number !== 0).sort((a, b) => a - b)
      .map((number) => contestant(movement, number, sides[0] ?? 'NS'));
  });
}

/** Where a contestant is in a round; undefined when there is no such round. */
export function placeOf(movement: MovementJson, name: string, round: number): Place | undefined {
  const row = movement.rounds[round - 1];
  if (row === undefined) return undefined;
  for (const [i, found] of row.entries()) {
    const here = asCell(found);
    for (const side of SIDES) {
      const number = pairOf(here, side);
      if (number === 0 || contestant(movement, number, side) !== name) continue;
      const other: Side = side === 'NS' ? 'EW' : 'NS';
      const opponent = here.isPlayed ? contestant(movement, pairOf(here, other), other) : undefined;
      return { round, table: i + 1, side, opponent };
    }
  }
  return { round, table: 0, side: undefined, opponent: undefined };
}

/** Where a contestant goes when a round ends (0: where it starts); undefined at the end. */
export function nextPlace(movement: MovementJson, name: string, afterRound: number): Place | undefined {
  return placeOf(movement, name, afterRound + 1);
}

/** The tables that play this table's boards in the next round; none: they are put aside. */
export function boardsGoTo(movement: MovementJson, round: number, table: number): readonly number[] {
  const here = cell(movement, round, table);
  if (!here?.isPlayed) return [];
  return (movement.rounds[round] ?? []).flatMap((found, i) => {
    const next = asCell(found);
    return next.isPlayed && next.set === here.set ? [i + 1] : [];
  });
}

/** The other tables that play this table's boards in the same round. */
export function sharesWith(movement: MovementJson, round: number, table: number): readonly number[] {
  const here = cell(movement, round, table);
  if (!here?.isPlayed) return [];
  return (movement.rounds[round - 1] ?? []).flatMap((found, i) => {
    const other = asCell(found);
    return other.isPlayed && other.set === here.set && i + 1 !== table ? [i + 1] : [];
  });
}

/** Who does not play in a round. */
export function sitOuts(movement: MovementJson, round: number): readonly string[] {
  return contestants(movement).filter((name) => {
    const place = placeOf(movement, name, round);
    return place !== undefined && place.opponent === undefined;
  });
}

function asCell([ns, ew, set]: CellJson): Cell {
  return { ns, ew, set, isPlayed: ns !== 0 && ew !== 0 && set !== 0 };
}

function pairOf(here: Cell, side: Side): number {
  return side === 'NS' ? here.ns : here.ew;
}
