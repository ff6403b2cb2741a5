// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Proposal } from '../../api/types.ts';
import { addMessages, lang } from '../../i18n/index.ts';
import { forms } from '../../i18n/en/forms.ts';
import { director } from '../../i18n/en/director.ts';
import { hall } from '../../i18n/en/hall.ts';
import { rulings } from '../../i18n/en/rulings.ts';
import { DESK, MOVEMENT } from '../desk/sample.ts';
import { type Asked, fakeServer } from '../director-api/fake-server.ts';
import { NewEvening } from './app.tsx';
import { PrepareEvening } from './prepare.tsx';
import { SettingsFields } from './settings-fields.tsx';

configure({ defaultHidden: true });
const words = { ...hall, ...rulings, ...director };
const proposal = (family: string, winners: 1 | 2): Proposal => ({
  movement: { ...MOVEMENT, family, winners },
  rounds: 3,
  boards_in_play: 6,
  boards_per_pair: 6,
  ends_at: 0,
  minutes: 60,
  sit_out_rounds: 0,
  shared_sets: false,
  quality: winners === 1 ? '88.4' : null,
  stationary_pairs: 1,
  reason: 'everyone-meets',
});
const INTENTS = 'POST /api/v1/tournaments/new/intents';
const ANSWERS = {
  'GET /api/v1/tournaments': [
    { id: 'old', name: 'Last week', date: '2026-02-24', status: 'published', tables: 2, rehearsal: false },
  ],
  'GET /api/v1/tournaments/old/desk': { ...DESK, id: 'old' },
  'GET /api/v1/templates': [],
  'POST /api/v1/proposals': [proposal('mitchell', 2), proposal('howell', 1)],
  'POST /api/v1/tournaments': { id: 'new', name: 'x', date: '', status: 'setup', tables: 0, rehearsal: false },
  [INTENTS]: { intent: 'i', revision: 2 },
};
const posted = (asked: readonly Asked[], path: string): readonly unknown[] =>
  asked.filter((one) => one.method === 'POST' && one.path === path).map(({ body }) => body);

beforeEach(() => {
  addMessages({ en: words, ru: words });
  lang.set('en');
  location.hash = '';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a new evening', () => {
  it('says what its regulation is and where it comes from', () => {
    addMessages({ en: forms, ru: forms });
    render(<SettingsFields settings={{ ...DESK.settings, form: 'matchpoints', regulation: 'ebu' }} onChange={vi.fn()} isPaper />);
    const said = screen.getByText(/^English Bridge Union/).textContent;
    expect(said).toBe(`${rulings['regulation.ebu.what'] ?? ''} Source: ${forms['regulation.ebu.source'] ?? ''}.`);
  });
  it('asks how Butler finds its datum, and keeps the regulation\'s way where nothing is chosen', () => {
    const onChange = vi.fn();
    const settings = { ...DESK.settings, form: 'butler', regulation: 'wbf', choices: { cut: '37%' } };
    render(<SettingsFields settings={settings} onChange={onChange} isPaper />);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Results left out of the datum' }).value).toBe('37%');
    fireEvent.change(screen.getByRole('combobox', { name: 'Datum' }), { target: { value: 'median' } });
    expect(onChange).toHaveBeenLastCalledWith({ choices: { cut: '37%', datum: 'median' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Scores the director assigned' }), { target: { value: 'true' } });
    expect(onChange).toHaveBeenLastCalledWith({ choices: { cut: '37%', without_assigned: true } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Results left out of the datum' }), { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith({ choices: {} });
    fireEvent.change(screen.getByRole('combobox', { name: 'Scoring' }), { target: { value: 'matchpoints' } });
    expect(onChange).toHaveBeenLastCalledWith({ form: 'matchpoints', regulation: 'wbf', choices: {} });
  });
  it('is filled from the last one, and prepared with one button', async () => {
    const asked = fakeServer(ANSWERS);
    render(<NewEvening />);
    // Four pairs, six boards and the Howell of last week are there already.
    const howell = await screen.findByRole('radio', { name: /^Howell/ });
    await waitFor(() => expect((howell as HTMLInputElement).checked).toBe(true));
    expect(posted(asked, '/api/v1/proposals')).toMatchObject([{ pairs: 4, boards: 6 }]);
    fireEvent.click(screen.getByRole('button', { name: 'Prepare the tables' }));
    await waitFor(() => expect(location.hash).toBe('#/t/new/setup'));
    expect(posted(asked, '/api/v1/tournaments')).toMatchObject([{ name: 'Club evening', settings: { winners: 1 } }]);
    expect(posted(asked, '/api/v1/tournaments/new/intents')).toMatchObject([
      { do: 'plan.publish', args: { session: 1, section: 'A', movement: { family: 'howell' } } },
    ]);
  });
  it('asks again when the number of pairs changes, and wants a name', async () => {
    const asked = fakeServer(ANSWERS);
    render(<NewEvening />);
    await screen.findByRole('radio', { name: /^Howell/ });
    fireEvent.input(screen.getByLabelText('Pairs'), { target: { value: '5' } });
    expect((screen.getByLabelText('Tables') as HTMLInputElement).value).toBe('2.5');
    await waitFor(() => expect(posted(asked, '/api/v1/proposals').at(-1)).toMatchObject({ pairs: 5 }));
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Prepare the tables' }));
    expect(screen.getAllByText('Give the evening a name.').length).toBeGreaterThan(0);
    expect(posted(asked, '/api/v1/tournaments')).toEqual([]);
  });
  it('may have no plan at all', async () => {
    const asked = fakeServer(ANSWERS);
    render(<NewEvening />);
    fireEvent.click(await screen.findByRole('radio', { name: 'Paper travellers, typed here' }));
    expect(screen.getByText('Minutes for corrections after the end')).toBeTruthy();
    for (const only of ['Minutes for a board', 'Minutes to move', 'Opening lead'])
      expect(screen.queryByText(only)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Prepare the evening' }));
    await waitFor(() => expect(location.hash).toBe('#/t/new/setup'));
    expect(posted(asked, '/api/v1/tournaments/new/intents')).toEqual([]);
  });
});

describe('before the start', () => {
  const desk = { ...DESK, id: 'new', status: 'setup', grid: DESK.grid.map((row) => ({ ...row, cells: [] })) };
  const code = (table: number): unknown => ({ section: 'A', table, code: `CODE0${table}`, url: `http://x/table/#code=CODE0${table}`, qr: '', used: false });
  it('every table gets a code, and Start leads to the desk', async () => {
    let codes = [code(1)];
    const asked = fakeServer({
      ...ANSWERS,
      'GET /api/v1/tournaments/new/desk': desk,
      'GET /api/v1/tournaments/new/codes': () => codes,
      'POST /api/v1/tournaments/new/codes': () => {
        codes = [code(1), code(2)];
        return codes;
      },
      'GET /api/v1/roster': [],
    });
    render(<PrepareEvening tid="new" />);
    await screen.findByText('CODE02');
    expect(posted(asked, '/api/v1/tournaments/new/codes')).toEqual([{ section: 'A', tables: [2] }]);
    // Table 1 has joined in the sample: no code is shown for it any more.
    expect(screen.getByText('1 of 2 tables have a tablet')).toBeTruthy();
    expect(screen.queryByText('CODE01')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(location.hash).toBe('#/t/new'));
    expect(posted(asked, '/api/v1/tournaments/new/intents')).toMatchObject([{ do: 'session.start', args: { session: 1 } }]);
  });
});
