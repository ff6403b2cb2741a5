// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lang } from '../../i18n/index.ts';
import { problem, type Asked } from '../director-api/fake-server.ts';
import {
  BOARD, BOARD_PAGE, close, DESK_PAGE, INTENTS, intents, open, openResult, press, speakEnglish, type, typedLine, withSettings,
} from './opened.tsx';
import { ACROSS, AUDIT, DESK, SLOT } from './sample.ts';

/** Board 3 with another outcome in its first row. */
const withOutcome = (outcome: unknown): unknown =>
  ({ ...AUDIT, page: { ...AUDIT.page, rows: [{ ...AUDIT.page.rows[0], outcome, points: null }] } });

beforeEach(speakEnglish);
afterEach(close);

describe('a board', () => {
  it('is corrected by one typed line, with what it counts before it is sent', async () => {
    const asked = await openResult();
    press('Correct');
    expect(typedLine().value).toBe('4S S DK =');
    type('4sx s dk -1');
    expect(screen.getByText('Counts as NS −100')).toBeTruthy();
    press('Save');
    const outcome = { kind: 'played', contract: '4SX', declarer: 'S', tricks: 9, lead: 'DK' };
    await waitFor(() => expect(intents(asked)).toMatchObject([
      { do: 'entry.correct', args: { slot: SLOT, lines: { NS: 'A4', EW: 'A2' }, reason: 'typing', outcome } },
    ]));
  });
  it('goes over what it showed when the form was opened, not over what came since', async () => {
    let [trail, revision] = [AUDIT.trail.map((step) => ({ ...step, state: 'effective' })), 9];
    const asked = await openResult({
      [DESK_PAGE]: () => ({ ...DESK, revision }),
      [BOARD_PAGE]: () => ({ ...AUDIT, trail }),
    });
    press('Artificial score');
    press('NS 60 %, EW 40 %');
    [trail, revision] = [trail.map((step) => ({ ...step, fact: 'newer', by: 'A7' })), 10];
    press('Stop the clock');
    await screen.findByText('A7 entered');
    press('Save');
    await waitFor(() => expect(intents(asked)).toMatchObject([{ do: 'clock.pause' }, { do: 'entry.correct', args: { seen: ['f'] } }]));
  });
  it('takes an artificial score with its law', async () => {
    const asked = await openResult();
    press('Artificial score');
    press('NS 60 %, EW 40 %');
    press('Save');
    const outcome = { kind: 'adjusted', awards: { NS: { value: '60' }, EW: { value: '40' } } };
    await waitFor(() => expect(intents(asked)).toMatchObject([
      { do: 'entry.correct', args: { reason: 'ruling', law: '12C2', edition: '2017', outcome } },
    ]));
  });
  it('was played the other way round: the pairs change places, the result stays', async () => {
    const asked = await openResult();
    press('Played the other way round');
    await waitFor(() =>
      expect(intents(asked)).toMatchObject([{ args: { lines: { NS: 'A2', EW: 'A4' }, outcome: { tricks: 10 } } }]),
    );
  });
  it('names the pairs it waits for as the others', async () => {
    const page = { ...AUDIT.page, board: 4, rows: [] };
    await open({ ...BOARD, board: 4 }, { 'GET /api/v1/tournaments/t/boards/A/4': { page, trail: [] } });
    expect((await screen.findByRole('button', { name: /Table A2, round 2/ })).textContent).toContain('3 – 1');
  });
  it('is entered where nothing was: that is no correction', async () => {
    const page = { ...AUDIT.page, board: 4, rows: [] };
    const asked = await open({ ...BOARD, board: 4 }, { 'GET /api/v1/tournaments/t/boards/A/4': { page, trail: [] } });
    fireEvent.click(await screen.findByRole('button', { name: /Table A2, round 2/ }));
    press('Enter the result');
    type('pass');
    press('Save');
    await waitFor(() => expect(intents(asked)).toMatchObject([{ do: 'entry.correct', args: { reason: 'entered', outcome: { kind: 'passed_out' } } }]));
    expect(await screen.findByText('Board 4, table A2: entered')).toBeTruthy();
  });
  it.each([
    ['entered', 'Director entered', ''],
    ['ruling', 'Director entered', 'A ruling'],
  ])('has no correction in its history where nothing was before: %s', async (reason, text, note) => {
    const step = { ...AUDIT.trail[0], kind: 'director.correct/1', role: 'director', by: 'desk', state: 'effective', reason };
    await open(BOARD, { [BOARD_PAGE]: { ...AUDIT, trail: [step, { ...step, fact: 'h', reason: 'typing' }] } });
    const line = (await screen.findByText(text)).closest('li');
    expect(line?.querySelector('.trail__notes')?.textContent).toContain(note);
    expect(line?.textContent).not.toContain('Entered by');
    expect((await screen.findByText('Director changed it')).closest('li')?.textContent).toContain('A slip of the finger');
  });
  it('tells its history', async () => {
    await open(BOARD);
    expect((await screen.findByText('A1 entered')).closest('li')?.textContent).toContain('replaced');
  });
});

