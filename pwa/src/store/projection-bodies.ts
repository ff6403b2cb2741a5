/**
 * What the bodies of facts say, as far as a table needs them. Reading never throws: what is not as
 * it should be is undefined, and the fact is counted as one this version cannot read.
 */
import type {
  Award, Choices, ContestantId, Line, MovementJson, Outcome, SeatName, Settings, Slot,
} from '../api/types.ts';
import { AWARD_KINDS } from '../api/values.ts';

export type Lines = Readonly<Partial<Record<Line, ContestantId>>>;
type Raw = Readonly<Record<string, unknown>>;

export interface EntryBody {
  readonly slot: Slot;
  readonly lines: Lines;
  /** undefined when this version cannot read it. */
  readonly outcome: Outcome | undefined;
  /** The same text exactly for the same contestants and outcome. */
  readonly value: string;
  readonly reason: string | undefined;
}

const LINES: readonly Line[] = ['NS', 'EW', 'N', 'E', 'S', 'W'];
const SEATS: readonly SeatName[] = ['N', 'E', 'S', 'W'];
const REASONS = ['awaiting', 'cancelled', 'not_scheduled'] as const;

export const DEFAULT_SETTINGS: Settings = {
  discipline: 'bridge', form: 'matchpoints', regulation: 'default', winners: 1,
  visibility: { what: 'nothing', when: 'round' }, lead: 'optional',
  minutes_per_board: 7, minutes_per_move: 2, hide_rounds: [], across: false,
};

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function oneOf<T>(value: unknown, words: readonly T[]): T | undefined {
  return words.find((word) => word === value);
}

export function readSlot(body: Raw): Slot | undefined {
  const { session, section, round, table, board } = body;
  if (!isCount(session) || !isText(section) || !isCount(round) || !isCount(table)) return undefined;
  return isCount(board) && board > 0 ? { session, section, round, table, board } : undefined;
}

export function readEntry(body: Raw): EntryBody | undefined {
  const slot = readSlot(body);
  const lines = readLines(body['lines']);
  const { outcome, reason } = body;
  if (slot === undefined || lines === undefined || !isRecord(outcome)) return undefined;
  return {
    slot, lines,
    outcome: readOutcome(outcome),
    value: `${canonical(lines)} ${canonical(outcome)}`,
    reason: isText(reason) ? reason : undefined,
  };
}

function readLines(value: unknown): Lines | undefined {
  if (!isRecord(value)) return undefined;
  const lines: Partial<Record<Line, ContestantId>> = {};
  for (const [line, contestant] of Object.entries(value)) {
    const known = oneOf(line, LINES);
    if (known === undefined || !isText(contestant)) return undefined;
    lines[known] = contestant;
  }
  return lines;
}

export function readOutcome(value: unknown): Outcome | undefined {
  if (!isRecord(value)) return undefined;
  const { contract, tricks, points, law, parts } = value;
  switch (value['kind']) {
    case 'played': {
      const declarer = oneOf(value['declarer'], SEATS);
      const lead = value['lead'] ?? null;
      if (!isText(contract) || declarer === undefined || !isCount(tricks)) return undefined;
      return lead === null || isText(lead) ? { kind: 'played', contract, declarer, tricks, lead } : undefined;
    }
    case 'passed_out':
      return { kind: 'passed_out' };
    case 'points_only':
      return typeof points === 'number' ? { kind: 'points_only', points } : undefined;
    case 'not_played': {
      const reason = oneOf(value['reason'], REASONS);
      return reason === undefined ? undefined : { kind: 'not_played', reason };
    }
    case 'adjusted': {
      const awards = readAwards(value['awards']);
      return awards === undefined || !isText(law) ? undefined : { kind: 'adjusted', awards, law };
    }
    case 'weighted': {
      const read = Array.isArray(parts) ? parts.map(readPart) : [undefined];
      const known = read.filter((part) => part !== undefined);
      return known.length === read.length ? { kind: 'weighted', parts: known } : undefined;
    }
  }
  return undefined;
}

function readPart(value: unknown): readonly [string, Outcome] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [weight, raw] = value;
  const outcome = readOutcome(raw);
  return isText(weight) && outcome !== undefined ? [weight, outcome] : undefined;
}

function readAwards(value: unknown): Partial<Record<Line, Award | Outcome>> | undefined {
  if (!isRecord(value)) return undefined;
  const awards: Partial<Record<Line, Award | Outcome>> = {};
  for (const [name, raw] of Object.entries(value)) {
    const line = oneOf(name, LINES);
    const award = readAward(raw) ?? readOutcome(raw);
    if (line === undefined || award === undefined) return undefined;
    awards[line] = award;
  }
  return awards;
}

function readAward(value: unknown): Award | undefined {
  if (!isRecord(value)) return undefined;
  const kind = oneOf(value['kind'], AWARD_KINDS);
  if (kind === undefined) return undefined;
  const amount = value['value'];
  return isText(amount) ? { kind, value: amount } : { kind };
}

/** Fields that are missing or strange have their default, so a table always has settings. */
export function readSettings(raw: Raw): Settings {
  const given = DEFAULT_SETTINGS;
  const visibility = isRecord(raw['visibility']) ? raw['visibility'] : {};
  const { form, regulation, minutes_per_board: board, minutes_per_move: move } = raw;
  return {
    discipline: given.discipline,
    form: isText(form) ? form : given.form,
    regulation: isText(regulation) ? regulation : given.regulation,
    choices: readChoices(raw['choices']),
    winners: oneOf(raw['winners'], [1, 2] as const) ?? given.winners,
    visibility: {
      what: oneOf(visibility['what'], ['nothing', 'own', 'traveller', 'ranking'] as const) ?? 'nothing',
      when: oneOf(visibility['when'], ['board', 'round'] as const) ?? 'round',
    },
    lead: oneOf(raw['lead'], ['required', 'optional', 'off'] as const) ?? given.lead,
    minutes_per_board: isCount(board) ? board : given.minutes_per_board,
    minutes_per_move: isCount(move) ? move : given.minutes_per_move,
    hide_rounds: Array.isArray(raw['hide_rounds']) ? raw['hide_rounds'].filter(isCount) : [],
    across: raw['across'] === true,
  };
}

function readChoices(raw: unknown): Choices {
  const all = Object.entries(isRecord(raw) ? raw : {});
  return Object.fromEntries(all.filter((one): one is [string, string | boolean] => isText(one[1]) || typeof one[1] === 'boolean'));
}

export function readMovement(text: unknown): MovementJson | undefined {
  const raw = isText(text) ? parsed(text) : undefined;
  if (!isRecord(raw)) return undefined;
  const { family, name, tables, boards_per_set, first_board = 1, phantom = 0, rounds } = raw;
  const winners = oneOf(raw['winners'], [1, 2] as const);
  if (!isText(family) || !isText(name) || !isCount(tables) || !isCount(boards_per_set)) return undefined;
  if (!isCount(first_board) || !Number.isSafeInteger(phantom) || winners === undefined) return undefined;
  if (!Array.isArray(rounds) || !rounds.every((row) => isRow(row, tables))) return undefined;
  return { family, name, tables, winners, boards_per_set, first_board, phantom: Number(phantom), rounds };
}

function isRow(row: unknown, tables: number): row is MovementJson['rounds'][number] {
  return Array.isArray(row) && row.length === tables
    && row.every((cell) => Array.isArray(cell) && cell.length === 3 && cell.every(isCount));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One text per JSON value: keys sorted, no blanks. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${fields.join(',')}}`;
}
