import { describe, expect, it } from 'vitest';
import { cleanCode, codeIn } from './state.ts';

describe('a code', () => {
  it.each([
    ['abc123', 'ABC123'], [' ab c1-23 ', 'ABC123'], ['АВС123', 'ABC123'], ['abc1234567', 'ABC123'], ['ё!?', ''],
  ])('typed as %s is %s', (typed, code) => {
    expect(cleanCode(typed)).toBe(code);
  });
  it.each([
    ['https://club.example/table/#code=abc123', 'ABC123'], ['#code=ABC123', 'ABC123'], ['ABC123', 'ABC123'],
    ['https://club.example/table/', undefined], ['#code=ABC12', undefined], ['#code=ABC1234', undefined], ['', undefined],
  ])('in %s is %s', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });
});
