/**
 * Paper travellers, typed line by line: board, North–South, East–West, result; Enter goes on.
 * Keeps what was typed until the server has it; reads spellings, leaves the score to the server.
 */

import type { ContestantId, Intent, Need, Outcome, Slot, TravellerRow } from '../../api/types.ts';
import type { HeldLine, OpenLine } from '../director-entry/open-line.ts';
import { type ReadError, readResult } from '../director-entry/read-result.ts';
import { slotKey, slotOf } from '../director-api/slot.ts';
import { latin } from '../../rules/latin.ts';
import { contestantId } from '../director-plan/plan.ts';

/** The section is asked for only where there are several. */
export const FIELDS = ['section', 'board', 'ns', 'ew', 'result'] as const;
export type FieldName = (typeof FIELDS)[number];
export type TypedLine = Readonly<Record<FieldName, string>>;
export type LineError = 'section' | 'board' | 'pair' | 'same-pair' | 'again' | `result-${ReadError}`;
export type LineErrors = Readonly<Partial<Record<FieldName, LineError>>>;

export const EMPTY_LINE: TypedLine = { section: '', board: '', ns: '', ew: '', result: '' };

/** The section that was typed, of those there are; where there is one it is not asked. */
export function typedSection(text: string, known: readonly string[]): string | undefined {
  if (known.length === 1) return known[0];
  return known.find((section) => latin(section) === latin(text.trim()));
}

export const UNKNOWN_SECTION: LineErrors = { section: 'section' };

/** Whether there is no such section, once one is typed. */
export function sectionErrors(text: string, known: readonly string[]): LineErrors {
  return text.trim() === '' || typedSection(text, known) !== undefined ? {} : UNKNOWN_SECTION;
}

/** The letter of one section more. */
export function nextSection(known: readonly string[]): string {
  return String.fromCharCode(Math.max(...known.map((section) => section.charCodeAt(0))) + 1);
}

export interface PaperPlan {
  readonly session: number;
  readonly section: string;
  readonly winners: 1 | 2;
  /** How it is scored. */
  readonly form: string;
}

export type ReadLine =
  | {
      readonly ok: true;
      readonly board: number;
      readonly ns: ContestantId;
      readonly ew: ContestantId;
      readonly outcome: Outcome;
    }
  | { readonly ok: false; readonly errors: LineErrors };

export function readLine(line: TypedLine, plan: PaperPlan): ReadLine {
  const [board, ns, ew] = [number(line.board), pair(line.ns, 'NS', plan), pair(line.ew, 'EW', plan)];
  const result = readResult(line.result, plan.form);
  if (board && ns && ew && result.ok && ns !== ew) return { ok: true, board, ns, ew, outcome: result.outcome };
  return {
    ok: false,
    errors: {
      ...(board ? {} : { board: 'board' as const }),
      ...(ns ? {} : { ns: 'pair' as const }),
      ...(ew ? (ns === ew ? { ew: 'same-pair' as const } : {}) : { ew: 'pair' as const }),
      ...(result.ok ? {} : { result: `result-${result.code}` as const }),
    },
  };
}

export function typeIntent(read: Extract<ReadLine, { ok: true }>, plan: PaperPlan): Intent {
  return {
    do: 'entry.type',
    args: {
      session: plan.session,
      section: plan.section,
      board: read.board,
      lines: { NS: read.ns, EW: read.ew },
      outcome: read.outcome,
      seen: [],
    },
  };
}

/** Puts an entry typed before right: the same place on the traveller, what is now typed. */
export function correctIntent(read: Extract<ReadLine, { ok: true }>, { slot, seen }: OpenLine): Intent {
  return {
    do: 'entry.correct',
    args: { slot, lines: { NS: read.ns, EW: read.ew }, outcome: read.outcome, reason: 'typing', seen },
  };
}

/** A pair plays a board once: whoever is on the traveller already, counted or held, but for the line being changed. */
export function playedAgain(
  read: Extract<ReadLine, { ok: true }>,
  rows: readonly TravellerRow[],
  held: readonly HeldLine[],
  changing: Slot | undefined,
): LineErrors {
  const places = [
    ...rows.map((row) => ({ slot: slotOf(0, read.board, row), pairs: [row.ns, row.ew] })),
    ...held.map(({ slot, lines }) => ({ slot, pairs: [lines.NS, lines.EW] })),
  ];
  const others = places.filter(({ slot }) => changing === undefined || slotKey(slot) !== slotKey(changing));
  const has = (contestant: ContestantId): boolean => others.some(({ pairs }) => pairs.includes(contestant));
  return {
    ...(has(read.ns) ? { ns: 'again' as const } : {}),
    ...(has(read.ew) ? { ew: 'again' as const } : {}),
  };
}

/** What a sentence is about while the line counts all the same. */
const COUNTED: ReadonlySet<string> = new Set(['claim', 'changed-after-entry']);

/** Boards of a section with lines that do not count yet, lowest first. */
export function heldBoards(needs: readonly Need[], section: string): readonly number[] {
  const slots = needs.flatMap(({ code, slot }) => (slot?.section === section && !COUNTED.has(code) ? [slot] : []));
  return [...new Set(slots.map(({ board }) => board))].sort((a, b) => a - b);
}

/** The field after this one; undefined after the last, where the line is sent. */
export function nextField(field: FieldName): FieldName | undefined {
  return FIELDS[FIELDS.indexOf(field) + 1];
}

/** After a line: the same board again, the pairs to be typed. */
export function following({ section, board }: TypedLine): TypedLine {
  return { ...EMPTY_LINE, section, board };
}

/** An empty line on which Enter was pressed means: this traveller is done, the next board. */
export function nextBoard(line: TypedLine): TypedLine {
  const board = number(line.board);
  return { ...EMPTY_LINE, section: line.section, board: board === undefined ? '' : String(board + 1) };
}

export function isEmptyLine(line: TypedLine): boolean {
  return line.ns === '' && line.ew === '' && line.result === '';
}

/**
 * The pair of a column, also with the letter of its section; with two winners `1EW` is one of the other line, which sat
 * the wrong way round.
 */
function pair(text: string, column: 'NS' | 'EW', plan: PaperPlan): ContestantId | undefined {
  const said = latin(text.trim());
  const ours = latin(plan.section);
  const typed = /^([1-9]\d{0,3})(NS|EW)?$/.exec(said.startsWith(ours) ? said.slice(ours.length) : said);
  const home = typed?.[2] as 'NS' | 'EW' | undefined;
  if (typed === null || (home !== undefined && plan.winners === 1)) return undefined;
  return contestantId(plan.section, Number(typed[1]), home ?? column, plan.winners);
}

function number(text: string): number | undefined {
  const trimmed = text.trim();
  return /^[1-9]\d{0,3}$/.test(trimmed) ? Number(trimmed) : undefined;
}
