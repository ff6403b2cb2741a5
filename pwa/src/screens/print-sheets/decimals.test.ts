import { expect, it } from 'vitest';
import { inOneForm } from './decimals.ts';

it.each([
  [['-3', '3.00', '-2.2', null], ['-3.00', '3.00', '-2.20', null]],
  [['60', '57.14'], ['60.00', '57.14']],
  [['12', '0', '-7'], ['12', '0', '-7']],
  [[null, null], [null, null]],
  [[], []],
])('figures of one column have as many decimals: %j', (column, shown) => {
  expect(column.map(inOneForm(column))).toEqual(shown);
});
