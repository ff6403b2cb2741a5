/** A small evening for tests: three pairs' tables of a seven-pair Howell-like plan, all values plain. */
import type { MovementJson, Outcome, Settings, Slot } from '../api/types.ts';
import { slotText, type Entry, type Tournament } from './tournament.ts';
import { buildWorld, type Sources, type World } from './world.ts';

export const MOVEMENT: MovementJson = {
  family: 'howell', name: 'howell-2x3', tables: 2, winners: 1, boards_per_set: 3, first_board: 1, phantom: 0,
  rounds: [[[4, 1, 1], [2, 3, 2]], [[4, 2, 2], [3, 1, 3]], [[4, 3, 3], [1, 2, 1]]],
};
/** Three pairs: at table 1 pair 1 sits out in round 1, at table 2 nobody plays in round 2. */
export const HALF_TABLE: MovementJson = {
  ...MOVEMENT, rounds: [[[0, 1, 1], [2, 3, 2]], [[0, 2, 2], [3, 1, 3]], [[0, 3, 3], [1, 2, 1]]],
};
export const SETTINGS: Settings = {
  discipline: 'bridge', form: 'matchpoints', regulation: 'default', winners: 1,
  visibility: { what: 'nothing', when: 'round' }, lead: 'required',
  minutes_per_board: 7, minutes_per_move: 2, hide_rounds: [], across: false,
};
export const FOUR_SPADES: Outcome = { kind: 'played', contract: '4S', declarer: 'S', tricks: 10, lead: 'DK' };
export const NO_ENTRY: Entry = {
  state: 'none', outcome: undefined, lines: {}, heads: [], stands: [], acceptedBy: undefined,
  alternatives: [], claims: [], replaced: undefined, reason: undefined,
};

export function entered(outcome: Outcome, id = 'f1'): Entry {
  return { ...NO_ENTRY, state: 'entered', outcome, lines: { NS: 'A4', EW: 'A1' }, heads: [id], stands: [id] };
}

export interface Scene {
  readonly movement?: MovementJson | undefined;
  readonly settings?: Partial<Settings>;
  readonly entries?: readonly (readonly [Slot, Entry])[];
  readonly known?: Partial<Tournament>;
  readonly sources?: Partial<Sources>;
  readonly table?: number;
}

export function slot(board: number, round = 1, table = 1): Slot {
  return { session: 1, section: 'A', round, table, board };
}

export function scene(of: Scene = {}): World {
  const table = of.table ?? 1;
  const entries = new Map((of.entries ?? []).map(([where, entry]) => [slotText(where), entry]));
  const movement = 'movement' in of ? of.movement : MOVEMENT;
  const known: Tournament = {
    session: 1, status: 'playing', round: 1, settings: { ...SETTINGS, ...of.settings },
    clock: { round: 1, rounds: 3, state: 'not_started', ends_at: null, left_ms: null },
    sections: ['A'],
    movement: (section) => (section === 'A' && movement !== undefined ? { json: movement, mv: 'a'.repeat(64) } : undefined),
    entry: (where) => entries.get(slotText(where)) ?? NO_ENTRY,
    entries: [], players: () => ({ ids: [], heads: [] }), calls: () => [], place: () => ({ section: 'A', table }), unknown: 0,
    ...of.known,
  };
  return buildWorld({
    tournament: 'Evening', passport: { section: 'A', table }, writer: 'w', known, ownRound: undefined,
    players: [], roster: [], view: undefined, flags: new Map(), unsent: [], updateWaiting: false,
    sync: {
      unsent: 0, sent: 0, heardAt: undefined, reachable: true, problem: undefined, resending: 0, offset: 0,
      wrongDate: false, persisted: true,
    },
    ...of.sources,
  });
}
