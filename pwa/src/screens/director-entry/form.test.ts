import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../api/types.ts';
import { awardKinds, build, EMPTY_FORM, type EntryForm, formOf, inForm, kindsFor, presets, trickChoices } from './form.ts';

const OUTCOMES: readonly Outcome[] = [
  { kind: 'played', contract: '4HXX', declarer: 'S', tricks: 10, lead: 'ST' },
  { kind: 'played', contract: '3N', declarer: 'W', tricks: 0, lead: null },
  { kind: 'passed_out' },
  { kind: 'points_only', points: -50 },
  { kind: 'not_played', reason: 'awaiting' },
  { kind: 'not_played', reason: 'cancelled' },
  { kind: 'adjusted', awards: { NS: { kind: 'percent', value: '60' }, EW: { kind: 'minus' } }, law: '15' },
  {
    kind: 'adjusted',
    awards: { NS: { kind: 'imps', value: '-3' }, EW: { kind: 'imps', value: '3' } },
    law: '12C2',
  },
];

describe('an artificial score', () => {
  it.each([
    ['matchpoints', ['percent', 'plus', 'average', 'minus', 'own']],
    ['ascherman', ['percent', 'plus', 'average', 'minus', 'own']],
    ['butler', ['plus', 'average', 'minus', 'own', 'imps']],
    ['cross-imps', ['plus', 'average', 'minus', 'own', 'imps']],
    ['cross-imps-total', ['plus', 'average', 'minus', 'own', 'imps']],
    ['total-points', []],
  ])('in %s is one of %s', (form, kinds) => expect(awardKinds(form)).toEqual(kinds));
  it('is not offered where points are added up, and one that is there stays', () => {
    expect(kindsFor('total-points', 'played')).not.toContain('adjusted');
    expect(kindsFor('total-points', 'adjusted')).toContain('adjusted');
    expect(kindsFor('butler', 'played')).toContain('adjusted');
  });
});

const percents = (ns: string, ew: string): EntryForm => ({
  ...EMPTY_FORM, kind: 'adjusted', ns: { kind: 'percent', value: ns }, ew: { kind: 'percent', value: ew },
});

describe('the unit of awards', () => {
  it('is percent where there is a top, and average plus or minus in IMPs', () => {
    expect(presets('matchpoints')[0]).toEqual([{ kind: 'percent', value: '60' }, { kind: 'percent', value: '40' }]);
    expect(presets('butler').map(([ns, ew]) => `${ns.kind} ${ew.kind}`)).toEqual([
      'plus minus', 'minus plus', 'average average', 'plus plus', 'minus minus',
    ]);
  });
  it.each([
    ['60', '40', 'plus', 'minus'],
    ['50', '55', 'average', 'plus'],
  ])('reads %s/%s as %s and %s in IMPs alone', (ns, ew, first, second) => {
    expect(inForm(percents(ns, ew), 'cross-imps')).toMatchObject({ ns: { kind: first }, ew: { kind: second } });
    expect(inForm(percents(ns, ew), 'ascherman')).toEqual(percents(ns, ew));
  });
});

describe('a correction', () => {
  it.each(OUTCOMES)('opens with what is there and gives it back: %o', (outcome) => {
    expect(build(formOf(outcome))).toEqual({ ok: true, outcome });
  });
  it('names what is lacking, in the order of the form', () => {
    expect(build(EMPTY_FORM)).toEqual({ ok: false, lacks: ['level', 'denomination', 'declarer', 'tricks'] });
    const half = { ...formOf(OUTCOMES[0]), leadRank: undefined };
    expect(build(half)).toEqual({ ok: false, lacks: ['lead'] });
  });
  it.each(['', '425', 'x', '12345670'])('refuses %s as points', (points) => {
    expect(build({ ...EMPTY_FORM, kind: 'points_only', points })).toEqual({ ok: false, lacks: ['points'] });
  });
  it.each(['', '101', '-1', 'x'])('refuses %s as a percent', (value) => {
    expect(build(percents(value, '50'))).toEqual({
      ok: false,
      lacks: ['award'],
    });
  });
  it('takes a comma', () => {
    expect(build(percents('62,5', '37.5'))).toMatchObject({
      outcome: { awards: { NS: { value: '62.5' }, EW: { value: '37.5' } } },
    });
  });
  it('keeps a contract through a change of kind', () => {
    const form = { ...formOf(OUTCOMES[0]), kind: 'passed_out' } as const;
    expect(build({ ...form, kind: 'played' })).toEqual({ ok: true, outcome: OUTCOMES[0] });
  });
  it('offers tricks once the level is known', () => {
    expect(trickChoices(undefined)).toEqual([]);
    expect(trickChoices('4')).toHaveLength(14);
  });
});
