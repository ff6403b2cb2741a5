import { describe, expect, test } from 'vitest';
import type { Outcome } from '../api/types.ts';
import {
  contractPoints, dealer, formatContract, isPossiblePoints, isSeat, nsPoints, openingLeader, parseCard,
  parseContract, RANKS, SEATS, sideOf, SUITS, target, vulnerability,
} from './bridge.ts';
import { at, lawRows } from './law-rows.ts';

/** The answer as a law row says it: text, or `refused` where Python's row names the refusal. */
function answer(ask: () => unknown): string {
  try {
    return String(ask() ?? 'refused');
  } catch (error) {
    if (error instanceof RangeError) return 'refused';
    throw error;
  }
}

const expected = (row: Readonly<Record<string, string>>): string =>
  at(row, 'expected').replace(/^refused:.*/u, 'refused');
const yes = (flag: boolean): string => (flag ? 'yes' : 'no');

describe('Law 2', () => {
  test.each(lawRows('02_board'))('$id', (row) => {
    const board = Number(at(row, 'board'));
    expect(answer(() => `${dealer(board)} ${vulnerability(board)}`)).toBe(expected(row));
  });

  test.each([0, -1, 1.5, Number.NaN, Infinity])('%s is no board', (board) => {
    expect(() => dealer(board)).toThrow(RangeError);
    expect(nsPoints({ kind: 'played', contract: '4S', declarer: 'N', tricks: 10, lead: null }, board))
      .toBeUndefined();
  });
});

describe('Law 41A', () => {
  test.each(lawRows('41_leader'))('$id', (row) => {
    const declarer = at(row, 'declarer');
    expect(isSeat(declarer) && openingLeader(declarer)).toBe(at(row, 'expected'));
  });
});

describe('Law 77', () => {
  test.each(lawRows('77_score'))('$id', (row) => {
    const contract = parseContract(at(row, 'contract'));
    const vulnerable = at(row, 'vulnerable') === 'yes';
    const points = contract && contractPoints(contract, Number(at(row, 'tricks')), vulnerable);
    expect(answer(() => points)).toBe(expected(row));
  });

  test.each(lawRows('77_ns_points'))('$id', (row) => {
    const declarer = at(row, 'declarer');
    if (!isSeat(declarer)) throw new Error(declarer);
    const outcome: Outcome = {
      kind: 'played', contract: at(row, 'contract'), declarer, tricks: Number(at(row, 'tricks')), lead: null,
    };
    expect(answer(() => nsPoints(outcome, Number(at(row, 'board'))))).toBe(expected(row));
  });

  test.each(lawRows('77_possible'))('$id', (row) => {
    const ask = () => yes(isPossiblePoints(Number(at(row, 'points')), Number(at(row, 'board'))));
    expect(answer(ask)).toBe(expected(row));
  });

  test('outcomes without a contract', () => {
    expect(nsPoints({ kind: 'passed_out' }, 1)).toBe(0);
    expect(nsPoints({ kind: 'points_only', points: -420 }, 1)).toBe(-420);
    expect(nsPoints({ kind: 'not_played', reason: 'awaiting' }, 1)).toBeUndefined();
    expect(nsPoints({ kind: 'adjusted', awards: {}, law: '12C2' }, 1)).toBeUndefined();
    expect(nsPoints({ kind: 'weighted', parts: [] }, 1)).toBeUndefined();
  });

  test.each([14, -1, 2.5, Number.NaN])('%s tricks have no points', (tricks) => {
    expect(contractPoints({ level: 1, denomination: 'N', doubling: '' }, tricks, false)).toBeUndefined();
  });
});

describe('canonical texts', () => {
  test('a contract is read back from its own text', () => {
    for (const text of ['1C', '4HX', '3N', '7NXX']) {
      const contract = parseContract(text);
      expect(contract && formatContract(contract)).toBe(text);
    }
  });

  test.each(['', '4', '8C', '0C', '4Z', '4HXXX', '4hx', ' 4H', '4H ', '3NT', '44H'])('"%s" is no contract', (text) => {
    expect(parseContract(text)).toBeUndefined();
  });

  test('every card is read back from its own text', () => {
    const cards = SUITS.flatMap((suit) => RANKS.map((rank) => `${suit}${rank}`));
    expect(cards.map(parseCard)).toEqual(cards);
  });

  test.each(['', 'D', 'K', 'KD', 'D10', 'dk', 'NA', 'DKK'])('"%s" is no canonical card', (text) => {
    expect(parseCard(text)).toBeUndefined();
  });

  test('target and sides', () => {
    expect(target({ level: 4, denomination: 'H', doubling: '' })).toBe(10);
    expect(SEATS.map(sideOf)).toEqual(['NS', 'EW', 'NS', 'EW']);
  });
});
