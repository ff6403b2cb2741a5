/**
 * Paper travellers, typed line by line: board, North–South, East–West, result; Enter goes on.
 * Keeps what was typed until the server has it; reads spellings, leaves the score to the server.
 */

import type { ContestantId, Intent, Outcome, Slot, TravellerRow } from '../../api/types.ts';
import { type ReadError, readResult } from '../director-entry/read-result.ts';
import { slotKey, slotOf } from '../director-api/slot.ts';
import { contestantId } from '../director-plan/plan.ts';

export const FIELDS = ['board', 'ns', 'ew', 'result'] as const;
export type FieldName = (typeof FIELDS)[number];
export type TypedLine = Readonly<Record<FieldName, string>>;
export type LineError = 'board' | 'pair' | 'same-pair' | 'again' | `result-${ReadError}`;
export type LineErrors = Readonly<Partial<Record<FieldName, LineError>>>;

export const EMPTY_LINE: TypedLine = { board: '', ns: '', ew: '', result: '' };

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
    },
  };
}

/** Puts an entry typed before right: the same place on the traveller, what is now typed. */
export function correctIntent(read: Extract<ReadLine, { ok: true }>, slot: Slot): Intent {
  return {
    do: 'entry.correct',
    args: { slot, lines: { NS: read.ns, EW: read.ew }, outcome: read.outcome, reason: 'typing' },
  };
}

/** A pair plays a board once: whoever is on the traveller already, but for the line being changed. */
export function playedAgain(
  read: Extract<ReadLine, { ok: true }>,
  rows: readonly TravellerRow[],
  changing: Slot | undefined,
): LineErrors {
  const others = rows.filter(
    (row) => changing === undefined || slotKey(slotOf(changing.session, changing.board, row)) !== slotKey(changing),
  );
  const has = (contestant: ContestantId): boolean =>
    others.some(({ ns, ew }) => ns === contestant || ew === contestant);
  return {
    ...(has(read.ns) ? { ns: 'again' as const } : {}),
    ...(has(read.ew) ? { ew: 'again' as const } : {}),
  };
}

/** The field after this one; undefined after the last, where the line is sent. */
export function nextField(field: FieldName): FieldName | undefined {
  return FIELDS[FIELDS.indexOf(field) + 1];
}

/** After a line: the same board again, the pairs to be typed. */
export function following(line: TypedLine): TypedLine {
  return { ...EMPTY_LINE, board: line.board };
}

/** An empty line on which Enter was pressed means: this traveller is done, the next board. */
export function nextBoard(line: TypedLine): TypedLine {
  const board = number(line.board);
  return { ...EMPTY_LINE, board: board === undefined ? '' : String(board + 1) };
}

export function isEmptyLine(line: TypedLine): boolean {
  return line.ns === '' && line.ew === '' && line.result === '';
}

/** The pair of a column; with two winners `1EW` is one of the other line, which sat the wrong way round. */
function pair(text: string, column: 'NS' | 'EW', plan: PaperPlan): ContestantId | undefined {
  const typed = /^([1-9]\d{0,3})(NS|EW)?$/i.exec(text.trim());
  const home = typed?.[2]?.toUpperCase() as 'NS' | 'EW' | undefined;
  if (typed === null || (home !== undefined && plan.winners === 1)) return undefined;
  return contestantId(plan.section, Number(typed[1]), home ?? column, plan.winners);
}

function number(text: string): number | undefined {
  const trimmed = text.trim();
  return /^[1-9]\d{0,3}$/.test(trimmed) ? Number(trimmed) : undefined;
}
