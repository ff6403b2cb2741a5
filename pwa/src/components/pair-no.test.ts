import { expect, it } from 'vitest';
import type { Translate } from '../i18n/index.ts';
import { hasSections, listedNo, pairNo, pairOf, pairTitle } from './pair-no.ts';

it.each([
  ['A1NS', 1, 'NS', '1'],
  ['A1EW', 1, 'EW', '1'],
  ['A1EW', 1, 'NS', '1EW'],
  ['B12NS', 12, 'EW', '12NS'],
  ['A7', 7, 'NS', '7'],
] as const)('%s under %3$s is %4$s', (contestant, no, column, text) => {
  expect(pairNo(contestant, no, column)).toBe(text);
  expect(pairOf(contestant, column)).toBe(text);
});

it.each([
  ['A1NS', 1, 'NS', 'A1'],
  ['A1EW', 1, 'NS', 'A1EW'],
  ['B12', 12, 'EW', 'B12'],
  ['7', 7, 'NS', '7'],
] as const)('%s under %3$s is %4$s where sections play in one field', (contestant, no, column, text) => {
  expect(pairNo(contestant, no, column, true)).toBe(text);
  expect(pairOf(contestant, column, true)).toBe(text);
});

it('a list of all sections has them in its numbers, that of one has not', () => {
  const row = { contestant: 'B3EW', pair_no: 3 };
  expect([listedNo({ section: null }, row), listedNo({ section: 'B' }, row)]).toEqual(['B3', '3']);
});

it.each([[['A'], false], [['A', 'B'], true], [[null], true], [[], false]])('of %j a page says whose section: %s', (sections, has) => {
  expect(hasSections(sections.map((section) => ({ section })))).toBe(has);
});

it.each([
  ['A5', false, '5'],
  ['A5', true, 'A5'],
  ['B12EW', false, '12, line.EW'],
  ['B12NS', true, 'B12, line.NS'],
  ['7', true, '7'],
  ['Anna', true, 'Anna'],
])('%s is no internal name in a heading (several sections: %s): %s', (contestant, isMany, title) => {
  const t: Translate = (key) => key;
  expect(pairTitle(t, contestant, isMany)).toBe(title);
});
