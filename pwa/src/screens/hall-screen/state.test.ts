import { describe, expect, it } from 'vitest';
import type { RankingRow, ScreenPage } from '../../api/types.ts';
import {
  clockLeftMs,
  clockText,
  langAt,
  nextLangChoice,
  pageOf,
  RANKING_ROWS,
  readLangChoice,
  seatingFit,
  slideAt,
  slides,
} from './state.ts';

const row = (n: number): RankingRow => ({
  place: String(n),
  contestant: `A${n}`,
  pair_no: n,
  names: ['Анна', 'Boris'],
  boards: 9,
  points: '50',
  percent: '50.00',
});
const seat = (n: number): ScreenPage['seating'][number] => ({
  section: 'A',
  pair_no: n,
  line: null,
  names: [],
  table: 1,
  seat: 'NS',
  boards: [1, 2],
});
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);
const PAGE: ScreenPage = {
  tournament: 'Вторник',
  revision: 7,
  scene: 'auto',
  hidden: false,
  regulation: 'default', choices: {},
  form: 'matchpoints',
  clock: { round: 3, rounds: 9, state: 'running', ends_at: 1_000_000, left_ms: null },
  server_time: 0,
  status: 'playing',
  ranking: [{ section: null, side: null, rows: range(16).map(row) }],
  playing: [],
  seating: range(14).map(seat),
  seating_round: 4,
};
const kinds = (page: ScreenPage, leftMs?: number): string[] => slides(page, leftMs).map(({ kind }) => kind);

describe('the slides', () => {
  it('turn through the ranking by pages, the clock and the next seating', () => {
    expect(kinds(PAGE, 600_000)).toEqual(['ranking', 'ranking', 'clock', 'seating']);
  });
  it('leave the ranking out when the round is nearly over', () => {
    expect(kinds(PAGE, 60_000)).toEqual(['clock', 'seating']);
  });
  it('leave the ranking out while it is hidden', () => {
    expect(kinds({ ...PAGE, hidden: true }, 600_000)).toEqual(['clock', 'seating']);
  });
  it('leave the ranking out while nobody has a place', () => {
    const rows = range(16).map((n) => ({ ...row(n), place: '', points: null, percent: null }));
    const ranking = [{ section: null, side: null, rows }];
    expect(kinds({ ...PAGE, ranking }, 600_000)).toEqual(['clock', 'seating']);
    expect(kinds({ ...PAGE, ranking, scene: 'ranking' })).toEqual(['ranking', 'ranking']);
  });
  it('say that it is hidden when the director holds it', () => {
    expect(kinds({ ...PAGE, hidden: true, scene: 'ranking' })).toEqual(['hidden']);
  });
  it('show where to sit before the start and the ranking after the end', () => {
    expect(kinds({ ...PAGE, status: 'not_started', ranking: [] })).toEqual(['seating', 'clock']);
    expect(kinds({ ...PAGE, status: 'ended' })).toEqual(['ranking', 'ranking']);
  });
  it('seat nobody in the last round', () => {
    expect(kinds({ ...PAGE, seating_round: 3, seating: [] }, 60_000)).toEqual(['ranking', 'ranking', 'clock']);
  });
  it('of an evening typed from paper have no clock: there are no rounds', () => {
    const paper: ScreenPage = {
      ...PAGE, clock: { round: 0, rounds: 0, state: 'not_started', ends_at: null, left_ms: null }, seating: [], seating_round: 1,
    };
    expect(kinds(paper)).toEqual(['ranking', 'ranking']);
    expect(kinds({ ...paper, ranking: [] })).toEqual(['clock']);
  });
  it('are never none', () => {
    expect(kinds({ ...PAGE, scene: 'seating', seating: [] })).toEqual(['clock']);
    expect(kinds({ ...PAGE, scene: 'ranking', ranking: [] })).toEqual(['clock']);
  });
  it('make pages of one length', () => {
    expect(pageOf(range(15), 0, RANKING_ROWS)).toHaveLength(8);
    expect(pageOf(range(15), 1, RANKING_ROWS)).toHaveLength(7);
    expect(pageOf(range(14), 0, RANKING_ROWS)).toHaveLength(14);
  });
});

describe('the seating', () => {
  it.each([
    [6, 1, 1.75, false],
    [9, 1, 1.52, false],
    [10, 2, 1, true],
    [14, 2, 1, true],
    [16, 2, 1, false],
    [28, 2, 1, false],
  ])('of %i seats: %i columns, scale %d, names wrap: %s', (seats, columns, scale, wraps) => {
    const fit = seatingFit(seats);
    expect([fit.columns, Number(fit.scale.toFixed(2)), fit.wraps]).toEqual([columns, scale, wraps]);
  });
});

describe('the turning', () => {
  const list = slides(PAGE, 600_000); // 12 + 12 + 10 + 15 s
  it.each([
    [0, 0, 0],
    [11_999, 0, 0],
    [12_000, 1, 0],
    [24_000, 2, 0],
    [34_000, 3, 0],
    [49_000, 0, 1],
  ])('at %i ms slide %i of turn %i is on', (now, index, turn) =>
    expect(slideAt(list, now)).toEqual({ index, turn }),
  );
  it('changes the language with each turn unless one is chosen', () => {
    expect([langAt('both', 0), langAt('both', 1), langAt('en', 0)]).toEqual(['ru', 'en', 'en']);
    expect([
      readLangChoice('?lang=en'),
      readLangChoice(''),
      nextLangChoice('both'),
      nextLangChoice('en'),
    ]).toEqual(['en', 'both', 'ru', 'both']);
  });
});

describe('the clock', () => {
  it.each([
    [724_100, '12:05'],
    [0, '0:00'],
    [-65_000, '+1:05'],
    [3_725_000, '1:02:05'],
    [-300, '0:00'],
  ])('%i ms left is %s', (left, text) => expect(clockText(left)).toBe(text));
  it('stands still while paused and is unknown before the start', () => {
    expect(clockLeftMs({ ...PAGE.clock, state: 'paused', left_ms: 5000 }, 99)).toBe(5000);
    expect(clockLeftMs(PAGE.clock, 400_000)).toBe(600_000);
    expect(clockLeftMs({ ...PAGE.clock, state: 'not_started', ends_at: null }, 0)).toBeUndefined();
  });
});
