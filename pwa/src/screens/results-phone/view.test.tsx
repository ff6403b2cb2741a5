// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardPage, ResultsPage, ScoreCard } from '../../api/types.ts';
import { addMessages, lang } from '../../i18n/index.ts';
import { forms } from '../../i18n/en/forms.ts';
import { hall } from '../../i18n/en/hall.ts';
import { fakeServer } from '../director-api/fake-server.ts';
import { ResultsApp } from './app.tsx';

const PAGE: ResultsPage = {
  tournament: 'Tuesday',
  date: '2026-03-03',
  form: 'matchpoints',
  regulation: 'ebu', choices: {},
  revision: 3,
  status: 'playing',
  hidden: false,
  round: 2,
  rounds: 7,
  ranking: [
    {
      section: 'A',
      side: 'NS',
      rows: [
        {
          place: '1',
          contestant: 'A4NS',
          pair_no: 4,
          names: ['Анна', 'Boris'],
          boards: 6,
          points: '40',
          percent: '61.20',
        },
      ],
    },
  ],
  boards: [{ section: 'A', board: 3, results: 4 }],
};
const CARD: ScoreCard = {
  contestant: 'A4NS',
  pair_no: 4,
  names: ['Анна', 'Boris'],
  place: '1',
  percent: '61.20',
  points: '40',
  rows: [
    {
      board: 3,
      round: 1,
      line: 'NS',
      opponent: 'A2EW',
      opponent_no: 2,
      opponent_names: [],
      points: 420,
      score: '5',
      percent: '83.33',
      outcome: { kind: 'played', contract: '4S', declarer: 'S', tricks: 10, lead: 'DK' },
    },
  ],
};
const traveller = (ns_no: number, points: number): BoardPage['rows'][number] => ({
  ns: `A${ns_no}NS`,
  ew: 'A9EW',
  ns_no,
  ew_no: 9,
  outcome: { kind: 'points_only', points },
  points,
  ns_points: '1',
  ew_points: '1',
  ns_percent: '50.00',
  ew_percent: '50.00',
  section: 'A',
  round: 1,
  table: 1,
});
const BOARD: BoardPage = {
  section: 'A',
  board: 3,
  dealer: 'S',
  vulnerability: 'ew',
  top: '6',
  rows: [traveller(4, 420), traveller(1, 420), traveller(2, -50)],
};
const ANSWERS = {
  'GET /api/v1/results/KEY': PAGE,
  'GET /api/v1/results/KEY/contestants/A4NS': CARD,
  'GET /api/v1/results/KEY/boards/A/3': BOARD,
};

async function open(hash: string, answers: Readonly<Record<string, unknown>> = ANSWERS): Promise<void> {
  fakeServer(answers);
  location.hash = hash;
  render(<ResultsApp />);
  await screen.findByText('Tuesday');
}

