import { describe, expect, it } from 'vitest';
import type { MovementJson } from '../../api/types.ts';
import { curtailed, missingPair, withLatePair, withoutPair } from './change.ts';

const FULL: MovementJson = {
  family: 'mitchell', name: 'mitchell-3x3', tables: 3, winners: 2, boards_per_set: 8, first_board: 1, phantom: 0,
  rounds: [[[1, 1, 1], [2, 2, 2], [3, 3, 3]], [[1, 3, 2], [2, 1, 3], [3, 2, 1]], [[1, 2, 3], [2, 3, 1], [3, 1, 2]]],
};

describe('a plan changed in play', () => {
  it('lets a pair leave from a round on', () => {
    const half = withoutPair(FULL, { number: 3, line: 'EW' }, 2);
    expect(half.rounds[0]).toEqual(FULL.rounds[0]);
    expect(half.rounds[1]).toEqual([[1, 0, 2], [2, 1, 3], [3, 2, 1]]);
    expect(half.phantom).toBe(0);
    expect(missingPair(half, 2)).toEqual({ number: 3, line: 'EW' });
    expect(missingPair(half, 1)).toBeUndefined();
    expect(withLatePair(half, 3).rounds).toEqual([FULL.rounds[0], half.rounds[1], FULL.rounds[2]]);
  });
  it('tells the two lines apart only where two are ranked', () => {
    const one = withoutPair({ ...FULL, winners: 1 }, { number: 3, line: 'EW' }, 1);
    expect(one.rounds[0]).toEqual([[1, 1, 1], [2, 2, 2], [0, 0, 3]]);
    expect(one.phantom).toBe(3);
  });
  it('lets the missing pair in from a round on, whatever was before', () => {
    const half = withoutPair(FULL, { number: 3, line: 'NS' }, 1);
    const whole = withLatePair(half, 2);
    expect(whole.rounds[0]).toEqual([[1, 1, 1], [2, 2, 2], [0, 3, 3]]);
    expect(whole.rounds.slice(1)).toEqual(FULL.rounds.slice(1));
    expect(whole.phantom).toBe(0);
    expect(missingPair(whole, 2)).toBeUndefined();
    expect(withLatePair(FULL, 1)).toBe(FULL);
  });
  it('may be cut short', () => {
    expect(curtailed(FULL, 2).rounds).toHaveLength(2);
  });
});
