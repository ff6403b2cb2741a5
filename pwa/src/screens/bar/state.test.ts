import { describe, expect, it } from 'vitest';
import type { Clock } from '../../api/types.ts';
import { scene } from '../../store/fixture.ts';
import { clockFace, safety } from './state.ts';

const running: Clock = { round: 1, rounds: 3, state: 'running', ends_at: 100_000, left_ms: null };

describe('the clock', () => {
  it('counts down to the end of the round', () => {
    expect(clockFace(running, 1, 35_000)).toEqual({ kind: 'running', text: '1:05', minutes: 2 });
    expect(clockFace(running, 1, 100_000)).toEqual({ kind: 'over' });
  });
  it('stands still while it is paused', () => {
    expect(clockFace({ ...running, state: 'paused', ends_at: null, left_ms: 61_000 }, 1, 0)).toEqual({ kind: 'paused', text: '1:01' });
  });
  it('says nothing of another round', () => {
    expect(clockFace(running, 2, 0)).toEqual({ kind: 'none' });
  });
});

describe('the sign of safety', () => {
  const { sync } = scene();
  it('is full only when nothing is unsent', () => {
    expect(safety({ ...sync, sent: 3 })).toEqual({ kind: 'safe', sent: 3, isStuck: false });
    expect(safety({ ...sync, sent: 3, unsent: 2 })).toEqual({ kind: 'unsent', unsent: 2, isStuck: false });
    expect(safety({ ...sync, unsent: 2, problem: 'access/token' })).toMatchObject({ isStuck: true });
  });
});
