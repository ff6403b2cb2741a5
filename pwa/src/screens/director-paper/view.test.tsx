// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMessages, lang } from '../../i18n/index.ts';
import { director } from '../../i18n/en/director.ts';
import { forms } from '../../i18n/en/forms.ts';
import { hall } from '../../i18n/en/hall.ts';
import { refusalsDesk } from '../../i18n/en/refusals-desk.ts';
import { rulings } from '../../i18n/en/rulings.ts';
import { ACROSS, AUDIT, DESK, SLOT } from '../desk/sample.ts';
import { type Asked, fakeServer, problem } from '../director-api/fake-server.ts';
import { PaperPage } from './view.tsx';

const words = { ...forms, ...hall, ...refusalsDesk, ...rulings, ...director };
const INTENTS = 'POST /api/v1/tournaments/t/intents';
const empty = { page: { ...AUDIT.page, rows: [] }, trail: [] };
const ANSWERS = {
  'GET /api/v1/tournaments/t/desk': { ...DESK, sections: [] },
  'GET /api/v1/tournaments/t/boards/A/1': { ...empty, page: { ...empty.page, board: 1 } },
  'GET /api/v1/tournaments/t/boards/A/2': { ...empty, page: { ...empty.page, board: 2 } },
  'GET /api/v1/tournaments/t/boards/A/3': AUDIT,
  [INTENTS]: { intent: 'new', revision: 10 },
};
/** The line of board 3 as it stands. */
const STANDING = { ...AUDIT, trail: AUDIT.trail.map((step) => ({ ...step, state: 'effective' })) };
const NOW = { entry: 'g', lines: { NS: 'A1', EW: 'A2' }, outcome: { kind: 'points_only', points: 420 }, points: 420, by: 'desk', role: 'director', at: 1 };
/** Somebody was faster: what stands there now is `g`. */
function overtake(body: unknown): unknown {
  const { seen } = (body as { args: { seen: readonly string[] } }).args;
  return seen[0] === 'g' ? ANSWERS[INTENTS] : problem(409, 'intent/overtaken', { seen: ['g'], now: [NOW] });
}

