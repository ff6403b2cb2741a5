import { describe, expect, it } from 'vitest';
import { penaltyUnits, readAmount } from './penalty.ts';

describe('a penalty', () => {
  it('counts in the form’s own units', () => {
    expect(penaltyUnits('butler')).toEqual(['imp']);
    expect(penaltyUnits('matchpoints')).toEqual(['percent', 'mp']);
  });
  it.each([['10', '10'], ['2,5', '2.5'], ['0', undefined], ['-3', undefined], ['x', undefined], ['12345', undefined]])(
    'of %s is read as %s', (text, amount) => expect(readAmount(text)).toBe(amount),
  );
});
