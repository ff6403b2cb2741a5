/**
 * What people type by hand: contracts, cards and tricks in every usual English and Russian spelling.
 * The words are the rules core's own tables; a text with two readings is refused, not guessed.
 */
import {
  BOOK, type Card, type Contract, type Denomination, type Doubling, type Level, LEVELS, type Seat,
} from './bridge.ts';
import {
  ALL_PASS_WORDS, DOUBLING_WORDS, NO_CONTRACT_WORDS, NO_TRUMP_WORDS, RANK_WORDS, SEAT_WORDS, SUIT_WORDS,
} from './tables.generated.ts';

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly code: string };
export interface DeclaredContract {
  readonly contract: Contract;
  readonly declarer: Seat;
}

const SUIT = meanings(SUIT_WORDS);
const DENOMINATION: ReadonlyMap<string, Denomination> = meanings([...SUIT_WORDS, ...NO_TRUMP_WORDS]);
const DOUBLING = meanings(DOUBLING_WORDS);
const RANK = meanings(RANK_WORDS);
const SEAT = meanings(SEAT_WORDS);
const ALL_PASS: ReadonlySet<string> = new Set(ALL_PASS_WORDS);
const NO_CONTRACT: ReadonlySet<string> = new Set(NO_CONTRACT_WORDS);

const CONTRACT = new RegExp(
  `^([0-9]{1,2}) ?(${any(DENOMINATION)}) ?(${any(DOUBLING)})?(?:[ ,/-]*(${any(SEAT)}))?$`, 'u',
);
const SUIT_FIRST = new RegExp(`^(${any(SUIT)}) ?(${any(RANK)})$`, 'u');
const RANK_FIRST = new RegExp(`^(${any(RANK)}) ?(${any(SUIT)})$`, 'u');

/** Whether the text says that all four players passed. */
export function isPassText(text: string): boolean {
  return ALL_PASS.has(clean(text));
}

/** A contract with its declarer, at the end of the text ("4SW") or given beside it. */
export function readContract(text: string, declarer?: Seat): Read<DeclaredContract> {
  const cleaned = clean(text);
  if (ALL_PASS.has(cleaned)) return refused('contract/passed-out');
  if (NO_CONTRACT.has(cleaned)) return refused('contract/ambiguous');
  const match = CONTRACT.exec(cleaned);
  const denomination = DENOMINATION.get(match?.[2] ?? '');
  if (match === null || denomination === undefined) return refused('contract/unreadable');
  const level = LEVELS.find((known): known is Level => known === Number(match[1]));
  if (level === undefined) return refused('contract/level');
  const doubling: Doubling = DOUBLING.get(match[3] ?? '') ?? '';
  const attached = SEAT.get(match[4] ?? '');
  if (attached !== undefined && declarer !== undefined && attached !== declarer) {
    return refused('contract/declarer-contradicts');
  }
  const who = attached ?? declarer;
  if (who === undefined) return refused('contract/no-declarer');
  return { ok: true, value: { contract: { level, denomination, doubling }, declarer: who } };
}

/** A card, suit and rank in either order. A Russian Т is an ace or clubs, never a ten. */
export function readCard(text: string): Read<Card> {
  const cleaned = clean(text);
  if (/^(?:[cdhs] ?т|т ?[cdhs])$/u.test(cleaned)) return refused('card/ambiguous');
  const first = SUIT_FIRST.exec(cleaned);
  const second = first === null ? RANK_FIRST.exec(cleaned) : null;
  const suit = SUIT.get(first?.[1] ?? second?.[2] ?? '');
  const rank = RANK.get(first?.[2] ?? second?.[1] ?? '');
  if (suit === undefined || rank === undefined) return refused('card/unreadable');
  return { ok: true, value: `${suit}${rank}` };
}

/** Tricks from "=", "+1", "-2", or the total. */
export function readTricks(text: string, level: Level): Read<number> {
  const cleaned = clean(text).replace(/[−–]/gu, '-').replaceAll(' ', '');
  if (!/^(?:=|[+-]?[0-9]{1,2})$/u.test(cleaned)) return refused('tricks/unreadable');
  const relative = cleaned === '=' ? 0 : /^[+-]/u.test(cleaned) ? Number(cleaned) : undefined;
  const tricks = relative === undefined ? Number(cleaned) : BOOK + level + relative;
  return tricks >= 0 && tricks <= 13 ? { ok: true, value: tricks } : refused('tricks/out-of-range');
}

function clean(text: string): string {
  const visible = text.replace(/[\uFE0E\uFE0F\u200B\u200C\u200D\u2060\uFEFF]/gu, '');
  return visible.toLowerCase().split(/\s+/u).filter((word) => word !== '').join(' ');
}

function refused(code: string): { readonly ok: false; readonly code: string } {
  return { ok: false, code };
}

function meanings<T extends string>(
  words: readonly (readonly [T, readonly string[]])[],
): ReadonlyMap<string, T> {
  return new Map(words.flatMap(([meaning, spellings]) => spellings.map((word): [string, T] => [word, meaning])));
}

/** Any of the words, the longest first. */
function any(words: ReadonlyMap<string, unknown>): string {
  return [...words.keys()].sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[*/]/gu, '\\$&')).join('|');
}