beforeEach(() => {
  localStorage.clear();
  addMessages({ en: { ...hall, ...forms }, ru: { ...hall, ...forms } });
  lang.set('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('results on a phone', () => {
  it.each([
    ['published', [8], 'Provisional results', 'Provisional: board still to be played: 8'],
    ['published', [8, 12], 'Provisional results', 'Provisional: boards still to be played: 8, 12'],
    ['published', [], 'Final results', undefined],
    ['ended', [8], 'Provisional results. Not yet confirmed by the director', 'Provisional: board still to be played: 8'],
  ] as const)('%s with boards %j still to be played are called %s', async (status, awaiting, head, note) => {
    const ranking = PAGE.ranking.map((table) => ({ ...table, awaiting }));
    await open('#KEY', { ...ANSWERS, 'GET /api/v1/results/KEY': { ...PAGE, status, ranking } });
    expect(screen.getByText(head)).toBeTruthy();
    expect(document.querySelector('.uncounted')?.textContent).toBe(note);
  });
  it('name a pair without a score under the ranking, and let it be chosen', async () => {
    const ranking = PAGE.ranking.map((table) => ({ ...table, unranked: [{ contestant: 'A7NS', pair_no: 7, names: ['Zoe', 'Yan'] }] }));
    await open('#KEY', { ...ANSWERS, 'GET /api/v1/results/KEY': { ...PAGE, ranking } });
    expect(screen.getByText('Not ranked, without a score: 7 Zoe – Yan')).toBeTruthy();
    await act(async () => {
      location.hash = '#KEY/card';
      dispatchEvent(new Event('hashchange'));
    });
    expect(screen.getByRole('link', { name: /^7\s*Zoe – Yan\s*North–South$/ })).toBeTruthy();
  });
  it.each([[[8], 1], [[], 0]] as const)('say on a card that its place is not final: %j', async (awaiting, notes) => {
    await open('#KEY/card/A4NS', { ...ANSWERS, 'GET /api/v1/results/KEY/contestants/A4NS': { ...CARD, awaiting } });
    await screen.findByText(CARD.place ?? '');
    expect(screen.queryAllByText('Provisional: board still to be played: 8')).toHaveLength(notes);
  });
  it('say what a card without any score is', async () => {
    const none = { ...CARD, contestant: 'A7NS', pair_no: 7, place: null, points: null, percent: null, rows: [] };
    await open('#KEY/card/A7NS', { ...ANSWERS, 'GET /api/v1/results/KEY/contestants/A7NS': none });
    const note = 'This pair has no score: it is not in the ranking.';
    expect(await screen.findByText(note)).toBeTruthy();
    cleanup();
    await open('#KEY/card/A4NS');
    expect(await screen.findByText('61.20')).toBeTruthy();
    expect(screen.queryByText(note)).toBeNull();
  });
  it('say which boards a pair sat out, and what it has for them', async () => {
    const satOut = { ...CARD.rows[0], board: 5, opponent: '', opponent_no: 0, outcome: { kind: 'not_played', reason: 'not_scheduled' }, points: null, percent: '60.00' };
    await open('#KEY/card/A4NS', { ...ANSWERS, 'GET /api/v1/results/KEY/contestants/A4NS': { ...CARD, rows: [...CARD.rows, satOut] } });
    expect(await screen.findByText('Sat out')).toBeTruthy();
    expect(screen.queryByText(/against 0/)).toBeNull();
  });

  it('have no percentage of a board whose own top is 0, and do not tell that top', async () => {
    const none = { ns_points: '0', ew_points: '0', ns_percent: null, ew_percent: null };
    const page = { ...BOARD, top: '0', rows: [{ ...traveller(4, 420), ...none }] };
    await open('#KEY/board/A/3', { ...ANSWERS, 'GET /api/v1/results/KEY/boards/A/3': page });
    expect((await screen.findByRole('table')).querySelector('tbody td:last-child')?.textContent).toBe('–');
    expect(document.querySelector('.phone-board__facts')?.textContent).not.toContain('top');
  });

  it('show the ranking and name the regulation', async () => {
    await open('#KEY');
    expect(screen.getByText('North–South')).toBeTruthy();
    expect(screen.getByText('61.20')).toBeTruthy();
    expect(screen.getByText('Matchpoints · EBU')).toBeTruthy();
  });
  it.each([
    ['imps', '+12.00', 'IMPs'],
    ['points', '+5310', 'Points'],
  ] as const)('say that they count in %s', async (unit, shown, word) => {
    const points = shown.replace('+', '');
    const ranking = PAGE.ranking.map((table) => ({
      ...table, unit, rows: table.rows.map((row) => ({ ...row, points, percent: null })),
    }));
    const rows = CARD.rows.map((row) => ({ ...row, score: String(row.points), percent: null }));
    await open('#KEY', {
      ...ANSWERS,
      'GET /api/v1/results/KEY': { ...PAGE, ranking },
      'GET /api/v1/results/KEY/contestants/A4NS': { ...CARD, unit, points, percent: null, rows },
    });
    expect(screen.getByRole('heading', { name: `North–South · ${word}` })).toBeTruthy();
    expect(document.querySelector('.phone-rank__score')?.textContent).toBe(shown);
    await act(async () => {
      location.hash = '#KEY/card/A4NS';
      dispatchEvent(new Event('hashchange'));
    });
    expect((await screen.findByText(word)).tagName).toBe('DT');
    // What is nothing but the points is not written twice.
    expect(screen.getAllByText('+420')).toHaveLength(unit === 'points' ? 1 : 2);
  });
  it('say which boards the ranking leaves out, and of which kind a penalty is', async () => {
    const ranking = PAGE.ranking.map((table) => ({
      ...table, uncounted: [3, 7],
      rows: table.rows.map((row) => ({
        ...row, penalties: [{ id: 'p', unit: 'mp' as const, amount: '2.5', reason: 'conduct', kind: 'disciplinary' as const }],
      })),
    }));
    await open('#KEY', { ...ANSWERS, 'GET /api/v1/results/KEY': { ...PAGE, ranking } });
    expect((await screen.findByText(/Boards 3, 7 are not counted/)).textContent).toContain('rulings');
    expect(document.body.textContent).toContain('2.5 MP disciplinary penalty');
  });
  it('say why nobody has a place yet', async () => {
    const ranking = PAGE.ranking.map((table) => ({
      ...table, rows: table.rows.map((row) => ({ ...row, place: '', points: null, percent: null })),
    }));
    await open('#KEY', { ...ANSWERS, 'GET /api/v1/results/KEY': { ...PAGE, ranking } });
    expect(screen.getByText(/No board has been played at two tables yet/)).toBeTruthy();
    expect(document.querySelector('.phone-rank__score')?.textContent).toBe('–');
    expect(document.querySelector('.phone-rank__place')?.textContent).toBe('');
  });
  it('ask once which pair is mine and remember it', async () => {
    await open('#KEY/card');
    fireEvent.click(screen.getByRole('link', { name: /^4\s.*North–South$/ }));
    expect(localStorage.getItem('traveller.mine.KEY')).toBe('A4NS');
  });
  it('show my card with a way to each traveller', async () => {
    localStorage.setItem('traveller.mine.KEY', 'A4NS');
    await open('#KEY/card');
    const deal = (await screen.findByText('83.33')).closest('li')?.querySelector('a');
    expect(deal?.getAttribute('href')).toBe('#KEY/board/A/3');
    expect(deal?.textContent).toContain('+420');
    expect(screen.getByRole('button', { name: /83\.33/ })).toBeTruthy();
  });
  it('draw how often each score came, in words too', async () => {
    localStorage.setItem('traveller.mine.KEY', 'A4NS');
    await open('#KEY/board/A/3');
    const chart = await screen.findByRole('img', { name: /How often each score came/ });
    expect(chart.querySelector('desc')?.textContent).toBe('+420: 2 times, with your result; −50: once');
  });
  it('tell versions of a fouled board apart, and give a ruling the room of its points', async () => {
    const [first, second] = BOARD.rows;
    const split = { kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'plus' }, EW: { kind: 'minus' } } };
    const made = { kind: 'played', contract: '4S', declarer: 'S', tricks: 10, lead: null };
    const rows = [{ ...first, outcome: made, group: 'A2' }, { ...second, outcome: split, points: null }];
    await open('#KEY/board/A/3', { ...ANSWERS, 'GET /api/v1/results/KEY/boards/A/3': { ...BOARD, rows } });
    const version = (await screen.findByText('Version 2')).closest('tr');
    expect(version?.cells).toHaveLength(5);
    expect(version?.nextElementSibling?.textContent).toContain('NS average plus');
    expect([...(version?.nextElementSibling?.querySelectorAll('td') ?? [])].map(({ colSpan }) => colSpan)).toEqual([1, 1, 2, 1]);
  });
  it('show East–West what they have where it is not the rest', async () => {
    const [first, second] = BOARD.rows;
    const rows = [first, { ...second, ns_percent: '60.00', ew_percent: '55.00' }];
    await open('#KEY/board/A/3', { ...ANSWERS, 'GET /api/v1/results/KEY/boards/A/3': { ...BOARD, rows } });
    await screen.findByRole('button', { name: /50\.00/ });
    expect(screen.getAllByRole('button', { name: /EW/ }).map(({ textContent }) => textContent)).toEqual(['EW 55.00']);
  });
  it('say that the ranking is hidden, and that nothing is there yet', async () => {
    await open('#KEY', { ...ANSWERS, 'GET /api/v1/results/KEY': { ...PAGE, hidden: true, ranking: [] } });
    expect(screen.getByText(/ranking is hidden/)).toBeTruthy();
    cleanup();
    await open('#KEY', {
      ...ANSWERS,
      'GET /api/v1/results/KEY': { ...PAGE, ranking: [], boards: [], status: 'ended' },
    });
    expect(screen.getByText('No results yet.')).toBeTruthy();
  });
  it('follow the address', async () => {
    await open('#KEY');
    await act(async () => {
      location.hash = '#KEY/boards';
      dispatchEvent(new Event('hashchange'));
    });
    expect(screen.getByText('4 results')).toBeTruthy();
  });
});
