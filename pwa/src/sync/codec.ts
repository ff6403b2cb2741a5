/**
 * Wire names and encodings, here and nowhere else: envelopes, requests, replies, base64url, hex.
 * What does not have the right shape reads as undefined or as a refusal; nothing throws.
 */
import { isEncodable, readJson, writeJson, type Json, type JsonObject, type Result } from './strict-json.ts';

export const MAX_BYTES = 65_536;
export const MAX_BASE = 64;
export const ZERO = '0'.repeat(64);

/** What the device's clocks said. Advisory: nothing is ever decided by it. */
export interface Clock {
  readonly t: number;
  readonly mono: number;
  readonly boot: string;
  readonly off: readonly [offset: number, error: number] | undefined;
}
/** How far the writer had read a log when it wrote. */
export interface Seen {
  readonly log: string;
  readonly pos: number;
}
/** The parsed fields of an exact text. */
export interface Envelope {
  readonly text: string;
  readonly tournament: string;
  readonly writer: string;
  readonly seq: number;
  /** Id of the fact before; zeros for the first. */
  readonly prev: string;
  readonly kind: string;
  readonly body: JsonObject;
  /** Ids of the facts of the slot that the writer had seen and replaces. */
  readonly base: readonly string[];
  readonly seen: Seen | undefined;
  /** SHA-256 of the movement shown to the players. */
  readonly movement: string | undefined;
  readonly clock: Clock;
  /** The fact of a broken chain that this one repeats. */
  readonly copyOf: string | undefined;
}
export type Term = readonly [number: number, takeOver: string];
export interface Tip {
  readonly seq: number;
  readonly id: string;
}
export interface ServerSays {
  readonly logId: string;
  readonly serverTime: number;
  readonly spreadS: number;
  readonly minUi: string;
}
export interface PushReply extends ServerSays {
  readonly writer: string;
  readonly stored: Tip | undefined;
  readonly gap: boolean;
  readonly full: boolean;
  /** Indices in the batch. */
  readonly bad: readonly number[];
  readonly tips: readonly Tip[];
  readonly verdicts: ReadonlyMap<string, string>;
}
export interface RawPullReply extends ServerSays {
  readonly texts: readonly string[];
  readonly sigs: readonly string[];
  readonly next: string;
  readonly more: boolean;
  readonly reset: boolean;
}

// ---- Shapes ----------------------------------------------------------------------------------

export const isHex32 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
export const isHex64 = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
export const isInt = (value: unknown): value is number => Number.isSafeInteger(value);
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isKind = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z][a-z0-9_.-]{0,47}\/[1-9][0-9]{0,3}$/.test(value);
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const field = (value: JsonObject, name: string): Json | undefined =>
  Object.prototype.hasOwnProperty.call(value, name) ? value[name] : undefined;

// ---- Bytes -----------------------------------------------------------------------------------

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

/** The bytes of a base64url text without padding; exactly one text per value. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = new Uint8Array(plain.length);
  for (let i = 0; i < plain.length; i += 1) bytes[i] = plain.charCodeAt(i);
  return toBase64url(bytes) === text ? bytes : undefined;
}

// ---- Envelopes -------------------------------------------------------------------------------

/** The exact text of an envelope; undefined if the body cannot be written faithfully. */
export function writeEnvelope(envelope: Omit<Envelope, 'text'>): string | undefined {
  const { seen, clock, copyOf } = envelope;
  return writeJson({
    v: 1,
    e: envelope.tournament,
    w: envelope.writer,
    s: envelope.seq,
    prev: envelope.prev,
    k: envelope.kind,
    b: envelope.body,
    base: envelope.base,
    seen: seen ? { log: seen.log, pos: seen.pos } : null,
    mv: envelope.movement ?? null,
    t: clock.t,
    mono: clock.mono,
    boot: clock.boot,
    off: clock.off ?? null,
    ...(copyOf === undefined ? {} : { copy_of: copyOf }),
  });
}

