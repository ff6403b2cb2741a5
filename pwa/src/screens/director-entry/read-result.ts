/**
 * One typed result, as paper has it: `4HX S DK +1`, `3NT W =`, `420`, `-50`, `PASS`, `60/40`, `NP`.
 * Spaces may be left out. Reads spellings only; whether the score can be is the server's to say.
 */

import type { Outcome } from '../../api/types.ts';
import { formatContract, LEVELS } from '../../rules/bridge.ts';
import { isPassText, readCard, readContract, readTricks } from '../../rules/text.ts';

export type ReadError =
  'empty' | 'level' | 'denomination' | 'declarer' | 'lead' | 'tricks' | 'tricks-range' | 'points' | 'percent';
export type ReadResult =
  { readonly ok: true; readonly outcome: Outcome } | { readonly ok: false; readonly code: ReadError };
type Played = Extract<Outcome, { kind: 'played' }>;

const NOT_PLAYED_WORDS: readonly string[] = ['np', 'ни', 'не играли'];

export function readResult(text: string): ReadResult {
  const cleaned = text.replace(/[−–—]/g, '-').toLowerCase().trim().replace(/\s+/g, ' ');
  if (cleaned === '') return refuse('empty');
  if (isPassText(cleaned)) return read({ kind: 'passed_out' });
  if (NOT_PLAYED_WORDS.includes(cleaned)) return read({ kind: 'not_played', reason: 'cancelled' });
  if (/^[aа]?\d+%? ?\//.test(cleaned)) return readPercents(cleaned);
  if (/^[+-]?\d+$/.test(cleaned)) return readPoints(cleaned);
  const played = readPlayed(cleaned);
  return played === undefined ? refuse(whatIsWrong(cleaned)) : read(played);
}

function refuse(code: ReadError): ReadResult {
  return { ok: false, code };
}
function read(outcome: Outcome): ReadResult {
  return { ok: true, outcome };
}

function readPoints(text: string): ReadResult {
  const points = Number(text);
  return points % 10 === 0 ? read({ kind: 'points_only', points }) : refuse('points');
}

function readPercents(text: string): ReadResult {
  const match = /^[aа]?(\d{1,3})%? ?\/ ?(\d{1,3})%?$/.exec(text);
  const [ns, ew] = [match?.[1], match?.[2]];
  if (ns === undefined || ew === undefined || Number(ns) > 100 || Number(ew) > 100) return refuse('percent');
  return read({
    kind: 'adjusted',
    awards: { NS: { kind: 'percent', value: ns }, EW: { kind: 'percent', value: ew } },
    law: '12C2',
  });
}

/** Contract and declarer, then a lead or none, then tricks: the first way in which all of it is read. */
function readPlayed(text: string): Played | undefined {
  for (const [before, made] of endings(text)) {
    for (const [head, tail] of beginnings(before)) {
      const declared = readContract(head);
      const lead = tail === '' ? undefined : readCard(tail);
      if (!declared.ok || (lead !== undefined && !lead.ok)) continue;
      const { contract, declarer } = declared.value;
      const tricks = readTricks(made, contract.level);
      if (!tricks.ok) continue;
      return {
        kind: 'played',
        contract: formatContract(contract),
        declarer,
        tricks: tricks.value,
        lead: lead?.value ?? null,
      };
    }
  }
  return undefined;
}

/** The text before the tricks, and the tricks, two figures before one. */
function endings(text: string): readonly (readonly [string, string])[] {
  return [/=$/, /[+-] ?\d{1,2}$/, /\d\d$/, /\d$/].flatMap((ending) => {
    const found = ending.exec(text);
    return found === null ? [] : [[text.slice(0, found.index).trim(), found[0]] as const];
  });
}

function beginnings(text: string): readonly (readonly [string, string])[] {
  return Array.from(
    { length: text.length },
    (_, i) => [text.slice(0, i + 1).trim(), text.slice(i + 1).trim()] as const,
  );
}

function whatIsWrong(text: string): ReadError {
  const heads = beginnings(text).map(([head]) => head);
  if (!LEVELS.some((level) => text.startsWith(String(level)))) return 'level';
  if (!heads.some((head) => readContract(head, 'N').ok || readContract(head, 'E').ok)) return 'denomination';
  if (!heads.some((head) => readContract(head).ok)) return 'declarer';
  const [before, made] = endings(text)[0] ?? [undefined, undefined];
  const isPlain =
    before !== undefined &&
    beginnings(before).some(([head, tail]) => readContract(head).ok && (tail === '' || readCard(tail).ok));
  if (made !== undefined && isPlain) return 'tricks-range';
  return made === undefined && heads.some((head) => readContract(head).ok && head === text) ? 'tricks' : 'lead';
}
