import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../api/types.ts';
import { LANGS } from '../../i18n/index.ts';
import { addPart, assignedForm, buildAssigned, dropPart, hasTooMany, mostParts, setPart } from './assigned.ts';

const MP = 'matchpoints';
const made: Outcome = { kind: 'played', contract: '4S', declarer: 'W', tricks: 10, lead: null };
const part: Outcome = { kind: 'played', contract: '3S', declarer: 'W', tricks: 10, lead: null };
const weighted: Outcome = { kind: 'weighted', parts: [['67', made], ['33', part]] };
const points = (value: number): Outcome => ({ kind: 'points_only', points: value });
/** Form of scoring and ruling. */
const RULINGS: readonly (readonly [string, Outcome])[] = [
  ['matchpoints', weighted],
  ['matchpoints', { kind: 'adjusted', law: '12C1', awards: { NS: made, EW: made } }],
  ['butler', { kind: 'adjusted', law: '12C1', awards: { NS: made, EW: weighted } }],
  ['matchpoints', { kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'percent', value: '60' }, EW: part } }],
  ['butler', { kind: 'adjusted', law: '12C1', awards: { NS: { kind: 'imps', value: '-2.5' }, EW: part } }],
  ['butler', { kind: 'adjusted', law: '12C2', awards: { NS: { kind: 'plus' }, EW: { kind: 'minus' } } }],
  ['cross-imps', { kind: 'adjusted', law: '12C2', awards: { NS: { kind: 'own' }, EW: { kind: 'average' } } }],
  ['matchpoints', { kind: 'adjusted', law: '12C1', awards: { NS: points(140), EW: points(170) } }],
  ['butler', { kind: 'adjusted', law: '12C1', awards: { NS: points(-50), EW: points(-50) } }],
  ['matchpoints', { kind: 'adjusted', law: '12C1', awards: { NS: made, EW: { kind: 'weighted', parts: [['50', points(170)], ['50', points(-50)]] } } }],
];
const empty = assignedForm(undefined, 'en');

describe('an assigned score', () => {
  it.each(LANGS.flatMap((lang) => RULINGS.map(([form, outcome]) => [lang, form, outcome] as const)))(
    'in %s and %s opens with what is there and gives it back: %o', (lang, form, outcome) => {
      expect(buildAssigned(assignedForm(outcome, lang), form)).toEqual({ ok: true, outcome });
    },
  );
  it('starts from what happened at the table', () => {
    expect(buildAssigned(assignedForm(made, 'ru'), MP)).toEqual({ ok: true, outcome: RULINGS[1]?.[1] });
  });
  it('opens an award in its own words, and points in the view of the side', () => {
    expect(assignedForm(RULINGS[5]?.[1], 'ru')).toMatchObject({ isSame: false, NS: [{ result: 'Ср+' }], EW: [{ result: 'Ср-' }] });
    expect(assignedForm(RULINGS[7]?.[1], 'ru')).toMatchObject({ isSame: false, NS: [{ result: '140' }], EW: [{ result: '-170' }] });
  });
  it.each([
    ['butler', '60%', 'in-imps'], ['matchpoints', '+3', 'in-percent'], ['total-points', 'A+', 'in-points'],
    ['matchpoints', '60/40', 'one-side'], ['butler', '60/40', 'in-imps'], ['matchpoints', '', 'empty'], ['matchpoints', '101%', 'percent'],
  ])('in %s refuses %s as %s, under its side alone', (form, result, lack) => {
    const split = { ...assignedForm(made, 'en'), isSame: false };
    expect(buildAssigned(setPart(split, 'EW', 0, { result }), form)).toEqual({ ok: false, lack, side: 'EW', at: 0 });
  });
  it.each([
    ['butler', '+3', { kind: 'imps', value: '3' }], ['butler', 'Ср=', { kind: 'average' }], ['butler', 'свой', { kind: 'own' }],
    ['butler', '-50', points(50)], ['matchpoints', '170', points(-170)], ['matchpoints', '62,5%', { kind: 'percent', value: '62.5' }],
  ] as const)('in %s takes %s of East–West', (form, result, EW) => {
    const split = { ...assignedForm(made, 'en'), isSame: false };
    expect(buildAssigned(setPart(split, 'EW', 0, { result }), form)).toMatchObject({ ok: true, outcome: { awards: { NS: made, EW } } });
  });
  it('names what is lacking', () => {
    expect(buildAssigned(empty, MP)).toMatchObject({ ok: false, lack: 'empty', side: 'NS' });
    const half = setPart(addPart(assignedForm(made, 'en'), 'NS'), 'NS', 1, { weight: '20', result: 'pass' });
    expect(buildAssigned(half, MP)).toMatchObject({ ok: false, lack: 'weights' });
    expect(buildAssigned(setPart(half, 'NS', 0, { weight: '80' }), MP)).toMatchObject({ ok: true, outcome: { kind: 'weighted' } });
    expect(buildAssigned(setPart(half, 'NS', 1, { result: 'A+' }), MP)).toMatchObject({ ok: false, lack: 'award-part', at: 1 });
  });
  it('has at most five outcomes and at least one', () => {
    const many = [1, 2, 3, 4, 5, 6].reduce((form) => addPart(form, 'NS'), empty);
    expect(many.NS).toHaveLength(5);
    expect(dropPart(dropPart(addPart(empty, 'EW'), 'EW'), 'EW').EW).toHaveLength(1);
  });
  it.each([['default', true, 5, false], ['laws-1987', true, 1, true], ['laws-1987', false, 1, true]])(
    'under %s has as many outcomes as it may, same for both %s', (regulation, isSame, most, isRefused) => {
      const form = { ...addPart(empty, isSame ? 'NS' : 'EW'), isSame };
      expect([mostParts(regulation), hasTooMany(form, mostParts(regulation))]).toEqual([most, isRefused]);
    },
  );
  it('counts the outcomes of the sides that stand', () => {
    expect(hasTooMany({ ...addPart(empty, 'EW'), isSame: true }, 1)).toBe(false);
  });
});
