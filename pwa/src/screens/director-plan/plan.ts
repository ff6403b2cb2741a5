/** A movement as people ask about it: who sits where in a round, with which boards. */

import type { ContestantId, MovementJson } from '../../api/types.ts';

export interface Place {
  readonly round: number;
  readonly table: number;
  readonly ns: number;
  readonly ew: number;
  readonly boards: readonly number[];
}

export function boardsOfSet(movement: MovementJson, set: number): readonly number[] {
  if (set === 0) return [];
  const first = movement.first_board + (set - 1) * movement.boards_per_set;
  return Array.from({ length: movement.boards_per_set }, (_, i) => first + i);
}

/** What happens at a table, round by round; 0 means nobody, and where one is missing no board is played. */
export function tableCard(movement: MovementJson, table: number): readonly Place[] {
  return movement.rounds.map((cells, index) => {
    const [ns, ew, set] = cells[table - 1] ?? [0, 0, 0];
    return { round: index + 1, table, ns, ew, boards: ns === 0 || ew === 0 ? [] : boardsOfSet(movement, set) };
  });
}

export function roundPlaces(movement: MovementJson, round: number): readonly Place[] {
  return Array.from({ length: movement.tables }, (_, i) => tableCard(movement, i + 1)[round - 1]).filter(
    (place) => place !== undefined,
  );
}

export function boardsInPlay(movement: MovementJson): readonly number[] {
  const sets = new Set(movement.rounds.flatMap((cells) => cells.map(([, , set]) => set)));
  return [...sets].sort((a, b) => a - b).flatMap((set) => boardsOfSet(movement, set));
}

export function contestantId(section: string, pairNo: number, line: 'NS' | 'EW', winners: 1 | 2): ContestantId {
  return `${section}${pairNo}${winners === 2 ? line : ''}`;
}

/** The pair's number and line in "A5", "A12EW". */
export function readContestant(id: ContestantId): { section: string; pairNo: number; line: 'NS' | 'EW' | null } | undefined {
  const match = /^(\D*)(\d+)(NS|EW)?$/.exec(id);
  if (match === null) return undefined;
  const line = match[3] === 'NS' || match[3] === 'EW' ? match[3] : null;
  return { section: match[1] ?? '', pairNo: Number(match[2]), line };
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
