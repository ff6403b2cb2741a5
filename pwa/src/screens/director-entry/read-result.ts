/**
 * One typed result, as paper has it: `4HX S DK +1`, `3NT W =`, `420`, `-50`, `PASS`, `NP`, `LATER`; or what each side gets:
 * `60/40`, `A+/A-`, `+3/-3`, `60%/4S S =`, `+140/-170`. Awards are those of the form of scoring (`awards.ts`), points of
 * a side its own. Reads spellings only; whether the score can be is the server's to say.
 */

import type { Award, AwardKind, Outcome } from '../../api/types.ts';
import { isAward } from '../../api/values.ts';
import { formatContract, LEVELS } from '../../rules/bridge.ts';
import { isPassText, readCard, readContract, readTricks } from '../../rules/text.ts';
import { type AwardError, unfit } from './awards.ts';
import type { Side } from './write-result.ts';

export type ReadError =
  'empty' | 'level' | 'denomination' | 'declarer' | 'lead' | 'tricks' | 'tricks-range' | 'points' | 'percent' | 'sides' | 'one-side' | AwardError;
export type Read<T> = { readonly ok: true; readonly outcome: T } | { readonly ok: false; readonly code: ReadError };
export type ReadResult = Read<Outcome>;
type Played = Extract<Outcome, { kind: 'played' }>;

const NOT_PLAYED: ReadonlyMap<string, 'cancelled' | 'awaiting'> = new Map([
  ['np', 'cancelled'], ['ни', 'cancelled'], ['не играли', 'cancelled'], ['later', 'awaiting'], ['позже', 'awaiting'],
]);
export const ARTIFICIAL_LAW = '12C2';
export const ASSIGNED_LAW = '12C1';

export function readResult(text: string, form: string): ReadResult {
  const cleaned = clean(text);
  const reason = NOT_PLAYED.get(cleaned);
  if (reason !== undefined) return read({ kind: 'not_played', reason });
  const result = readOne(cleaned);
  if (result.ok) return result;
  const sides = readSides(cleaned, form);
  if (sides !== undefined) return sides;
  const award = readAward(cleaned, form, true);
  // What one side gets says nothing of the other.
  return award === undefined || /^[+-]?\d+$/.test(cleaned) ? result : refuse(award.ok ? 'sides' : award.code);
}

/** What one side gets, by itself: an award, a result, or its own points, which need no sign. */
export function readSide(text: string, side: Side, form: string): Read<Award | Outcome> {
  const cleaned = clean(text);
  const one = readAward(cleaned, form, false) ?? inView(readOne(cleaned), side);
  const both = one.ok ? undefined : readSides(cleaned, form);
  return both === undefined ? one : refuse(both.ok ? 'one-side' : both.code);
}

/** An adjusted score from what each side gets: artificial where both are awards, else assigned. */
export function adjusted(NS: Award | Outcome, EW: Award | Outcome): Outcome {
  return { kind: 'adjusted', awards: { NS, EW }, law: isAward(NS) && isAward(EW) ? ARTIFICIAL_LAW : ASSIGNED_LAW };
}

function clean(text: string): string {
  return text.replace(/[−–—]/g, '-').toLowerCase().trim().replace(/\s+/g, ' ');
}

/** A result that both sides had: a contract, a pass, points. */
function readOne(text: string): ReadResult {
  if (text === '') return refuse('empty');
  if (isPassText(text)) return read({ kind: 'passed_out' });
  if (/^[+-]?\d+$/.test(text)) return readPoints(text);
  const played = readPlayed(text);
  return played === undefined ? refuse(whatIsWrong(text)) : read(played);
}

function refuse(code: ReadError): { readonly ok: false; readonly code: ReadError } {
  return { ok: false, code };
}
function read<T>(outcome: T): { readonly ok: true; readonly outcome: T } {
  return { ok: true, outcome };
}

function readPoints(text: string): ReadResult {
  const points = Number(text);
  return points % 10 === 0 ? read({ kind: 'points_only', points }) : refuse('points');
}

/** A side's own points, told as North–South's. */
function inView(result: ReadResult, side: Side): ReadResult {
  return result.ok && result.outcome.kind === 'points_only' && side === 'EW'
    ? read({ kind: 'points_only', points: 0 - result.outcome.points })
    : result;
}

const PERCENT = /^([aа]?)(\d{1,3}(?:[.,]\d+)?)(%?)$/;
const IMPS = /^[+-]\d{1,2}(?:[.,]\d+)?$/;
/** No bridge score is less, and no artificial score in IMPs is as much. */
const LEAST_POINTS = 50;
type Worded = Exclude<AwardKind, 'percent' | 'imps'>;
const SIGNS: readonly (readonly [string, Worded])[] = [['', 'average'], ['=', 'average'], ['+', 'plus'], ['-', 'minus']];
const WORDS: ReadonlyMap<string, Worded> = new Map([
  ...['a', 'а', 'ср'].flatMap((word) => SIGNS.map(([sign, kind]) => [word + sign, kind] as const)),
  ['own', 'own'], ['свой', 'own'],
]);

/** Percent, average with its sign, own, or IMPs with theirs; undefined where the text is none of them. */
function readAward(text: string, form: string, isBareOne: boolean): Read<Award> | undefined {
  const [, letter, value = '', sign] = PERCENT.exec(text) ?? [];
  if (value !== '') {
    if (!isBareOne && letter === '' && sign === '') return undefined;
    const code = unfit('percent', form) ?? (Number(value.replace(',', '.')) > 100 ? 'percent' : undefined);
    return code === undefined ? read({ kind: 'percent', value: value.replace(',', '.') }) : refuse(code);
  }
  const kind = WORDS.get(text);
  const imps = IMPS.test(text) ? text.replace(',', '.').replace('+', '') : undefined;
  if (kind === undefined && (imps === undefined || Math.abs(Number(imps)) >= LEAST_POINTS)) return undefined;
  const award: Award = kind === undefined ? { kind: 'imps', value: imps ?? '' } : { kind };
  const code = unfit(award.kind, form);
  return code === undefined ? read(award) : refuse(code);
}

/** What each side gets, around one of the strokes: 3 б/к has another. Undefined where there is none. */
function readSides(text: string, form: string): ReadResult | undefined {
  const strokes = [...text].flatMap((letter, index) => (letter === '/' ? [index] : []));
  const ways = strokes.map((at) => {
    const [ns, ew] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    return [readAward(ns, form, true) ?? readOne(ns), readAward(ew, form, true) ?? inView(readOne(ew), 'EW')] as const;
  });
  for (const [NS, EW] of ways) if (NS.ok && EW.ok) return read(adjusted(NS.outcome, EW.outcome));
  // The side that is understood shows where the stroke is; the other is what is wrong.
  const wrong = ways.find(([NS, EW]) => NS.ok || EW.ok) ?? ways.find((sides) => sides.some((side) => !side.ok && isOfAward(side.code)));
  if (wrong === undefined) return undefined;
  const codes = wrong.flatMap((side) => (side.ok ? [] : [side.code]));
  const code = codes.find(isOfAward) ?? codes[0] ?? 'sides';
  return refuse(code === 'empty' || code === 'level' ? 'sides' : code);
}

function isOfAward(code: ReadError): boolean {
  return code === 'percent' || code.startsWith('in-');
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
