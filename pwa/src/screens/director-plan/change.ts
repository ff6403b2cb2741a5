/** Changes of a plan during play. Rounds before the change stay as they were played. */

import type { CellJson, MovementJson } from '../../api/types.ts';
import { contestants, placeOf } from '../../rules/movement.ts';

export interface Missing {
  readonly number: number;
  readonly line: 'NS' | 'EW';
}

/** The pair a half table waits for: absent from the start, or one that left before this round. */
export function missingPair(movement: MovementJson, round: number): Missing | undefined {
  if (movement.phantom !== 0)
    return { number: Math.abs(movement.phantom), line: movement.phantom < 0 ? 'EW' : 'NS' };
  const name = contestants(movement).find((contestant) => placeOf(movement, contestant, round)?.table === 0);
  return name === undefined
    ? undefined
    : { number: Number.parseInt(name, 10), line: name.endsWith('EW') ? 'EW' : 'NS' };
}

/** The missing pair has come and plays from `fromRound` on. */
export function withLatePair(movement: MovementJson, fromRound: number): MovementJson {
  const late = missingPair(movement, fromRound);
  if (late === undefined) return movement;
  return changeFrom({ ...movement, phantom: 0 }, fromRound, ([ns, ew, set]) => {
    if (set === 0 || (ns === 0) === (ew === 0)) return [ns, ew, set];
    return ns === 0 ? [late.number, ew, set] : [ns, late.number, set];
  });
}

/** A pair does not play from `fromRound` on; its opponents sit out. */
export function withoutPair(movement: MovementJson, gone: Missing, fromRound: number): MovementJson {
  const isGone = (number: number, line: 'NS' | 'EW'): boolean =>
    number === gone.number && (movement.winners === 1 || line === gone.line);
  const phantom = movement.winners === 2 && gone.line === 'EW' ? -gone.number : gone.number;
  // The phantom is who never plays at all; a pair that leaves later has played.
  return changeFrom(
    { ...movement, phantom: fromRound > 1 ? movement.phantom : phantom },
    fromRound,
    ([ns, ew, set]) => [isGone(ns, 'NS') ? 0 : ns, isGone(ew, 'EW') ? 0 : ew, set],
  );
}

/** Only the first rounds are played. */
export function curtailed(movement: MovementJson, rounds: number): MovementJson {
  return { ...movement, rounds: movement.rounds.slice(0, rounds) };
}

function changeFrom(
  movement: MovementJson,
  fromRound: number,
  change: (cell: CellJson) => CellJson,
): MovementJson {
  return {
    ...movement,
    rounds: movement.rounds.map((cells, index) => (index + 1 < fromRound ? cells : cells.map(change))),
  };
}
