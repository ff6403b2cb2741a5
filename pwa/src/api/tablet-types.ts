/** What tablets send and get: enrolment, push, pull, names, the view of their table. */

import type { Clock, ContestantId, Decimal, Line, Person } from './values.ts';
import type { Datum, RankingTable, ScoreCard, ScoreUnit, TravellerRow } from './hall-types.ts';

export interface EnrolReply {
  readonly e: string;
  readonly tournament: string;
  readonly enrol_key: string;
  readonly passport: string;
  readonly sig: string;
  readonly token: string;
  readonly section: string;
  readonly table: number;
  readonly log_id: string;
}
export interface PushRequest {
  readonly log_id?: string;
  readonly e: string;
  readonly facts: readonly string[];
  readonly sigs: readonly string[];
  /** Highest term this tablet has seen. */
  readonly term?: readonly [number, string];
}
export interface Tip {
  readonly s: number;
  readonly id: string;
}
export interface PushReply {
  readonly log_id: string;
  readonly w: string;
  readonly stored: Tip | null;
  readonly gap: boolean;
  readonly bad: readonly number[];
  readonly tips: readonly Tip[];
  readonly server_time: number;
  readonly spread_s: number;
  readonly min_ui: string;
  /** fact id → "ok" or the flag of the rules core. */
  readonly verdicts: Readonly<Record<string, string>>;
}
export interface PullReply {
  readonly log_id: string;
  readonly facts: readonly string[];
  readonly sigs: readonly (string | null)[];
  readonly next: string;
  readonly more: boolean;
  /** The scope changed: forget foreign facts and take these. */
  readonly reset: boolean;
  readonly server_time: number;
  readonly spread_s: number;
}
/** GET /sync/v1/names: everybody who may be offered by completion, and who plays here. */
export interface NamesReply {
  readonly players: readonly Person[];
  readonly roster: readonly Person[];
}
export interface OwnScore {
  readonly line: Line;
  readonly contestant: ContestantId;
  readonly percent: Decimal | null;
  readonly points: Decimal | null;
}
/** GET /sync/v1/view: what this table may see now, from the newest snapshot. */
export interface TableView {
  readonly revision: number;
  readonly clock: Clock;
  /** Present where the director allows it, for boards this table has completed. */
  readonly boards: readonly {
    readonly board: number;
    readonly unit?: ScoreUnit;
    readonly datum?: Decimal | null;
    readonly datums?: readonly Datum[];
    readonly uncounted?: string | null;
    /** Without figures while nobody else has played the board. */
    readonly own: OwnScore | null;
    /** The same of the East–West pair that played it here. */
    readonly own_ew?: OwnScore | null;
    readonly traveller: readonly TravellerRow[] | null;
  }[];
  readonly ranking: readonly RankingTable[] | null;
  readonly scorecards: readonly ScoreCard[] | null;
}
