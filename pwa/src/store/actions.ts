/** What an action of a screen means: facts to write and where to go then. Pure. */
import type { Line, ContestantId, Outcome, Person, Slot } from '../api/types.ts';
import type { Action } from '../screens/action.ts';
import { draftOf, newDraft, outcomeOf, tap } from '../screens/board/state.ts';
import { changes } from '../screens/players/state.ts';
import type { JsonObject } from '../sync/strict-json.ts';
import type { Draft } from './outbox.ts';
import { afterBoard, HOME, needsNames, type Place } from './place.ts';
import { entryOf, linesHere, slotOf, type World } from './world.ts';

/** `place` and `facts` are stored together: a reload finds both or neither. */
export interface Deed {
  readonly facts: readonly Draft[];
  readonly place: Place | undefined;
  /** A step of this table's own round; null = follow the director again. */
  readonly round?: number | null;
  /** Who was named: facts carry ids only, the server gets the names beside them. */
  readonly names?: readonly Person[];
}

const NOTHING: Deed = { facts: [], place: undefined };

function goTo(place: Place): Deed {
  return { facts: [], place };
}

function json(value: Outcome | Slot | Readonly<Partial<Record<Line, ContestantId>>>): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}

function enter(world: World, board: number): Deed {
  if (!world.plan?.boards.includes(board)) return NOTHING;
  const entry = entryOf(world, board);
  const slot = slotOf(world, board);
  const draft = entry.outcome === undefined || entry.state === 'void'
    ? newDraft(slot, entry.heads)
    : draftOf(slot, entry.outcome, entry.heads);
  return { ...goTo({ at: 'board', draft }), round: world.round };
}

function save(world: World, place: Place): Deed {
  if (place.at !== 'board') return NOTHING;
  const { draft } = place;
  const outcome = outcomeOf(draft, world.known.settings.lead);
  const lines = linesHere(world);
  if (outcome === undefined || lines === undefined) return NOTHING;
  const body = { ...json(draft.slot), lines: json(lines), outcome: json(outcome) };
  return { facts: [{ kind: 'result/1', body, context: { base: draft.base } }], place: { at: 'accept', board: draft.slot.board } };
}

function accept(world: World, board: number): Deed {
  const [entry] = entryOf(world, board).stands;
  if (entry === undefined) return NOTHING;
  const body = { ...json(slotOf(world, board)), entry, by: 'EW' };
  return { facts: [{ kind: 'result.verify/1', body }], place: afterBoard(world, board) };
}

function takeBack(world: World, board: number): Deed {
  const { heads } = entryOf(world, board);
  if (heads.length === 0) return NOTHING;
  return { facts: [{ kind: 'result.void/1', body: json(slotOf(world, board)), context: { base: heads } }], place: HOME };
}

function claim(world: World, section: string, table: number): Deed {
  const body = { session: world.known.session, section, table };
  return { facts: [{ kind: 'table.claim/1', body }], place: { at: 'welcome' }, round: null };
}

function players(world: World, picked: Extract<Action, { do: 'players' }>['picked']): Deed {
  const changed = changes(world, picked);
  const facts = changed.map(({ pair, players: [first, second] }): Draft => ({
    kind: 'contestant.players/1',
    body: { contestant: pair.contestant, players: [first.id, second.id] },
    context: { base: world.known.players(pair.contestant).heads },
  }));
  return { facts, place: HOME, names: changed.flatMap((change) => change.players) };
}

function toRound(world: World, round: number): Deed {
  const later: World = { ...world, round, plan: world.planOf(round) };
  return { facts: [], place: needsNames(later) ? { at: 'players', picked: {} } : HOME, round };
}

/** The deed of an action; one that makes no sense here does nothing. */
export function deedOf(world: World, place: Place, action: Action): Deed {
  switch (action.do) {
    case 'go':
      return goTo(action.place);
    case 'enter':
      return enter(world, action.board);
    case 'tap':
      return place.at === 'board' ? goTo({ at: 'board', draft: tap(place.draft, action.tap, world.known.settings.lead) }) : NOTHING;
    case 'save':
      return save(world, place);
    case 'accept':
      return accept(world, action.board);
    case 'later':
      return goTo(afterBoard(world, action.board));
    case 'take-back':
      return takeBack(world, action.board);
    case 'claim':
      return claim(world, action.section, action.table);
    case 'players':
      return players(world, action.picked);
    case 'call':
      return { ...NOTHING, facts: [{ kind: 'director.call/1', body: { ...world.here, reason: action.reason } }] };
    case 'round':
      return toRound(world, action.round);
    case 'sync':
    case 'update':
    case 'leave':
      return NOTHING;
  }
}
