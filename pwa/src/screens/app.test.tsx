// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JSX } from 'preact';
import { get } from '../api/client.ts';
import { addMessages, setLang } from '../i18n/index.ts';
import { forms as formsEn } from '../i18n/en/forms.ts';
import { table as tableEn } from '../i18n/en/table.ts';
import { table as tableRu } from '../i18n/ru/table.ts';
import { deedOf } from '../store/actions.ts';
import { entered, FOUR_SPADES, HALF_TABLE, NO_ENTRY, scene, slot, type Scene } from '../store/fixture.ts';
import type { Draft } from '../store/outbox.ts';
import { HOME, type Place, settle } from '../store/place.ts';
import type { Outcome, ScoreCard } from '../api/types.ts';
import type { Action } from './action.ts';
import { App, mayUpdate } from './app.tsx';

const PEOPLE: Scene = {
  known: { players: (contestant) => ({ ids: [`${contestant}x`, `${contestant}y`], heads: [] }) },
  sources: { players: [['A4x', 'Anna'], ['A4y', 'Boris'], ['A1x', 'Clara'], ['A1y', 'Dmitri']].map(([id = '', name = '']) => ({ id, name })) },
};

/** The app on a world whose facts are what its own actions write. */
function Played({ of, from, onFact }: { readonly of: Scene; readonly from: Place; readonly onFact?: (fact: Draft) => void }): JSX.Element {
  const [place, setPlace] = useState<Place>(from);
  const [entries, setEntries] = useState(of.entries ?? []);
  const world = scene({ ...of, entries });
  const shown = settle(world, place);
  const send = (action: Action): void => {
    const deed = deedOf(world, shown, action);
    for (const fact of deed.facts) {
      onFact?.(fact);
      const outcome = fact.body['outcome'] as unknown as Outcome | undefined;
      if (outcome !== undefined) setEntries([...entries, [slot(Number(fact.body['board'])), entered(outcome)]]);
      if (fact.kind === 'result.verify/1') {
        setEntries(entries.map(([where, entry]) => [where, { ...entry, state: 'accepted', acceptedBy: 'EW' }]));
      }
    }
    if (deed.place !== undefined) setPlace(deed.place);
  };
  return <App world={world} place={shown} send={send} trouble={undefined} asker={get} newId={() => 'new'} builtAt={0} />;
}

let taps = 0;
function press(name: string | RegExp): void {
  const found = screen.getAllByRole('button', { name }).filter((button) => !(button as HTMLButtonElement).disabled);
  expect(found).toHaveLength(1);
  taps += 1;
  fireEvent.click(found[0] as HTMLElement);
}
function text(): string {
  return document.body.textContent ?? '';
}

beforeEach(() => {
  addMessages({ en: { ...formsEn, ...tableEn }, ru: tableRu });
  setLang('en');
  window.scrollTo = () => undefined;
  taps = 0;
});
afterEach(cleanup);

describe('a normal board with lead', () => {
  it('takes nine taps from the round to the next board', () => {
    const facts: Draft[] = [];
    render(<Played of={PEOPLE} from={HOME} onFact={(fact) => facts.push(fact)} />);
    press('Enter board 1');
    press('4');
    press('spades');
    press(/^South/);
    press('diamonds');
    press('K');
    press('=, 10 tricks');
    press('Save and show to East–West');
    expect(text()).toContain('by South (Boris)');
    expect(text()).toContain('NS +420');
    press('Yes, right');
    expect(taps).toBe(9);
    expect(facts.map((fact) => fact.kind)).toEqual(['result/1', 'result.verify/1']);
    expect(facts[0]?.body['outcome']).toEqual(FOUR_SPADES);
    screen.getByRole('button', { name: 'Enter board 2' });
  });
});

describe('wrong boards', () => {
  it('another board of the round asks, one outside the round is refused by a question', () => {
    render(<Played of={PEOPLE} from={HOME} />);
    press('Enter board 1');
    press(/change the board/);
    fireEvent.click(screen.getByText('to play', { selector: 'button:nth-child(2) *' }));
    expect(text()).toContain('Board 2 and not 1?');
    press('Yes, board 2');
    press(/change the board/);
    const input = document.querySelector('.othernumber input') as HTMLInputElement;
    fireEvent.input(input, { target: { value: '22' } });
    fireEvent.submit(document.querySelector('.othernumber') as HTMLFormElement);
    expect(text()).toContain('Board 22 is not one of this round’s boards');
  });
});

