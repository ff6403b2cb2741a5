import { describe, expect, it } from 'vitest';
import type { MovementJson } from '../../api/types.ts';
import { boardRange, contestantId, roundPlaces, tableCard } from './plan.ts';

const HOWELL: MovementJson = {
  family: 'howell',
  name: 'howell-4-3',
  tables: 2,
  winners: 1,
  boards_per_set: 8,
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

describe('a plan', () => {
  it('says what happens at a table, round by round', () => {
    expect(tableCard(HOWELL, 2).map(({ ns, ew }) => [ns, ew])).toEqual([
      [2, 3],
      [3, 1],
      [1, 2],
    ]);
  });
  it('plays no boards where a pair is missing', () => {
    const half = {
      ...HOWELL,
      rounds: [
        [
          [0, 1, 1],
          [2, 3, 1],
        ],
      ],
    } satisfies MovementJson;
    expect(tableCard(half, 1)[0]).toEqual({ round: 1, table: 1, ns: 0, ew: 1, boards: [] });
  });
  it('lists every table of a round', () => {
    expect(roundPlaces(HOWELL, 3).map(({ table, ns, ew }) => [table, ns, ew])).toEqual([
      [1, 4, 3],
      [2, 1, 2],
    ]);
  });
  it.each([
    [[13, 14, 15, 16], '13–16'],
    [[1, 2, 3, 7], '1–3, 7'],
    [[5], '5'],
    [[], ''],
  ] as const)('writes boards %j as %s', (boards, text) => {
    expect(boardRange(boards)).toBe(text);
  });
  it('names contestants as the wire does', () => {
    expect(contestantId('A', 5, 'NS', 1)).toBe('A5');
    expect(contestantId('A', 3, 'EW', 2)).toBe('A3EW');
  });
});
