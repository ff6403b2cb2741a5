import { describe, expect, test } from 'vitest';
import { formatContract, isSeat, parseContract } from './bridge.ts';
import { at, lawRows } from './law-rows.ts';
import { isPassText, type Read, readCard, readContract, readTricks } from './text.ts';

function answer<T>(read: Read<T>, show: (value: T) => string): string {
  return read.ok ? show(read.value) : `refused:${read.code}`;
}

describe('contracts as people write them', () => {
  test.each(lawRows('22_contract_text'))('$id', (row) => {
    const declarer = at(row, 'declarer');
    const read = readContract(at(row, 'text'), isSeat(declarer) ? declarer : undefined);
    const shown = answer(read, ({ contract, declarer: who }) => `${formatContract(contract)} ${who}`);
    expect(shown).toBe(at(row, 'expected'));
  });

  test.each(lawRows('22_pass_text'))('$id', (row) => {
    expect(isPassText(at(row, 'text')) ? 'yes' : 'no').toBe(at(row, 'expected'));
  });
});

describe('cards as people write them', () => {
  test.each(lawRows('41_card_text'))('$id', (row) => {
    expect(answer(readCard(at(row, 'text')), String)).toBe(at(row, 'expected'));
  });
});

describe('tricks as people write them', () => {
  test.each(lawRows('77_tricks_text'))('$id', (row) => {
    const level = parseContract(`${at(row, 'level')}C`)?.level ?? 1;
    expect(answer(readTricks(at(row, 'text'), level), String)).toBe(at(row, 'expected'));
  });
});
