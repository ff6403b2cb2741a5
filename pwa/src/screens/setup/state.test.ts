import { describe, expect, it } from 'vitest';
import type { MovementJson, Proposal, TemplateRow, TournamentRow } from '../../api/types.ts';
import {
  addSection, choose, DEFAULT_SETTINGS, dropSection, lacks, lastEvening, newDraft, planIntents, proposalRequest, setPairs,
  setSettings, startMoment, tournamentRequest,
} from './state.ts';

const MOVEMENT: MovementJson = {
  family: 'mitchell', name: 'mitchell-7x7', tables: 7, winners: 2, boards_per_set: 4, first_board: 1, phantom: 0,
  rounds: Array.from({ length: 7 }, () => []),
};
const TEMPLATE: TemplateRow = {
  id: 't', name: 'Вторник', tables: 8, settings: { ...DEFAULT_SETTINGS, lead: 'required' },
  movement: { ...MOVEMENT, tables: 8, phantom: 16, boards_per_set: 3 },
};
const PROPOSAL = { movement: MOVEMENT, rounds: 7 } as unknown as Proposal;
const DRAFT = newDraft('Вторник', '2026-03-03', undefined);

describe('a new evening', () => {
  it('starts from the club’s usual evening', () => {
    expect(newDraft('Вторник', '2026-03-03', TEMPLATE)).toMatchObject({
      boards: 21, sections: [{ section: 'A', pairs: 15, choice: 0 }], settings: { lead: 'required' },
    });
  });
  it('has seven tables and 24 boards where nothing is known', () => {
    expect(DRAFT).toMatchObject({ boards: 24, sections: [{ pairs: 14 }], settings: DEFAULT_SETTINGS });
  });
  it('forgets the chosen movement when the number of pairs changes', () => {
    const changed = setPairs(choose(DRAFT, 'A', 2), 'A', 15);
    expect(changed.sections[0]).toEqual({ section: 'A', pairs: 15, choice: 0 });
  });
  it.each([[1, 4], [500, 80], [14.6, 15]])('%d pairs become %d', (asked, given) => {
    expect(setPairs(DRAFT, 'A', asked).sections[0]?.pairs).toBe(given);
  });
  it('may have sections, and always one', () => {
    expect(addSection(DRAFT).sections.map(({ section }) => section)).toEqual(['A', 'B']);
    expect(dropSection(dropSection(addSection(DRAFT))).sections).toHaveLength(1);
  });
});

describe('what it asks of the server', () => {
  it('is a proposal for the pairs in the room', () => {
    expect(proposalRequest(DRAFT, DRAFT.sections[0]!, 5)).toEqual({
      pairs: 14, boards: 24, minutes_per_board: 7, minutes_per_move: 2, winners: 1, starts_at: 5,
    });
    expect(proposalRequest(DRAFT, DRAFT.sections[0]!, undefined)).not.toHaveProperty('starts_at');
  });
  it('is then a tournament, its settings and its plans', () => {
    const draft = addSection(setSettings(DRAFT, { winners: 2 }));
    const intents = planIntents(draft, new Map([['A', PROPOSAL], ['B', PROPOSAL]]));
    expect(intents.map((intent) => intent.do)).toEqual(['settings.set', 'plan.publish', 'plan.publish']);
    expect(tournamentRequest({ ...draft, name: ' Кубок ' }).name).toBe('Кубок');
  });
  it('is only its settings when paper travellers are typed', () => {
    expect(planIntents({ ...DRAFT, plan: 'paper' }, new Map()).map((intent) => intent.do)).toEqual(['settings.set']);
  });
  it('waits for a name and a movement', () => {
    expect(lacks({ ...DRAFT, name: ' ' }, new Map())).toEqual(['name', 'movement']);
    expect(lacks(DRAFT, new Map([['A', PROPOSAL]]))).toEqual([]);
    expect(lacks({ ...DRAFT, plan: 'paper' }, new Map())).toEqual([]);
  });
  it('reads the hour typed', () => {
    expect(startMoment({ date: '2026-03-03', startsAt: '19:00' })).toBe(new Date(2026, 2, 3, 19).getTime());
    expect(startMoment({ date: '2026-03-03', startsAt: '' })).toBeUndefined();
  });
});

it('the last evening is the newest that was no rehearsal', () => {
  const row = (id: string, date: string, rehearsal = false): TournamentRow => ({ id, name: id, date, status: 'ended', tables: 7, rehearsal });
  expect(lastEvening([row('a', '2026-02-24'), row('b', '2026-03-03', true), row('c', '2026-02-27')])?.id).toBe('c');
});
