import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../api/types.ts';
import { asKind, build, EMPTY_FORM, type EntryForm, formOf, kindsFor, trickChoices } from './form.ts';

const MP = 'matchpoints';
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
  { kind: 'adjusted', awards: { NS: { kind: 'percent', value: '60' }, EW: { kind: 'passed_out' } }, law: '12C1' },
  { kind: 'weighted', parts: [['67', { kind: 'passed_out' }], ['33', { kind: 'points_only', points: 420 }]] },
];

const IMPS = { kind: 'imps', value: '-3' } as const;
const percents = (ns: string, ew: string): EntryForm => ({
  ...EMPTY_FORM, kind: 'adjusted', ns: { kind: 'percent', value: ns }, ew: { kind: 'percent', value: ew },
});

describe('an artificial score', () => {
  it('is not offered where points are added up, and one that is there stays', () => {
    expect(kindsFor('total-points', 'played')).not.toContain('adjusted');
    expect(kindsFor('total-points', 'adjusted')).toContain('adjusted');
    expect(kindsFor('butler', 'played')).toContain('adjusted');
  });
  it('that means nothing in the form of scoring opens as it is, and is refused', () => {
    const form = formOf({ kind: 'adjusted', awards: { NS: { kind: 'percent', value: '30' }, EW: { kind: 'plus' } }, law: '12C2' }, 'butler');
    expect(form).toMatchObject({ kind: 'adjusted', ns: { kind: 'percent', value: '30' }, ew: { kind: 'plus' } });
    expect(build(form, 'butler')).toEqual({ ok: false, lacks: ['NS'] });
    expect(build({ ...form, ns: IMPS }, 'butler')).toMatchObject({ ok: true, outcome: { awards: { NS: IMPS } } });
    expect(build({ ...form, ns: IMPS }, 'matchpoints')).toEqual({ ok: false, lacks: ['NS'] });
  });
  it('is not given under the law of assigned ones', () => {
    const assigned = formOf({ kind: 'weighted', parts: [['100', { kind: 'passed_out' }]] }, 'matchpoints');
    expect([assigned.law, asKind(assigned, 'adjusted').law]).toEqual(['12C1', '12C2']);
    expect(asKind({ ...assigned, law: '87' }, 'adjusted').law).toBe('87');
  });
});

describe('a correction', () => {
  it.each(OUTCOMES)('opens with what is there and gives it back: %o', (outcome) => {
    const scoring = JSON.stringify(outcome).includes('imps') ? 'butler' : 'matchpoints';
    expect(build(formOf(outcome, scoring), scoring)).toEqual({ ok: true, outcome });
  });
  it('names what is lacking, in the order of the form', () => {
    expect(build(EMPTY_FORM, MP)).toEqual({ ok: false, lacks: ['level', 'denomination', 'declarer', 'tricks'] });
    const half = { ...formOf(OUTCOMES[0], MP), leadRank: undefined };
    expect(build(half, MP)).toEqual({ ok: false, lacks: ['lead'] });
  });
  it.each(['', '425', 'x', '12345670'])('refuses %s as points', (points) => {
    expect(build({ ...EMPTY_FORM, kind: 'points_only', points }, MP)).toEqual({ ok: false, lacks: ['points'] });
  });
  it.each(['', '101', '-1', 'x'])('refuses %s as a percent', (value) => {
    expect(build(percents(value, '50'), MP)).toEqual({
      ok: false,
      lacks: ['NS'],
    });
  });
  it('takes a comma', () => {
    expect(build(percents('62,5', '37.5'), MP)).toMatchObject({
      outcome: { awards: { NS: { value: '62.5' }, EW: { value: '37.5' } } },
    });
  });
  it('keeps a contract through a change of kind', () => {
    const form = { ...formOf(OUTCOMES[0], MP), kind: 'passed_out' } as const;
    expect(build({ ...form, kind: 'played' }, MP)).toEqual({ ok: true, outcome: OUTCOMES[0] });
  });
  it('offers tricks once the level is known', () => {
    expect(trickChoices(undefined)).toEqual([]);
    expect(trickChoices('4')).toHaveLength(14);
  });
});
