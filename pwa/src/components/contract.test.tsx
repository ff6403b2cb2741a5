// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../api/types.ts';
import { forms as en } from '../i18n/en/forms.ts';
import { addMessages, lang, translate } from '../i18n/index.ts';
import { forms as ru } from '../i18n/ru/forms.ts';
import { boardPoints, OutcomeView } from './contract.tsx';
import { Figure, isMirrored, placesOf, scoreFigure, scoreHead, totalPlaces, unitOf } from './figure.tsx';

const played = (contract: string, tricks: number): Outcome => ({ kind: 'played', contract, declarer: 'W', tricks, lead: null });
const SPLIT: Outcome = { kind: 'adjusted', law: '12C1', awards: { EW: played('4S', 10), NS: { kind: 'imps', value: '-3' } } };
const POINTS: Outcome = { kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'points_only', points: 140 }, EW: { kind: 'points_only', points: 170 } } };
const ROWS: readonly (readonly [Outcome, string])[] = [
  [{ kind: 'adjusted', law: '12C2', awards: { NS: { kind: 'percent', value: '60' }, EW: { kind: 'minus' } } }, 'NS 60 % · EW average minus'],
  [{ kind: 'adjusted', law: '12C2', awards: { NS: { kind: 'imps', value: '3' }, EW: { kind: 'imps', value: '-3' } } }, 'NS +3 IMPs · EW −3 IMPs'],
  [SPLIT, 'NS −3 IMPs · EW 4♠ W ='],
  [{ kind: 'adjusted', law: '12C1', awards: { NS: played('4S', 9), EW: played('4S', 9) } }, '4♠ W −1'],
  [POINTS, 'NS +140 · EW −170'],
  [{ kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'points_only', points: -50 }, EW: { kind: 'points_only', points: -50 } } }, '−50'],
  [{ kind: 'weighted', parts: [['67', played('4S', 10)], ['33', { kind: 'passed_out' }]] }, '67 % 4♠ W = · 33 % Passed out'],
];

beforeEach(() => lang.set('en'));
afterEach(cleanup);

describe('a ruling', () => {
  it.each(ROWS)('is shown as what each side gets: %o', (outcome, text) => {
    render(<OutcomeView outcome={outcome} />);
    expect(document.body.textContent?.replaceAll('\uFE0E', '').replace(/[\u202f\u00a0]/g, ' ')).toBe(text);
  });
});

it('is told to a side as that side has it', () => {
  render(<OutcomeView outcome={SPLIT} line="NS" />);
  expect(document.body.textContent).toBe('−3 IMPs');
});

it.each([
  [POINTS, 'NS', '+140'],
  [POINTS, 'EW', '−170'],
  [{ kind: 'points_only', points: -50 }, 'EW', '+50'],
  [{ kind: 'weighted', parts: [['100', { kind: 'points_only', points: 170 }]] }, 'EW', '100 % −170'],
] satisfies [Outcome, 'NS' | 'EW', string][])('has the points of the side it is told to: %o to %s', (outcome, line, text) => {
  render(<OutcomeView outcome={outcome} line={line} />);
  expect(document.body.textContent?.replace(/[\u202f\u00a0]/g, ' ')).toBe(text);
});

it.each([
  [played('4S', 10), 420, '+420'],
  [{ kind: 'points_only', points: 420 }, 420, ''],
  [{ kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'points_only', points: 140 }, EW: { kind: 'points_only', points: 140 } } }, 140, ''],
  [{ kind: 'adjusted', law: '12C1', awards: { NS: played('4S', 9), EW: played('4S', 9) } }, -50, '−50'],
  [SPLIT, -620, ''],
  [{ kind: 'passed_out' }, 0, '0'],
  [{ kind: 'not_played', reason: 'awaiting' }, null, ''],
] satisfies [Outcome, number | null, string][])('has one figure of points only where both sides share it and it is not the result itself: %o', (outcome, points, text) => {
  expect(boardPoints({ outcome, points })).toBe(text);
});

it.each([
  ['en', 'imps', '-1.00', 'IMP'], ['en', 'imps', '+7.00', 'IMPs'], ['en', 'points', '1070', 'points'],
  ['ru', 'imps', '-13.00', 'импов'], ['ru', 'imps', '1.50', 'импа'], ['ru', 'points', '-1', 'очко'],
  ['ru', 'percent', '57.14', ''], ['ru', 'imps', null, ''],
] as const)('in %s %s after %s is %s', (code, unit, value, word) => {
  addMessages({ en, ru });
  expect(unitOf((key, params) => translate(code, key, params), unit, value)).toBe(word);
});

describe('a score', () => {
  it('is the percentage where there is one, else signed', () => {
    const shown = ([
      ['57.14', '8', 'matchpoints'], ['57.14', '57.14', 'percent'], [null, '3.25', 'imps'], [null, '-2.00', 'points'], [null, null, 'imps'],
      [null, '0', 'matchpoints'], [null, '0.00', undefined],
    ] as const).map(([percent, score, unit]) => {
      cleanup();
      render(<Figure {...scoreFigure(percent, score, unit)} />);
      return document.body.textContent;
    });
    expect(shown).toEqual(['57.14\u202f%', '57.14\u202f%', '+3.25', '−2.00', '–', '–', '–']);
  });
  it('of a list stands with the decimals of the others', () => {
    const row = { place: '1', contestant: 'A1', pair_no: 1, names: [], boards: 2 };
    const totals = ['1440', '53.5'].map((points) => ({ ...row, points, percent: null }));
    expect(totalPlaces({ section: null, side: null, unit: 'points', rows: totals })).toBe(1);
    expect(totalPlaces({ section: null, side: null, unit: 'matchpoints', rows: totals })).toBe(0);
  });
  it.each([
    [['-3', '3.00', '-2.2', '-2.75', null], 2, ['−3.00', '+3.00', '−2.20', '−2.75', '–']],
    [['6', '-7', '0'], 0, ['+6', '−7', '0']],
    [[null], 0, ['–']],
  ] as const)('has the decimals of its column: %o', (column, places, shown) => {
    expect(placesOf(column)).toBe(places);
    expect(column.map((value) => {
      cleanup();
      render(<Figure value={value} signed places={places} />);
      return document.body.textContent;
    })).toEqual(shown);
  });
  it.each([
    ['33.33', '66.67', '100', true], ['16.67', '83.34', '100', true], ['60.00', '60.00', '100', false], ['60', '41', '100', false],
    ['3.5', '1.5', '5', true], ['3', '3', '5', false],
    ['6', '-6', null, true], ['6', '-7', null, false], ['1.20', '-1.20', null, true], ['1.20', '-1.21', null, false],
    [null, null, null, true], ['60.00', null, '100', false],
  ] as const)('of %s and of %s on the other line, of %s in all, are one figure: %s', (ns, ew, whole, isOne) => {
    expect(isMirrored(ns, ew, whole)).toBe(isOne);
  });
  it.each([['matchpoints', 'unit.percent'], ['percent', 'unit.percent'], ['imps', 'unit.imps'], ['points', 'unit.points']] as const)(
    'in %s stands under %s', (unit, head) => expect(scoreHead(unit)).toBe(head),
  );
});
