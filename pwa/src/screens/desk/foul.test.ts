import { describe, expect, it } from 'vitest';
import type { BoardAudit } from '../../api/types.ts';
import { TRAVELLER } from './foul-sample.ts';
import { versionOf } from '../../components/version.tsx';
import { choicesOf, groupsOf, versionsOf } from './foul.ts';

const groups = (chosen: readonly (readonly [string, number])[] = [], trail: BoardAudit['trail'] = []): unknown =>
  groupsOf(versionsOf(TRAVELLER, trail, new Map(chosen)));
const ruled = (state: BoardAudit['trail'][number]['state'], versions: readonly (readonly (readonly number[])[])[]): BoardAudit['trail'][number] => ({
  fact: 'f', kind: 'director.foul/1', slot: null, section: 'A', by: 'desk', role: 'director', at: 1, outcome: null, points: null, lines: null,
  versions, state, flags: [], reason: null, law: null,
});

describe('a fouled board', () => {
  it.each([['', 1], [undefined, 1], ['A2', 2], ['B12', 12]])('%s is version %s', (group, version) => {
    expect(versionOf(group)).toBe(version);
  });
  it('keeps what was said and takes what is chosen', () => {
    expect(groups()).toEqual([[[2, 3]]]);
    expect(groups([['1-1', 3]])).toEqual([[[2, 3]], [[1, 1]]]);
    expect(groups([['2-3', 1]])).toEqual([]);
  });
  it('has as many versions as lines, one more to choose from than are in use', () => {
    const lines = Array.from({ length: 7 }, (_, index) => ({ round: 1, table: index + 1, group: index === 0 ? '' : `A${index + 1}` }));
    const versions = versionsOf(lines, [], new Map());
    expect([choicesOf(lines, versions), choicesOf(lines.slice(0, 5), versionsOf(lines.slice(0, 4), [], new Map()))]).toEqual([7, 5]);
    expect(choicesOf(TRAVELLER.slice(0, 1), new Map())).toBe(1);
    expect(groupsOf(versions)).toEqual([2, 3, 4, 5, 6, 7].map((table) => [[1, table]]));
  });
  it('never loses a version of a place that has no line now', () => {
    const before = ruled('superseded', [[[9, 9]]]);
    const now = ruled('effective', [[[2, 3]], [[4, 1], [5, 2]]]);
    expect(groups([['1-1', 4]], [before, now])).toEqual([[[2, 3]], [[4, 1], [5, 2]], [[1, 1]]]);
    expect(choicesOf(TRAVELLER, versionsOf(TRAVELLER, [now], new Map()))).toBe(3);
  });
});
