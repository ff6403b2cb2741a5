import { describe, expect, it } from 'vitest';
import type { CellState, CodeRow, DeskPage, GridRow, Need, RankingTable } from '../../api/types.ts';
import {
  awaitedBoards,
  boardLines,
  cellsNow,
  hasBegun,
  heard,
  inOrder,
  nextStage,
  openBoards,
  roundProgress,
  sectionsOf,
  tablesWithoutCode,
} from './state.ts';

const row = (
  table: number,
  states: readonly (readonly [number, number, CellState])[],
  section = 'A',
): GridRow => ({
  section,
  table,
  ns: 'A1',
  ew: 'A2',
  minutes_behind: 0,
  cells: states.map(([round, board, state]) => ({ round, board, state, flags: [] })),
  tablet: { writers: [], last_heard_at: null, unsent: null, battery: null, called_at: null },
});
const GRID = [
  row(1, [
    [1, 1, 'accepted'],
    [1, 2, 'missing'],
    [2, 3, 'done'],
    [2, 4, 'empty'],
  ]),
  row(2, [
    [1, 3, 'not_played'],
    [1, 4, 'adjusted'],
    [2, 5, 'flagged'],
    [2, 6, 'done'],
  ]),
];
const desk = (status: DeskPage['status'], round = 1): Parameters<typeof nextStage>[0] =>
  ({
    status,
    clock: { round, rounds: 3, state: 'running', ends_at: null, left_ms: null },
  }) as unknown as DeskPage;

describe('the grid', () => {
  it('shows this round, and before it what earlier rounds left open', () => {
    expect(cellsNow(GRID[0]!, 2).map(({ board }) => board)).toEqual([2, 3, 4]);
  });
  it('counts what is settled in a round', () => {
    expect(roundProgress(GRID, 2)).toEqual({ settled: 2, all: 4 });
  });
  it('lists the boards without a valid entry by table', () => {
    expect(openBoards(GRID)).toEqual([
      { section: 'A', table: 1, boards: [2, 4] },
      { section: 'A', table: 2, boards: [5] },
    ]);
  });
  it('keeps every time a table plays a board', () => {
    const twice = row(2, [
      [1, 5, 'accepted'],
      [2, 5, 'empty'],
    ]);
    expect(boardLines([twice], 'A')[0]?.cells[0]?.cells.map(({ round }) => round)).toEqual([1, 2]);
  });
  it('turns to boards by tables for the whole evening', () => {
    const lines = boardLines([...GRID, row(1, [[1, 1, 'done']], 'B')], 'A');
    expect(lines.map(({ board }) => board)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lines[2]?.cells.map(({ cells }) => cells.map(({ state }) => state))).toEqual([
      ['done'],
      ['not_played'],
    ]);
    expect(lines[0]?.cells[1]?.cells).toEqual([]);
    expect(sectionsOf([...GRID, row(1, [], 'B')])).toEqual(['A', 'B']);
  });
});

describe('the next step', () => {
  it.each([
    ['setup', 1, { kind: 'start' }],
    ['playing', 1, { kind: 'open', round: 2 }],
    ['playing', 3, { kind: 'end' }],
    ['ended', 3, { kind: 'publish' }],
    ['published', 3, { kind: 'withdraw' }],
  ] as const)('of %s in round %i', (status, round, stage) =>
    expect(nextStage(desk(status, round))).toEqual(stage),
  );
});

describe('last heard', () => {
  it.each([
    [null, { kind: 'never' }],
    [990_000, { kind: 'fresh' }],
    [910_000, { kind: 'late', minutes: 1, seconds: 90 }],
  ] as const)('%s', (at, expected) => expect(heard(at, 1_000_000)).toEqual(expected));
});

describe('lists', () => {
  const need = (id: string, at: number): Need => ({
    id,
    code: 'call',
    params: {},
    at,
    slot: null,
    alternatives: [],
    actions: [],
  });
  it('of needs end with the newest', () => {
    expect(inOrder([need('b', 2), need('c', 3), need('a', 1)]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

it('tables without a code are those of the plan that never had one', () => {
  const sections = [
    { section: 'A', movement: { tables: 3 }, movement_versions: 1 },
  ] as unknown as DeskPage['sections'];
  const codes = [
    { section: 'A', table: 2 },
    { section: 'B', table: 1 },
  ] as unknown as CodeRow[];
  expect(tablesWithoutCode(sections, codes)).toEqual([{ section: 'A', tables: [1, 3] }]);
  expect(tablesWithoutCode([{ section: 'A', movement: null, movement_versions: 0 }], [])).toEqual([]);
});

it('a pair has begun a round once something of it is entered', () => {
  expect([hasBegun(GRID, 'A1', 2), hasBegun(GRID, 'A1', 3), hasBegun(GRID, 'A9', 2)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('boards still to be played', () => {
  const list = (section: string | null, ...awaiting: readonly number[]): RankingTable => ({ section, side: null, awaiting, rows: [] });
  it.each([
    [[list('A', 4), list('B', 4)], ['A4', 'B4']],
    [[list('A', 4)], ['4']],
    [[list(null, 4), list('B', 4)], ['4']],
  ])('are named with their sections where these are ranked apart', (ranking, named) => {
    expect(awaitedBoards(ranking)).toEqual(named);
  });
});
