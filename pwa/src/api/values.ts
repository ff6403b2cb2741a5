/** Values that every part of the HTTP interface speaks of: outcomes, slots, movements, settings. */

export type Lang = 'ru' | 'en';
export type Line = 'NS' | 'EW' | 'N' | 'E' | 'S' | 'W';
export type SeatName = 'N' | 'E' | 'S' | 'W';
/** Section + number + line of a two-winner movement: "A5", "A3NS". */
export type ContestantId = string;
/** A number that may be fractional, rounded as the regulation prints it: "57.14". */
export type Decimal = string;

export interface Problem {
  readonly title: string;
  readonly status: number;
  /** family/name: translated by i18n/refusals. */
  readonly code: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export const AWARD_KINDS = ['percent', 'imps', 'plus', 'average', 'minus', 'own'] as const;
export type AwardKind = (typeof AWARD_KINDS)[number];
export interface Award {
  readonly kind: AwardKind;
  readonly value?: Decimal;
}

/** What tells an award from a result where either may stand. */
export function isAward(value: Award | Outcome | undefined): value is Award {
  return AWARD_KINDS.some((kind) => kind === value?.kind);
}

export type NotPlayedReason = 'awaiting' | 'cancelled' | 'not_scheduled';
export type Outcome =
  | {
      readonly kind: 'played';
      /** "4HX", "3N": level, denomination, doubling. */
      readonly contract: string;
      readonly declarer: SeatName;
      readonly tricks: number;
      /** "DK", "ST". */
      readonly lead: string | null;
    }
  | { readonly kind: 'passed_out' }
  | { readonly kind: 'points_only'; readonly points: number }
  | { readonly kind: 'not_played'; readonly reason: NotPlayedReason }
  | {
      readonly kind: 'adjusted';
      readonly awards: Readonly<Partial<Record<Line, Award | Outcome>>>;
      readonly law: string;
    }
  | { readonly kind: 'weighted'; readonly parts: readonly (readonly [Decimal, Outcome])[] };

export interface Slot {
  readonly session: number;
  readonly section: string;
  readonly round: number;
  readonly table: number;
  readonly board: number;
}

/** [pair NS, pair EW, board set]; 0 = nobody. */
export type CellJson = readonly [number, number, number];
export interface MovementJson {
  readonly family: string;
  readonly name: string;
  readonly tables: number;
  readonly winners: 1 | 2;
  readonly boards_per_set: number;
  readonly first_board: number;
  readonly phantom: number;
  readonly rounds: readonly (readonly CellJson[])[];
}

export type Visible = 'nothing' | 'own' | 'traveller' | 'ranking';
export type Choices = Readonly<Record<string, string | boolean>>;
export interface Settings {
  readonly discipline: 'bridge';
  readonly form: string;
  readonly regulation: string;
  /** What takes the place of the regulation's own rules, by the names of the options of `traveller score`. */
  readonly choices?: Choices;
  readonly winners: 1 | 2;
  readonly visibility: { readonly what: Visible; readonly when: 'board' | 'round' };
  readonly lead: 'required' | 'optional' | 'off';
  readonly minutes_per_board: number;
  readonly minutes_per_move: number;
  /** Rounds during which the ranking is hidden in the hall and on phones. */
  readonly hide_rounds: readonly number[];
  readonly across: boolean;
  /** After the session's end, until which the record is changed freely (Law 79C). */
  readonly correction_minutes?: number;
}

export interface Clock {
  readonly round: number;
  readonly rounds: number;
  readonly state: 'not_started' | 'running' | 'paused' | 'ended';
  /** Server's epoch milliseconds while running. */
  readonly ends_at: number | null;
  /** While paused. */
  readonly left_ms: number | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly number?: string;
}
export interface Contestant {
  readonly id: ContestantId;
  readonly section: string;
  readonly pair_no: number;
  /** null with one winner. */
  readonly line: 'NS' | 'EW' | null;
  readonly players: readonly Person[];
}
