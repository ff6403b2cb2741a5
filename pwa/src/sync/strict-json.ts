/**
 * Strict JSON: the same texts are read, to the same values, as by `sync/strict_json.py`. No floats,
 * no integers that a double cannot hold, no repeated keys, no lone surrogates, no abyss.
 */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: string; readonly field?: string };

export const MAX_DEPTH = 32;

const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;
const SPACE = /[ \t\n\r]*/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const UNICODE = /[0-9a-fA-F]{4}/y;
const WORD = /true|false|null/y;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'], ['t', '\t'],
]);
const WORDS: ReadonlyMap<string, Json> = new Map<string, Json>([['true', true], ['false', false], ['null', null]]);

class Refused extends Error {}

/** Whether a text has UTF-8 bytes, which is to say no lone surrogates. */
export function isEncodable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/**
 * The value of a strict JSON text.
 *
 * Refuses fact/json, fact/duplicate-key, fact/float (also -0), fact/integer beyond ±(2^53 − 1),
 * fact/encoding for lone surrogates, fact/too-deep beyond 32 levels.
 */
export function readJson(text: string): Result<Json> {
  try {
    return { ok: true, value: readAll(text) };
  } catch (refused) {
    if (refused instanceof Refused) return { ok: false, code: refused.message };
    throw refused;
  }
}

/** The compact JSON text; undefined for what JSON would change silently (NaN, holes, -0, floats). */
export function writeJson(value: Json): string | undefined {
  return isWritable(value, 0) ? JSON.stringify(value) : undefined;
}

function isWritable(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return true;
  if (typeof value === 'number') return Number.isSafeInteger(value) && !Object.is(value, -0);
  if (typeof value !== 'object' || depth === MAX_DEPTH) return false;
  const parts: readonly unknown[] = Array.isArray(value) ? Array.from(value) : Object.values(value);
  return parts.every((part) => isWritable(part, depth + 1));
}

function readAll(text: string): Json {
  let at = 0;

  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    at += found?.[0].length ?? 0;
    return found;
  };
  const take = (char: string): boolean => {
    match(SPACE);
    if (text[at] !== char) return false;
    at += 1;
    return true;
  };
  const expect = (char: string): void => {
    if (!take(char)) throw new Refused('fact/json');
  };

  const string = (): string => {
    expect('"');
    let value = '';
    for (;;) {
      value += match(PLAIN)?.[0] ?? '';
      const char = text[at];
      at += 1;
      if (char === '"') break;
      if (char !== '\\') throw new Refused('fact/json');
      value += escape();
    }
    if (!isEncodable(value)) throw new Refused('fact/encoding');
    return value;
  };
  const escape = (): string => {
    const char = text[at] ?? '';
    at += 1;
    const simple = ESCAPES.get(char);
    if (simple !== undefined) return simple;
    const digits = char === 'u' ? match(UNICODE)?.[0] : undefined;
    if (digits === undefined) throw new Refused('fact/json');
    return String.fromCharCode(parseInt(digits, 16));
  };
  const number = (): number => {
    const found = match(NUMBER);
    if (found?.[1] === undefined) throw new Refused('fact/json');
    if (found[0] !== found[1] || found[0] === '-0') throw new Refused('fact/float');
    const value = Number(found[0]);
    if (!Number.isSafeInteger(value)) throw new Refused('fact/integer');
    return value;
  };
  const list = (depth: number): Json => {
    const items: Json[] = [];
    expect('[');
    if (take(']')) return items;
    do items.push(value(depth));
    while (take(','));
    expect(']');
    return items;
  };
  const object = (depth: number): Json => {
    const fields: Record<string, Json> = Object.create(null);
    expect('{');
    if (take('}')) return fields;
    do {
      match(SPACE);
      const key = string();
      if (key in fields) throw new Refused('fact/duplicate-key');
      expect(':');
      fields[key] = value(depth);
    } while (take(','));
    expect('}');
    return fields;
  };
  const value = (depth: number): Json => {
    match(SPACE);
    const char = text[at];
    if (char === '"') return string();
    if (char === '{' || char === '[') {
      if (depth === MAX_DEPTH) throw new Refused('fact/too-deep');
      return char === '{' ? object(depth + 1) : list(depth + 1);
    }
    const word = match(WORD)?.[0];
    const constant = word === undefined ? undefined : WORDS.get(word);
    return constant === undefined ? number() : constant;
  };

  const whole = value(0);
  match(SPACE);
  if (at !== text.length) throw new Refused('fact/json');
  return whole;
}
