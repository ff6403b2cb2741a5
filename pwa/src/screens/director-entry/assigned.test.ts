import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../api/types.ts';
import { addPart, assignedForm, buildAssigned, dropPart, setPart } from './assigned.ts';

const made: Outcome = { kind: 'played', contract: '4S', declarer: 'W', tricks: 10, lead: null };
const part: Outcome = { kind: 'played', contract: '3S', declarer: 'W', tricks: 10, lead: null };
const weighted: Outcome = { kind: 'weighted', parts: [['67', made], ['33', part]] };
const RULINGS: readonly Outcome[] = [
  weighted,
  { kind: 'adjusted', law: '12C1', awards: { NS: made, EW: made } },
  { kind: 'adjusted', law: '12C1', awards: { NS: made, EW: weighted } },
  { kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'percent', value: '60' }, EW: part } },
];
const empty = assignedForm(undefined);

describe('an assigned score', () => {
  it.each(RULINGS)('opens with what is there and gives it back: %o', (outcome) => {
    expect(buildAssigned(assignedForm(outcome))).toEqual({ ok: true, outcome });
  });
  it('starts from what happened at the table', () => {
    expect(buildAssigned(assignedForm(made))).toEqual({ ok: true, outcome: RULINGS[1] });
  });
  it('names what is lacking', () => {
    expect(buildAssigned(empty)).toEqual({ ok: false, lack: 'result' });
    const half = setPart(addPart(assignedForm(made), 'NS'), 'NS', 1, { weight: '20', result: 'pass' });
    expect(buildAssigned(half)).toEqual({ ok: false, lack: 'weights' });
    expect(buildAssigned(setPart(half, 'NS', 0, { weight: '80' }))).toMatchObject({ ok: true, outcome: { kind: 'weighted' } });
    expect(buildAssigned(setPart(assignedForm(made), 'NS', 0, { result: '60/40' }))).toEqual({ ok: false, lack: 'result' });
  });
  it('has at most five outcomes and at least one', () => {
    const many = [1, 2, 3, 4, 5, 6].reduce((form) => addPart(form, 'NS'), empty);
    expect(many.NS).toHaveLength(5);
    expect(dropPart(dropPart(addPart(empty, 'EW'), 'EW'), 'EW').EW).toHaveLength(1);
  });
});