/**
 * The fields of an exact text.
 *
 * Refuses fact/too-long, fact/encoding, what `readJson` refuses, fact/version, and fact/field with
 * the wire name of the first wrong field.
 */
export function readEnvelope(text: string): Result<Envelope> {
  if (text.length > MAX_BYTES) return refused('fact/too-long');
  if (!isEncodable(text)) return refused('fact/encoding');
  if (utf8(text).length > MAX_BYTES) return refused('fact/too-long');
  const read = readJson(text);
  if (!read.ok) return read;
  return isObject(read.value) ? envelopeOf(text, read.value) : refused('fact/json');
}

function envelopeOf(text: string, json: JsonObject): Result<Envelope> {
  const { v, e, w, s, prev, k, b, base, seen, mv, t, mono, boot, off } = json;
  const copyOf = field(json, 'copy_of');
  const wrong = (name: string): Result<Envelope> => ({ ok: false, code: 'fact/field', field: name });
  if (!isInt(v)) return wrong('v');
  if (v !== 1) return refused('fact/version');
  if (!isInt(s) || s < 1) return wrong('s');
  if (!isHex64(prev) || (s === 1) !== (prev === ZERO)) return wrong('prev');
  if (!isObject(b)) return wrong('b');
  if (!isHex32(e)) return wrong('e');
  if (!isHex32(w)) return wrong('w');
  if (!isKind(k)) return wrong('k');
  if (!isList(base) || base.length > MAX_BASE || !base.every(isHex64)) return wrong('base');
  if (new Set(base).size !== base.length) return wrong('base');
  const read = readSeen(seen);
  if (read === undefined) return wrong('seen');
  if (mv !== null && !isHex64(mv)) return wrong('mv');
  if (!isInt(t)) return wrong('t');
  if (!isInt(mono)) return wrong('mono');
  if (!isText(boot) || utf8(boot).length > 64) return wrong('boot');
  const offset = readOffset(off);
  if (offset === undefined) return wrong('off');
  if (copyOf !== undefined && !isHex64(copyOf)) return wrong('copy_of');
  return {
    ok: true,
    value: {
      text, tournament: e, writer: w, seq: s, prev, kind: k, body: b, base,
      seen: read ?? undefined,
      movement: mv ?? undefined,
      clock: { t, mono, boot, off: offset ?? undefined },
      copyOf,
    },
  };
}

function readSeen(value: Json | undefined): Seen | null | undefined {
  if (value === null) return null;
  if (!isObject(value)) return undefined;
  const { log, pos } = value;
  return isHex32(log) && isInt(pos) && pos >= 0 ? { log, pos } : undefined;
}

function readOffset(value: Json | undefined): readonly [number, number] | null | undefined {
  if (value === null) return null;
  if (!isList(value) || value.length !== 2) return undefined;
  const [offset, error] = value;
  return isInt(offset) && isInt(error) && error >= 0 ? [offset, error] : undefined;
}

function refused(code: string): { readonly ok: false; readonly code: string } {
  return { ok: false, code };
}

// ---- Passports and vouchers -----------------------------------------------------------------

export const ALG = 'ES256';

/** Who a writer is. The role is table unless another one is proven. */
export interface Identity {
  readonly role: string;
  readonly label: string;
  readonly section: string | undefined;
  readonly table: number | undefined;
}
interface Claims {
  readonly tournament: string;
  readonly writer: string;
  readonly key: string;
}
export type Proof =
  | (Claims & { readonly kind: 'passport'; readonly who: Identity })
  | (Claims & { readonly kind: 'voucher'; readonly previous: string });

/** The body of an enrolment: an exact text with its signature. */
export function readClaim(
  body: JsonObject,
): { readonly isPassport: boolean; readonly text: string; readonly sig: string } | undefined {
  const isPassport = field(body, 'passport') !== undefined;
  const text = isPassport ? body['passport'] : body['voucher'];
  const { sig } = body;
  return isText(text) && isText(sig) ? { isPassport, text, sig } : undefined;
}