describe('unlikely results', () => {
  it('are asked about in words', () => {
    render(<Played of={PEOPLE} from={HOME} />);
    for (const name of ['Enter board 1', '4', 'spades', /^South/, 'diamonds', 'K', '−7, 3 tricks']) press(name);
    expect(text()).toContain('4♠ by South (Boris), down 7?');
    press('Yes, it is right');
    expect(text()).toContain('NS −350');
  });
});

describe('afterwards', () => {
  it('says that another result was entered and shows no percentage of it', () => {
    const two = { ...entered(FOUR_SPADES), state: 'conflict' as const, alternatives: [FOUR_SPADES, { kind: 'passed_out' as const }] };
    const own = { ...seen('66.67', '4'), entries: [[slot(1), two]] } as Scene;
    render(<Played of={own} from={{ at: 'afterwards', board: 1 }} />);
    expect(text()).toContain('Two different results were entered. The director decides');
    expect(text()).not.toContain('66.67');
  });
  const seen = (percent: string | null, points: string | null): Scene => ({
    ...PEOPLE, sources: { ...PEOPLE.sources, view: {
      revision: 1, clock: scene().known.clock, ranking: null, scorecards: null,
      boards: [{ board: 1, own: { line: 'NS', contestant: 'A4', percent, points }, traveller: null }],
    } },
  });
  it('a board that nobody else has played has no figure but a sentence', () => {
    render(<Played of={seen(null, null)} from={{ at: 'afterwards', board: 1 }} />);
    expect(text()).toContain('Only you have played this board so far.');
    expect(document.querySelector('.own')).toBeNull();
  });
  it('a bottom is a figure', () => {
    render(<Played of={seen('0.00', '0')} from={{ at: 'afterwards', board: 1 }} />);
    expect(document.querySelector('.own__percent')?.textContent).toBe('0.00\u202f%');
  });
});

describe('the end in IMPs', () => {
  const card: ScoreCard = {
    contestant: 'A4', pair_no: 4, names: [], place: '2', percent: null, points: '-4.00', unit: 'imps',
    penalties: [{ id: 'p', amount: '1', unit: 'imp', reason: 'late' }],
    rows: [
      { board: 1, outcome: FOUR_SPADES, points: 420, score: '5.00' },
      { board: 2, outcome: { kind: 'weighted', parts: [['60', FOUR_SPADES], ['40', { kind: 'passed_out' }]] }, points: null, score: '-9.00' },
    ].map((row) => ({ ...row, percent: null, round: 1, line: 'NS', opponent: 'A1', opponent_no: 1, opponent_names: [] }) as ScoreCard['rows'][number]),
  };
  it('names the unit and the penalty, and gives a ruling the room of its points', () => {
    const view = { revision: 1, clock: scene().known.clock, ranking: null, boards: [], scorecards: [card] };
    const known = { ...PEOPLE.known, status: 'ended' as const };
    render(<Played of={{ ...PEOPLE, known, sources: { ...PEOPLE.sources, view } }} from={{ at: 'end' }} />);
    expect(document.querySelector('.scorecard__total')?.textContent).toBe('−4.00 IMPs');
    expect(text()).toContain('1 IMP penalty');
    expect([...document.querySelectorAll('.scorecard .told')].map(({ textContent }) => textContent)).toEqual(['+5.00', '−9.00']);
    expect([...document.querySelectorAll('.scorecard tr')].map(({ children }) => children.length)).toEqual([5, 4]);
  });
  it.each([[[9], 'Provisional: board still to be played: 9'], [[], undefined]])('says beside the place that it is not final: %j', (awaiting, note) => {
    const view = { revision: 1, clock: scene().known.clock, ranking: null, boards: [], scorecards: [{ ...card, awaiting }] };
    const known = { ...PEOPLE.known, status: 'published' as const };
    render(<Played of={{ ...PEOPLE, known, sources: { ...PEOPLE.sources, view } }} from={{ at: 'end' }} />);
    expect(document.querySelector('.scorecard .uncounted')?.textContent).toBe(note);
  });
});

