// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoardPage, PrintPage, ScoreCard, ScoreUnit } from '../../api/types.ts';
import { forms } from '../../i18n/en/forms.ts';
import { hall } from '../../i18n/en/hall.ts';
import { addMessages, lang } from '../../i18n/index.ts';
import { CardSheets } from './card-sheets.tsx';
import { RankingSheets } from './ranking-sheets.tsx';
import { TravellerSheets } from './traveller-sheets.tsx';

const card = (pair_no: number, place: string, unit: ScoreUnit, points: string): ScoreCard => ({
  contestant: `A${pair_no}`, pair_no, names: ['Anna', 'Boris'], place, percent: null, points, unit,
  penalties: pair_no === 2 ? [{ id: 'p', amount: '1', unit: 'imp', reason: 'late' }] : [],
  rows: [{
    board: 1, round: 1, line: 'NS', opponent: 'A4', opponent_no: 4, opponent_names: [], points: 420, score: '5.00', percent: null,
    outcome: { kind: 'played', contract: '4S', declarer: 'N', tricks: 10, lead: null },
  }],
});
const BOARD: BoardPage = {
  section: 'A', board: 1, dealer: 'N', vulnerability: 'none', top: null, unit: 'imps', datum: '-420',
  rows: [{
    ns: 'A1', ew: 'A2', ns_no: 1, ew_no: 2, points: 420, ns_points: '13.00', ew_points: '-13.00', ns_percent: null, ew_percent: null,
    section: 'A', round: 1, table: 1, group: 'A2', outcome: { kind: 'points_only', points: 420 },
  }],
};
const data = (part: Partial<PrintPage>, sections: readonly string[] = ['A']): PrintPage => ({
  results: {
    tournament: 'Tuesday', date: '2026-03-03', form: 'butler', regulation: 'wbf', choices: {}, revision: 1, status: 'published', hidden: false, round: 1, rounds: 1,
    boards: [], ranking: sections.map((section) => ({ section, side: null, unit: 'imps', rows: [{
      place: '1', contestant: `${section}1`, pair_no: 1, names: [], boards: 1, points: '-7.00', percent: null,
    }] })),
  },
  boards: [], scorecards: [], sections: [], contestants: [], ...part,
});

beforeEach(() => {
  addMessages({ en: { ...forms, ...hall }, ru: {} });
  lang.set('en');
});
afterEach(cleanup);

