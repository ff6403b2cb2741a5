// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '../director-api/fake-server.ts';
import { close, DESK_PAGE, INTENTS, intents, open, press, speakEnglish } from './opened.tsx';
import { DESK, SLOT } from './sample.ts';

beforeEach(speakEnglish);
afterEach(close);

describe('the desk', () => {
  it('says what needs the director, and settles it with one button', async () => {
    const asked = await open();
    press('I come');
    await screen.findByText('Call answered');
    expect(intents(asked)).toMatchObject([
      { do: 'call.answer', args: { call: 'c' }, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });
  it('lets one of two results stand', async () => {
    const asked = await open();
    expect(screen.getByText(/two different results/)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'This one stands' })[1]!);
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([{ do: 'entry.resolve', args: { slot: SLOT, entry: 'e1' } }]),
    );
  });
  it('offers Undo after an action', async () => {
    const asked = await open();
    press('Stop the clock');
    fireEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(intents(asked)[1]).toMatchObject({ do: 'undo', args: { intent: 'new' } }));
  });
  it('sends a failed request again under the same key', async () => {
    let tries = 0;
    const busyOnce = (): unknown => (tries++ === 0 ? problem(503, 'storage/busy') : { intent: 'new', revision: 10 });
    const asked = await open({ kind: 'menu' }, { [INTENTS]: busyOnce });
    press('Stop the clock');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Clock stopped');
    const [first, second] = intents(asked) as { key: string }[];
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.key).toBe(first?.key);
  });
  it('asks before it opens a round while boards are missing', async () => {
    const asked = await open();
    press('Open round 3');
    const dialog = screen.getByRole('dialog', { name: 'Round 2 is not finished' });
    expect(intents(asked)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Open round 3' }));
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([{ do: 'round.open', args: { session: 1, round: 3 } }]),
    );
  });
  it('asks no more about what is missing once it has come, and drops the question when the round is open', async () => {
    const done = { ...DESK, grid: DESK.grid.map((row) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, state: 'accepted' })) })) };
    const next = { ...done, clock: { ...done.clock, round: 3 } };
    const desks: unknown[] = [DESK, done, next];
    await open({ kind: 'menu' }, { [DESK_PAGE]: () => (desks.length > 1 ? desks.shift() : next) });
    press('Open round 3');
    expect(screen.getByRole('dialog', { name: 'Round 2 is not finished' })).toBeTruthy();
    press('Stop the clock');
    const dialog = await screen.findByRole('dialog', { name: 'Round 2 is finished' });
    expect(within(dialog).getByText('All its results have come.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop the clock' }).disabled).toBe(false));
    press('Stop the clock');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('names what is missing before it ends the session', async () => {
    await open({ kind: 'menu' }, { [DESK_PAGE]: { ...DESK, clock: { ...DESK.clock, round: 3 } } });
    press('End the session');
    const dialog = screen.getByRole('dialog', { name: 'End the session?' });
    expect(dialog.textContent).toContain('Table A1: 2, 3, 5, 6');
    expect(dialog.textContent).toContain('2 entries are still on the tablets');
  });
  it.each([
    [[['A', [4]], ['A', [4]]], 'Provisional: board still to be played: 4'],
    [[['A', [4, 11]], ['B', [4]]], 'Provisional: boards still to be played: A4, A11, B4'],
    [[['A', []]], undefined],
  ] as const)('asks before it publishes what is not final: %j', async (lists, note) => {
    const ranking = lists.map(([section, awaiting]) => ({ section, side: null, awaiting, rows: [] }));
    const asked = await open({ kind: 'menu' }, { [DESK_PAGE]: { ...DESK, status: 'ended', needs: [], ranking } });
    press('Publish the results');
    const dialog = screen.queryByRole('dialog', { name: 'Publish the results?' });
    expect(dialog?.querySelector('.uncounted')?.textContent).toBe(note);
    if (dialog !== null) fireEvent.click(within(dialog).getByRole('button', { name: 'Publish the results' }));
    await waitFor(() => expect(intents(asked)).toMatchObject([{ do: 'results.publish', args: { session: 1 } }]));
  });
  it('says which penalty does not count, and lifts it', async () => {
    const lift = { do: 'penalty.lift', args: { penalty: 'p' } };
    const need = {
      id: 'penalty-idle:p', code: 'penalty-idle', params: { contestant: 'A6', penalty: { unit: 'percent', amount: '10' } },
      at: 1, slot: null, alternatives: [], actions: [{ label: 'lift', intent: lift }],
    };
    const asked = await open({ kind: 'menu' }, { [DESK_PAGE]: { ...DESK, needs: [need] } });
    expect(screen.getByText(/Pair A6: the penalty 10\s% of a top does not count in this form of scoring/)).toBeTruthy();
    press('Lift the penalty');
    await waitFor(() => expect(intents(asked)).toMatchObject([lift]));
  });
  it('shows every cell in words, earlier gaps first', async () => {
    await open();
    const names = screen
      .getAllByRole('button', { name: /^Board \d/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names.slice(0, 3)).toEqual(['Board 2, missing, Round 1', 'Board 3, two results', 'Board 4, entered']);
    expect(screen.getByText(/4 minutes behind/)).toBeTruthy();
    expect(screen.getByText(/2 entries not here yet/)).toBeTruthy();
  });
});

