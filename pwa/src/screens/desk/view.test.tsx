// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessages, lang } from '../../i18n/index.ts';
import { director } from '../../i18n/en/director.ts';
import { forms } from '../../i18n/en/forms.ts';
import { hall } from '../../i18n/en/hall.ts';
import { refusalsDesk } from '../../i18n/en/refusals-desk.ts';
import { rulings } from '../../i18n/en/rulings.ts';
import { fakeServer, problem, type Asked } from '../director-api/fake-server.ts';
import type { Pane } from '../director-home/route.ts';
import { DeskPageView } from './app.tsx';
import { AUDIT, DESK, SLOT } from './sample.ts';

// Asking for each element whether it is hidden is slow; nothing here is.
configure({ defaultHidden: true });
const words = { ...forms, ...hall, ...rulings, ...refusalsDesk, ...director };
const INTENTS = 'POST /api/v1/tournaments/t/intents';
const ANSWERS = {
  'GET /api/v1/tournaments/t/desk': DESK,
  'GET /api/v1/tournaments/t/boards/A/3': AUDIT,
  [INTENTS]: { intent: 'new', revision: 10 },
};

async function open(
  pane: Pane = { kind: 'menu' },
  answers: Readonly<Record<string, unknown>> = ANSWERS,
): Promise<readonly Asked[]> {
  const asked = fakeServer(answers);
  render(<DeskPageView tid="t" pane={pane} />);
  await screen.findByText('Вторник');
  return asked;
}
const intents = (asked: readonly Asked[]): readonly unknown[] =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  addMessages({ en: words, ru: words });
  lang.set('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the desk', () => {
  it('says what needs the director, and settles it with one button', async () => {
    const asked = await open();
    fireEvent.click(screen.getByRole('button', { name: 'I come' }));
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
    fireEvent.click(screen.getByRole('button', { name: 'Stop the clock' }));
    fireEvent.click(await screen.findByRole('button', { name: /Undo/ }));
    await waitFor(() => expect(intents(asked)[1]).toMatchObject({ do: 'undo', args: { intent: 'new' } }));
  });
  it('sends a failed request again under the same key', async () => {
    let tries = 0;
    const asked = await open(
      { kind: 'menu' },
      {
        ...ANSWERS,
        [INTENTS]: () => (tries++ === 0 ? problem(503, 'storage/busy') : { intent: 'new', revision: 10 }),
      },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Stop the clock' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Clock stopped');
    const [first, second] = intents(asked) as { key: string }[];
    expect(second?.key).toBe(first?.key);
  });
  it('asks before it opens a round while boards are missing', async () => {
    const asked = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Open round 3' }));
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
    await open({ kind: 'menu' }, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': () => (desks.length > 1 ? desks.shift() : next) });
    const refresh = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Stop the clock', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Open round 3' }));
    expect(screen.getByRole('dialog', { name: 'Round 2 is not finished' })).toBeTruthy();
    refresh();
    const dialog = await screen.findByRole('dialog', { name: 'Round 2 is finished' });
    expect(within(dialog).getByText('All its results have come.')).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stop the clock', hidden: true }).disabled).toBe(false));
    refresh();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('names what is missing before it ends the session', async () => {
    await open(
      { kind: 'menu' },
      { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': { ...DESK, clock: { ...DESK.clock, round: 3 } } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'End the session' }));
    const dialog = screen.getByRole('dialog', { name: 'End the session?' });
    expect(dialog.textContent).toContain('Table A1: 2, 3, 5, 6');
    expect(dialog.textContent).toContain('2 entries are still on the tablets');
  });
  it('shows every cell in words, earlier gaps first', async () => {
    await open();
    const names = screen
      .getAllByRole('button', { name: /^Board \d/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(names.slice(0, 3)).toEqual([
      'Board 2, missing, Round 1',
      'Board 3, two results',
      'Board 4, entered',
    ]);
    expect(screen.getByText(/4 minutes behind/)).toBeTruthy();
    expect(screen.getByText(/2 entries not here yet/)).toBeTruthy();
  });
});

describe('a board', () => {
  const pane: Pane = { kind: 'board', section: 'A', board: 3 };
  it('is corrected by one typed line, with what it counts before it is sent', async () => {
    const asked = await open(pane);
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }));
    const line = screen.getByLabelText('Type it in one line');
    expect((line as HTMLInputElement).value).toBe('4S S DK =');
    fireEvent.input(line, { target: { value: '4sx s dk -1' } });
    expect(screen.getByText('Counts as NS −100')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([
        {
          do: 'entry.correct',
          args: {
            slot: SLOT,
            lines: { NS: 'A4', EW: 'A2' },
            reason: 'typing',
            outcome: { kind: 'played', contract: '4SX', declarer: 'S', tricks: 9, lead: 'DK' },
          },
        },
      ]),
    );
  });
  it('goes over what it showed when the form was opened, not over what came since', async () => {
    let [trail, revision] = [AUDIT.trail.map((step) => ({ ...step, state: 'effective' })), 9];
    const asked = await open(pane, {
      ...ANSWERS,
      'GET /api/v1/tournaments/t/desk': () => ({ ...DESK, revision }),
      'GET /api/v1/tournaments/t/boards/A/3': () => ({ ...AUDIT, trail }),
    });
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Artificial score' }));
    fireEvent.click(screen.getByRole('button', { name: 'NS 60 %, EW 40 %' }));
    [trail, revision] = [trail.map((step) => ({ ...step, fact: 'newer', by: 'A7' })), 10];
    fireEvent.click(screen.getByRole('button', { name: 'Stop the clock' }));
    await screen.findByText('A7 entered');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(intents(asked)).toMatchObject([{ do: 'clock.pause' }, { do: 'entry.correct', args: { seen: ['f'] } }]));
  });
  it('takes an artificial score with its law', async () => {
    const asked = await open(pane);
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Artificial score' }));
    fireEvent.click(screen.getByRole('button', { name: 'NS 60 %, EW 40 %' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([
        {
          do: 'entry.correct',
          args: {
            reason: 'ruling',
            law: '12C2',
            edition: '2017',
            outcome: { kind: 'adjusted', awards: { NS: { value: '60' }, EW: { value: '40' } } },
          },
        },
      ]),
    );
  });
  it('was played the other way round: the pairs change places, the result stays', async () => {
    const asked = await open(pane);
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Played the other way round' }));
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([
        { args: { lines: { NS: 'A2', EW: 'A4' }, outcome: { tricks: 10 } } },
      ]),
    );
  });
  it('names the pairs it waits for as the others', async () => {
    await open({ kind: 'board', section: 'A', board: 4 }, { ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/4': { page: { ...AUDIT.page, board: 4, rows: [] }, trail: [] } });
    expect((await screen.findByRole('button', { name: /Table A2, round 2/ })).textContent).toContain('3 – 1');
  });
  it('tells its history', async () => {
    await open(pane);
    expect((await screen.findByText('A1 entered')).closest('li')?.textContent).toContain('replaced');
  });
});

describe('an evening without a plan', () => {
  it('shows its boards at once, and no round to choose', async () => {
    const grid = DESK.grid.map((row) => ({ ...row, ns: null, ew: null }));
    await open({ kind: 'menu' }, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': { ...DESK, sections: [], grid } });
    expect(await screen.findByRole('button', { name: /^Board 3/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: 'This round' })).toBeNull();
  });
  it('lists the boards that were typed from paper', async () => {
    const typed = [{ section: 'A', board: 3, results: 4 }];
    await open({ kind: 'menu' }, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': { ...DESK, sections: [], grid: [], typed } });
    fireEvent.click(await screen.findByRole('button', { name: /^Board 3/ }));
    expect(location.hash).toBe('#/t/t/board/A/3');
  });
  it('has no table in what needs the director', async () => {
    const slot = { ...SLOT, round: 0 };
    const needs = [{ ...DESK.needs[1], code: 'played-twice', params: slot, slot, actions: [] }];
    await open({ kind: 'menu' }, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': { ...DESK, needs } });
    expect(await screen.findByText('Board 3: a pair is on two typed lines. Neither counts: correct one, or take it out.')).toBeTruthy();
  });
  it('has no table in what was done', async () => {
    const args = { slot: { ...SLOT, round: 0, table: 4 } };
    const history = [{ intent: 'i', do: 'entry.correct', args, at: 1, can_undo: false, undone: false }];
    await open({ kind: 'history' }, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': { ...DESK, history } });
    expect(screen.getByText('Board 3: changed')).toBeTruthy();
  });
  it('lists the tables of a board where columns have no room', async () => {
    const [row] = DESK.grid;
    const grid = Array.from({ length: 12 }, (_, index) => ({ ...row, table: index + 1 }));
    await open({ kind: 'menu' }, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': { ...DESK, sections: [], grid } });
    expect((await screen.findAllByRole('button', { name: /^Board \d+ A1 .*A12/ })).length).toBeGreaterThan(0);
  });
});

describe('an artificial score', () => {
  const pane: Pane = { kind: 'board', section: 'A', board: 3 };
  const begin = async (form: string): Promise<readonly Asked[]> => {
    const desk = { ...DESK, settings: { ...DESK.settings, form } };
    const asked = await open(pane, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': desk });
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Artificial score' }));
    return asked;
  };
  const line = (): string => (screen.getByLabelText('Type it in one line') as HTMLInputElement).value;
  it('in percent stands in the typed line too', async () => {
    await begin('matchpoints');
    fireEvent.click(screen.getByRole('button', { name: 'NS 60 %, EW 40 %' }));
    expect(line()).toBe('60/40');
  });
  it('in Russian stands there in Russian', async () => {
    lang.set('ru');
    const desk = { ...DESK, settings: { ...DESK.settings, form: 'butler' } };
    await open(pane, { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': desk });
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Artificial score' }));
    expect(line()).toBe('Ср/Ср');
  });
  it('in IMPs is no percentage: it is refused by name, and nothing is sent instead', async () => {
    const asked = await begin('butler');
    fireEvent.input(screen.getByLabelText('Type it in one line'), { target: { value: '30/10' } });
    expect(screen.getByText(/There are no percents in IMPs. Type A\+, A, A−, own/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect([line(), intents(asked)]).toEqual(['30/10', []]);
    fireEvent.click(screen.getByRole('button', { name: 'NS average plus, EW average minus' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(intents(asked)).toHaveLength(1));
  });
  it('out of range is said under its side alone', async () => {
    await begin('matchpoints');
    fireEvent.input(screen.getAllByLabelText('Percent')[1]!, { target: { value: '101' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getAllByText('A percent is a number from 0 to 100.')).toHaveLength(1);
    expect(screen.getAllByLabelText('Percent').map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(screen.getByText('Still missing: the result of EW.')).toBeTruthy();
  });
  it('may be one side’s beside the other’s result, typed in one line', async () => {
    const asked = await begin('matchpoints');
    fireEvent.input(screen.getByLabelText('Type it in one line'), { target: { value: '60%/4S S -1' } });
    expect(document.querySelector('.editor__assigned')?.textContent).toContain('NS 60 %');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(intents(asked)).toMatchObject([{ args: {
      reason: 'ruling', law: '12C1', outcome: { awards: { NS: { kind: 'percent', value: '60' }, EW: { kind: 'played', tricks: 9 } } },
    } }]));
  });
  it('in IMPs is better or worse than average, typed or tapped', async () => {
    const asked = await begin('butler');
    expect(line()).toBe('A/A');
    fireEvent.input(screen.getByLabelText('Type it in one line'), { target: { value: 'A+/A-' } });
    expect(screen.getByRole('button', { name: 'NS average plus, EW average minus' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(intents(asked)).toMatchObject([
      { args: { outcome: { kind: 'adjusted', awards: { NS: { kind: 'plus' }, EW: { kind: 'minus' } } } } },
    ]));
  });
});

describe('an assigned score', () => {
  it('opens where it was given, each side with its own points, and says what is wrong under that side', async () => {
    const outcome = { kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'plus' }, EW: { kind: 'points_only', points: 170 } } };
    const page = { ...AUDIT.page, rows: [{ ...AUDIT.page.rows[0], outcome, points: null }] };
    const desk = { ...DESK, settings: { ...DESK.settings, form: 'butler' } };
    const asked = await open({ kind: 'board', section: 'A', board: 3 }, {
      ...ANSWERS, 'GET /api/v1/tournaments/t/desk': desk, 'GET /api/v1/tournaments/t/boards/A/3': { ...AUDIT, page },
    });
    const toggle = await screen.findByRole('button', { name: /Table A1, round 2/ });
    expect(toggle.textContent).toContain('EW −170');
    fireEvent.click(toggle);
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }));
    const fields = (): HTMLInputElement[] => screen.getAllByLabelText<HTMLInputElement>('Result');
    expect(fields().map(({ value }) => value)).toEqual(['A+', '-170']);
    fireEvent.input(fields()[0]!, { target: { value: '60%' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
    fireEvent.input(fields()[0]!, { target: { value: '+3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(intents(asked)).toMatchObject([
      { args: { law: '12C1', outcome: { awards: { NS: { kind: 'imps', value: '3' }, EW: { points: 170 } } } } },
    ]));
  });
});

describe('a weighted score without a regulation for it', () => {
  it('is refused at the form by the name of the regulation, and no more outcomes are offered', async () => {
    const outcome = { kind: 'weighted', parts: [['50', { kind: 'points_only', points: 420 }], ['50', { kind: 'points_only', points: -50 }]] };
    const page = { ...AUDIT.page, rows: [{ ...AUDIT.page.rows[0], outcome }] };
    const desk = { ...DESK, settings: { ...DESK.settings, regulation: 'laws-1987' } };
    const asked = await open({ kind: 'board', section: 'A', board: 3 }, {
      ...ANSWERS, 'GET /api/v1/tournaments/t/desk': desk, 'GET /api/v1/tournaments/t/boards/A/3': { ...AUDIT, page },
    });
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Assigned score' }));
    expect(screen.getByText('The regulation “Laws of 1987” has no weighted scores: leave one outcome.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'One more outcome' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(intents(asked)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Drop the last one' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(intents(asked)).toHaveLength(1));
  });
});

describe('a fouled board', () => {
  const step = { fact: 'g', kind: 'director.foul/1', slot: null, by: 'desk', role: 'director', at: 950_000, outcome: null,
    points: null, lines: null, versions: [[[2, 1], [0, 0]]], state: 'effective', flags: [], reason: null, law: null };
  it('tells in its history who played which version', async () => {
    await open(
      { kind: 'board', section: 'A', board: 3 },
      { ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/3': { ...AUDIT, trail: [step, { ...step, fact: 'h', versions: [] }] } },
    );
    const [first, second] = await screen.findAllByText('Director: who played which cards');
    expect(first?.closest('li')?.textContent).toContain('Version 2: Table A1, round 2; Typed from paper');
    expect(second?.closest('li')?.textContent).toContain('the same at all tables');
  });
});

describe('a board that the form has no score for', () => {
  it('says why, and its lines can be corrected', async () => {
    const rows = AUDIT.page.rows.map((row) => ({ ...row, ns_points: null, ew_points: null, ns_percent: null, ew_percent: null }));
    const page = { ...AUDIT.page, top: null, uncounted: 'ruling/weighted', rows };
    await open(
      { kind: 'board', section: 'A', board: 3 },
      { ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/3': { ...AUDIT, page } },
    );
    expect((await screen.findByText(/Board 3 is not in the ranking/)).textContent).toContain('no weighted scores');
    fireEvent.click(screen.getByRole('button', { name: /Table A1, round 2/ }));
    expect(screen.getByRole('button', { name: 'Correct' })).toBeTruthy();
  });
});

describe('what was done after the correction period', () => {
  const step = AUDIT.trail.map((each) => ({ ...each, late: true, approval: 'appeal' }));
  it('says why the organiser agreed, on the board and in the history', async () => {
    const [done] = DESK.history.map((each) => ({ ...each, args: { ...each.args, approval: 'beyond-doubt' } }));
    const answers = { ...ANSWERS, 'GET /api/v1/tournaments/t/desk': { ...DESK, history: [done] } };
    await open(
      { kind: 'board', section: 'A', board: 3 },
      { ...answers, 'GET /api/v1/tournaments/t/boards/A/3': { ...AUDIT, trail: step } },
    );
    const line = (await screen.findByText('A1 entered')).closest('li');
    expect(line?.textContent).toContain('after the correction period: an appeal was decided');
    cleanup();
    await open({ kind: 'history' }, answers);
    expect(document.body.textContent).toContain('after the correction period: the record is wrong beyond doubt');
  });
});

describe('a change after the correction period', () => {
  const pane: Pane = { kind: 'board', section: 'A', board: 3 };
  const late = (body: unknown): unknown =>
    (body as { args: { approval?: string } }).args.approval === undefined
      ? problem(409, 'intent/approval')
      : { intent: 'new', revision: 10 };
  async function correct(): Promise<readonly Asked[]> {
    const asked = await open(pane, { ...ANSWERS, [INTENTS]: late });
    fireEvent.click(await screen.findByRole('button', { name: /Table A1, round 2/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return asked;
  }
  it('asks for the organiser, is sent with the reason, and its form closes', async () => {
    const asked = await correct();
    const dialog = await screen.findByRole('dialog', { name: 'The correction period is over' });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(within(dialog).getByLabelText('An appeal was decided'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'The organiser agrees' }));
    await waitFor(() => expect(screen.queryByLabelText('Type it in one line')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    const [first, second] = intents(asked) as { key: string; args: object }[];
    expect(second?.args).toEqual({ ...first?.args, approval: 'appeal' });
    expect(second?.key).not.toBe(first?.key);
  });
  it('is not made when nobody agrees, and what was typed stays', async () => {
    const asked = await correct();
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((screen.getByLabelText('Type it in one line') as HTMLInputElement).value).toBe('4S S DK =');
    expect(intents(asked)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('names', () => {
  it('that were typed stay until they are saved, and a known person keeps the id', async () => {
    const roster = [{ id: 'r7', name: 'Lev' }];
    const asked = await open({ kind: 'pairs' }, { ...ANSWERS, 'GET /api/v1/roster': roster });
    const input = screen.getByLabelText('Pair A1, player 2');
    await waitFor(() => expect(document.querySelector('option[value=Lev]')).not.toBeNull());
    fireEvent.input(input, { target: { value: 'Lev' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([
        {
          do: 'players.set',
          args: {
            contestant: 'A1',
            players: [
              { id: 'p1', name: 'Анна' },
              { id: 'r7', name: 'Lev' },
            ],
          },
        },
      ]),
    );
  });
});
