import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Clock, Outcome, Slot } from '../api/types.ts';
import { isRecord, isText } from './projection-bodies.ts';
import { fold, type Entry, type FactRead, type Standing, type Tournament } from './tournament.ts';

type SlotRow = readonly [number, string, number, number, number];
type Raw = Readonly<Record<string, unknown>>;

interface FactRow {
  readonly name: string;
  readonly by: string;
  readonly kind: string;
  readonly slot?: SlotRow;
  readonly session?: number;
  readonly section?: string;
  readonly lines?: Raw;
  readonly outcome?: string;
  readonly movement?: string;
  readonly mv?: string;
  readonly base?: readonly string[];
  readonly body?: Raw;
  readonly entry?: string;
  readonly by_line?: string;
  readonly reason?: string;
}
interface EntryRow {
  readonly slot: SlotRow;
  readonly state: Entry['state'];
  readonly value: string | null;
  readonly heads: readonly string[];
  readonly alternatives?: readonly string[];
  readonly claims?: readonly string[];
  readonly accepted_by?: string;
  readonly replaced?: string;
  readonly replaced_one_of?: readonly string[];
  readonly reason?: string;
}
interface CaseRow {
  readonly id: string;
  readonly rule: string;
  readonly facts: readonly FactRow[];
  readonly slots: readonly EntryRow[];
  readonly status?: Readonly<Record<string, Standing['status']>>;
  readonly path?: readonly string[];
  readonly players?: Readonly<Record<string, { readonly ids: readonly string[]; readonly heads: readonly string[] }>>;
  readonly calls?: Readonly<Record<string, boolean>>;
  readonly places?: Readonly<Record<string, readonly [string, number]>>;
  readonly session?: {
    readonly status: Tournament['status'];
    readonly round: number;
    readonly movements: Readonly<Record<string, string>>;
    readonly lead?: string;
    readonly clock?: Clock;
  };
  readonly unknown?: number;
}
interface Vectors {
  readonly writers: Readonly<Record<string, { readonly role: string; readonly section?: string; readonly table?: number; readonly proven?: boolean }>>;
  readonly outcomes: Readonly<Record<string, Raw>>;
  readonly movements: Readonly<Record<string, Raw>>;
  readonly cases: readonly CaseRow[];
}

const vectors: Vectors = JSON.parse(
  readFileSync(new URL('../../../tests/vectors/projection/cases.json', import.meta.url), 'utf8'),
);

const NAMES = ['session', 'section', 'round', 'table', 'board'] as const;

function slotOf([session, section, round, table, board]: SlotRow): Slot {
  return { session, section, round, table, board };
}

function referred(value: unknown): unknown {
  return isText(value) ? value.replace(/^[@%]/, '') : value;
}

function bodyOf(row: FactRow): Raw {
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row.body ?? {})) body[key] = referred(value);
  for (const [i, name] of NAMES.entries()) if (row.slot !== undefined) body[name] = row.slot[i];
  for (const name of ['session', 'section', 'reason'] as const) if (row[name] !== undefined) body[name] = row[name];
  if (row.outcome !== undefined) Object.assign(body, { lines: row.lines, outcome: vectors.outcomes[row.outcome] });
  if (row.movement !== undefined) body['movement'] = JSON.stringify(vectors.movements[row.movement]);
  if (row.entry !== undefined) Object.assign(body, { entry: referred(row.entry), by: row.by_line });
  return body;
}

function factsOf(rows: readonly FactRow[]): FactRead[] {
  const written = new Map<string, number>();
  return rows.map((row) => {
    const seq = (written.get(row.by) ?? 1) + 1;
    written.set(row.by, seq);
    return {
      id: row.name, writer: row.by, seq, kind: row.kind, body: bodyOf(row), base: row.base ?? [],
      movement: row.mv ?? row.movement, clock: { t: seq },
    };
  });
}

function enrolment(writer: string): FactRead {
  return { id: `enrol-${writer}`, writer, seq: 1, kind: 'writer.enrol/1', body: {}, base: [], clock: { t: 0 } };
}

function folded(row: CaseRow, turn: number): Tournament {
  const facts = factsOf(row.facts);
  const enrolments = Object.keys(vectors.writers).map(enrolment);
  const trust = (fact: FactRead): Standing | undefined => {
    const writer = vectors.writers[fact.writer];
    if (writer === undefined) return undefined;
    return { status: row.status?.[fact.id] ?? (writer.proven === false ? 'pending' : 'trusted'), who: writer };
  };
  const onPath = row.path ?? row.facts.filter((fact) => fact.by === 'server').map((fact) => fact.name);
  const path = onPath.flatMap((name) => facts.find((fact) => fact.id === name) ?? []);
  const turned = [...facts.slice(turn), ...enrolments, ...facts.slice(0, turn), ...facts.slice(0, 1)];
  return fold(turn % 2 === 0 ? turned : turned.reverse(), trust, path);
}

function names(outcomes: readonly (Outcome | undefined)[], raw: readonly Raw[] = []): string[] {
  const known = Object.entries(vectors.outcomes);
  const wanted = [...outcomes.filter((outcome) => outcome !== undefined), ...raw].map((outcome) => JSON.stringify(outcome));
  return wanted.flatMap((text) => known.filter(([, value]) => JSON.stringify(value) === text).map(([name]) => name)).sort();
}

