/** The golden vectors: tests/sync/test_vectors.py passes the same files. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import chains from '../../../sync/vectors/chains.json';
import control from '../../../sync/vectors/control.json';
import enrolments from '../../../sync/vectors/enrolments.json';
import exchanges from '../../../sync/vectors/exchanges.json';
import type factVectors from '../../../sync/vectors/facts.json';
import signatures from '../../../sync/vectors/signatures.json';
import tablets from '../../../sync/vectors/tablets.json';
import trust from '../../../sync/vectors/trust.json';
import { chainFrom, equivocations } from './chain.ts';
import { fromBase64url, readPushReply, type Clock, type Seen } from './codec.ts';
import { controlHistory } from './control.ts';
import { isProvenBy, readEnrolment } from './enrolment.ts';
import { readAnswer, step, type ChannelName, type Effect, type Signal } from './exchange.ts';
import { buildFact, factId, parseFact, type Fact, type Signed } from './fact.ts';
import { sign, verify, writerId } from './keys.ts';
import type { JsonObject } from './strict-json.ts';
import { head, loadTablet, tick, unsent, writerOf, type Tablet } from './tablet.ts';
import { trustOf } from './trust.ts';

/** Read as text: it holds halves of characters, which a bundler's own JSON reader refuses. */
const facts: typeof factVectors = JSON.parse(
  readFileSync(new URL('../../../sync/vectors/facts.json', import.meta.url), 'utf8'),
);