describe('the clock of the bar', () => {
  it('that has run out says so in words, and with a nought where there is no room for them', () => {
    const clock = { round: 1, rounds: 3, state: 'running' as const, ends_at: 1, left_ms: null };
    render(<Played of={{ ...PEOPLE, known: { ...PEOPLE.known, clock } }} from={HOME} />);
    expect(document.querySelector('.bar__over-long')?.textContent).toBe('Time is up');
    const short = document.querySelector('.bar__over-short');
    expect([short?.textContent, short?.getAttribute('aria-hidden')]).toEqual(['0:00', 'true']);
  });
});

describe('the connection', () => {
  it.each([
    [undefined, undefined, 'connecting…', false],
    [false, undefined, 'no network', true],
    [true, 0, 'online', false],
    [false, 0, 'no network since', true],
  ])('reachable %s, heard %s: %s', (reachable, heardAt, words, isBad) => {
    const sync = { ...scene().sync, reachable, heardAt };
    render(<Played of={{ ...PEOPLE, sources: { ...PEOPLE.sources, sync } }} from={HOME} />);
    const shown = document.querySelector('.bar__heard');
    expect(shown?.textContent).toContain(words);
    expect(shown?.classList.contains('bar__heard--off')).toBe(isBad);
  });
});

describe('what others did is said in words', () => {
  const director = { ...entered(FOUR_SPADES), state: 'director' as const, replaced: { kind: 'passed_out' as const }, reason: 'ruling' };
  it('the director’s correction, with what the table had entered', () => {
    render(<Played of={{ ...PEOPLE, entries: [[slot(1), director]] }} from={{ at: 'entry', board: 1 }} />);
    expect(text()).toContain('The director’s result counts.');
    expect(text()).toContain('Reason: a ruling');
    expect(text()).toContain('You had entered: Passed out');
  });
  it('a conflict, with both values', () => {
    const conflict = { ...NO_ENTRY, state: 'conflict' as const, heads: ['x', 'y'], alternatives: [FOUR_SPADES, { kind: 'passed_out' as const }] };
    render(<Played of={{ ...PEOPLE, entries: [[slot(1), conflict]] }} from={{ at: 'entry', board: 1 }} />);
    expect(text()).toContain('Two different results were entered');
    expect(text()).toContain('Passed out');
  });
  it('a flag of the rules core', () => {
    const sources = { ...PEOPLE.sources, flags: new Map([['f1', 'played-twice']]) };
    render(<Played of={{ ...PEOPLE, sources, entries: [[slot(1), entered(FOUR_SPADES)]] }} from={{ at: 'entry', board: 1 }} />);
    expect(text()).toContain('One of the pairs has already played this board.');
  });
});

describe('a pair that sits out', () => {
  it('reads when and where it plays next', () => {
    render(<Played of={{ ...PEOPLE, movement: HALF_TABLE }} from={HOME} />);
    expect(text()).toContain('Pair 1 sits out round 1');
    expect(text()).toContain('Next: round 2, table 2, East–West');
  });
});

describe('the language', () => {
  it('switches everywhere at once', () => {
    render(<Played of={PEOPLE} from={HOME} />);
    press('Переключить на русский');
    expect(text()).toContain('Записать сдачу 1');
    expect(document.documentElement.lang).toBe('ru');
    press('Switch to English');
    expect(text()).toContain('Enter board 1');
  });
});

describe('an update', () => {
  const waiting: Scene = { ...PEOPLE, sources: { ...PEOPLE.sources, updateWaiting: true } };
  it('is offered only between rounds and with everything at the server', () => {
    expect(mayUpdate(scene(waiting), HOME)).toBe(false);
    expect(mayUpdate(scene(waiting), { at: 'finished' })).toBe(true);
    const { sync } = scene(waiting);
    const unsent = { ...waiting, sources: { ...waiting.sources, sync: { ...sync, unsent: 1 } } };
    expect(mayUpdate(scene(unsent), { at: 'finished' })).toBe(false);
    expect(mayUpdate(scene(PEOPLE), { at: 'finished' })).toBe(false);
  });
});
