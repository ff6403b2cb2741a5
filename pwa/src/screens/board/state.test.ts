import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../api/types.ts';
import { contractPoints, LEVELS, parseContract, RANKS, SEATS } from '../../rules/bridge.ts';
import { slot } from '../../store/fixture.ts';
import {
  canOpen, type Draft, draftOf, isUnlikely, type LeadRule, newDraft, openPad, outcomeOf, type Tap, tap, tricksChoices, tricksOver,
} from './state.ts';

function play(taps: readonly Tap[], lead: LeadRule = 'required', from: Draft = newDraft(slot(1))): Draft {
  return taps.reduce((draft, action) => tap(draft, action, lead), from);
}
const FOUR_SPADES: readonly Tap[] = [
  { do: 'level', level: 4 }, { do: 'denomination', denomination: 'S' }, { do: 'declarer', declarer: 'S' },
  { do: 'leadSuit', suit: 'D' }, { do: 'leadRank', rank: 'K' }, { do: 'tricks', tricks: 10 },
];

describe('entering a board', () => {
  it('takes six taps on the pads for a normal board with lead', () => {
    const draft = play(FOUR_SPADES);
    expect(draft.pad).toBe('review');
    expect(outcomeOf(draft, 'required')).toEqual({ kind: 'played', contract: '4S', declarer: 'S', tricks: 10, lead: 'DK' });
  });
  it('opens the next pad by itself', () => {
    const pads = FOUR_SPADES.map((_, i) => play(FOUR_SPADES.slice(0, i + 1)).pad);
    expect(pads).toEqual(['contract', 'contract', 'lead', 'lead', 'tricks', 'review']);
  });
  it('skips the lead where the director does not ask for it', () => {
    expect(play(FOUR_SPADES.slice(0, 3), 'off').pad).toBe('tricks');
    expect(canOpen(play(FOUR_SPADES, 'off'), 'lead', 'off')).toBe(false);
  });
  it('lets the lead be left out only where it is optional', () => {
    expect(play([...FOUR_SPADES.slice(0, 3), { do: 'noLead' }], 'optional').pad).toBe('tricks');
    expect(play([...FOUR_SPADES.slice(0, 3), { do: 'noLead' }], 'required').pad).toBe('lead');
  });
  it('keeps the rest when one part is changed', () => {
    const changed = play([{ do: 'pad', pad: 'contract' }, { do: 'declarer', declarer: 'N' }], 'required', play(FOUR_SPADES));
    expect(changed.pad).toBe('review');
    expect(outcomeOf(changed, 'required')).toMatchObject({ declarer: 'N', lead: 'DK', tricks: 10 });
  });
  it('asks for the tricks again when the level changes, because = means another number', () => {
    const changed = play([{ do: 'pad', pad: 'contract' }, { do: 'level', level: 5 }], 'required', play(FOUR_SPADES));
    expect(changed.tricks).toBeUndefined();
    expect(openPad(changed, 'required')).toBe('tricks');
  });
  it('takes a double back with a second tap', () => {
    const doubled = play([{ do: 'doubling', doubling: 'X' }], 'required', play(FOUR_SPADES.slice(0, 2)));
    expect(doubled.doubling).toBe('X');
    expect(tap(doubled, { do: 'doubling', doubling: 'X' }, 'required').doubling).toBe('');
  });
  it('asks before an unlikely number of tricks', () => {
    const doubtful = play([...FOUR_SPADES.slice(0, 5), { do: 'tricks', tricks: 3 }]);
    expect(doubtful.doubt).toBe(3);
    expect(outcomeOf(doubtful, 'required')).toBeUndefined();
    expect(tap(doubtful, { do: 'sure' }, 'required')).toMatchObject({ tricks: 3, pad: 'review' });
    expect(tap(doubtful, { do: 'unsure' }, 'required')).toMatchObject({ tricks: undefined, pad: 'tricks' });
  });
  it('forgets the contract when the board was passed out, and the other way round', () => {
    const passed = tap(play(FOUR_SPADES), { do: 'special', special: 'passed_out' }, 'required');
    expect(outcomeOf(passed, 'required')).toEqual({ kind: 'passed_out' });
    expect(outcomeOf(play(FOUR_SPADES, 'required', tap(passed, { do: 'pad', pad: 'contract' }, 'required')), 'required')).toMatchObject({ contract: '4S' });
  });
  it('takes over what an entry replaces when the board is changed', () => {
    expect(tap(newDraft(slot(1)), { do: 'board', board: 2, base: ['x'] }, 'required')).toMatchObject({ slot: { board: 2 }, base: ['x'] });
  });
});

