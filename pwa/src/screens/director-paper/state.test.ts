import { describe, expect, it } from 'vitest';
import type { TravellerRow } from '../../api/types.ts';
import type { HeldLine } from '../director-entry/open-line.ts';
import {
  EMPTY_LINE,
  following,
  isEmptyLine,
  nextBoard,
  nextField,
  nextSection,
  playedAgain,
  readLine,
  sectionErrors,
  typedSection,
  typeIntent,
  type LineErrors,
  type TypedLine,
} from './state.ts';

const PLAN = { session: 1, section: 'A', winners: 1, form: 'matchpoints' } as const;
const line = (board: string, ns: string, ew: string, result: string): TypedLine => ({ section: 'A', board, ns, ew, result });

const WRONG: readonly (readonly [TypedLine, LineErrors])[] = [
  [line('', '1', '2', '420'), { board: 'board' }],
  [line('1', 'x', '2', '420'), { ns: 'pair' }],
  [line('1', '2', '2', '420'), { ew: 'same-pair' }],
  [line('1', '1', '2', '4H'), { result: 'result-declarer' }],
  [EMPTY_LINE, { board: 'board', ns: 'pair', ew: 'pair', result: 'result-empty' }],
];

describe('a typed line', () => {
  it('with points only is an entry', () => {
    const read = readLine(line('7', '3', '12', '-50'), PLAN);
    expect(read).toEqual({
      ok: true,
      board: 7,
      ns: 'A3',
      ew: 'A12',
      outcome: { kind: 'points_only', points: -50 },
    });
    expect(read.ok && typeIntent(read, PLAN)).toEqual({
      do: 'entry.type',
      args: {
        session: 1,
        section: 'A',
        board: 7,
        lines: { NS: 'A3', EW: 'A12' },
        outcome: { kind: 'points_only', points: -50 },
        seen: [],
      },
    });
  });
  it('may have the same number on both sides of a two-winner evening', () => {
    expect(readLine(line('7', '3', '3', 'pass'), { ...PLAN, winners: 2 })).toMatchObject({
      ok: true,
      ns: 'A3NS',
      ew: 'A3EW',
    });
  });
  it.each([
    ['matchpoints', '60/40', { kind: 'percent', value: '60' }],
    ['butler', 'A+/A-', { kind: 'plus' }],
    ['butler', '+3/-3', { kind: 'imps', value: '3' }],
  ])('in %s has %s as that form has it', (form, result, NS) => {
    expect(readLine(line('7', '3', '12', result), { ...PLAN, form })).toMatchObject({ outcome: { kind: 'adjusted', awards: { NS } } });
  });
  it.each([['butler', '30/10', 'result-in-imps'], ['matchpoints', '+3/-3', 'result-in-percent']])('in %s is not taken as something else: %s', (form, result, code) => {
    expect(readLine(line('7', '3', '12', result), { ...PLAN, form })).toEqual({ ok: false, errors: { result: code } });
  });
  it.each(WRONG)('names what is wrong with %o', (typed, errors) => {
    expect(readLine(typed, PLAN)).toEqual({ ok: false, errors });
  });
});

describe('a pair', () => {
  const row = { ns: 'A1', ew: 'A2', section: 'A', round: 0, table: 1 } as unknown as TravellerRow;
  const read = { ok: true, board: 1, ns: 'A2', ew: 'A3', outcome: { kind: 'passed_out' } } as const;
  it('plays a board once', () => {
    expect(playedAgain(read, [row], [], undefined)).toEqual({ ns: 'again' });
    expect(playedAgain({ ...read, ns: 'A4' }, [row], [], undefined)).toEqual({});
  });
  it('is not typed into a line that is held either', () => {
    const held = { slot: { session: 1, section: 'A', round: 0, table: 2, board: 1 }, lines: { NS: 'A3', EW: 'A5' } } as unknown as HeldLine;
    expect(playedAgain(read, [], [held], undefined)).toEqual({ ew: 'again' });
    expect(playedAgain(read, [], [held], held.slot)).toEqual({});
  });
  it('may be typed again where its own line is changed, also where that has no round', () => {
    const loose = { ...row, round: null };
    expect(playedAgain(read, [loose], [], { session: 1, section: 'A', round: 0, table: 1, board: 1 })).toEqual({});
    expect(playedAgain(read, [row], [], { session: 1, section: 'A', round: 0, table: 1, board: 1 })).toEqual({});
  });
});

describe('Enter', () => {
  it('goes from field to field, then sends', () => {
    expect([nextField('board'), nextField('ew'), nextField('result')]).toEqual(['ns', 'result', undefined]);
  });
  it('keeps the board after a line, and takes the next one from an empty line', () => {
    const typed = line('7', '3', '12', '-50');
    expect(following(typed)).toEqual(line('7', '', '', ''));
    expect(isEmptyLine(following(typed))).toBe(true);
    expect(nextBoard(following(typed))).toEqual(line('8', '', '', ''));
  });
});

describe('a pair of the other line, which sat the wrong way round', () => {
  it('is typed with its line where there are two winners', () => {
    expect(readLine(line('7', '3EW', '12ns', 'pass'), { ...PLAN, winners: 2 })).toMatchObject({ ns: 'A3EW', ew: 'A12NS' });
    expect(readLine(line('7', '3EW', '3', 'pass'), { ...PLAN, winners: 2 })).toEqual({ ok: false, errors: { ew: 'same-pair' } });
    expect(readLine(line('7', '3EW', '4', 'pass'), PLAN)).toEqual({ ok: false, errors: { ns: 'pair' } });
  });
});

describe('a section', () => {
  it.each([['b', 'B'], [' A ', 'A'], ['В', 'B'], ['C', undefined], ['', undefined]])('typed as "%s" is %s of two', (text, section) => {
    expect(typedSection(text, ['A', 'B'])).toBe(section);
  });
  it('that is not there is said at once', () => {
    expect(['Б', 'z', 'a', ''].map((text) => sectionErrors(text, ['A', 'B']).section)).toEqual(['section', 'section', undefined, undefined]);
  });
  it('may stand before the number of a pair, its own alone', () => {
    const plan = { ...PLAN, section: 'B' };
    expect(readLine(line('7', 'В3', 'b4', 'pass'), plan)).toMatchObject({ ns: 'B3', ew: 'B4' });
    expect(readLine(line('7', 'A3', '4', 'pass'), plan)).toEqual({ ok: false, errors: { ns: 'pair' } });
  });
  it('is not asked where there is one, and the next has the next letter', () => {
    expect([typedSection('', ['A']), nextSection(['A']), nextSection(['B', 'A'])]).toEqual(['A', 'B', 'C']);
  });
});
