/**
 * Entering one board, tap by tap. A draft is plain data: it is kept on the tablet after every tap,
 * so that a killed tab comes back exactly here. What cannot be is not reachable; what is unlikely
 * is asked about.
 */
import type { Outcome, SeatName, Settings, Slot } from '../../api/types.ts';
import {
  BOOK, type Card, type Denomination, type Doubling, formatContract, type Level, parseCard, parseContract, type Rank, RANKS, type Suit,
} from '../../rules/bridge.ts';

export type LeadSuit = Suit;
export type Pad = 'board' | 'contract' | 'lead' | 'tricks' | 'review';
export type LeadRule = Settings['lead'];

/** As they lie on the pads: suits and ranks from the highest. */
export const LEAD_SUITS: readonly Suit[] = ['S', 'H', 'D', 'C'];
export const RANKS_DOWN: readonly Rank[] = [...RANKS].reverse();

export interface Draft {
  readonly slot: Slot;
  readonly pad: Pad;
  readonly level?: Level | undefined;
  readonly denomination?: Denomination | undefined;
  readonly doubling: Doubling;
  readonly declarer?: SeatName | undefined;
  readonly leadSuit?: LeadSuit | undefined;
  /** "DK"; "none" when the lead was left out on purpose. */
  readonly lead?: string | undefined;
  readonly tricks?: number | undefined;
  readonly special?: 'passed_out' | 'awaiting' | 'cancelled' | undefined;
  /** Tricks chosen that are so unlikely that the tablet asks first. */
  readonly doubt?: number | undefined;
  /** Ids of the facts this entry replaces: what was on the screen when the change began. */
  readonly base: readonly string[];
}

export type Tap =
  | { readonly do: 'board'; readonly board: number; readonly base: readonly string[] }
  | { readonly do: 'level'; readonly level: Level }
  | { readonly do: 'denomination'; readonly denomination: Denomination }
  | { readonly do: 'doubling'; readonly doubling: Doubling }
  | { readonly do: 'declarer'; readonly declarer: SeatName }
  | { readonly do: 'leadSuit'; readonly suit: LeadSuit }
  | { readonly do: 'leadRank'; readonly rank: string }
  | { readonly do: 'noLead' }
  | { readonly do: 'tricks'; readonly tricks: number }
  | { readonly do: 'sure' }
  | { readonly do: 'unsure' }
  | { readonly do: 'special'; readonly special: NonNullable<Draft['special']> }
  | { readonly do: 'pad'; readonly pad: Pad };

export function newDraft(slot: Slot, base: readonly string[] = []): Draft {
  return { slot, pad: 'contract', doubling: '', base };
}

function suitOf(card: Card): Suit | undefined {
  return LEAD_SUITS.find((suit) => card.startsWith(suit));
}

function leadOf(outcome: Extract<Outcome, { kind: 'played' }>): Pick<Draft, 'lead' | 'leadSuit'> {
  const card = outcome.lead === null ? undefined : parseCard(outcome.lead);
  return { lead: card ?? 'none', leadSuit: card === undefined ? undefined : suitOf(card) };
}

/** A draft that starts from an entry, to change it. */
export function draftOf(slot: Slot, outcome: Outcome, base: readonly string[]): Draft {
  const fresh = newDraft(slot, base);
  switch (outcome.kind) {
    case 'played': {
      const contract = parseContract(outcome.contract);
      if (contract === undefined) return fresh;
      return {
        ...fresh, ...leadOf(outcome), ...contract, pad: 'review', declarer: outcome.declarer, tricks: outcome.tricks,
      };
    }
    case 'passed_out':
      return { ...fresh, pad: 'review', special: 'passed_out' };
    case 'not_played':
    case 'points_only':
    case 'adjusted':
    case 'weighted':
      return fresh;
  }
}

/** The first pad that still needs a tap; `review` when nothing is missing. */
export function openPad(draft: Draft, lead: LeadRule): Pad {
  if (draft.special !== undefined) return 'review';
  const { level, denomination, declarer } = draft;
  if (level === undefined || denomination === undefined || declarer === undefined) return 'contract';
  if (lead !== 'off' && draft.lead === undefined) return 'lead';
  return draft.tricks === undefined ? 'tricks' : 'review';
}

/**
 * Down five or more, five over or more, or making a doubled contract with two over:
 * possible, but more often a slip of the finger.
 */
export function isUnlikely(level: number, doubling: Doubling, tricks: number): boolean {
  const over = tricks - (level + BOOK);
  return over <= -5 || over >= 5 || (doubling !== '' && over >= 2) || (level === 7 && doubling === 'XX');
}