describe('unlikely results', () => {
  const cases: readonly (readonly [number, '' | 'X' | 'XX', number, boolean])[] = [
    [4, '', 10, false], [4, '', 6, false], [4, '', 5, true], [1, '', 11, false], [1, '', 12, true],
    [2, 'X', 9, false], [2, 'X', 10, true], [7, 'XX', 13, true],
  ];
  it.each(cases)('%i%s with %i tricks: asks %s', (level, doubling, tricks, asks) => {
    expect(isUnlikely(level, doubling, tricks)).toBe(asks);
  });
});

const anyTap: fc.Arbitrary<Tap> = fc.oneof(
  fc.constantFrom(...LEVELS).map((level): Tap => ({ do: 'level', level })),
  fc.constantFrom('C', 'D', 'H', 'S', 'N').map((denomination): Tap => ({ do: 'denomination', denomination: denomination as 'C' })),
  fc.constantFrom('', 'X', 'XX').map((doubling): Tap => ({ do: 'doubling', doubling: doubling as '' })),
  fc.constantFrom(...SEATS).map((declarer): Tap => ({ do: 'declarer', declarer })),
  fc.constantFrom('C', 'D', 'H', 'S').map((suit): Tap => ({ do: 'leadSuit', suit: suit as 'C' })),
  fc.constantFrom(...RANKS).map((rank): Tap => ({ do: 'leadRank', rank })),
  fc.integer({ min: -3, max: 16 }).map((tricks): Tap => ({ do: 'tricks', tricks })),
  fc.constantFrom('sure', 'unsure', 'noLead').map((what): Tap => ({ do: what as 'sure' })),
  fc.constantFrom('passed_out', 'awaiting', 'cancelled').map((special): Tap => ({ do: 'special', special: special as 'awaiting' })),
  fc.constantFrom('board', 'contract', 'lead', 'tricks', 'review').map((pad): Tap => ({ do: 'pad', pad: pad as 'lead' })),
);

function isPossible(outcome: Outcome): boolean {
  if (outcome.kind !== 'played') return outcome.kind === 'passed_out' || outcome.kind === 'not_played';
  const contract = parseContract(outcome.contract);
  return contract !== undefined && contractPoints(contract, outcome.tricks, false) !== undefined;
}

describe('whatever is tapped', () => {
  it('an impossible result cannot be reached', () => {
    fc.assert(fc.property(fc.array(anyTap, { maxLength: 40 }), fc.constantFrom<LeadRule>('required', 'optional', 'off'), (taps, lead) => {
      const outcome = outcomeOf(play(taps, lead), lead);
      if (outcome === undefined) return;
      expect(isPossible(outcome)).toBe(true);
      if (outcome.kind === 'played' && lead === 'required') expect(outcome.lead).not.toBeNull();
    }), { numRuns: 300 });
  });
  it('a finished draft and its entry say the same', () => {
    fc.assert(fc.property(fc.array(anyTap, { maxLength: 40 }), (taps) => {
      const outcome = outcomeOf(play(taps, 'optional'), 'optional');
      if (outcome === undefined || outcome.kind === 'not_played') return;
      expect(outcomeOf(draftOf(slot(1), outcome, []), 'optional')).toEqual(outcome);
    }), { numRuns: 300 });
  });
});

describe('tricks', () => {
  it('are offered as all fourteen numbers, made and down', () => {
    for (const level of LEVELS) {
      const { made, down } = tricksChoices(level);
      expect([...made, ...down].sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, i) => i));
      expect(tricksOver(level, made[0] ?? -1)).toBe('=');
      expect(tricksOver(level, down[0] ?? -1)).toBe('−1');
    }
  });
});