interface Fields {
  tournament: string; writer: string; seq: number; prev: string; kind: string; body: JsonObject; base: string[];
  seen: Seen | null; movement: string | null; copy_of: string | null;
  clock: { t: number; mono: number; boot: string; off: number[] | null };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const clockOf = ({ off, ...clock }: Fields['clock']): Clock => ({ ...clock, off: off ? [off[0] ?? 0, off[1] ?? 0] : undefined });

/** A fact in the shape of the vectors. */
function fields(fact: Fact): unknown {
  const { tournament, writer, seq, prev, kind, body, base, seen, movement, clock, copyOf } = fact;
  return plain({
    tournament, writer, seq, prev, kind, body, base,
    seen: seen ?? null, movement: movement ?? null, clock: { ...clock, off: clock.off ?? null }, copy_of: copyOf ?? null,
  });
}

async function read(text: string): Promise<Fact> {
  const parsed = await parseFact(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
}

async function readSigned(rows: readonly { text: string; sig: string }[]): Promise<Signed[]> {
  return Promise.all(rows.map(async ({ text, sig }) => ({ fact: await read(text), sig })));
}

describe('facts', () => {
  test.each(facts.built)('a fact is built to the byte: $name', async (row) => {
    const said: Fields = row.fields;
    const context = {
      base: said.base, seen: said.seen ?? undefined, movement: said.movement ?? undefined,
      clock: clockOf(said.clock), copyOf: said.copy_of ?? undefined,
    };
    // The vector as text: a module has no own key "__proto__".
    const text = JSON.parse(row.text);
    const built = await buildFact(row.head, said.kind, text.b, context);
    expect(built).toMatchObject({ ok: true, value: { text: row.text, id: row.id } });
    if (built.ok) expect(fields(built.value)).toEqual(plain({ ...said, body: text.b }));
  });

  test.each(facts.read)('a fact is read: $name', async (row) => {
    const fact = await read(row.text + ' '.repeat(row.pad));
    expect(fact.id).toBe(row.id);
    expect(fields(fact)).toEqual(row.fields);
  });

  test.each(facts.refused)('what is no fact is refused: $name', async (row) => {
    const parsed = await parseFact(row.text + ' '.repeat(row.pad));
    const field = 'field' in row ? { field: row.field } : {};
    expect(parsed).toEqual({ ok: false, code: row.code, ...field });
  });
});

describe('signatures', () => {
  test.each(signatures.good)('a good signature holds', async (row) => {
    expect(await writerId(row.public)).toBe(row.writer);
    expect(await verify(row.public, row.text, row.sig)).toBe(true);
    const pkcs8 = fromBase64url(row.private);
    if (pkcs8 === undefined) throw new Error('no key');
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    expect(await verify(row.public, row.text, await sign(key, row.text))).toBe(true);
  });

  test.each(signatures.bad)('a bad signature does not: $name', async (row) => {
    expect(await verify(row.public, row.text, row.sig)).toBe(false);
  });
});

test.each(enrolments.cases)('an enrolment is read and proven: $name', async (row) => {
  const enrolment = await readEnrolment(await read(row.text));
  if (!enrolment.ok) {
    expect(enrolment.code).toBe(row.code);
    return;
  }
  const { proof } = enrolment.value;
  const by = proof.kind === 'passport' ? enrolments.desk : enrolments.previous;
  expect([proof.key, await isProvenBy(enrolment.value, by)]).toEqual([row.key, row.proven]);
  if (proof.kind === 'passport') expect(identity(proof.who)).toEqual(row.who);
  else expect(proof.previous).toBe(row.previous);
});

function identity(who: { role: string; label: string; section: string | undefined; table: number | undefined }): unknown {
  return { role: who.role, label: who.label, section: who.section ?? null, table: who.table ?? null };
}

test.each(chains.cases)('chains and equivocations are found: $name', async (row) => {
  const signed = await readSigned(row.facts.map((text) => ({ text, sig: '' })));
  for (const [writer, ids] of Object.entries(row.chains)) {
    expect(chainFrom(writer, signed).facts.map(({ fact }) => fact.id)).toEqual(ids);
  }
  const found = equivocations(signed.map(({ fact }) => fact));
  expect(Object.fromEntries([...found].map(([place, ids]) => [place, [...ids].sort()]))).toEqual(row.equivocations);
});

test.each(trust.cases)('trust follows from the set of facts: $name', async (row) => {
  const list = await Promise.all(row.facts.map(read));
  for (const order of [list, [...list].reverse(), [...list, ...list]]) {
    const found = await trustOf(order, trust.desk);
    const said = [...found].map(([id, { status, who }]) => [id, { status, ...Object(identity(who)) }]);
    expect(Object.fromEntries(said)).toEqual(row.expected);
  }
});

test.each(control.cases)('control history follows from the set of facts: $name', async (row) => {
  const list = await Promise.all(row.facts.map(read));
  const standing = await trustOf(list, control.desk);
  const isServer = (fact: Fact) => {
    const found = standing.get(fact.id);
    return found?.status === 'trusted' && found.who.role === 'server';
  };
  for (const order of [list, [...list].reverse(), [...list, ...list]]) {
    const { term, path, review, complete, tied } = controlHistory(order, isServer);
    const ids = (some: readonly Fact[]) => some.map((fact) => fact.id);
    expect({ term: term ?? null, path: ids(path), review: ids(review), complete, tied }).toEqual({
      term: row.term, path: row.path, review: row.review, complete: row.complete, tied: row.tied,
    });
  }
});

test.each(exchanges.cases)('a server\'s reply is read: $name', ({ reply }) => {
  const found = readPushReply(reply);
  expect(found?.stored ?? null).toEqual(reply.stored && { seq: reply.stored.s, id: reply.stored.id });
  expect(found?.bad).toEqual(reply.bad.map(({ i }) => i));
  expect([found?.writer, found?.gap, found?.full]).toEqual([reply.w, reply.gap, reply.full]);
});

interface SignalRow {
  kind: string; channel?: string; flight?: number; code?: string; fact?: number; body?: unknown;
}

async function signalOf(said: SignalRow, own: readonly Signed[]): Promise<Signal> {
  const signed = own[said.fact ?? -1];
  const channel: ChannelName = said.channel === 'pull' ? 'pull' : 'push';
  const flight = said.flight ?? 0;
  if (said.kind === 'started' || said.kind === 'woken') return { kind: said.kind };
  if (said.kind === 'due') return { kind: 'due', channel };
  if (said.kind === 'failed') return { kind: 'failed', channel, flight, code: said.code ?? '' };
  if (said.kind === 'answered') return { kind: 'answered', flight, answer: await readAnswer(channel, said.body) };
  if (signed && said.kind === 'recorded') return { kind: 'recorded', signed };
  if (signed && said.kind === 'rotated') return { kind: 'rotated', first: signed };
  throw new Error(said.kind);
}

/** An effect in the shape of the vectors. */
async function shown(effect: Effect): Promise<unknown> {
  switch (effect.kind) {
    case 'send-push': {
      const { flight, request } = effect;
      return { kind: effect.kind, flight, writer: request.w, facts: await Promise.all(request.facts.map(factId)) };
    }
    case 'send-pull':
      return { ...effect, cursor: effect.cursor ?? null };
    case 'wait':
      return { kind: 'wait', channel: effect.channel, low_ms: effect.lowMs, high_ms: effect.highMs };
    case 'keep':
      return { kind: 'keep', texts: effect.texts.length };
    case 'repeat': {
      const { fact, body, context } = effect;
      return plain({ kind: 'repeat', fact, body, base: context.base, copy_of: context.copyOf });
    }
    case 'rotate':
    case 'server-replaced':
      return effect;
  }
}

/** What is seen of a tablet, in the shape of the vectors. */
function stateOf(tablet: Tablet): unknown {
  const own = tablet.chains.flatMap((chain) => chain.facts.map(({ fact }) => fact.id));
  const lost = tablet.lost.map(({ fact }) => fact.id);
  const seen = ({ phase, failures, trouble }: Tablet['push']) => ({ phase, failures, trouble: trouble ?? null });
  return {
    log: tablet.log ?? null,
    cursor: tablet.cursor ?? null,
    unsent: unsent(tablet),
    head: head(tablet)?.seq ?? null,
    writer: writerOf(tablet),
    push: seen(tablet.push),
    pull: seen(tablet.pull),
    foreign: tablet.foreign.size,
    unread: tablet.unread.size,
    verdicts: Object.fromEntries(tablet.verdicts),
    ticks: [...own.slice(-6), ...lost].map((id) => tick(tablet, id)),
  };
}

test.each(tablets.scripts)('a tablet follows the script: $name', async (script) => {
  let tablet = await loadTablet(tablets.tournament, script.rows, []);
  const own = await readSigned(script.facts);
  for (const row of script.steps) {
    const moved = step(tablet, await signalOf(row.signal, own));
    tablet = moved.tablet;
    expect(await Promise.all(moved.effects.map(shown))).toEqual(row.effects);
    expect(stateOf(tablet)).toEqual(row.after);
  }
});
