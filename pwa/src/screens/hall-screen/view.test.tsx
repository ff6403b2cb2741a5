// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScreenPage } from '../../api/types.ts';
import { addMessages, lang } from '../../i18n/index.ts';
import { forms as formsEn } from '../../i18n/en/forms.ts';
import { hall as hallEn } from '../../i18n/en/hall.ts';
import { forms as formsRu } from '../../i18n/ru/forms.ts';
import { hall as hallRu } from '../../i18n/ru/hall.ts';
import { fakeServer } from '../director-api/fake-server.ts';
import { HallApp } from './app.tsx';

const PAGE: ScreenPage = {
  tournament: 'Вторник',
  revision: 7,
  scene: 'auto',
  hidden: false,
  regulation: 'default', choices: {},
  form: 'matchpoints',
  clock: { round: 3, rounds: 9, state: 'running', ends_at: 1_600_000, left_ms: null },
  server_time: 1_000_000,
  status: 'playing',
  ranking: [
    {
      section: 'A',
      side: null,
      rows: [
        {
          place: '1=',
          contestant: 'A4',
          pair_no: 4,
          names: ['Анна', 'Boris'],
          boards: 9,
          points: '50',
          percent: '57.14',
          penalties: [{ id: 'p', unit: 'percent', amount: '10', reason: 'late' }],
        },
        { place: '1=', contestant: 'A2', pair_no: 2, names: [], boards: 9, points: '50', percent: '57.14' },
      ],
    },
  ],
  playing: [{ section: 'A', table: 2, missing: 1 }],
  seating: [
    {
      section: 'A',
      pair_no: 1,
      line: null,
      names: ['Лев', 'Ольга'],
      table: 5,
      seat: 'EW',
      boards: [13, 14, 15],
    },
    { section: 'A', pair_no: 2, line: null, names: [], table: null, seat: null, boards: [] },
  ],
  seating_round: 4,
};

const START = 37_000_000;

beforeEach(() => {
  // Slides turn by time alone: ranking 12 s, clock 10 s, seating 15 s, from the epoch on.
  vi.useFakeTimers({
    now: START,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  addMessages({ en: { ...hallEn, ...formsEn }, ru: { ...hallRu, ...formsRu } });
  lang.set('ru');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(ms))) as Promise<void>;

describe('the big screen', () => {
  it('turns from the ranking to the clock and the next seating, then in the other language', async () => {
    fakeServer({
      'GET /api/v1/screen/KEY': () => ({ ...PAGE, server_time: PAGE.server_time + Date.now() - START }),
    });
    render(<HallApp screenKey="KEY" />);
    await pass(1000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Места');
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'Место№ИменаСдачиРезультат',
      '1=4Анна – Borisштраф 10 % от максимума957,14\u202f%',
      '1=2Пара 2957,14\u202f%',
    ]);
    await pass(12_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^9:4\d$/);
    expect(screen.getByText('1 сдача')).toBeTruthy();
    await pass(10_000);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '1ЛевОльгаСтол 5EW13–15',
      '2отдыхает',
    ]);
    await pass(15_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ranking');
  });
  it.each([
    ['imps', '-3.50', 'IMPs', '−3.50'],
    ['points', '1590', 'Points', '+1590'],
  ] as const)('in %s has the unit above the column, and signs', async (unit, points, head, shown) => {
    const ranking = PAGE.ranking.map((table) => ({ ...table, unit, rows: table.rows.map((row) => ({ ...row, points, percent: null })) }));
    fakeServer({ 'GET /api/v1/screen/KEY': { ...PAGE, scene: 'ranking', ranking } });
    render(<HallApp screenKey="KEY" />);
    await pass(1000);
    expect(screen.getAllByRole('row').map((row) => row.lastElementChild?.textContent)).toEqual([head, shown, shown]);
  });
  it.each([[[8], 'Места', 'Не окончательно: ещё не сыграна сдача 8'], [[], 'Итоговые места', undefined]] as const)(
    'has no final places while boards %j are still to be played', async (awaiting, head, note) => {
      const ranking = PAGE.ranking.map((table) => ({ ...table, awaiting, unranked: [{ contestant: 'A7', pair_no: 7, names: [] }] }));
      fakeServer({ 'GET /api/v1/screen/KEY': { ...PAGE, status: 'published', ranking } });
      render(<HallApp screenKey="KEY" />);
      await pass(1000);
      fireEvent.keyDown(window, { key: 'L' });
      await pass(500);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(head);
      expect(document.querySelector('.uncounted')?.textContent).toBe(note);
      expect(screen.getByText('Не в таблице, без результата: 7')).toBeTruthy();
    },
  );
  it('keeps what it knows while the server is away, and says since when', async () => {
    let isDown = false;
    fakeServer({
      'GET /api/v1/screen/KEY': () => {
        if (isDown) throw new TypeError('gone');
        return PAGE;
      },
    });
    render(<HallApp screenKey="KEY" />);
    await pass(1000);
    isDown = true;
    await pass(14_000);
    expect(screen.getByRole('status').textContent).toMatch(/^Нет связи\. Так было в/);
    expect(screen.getByText('Вторник')).toBeTruthy();
    isDown = false;
    await pass(4000);
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('stands still on a key and turns its language on another', async () => {
    fakeServer({ 'GET /api/v1/screen/KEY': PAGE });
    render(<HallApp screenKey="KEY" />);
    await pass(1000);
    fireEvent.keyDown(window, { key: ' ' });
    await pass(30_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Места');
    fireEvent.keyDown(window, { key: 'L' });
    fireEvent.keyDown(window, { key: 'l' });
    await pass(500);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ranking');
  });
  it('says when its link is wrong', async () => {
    fakeServer({});
    render(<HallApp screenKey="OLD" />);
    await pass(1000);
    expect(screen.getByText(/По этой ссылке вечера нет/)).toBeTruthy();
  });
});
