/** Standings, boards and score cards, as hall, phones, tables and the director see them. */

import type { Choices, Clock, ContestantId, Decimal, Lang, Line, Outcome, SeatName } from './values.ts';

/** What a score counts in; a percentage stands beside matchpoints only. */
export type ScoreUnit = 'matchpoints' | 'percent' | 'imps' | 'points';
/** How one figure came about: the rule of each step, the numbers that entered, the words for it. */
export interface ExplanationStep {
  readonly rule: string;
  readonly law: string | null;
  readonly figures: Readonly<Record<string, string>>;
  readonly result: string | null;
  readonly text: Readonly<Record<Lang, string>>;
}
/** GET …/explanations/{contestant} (total and place) and …/explanations/{contestant}/{board}. */
export interface Explanation {
  readonly session: string | null;
  readonly section: string | null;
  readonly contestant: ContestantId;
  readonly side: 'NS' | 'EW' | null;
  readonly board: number | null;
  readonly line: Line | null;
  readonly steps: readonly ExplanationStep[];
}
/** A penalty: percent of a top, or the score’s own unit. */
export interface Penalty {
  readonly id: string;
  readonly amount: Decimal;
  readonly unit: 'percent' | 'mp' | 'imp' | 'points';
  readonly reason: string;
  readonly kind?: 'procedural' | 'disciplinary';
  /** False where the form of scoring was changed since: the unit does not count now. */
  readonly counts?: boolean;
}
export interface RankingRow {
  /** Empty, and no points and percent, while nobody else has played any of the boards. */
  readonly place: string;
  readonly contestant: ContestantId;
  readonly pair_no: number;
  readonly names: readonly string[];
  readonly boards: number;
  readonly points: Decimal | null;
  readonly percent: Decimal | null;
  readonly penalties?: readonly Penalty[];
}
export interface RankingTable {
  /** null when sections are ranked together. */
  readonly section: string | null;
  readonly side: 'NS' | 'EW' | null;
  readonly unit?: ScoreUnit;
  /** Boards with a ruling that the form or the regulation has no score for. */
  readonly uncounted?: readonly number[];
  /** Boards still to be played: with any of them the places are not final. */
  readonly awaiting?: readonly number[];
  /** Who plays and has no score. */
  readonly unranked?: readonly Pick<RankingRow, 'contestant' | 'pair_no' | 'names'>[];
  readonly rows: readonly RankingRow[];
}
export interface TravellerRow {
  readonly ns: ContestantId;
  readonly ew: ContestantId;
  readonly ns_no: number;
  readonly ew_no: number;
  readonly outcome: Outcome;
  /** Contract points from NS's view; null where the outcome has none. */
  readonly points: number | null;
  readonly ns_points: Decimal | null;
  readonly ew_points: Decimal | null;
  readonly ns_percent: Decimal | null;
  readonly ew_percent: Decimal | null;
  /** The row's own, also where the board is one field over all sections. */
  readonly section: string;
  readonly round: number | null;
  readonly table: number | null;
  /** Which version of a fouled board; empty for the first. */
  readonly group?: string;
  readonly own?: boolean;
}
/** What one version of a board is compared with; `ew_datum` in EW's view where it is another score. */
export interface Datum {
  readonly group: string;
  readonly datum: Decimal | null;
  readonly ew_datum: Decimal | null;
}
export interface BoardPage {
  readonly section: string | null;
  readonly board: number;
  readonly dealer: SeatName;
  readonly vulnerability: 'none' | 'ns' | 'ew' | 'both';
  readonly top: Decimal | null;
  readonly unit?: ScoreUnit;
  /** The reference score of Butler, NS's view; null where each version of the board has its own. */
  readonly datum?: Decimal | null;
  readonly datums?: readonly Datum[];
  /** The code of why the board is in no score. */
  readonly uncounted?: string | null;
  readonly rows: readonly TravellerRow[];
}
export interface ScoreCardRow {
  readonly board: number;
  readonly round: number | null;
  readonly line: Line;
  /** Empty where the board was sat out. */
  readonly opponent: ContestantId;
  readonly opponent_no: number;
  readonly opponent_names: readonly string[];
  readonly outcome: Outcome;
  /** From the contestant's own view. */
  readonly points: number | null;
  readonly score: Decimal | null;
  readonly percent: Decimal | null;
}
export interface ScoreCard {
  readonly contestant: ContestantId;
  readonly pair_no: number;
  readonly names: readonly string[];
  readonly place: string | null;
  readonly percent: Decimal | null;
  readonly points: Decimal | null;
  readonly unit?: ScoreUnit;
  /** Boards of its ranking still to be played: with any of them place and total are not final. */
  readonly awaiting?: readonly number[];
  readonly penalties?: readonly Penalty[];
  readonly rows: readonly ScoreCardRow[];
}
export interface ResultsPage {
  readonly tournament: string;
  readonly date: string;
  readonly form: string;
  readonly regulation: string;
  readonly choices: Choices;
  readonly revision: number;
  readonly status: 'not_started' | 'playing' | 'ended' | 'published';
  readonly hidden: boolean;
  readonly round: number;
  readonly rounds: number;
  readonly ranking: readonly RankingTable[];
  readonly boards: readonly { readonly section: string | null; readonly board: number; readonly results: number }[];
}
export interface ScreenPage {
  readonly tournament: string;
  readonly revision: number;
  readonly scene: 'auto' | 'ranking' | 'clock' | 'seating';
  readonly hidden: boolean;
  readonly regulation: string;
  readonly choices: Choices;
  readonly form: string;
  readonly clock: Clock;
  readonly server_time: number;
  readonly status: 'not_started' | 'playing' | 'ended' | 'published';
  readonly ranking: readonly RankingTable[];
  readonly playing: readonly { readonly section: string; readonly table: number; readonly missing: number }[];
  readonly seating: readonly {
    readonly section: string;
    readonly pair_no: number;
    readonly line: 'NS' | 'EW' | null;
    readonly names: readonly string[];
    /** null = sits out. */
    readonly table: number | null;
    readonly seat: 'NS' | 'EW' | null;
    readonly boards: readonly number[];
  }[];
  readonly seating_round: number;
}
