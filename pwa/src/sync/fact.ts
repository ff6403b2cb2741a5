/**
 * A fact: an immutable, exact text with the envelope it carries, and its id, the SHA-256 of its
 * UTF-8 bytes. The text is parsed once and never serialised again. Twin of `sync/fact.py`.
 */
import {
  readEnvelope, toHex, utf8, writeEnvelope, ZERO, type Clock, type Envelope, type Seen,
} from './codec.ts';
import type { JsonObject, Result } from './strict-json.ts';

export interface Fact extends Envelope {
  readonly id: string;
}
/** A fact with its detached signature. */
export interface Signed {
  readonly fact: Fact;
  readonly sig: string;
}
/** The end of a chain: 0 and zeros before the first fact. */
export interface Head {
  readonly tournament: string;
  readonly writer: string;
  readonly seq: number;
  readonly id: string;
}
/** What the writer knew: what it replaces, how far it had read, the movement shown, its clocks. */
export interface Context {
  readonly base?: readonly string[];
  readonly seen?: Seen | undefined;
  readonly movement?: string | undefined;
  readonly clock?: Clock;
  readonly copyOf?: string | undefined;
}

const NO_CLOCK: Clock = { t: 0, mono: 0, boot: '', off: undefined };

export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text))));
}

/** SHA-256 of the UTF-8 bytes, in hex. */
export const factId = sha256;

/** The place before the first fact of a writer. */
export function startOf(tournament: string, writer: string): Head {
  return { tournament, writer, seq: 0, id: ZERO };
}

/** The head of the chain that ends with this fact. */
export function headOf(fact: Fact): Head {
  return { tournament: fact.tournament, writer: fact.writer, seq: fact.seq, id: fact.id };
}

/** The next fact of a chain. Refuses, as `parseFact` does, what could not be read back. */
export async function buildFact(head: Head, kind: string, body: JsonObject, context: Context = {}): Promise<Result<Fact>> {
  const text = writeEnvelope({
    tournament: head.tournament,
    writer: head.writer,
    seq: head.seq + 1,
    prev: head.id,
    kind,
    body,
    base: context.base ?? [],
    seen: context.seen,
    movement: context.movement,
    clock: context.clock ?? NO_CLOCK,
    copyOf: context.copyOf,
  });
  return text === undefined ? { ok: false, code: 'fact/json' } : parseFact(text);
}

/** The fact in an exact text; unknown kinds and fields stay in it. */
export async function parseFact(text: string): Promise<Result<Fact>> {
  const read = readEnvelope(text);
  if (!read.ok) return read;
  return { ok: true, value: { ...read.value, id: await factId(text) } };
}
