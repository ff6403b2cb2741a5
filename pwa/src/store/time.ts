/** Clocks of this device, and what is known of the server's. Shown and recorded, never decided by. */
import type { Clock } from '../sync/codec.ts';

/** The server's clock minus ours, with half the round trip as its error. */
export interface TimeSample {
  readonly offset: number;
  readonly error: number;
  readonly at: number;
}
export interface ClockSource {
  readonly now: () => number;
  readonly stamp: (time: TimeSample | undefined) => Clock;
}

const FRESH_MS = 30 * 60_000;

/** Keeps the sample with the shortest round trip of the last half hour. */
export function sample(before: TimeSample | undefined, serverTime: number, sentAt: number, heardAt: number): TimeSample {
  const error = Math.ceil(Math.max(0, heardAt - sentAt) / 2);
  // `|| 0`: no negative nought, which an exact text cannot carry.
  const offset = Math.round(serverTime - (sentAt + heardAt) / 2) || 0;
  const stale = before === undefined || heardAt - before.at > FRESH_MS || heardAt < before.at;
  return stale || error <= before.error ? { offset, error, at: heardAt } : before;
}

export function deviceClock(boot: string): ClockSource {
  return {
    now: () => Date.now(),
    stamp: (time) => ({
      t: Date.now(),
      mono: Math.round(performance.now()),
      boot,
      off: time === undefined ? undefined : [time.offset, time.error],
    }),
  };
}
