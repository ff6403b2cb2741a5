/**
 * One typed result, as paper has it: `4HX S DK +1`, `3NT W =`, `420`, `-50`, `PASS`, `60/40`, `NP`.
 * Reads spellings only; whether the score can be is the server's to say.
 */

import type { Outcome, SeatName } from '../../api/types.ts';
import {
  DENOMINATION_WORDS,
  DOUBLING_WORDS,
  NOT_PLAYED_WORDS,
  PASS_WORDS,
  RANK_WORDS,
  SEAT_WORDS,
} from './spelling.ts';

export type ReadError =
  | 'empty' | 'level' | 'denomination' | 'declarer' | 'lead' | 'tricks' | 'tricks-range' | 'points'
  | 'percent';
export type ReadResult =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly code: ReadError };

const refuse = (code: ReadError): ReadResult => ({ ok: false, code });
const read = (outcome: Outcome): ReadResult => ({ ok: true, outcome });

export function readResult(text: string): ReadResult {
  const cleaned = clean(text);
  if (cleaned === '') return refuse('empty');
  if (PASS_WORDS.includes(cleaned)) return read({ kind: 'passed_out' });
  if (NOT_PLAYED_WORDS.includes(cleaned)) return read({ kind: 'not_played', reason: 'cancelled' });
  if (cleaned.includes('/')) return readPercents(cleaned);
  if (/^[+-]?\d+$/.test(cleaned)) return readPoints(cleaned);
  return readContract(cleaned);
}

/** Tricks won by declarer from `=`, `+1`, `-2` or the total. */
export function readTricks(text: string, level: number): number | undefined {
  const target = 6 + level;
  if (text === '=' || text === '') return text === '=' ? target : undefined;
  if (!/^[+-]?\d{1,2}$/.test(text)) return undefined;
  return /^[+-]/.test(text) ? target + Number(text) : Number(text);
}

function clean(text: string): string {
  return text.replace(/[\ufe0e\ufe0f]/g, '').replace(/[−–—]/g, '-').toLowerCase().trim().replace(/\s+/g, ' ');
}

function readPoints(text: string): ReadResult {
  const points = Number(text);
  return points % 10 === 0 ? read({ kind: 'points_only', points }) : refuse('points');
}

function readPercents(text: string): ReadResult {
  const match = /^[aа]?(\d{1,3})\s?\/\s?(\d{1,3})%?$/.exec(text);
  const [ns, ew] = [match?.[1], match?.[2]];
  if (ns === undefined || ew === undefined || Number(ns) > 100 || Number(ew) > 100) return refuse('percent');
  return read({
    kind: 'adjusted',
    awards: { NS: { kind: 'percent', value: ns }, EW: { kind: 'percent', value: ew } },
    law: '12C2',
  });
}

function readContract(text: string): ReadResult {
  const level = /^[1-7]/.exec(text)?.[0];
  if (level === undefined) return refuse('level');
  const denomination = take(text.slice(1).trimStart(), DENOMINATION_WORDS);
  if (denomination === undefined) return refuse('denomination');
  const doubling = take(denomination.rest, DOUBLING_WORDS) ?? { value: '', rest: denomination.rest };
  const declarer = take(doubling.rest, SEAT_WORDS);
  if (declarer === undefined) return refuse('declarer');
  return readPlay(`${level}${denomination.value}${doubling.value}`, declarer.value, declarer.rest);
}

function readPlay(contract: string, declarer: SeatName, text: string): ReadResult {
  const lead = readLead(text);
  const rest = (lead?.rest ?? text).replace(/\s/g, '');
  const tricks = readTricks(rest, Number(contract[0]));
  if (tricks === undefined) return refuse(/^[=+\-\d]/.test(rest) || rest === '' ? 'tricks' : 'lead');
  if (tricks < 0 || tricks > 13) return refuse('tricks-range');
  return read({ kind: 'played', contract, declarer, tricks, lead: lead?.value ?? null });
}

function readLead(text: string): Taken<string> | undefined {
  const suits = DENOMINATION_WORDS.filter(([, suit]) => suit !== 'N');
  const suitFirst = take(text, suits);
  if (suitFirst !== undefined) {
    const rank = take(suitFirst.rest, RANK_WORDS);
    return rank && { value: suitFirst.value + rank.value, rest: rank.rest };
  }
  const rank = take(text, RANK_WORDS);
  const suit = rank && take(rank.rest, suits);
  return rank && suit && { value: suit.value + rank.value, rest: suit.rest };
}

interface Taken<T> {
  readonly value: T;
  readonly rest: string;
}

function take<T>(text: string, words: readonly (readonly [string, T])[]): Taken<T> | undefined {
  const found = words.find(([word]) => text.startsWith(word));
  return found && { value: found[1], rest: text.slice(found[0].length).trimStart() };
}
