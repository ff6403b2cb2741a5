import { describe, expect, it } from 'vitest';
import { TRAVELLER } from './foul-sample.ts';
import { versionOf } from '../../components/version.tsx';
import { groupsOf } from './foul.ts';

describe('a fouled board', () => {
  it.each([['', 1], [undefined, 1], ['A2', 2], ['B12', 12]])('%s is version %s', (group, version) => {
    expect(versionOf(group)).toBe(version);
  });
  it('keeps what was said and takes what is chosen', () => {
    expect(groupsOf(TRAVELLER, new Map())).toEqual([[[2, 3]]]);
    expect(groupsOf(TRAVELLER, new Map([['1-1', 3]]))).toEqual([[[2, 3]], [[1, 1]]]);
    expect(groupsOf(TRAVELLER, new Map([['2-3', 1]]))).toEqual([]);
  });
});
