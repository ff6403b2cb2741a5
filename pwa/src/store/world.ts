/**
 * Everything the table's screens are drawn from, as one plain value: what the facts say, what this
 * tablet is, and how far the server has confirmed. Computed from stored data only.
 */
import type { ContestantId, Line, MovementJson, Person, SeatName, Slot, TableView } from '../api/types.ts';
import { contestantId, planAt, roundsOf, type Side, type TablePlan } from './plan.ts';
import { roundOf } from './round.ts';
import type { Call, Entry, EntryState, Tournament as Known } from './tournament.ts';

export type { Call, Entry, EntryState, Known };

export interface Sync {
  /** Own facts the server has not confirmed in its present log, and how many it has. */
  readonly unsent: number;
  readonly sent: number;
  /** Server's last answer, in this tablet's time; undefined = never. */
  readonly heardAt: number | undefined;
  /** The server was reached by the last attempt; undefined until the first one has ended. */
  readonly reachable: boolean | undefined;
  /** Code of what stands in the way: a refusal, a foreign reply. */
  readonly problem: string | undefined;
  /** A new log took over and so many entries are offered again. */
  readonly resending: number;
  /** Server's clock minus this tablet's, ms. */
  readonly offset: number;
  /** This tablet's date is before the day this app was built. */
  readonly wrongDate: boolean;
  /** The browser promised not to clear this storage by itself. */
  readonly persisted: boolean;
}

/** An own fact on its way, as far as it is told to the players. */
export interface Unsent {
  readonly id: string;
  readonly kind: string;
  readonly board: number | undefined;
  readonly round: number | undefined;
}

export interface Here {
  readonly session: number;
  readonly section: string;
  readonly table: number;
}

export interface World {
  readonly tournament: string;
  readonly here: Here;
  readonly known: Known;
  /** The round this table plays, which may be ahead of the director's when there is no network. */
  readonly round: number;
  readonly movement: MovementJson | undefined;
  readonly mv: string | undefined;
  readonly plan: TablePlan | undefined;
  readonly planOf: (round: number) => TablePlan | undefined;
  readonly people: ReadonlyMap<string, Person>;
  readonly roster: readonly Person[];
  readonly view: TableView | undefined;
  readonly sync: Sync;
  /** Flags of the rules core by fact id. */
  readonly flags: ReadonlyMap<string, string>;
  /** Own facts the server has not confirmed, oldest first. */
  readonly unsent: readonly Unsent[];
  readonly unsentIds: ReadonlySet<string>;
  /** A newer version waits to be loaded. */
  readonly updateWaiting: boolean;
}

export function slotOf(world: World, board: number, round = world.round): Slot {
  return { ...world.here, round, board };
}

export function entryOf(world: World, board: number): Entry {
  return world.known.entry(slotOf(world, board));
}

/** Settled as far as the table can: entered, or taken over by the director. */
export function isDone(entry: Entry): boolean {
  return entry.state !== 'none' && entry.state !== 'void';
}

export function nextBoard(world: World): number | undefined {
  return world.plan?.boards.find((board) => !isDone(entryOf(world, board)));
}

export interface PairHere {
  readonly side: Side;
  readonly pair: number;
  readonly contestant: ContestantId;
  /** First sits North or East. */
  readonly names: readonly (string | undefined)[];
}

function pairAt(world: World, side: Side, pair: number): PairHere | undefined {
  if (world.movement === undefined || pair === 0) return undefined;
  const contestant = contestantId(world.movement, world.here.section, pair, side);
  const ids = world.known.players(contestant).ids;
  return { side, pair, contestant, names: [0, 1].map((i) => world.people.get(ids[i] ?? '')?.name) };
}

/** The pairs the movement seats here in this round. */
export function pairsHere(world: World): { readonly ns: PairHere | undefined; readonly ew: PairHere | undefined } {
  return { ns: pairAt(world, 'NS', world.plan?.ns ?? 0), ew: pairAt(world, 'EW', world.plan?.ew ?? 0) };
}

export const SEAT_PLACE: Readonly<Record<SeatName, { readonly side: Side; readonly index: 0 | 1 }>> = {
  N: { side: 'NS', index: 0 }, S: { side: 'NS', index: 1 },
  E: { side: 'EW', index: 0 }, W: { side: 'EW', index: 1 },
};

export function nameAt(world: World, seat: SeatName): string | undefined {
  const { side, index } = SEAT_PLACE[seat];
  const pairs = pairsHere(world);
  return (side === 'NS' ? pairs.ns : pairs.ew)?.names[index];
}

export function linesHere(world: World): Readonly<Partial<Record<Line, ContestantId>>> | undefined {
  const { ns, ew } = pairsHere(world);
  return ns === undefined || ew === undefined ? undefined : { NS: ns.contestant, EW: ew.contestant };
}

/** This round's boards that nothing is entered for. */
export function openBoards(world: World): readonly number[] {
  return world.plan?.isPlayed ? world.plan.boards.filter((board) => !isDone(entryOf(world, board))) : [];
}

/** The director has ended the session. */
export function hasEnded({ known: { status } }: World): boolean {
  return status === 'ended' || status === 'published';
}

/** No round comes after this one: the plan has none, or the director has ended the session. */
export function isLastRound(world: World): boolean {
  if (hasEnded(world)) return true;
  return world.movement !== undefined && world.round >= roundsOf(world.movement);
}

export interface Sources {
  readonly tournament: string;
  /** Where the passport puts this tablet. */
  readonly passport: { readonly section: string; readonly table: number };
  readonly writer: string;
  readonly known: Known;
  readonly ownRound: number | undefined;
  readonly players: readonly Person[];
  readonly roster: readonly Person[];
  readonly view: TableView | undefined;
  readonly sync: Sync;
  readonly flags: ReadonlyMap<string, string>;
  readonly unsent: readonly Unsent[];
  readonly updateWaiting: boolean;
}

export function buildWorld(from: Sources): World {
  const { known, view } = from;
  const { section, table } = known.place(from.writer) ?? from.passport;
  const published = known.movement(section);
  const movement = published?.json;
  const round = roundOf(from.ownRound, known.round, movement, table);
  const planOf = (n: number): TablePlan | undefined => (movement === undefined ? undefined : planAt(movement, n, table));
  return {
    tournament: from.tournament, here: { session: known.session, section, table },
    known, round, movement, mv: published?.mv, plan: planOf(round), planOf,
    people: new Map([...from.roster, ...from.players].map((person) => [person.id, person])), roster: from.roster,
    view, sync: from.sync, flags: from.flags, unsent: from.unsent,
    unsentIds: new Set(from.unsent.map((fact) => fact.id)), updateWaiting: from.updateWaiting,
  };
}

/** The last call, when the director has answered it. */
export function answeredCall(world: World): Call | undefined {
  const last = world.known.calls(world.here.section, world.here.table).at(-1);
  return last?.answered ? last : undefined;
}

/** The call that still waits. */
export function openCall(world: World): Call | undefined {
  return world.known.calls(world.here.section, world.here.table).findLast((call) => !call.answered);
}

/** A step that the table knows of without being told. */
const NO_OBJECTION = new Set(['ok', 'unaccepted']);

/** What the server's rules core objects to in the entry that stands. */
export function flagOf(world: World, entry: Entry): string | undefined {
  for (const id of entry.heads) {
    const flag = world.flags.get(id);
    if (flag !== undefined && !NO_OBJECTION.has(flag)) return flag;
  }
  return undefined;
}
