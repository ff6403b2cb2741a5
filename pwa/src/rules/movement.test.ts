import { describe, expect, test } from 'vitest';
import type { MovementJson } from '../api/types.ts';
import { at, lawJson, lawRows, type Row } from './law-rows.ts';
import { boardsGoTo, boardsOf, cell, contestants, nextPlace, placeOf, sharesWith, sitOuts } from './movement.ts';

const published = lawJson('movements_published') as Readonly<Record<string, MovementJson>>;

function plan(name: string): MovementJson {
  const found = published[name];
  if (found === undefined) throw new Error(name);
  return found;
}

function answer(row: Row): string {
  const movement = plan(at(row, 'movement'));
  const [round, who] = [Number(at(row, 'round')), at(row, 'who')];
  if (at(row, 'ask') === 'next') {
    const place = nextPlace(movement, who, round);
    return place === undefined ? 'none' : `${place.table} ${place.side} ${place.opponent ?? 'sits out'}`;
  }
  const asks: Readonly<Record<string, () => readonly (string | number)[]>> = {
    boards: () => boardsOf(movement, round, Number(who)),
    go: () => boardsGoTo(movement, round, Number(who)),
    shares: () => sharesWith(movement, round, Number(who)),
    out: () => sitOuts(movement, round),
  };
  return asks[at(row, 'ask')]?.().join(' ') || 'none';
}

describe('places worked by hand', () => {
  test.each(lawRows('movements_places'))('$id', (row) => {
    expect(answer(row)).toBe(at(row, 'expected'));
  });
});

test('everybody is named once', () => {
  expect(contestants(plan('mitchell'))).toEqual(['1NS', '2NS', '3NS', '1EW', '2EW', '3EW']);
  expect(contestants(plan('half'))).toEqual(['1NS', '2NS', '1EW', '2EW', '3EW']);
  expect(contestants(plan('howell'))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});

test('outside the plan there is nothing', () => {
  const movement = plan('mitchell');
  for (const [round, table] of [[0, 1], [4, 1], [1, 0], [1, 4], [-1, -1]] as const) {
    expect(cell(movement, round, table)).toBeUndefined();
    expect(boardsOf(movement, round, table)).toEqual([]);
    expect(boardsGoTo(movement, round, table)).toEqual([]);
  }
  expect(sitOuts(movement, 9)).toEqual([]);
  expect(placeOf(movement, '7NS', 1)).toEqual({ round: 1, table: 0, side: undefined, opponent: undefined });
});
