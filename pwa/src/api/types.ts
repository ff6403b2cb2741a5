/** The JSON of the HTTP interface, as the server sends and takes it. */

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

// ---- Outcomes -------------------------------------------------------------------------------

export type AwardKind = 'percent' | 'imps' | 'plus' | 'average' | 'minus';
export interface Award {
  readonly kind: AwardKind;
  readonly value?: Decimal;
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

// ---- Movement and settings ------------------------------------------------------------------

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
export interface Settings {
  readonly discipline: 'bridge';
  readonly form: string;
  readonly regulation: string;
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

// ---- Sync (tablets) -------------------------------------------------------------------------

export interface HelloReply {
  readonly product: 'traveller';
  readonly log_ids: Readonly<Record<string, string>>;
  readonly server_time: number;
  readonly min_ui: string;
}
export interface EnrolRequest {
  readonly code: string;
  readonly w: string;
  /** base64url of the raw uncompressed point. */
  readonly key: string;
  readonly alg: 'ES256';
}
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
export interface NamesRequest {
  readonly players: readonly Person[];
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
    readonly own: { readonly line: Line; readonly percent: Decimal | null; readonly points: Decimal } | null;
    readonly traveller: readonly TravellerRow[] | null;
  }[];
  readonly ranking: readonly RankingTable[] | null;
  readonly scorecards: readonly ScoreCard[] | null;
}

// ---- Standings and boards (hall, phones, director, tables) ----------------------------------

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
/** A procedural penalty: percent of a top, matchpoints or IMPs. */
export interface Penalty {
  readonly id: string;
  readonly amount: Decimal;
  readonly unit: 'percent' | 'mp' | 'imp';
  readonly reason: string;
}
export interface RankingRow {
  readonly place: string;
  readonly contestant: ContestantId;
  readonly pair_no: number;
  readonly names: readonly string[];
  readonly boards: number;
  readonly points: Decimal;
  readonly percent: Decimal | null;
  readonly penalties?: readonly Penalty[];
}
export interface RankingTable {
  /** null when sections are ranked together. */
  readonly section: string | null;
  readonly side: 'NS' | 'EW' | null;
  readonly unit?: ScoreUnit;
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
  readonly round: number | null;
  readonly table: number | null;
  /** Which version of a fouled board; empty for the first. */
  readonly group?: string;
  readonly own?: boolean;
}
export interface BoardPage {
  readonly section: string | null;
  readonly board: number;
  readonly dealer: SeatName;
  readonly vulnerability: 'none' | 'ns' | 'ew' | 'both';
  readonly top: Decimal | null;
  readonly unit?: ScoreUnit;
  /** The reference score of Butler, NS's view. */
  readonly datum?: Decimal | null;
  readonly rows: readonly TravellerRow[];
}
export interface ScoreCardRow {
  readonly board: number;
  readonly round: number | null;
  readonly line: Line;
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
  readonly penalties?: readonly Penalty[];
  readonly rows: readonly ScoreCardRow[];
}
export interface ResultsPage {
  readonly tournament: string;
  readonly date: string;
  readonly form: string;
  readonly regulation: string;
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

// ---- The director's desk --------------------------------------------------------------------

/** A sentence that asks for the director: code is an i18n key of area "director" (`need.<code>`). */
export interface Need {
  readonly id: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly slot: Slot | null;
  /** For conflicts and claims: the values to choose from. */
  readonly alternatives: readonly {
    readonly entry: string;
    readonly lines: Readonly<Partial<Record<Line, ContestantId>>>;
    readonly outcome: Outcome;
    readonly points: number | null;
    readonly by: string;
    readonly at: number;
  }[];
  /** The buttons, in order: each an intent to send as it is. */
  readonly actions: readonly { readonly label: string; readonly intent: Intent }[];
}
export type CellState =
  | 'empty' | 'done' | 'accepted' | 'missing' | 'slow' | 'flagged' | 'disputed' | 'adjusted' | 'not_played';
export interface GridCell {
  readonly round: number;
  readonly board: number;
  readonly state: CellState;
  readonly flags: readonly string[];
}
export interface GridRow {
  readonly section: string;
  readonly table: number;
  readonly ns: ContestantId | null;
  readonly ew: ContestantId | null;
  readonly cells: readonly GridCell[];
  readonly tablet: {
    readonly writers: readonly string[];
    readonly last_heard_at: number | null;
    readonly unsent: number | null;
    readonly battery: number | null;
    readonly called_at: number | null;
  };
  readonly minutes_behind: number;
}
export interface DeskPage {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly revision: number;
  readonly server_time: number;
  readonly session: number;
  readonly status: 'setup' | 'playing' | 'ended' | 'published';
  readonly settings: Settings;
  readonly sections: readonly {
    readonly section: string;
    readonly movement: MovementJson | null;
    readonly movement_versions: number;
  }[];
  readonly clock: Clock;
  readonly needs: readonly Need[];
  readonly grid: readonly GridRow[];
  readonly contestants: readonly Contestant[];
  readonly ranking: readonly RankingTable[];
  readonly links: { readonly screen: string; readonly results: string };
  readonly screen: { readonly scene: 'auto' | 'ranking' | 'clock' | 'seating'; readonly hidden: boolean };
  readonly history: readonly {
    readonly intent: string;
    readonly do: string;
    readonly args: Readonly<Record<string, unknown>>;
    readonly at: number;
    readonly can_undo: boolean;
    readonly undone: boolean;
  }[];
  readonly health: { readonly backup_at: number | null; readonly disk_free_mb: number; readonly unsent: number };
}
/** GET …/boards/{section}/{board}: the traveller and who did what to it, oldest first. */
export interface BoardAudit {
  readonly page: BoardPage;
  readonly trail: readonly {
    readonly fact: string;
    readonly kind: string;
    readonly slot: Slot | null;
    readonly by: string;
    readonly role: 'table' | 'director' | 'server';
    readonly at: number;
    /** After the correction period. */
    readonly late?: boolean;
    readonly outcome: Outcome | null;
    readonly points: number | null;
    readonly lines: Readonly<Partial<Record<Line, ContestantId>>> | null;
    readonly state: 'effective' | 'superseded' | 'conflict' | 'claim' | 'voided' | 'note';
    readonly flags: readonly string[];
    readonly reason: string | null;
    readonly law: string | null;
  }[];
}

export type Intent =
  | { readonly do: 'plan.publish'; readonly args: { readonly session: number; readonly section: string; readonly movement: MovementJson } }
  | { readonly do: 'settings.set'; readonly args: { readonly session: number; readonly settings: Settings } }
  | {
      readonly do:
        | 'session.start' | 'clock.pause' | 'clock.resume' | 'session.end' | 'session.reopen'
        | 'results.publish' | 'results.withdraw';
      readonly args: { readonly session: number };
    }
  | { readonly do: 'round.open'; readonly args: { readonly session: number; readonly round: number } }
  | { readonly do: 'clock.extend'; readonly args: { readonly session: number; readonly minutes: number } }
  | {
      readonly do: 'entry.correct';
      readonly args: {
        readonly slot: Slot;
        readonly lines?: Readonly<Partial<Record<Line, ContestantId>>>;
        readonly outcome: Outcome;
        readonly reason: string;
        readonly law?: string;
        readonly edition?: '1987' | '2017';
      };
    }
  | { readonly do: 'entry.resolve'; readonly args: { readonly slot: Slot; readonly entry: string } }
  | { readonly do: 'entry.void'; readonly args: { readonly slot: Slot } }
  | { readonly do: 'entry.review'; readonly args: { readonly entry: string; readonly decision: 'as_played' | 'as_planned' | 'void' } }
  | {
      readonly do: 'entry.type';
      readonly args: {
        readonly session: number;
        readonly section: string;
        readonly board: number;
        readonly lines: Readonly<Partial<Record<Line, ContestantId>>>;
        readonly outcome: Outcome;
        readonly round?: number;
        readonly table?: number;
      };
    }
  | {
      readonly do: 'players.set';
      readonly args: {
        readonly contestant: ContestantId;
        readonly players: readonly { readonly id?: string; readonly name: string; readonly number?: string }[];
      };
    }
  | { readonly do: 'call.answer'; readonly args: { readonly call: string } }
  | { readonly do: 'tablet.admit' | 'tablet.revoke'; readonly args: { readonly writer: string } }
  | { readonly do: 'screen.set'; readonly args: { readonly scene: 'auto' | 'ranking' | 'clock' | 'seating'; readonly hidden: boolean } }
  | {
      readonly do: 'penalty.give';
      readonly args: {
        readonly session: number;
        readonly contestant: ContestantId;
        readonly amount: Decimal;
        readonly unit: Penalty['unit'];
        readonly reason: string;
      };
    }
  | { readonly do: 'penalty.lift'; readonly args: { readonly penalty: string } }
  | {
      readonly do: 'board.foul';
      readonly args: {
        readonly session: number;
        readonly section: string;
        readonly board: number;
        /** Who played each changed version: [round, table]. */
        readonly groups: readonly (readonly (readonly [number, number])[])[];
      };
    }
  | { readonly do: 'undo'; readonly args: { readonly intent: string } };

/** Late changes carry the organiser's approval among their arguments. */
export type IntentRequest = Intent & { readonly key: string; readonly args: { readonly approval?: string } };
export interface IntentReply {
  readonly intent: string;
  readonly revision: number;
}

export interface TournamentRow {
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly status: 'setup' | 'playing' | 'ended' | 'published';
  readonly tables: number;
  readonly rehearsal: boolean;
}
export interface TournamentRequest {
  readonly name: string;
  readonly date?: string;
  /** Copies settings and movement. */
  readonly template?: string;
  readonly settings?: Settings;
  readonly rehearsal?: boolean;
}
export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly settings: Settings;
  readonly tables: number;
  readonly movement: MovementJson | null;
}
export interface ProposalRequest {
  readonly tables?: number;
  readonly pairs?: number;
  readonly boards?: number;
  readonly minutes_per_board?: number;
  readonly minutes_per_move?: number;
  /** Epoch milliseconds; now when left out. */
  readonly starts_at?: number;
  readonly winners?: 1 | 2;
}
export interface Proposal {
  readonly movement: MovementJson;
  readonly rounds: number;
  readonly boards_in_play: number;
  readonly boards_per_pair: number;
  readonly ends_at: number;
  readonly minutes: number;
  readonly sit_out_rounds: number;
  readonly shared_sets: boolean;
  /** 0…100, one winner only. */
  readonly quality: Decimal | null;
  readonly stationary_pairs: number;
  /** i18n key `proposal.<reason>`. */
  readonly reason: string;
}
export interface CodeRow {
  readonly section: string;
  readonly table: number;
  readonly code: string;
  readonly url: string;
  /** Inline SVG of the QR code. */
  readonly qr: string;
  readonly used: boolean;
}
/** GET …/print: everything the print styles need in one reply. */
export interface PrintPage {
  readonly results: ResultsPage;
  readonly boards: readonly BoardPage[];
  readonly scorecards: readonly ScoreCard[];
  readonly sections: DeskPage['sections'];
  readonly contestants: readonly Contestant[];
}
