/** A movement as the director's sheets ask about it; the look-ups themselves are in rules/movement.ts. */

import type { ContestantId, MovementJson } from '../../api/types.ts';
import { boardsOf, cell } from '../../rules/movement.ts';

export interface Place {
  readonly round: number;
  readonly table: number;
  readonly ns: number;
  readonly ew: number;
  readonly boards: readonly number[];
}

/** What happens at a table, round by round; 0 means nobody, and where one is missing no board is played. */
export function tableCard(movement: MovementJson, table: number): readonly Place[] {
  return movement.rounds.map((_, index) => place(movement, index + 1, table));
}

export function roundPlaces(movement: MovementJson, round: number): readonly Place[] {
  return Array.from({ length: movement.tables }, (_, index) => place(movement, round, index + 1));
}

/** For evenings without a movement too: "A5", "A3NS". */
export function contestantId(section: string, pairNo: number, line: 'NS' | 'EW', winners: 1 | 2): ContestantId {
  return `${section}${pairNo}${winners === 2 ? line : ''}`;
}

/** "13–16", "1–3, 7". */
export function boardRange(boards: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const board of boards) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] + 1 === board) last[1] = board;
    else runs.push([board, board]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

function place(movement: MovementJson, round: number, table: number): Place {
  const here = cell(movement, round, table);
  return { round, table, ns: here?.ns ?? 0, ew: here?.ew ?? 0, boards: boardsOf(movement, round, table) };
}