describe('on paper', () => {
  it('a score card says its total with its unit, and the penalty that is in it', () => {
    render(<CardSheets data={data({ scorecards: [card(1, '2', 'imps', '-1.00'), card(2, '1', 'imps', '4.00')] })} codes={[]} />);
    const sums = [...document.querySelectorAll('.sheet__sum')].map((sum) => sum.textContent);
    expect(sums).toEqual(['Place: 2 · −1.00 IMP', 'Place: 1 · +4.00 IMPs · 1 IMP penalty']);
  });
  it('a place that is not final says so', () => {
    const cards = [card(1, '2', 'imps', '-1.00'), { ...card(2, '1', 'imps', '4.00'), awaiting: [8, 9] }];
    render(<CardSheets data={data({ scorecards: cards })} codes={[]} />);
    const notes = [...document.querySelectorAll('.uncounted')].map(({ textContent }) => textContent);
    expect(notes).toEqual(['Provisional: boards still to be played: 8, 9']);
  });
  it('travellers of two sections say whose they are, and across the field whose pairs', () => {
    const boards = ['A', 'B'].map((section) => ({ ...BOARD, section }));
    const { rerender } = render(<TravellerSheets data={data({ boards })} codes={[]} />);
    expect([...document.querySelectorAll('h2 b')].map(({ textContent }) => textContent)).toEqual(['Section A', 'Section B']);
    rerender(<TravellerSheets data={data({ boards: [{ ...BOARD, section: null }] })} codes={[]} />);
    expect([...document.querySelectorAll('tbody td.sheet__number')].slice(0, 2).map(({ textContent }) => textContent)).toEqual(['A1', 'A2']);
  });
  it('a ranking that is not final says so, and whom it leaves out', () => {
    const { results } = data({});
    const ranking = results.ranking.map((table) => ({ ...table, awaiting: [8], unranked: [{ contestant: 'A2', pair_no: 2, names: [] }] }));
    render(<RankingSheets data={data({ results: { ...results, ranking } })} codes={[]} />);
    expect(screen.getByText('Provisional: board still to be played: 8')).toBeTruthy();
    expect(screen.getByText('Not ranked, without a score: 2')).toBeTruthy();
  });
  it('a ranking names the pairs whose penalty does not count now', () => {
    const { results } = data({});
    const penalties = [{ id: 'p', amount: '10', unit: 'percent', reason: 'late', counts: false } as const];
    const ranking = results.ranking.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, penalties })) }));
    render(<RankingSheets data={data({ results: { ...results, ranking } })} codes={[]} />);
    expect(screen.getByText('A penalty of pair 1 does not count in this form of scoring.')).toBeTruthy();
  });
  it('a board whose own top is 0 has no percentage, and no matchpoints in its place', () => {
    const one = card(1, '1', 'matchpoints', '5.00');
    const rows = [['8.00', '57.14'], ['0.00', null]].map(([score, percent], at) => ({ ...one.rows[0]!, board: at + 1, score: score!, percent: percent! }));
    render(<CardSheets data={data({ scorecards: [{ ...one, percent: '57.14', rows }] })} codes={[]} />);
    expect([...document.querySelectorAll('td.sheet__number:last-child')].map((cell) => cell.textContent)).toEqual(['57.14', '–']);
  });
  it('a ranking names its section where there are several', () => {
    render(<RankingSheets data={data({}, ['A'])} codes={[]} />);
    expect(screen.queryByText('Section A')).toBeNull();
    cleanup();
    render(<RankingSheets data={data({}, ['A', 'B'])} codes={[]} />);
    expect(screen.getByText('Section B')).toBeTruthy();
    expect(screen.getAllByText('−7.00')).toHaveLength(2);
    expect(screen.getByText(`Scored by Butler · WBF (${forms['regulation.wbf.source'] ?? ''})`)).toBeTruthy();
  });
  it.each([[[], '1 IMP procedural penalty'], [['Zoe', 'Yan'], 'Zoe – Yan · 1 IMP procedural penalty']])(
    'penalties follow names, if there are any: %j', (names, text) => {
      const penalties = [{ id: 'p', amount: '1', unit: 'imp', reason: 'late', kind: 'procedural' } as const];
      const { results } = data({});
      const ranking = results.ranking.map((table) => ({ ...table, rows: table.rows.map((row) => ({ ...row, names, penalties })) }));
      render(<RankingSheets data={data({ results: { ...results, ranking } })} codes={[]} />);
      expect(document.querySelector('td.sheet__wide')?.textContent?.replaceAll('\u00a0', ' ')).toBe(text);
    },
  );
  it('a traveller has its datum and the version of a fouled board', () => {
    render(<TravellerSheets data={data({ boards: [BOARD] })} codes={[]} />);
    expect(document.body.textContent).toContain('datum\u00a0−420');
    expect(screen.getByText('Version 2')).toBeTruthy();
    expect(document.querySelector('thead h2')?.textContent).toContain('Board 1');
    expect([...document.querySelectorAll('th')].map((head) => head.textContent?.trim())).toEqual(['NS', 'EW', 'Contract', 'Lead', 'Points', 'NS IMPs', 'EW']);
  });
  it('a list of many lines may go on to the next page, a short one stays whole', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...BOARD.rows[0]!, ns: `A${at}` }));
    render(<TravellerSheets data={data({ boards: [{ ...BOARD, rows: rows(25) }, { ...BOARD, board: 2, rows: rows(26) }] })} codes={[]} />);
    expect([...document.querySelectorAll('.sheet__block')].map((block) => block.classList.contains('sheet__block--kept'))).toEqual([true, false]);
  });
  it('a score card names its opponents once, at the first board against them', () => {
    const one = card(1, '1', 'imps', '5.00');
    const rows = [1, 2, 3].map((board) => ({ ...one.rows[0]!, board, opponent: board < 3 ? 'A4' : 'A5', opponent_no: board < 3 ? 4 : 5, opponent_names: ['Zoe'] }));
    render(<CardSheets data={data({ scorecards: [{ ...one, rows }] })} codes={[]} />);
    expect([...document.querySelectorAll('td.sheet__wide')].map((cell) => cell.textContent?.trim())).toEqual(['4 Zoe', '4', '5 Zoe']);
  });
});
