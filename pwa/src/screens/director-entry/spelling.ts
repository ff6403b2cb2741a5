/** How a director types suits, seats, ranks and calls, on a Latin or a Russian keyboard. */

import type { SeatName } from '../../api/types.ts';

/** Longest spelling first where one begins another. */
export const DENOMINATION_WORDS: readonly (readonly [string, string])[] = [
  ['nt', 'N'], ['бк', 'N'], ['n', 'N'],
  ['c', 'C'], ['♣', 'C'], ['т', 'C'], ['с', 'C'],
  ['d', 'D'], ['♦', 'D'], ['б', 'D'],
  ['h', 'H'], ['♥', 'H'], ['ч', 'H'], ['н', 'H'],
  ['s', 'S'], ['♠', 'S'], ['п', 'S'],
];

export const DOUBLING_WORDS: readonly (readonly [string, '' | 'X' | 'XX'])[] = [
  ['xx', 'XX'], ['хх', 'XX'], ['**', 'XX'], ['××', 'XX'],
  ['x', 'X'], ['х', 'X'], ['*', 'X'], ['×', 'X'],
];

export const SEAT_WORDS: readonly (readonly [string, SeatName])[] = [
  ['n', 'N'], ['с', 'N'],
  ['e', 'E'], ['в', 'E'], ['е', 'E'],
  ['s', 'S'], ['ю', 'S'],
  ['w', 'W'], ['з', 'W'],
];

/** A lead's suit is never no trumps; its rank may stand before or after. */
export const RANK_WORDS: readonly (readonly [string, string])[] = [
  ['10', 'T'], ['t', 'T'], ['j', 'J'], ['в', 'J'], ['q', 'Q'], ['д', 'Q'], ['k', 'K'], ['к', 'K'],
  ['a', 'A'], ['а', 'A'],
  ['2', '2'], ['3', '3'], ['4', '4'], ['5', '5'], ['6', '6'], ['7', '7'], ['8', '8'], ['9', '9'],
];

export const PASS_WORDS: readonly string[] = ['p', 'ap', 'pass', 'п', 'пас', 'пасы'];
export const NOT_PLAYED_WORDS: readonly string[] = ['np', 'ни', 'не играли'];
