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

/** What happens at a table, round by round; 0 and the phantom's number mean nobody. */
export function tableCard(movement: MovementJson, table: number): readonly Place[] {
  return movement.rounds.map((cells, index) => {
    const [ns, ew, set] = cells[table - 1] ?? [0, 0, 0];
    const [north, east] = [present(movement, ns), present(movement, ew)];
    const boards = north === 0 || east === 0 ? [] : boardsOfSet(movement, set);
    return { round: index + 1, table, ns: north, ew: east, boards };
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

function present(movement: MovementJson, pairNo: number): number {
  return movement.winners === 1 && pairNo === movement.phantom ? 0 : pairNo;
}
