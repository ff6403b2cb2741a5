import { describe, expect, it } from 'vitest';
import { HALF_TABLE, MOVEMENT } from './fixture.ts';
import { contestantId, nextMove, nextPlay, nextRoundAt, planAt } from './plan.ts';
import { roundOf } from './round.ts';

describe('a movement seen from a table', () => {
  it('tells who plays which boards', () => {
    expect(planAt(MOVEMENT, 2, 2)).toEqual({ round: 2, table: 2, ns: 3, ew: 1, boards: [7, 8, 9], isPlayed: true, sharedWith: [] });
    expect(planAt(HALF_TABLE, 1, 1)).toMatchObject({ ns: 0, ew: 1, boards: [], isPlayed: false });
    expect(planAt(MOVEMENT, 4, 1)).toBeUndefined();
  });
  it('names contestants with their line only when there are two winners', () => {
    expect(contestantId(MOVEMENT, 'A', 3, 'EW')).toBe('A3');
    expect(contestantId({ ...MOVEMENT, winners: 2 }, 'A', 3, 'EW')).toBe('A3EW');
  });
  it('tells everybody where to go', () => {
    const here = { round: 1, table: 1, side: 'NS' as const };
    expect(nextMove(MOVEMENT, here, 4)).toEqual({ kind: 'plays', play: { round: 2, table: 1, side: 'NS' }, same: 'seat' });
    expect(nextMove(MOVEMENT, { ...here, side: 'EW' }, 1)).toEqual({ kind: 'plays', play: { round: 2, table: 2, side: 'EW' }, same: 'neither' });
    expect(nextMove(MOVEMENT, { ...here, round: 3 }, 4)).toEqual({ kind: 'finished' });
    expect(nextMove(HALF_TABLE, { round: 1, table: 2, side: 'NS' }, 2))
      .toEqual({ kind: 'sits_out', back: { round: 3, table: 2, side: 'EW' } });
  });
  it('tells those who sit out when they play again', () => {
    expect(nextPlay(HALF_TABLE, '1', 2)).toEqual({ round: 2, table: 2, side: 'EW' });
    expect(nextPlay(HALF_TABLE, '3', 3)).toBeUndefined();
    expect(nextRoundAt(HALF_TABLE, 1, 1)).toBeUndefined();
  });
});

describe('the round of a table', () => {
  it.each([
    ['follows the director before its first step', undefined, 2, 1, 2],
    ['is round 1 before the start', undefined, 0, 1, 1],
    ['does not jump while the director is ahead', 1, 2, 1, 1],
    ['may be ahead of the director', 3, 1, 1, 3],
    ['never leaves the movement', 9, 1, 1, 3],
  ] as const)('%s', (_, own, opened, table, round) => {
    expect(roundOf(own, opened, MOVEMENT, table)).toBe(round);
  });
  it('follows the director by itself where nobody plays', () => {
    expect(roundOf(1, 2, HALF_TABLE, 1)).toBe(2);
    expect(roundOf(1, 1, HALF_TABLE, 1)).toBe(1);
  });
});
