import { describe, expect, it } from 'vitest';
import type { BoardAudit, Slot } from '../../api/types.ts';
import { AUDIT } from '../desk/sample.ts';
import { heldLines, openLine, pairsOf } from './open-line.ts';

type Step = BoardAudit['trail'][number];
const [STEP] = AUDIT.trail as readonly [Step];
const [ROW] = AUDIT.page.rows;
const at = (table: number): Slot => ({ session: 1, section: 'A', round: 0, table, board: 3 });
const step = (fact: string, table: number, more: Partial<Step> = {}): Step => ({
  ...STEP, fact, slot: at(table), lines: { NS: 'A1NS', EW: 'A2EW' }, state: 'effective', ...more,
});
const held = (...trail: readonly Step[]): ReturnType<typeof heldLines> => heldLines({ page: AUDIT.page, trail });

describe('a held line', () => {
  it('says whose it is, why it does not count, and what stands there', () => {
    const flags = ['played-twice', 'wrong-vulnerability'];
    expect(held(step('f', 1, { flags }))).toEqual([{
      slot: at(1), lines: { NS: 'A1NS', EW: 'A2EW' }, outcome: { kind: 'passed_out' },
      seen: ['f'], fact: 'f', why: ['played-twice'],
    }]);
  });
  it.each([
    ['what is counted', step('f', 1, { slot: { ...at(1), round: 2 } })],
    ['what was taken out', step('f', 1, { state: 'voided' })],
    ['what was taken back', step('f', 1, { outcome: null })],
    ['what was replaced', step('f', 1, { state: 'superseded' })],
    ['what says whose versions were played', step('f', 1, { slot: null, outcome: null, versions: [] })],
  ])('is not %s', (_, one) => {
    expect(held(one)).toEqual([]);
  });
  it('of two values is both, each with the other in sight', () => {
    const both = held(step('e', 1, { state: 'conflict' }), step('f', 1, { state: 'conflict', lines: { NS: 'A3EW', EW: 'A12NS' } }));
    expect(both.map(({ lines, seen, why }) => [pairsOf(lines), seen, why])).toEqual([
      [['1', '2'], ['e', 'f'], ['conflict']],
      [['3EW', '12NS'], ['e', 'f'], ['conflict']],
    ]);
  });
});

it('a line of the traveller opens with what stands in its place', () => {
  const slot = { ...at(1), round: 2 };
  const trail = [step('old', 1, { slot, state: 'superseded' }), step('f', 1, { slot })];
  expect(ROW && openLine(ROW, slot, trail)).toMatchObject({ slot, lines: { NS: 'A4', EW: 'A2' }, seen: ['f'] });
});

it.each([['A', ['1', '12NS']], [null, ['B1', 'B12NS']]])('its pairs on a page of section %s are %j', (section, pairs) => {
  expect(pairsOf({ NS: 'B1NS', EW: 'B12NS' }, { section })).toEqual(pairs);
});
