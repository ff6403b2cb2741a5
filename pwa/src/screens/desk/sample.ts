/** A small evening for tests: two tables of a Howell, the second round open, one conflict and one call. */

import type { BoardAudit, CellState, DeskPage, GridRow, MovementJson, Slot } from '../../api/types.ts';
import { DEFAULT_SETTINGS } from '../setup/state.ts';

export const MOVEMENT: MovementJson = {
  family: 'howell',
  name: 'howell-2x3',
  tables: 2,
  winners: 1,
  boards_per_set: 2,
  first_board: 1,
  phantom: 0,
  rounds: [
    [
      [4, 1, 1],
      [2, 3, 1],
    ],
    [
      [4, 2, 2],
      [3, 1, 2],
    ],
    [
      [4, 3, 3],
      [1, 2, 3],
    ],
  ],
};
export const SLOT: Slot = { session: 1, section: 'A', round: 2, table: 1, board: 3 };

const row = (table: number, ns: string, ew: string, states: readonly CellState[]): GridRow => ({
  section: 'A',
  table,
  ns,
  ew,
  minutes_behind: table === 2 ? 4 : 0,
  cells: states.map((state, index) => ({
    round: Math.floor(index / 2) + 1,
    board: index + 1,
    state,
    flags: [],
  })),
  tablet: {
    writers: table === 1 ? ['w1'] : [],
    last_heard_at: table === 1 ? 990_000 : null,
    unsent: table === 1 ? 2 : null,
    battery: 15,
    called_at: table === 2 ? 900_000 : null,
  },
});

export const DESK: DeskPage = {
  id: 't',
  name: 'Вторник',
  date: '2026-03-03',
  revision: 9,
  server_time: 1_000_000,
  session: 1,
  status: 'playing',
  settings: DEFAULT_SETTINGS,
  sections: [{ section: 'A', movement: MOVEMENT, movement_versions: 1 }],
  clock: { round: 2, rounds: 3, state: 'running', ends_at: 1_300_000, left_ms: null },
  needs: [
    {
      id: 'call:c',
      code: 'call',
      params: { section: 'A', table: 2, reason: 'ruling' },
      at: 900_000,
      slot: null,
      alternatives: [],
      actions: [{ label: 'answer', intent: { do: 'call.answer', args: { call: 'c' } } }],
    },
    {
      id: 'conflict',
      code: 'conflict',
      params: { section: 'A', table: 1, round: 2, board: 3 },
      at: 950_000,
      slot: SLOT,
      alternatives: [420, -50].map((points, index) => ({
        entry: `e${index}`,
        lines: { NS: 'A4', EW: 'A2' },
        points,
        by: 'A1',
        role: 'table',
        at: 940_000,
        outcome: { kind: 'played', contract: '4S', declarer: 'S', tricks: index === 0 ? 10 : 9, lead: 'DK' },
      })),
      actions: ['e0', 'e1'].map((entry) => ({
        label: 'choose',
        intent: { do: 'entry.resolve', args: { slot: SLOT, entry, seen: ['e0', 'e1'] } },
      })),
    },
  ],
  grid: [
    row(1, 'A4', 'A2', ['accepted', 'missing', 'disputed', 'done', 'empty', 'empty']),
    row(2, 'A3', 'A1', ['done', 'adjusted', 'slow', 'empty', 'empty', 'empty']),
  ],
  contestants: [1, 2, 3, 4].map((pair_no) => ({
    id: `A${pair_no}`,
    section: 'A',
    pair_no,
    line: null,
    players:
      pair_no === 1
        ? [
            { id: 'p1', name: 'Анна' },
            { id: 'p2', name: 'Boris' },
          ]
        : [],
  })),
  ranking: [],
  links: { screen: '/screen/#SCREEN', results: '/results/#RESULTS' },
  screen: { scene: 'auto', hidden: false },
  history: [
    { intent: 'i1', do: 'clock.pause', args: { session: 1 }, at: 800_000, can_undo: true, undone: false },
  ],
  health: { backup_at: null, disk_free_mb: 2048, unsent: 2 },
};

export const AUDIT: BoardAudit = {
  page: {
    section: 'A',
    board: 3,
    dealer: 'S',
    vulnerability: 'ew',
    top: '2',
    rows: [
      {
        ns: 'A4',
        ew: 'A2',
        ns_no: 4,
        ew_no: 2,
        outcome: { kind: 'played', contract: '4S', declarer: 'S', tricks: 10, lead: 'DK' },
        points: 420,
        ns_points: '2',
        ew_points: '0',
        ns_percent: '100.00',
        ew_percent: '0.00',
        section: 'A',
        round: 2,
        table: 1,
      },
    ],
  },
  trail: [
    {
      fact: 'f',
      kind: 'result/1',
      slot: SLOT,
      section: 'A',
      by: 'A1',
      role: 'table',
      at: 940_000,
      outcome: { kind: 'passed_out' },
      points: 0,
      lines: { NS: 'A4', EW: 'A2' },
      state: 'superseded',
      flags: [],
      reason: null,
      law: null,
    },
  ],
};

const ROW = AUDIT.page.rows[0]!;
/** The same board as one field over two sections, played at the first table of each in the same round. */
export const ACROSS: BoardAudit = {
  page: {
    ...AUDIT.page,
    section: null,
    rows: [
      ROW,
      { ...ROW, ns: 'B4', ew: 'B2', section: 'B' },
    ],
  },
  trail: [],
};
