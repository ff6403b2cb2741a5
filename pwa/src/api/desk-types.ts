/** The director's desk, its intents, and the setting up of an evening. */

import type {
  Clock,
  Contestant,
  ContestantId,
  Decimal,
  Line,
  MovementJson,
  Outcome,
  Settings,
  Slot,
} from './values.ts';
import type { BoardPage, Penalty, RankingTable, ResultsPage, ScoreCard } from './hall-types.ts';

/** What somebody says of a slot; no outcome: that there is no entry. */
export interface Alternative {
  readonly entry: string;
  readonly lines: Readonly<Partial<Record<Line, ContestantId>>>;
  readonly outcome: Outcome | null;
  readonly points: number | null;
  readonly by: string;
  readonly role: 'table' | 'director' | 'server';
  readonly at: number;
}
/** A sentence that asks for the director: code is an i18n key of area "director" (`need.<code>`). */
export interface Need {
  readonly id: string;
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly at: number;
  readonly slot: Slot | null;
  /** For conflicts and claims: the values to choose from. */
  readonly alternatives: readonly Alternative[];
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
  /** Boards of lines typed from paper, which have no table in the grid. */
  readonly typed?: readonly { readonly section: string; readonly board: number; readonly results: number }[];
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
    readonly section: string;
    readonly by: string;
    readonly role: 'table' | 'director' | 'server';
    readonly at: number;
    /** After the correction period. */
    readonly late?: boolean;
    /** Why the organiser agreed to it. */
    readonly approval?: string | null;
    readonly outcome: Outcome | null;
    readonly points: number | null;
    readonly lines: Readonly<Partial<Record<Line, ContestantId>>> | null;
    /** Who played each changed version of a fouled board: [round, table]. */
    readonly versions?: readonly (readonly (readonly number[])[])[] | null;
    readonly state: 'effective' | 'superseded' | 'conflict' | 'claim' | 'voided' | 'note';
    readonly flags: readonly string[];
    readonly reason: string | null;
    readonly law: string | null;
  }[];
}

/** The facts the page showed where an intent goes, none for a new line: what it may go over (`intent/overtaken`). */
type Seen = readonly string[];

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
        readonly seen: Seen;
      };
    }
  | { readonly do: 'entry.resolve'; readonly args: { readonly slot: Slot; readonly entry: string; readonly seen: Seen } }
  | { readonly do: 'entry.void'; readonly args: { readonly slot: Slot; readonly seen: Seen } }
  | {
      readonly do: 'entry.review';
      readonly args: { readonly entry: string; readonly decision: 'as_played' | 'as_planned' | 'void'; readonly seen: Seen };
    }
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
        readonly seen: Seen;
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
        readonly seen: Seen;
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
