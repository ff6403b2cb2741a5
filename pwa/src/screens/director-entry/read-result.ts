/**
 * One typed result, as paper has it: `4HX S DK +1`, `3NT W =`, `420`, `-50`, `PASS`, `60/40`, `A+/A-`, `+3/-3`, `NP`.
 * Spaces may be left out. Reads spellings only; whether the score can be is the server's to say.
 */

import type { Award, Outcome } from '../../api/types.ts';
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
  const awards = readAwards(cleaned);
  if (awards !== undefined) return awards;
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

/** Percent, average with its sign, or IMPs, which always have one. */
const AWARD = /^(?:[aа]?(\d{1,3}(?:[.,]\d+)?)%?|(?:a|а|ср)([+-]?)|([+-]\d{1,2}(?:[.,]\d+)?))$/;
const OWN: readonly string[] = ['own', 'свой'];
const AVERAGES = { '': 'average', '+': 'plus', '-': 'minus' } as const;

function readAward(text: string): Award | undefined {
  const [, percent, sign, imps] = AWARD.exec(text.replace(',', '.')) ?? [];
  if (percent !== undefined) return Number(percent) <= 100 ? { kind: 'percent', value: percent } : undefined;
  if (imps !== undefined) return { kind: 'imps', value: imps.replace('+', '') };
  if (OWN.includes(text)) return { kind: 'own' };
  return sign === '' || sign === '+' || sign === '-' ? { kind: AVERAGES[sign] } : undefined;
}

/** What each side gets, around a stroke; undefined where the stroke is another's, as in 3 б/к. */
function readAwards(text: string): ReadResult | undefined {
  const sides = text.split('/').map((side) => side.trim());
  const [NS, EW] = sides.map(readAward);
  if (sides.length === 2 && NS !== undefined && EW !== undefined) return read({ kind: 'adjusted', awards: { NS, EW }, law: '12C2' });
  return sides.length > 1 && /^[aа]?\d[\d.,]*%?$/.test(sides[0] ?? '') ? refuse('percent') : undefined;
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
