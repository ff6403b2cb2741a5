import { describe, expect, it } from 'vitest';
import type { TableView } from '../api/types.ts';
import { awaitsOwn } from './place.ts';

const own = { line: 'NS', percent: '50.00', points: '1' } as const;
const view = (...boards: readonly { readonly board: number; readonly own: typeof own | null }[]): TableView =>
  ({ boards: boards.map((each) => ({ ...each, traveller: null })) }) as unknown as TableView;

describe('after a board', () => {
  it.each([
    ['nothing has come', undefined, true],
    ['only another board has come', view({ board: 2, own }), true],
    ['the traveller came before the own result', view({ board: 1, own: null }), true],
    ['the own result is there', view({ board: 1, own }), false],
  ])('%s: asks again %s', (_, seen, asks) => expect(awaitsOwn({ at: 'afterwards', board: 1 }, seen)).toBe(asks));
  it.each([{ at: 'afterwards', board: undefined }, { at: 'round' }] as const)('no one board is shown at %o', (place) => {
    expect(awaitsOwn(place, undefined)).toBe(false);
  });
});
