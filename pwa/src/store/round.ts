/** Which round this table is in: its own step, because the network may be away for hours. */
import type { MovementJson } from '../api/types.ts';
import { planAt, roundsOf } from './plan.ts';

/**
 * `own` is the round this table last went to, undefined before its first; `opened` the director's
 * newest. A table without play follows the director by itself.
 */
export function roundOf(own: number | undefined, opened: number, movement: MovementJson | undefined, table: number): number {
  let round = own ?? Math.max(1, opened);
  if (movement === undefined) return round;
  while (round < opened && round < roundsOf(movement) && !planAt(movement, round, table)?.isPlayed) round += 1;
  return Math.min(round, roundsOf(movement));
}