async function open(answers: Readonly<Record<string, unknown>> = ANSWERS): Promise<readonly Asked[]> {
  const asked = fakeServer(answers);
  render(<PaperPage tid="t" />);
  await screen.findByLabelText('Board');
  return asked;
}
function type(label: string, value: string): void {
  const field = screen.getByLabelText(label);
  fireEvent.input(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
async function pencil(line: string): Promise<void> {
  const board = screen.queryByLabelText('Board');
  if (board !== null) fireEvent.input(board, { target: { value: '3' } });
  fireEvent.click(await screen.findByRole('button', { name: `Change: ${line}` }));
}
const focused = (): string | null | undefined => document.activeElement?.getAttribute('name');
const sent = (asked: readonly Asked[]): readonly unknown[] =>
  asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

beforeEach(() => {
  addMessages({ en: words, ru: words });
  lang.set('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a paper traveller', () => {
  it('is typed with Enter alone, line after line', async () => {
    const asked = await open();
    await waitFor(() => expect(focused()).toBe('ns'));
    type('NS', '1');
    expect(focused()).toBe('ew');
    type('EW', '2');
    type('Result', '420');
    expect(focused()).toBe('ns');
    await waitFor(() =>
      expect(sent(asked)).toMatchObject([
        {
          do: 'entry.type',
          args: {
            section: 'A',
            board: 1,
            lines: { NS: 'A1', EW: 'A2' },
            outcome: { kind: 'points_only', points: 420 },
          },
        },
      ]),
    );
    fireEvent.keyDown(screen.getByLabelText('NS'), { key: 'Enter' });
    expect((screen.getByLabelText('Board') as HTMLInputElement).value).toBe('2');
  });
  it('replaces a number that is clicked, so that board 1 does not become 12', async () => {
    await open();
    const board = screen.getByLabelText('Board') as HTMLInputElement;
    board.setSelectionRange(1, 1);
    fireEvent.click(board);
    expect([board.selectionStart, board.selectionEnd]).toEqual([0, 1]);
  });
  it('names what is wrong and goes there', async () => {
    const asked = await open();
    type('NS', '1');
    type('EW', '1');
    type('Result', '425');
    expect(screen.getByText('EW: A pair cannot play against itself.')).toBeTruthy();
    expect(screen.getByText('Result: Points end in 0.')).toBeTruthy();
    expect(focused()).toBe('ew');
    expect(sent(asked)).toEqual([]);
  });
  it('says what the line means before it is sent', async () => {
    await open();
    fireEvent.input(screen.getByLabelText('Result'), { target: { value: '4hx s +1' } });
    await waitFor(() => expect(document.querySelector('.line-form__echo')?.textContent).toContain('NS +690'));
  });
  it('has every ruling behind the pencil of a line', async () => {
    const asked = await open();
    fireEvent.input(screen.getByLabelText('Board'), { target: { value: '3' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: 4 – 2' }));
    for (const name of ['Correct', 'Artificial score', 'Assigned score', 'Not played', 'Played the other way round', 'Take it out']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Not played' }));
    fireEvent.click(screen.getByLabelText('It will be played late'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked)).toMatchObject([
      { do: 'entry.correct', args: { slot: { board: 3 }, outcome: { kind: 'not_played', reason: 'awaiting' } } },
    ]));
    expect(await screen.findByText('Board 3, table A1: changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Assigned score' })).toBeNull();
  });
  it('puts a line right on its own board alone: another number in the field closes the pencil and says so', async () => {
    const asked = await open();
    await pencil('4 – 2');
    fireEvent.input(screen.getByLabelText('Board'), { target: { value: '1' } });
    expect(screen.getByText(/The line on board 3 stays as it was/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Artificial score' })).toBeNull();
    type('Result', '990');
    await waitFor(() => expect(sent(asked)).toMatchObject([{ do: 'entry.type', args: { board: 1, outcome: { points: 990 } } }]));
    expect(screen.queryByText(/stays as it was/)).toBeNull();
  });
  it('has one Save while a ruling is made, under the name of its line', async () => {
    await open();
    await pencil('4 – 2');
    fireEvent.click(screen.getByRole('button', { name: 'Artificial score' }));
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
    expect(screen.queryByLabelText('Board')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Board 3: 4 – 2' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((screen.getByLabelText('Result') as HTMLInputElement).value).toBe('4S S DK =');
  });
  it('drops a ruling that was begun on another line', async () => {
    const other = { ...AUDIT.page.rows[0], ns: 'A7', ew: 'A8', ns_no: 7, ew_no: 8, round: 0, table: 7 };
    await open({ ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/3': { ...AUDIT, page: { ...AUDIT.page, rows: [...AUDIT.page.rows, other] } } });
    await pencil('4 – 2');
    fireEvent.click(screen.getByRole('button', { name: 'Assigned score' }));
    await pencil('7 – 8');
    expect(screen.getByRole('button', { name: 'Assigned score' })).toBeTruthy();
    expect((screen.getByLabelText('NS') as HTMLInputElement).value).toBe('7');
    expect(document.querySelector('.editor')).toBeNull();
  });
  it('puts a line of another section right where that stands, across the field', async () => {
    const asked = await open({ ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/3': ACROSS });
    await pencil('B4 – B2');
    type('Result', '4s s dk +1');
    const args = { slot: { section: 'B', round: 2, table: 1, board: 3 }, lines: { NS: 'B4', EW: 'B2' }, outcome: { tricks: 11 } };
    await waitFor(() => expect(sent(asked)).toMatchObject([{ do: 'entry.correct', args }]));
    await pencil('B4 – B2');
    fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
    await waitFor(() => expect(sent(asked)).toMatchObject([{}, { do: 'entry.void', args: { slot: args.slot } }]));
  });
  it('takes the versions of a fouled board', async () => {
    const rows = [1, 2].map((table) => ({ ...AUDIT.page.rows[0], ns: `A${table}`, ew: `A${table + 2}`, round: 0, table, group: '' }));
    const asked = await open({ ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/3': { ...AUDIT, page: { ...AUDIT.page, rows } } });
    fireEvent.input(screen.getByLabelText('Board'), { target: { value: '3' } });
    fireEvent.click(await screen.findByRole('button', { name: 'The board was not the same everywhere' }));
    fireEvent.click(screen.getAllByLabelText('Version 2')[1]!);
    fireEvent.click(screen.getByRole('button', { name: 'Save the versions' }));
    await waitFor(() => expect(sent(asked)).toMatchObject([{ do: 'board.foul', args: { section: 'A', board: 3, groups: [[[0, 2]]] } }]));
  });
  it.each([
    ['Save mine all the same', 2],
    ['Leave what stands', 1],
  ])('shows what somebody else wrote meanwhile, and loses neither: %s', async (button, times) => {
    const asked = await open({ ...ANSWERS, [INTENTS]: overtake });
    type('NS', '1');
    type('EW', '2');
    type('Result', '430');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Board 1: 1 – 2, 430');
    expect(alert.textContent).toMatch(/1 – 2: \+420.*· Director, /);
    expect(screen.queryByText('Saved.')).toBeNull();
    const boards = (): number => asked.filter(({ path }) => path.endsWith('/boards/A/1')).length;
    await waitFor(() => expect(boards()).toBeGreaterThan(1));
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(sent(asked)).toHaveLength(times));
    const [first, second] = sent(asked) as { key: string; args: { seen: readonly string[] } }[];
    expect([first?.args.seen, second?.args.seen]).toEqual([[], times === 2 ? ['g'] : undefined]);
    expect(second?.key).not.toBe(first?.key);
  });
  it('corrects, rules on and takes out what its pencil showed, not what came since', async () => {
    let trail = STANDING.trail;
    const asked = await open({ ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/3': () => ({ ...STANDING, trail }), [INTENTS]: overtake });
    await pencil('4 – 2');
    trail = STANDING.trail.map((step) => ({ ...step, fact: 'newer' }));
    fireEvent.click(screen.getByRole('button', { name: 'Played the other way round' }));
    expect(await screen.findByText(/Somebody was faster/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Take it out' }));
    expect(await screen.findByText('Board 3, table A1: taken out')).toBeTruthy();
    expect(sent(asked)).toMatchObject([
      { do: 'entry.correct', args: { seen: ['f'] } },
      { do: 'entry.void', args: { seen: ['g'] } },
    ]);
  });
  it('opens a ruling with what was seen, and the second Save goes through', async () => {
    const asked = await open({ ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/3': STANDING, [INTENTS]: overtake });
    await pencil('4 – 2');
    fireEvent.click(screen.getByRole('button', { name: 'Not played' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody was faster/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked)).toMatchObject([{ args: { seen: ['f'] } }, { args: { seen: ['g'] } }]));
    expect(await screen.findByText('Board 3, table A1: changed')).toBeTruthy();
  });
  it('shows lines that do not count, opens each, and types no pair into one', async () => {
    const slot = { ...SLOT, board: 1, round: 0 };
    const twice = ['A2', 'A3'].map((EW, index) => ({
      ...AUDIT.trail[0], fact: EW, slot: { ...slot, table: index + 1 }, lines: { NS: 'A1', EW }, flags: ['played-twice'], state: 'effective',
      outcome: { kind: 'points_only', points: 420 },
    }));
    const audit = { page: { ...empty.page, board: 1 }, trail: twice };
    const asked = await open({ ...ANSWERS, 'GET /api/v1/tournaments/t/boards/A/1': audit });
    const lines = await screen.findAllByText('a pair has it twice');
    expect(lines.map((line) => line.parentElement?.textContent)).toEqual(['1 – 2: +420 a pair has it twice', '1 – 3: +420 a pair has it twice']);
    expect(screen.queryByText('No result on this board yet.')).toBeNull();
    type('NS', '1');
    type('EW', '4');
    type('Result', '50');
    expect(screen.getByText('NS: This pair already has a result on this board.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change: 1 – 3' }));
    type('NS', '4');
    type('Result', '420');
    await waitFor(() => expect(sent(asked)).toMatchObject([
      { do: 'entry.correct', args: { slot: { round: 0, table: 2 }, lines: { NS: 'A4', EW: 'A3' }, seen: ['A3'] } },
    ]));
  });
  it('leads to other boards with such lines', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Board 3' }));
    expect((screen.getByLabelText('Board') as HTMLInputElement).value).toBe('3');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Board 3' })).toBeNull());
  });
  it('keeps a line in sight until the server has it', async () => {
    const asked = await open({ ...ANSWERS, [INTENTS]: () => problem(503, 'storage/busy') });
    type('NS', '1');
    type('EW', '2');
    type('Result', 'pass');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(asked)).toHaveLength(2));
    expect((sent(asked) as { key: string }[])[0]?.key).toBe((sent(asked) as { key: string }[])[1]?.key);
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    expect((screen.getByLabelText('Result') as HTMLInputElement).value).toBe('pass');
  });
  it('puts a refused correction right as the same line', async () => {
    const asked = await open({ ...ANSWERS, [INTENTS]: () => problem(503, 'storage/busy') });
    fireEvent.input(screen.getByLabelText('Board'), { target: { value: '3' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: 4 – 2' }));
    type('Result', '4s s dk +1');
    await screen.findByRole('button', { name: 'Try again' });
    fireEvent.click(screen.getByRole('button', { name: 'Change' }));
    type('Result', '4s s dk +2');
    await waitFor(() => expect(sent(asked)).toHaveLength(2));
    expect(sent(asked)[1]).toMatchObject({ do: 'entry.correct', args: { slot: { round: 2, table: 1, board: 3 }, outcome: { tricks: 12 } } });
  });
  it('waits for the organiser after the correction period', async () => {
    const late = (body: unknown): unknown =>
      (body as { args: { approval?: string } }).args.approval === undefined
        ? problem(409, 'intent/approval')
        : ANSWERS[INTENTS];
    const asked = await open({ ...ANSWERS, [INTENTS]: late });
    type('NS', '1');
    type('EW', '2');
    type('Result', 'pass');
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    fireEvent.click(await screen.findByRole('button', { name: 'The organiser agrees' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(asked)[2]).toMatchObject({ do: 'entry.type', args: { board: 1, approval: 'beyond-doubt' } });
  });
  it.each([
    ['for all lines', true, 1],
    ['for one line', false, 2],
  ])('asks the organiser once %s', async (_, forAll, questions) => {
    const late = (body: unknown): unknown =>
      (body as { args: { approval?: string } }).args.approval === undefined
        ? problem(409, 'intent/approval')
        : ANSWERS[INTENTS];
    const asked = await open({ ...ANSWERS, [INTENTS]: late });
    const approved = (): number =>
      (sent(asked) as { args: { approval?: string } }[]).filter(({ args }) => args.approval !== undefined).length;
    for (const [index, ns] of ['1', '3'].entries()) {
      type('NS', ns);
      type('EW', String(Number(ns) + 1));
      type('Result', 'pass');
      if (index < questions) {
        const yes = await screen.findByRole('button', { name: 'The organiser agrees' });
        const others = screen.getByLabelText('And for the other lines on this page') as HTMLInputElement;
        expect(others.checked).toBe(false);
        if (forAll) fireEvent.click(others);
        fireEvent.click(yes);
      }
      await waitFor(() => expect(approved()).toBe(index + 1));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    // A ruling is no line: it is asked for itself, and for itself alone.
    await pencil('4 – 2');
    fireEvent.click(screen.getByRole('button', { name: 'Not played' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'The organiser agrees' })).toBeTruthy();
    expect(screen.queryByLabelText('And for the other lines on this page')).toBeNull();
  });
  it('shows the matchpoints so far, refuses a pair twice, and changes a line in its place', async () => {
    const asked = await open();
    fireEvent.input(screen.getByLabelText('Board'), { target: { value: '3' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Change: 4 – 2' }));
    expect((screen.getByLabelText('Result') as HTMLInputElement).value).toBe('4S S DK =');
    type('Result', '4s s dk +1');
    await waitFor(() =>
      expect(sent(asked)).toMatchObject([
        {
          do: 'entry.correct',
          args: { slot: { round: 2, table: 1, board: 3 }, outcome: { tricks: 11 }, reason: 'typing' },
        },
      ]),
    );
    type('NS', '2');
    type('EW', '1');
    type('Result', '50');
    expect(screen.getByText('NS: This pair already has a result on this board.')).toBeTruthy();
  });
});

describe('several sections', () => {
  const boardOf = (section: string): unknown => ({ ...empty, page: { ...empty.page, section, board: 1 } });
  const both = {
    ...ANSWERS,
    'GET /api/v1/tournaments/t/desk': { ...DESK, contestants: ['A', 'B'].map((section) => ({ ...DESK.contestants[0], id: `${section}1`, section })), sections: [] },
    'GET /api/v1/tournaments/t/boards/B/1': boardOf('B'),
  };
  it('are typed one after another: the page says which, and Enter goes on from its letter', async () => {
    const asked = await open(both);
    expect(await screen.findByRole('heading', { name: /Board 1 · Section A/ })).toBeTruthy();
    type('Section', 'b');
    expect(focused()).toBe('board');
    expect(await screen.findByRole('heading', { name: /Board 1 · Section B/ })).toBeTruthy();
    for (const [label, value] of [['NS', '1'], ['EW', '2'], ['Result', '420'], ['NS', '3'], ['EW', '4'], ['Result', 'pass']] as const) type(label, value);
    await waitFor(() => expect(sent(asked)).toMatchObject([
      { do: 'entry.type', args: { section: 'B', board: 1, lines: { NS: 'B1', EW: 'B2' } } },
      { do: 'entry.type', args: { section: 'B', board: 1, lines: { NS: 'B3', EW: 'B4' } } },
    ]));
  });
  it('are only those there are', async () => {
    const asked = await open(both);
    type('Section', 'C');
    for (const [label, value] of [['NS', '1'], ['EW', '2'], ['Result', '420']] as const) type(label, value);
    expect(screen.getByText('Section: There is no such section.')).toBeTruthy();
    expect(sent(asked)).toEqual([]);
  });
  it('are as many as are wanted where there is no movement; one is not asked for', async () => {
    const asked = await open({ ...both, 'GET /api/v1/tournaments/t/desk': ANSWERS['GET /api/v1/tournaments/t/desk'] });
    expect(screen.queryByLabelText('Section')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Add a section' }));
    expect((screen.getByLabelText('Section') as HTMLInputElement).value).toBe('B');
    await waitFor(() => expect(focused()).toBe('ns'));
    for (const [label, value] of [['NS', '1'], ['EW', '2'], ['Result', '420']] as const) type(label, value);
    await waitFor(() => expect(sent(asked)).toMatchObject([{ do: 'entry.type', args: { section: 'B', lines: { NS: 'B1', EW: 'B2' } } }]));
  });
  it('have their own lines put right, and then go on where they were', async () => {
    await open({ ...both, 'GET /api/v1/tournaments/t/boards/A/3': ACROSS });
    await pencil('B4 – B2');
    expect((screen.getByLabelText('Section') as HTMLInputElement).value).toBe('B');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((screen.getByLabelText('Section') as HTMLInputElement).value).toBe('A');
  });
});