export function readPassport(json: JsonObject): Proof | undefined {
  const { e, w, key, role, label, section, table } = json;
  if (!isText(e) || !isText(w) || !isText(key) || !isText(role) || !isText(label)) return undefined;
  const who = { role, label, section: isText(section) ? section : undefined, table: isInt(table) ? table : undefined };
  return { kind: 'passport', tournament: e, writer: w, key, who };
}

export function readVoucher(json: JsonObject): Proof | undefined {
  const { e, w, key, prev_w } = json;
  if (!isText(e) || !isText(w) || !isText(key) || !isText(prev_w)) return undefined;
  return { kind: 'voucher', tournament: e, writer: w, key, previous: prev_w };
}

/** The exact text of a voucher, to be signed. */
export function writeVoucher(tournament: string, key: string, writer: string, previous: string): string {
  return JSON.stringify({ e: tournament, w: writer, key, alg: ALG, prev_w: previous });
}

// ---- Requests and replies --------------------------------------------------------------------

export interface PushRequest {
  readonly e: string;
  readonly w: string;
  readonly facts: readonly string[];
  readonly sigs: readonly string[];
}

/** What a reply carries besides its matter. */
function readSays(body: JsonObject): ServerSays | undefined {
  const { log_id, server_time, spread_s, min_ui } = body;
  if (!isHex32(log_id) || !isInt(server_time) || !isInt(spread_s) || spread_s < 0 || !isText(min_ui)) return undefined;
  return { logId: log_id, serverTime: server_time, spreadS: spread_s, minUi: min_ui };
}

export function readTerm(value: Json | undefined): Term | undefined {
  if (!isList(value) || value.length !== 2) return undefined;
  const [number, takeOver] = value;
  return isInt(number) && number > 0 && isHex32(takeOver) ? [number, takeOver] : undefined;
}

function readTip(value: unknown): Tip | undefined {
  if (!isObject(value)) return undefined;
  const { s, id } = value;
  return isInt(s) && s > 0 && isHex64(id) ? { seq: s, id } : undefined;
}

function readIndex(value: unknown): number | undefined {
  if (!isObject(value)) return undefined;
  const { i } = value;
  return isInt(i) && i >= 0 ? i : undefined;
}

/** The reply to a push in a JSON value, or undefined: anything else is no reply. */
export function readPushReply(body: unknown): PushReply | undefined {
  if (!isObject(body)) return undefined;
  const says = readSays(body);
  const { w, stored, gap, full, bad, tips, verdicts } = body;
  if (!says || !isText(w) || typeof gap !== 'boolean' || typeof full !== 'boolean') return undefined;
  if (!isList(bad) || !isList(tips) || !isObject(verdicts) || stored === undefined) return undefined;
  const ends = tips.map(readTip);
  const indices = bad.map(readIndex);
  const last = stored === null ? null : readTip(stored);
  const words = Object.entries(verdicts);
  if (last === undefined || !ends.every(isKnown) || !indices.every(isKnown)) return undefined;
  if (!words.every((entry): entry is [string, string] => isText(entry[1]))) return undefined;
  return {
    ...says, writer: w, stored: last ?? undefined, gap, full, bad: indices, tips: ends, verdicts: new Map(words),
  };
}

/** The reply to a pull in a JSON value, or undefined. */
export function readPullReply(body: unknown): RawPullReply | undefined {
  if (!isObject(body)) return undefined;
  const says = readSays(body);
  const { facts, sigs, next, more, reset } = body;
  if (!says || !isList(facts) || !isList(sigs) || facts.length !== sigs.length) return undefined;
  if (!facts.every(isText) || !sigs.every(isText)) return undefined;
  if (!isText(next) || typeof more !== 'boolean' || typeof reset !== 'boolean') return undefined;
  return { ...says, texts: facts, sigs, next, more, reset };
}

function isKnown<T>(value: T | undefined): value is T {
  return value !== undefined;
}
