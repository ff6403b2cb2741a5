// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from '../../api/client.ts';
import type { OwnScore, RankingTable, TableView, TravellerRow } from '../../api/types.ts';
import { addMessages, setLang } from '../../i18n/index.ts';
import { forms } from '../../i18n/en/forms.ts';
import { scoring } from '../../i18n/en/scoring.ts';
import { table } from '../../i18n/en/table.ts';
import { FOUR_SPADES, scene } from '../../store/fixture.ts';
import { fakeServer, problem } from '../director-api/fake-server.ts';
import { App } from '../app.tsx';

type Board = TableView['boards'][number];

const own = (line: 'NS' | 'EW', percent: string | null, points: string | null): OwnScore =>
  ({ line, contestant: line === 'NS' ? 'A4' : 'A1', percent, points });
const ROW: TravellerRow = {
  ns: 'A4', ew: 'A1', ns_no: 4, ew_no: 1, outcome: FOUR_SPADES, points: 420, ns_points: '6', ew_points: '-7',
  ns_percent: null, ew_percent: null, section: 'A', round: 1, table: 1, own: true,
};
const BOARD: Board = {
  board: 1, unit: 'imps', own: own('NS', null, '6'), own_ew: own('EW', null, '-7'),
  traveller: [ROW, { ...ROW, ns: 'A2', ew: 'A3', ns_no: 2, ew_no: 3, ns_points: '-2.25', ew_points: '2.25', own: false }],
};
const RANKING: RankingTable = {
  section: 'A', side: null, unit: 'imps',
  rows: [{ place: '1', contestant: 'A4', pair_no: 4, names: ['Anna', 'Boris'], boards: 3, points: '8.00', percent: null }],
};

function show(board: Partial<Board>, ranking: readonly RankingTable[] | null = null): void {
  const view: TableView = { revision: 1, clock: scene().known.clock, scorecards: null, ranking, boards: [{ ...BOARD, ...board }] };
  render(
    <App world={scene({ sources: { view } })} place={{ at: 'afterwards', board: 1 }} send={() => undefined} trouble={undefined}
      asker={(path, options) => get(path, { ...options, token: 'token' })} newId={() => 'new'} builtAt={0} />,
  );
}
const texts = (selector: string): readonly (string | null)[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  const words = { ...forms, ...scoring, ...table };
  addMessages({ en: words, ru: words });
  setLang('en');
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a board at the table', () => {
  it('shows both sides where neither figure follows from the other', () => {
    show({});
    expect(texts('.own__side')).toEqual(['Your result so far · North–South+6 IMPs', 'Your result so far · East–West−7 IMPs']);
  });
  it.each([
    [own('NS', null, '6'), own('EW', null, '-6')],
    [own('NS', '57.14', '4'), own('EW', '42.86', '3')],
    [own('NS', '57.14', '4'), undefined],
  ])('shows one figure where the other is its opposite or the rest', (ns, ew) => {
    show({ own: ns, own_ew: ew ?? null });
    expect(texts('.own__side')).toHaveLength(1);
  });
  it('says whose figures a traveller has, all of them with the same decimals', () => {
    show({});
    expect(texts('th')).toEqual(['Pair NS', 'Pair EW', 'Result', 'Points', 'Lead', 'NS IMPs']);
    expect(texts('.told')).toEqual(['+6.00EW −7.00', '−2.25']);
  });
});

describe('places at the table', () => {
  it('say whose section they are of, and in a list of all sections whose pair', () => {
    show({ traveller: null }, [RANKING, { ...RANKING, section: 'B', side: 'EW' }]);
    expect(screen.getByText('Ranking · Section A')).toBeTruthy();
    expect(screen.getByText('Ranking · Section B · East–West')).toBeTruthy();
    cleanup();
    show({ traveller: null }, [{ ...RANKING, section: null }]);
    expect(texts('.sheet__pair')).toEqual(['Pair A4']);
  });
  it('stand under their name, apart from the number of the pair', () => {
    show({ traveller: null }, [RANKING]);
    expect(texts('th')).toEqual(['Place', 'Pair', 'Result']);
    expect(texts('tbody td')).toEqual(['1', 'Anna – Boris Pair 4', '+8.00']);
  });
  it('are open while nothing can be compared', () => {
    show({ traveller: null }, [{ ...RANKING, rows: RANKING.rows.map((row) => ({ ...row, place: '', points: null })) }]);
    expect(texts('tbody td')).toEqual(['–', 'Anna – Boris Pair 4', '–']);
    expect(document.body.textContent).toContain('No board has been played at two tables yet');
  });
});

describe('a figure at the table', () => {
  const told = [{
    session: null, section: 'A', contestant: 'A1', side: null, board: 1, line: 'EW',
    steps: [{ rule: 'x', law: null, figures: {}, result: '-7', text: { en: '350 against 620', ru: '350 против 620' } }],
  }];
  it.each([
    ['+6', '/sync/v1/explanations/A4/1'], ['−7', '/sync/v1/explanations/A1/1'], ['EW −7.00', '/sync/v1/explanations/A1/1'],
    ['−2.25', '/sync/v1/explanations/A2/1'], ['1', '/sync/v1/explanations/A4'], ['+8.00', '/sync/v1/explanations/A4'],
  ])('opens its steps: %s', async (name, path) => {
    const asked = fakeServer({ [`GET ${path}`]: told });
    show({}, [RANKING]);
    fireEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText('350 against 620')).toBeTruthy();
    expect(screen.getByText('Matchpoints · Laws of 2017', { selector: '.explanation__under' })).toBeTruthy();
    expect(asked.map((one) => one.path)).toEqual([path]);
  });
  it('says that it needs the server, where there is none, and the screen stays', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    show({});
    fireEvent.click(screen.getByRole('button', { name: '+6' }));
    expect(await screen.findByText(/comes from the server, which does not answer now/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(texts('.own__side')).toHaveLength(2);
  });
  it('says why it is not told, where the director has hidden it since', async () => {
    fakeServer({ 'GET /sync/v1/explanations/A4/1': problem(403, 'access/unseen') });
    show({});
    fireEvent.click(screen.getByRole('button', { name: '+6' }));
    expect(await screen.findByText(/This table is not shown that figure now/)).toBeTruthy();
  });
});
