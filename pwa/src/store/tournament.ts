/**
 * Facts → what a table shows: the small twin of server/tournament. A pure function of the set of
 * facts, in any order, any number of times; whom to believe and which control facts count is told
 * by pwa/src/sync. Both twins pass tests/vectors/projection.
 */
import type { Clock, ContestantId, Outcome, Settings, Slot } from '../api/types.ts';
import { canonical, isCount, isText, readEntry, readSlot, type EntryBody, type Lines } from './projection-bodies.ts';
import {
  CONTROL, NEW_SESSION, clockOf, currentSession, foldSessions, statusOf, type FactRead, type Published,
} from './projection-control.ts';
import { CLAIM, DIRECTOR, TABLE, isConflict, judge, type Judgement, type Voice } from './projection-slots.ts';

export type { FactRead, Published } from './projection-control.ts';
export interface Standing {
  readonly status: 'trusted' | 'pending' | 'revoked';
  readonly who: { readonly role: string; readonly section?: string | undefined; readonly table?: number | undefined };
}
/** The trust of a fact by its id. */
export type Trust = (fact: FactRead) => Standing | undefined;

export type EntryState = 'none' | 'entered' | 'accepted' | 'conflict' | 'director' | 'void';
/** What the facts say of one board at one table. */
export interface Entry {
  readonly state: EntryState;
  readonly outcome: Outcome | undefined;
  readonly lines: Lines;
  /** Ids of the facts a change made here would replace. */
  readonly heads: readonly string[];
  /** Ids of the facts whose value stands: what an acceptance names. */
  readonly stands: readonly string[];
  readonly acceptedBy: 'NS' | 'EW' | undefined;
  /** Values that differ, when tablets or directors disagree. */
  readonly alternatives: readonly Outcome[];
  /** Values that lower levels still hold against the one that stands. */
  readonly claims: readonly Outcome[];
  /** A table's own value that the director's stands above. */
  readonly replaced: Outcome | undefined;
  /** Why the director changed it. */
  readonly reason: string | undefined;
}
export interface Call {
  readonly id: string;
  readonly reason: string;
  readonly at: number;
  readonly answered: boolean;
}
export interface Naming {
  /** Player ids; empty text = a seat nobody has named. */
  readonly ids: readonly string[];
  readonly heads: readonly string[];
}
export interface Tournament {
  readonly session: number;
  readonly status: 'setup' | 'playing' | 'ended' | 'published';
  /** Newest round the director has opened; 0 before the start. */
  readonly round: number;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly sections: readonly string[];
  readonly movement: (section: string) => Published | undefined;
  readonly entry: (slot: Slot) => Entry;
  /** Slots of this tablet's tables with an entry, as far as the facts here tell. */
  readonly entries: readonly Slot[];
  readonly players: (contestant: ContestantId) => Naming;
  readonly calls: (section: string, table: number) => readonly Call[];
  /** Where a writer says it stands, else where its passport puts it. */
  readonly place: (writer: string) => { readonly section: string; readonly table: number } | undefined;
  /** Facts this version cannot read. */
  readonly unknown: number;
}

