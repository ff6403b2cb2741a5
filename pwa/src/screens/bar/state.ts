/** The bar on top of every screen: clock and safety as they are at this moment. */
import type { Clock } from '../../api/types.ts';
import type { Sync } from '../../store/world.ts';

export type ClockFace =
  | { readonly kind: 'none' }
  | { readonly kind: 'paused'; readonly text: string }
  | { readonly kind: 'running'; readonly text: string; readonly minutes: number }
  | { readonly kind: 'over' };

function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `now` is the server's time as this tablet reckons it. */
export function clockFace(clock: Clock, round: number, now: number): ClockFace {
  if (clock.round !== round) return { kind: 'none' };
  if (clock.state === 'paused' && clock.left_ms !== null) return { kind: 'paused', text: minutesAndSeconds(clock.left_ms) };
  if (clock.state !== 'running' || clock.ends_at === null) return { kind: 'none' };
  const left = clock.ends_at - now;
  if (left <= 0) return { kind: 'over' };
  return { kind: 'running', text: minutesAndSeconds(left), minutes: Math.ceil(left / 60_000) };
}

export type Safety =
  /** Everything written here is acknowledged by the present log. */
  | { readonly kind: 'safe'; readonly sent: number; readonly isStuck: boolean }
  | { readonly kind: 'unsent'; readonly unsent: number; readonly isStuck: boolean };

/** Derived from acknowledgements alone, at the moment of drawing. */
export function safety(sync: Sync): Safety {
  const isStuck = sync.problem !== undefined;
  return sync.unsent === 0 ? { kind: 'safe', sent: sync.sent, isStuck } : { kind: 'unsent', unsent: sync.unsent, isStuck };
}
