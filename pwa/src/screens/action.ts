/** What a screen can ask for. Carried out in one place, `store/app.ts`. */
import type { Person, SeatName } from '../api/types.ts';
import type { Place } from '../store/place.ts';
import type { World } from '../store/world.ts';
import type { Tap } from './board/state.ts';

export type CallReason = 'ruling' | 'board' | 'score' | 'help';
export const CALL_REASONS: readonly CallReason[] = ['ruling', 'board', 'score', 'help'];

export type Action =
  | { readonly do: 'go'; readonly place: Place }
  /** Open the pads for a board of this round; an entry that exists is changed. */
  | { readonly do: 'enter'; readonly board: number }
  | { readonly do: 'tap'; readonly tap: Tap }
  | { readonly do: 'save' }
  | { readonly do: 'accept'; readonly board: number }
  | { readonly do: 'later'; readonly board: number }
  | { readonly do: 'take-back'; readonly board: number }
  | { readonly do: 'claim'; readonly section: string; readonly table: number }
  | { readonly do: 'players'; readonly picked: Readonly<Partial<Record<SeatName, Person>>> }
  | { readonly do: 'call'; readonly reason: CallReason }
  | { readonly do: 'round'; readonly round: number }
  | { readonly do: 'sync' }
  | { readonly do: 'update' }
  | { readonly do: 'leave' };

export type Send = (action: Action) => void;

export interface ScreenProps {
  readonly world: World;
  readonly send: Send;
}
