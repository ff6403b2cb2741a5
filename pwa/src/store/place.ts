/**
 * Where the table's app is. Kept on the tablet after every tap; what the facts have overtaken is
 * corrected by `settle`, a pure function, so that a reload never lands on a screen that is over.
 */
import type { Person, SeatName, TableView } from '../api/types.ts';
import type { Draft } from '../screens/board/state.ts';
import { hasEnded, isDone, isLastRound, nextBoard, pairsHere, slotOf, type World } from './world.ts';

export type Place =
  | { readonly at: 'welcome' }
  | { readonly at: 'choose-table' }
  | { readonly at: 'players'; readonly picked: Readonly<Partial<Record<SeatName, Person>>>; readonly seat?: SeatName }
  /** `late`: the session has ended, and somebody has gone back to what is not entered. */
  | { readonly at: 'round'; readonly late?: boolean }
  | { readonly at: 'board'; readonly draft: Draft }
  | { readonly at: 'accept'; readonly board: number }
  | { readonly at: 'entry'; readonly board: number }
  | { readonly at: 'afterwards'; readonly board: number | undefined }
  | { readonly at: 'finished' }
  | { readonly at: 'end' };

export const HOME: Place = { at: 'round' };

/** Names are asked for once, when the movement's pairs have none; nobody is forced to give them. */
export function needsNames(world: World): boolean {
  const { ns, ew } = pairsHere(world);
  return [ns, ew].some((pair) => pair !== undefined && pair.names.some((name) => name === undefined));
}

function sameSlot(world: World, draft: Draft): boolean {
  const now = slotOf(world, draft.slot.board);
  return now.session === draft.slot.session && now.section === draft.slot.section
    && now.table === draft.slot.table && now.round === draft.slot.round;
}

/** Between boards: the round, or the end once the session is known to have ended. */
function home(world: World): Place {
  return hasEnded(world) ? { at: 'end' } : HOME;
}

/** The place that makes sense now: a draft of another round or a board without entry falls back. */
export function settle(world: World, place: Place): Place {
  switch (place.at) {
    case 'board':
      return sameSlot(world, place.draft) && world.plan?.isPlayed ? place : home(world);
    case 'accept':
    case 'entry':
      return isDone(world.known.entry(slotOf(world, place.board))) ? place : home(world);
    case 'finished':
      return world.plan?.isPlayed && nextBoard(world) !== undefined ? home(world) : place;
    case 'round':
      return place.late && hasEnded(world) ? place : home(world);
    case 'end':
      return isLastRound(world) ? place : HOME;
    case 'welcome':
    case 'choose-table':
    case 'players':
    case 'afterwards':
      return place;
  }
}

/** After a board is accepted or put off: what comes next. */
export function afterBoard(world: World, board: number): Place {
  const { what, when } = world.known.settings.visibility;
  if (what !== 'nothing' && when === 'board') return { at: 'afterwards', board };
  return nextBoard(world) === undefined ? { at: 'finished' } : HOME;
}

/** Whether a place shows a board whose own result the view does not have yet. */
export function awaitsOwn(place: Place, view: TableView | undefined): boolean {
  if (place.at !== 'afterwards' || place.board === undefined) return false;
  const { board } = place;
  return !view?.boards.some((seen) => seen.board === board && seen.own !== null);
}