describe('an artificial score', () => {
  const begin = async (form: string): Promise<readonly Asked[]> => {
    const asked = await openResult(withSettings({ form }));
    press('Artificial score');
    return asked;
  };
  it('in percent stands in the typed line too', async () => {
    await begin('matchpoints');
    press('NS 60 %, EW 40 %');
    expect(typedLine().value).toBe('60/40');
  });
  it('in Russian stands there in Russian', async () => {
    lang.set('ru');
    await begin('butler');
    expect(typedLine().value).toBe('Ср/Ср');
  });
  it('in IMPs is no percentage: it is refused by name, and nothing is sent instead', async () => {
    const asked = await begin('butler');
    type('30/10');
    expect(screen.getByText(/There are no percents in IMPs. Type A\+, A, A−, own/)).toBeTruthy();
    press('Save');
    expect([typedLine().value, intents(asked)]).toEqual(['30/10', []]);
    press('NS average plus, EW average minus');
    press('Save');
    await waitFor(() => expect(intents(asked)).toHaveLength(1));
  });
  it('out of range is said under its side alone', async () => {
    await begin('matchpoints');
    fireEvent.input(screen.getAllByLabelText('Percent')[1]!, { target: { value: '101' } });
    press('Save');
    expect(screen.getAllByText('A percent is a number from 0 to 100.')).toHaveLength(1);
    expect(screen.getAllByLabelText('Percent').map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(screen.getByText('Still missing: the result of EW.')).toBeTruthy();
  });
  it('may be one side’s beside the other’s result, typed in one line', async () => {
    const asked = await begin('matchpoints');
    type('60%/4S S -1');
    expect(document.querySelector('.editor__assigned')?.textContent).toContain('NS 60 %');
    press('Save');
    await waitFor(() => expect(intents(asked)).toMatchObject([{ args: {
      reason: 'ruling', law: '12C1', outcome: { awards: { NS: { kind: 'percent', value: '60' }, EW: { kind: 'played', tricks: 9 } } },
    } }]));
  });
  it('in IMPs is better or worse than average, typed or tapped', async () => {
    const asked = await begin('butler');
    expect(typedLine().value).toBe('A/A');
    type('A+/A-');
    expect(screen.getByRole('button', { name: 'NS average plus, EW average minus' }).getAttribute('aria-pressed')).toBe('true');
    press('Save');
    await waitFor(() => expect(intents(asked)).toMatchObject([
      { args: { outcome: { kind: 'adjusted', awards: { NS: { kind: 'plus' }, EW: { kind: 'minus' } } } } },
    ]));
  });
});

describe('an assigned score', () => {
  it('opens where it was given, each side with its own points, and says what is wrong under that side', async () => {
    const outcome = { kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'plus' }, EW: { kind: 'points_only', points: 170 } } };
    const asked = await openResult({ ...withSettings({ form: 'butler' }), [BOARD_PAGE]: withOutcome(outcome) });
    expect(screen.getByRole('button', { name: /Table A1, round 2/ }).textContent).toContain('EW −170');
    press('Correct');
    const fields = (): HTMLInputElement[] => screen.getAllByLabelText<HTMLInputElement>('Result');
    expect(fields().map(({ value }) => value)).toEqual(['A+', '-170']);
    fireEvent.input(fields()[0]!, { target: { value: '60%' } });
    press('Save');
    expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', null]);
    fireEvent.input(fields()[0]!, { target: { value: '+3' } });
    press('Save');
    await waitFor(() => expect(intents(asked)).toMatchObject([
      { args: { law: '12C1', outcome: { awards: { NS: { kind: 'imps', value: '3' }, EW: { points: 170 } } } } },
    ]));
  });
});

