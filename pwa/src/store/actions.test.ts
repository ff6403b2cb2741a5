import { describe, expect, it } from 'vitest';
import type { Action } from '../screens/action.ts';
import { newDraft, tap, type Tap } from '../screens/board/state.ts';
import { type Deed, deedOf } from './actions.ts';
import { entered, FOUR_SPADES, HALF_TABLE, NO_ENTRY, scene, slot, type Scene } from './fixture.ts';
import { HOME, needsNames, type Place, settle } from './place.ts';

const NAMED: Scene = {
  known: { players: (contestant) => ({ ids: [`${contestant}x`, `${contestant}y`], heads: [] }) },
  sources: { players: ['A1', 'A2', 'A3', 'A4'].flatMap((c) => [{ id: `${c}x`, name: `${c} X` }, { id: `${c}y`, name: `${c} Y` }]) },
};
const FINISHED = ([
  { do: 'level', level: 4 }, { do: 'denomination', denomination: 'S' }, { do: 'declarer', declarer: 'S' },
  { do: 'leadSuit', suit: 'D' }, { do: 'leadRank', rank: 'K' }, { do: 'tricks', tricks: 10 },
] satisfies readonly Tap[]).reduce((draft, action) => tap(draft, action, 'required'), newDraft(slot(1)));

function deed(of: Scene, place: Place, action: Action): Deed {
  return deedOf(scene(of), place, action);
}

describe('saving', () => {
  it('writes the physical facts and shows them to the other side', () => {
    const { facts, place } = deed({}, { at: 'board', draft: FINISHED }, { do: 'save' });
    expect(facts).toEqual([{
      kind: 'result/1', context: { base: [] },
      body: { session: 1, section: 'A', round: 1, table: 1, board: 1, lines: { NS: 'A4', EW: 'A1' }, outcome: FOUR_SPADES },
    }]);
    expect(place).toEqual({ at: 'accept', board: 1 });
  });
  it('names what was on the screen when the change began, not what came since', () => {
    const before = scene({ entries: [[slot(1), entered(FOUR_SPADES, 'old')]] });
    const { place } = deedOf(before, HOME, { do: 'enter', board: 1 });
    const after = { entries: [[slot(1), entered(FOUR_SPADES, 'new')]] } satisfies Scene;
    expect(deed(after, place ?? HOME, { do: 'save' }).facts[0]?.context?.base).toEqual(['old']);
  });
  it('does nothing while a part is missing', () => {
    expect(deed({}, { at: 'board', draft: newDraft(slot(1)) }, { do: 'save' }).facts).toEqual([]);
  });
});

describe('a board of another round', () => {
  it('cannot be entered', () => {
    expect(deed({}, HOME, { do: 'enter', board: 22 })).toEqual({ facts: [], place: undefined });
  });
});

describe('accepting', () => {
  const of: Scene = { entries: [[slot(1), entered(FOUR_SPADES, 'entry')]] };
  it('names the fact that stands and who accepted it', () => {
    expect(deed(of, { at: 'accept', board: 1 }, { do: 'accept', board: 1 }).facts)
      .toEqual([{ kind: 'result.verify/1', body: { ...slot(1), entry: 'entry', by: 'EW' } }]);
  });
  it('leads to the results where the director shows them after the board', () => {
    const shown: Scene = { ...of, settings: { visibility: { what: 'own', when: 'board' } } };
    expect(deed(shown, HOME, { do: 'accept', board: 1 }).place).toEqual({ at: 'afterwards', board: 1 });
    expect(deed(of, HOME, { do: 'accept', board: 1 }).place).toEqual(HOME);
  });
  it('leads to the end of the round after the last board', () => {
    const all: Scene = { entries: [1, 2, 3].map((board) => [slot(board), entered(FOUR_SPADES, `e${board}`)] as const) };
    expect(deed(all, HOME, { do: 'accept', board: 3 }).place).toEqual({ at: 'finished' });
  });
});

describe('taking back', () => {
  it('replaces what is there', () => {
    const of: Scene = { entries: [[slot(1), entered(FOUR_SPADES, 'entry')]] };
    expect(deed(of, HOME, { do: 'take-back', board: 1 }).facts)
      .toEqual([{ kind: 'result.void/1', body: slot(1), context: { base: ['entry'] } }]);
  });
  it('does nothing where nothing is', () => {
    expect(deed({}, HOME, { do: 'take-back', board: 1 }).facts).toEqual([]);
  });
});

describe('names', () => {
  const ann = { id: 'a'.repeat(32), name: 'Анна Гостева' };
  const bob = { id: 'b'.repeat(32), name: 'Bob Guest' };
  it('stay out of the facts and go beside them', () => {
    const { facts, names } = deed({}, HOME, { do: 'players', picked: { N: ann, S: bob } });
    expect(facts).toEqual([{
      kind: 'contestant.players/1', body: { contestant: 'A4', players: [ann.id, bob.id] }, context: { base: [] },
    }]);
    expect(JSON.stringify(facts)).not.toContain('Анна');
    expect(names).toEqual([ann, bob]);
  });
  it('are asked for once, where a pair has none', () => {
    expect(needsNames(scene())).toBe(true);
    expect(needsNames(scene(NAMED))).toBe(false);
  });
});

describe('another table', () => {
  it('is claimed by a fact, and the round follows the director again', () => {
    expect(deed({}, HOME, { do: 'claim', section: 'B', table: 7 })).toEqual({
      facts: [{ kind: 'table.claim/1', body: { session: 1, section: 'B', table: 7 } }], place: { at: 'welcome' }, round: null,
    });
  });
});

describe('the next round', () => {
  it('asks for names only where they are missing', () => {
    expect(deed({}, HOME, { do: 'round', round: 2 })).toEqual({ facts: [], place: { at: 'players', picked: {} }, round: 2 });
    expect(deed(NAMED, HOME, { do: 'round', round: 2 })).toEqual({ facts: [], place: HOME, round: 2 });
  });
});

describe('a place that the facts have overtaken', () => {
  const ENDED = { known: { status: 'ended' } } satisfies Scene;
  const other = { at: 'board', draft: newDraft(slot(1, 2)) } satisfies Place;
  it.each<readonly [string, Scene, Place, Place]>([
    ['a draft of another round', {}, other, HOME],
    ['a draft where nobody plays', { movement: HALF_TABLE }, { at: 'board', draft: newDraft(slot(1)) }, HOME],
    ['an acceptance of nothing', {}, { at: 'accept', board: 1 }, HOME],
    ['an entry taken back', { entries: [[slot(1), { ...NO_ENTRY, state: 'void' }]] }, { at: 'entry', board: 1 }, HOME],
    ['the end of a round with an open board', {}, { at: 'finished' }, HOME],
    ['the end before the last round', {}, { at: 'end' }, HOME],
    ['a round whose session has ended', ENDED, HOME, { at: 'end' }],
    ['a round without play in a session that has ended', { ...ENDED, movement: HALF_TABLE }, HOME, { at: 'end' }],
    ['a round gone back to, in a session opened again', {}, { at: 'round', late: true }, HOME],
  ])('%s falls back', (_, of, place, expected) => {
    expect(settle(scene(of), place)).toEqual(expected);
  });
  it.each<readonly [string, Scene, Place]>([
    ['a half-typed board of this round', {}, { at: 'board', draft: FINISHED }],
    ['a half-typed board after the session has ended', ENDED, { at: 'board', draft: FINISHED }],
    ['the round to which somebody went back from the end', ENDED, { at: 'round', late: true }],
  ])('keeps %s', (_, of, place) => {
    expect(settle(scene(of), place)).toBe(place);
  });
});