describe('an evening without a plan', () => {
  it('shows its boards at once, and no round to choose', async () => {
    const grid = DESK.grid.map((row) => ({ ...row, ns: null, ew: null }));
    await open({ kind: 'menu' }, { [DESK_PAGE]: { ...DESK, sections: [], grid } });
    expect(await screen.findByRole('button', { name: /^Board 3/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'This round' })).toBeNull();
  });
  it('lists the boards that were typed from paper', async () => {
    const typed = [{ section: 'A', board: 3, results: 4 }];
    await open({ kind: 'menu' }, { [DESK_PAGE]: { ...DESK, sections: [], grid: [], typed } });
    fireEvent.click(await screen.findByRole('button', { name: /^Board 3/ }));
    expect(location.hash).toBe('#/t/t/board/A/3');
  });
  it('has no table in what needs the director', async () => {
    const slot = { ...SLOT, round: 0 };
    const needs = [{ ...DESK.needs[1], code: 'played-twice', params: slot, slot, actions: [] }];
    await open({ kind: 'menu' }, { [DESK_PAGE]: { ...DESK, needs } });
    expect(await screen.findByText('Board 3: a pair is on two typed lines. Neither counts: correct one, or take it out.')).toBeTruthy();
  });
  it('has no table in what was done', async () => {
    const args = { slot: { ...SLOT, round: 0, table: 4 } };
    const history = [{ intent: 'i', do: 'entry.correct', args, at: 1, can_undo: false, undone: false }];
    await open({ kind: 'history' }, { [DESK_PAGE]: { ...DESK, history } });
    expect(screen.getByText('Board 3: changed')).toBeTruthy();
  });
  it('lists the tables of a board where columns have no room', async () => {
    const [row] = DESK.grid;
    const grid = Array.from({ length: 12 }, (_, index) => ({ ...row, table: index + 1 }));
    await open({ kind: 'menu' }, { [DESK_PAGE]: { ...DESK, sections: [], grid } });
    expect((await screen.findAllByRole('button', { name: /^Board \d+ A1 .*A12/ })).length).toBeGreaterThan(0);
  });
});

describe('names', () => {
  it('that were typed stay until they are saved, and a known person keeps the id', async () => {
    const asked = await open({ kind: 'pairs' }, { 'GET /api/v1/roster': [{ id: 'r7', name: 'Lev' }] });
    const input = screen.getByLabelText('Pair A1, player 2');
    await waitFor(() => expect(document.querySelector('option[value=Lev]')).not.toBeNull());
    fireEvent.input(input, { target: { value: 'Lev' } });
    press('Save');
    const players = [{ id: 'p1', name: 'Анна' }, { id: 'r7', name: 'Lev' }];
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([{ do: 'players.set', args: { contestant: 'A1', players } }]),
    );
  });
});

describe('several sections', () => {
  const two = { ...DESK, contestants: [...DESK.contestants, { id: 'B1', section: 'B', pair_no: 1, line: null, players: [] }] };
  it('are ranked together or apart, also after the start; one is not asked', async () => {
    const asked = await open({ kind: 'settings' }, { [DESK_PAGE]: two });
    fireEvent.click(screen.getByLabelText('Rank all sections together'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(intents(asked)).toMatchObject([{ do: 'settings.set', args: { settings: { across: true } } }]));
    close();
    await open({ kind: 'settings' });
    expect(screen.queryByLabelText('Rank all sections together')).toBeNull();
  });
});
