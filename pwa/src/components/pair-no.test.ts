import { expect, it } from 'vitest';
import { pairNo, pairOf } from './pair-no.ts';

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