interface Said extends Voice {
  readonly seq: number;
  readonly entry: EntryBody | undefined;
}
const BOTH = { table: TABLE, director: DIRECTOR } as const;
const ONLY_DIRECTOR = { director: DIRECTOR } as const;
/** kind → role → level; a role that is not named can only claim. */
const AUTHORITY: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'result/1': BOTH,
  'result.void/1': BOTH,
  'result.verify/1': BOTH,
  'contestant.players/1': BOTH,
  'table.claim/1': BOTH,
  'director.call/1': BOTH,
  'director.correct/1': ONLY_DIRECTOR,
  'director.resolve/1': ONLY_DIRECTOR,
  'director.answer/1': ONLY_DIRECTOR,
  'director.review/1': ONLY_DIRECTOR,
};
/** Kinds a table knows of and does not show. */
const SILENT = new Set([
  'writer.enrol/1', 'writer.admit/1', 'writer.revoke/1', 'term.take/1', 'intent/1', 'screen.set/1',
]);
const VOID = 'void';
/** `path` is the effective control history, oldest first. */
export function fold(facts: readonly FactRead[], trust: Trust, path: readonly FactRead[]): Tournament {
  const known = [...new Map(facts.map((fact) => [fact.id, fact])).values()];
  const levels = new Map(known.map((fact) => [fact.id, levelOf(fact, trust)]));
  const level = (fact: FactRead): number => levels.get(fact.id) ?? CLAIM;
  const of = (...kinds: readonly string[]): FactRead[] => known.filter((fact) => kinds.includes(fact.kind));

  const said = grouped(of('result/1', 'director.correct/1', 'director.resolve/1', 'result.void/1'), (fact) => sayEntry(fact, level));
  const accepted = grouped(of('result.verify/1').filter((fact) => level(fact) > CLAIM), sayAccepted);
  const reviews = grouped(of('director.review/1'), (fact) => sayReview(fact, level));
  const named = grouped(of('contestant.players/1'), (fact) => sayPlayers(fact, level));
  const sessions = foldSessions(path);
  const number = currentSession(sessions);
  const session = sessions.get(number) ?? NEW_SESSION;

  return {
    session: number,
    status: statusOf(session),
    round: session.round,
    settings: session.settings,
    clock: clockOf(session),
    sections: [...session.movements.keys()].sort(),
    movement: (section) => session.movements.get(section),
    entry: (slot) => entryOf(said.get(slotText(slot)) ?? [], accepted.get(slotText(slot)) ?? [], reviews),
    entries: [...said.values()].flatMap(([first]) => first?.slot ?? []),
    players: (contestant) => namingOf(named.get(contestant) ?? []),
    calls: (section, table) => callsOf(of('director.call/1'), of('director.answer/1'), level, section, table),
    place: (writer) => placeOf(known.filter((fact) => fact.writer === writer), trust, level),
    unknown: known.filter((fact) => !isKnown(fact)).length,
  };
}

export function slotText(slot: Slot): string {
  return JSON.stringify([slot.session, slot.section, slot.round, slot.table, slot.board]);
}

function levelOf(fact: FactRead, trust: Trust): number {
  const standing = trust(fact);
  if (standing?.status !== 'trusted') return CLAIM;
  return AUTHORITY[fact.kind]?.[standing.who.role] ?? CLAIM;
}

interface Keyed {
  readonly key: string;
}

function grouped<T extends Keyed>(facts: readonly FactRead[], say: (fact: FactRead) => T | undefined): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of facts.map(say)) {
    if (one === undefined) continue;
    const group = found.get(one.key);
    if (group === undefined) found.set(one.key, [one]);
    else group.push(one);
  }
  return found;
}

// ---- Entries --------------------------------------------------------------------------------

function sayEntry(fact: FactRead, level: (fact: FactRead) => number): (Said & Keyed & { readonly slot: Slot }) | undefined {
  const entry = fact.kind === 'result.void/1' ? undefined : readEntry(fact.body);
  const slot = readSlot(fact.body);
  if (slot === undefined || (entry === undefined && fact.kind !== 'result.void/1')) return undefined;
  const { id, writer, seq, base } = fact;
  return { id, writer, seq, base, level: level(fact), value: entry?.value ?? VOID, entry, slot, key: slotText(slot) };
}

interface Accepted extends Keyed {
  readonly entry: string;
  readonly by: string;
}

function sayAccepted({ body }: FactRead): Accepted | undefined {
  const slot = readSlot(body);
  const { entry, by } = body;
  return slot !== undefined && isText(entry) && isText(by) ? { key: slotText(slot), entry, by } : undefined;
}

function entryOf(
  said: readonly Said[], accepted: readonly Accepted[], reviews: ReadonlyMap<string, readonly Voice[]>,
): Entry {
  const judgement = judge(said);
  const byId = new Map(said.map((one) => [one.id, one]));
  const those = (ids: readonly string[]): Said[] => ids.flatMap((id) => byId.get(id) ?? []);
  const stands = judgement.value === undefined ? [] : those(judgement.deciding);
  const acceptedBy = acceptance(said, judgement, accepted);
  const isVoid = judgement.value === VOID || decision(stands, reviews) === 'void';
  const entry = isVoid ? undefined : stands[0]?.entry;
  return {
    state: isVoid ? 'void' : stateOf(judgement, acceptedBy),
    outcome: entry?.outcome,
    lines: entry?.lines ?? {},
    heads: judgement.heads,
    stands: stands.map((one) => one.id),
    acceptedBy,
    alternatives: isConflict(judgement) ? outcomesOf(those(judgement.deciding)) : [],
    claims: outcomesOf(those(judgement.claims)),
    replaced: judgement.level === DIRECTOR ? replacedOf(said, judgement) : undefined,
    reason: judgement.level === DIRECTOR ? entry?.reason : undefined,
  };
}