describe.each(vectors.cases)('$id: $rule', (row) => {
  test.each(row.facts.map((_, turn) => turn))('facts from number %i on', (turn) => {
    const tournament = folded(row, turn);
    for (const wanted of row.slots) {
      const entry = tournament.entry(slotOf(wanted.slot));
      expect(entry.state).toBe(wanted.state);
      expect(entry.heads).toEqual(wanted.heads);
      expect(names(entry.alternatives)).toEqual(wanted.alternatives ?? []);
      expect(names(entry.claims)).toEqual(wanted.claims ?? []);
      expect(names([entry.outcome])).toEqual(wanted.value === null ? [] : [wanted.value]);
      expect(entry.acceptedBy).toBe(wanted.accepted_by);
      const replaced = wanted.replaced_one_of ?? [wanted.replaced].filter(isText);
      expect(replaced.length === 0 ? [] : replaced).toEqual(expect.arrayContaining(names([entry.replaced])));
      if (wanted.reason !== undefined) expect(entry.reason).toBe(wanted.reason);
    }
    for (const [contestant, naming] of Object.entries(row.players ?? {})) {
      expect(tournament.players(contestant)).toEqual(naming);
    }
    for (const [name, answered] of Object.entries(row.calls ?? {})) {
      expect(tournament.calls('A', 1).find((call) => call.id === name)?.answered).toBe(answered);
    }
    for (const [writer, [section, table]] of Object.entries(row.places ?? {})) {
      expect(tournament.place(writer)).toEqual({ section, table });
    }
    expect(tournament.unknown).toBe(row.unknown ?? 0);
    if (row.session !== undefined) expectSession(tournament, row.session);
  });
});

function expectSession(tournament: Tournament, wanted: NonNullable<CaseRow['session']>): void {
  expect(tournament.status).toBe(wanted.status);
  expect(tournament.round).toBe(wanted.round);
  const published = tournament.sections.map((section) => [section, tournament.movement(section)?.mv]);
  expect(Object.fromEntries(published)).toEqual(wanted.movements);
  if (wanted.lead !== undefined) expect(tournament.settings.lead).toBe(wanted.lead);
  if (wanted.clock !== undefined) expect(tournament.clock).toEqual(wanted.clock);
}

describe('what is not as it should be', () => {
  const trust = (): Standing => ({ status: 'trusted', who: { role: 'table' } });
  const slot = { session: 1, section: 'A', round: 1, table: 1, board: 1 };
  const good = { ...slot, lines: { NS: 'A1', EW: 'A2' }, outcome: { kind: 'passed_out' } };
  const fact = (body: Raw, base: readonly string[] = [], id = 'a'): FactRead =>
    ({ id, writer: 'w', seq: 2, kind: 'result/1', body, base, clock: { t: 0 } });

  test.each([
    ['no slot', { ...good, board: undefined }],
    ['board 0', { ...good, board: 0 }],
    ['a text for a number', { ...good, round: '1' }],
    ['lines of a list', { ...good, lines: ['A1', 'A2'] }],
    ['a line nobody knows', { ...good, lines: { UP: 'A1' } }],
    ['an outcome that is a text', { ...good, outcome: '4S=' }],
  ])('%s is counted and shown nowhere', (_, body) => {
    const tournament = fold([fact(body)], trust, []);
    expect(tournament.entry(slot).state).toBe('none');
    expect(tournament.unknown).toBe(1);
  });

  test.each([
    [{ kind: 'played', contract: '4S', declarer: 'S', tricks: 9.5, lead: null }],
    [{ kind: 'weighted', parts: [['50', { kind: 'unheard-of' }]] }],
    [{ kind: 'adjusted', awards: { NS: 7 }, law: '12C2' }],
    [{ kind: 'points_only', points: '420' }],
  ])('an outcome this version cannot read still is an entry: %j', (outcome) => {
    const entry = fold([fact({ ...good, outcome })], trust, []).entry(slot);
    expect(entry.state).toBe('entered');
    expect(entry.outcome).toBeUndefined();
  });

  test('facts that replace one another in a circle all remain', () => {
    const one = fact(good, ['b'], 'a');
    const two = fact({ ...good, outcome: { kind: 'not_played', reason: 'cancelled' } }, ['a'], 'b');
    expect(fold([one, two], trust, []).entry(slot)).toMatchObject({ state: 'conflict', heads: ['a', 'b'] });
  });

  test('a movement that is no movement leaves the one before', () => {
    const publish = (id: string, movement: unknown): FactRead => ({
      id, writer: 's', seq: 2, kind: 'movement.publish/1', base: [], clock: { t: 0 }, movement: id,
      body: { session: 1, section: 'A', movement },
    });
    const text = JSON.stringify(vectors.movements['M1']);
    for (const broken of ['{', '[]', '{"rounds":[[1]]}', 7, text.replace('[1,2,1]', '[1,2]')]) {
      const path = [publish('m', text), publish('n', broken)];
      expect(fold(path, trust, path).movement('A')?.mv).toBe('m');
    }
  });

  test('three thousand facts fold in one pass', () => {
    const facts = Array.from({ length: 3000 }, (_, i) => fact({ ...good, board: i + 1 }, [], `f${i}`));
    expect(fold(facts, trust, []).entries).toHaveLength(3000);
    expect(isRecord(fold(facts, trust, []).settings)).toBe(true);
  });
});
