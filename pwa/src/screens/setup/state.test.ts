import { describe, expect, it } from 'vitest';
import type { MovementJson, Proposal, TemplateRow, TournamentRow } from '../../api/types.ts';
import {
  addSection,
  chosenIndex,
  choose,
  DEFAULT_SETTINGS,
  dropSection,
  lacks,
  lastEvening,
  newDraft,
  pastOfDesk,
  pastOfTemplate,
  planIntents,
  proposalRequest,
  setPairs,
  setSettings,
  settingsOf,
  startMoment,
  tournamentRequest,
} from './state.ts';

const MOVEMENT: MovementJson = {
  family: 'mitchell',
  name: 'mitchell-7x7',
  tables: 7,
  winners: 2,
  boards_per_set: 4,
  first_board: 1,
  phantom: 0,
  rounds: Array.from({ length: 7 }, (_, round) =>
    Array.from(
      { length: 7 },
      (_, table) => [table + 1, ((table + 7 - round) % 7) + 1, ((table + round) % 7) + 1] as const,
    ),
  ),
};
const TEMPLATE: TemplateRow = {
  id: 't',
  name: 'Вторник',
  tables: 7,
  settings: { ...DEFAULT_SETTINGS, lead: 'required' },
  movement: { ...MOVEMENT, boards_per_set: 3 },
};
const PROPOSAL = { movement: MOVEMENT, rounds: 7 } as unknown as Proposal;
const NOTHING = { settings: DEFAULT_SETTINGS, plans: [] };
const DRAFT = newDraft('Вторник', '2026-03-03', undefined);

describe('a new evening', () => {
  it('starts from the club’s usual evening', () => {
    expect(newDraft('Вторник', '2026-03-03', pastOfTemplate(TEMPLATE))).toMatchObject({
      plan: 'tablets',
      boards: 21,
      sections: [{ section: 'A', pairs: 14, choice: undefined }],
      settings: { lead: 'required' },
    });
  });
  it('takes every section of the last one, or none where it had no plan', () => {
    const sections = ['A', 'B'].map((section) => ({ section, movement: MOVEMENT, movement_versions: 1 }));
    const past = pastOfDesk({ settings: DEFAULT_SETTINGS, sections });
    expect(newDraft('', '', past).sections.map(({ section }) => section)).toEqual(['A', 'B']);
    expect(newDraft('', '', { settings: DEFAULT_SETTINGS, plans: [] }).plan).toBe('paper');
  });
  it('has seven tables and 26 boards where nothing is known', () => {
    expect(DRAFT).toMatchObject({ boards: 26, sections: [{ pairs: 14 }], settings: DEFAULT_SETTINGS });
  });
  it('proposes what was played last time while it fits, else the advice', () => {
    const other = { ...PROPOSAL, movement: { ...MOVEMENT, family: 'howell' } };
    const like = { section: 'A', pairs: 14, choice: undefined, like: MOVEMENT };
    expect(chosenIndex(like, [other, PROPOSAL])).toBe(1);
    expect(chosenIndex({ ...like, like: undefined }, [other, PROPOSAL])).toBe(0);
    expect(chosenIndex({ ...like, choice: other.movement }, [other, PROPOSAL])).toBe(0);
  });
  it('keeps the kind of movement that was chosen when other proposals come', () => {
    const howell = { ...MOVEMENT, family: 'howell' };
    const chosen = { section: 'A', pairs: 14, choice: howell, like: MOVEMENT };
    const later = { ...PROPOSAL, movement: { ...howell, boards_per_set: 9 } };
    expect(chosenIndex(chosen, [PROPOSAL, later])).toBe(1);
    expect(chosenIndex({ ...chosen, like: undefined }, [later, PROPOSAL, { ...later, movement: howell }])).toBe(2);
    expect(chosenIndex(chosen, [later, PROPOSAL].slice(1))).toBe(0);
  });
  it('forgets the chosen movement when the number of pairs changes', () => {
    const changed = setPairs(choose(DRAFT, 'A', MOVEMENT), 'A', 15);
    expect(changed.sections[0]).toMatchObject({ section: 'A', pairs: 15, choice: undefined });
  });
  it.each([
    [1, 4],
    [500, 80],
    [14.6, 15],
  ])('%d pairs become %d', (asked, given) => {
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
      pairs: 14,
      boards: 26,
      minutes_per_board: 7,
      minutes_per_move: 2,
      starts_at: 5,
    });
    expect(proposalRequest({ ...DRAFT, winners: 2 }, DRAFT.sections[0]!, undefined)).toMatchObject({
      winners: 2,
    });
    expect(proposalRequest(DRAFT, DRAFT.sections[0]!, undefined)).not.toHaveProperty('starts_at');
  });
  it('is then a tournament, its settings and its plans', () => {
    const draft = addSection(setSettings(DRAFT, { lead: 'off' }));
    const chosen = new Map([
      ['A', PROPOSAL],
      ['B', PROPOSAL],
    ]);
    const intents = planIntents(draft, chosen, NOTHING);
    expect(intents.map((intent) => intent.do)).toEqual(['settings.set', 'plan.publish', 'plan.publish']);
    expect(intents[0]).toMatchObject({ args: { settings: { winners: 2 } } });
    expect(tournamentRequest({ ...draft, name: ' Кубок ' }, chosen)).toMatchObject({
      name: 'Кубок',
      settings: { winners: 2 },
    });
    const known = { settings: settingsOf(draft, chosen), plans: [{ section: 'A', movement: MOVEMENT }] };
    expect(planIntents(draft, chosen, known)).toEqual([
      { do: 'plan.publish', args: { session: 1, section: 'B', movement: MOVEMENT } },
    ]);
  });
  it('is only its settings when paper travellers are typed', () => {
    expect(
      planIntents({ ...DRAFT, plan: 'paper', winners: 2 }, new Map(), NOTHING).map((intent) => intent.do),
    ).toEqual(['settings.set']);
  });
  it('waits for a name and a movement', () => {
    expect(lacks({ ...DRAFT, name: ' ' }, new Map())).toEqual(['name', 'movement']);
    expect(lacks(DRAFT, new Map([['A', PROPOSAL]]))).toEqual([]);
    expect(lacks({ ...DRAFT, plan: 'paper' }, new Map())).toEqual([]);
  });
  it('ranks several sections together where that was chosen, and one alone', () => {
    const across = setSettings(DRAFT, { across: true });
    expect([across, addSection(across)].map((draft) => settingsOf(draft, new Map()).across)).toEqual([false, true]);
  });
  it('reads the hour typed', () => {
    expect(startMoment({ date: '2026-03-03', startsAt: '19:00' })).toBe(new Date(2026, 2, 3, 19).getTime());
    expect(startMoment({ date: '2026-03-03', startsAt: '' })).toBeUndefined();
  });
});

it('the last evening is the newest that was played and no rehearsal', () => {
  const row = (id: string, date: string, rehearsal = false): TournamentRow => ({
    id,
    name: id,
    date,
    status: 'ended',
    tables: 7,
    rehearsal,
  });
  const rows = [row('a', '2026-02-24'), row('b', '2026-03-03', true), row('c', '2026-02-27')];
  expect(lastEvening(rows)?.id).toBe('c');
  expect(lastEvening([...rows, { ...row('d', '2026-03-01'), status: 'setup' }])?.id).toBe('c');
});
