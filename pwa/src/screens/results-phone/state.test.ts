import { describe, expect, it } from 'vitest';
import type { TravellerRow } from '../../api/types.ts';
import {
  barLength,
  everybody,
  byVersion,
  frequency,
  readHash,
  rememberedPair,
  rememberPair,
  unshown,
  writeHash,
  type Route,
} from './state.ts';

const row = (points: number | null, ns = 'A1'): TravellerRow => ({
  ns,
  ew: 'A2',
  ns_no: 1,
  ew_no: 2,
  outcome: { kind: 'passed_out' },
  points,
  ns_points: null,
  ew_points: null,
  ns_percent: null,
  ew_percent: null,
  section: 'A',
  round: 1,
  table: 1,
});

const ROUTES: readonly (readonly [string, Route])[] = [
  ['#KEY', { view: 'ranking' }],
  ['#KEY/card', { view: 'card', contestant: undefined }],
  ['#KEY/card/A3NS', { view: 'card', contestant: 'A3NS' }],
  ['#KEY/boards', { view: 'boards' }],
  ['#KEY/board/A/12', { view: 'board', section: 'A', board: 12 }],
];

describe('addresses', () => {
  it.each(ROUTES)('%s', (hash, route) => {
    expect(readHash(hash)).toEqual({ key: 'KEY', route });
    expect(writeHash('KEY', route)).toBe(hash);
  });
  it('that make no sense show the ranking', () => {
    expect(readHash('#KEY/board/A/x').route).toEqual({ view: 'ranking' });
  });
});

describe('the frequency chart', () => {
  it('counts each score, best for North–South first, and marks the own one', () => {
    const rows = [row(420), row(-50, 'A7'), row(420), row(450), row(null)];
    expect(frequency(rows, ({ ns }) => ns === 'A7', 1)).toEqual([
      { points: 450, count: 1, own: false },
      { points: 420, count: 2, own: false },
      { points: -50, count: 1, own: true },
    ]);
  });
});

describe('a split score', () => {
  it('is no score of the board', () => {
    const awards = { NS: { kind: 'points_only', points: 420 }, EW: { kind: 'points_only', points: -450 } } as const;
    const split: TravellerRow = { ...row(420), outcome: { kind: 'adjusted', law: '12C1', awards } };
    expect(frequency([row(420), split], () => false, 1)).toEqual([{ points: 420, count: 1, own: false }]);
    expect(unshown([row(420), split, row(null)], 1)).toBe(2);
    const idle = (['cancelled', 'awaiting'] as const).map((reason) => ({ ...row(null), outcome: { kind: 'not_played', reason } as const }));
    expect(unshown([row(420), ...idle], 1)).toBe(0);
  });
});

describe('a weighted score', () => {
  it('counts each outcome by its weight, and is in the chart', () => {
    const made = { kind: 'played', contract: '4S', declarer: 'S', lead: null } as const;
    const parts = [['67', { ...made, tricks: 10 }], ['33', { ...made, tricks: 9 }]] as const;
    const weighted: TravellerRow = { ...row(null), outcome: { kind: 'weighted', parts } };
    expect(frequency([row(420), weighted], () => false, 1)).toEqual([
      { points: 420, count: 1.67, own: false }, { points: -50, count: 0.33, own: false },
    ]);
    expect(unshown([weighted], 1)).toBe(0);
  });
});

describe('a fouled board', () => {
  it('has its lines by version', () => {
    const [first, second] = [row(420), { ...row(450), group: 'A2' }];
    expect(byVersion([second, first])).toEqual([[1, [first]], [2, [second]]]);
  });
});

describe('my pair', () => {
  it('is remembered per evening', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (k: string) => kept.get(k) ?? null,
      setItem: (k: string, v: string) => void kept.set(k, v),
    };
    rememberPair(storage, 'KEY', 'A5');
    expect(rememberedPair(storage, 'KEY')).toBe('A5');
    expect(rememberedPair(storage, 'OTHER')).toBeUndefined();
  });
  it('is found by its number', () => {
    const names = (ids: string[]): string[] =>
      everybody([
        {
          section: null,
          side: null,
          rows: ids.map((contestant) => ({
            contestant,
            place: '1',
            pair_no: 1,
            names: [],
            boards: 1,
            points: '0',
            percent: null,
          })),
        },
      ]).map((r) => r.contestant);
    expect(names(['A10', 'A2', 'A1'])).toEqual(['A1', 'A2', 'A10']);
  });
  it.each([
    ['57.14', 57.14],
    [null, 0],
    ['120', 100],
    ['-3', 0],
  ])('a bar of %s is %d long', (percent, length) => {
    expect(barLength(percent)).toBe(length);
  });
});
