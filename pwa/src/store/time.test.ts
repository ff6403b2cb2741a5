import { describe, expect, it } from 'vitest';
import { buildFact, startOf } from '../sync/fact.ts';
import { deviceClock, sample } from './time.ts';

const NOW = 1_000_000;

describe('what is known of the server’s clock', () => {
  it('is the middle of the round trip, with half of it as the error', () => {
    expect(sample(undefined, NOW + 500, NOW, NOW + 100)).toEqual({ offset: 450, error: 50, at: NOW + 100 });
  });
  it('keeps the sample with the shortest round trip', () => {
    const good = sample(undefined, NOW, NOW, NOW + 10);
    expect(sample(good, NOW + 9_000, NOW + 1_000, NOW + 3_000)).toBe(good);
    expect(sample(good, NOW + 1_000, NOW + 1_000, NOW + 1_002)).toMatchObject({ error: 1 });
  });
  it('forgets a sample that is old, or from the future', () => {
    const good = sample(undefined, NOW, NOW, NOW + 10);
    expect(sample(good, NOW, NOW + 3_600_000, NOW + 3_602_000).error).toBe(1_000);
    expect(sample(good, NOW, 0, 2_000).error).toBe(1_000);
  });
  it('goes into a fact even when both clocks agree to the millisecond', async () => {
    for (const serverTime of [NOW, NOW + 0.2, NOW - 0.2, NOW - 0.5]) {
      const clock = deviceClock('boot').stamp(sample(undefined, serverTime, NOW, NOW));
      expect((await buildFact(startOf('a'.repeat(32), 'b'.repeat(32)), 'result/1', {}, { clock })).ok).toBe(true);
    }
  });
});