/** What the director decided about the entry that stands; undefined while directors differ. */
function decision(stands: readonly Said[], reviews: ReadonlyMap<string, readonly Voice[]>): string | undefined {
  const made = new Set(stands.flatMap(({ id }) => judge(reviews.get(id) ?? []).value ?? []));
  return made.size === 1 ? [...made][0] : undefined;
}

function sayReview(fact: FactRead, level: (fact: FactRead) => number): (Voice & Keyed) | undefined {
  const { entry, decision: value } = fact.body;
  if (!isText(entry) || !isText(value)) return undefined;
  const { id, writer, base } = fact;
  return { id, writer, base, level: level(fact), value, key: entry };
}

function stateOf(judgement: Judgement, acceptedBy: 'NS' | 'EW' | undefined): EntryState {
  if (judgement.level === CLAIM) return 'none';
  if (judgement.value === undefined) return 'conflict';
  if (judgement.level === DIRECTOR) return 'director';
  return acceptedBy === undefined ? 'entered' : 'accepted';
}

/** The line that accepted the value that stands, in whichever fact it was. */
function acceptance(said: readonly Said[], judgement: Judgement, accepted: readonly Accepted[]): 'NS' | 'EW' | undefined {
  const same = new Set(said.filter((one) => one.value === judgement.value).map((one) => one.id));
  const by = accepted.filter(({ entry }) => same.has(entry)).map((one) => one.by);
  return (['EW', 'NS'] as const).find((side) => by.includes(side));
}

function outcomesOf(said: readonly Said[]): Outcome[] {
  const first = new Map(said.map((one) => [one.value, one.entry?.outcome]));
  return [...first.values()].flatMap((outcome) => outcome ?? []);
}

function replacedOf(said: readonly Said[], judgement: Judgement): Outcome | undefined {
  const own = said.filter((one) => one.level === TABLE && one.value !== judgement.value);
  return own.sort((a, b) => b.seq - a.seq || (a.id < b.id ? -1 : 1))[0]?.entry?.outcome;
}

// ---- People, calls, places ------------------------------------------------------------------

function sayPlayers(fact: FactRead, level: (fact: FactRead) => number): (Voice & Keyed & { readonly ids: readonly string[] }) | undefined {
  const { contestant, players } = fact.body;
  if (!isText(contestant) || !Array.isArray(players) || !players.every(isText)) return undefined;
  const { id, writer, base } = fact;
  return { id, writer, base, level: level(fact), value: canonical(players), key: contestant, ids: players };
}

function namingOf(said: readonly (Voice & { readonly ids: readonly string[] })[]): Naming {
  const judgement = judge(said);
  const choices = said.filter((one) => judgement.deciding.includes(one.id));
  const shown = choices.sort((a, b) => (a.value < b.value ? -1 : 1))[0];
  return { ids: shown?.ids ?? [], heads: judgement.heads };
}

function callsOf(
  calls: readonly FactRead[], answers: readonly FactRead[], level: (fact: FactRead) => number, section: string, table: number,
): readonly Call[] {
  const answered = new Set(answers.filter((fact) => level(fact) === DIRECTOR).map(({ body }) => body['call']));
  return calls
    .filter((fact) => level(fact) > CLAIM && fact.body['section'] === section && fact.body['table'] === table)
    .sort((a, b) => a.clock.t - b.clock.t || (a.id < b.id ? -1 : 1))
    .flatMap(({ id, body, clock }) =>
      isText(body['reason']) ? [{ id, reason: body['reason'], at: clock.t, answered: answered.has(id) }] : []);
}

function placeOf(
  own: readonly FactRead[], trust: Trust, level: (fact: FactRead) => number,
): { readonly section: string; readonly table: number } | undefined {
  const claims = own.filter((fact) => fact.kind === 'table.claim/1' && level(fact) > CLAIM);
  const last = claims.sort((a, b) => b.seq - a.seq || (a.id < b.id ? 1 : -1))[0];
  if (last !== undefined) {
    const { section, table } = last.body;
    if (isText(section) && isCount(table)) return { section, table };
  }
  const who = own[0] === undefined ? undefined : trust(own[0])?.who;
  return who?.table === undefined ? undefined : { section: who.section ?? '', table: who.table };
}

function isKnown(fact: FactRead): boolean {
  switch (fact.kind) {
    case 'result/1':
    case 'director.correct/1':
    case 'director.resolve/1':
      return readEntry(fact.body) !== undefined;
    case 'result.void/1':
      return readSlot(fact.body) !== undefined;
  }
  return SILENT.has(fact.kind) || CONTROL.has(fact.kind) || fact.kind in AUTHORITY;
}