describe('a weighted score without a regulation for it', () => {
  it('is refused at the form by the name of the regulation, and no more outcomes are offered', async () => {
    const outcome = { kind: 'weighted', parts: [['50', { kind: 'points_only', points: 420 }], ['50', { kind: 'points_only', points: -50 }]] };
    const asked = await openResult({ ...withSettings({ regulation: 'laws-1987' }), [BOARD_PAGE]: withOutcome(outcome) });
    press('Assigned score');
    expect(screen.getByText('The regulation “Laws of 1987” has no weighted scores: leave one outcome.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'One more outcome' })).toBeNull();
    press('Save');
    expect(intents(asked)).toEqual([]);
    press('Drop the last one');
    press('Save');
    await waitFor(() => expect(intents(asked)).toHaveLength(1));
  });
});

describe('a board over all sections', () => {
  const other = { ...SLOT, section: 'B' };
  const across = (): Promise<readonly Asked[]> => open(BOARD, { [BOARD_PAGE]: ACROSS });
  const lineOf = async (place: string): Promise<HTMLElement> =>
    (await screen.findByText(place, { exact: false, selector: '.entry__place' })).closest<HTMLElement>('.entry')!;
  it('opens one line at a time, each with its own section in its place and its pairs', async () => {
    await across();
    const line = await lineOf('Table B1, round 2');
    fireEvent.click(within(line).getByRole('button', { expanded: false }));
    expect(screen.getAllByRole('button', { name: 'Take it out' })).toHaveLength(1);
    expect(within(line).getByText('B4')).toBeTruthy();
    expect(within(await lineOf('Table A1, round 2')).getByText('A4')).toBeTruthy();
  });
  it.each([
    ['Take it out', { do: 'entry.void', args: { slot: other } }],
    ['Played the other way round', { do: 'entry.correct', args: { slot: other, lines: { NS: 'B2', EW: 'B4' } } }],
  ])('changes a line of another section where that stands: %s', async (name, intent) => {
    const asked = await across();
    fireEvent.click(within(await lineOf('Table B1, round 2')).getByRole('button', { expanded: false }));
    press(name);
    await waitFor(() => expect(intents(asked)).toMatchObject([intent]));
  });
  it('takes a ruling for the line it was opened on', async () => {
    const asked = await across();
    fireEvent.click(within(await lineOf('Table B1, round 2')).getByRole('button', { expanded: false }));
    press('Not played');
    press('Save');
    await waitFor(() => expect(intents(asked)).toMatchObject([{ do: 'entry.correct', args: { slot: other, lines: { NS: 'B4', EW: 'B2' } } }]));
  });
  it('is asked for the versions of the section it was opened in', async () => {
    const asked = await across();
    fireEvent.click(await screen.findByRole('button', { name: 'The board was not the same everywhere · Section A' }));
    expect(screen.queryByText('Table B1, round 2: 4 – 2')).toBeNull();
    press('Save the versions');
    await waitFor(() => expect(intents(asked)).toMatchObject([{ do: 'board.foul', args: { section: 'A', groups: [] } }]));
  });
});

describe('a fouled board', () => {
  const step = { fact: 'g', kind: 'director.foul/1', slot: null, section: 'A', by: 'desk', role: 'director', at: 950_000, outcome: null,
    points: null, lines: null, versions: [[[2, 1], [0, 0]]], state: 'effective', flags: [], reason: null, law: null };
  it('tells in its history who played which version', async () => {
    await open(BOARD, { [BOARD_PAGE]: { ...AUDIT, trail: [step, { ...step, fact: 'h', versions: [] }] } });
    const [first, second] = await screen.findAllByText('Director: who played which cards');
    expect(first?.closest('li')?.textContent).toContain('Version 2: Table A1, round 2; Typed from paper');
    expect(second?.closest('li')?.textContent).toContain('the same at all tables');
  });
});

describe('a board that the form has no score for', () => {
  it('says why, and its lines can be corrected', async () => {
    const rows = AUDIT.page.rows.map((row) => ({ ...row, ns_points: null, ew_points: null, ns_percent: null, ew_percent: null }));
    await openResult({ [BOARD_PAGE]: { ...AUDIT, page: { ...AUDIT.page, top: null, uncounted: 'ruling/weighted', rows } } });
    expect(screen.getByText(/Board 3 is not in the ranking/).textContent).toContain('no weighted scores');
    expect(screen.getByRole('button', { name: 'Correct' })).toBeTruthy();
  });
});

describe('what was done after the correction period', () => {
  it('says why the organiser agreed, on the board and in the history', async () => {
    const trail = AUDIT.trail.map((each) => ({ ...each, late: true, approval: 'appeal' }));
    const [done] = DESK.history.map((each) => ({ ...each, args: { ...each.args, approval: 'beyond-doubt' } }));
    const answers = { [DESK_PAGE]: { ...DESK, history: [done] }, [BOARD_PAGE]: { ...AUDIT, trail } };
    await open(BOARD, answers);
    const line = (await screen.findByText('A1 entered')).closest('li');
    expect(line?.textContent).toContain('after the correction period: an appeal was decided');
    close();
    await open({ kind: 'history' }, answers);
    expect(document.body.textContent).toContain('after the correction period: the record is wrong beyond doubt');
  });
});

describe('a change after the correction period', () => {
  const late = (body: unknown): unknown =>
    (body as { args: { approval?: string } }).args.approval === undefined
      ? problem(409, 'intent/approval')
      : { intent: 'new', revision: 10 };
  async function correct(): Promise<readonly Asked[]> {
    const asked = await openResult({ [INTENTS]: late });
    press('Correct');
    press('Save');
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
    expect(typedLine().value).toBe('4S S DK =');
    expect(intents(asked)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
