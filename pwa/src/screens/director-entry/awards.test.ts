import { describe, expect, it } from 'vitest';
import type { AwardKind } from '../../api/types.ts';
import { type AwardError, awardKinds, awardOf, awardUnit, firstAward, presets, unfit } from './awards.ts';

describe('an artificial score', () => {
  it.each([
    ['matchpoints', 'percent', ['percent', 'plus', 'average', 'minus', 'own']],
    ['ascherman', 'percent', ['percent', 'plus', 'average', 'minus', 'own']],
    ['butler', 'imps', ['plus', 'average', 'minus', 'own', 'imps']],
    ['cross-imps', 'imps', ['plus', 'average', 'minus', 'own', 'imps']],
    ['cross-imps-total', 'imps', ['plus', 'average', 'minus', 'own', 'imps']],
    ['total-points', 'points', []],
  ])('in %s is given in %s: %s', (form, unit, kinds) => {
    expect(awardUnit(form)).toBe(unit);
    expect(awardKinds(form)).toEqual(kinds);
    // What is offered means something there.
    expect(presets(form).flat().every(({ kind }) => unfit(kind, form) === undefined)).toBe(true);
  });
  it.each([
    ['percent', 'butler', 'in-imps'], ['imps', 'matchpoints', 'in-percent'], ['plus', 'total-points', 'in-points'],
    ['plus', 'butler', undefined], ['percent', 'ascherman', undefined],
  ] satisfies [AwardKind, string, AwardError | undefined][])('of kind %s in %s is refused as %s', (kind, form, code) => {
    expect(unfit(kind, form)).toBe(code);
  });
  it('is offered in its unit, the usual ones first', () => {
    expect(presets('matchpoints')[0]).toEqual([{ kind: 'percent', value: '60' }, { kind: 'percent', value: '40' }]);
    expect(presets('butler').map(([ns, ew]) => `${ns.kind} ${ew.kind}`)).toEqual([
      'plus minus', 'minus plus', 'average average', 'plus plus', 'minus minus',
    ]);
    expect([firstAward('matchpoints').value, firstAward('butler').kind]).toEqual(['50', 'average']);
  });
  it.each([['62,5', '62.5'], ['0', '0'], ['100', '100'], ['', undefined], ['101', undefined], ['-1', undefined], ['x', undefined]])(
    'of %s percent is %s', (value, read) => expect(awardOf({ kind: 'percent', value })).toEqual(read === undefined ? undefined : { kind: 'percent', value: read }),
  );
  it.each([['+3', '3'], ['−2,5', '-2.5']])('of %s IMPs is %s', (value, read) => {
    expect(awardOf({ kind: 'imps', value })).toEqual({ kind: 'imps', value: read });
  });
});