function withTricks(draft: Draft, tricks: number, lead: LeadRule): Draft {
  const next: Draft = { ...draft, tricks, doubt: undefined };
  return { ...next, pad: openPad(next, lead) };
}

function tapTricks(draft: Draft, tricks: number, lead: LeadRule): Draft {
  if (draft.level === undefined || tricks < 0 || tricks > 13) return draft;
  return isUnlikely(draft.level, draft.doubling, tricks)
    ? { ...draft, doubt: tricks }
    : withTricks(draft, tricks, lead);
}

function tapLevel(draft: Draft, level: Level): Draft {
  // "=" and "+1" mean other tricks now: they are asked again.
  return { ...draft, level, special: undefined, tricks: level === draft.level ? draft.tricks : undefined };
}

/** One tap. A tap that makes no sense in the draft's state changes nothing. */
export function tap(draft: Draft, action: Tap, lead: LeadRule): Draft {
  switch (action.do) {
    case 'board':
      return { ...draft, slot: { ...draft.slot, board: action.board }, base: action.base, pad: openPad(draft, lead) };
    case 'level':
      return tapLevel(draft, action.level);
    case 'denomination':
      return draft.level === undefined ? draft : { ...draft, denomination: action.denomination };
    case 'doubling':
      if (draft.denomination === undefined) return draft;
      return { ...draft, doubling: action.doubling === draft.doubling ? '' : action.doubling };
    case 'declarer': {
      if (draft.denomination === undefined) return draft;
      const next: Draft = { ...draft, declarer: action.declarer };
      return { ...next, pad: openPad(next, lead) };
    }
    case 'leadSuit':
      return { ...draft, leadSuit: action.suit, lead: undefined };
    case 'leadRank': {
      if (draft.leadSuit === undefined) return draft;
      const next: Draft = { ...draft, lead: `${draft.leadSuit}${action.rank}` };
      return { ...next, pad: openPad(next, lead) };
    }
    case 'noLead': {
      if (lead === 'required') return draft;
      const next: Draft = { ...draft, lead: 'none', leadSuit: undefined };
      return { ...next, pad: openPad(next, lead) };
    }
    case 'tricks':
      return tapTricks(draft, action.tricks, lead);
    case 'sure':
      return draft.doubt === undefined ? draft : withTricks(draft, draft.doubt, lead);
    case 'unsure':
      return { ...draft, doubt: undefined };
    case 'special':
      return { ...newDraft(draft.slot, draft.base), special: action.special, pad: 'review' };
    case 'pad':
      return canOpen(draft, action.pad, lead) ? { ...draft, pad: action.pad, doubt: undefined } : draft;
  }
}

const ORDER: readonly Pad[] = ['board', 'contract', 'lead', 'tricks', 'review'];

/** A pad can be opened when everything before it is there. */
export function canOpen(draft: Draft, pad: Pad, lead: LeadRule): boolean {
  if (pad === 'board') return true;
  if (pad === 'lead' && lead === 'off') return false;
  if (draft.special !== undefined) return pad === 'contract' || pad === 'review';
  return ORDER.indexOf(pad) <= ORDER.indexOf(openPad(draft, lead));
}

/** The finished entry; undefined while a part is missing. */
export function outcomeOf(draft: Draft, lead: LeadRule): Outcome | undefined {
  if (draft.special === 'passed_out') return { kind: 'passed_out' };
  if (draft.special !== undefined) return { kind: 'not_played', reason: draft.special };
  const { level, denomination, declarer, tricks } = draft;
  if (openPad(draft, lead) !== 'review') return undefined;
  if (level === undefined || denomination === undefined || declarer === undefined || tricks === undefined) return undefined;
  return {
    kind: 'played',
    contract: formatContract({ level, denomination, doubling: draft.doubling }),
    declarer,
    tricks,
    lead: draft.lead === undefined || draft.lead === 'none' ? null : draft.lead,
  };
}

/** Tricks as the players say them: "=", "+1", "−2". */
export function tricksOver(level: number, tricks: number): string {
  const over = tricks - (level + BOOK);
  return over === 0 ? '=' : over > 0 ? `+${over}` : `−${-over}`;
}

/** Total tricks in the order of the relative pad: "=", overs upwards, then downs. */
export function tricksChoices(level: number): { readonly made: readonly number[]; readonly down: readonly number[] } {
  const need = level + BOOK;
  return {
    made: Array.from({ length: 14 - need }, (_, i) => need + i),
    down: Array.from({ length: need }, (_, i) => need - 1 - i),
  };
}
