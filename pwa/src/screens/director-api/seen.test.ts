import { describe, expect, it } from 'vitest';
import type { BoardAudit, Intent, Slot } from '../../api/types.ts';
import { AUDIT, SLOT } from '../desk/sample.ts';
import { overtaken, seenAt, seenVersions, viewKey, withSeen } from './seen.ts';

type Step = BoardAudit['trail'][number];
const [STEP] = AUDIT.trail as readonly [Step];
const step = (fact: string, state: Step['state'], slot: Slot | null = SLOT): Step => ({ ...STEP, fact, state, slot });

describe('what a page has seen of a slot', () => {
  it.each([
    ['effective', true], ['voided', true], ['conflict', true], ['claim', true], ['superseded', false], ['note', false],
  ] as const)('has a fact that is %s: %s', (state, isSeen) => {
    expect(seenAt([step('f', state)], SLOT)).toEqual(isSeen ? ['f'] : []);
  });
  it.each([{ round: 1 }, { table: 2 }, { board: 4 }, { section: 'B' }])('is not what stands elsewhere: %o', (other) => {
    expect(seenAt([step('f', 'effective', { ...SLOT, ...other })], SLOT)).toEqual([]);
  });
  it('of a board are the versions that stand', () => {
    const versions = (fact: string, state: Step['state']): Step => ({ ...step(fact, state, null), versions: [[[2, 1]]] });
    expect(seenVersions([step('e', 'effective'), versions('old', 'superseded'), versions('new', 'effective')])).toEqual(['new']);
  });
});

describe('a refusal', () => {
  const told = { seen: ['g'], now: [] };
  it('tells what stands there now', () => {
    expect(overtaken({ ok: false, status: 409, code: 'intent/overtaken', params: told })).toEqual(told);
  });
  it.each([['intent/approval', told], ['intent/overtaken', {}]])('is another one: %s %o', (code, params) => {
    expect(overtaken({ ok: false, status: 409, code, params })).toBeUndefined();
  });
});

describe('a view of a place', () => {
  const out = (seen: readonly string[], slot: Slot = SLOT): Intent => ({ do: 'entry.void', args: { slot, seen } });
  it('is the same whatever is wanted there', () => {
    const resolve: Intent = { do: 'entry.correct', args: { slot: SLOT, outcome: { kind: 'passed_out' }, reason: 'typing', seen: ['f'] } };
    expect(viewKey(resolve)).toBe(viewKey(out(['f'])));
  });
  it('is another one of another place, or once something else stands there', () => {
    expect(new Set([out(['f']), out([]), out(['f'], { ...SLOT, section: 'B' }), withSeen(out(['f']), ['g'])].map(viewKey)).size).toBe(4);
  });
  it('is none of what replaces nothing', () => {
    expect(viewKey({ do: 'session.end', args: { session: 1 } })).toBeUndefined();
  });
});
