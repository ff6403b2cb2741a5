import { describe, expect, it } from 'vitest';
import { forms as en } from '../../i18n/en/forms.ts';
import { rulings } from '../../i18n/en/rulings.ts';
import { formsFor, regulationHint, regulationsFor, withForm } from './scoring.ts';

describe('forms and regulations', () => {
  it('are offered only where they fit, our own first', () => {
    expect(formsFor('matchpoints')[0]).toBe('matchpoints');
    expect(regulationsFor('ascherman', 'default')).toEqual(['default']);
    expect(regulationsFor('matchpoints', 'ebu')[0]).toBe('default');
    expect(regulationsFor('butler', 'wbf')).not.toContain('scorebridge');
  });
  it('keep the regulation where the new form fits it', () => {
    expect(withForm('butler', 'ebu')).toEqual({ form: 'butler', regulation: 'ebu', choices: {} });
    expect(withForm('butler', 'bbo')).toEqual({ form: 'butler', regulation: 'default', choices: {} });
  });
  it.each([
    ['matchpoints', 'ebu', 'regulation.ebu.what'],
    ['butler', 'default', 'regulation.what.butler'],
    ['butler', 'ebu', 'regulation.ebu.what.butler'],
    ['cross-imps', 'realbridge', 'regulation.realbridge.what.cross-imps'],
    ['cross-imps-total', 'laws-1987', 'regulation.what.cross-imps-total'],
    ['ascherman', 'default', 'regulation.default.what'],
  ])('in %s %s says %s', (form, regulation, hint) => {
    expect(regulationHint({ form, regulation }, (key) => key in rulings)).toBe(hint);
  });
  it('never lose what an evening has', () => {
    expect(formsFor('imps')).toContain('imps');
    expect(regulationsFor('imps', 'bbo')).toEqual(['bbo']);
  });
  it('all have words and say what they are', () => {
    for (const form of formsFor('matchpoints')) {
      expect(en[`form.${form}`]).toBeTruthy();
      expect(rulings[`form.${form}.what`]).toBeTruthy();
      for (const regulation of regulationsFor(form, 'default')) {
        expect(en[`regulation.${regulation}`]).toBeTruthy();
        expect(rulings[`regulation.${regulation}.what`]).toBeTruthy();
        expect(en[`regulation.${regulation}.source`]).toBeTruthy();
      }
    }
  });
  it('are not told by rules that something else replaces', () => {
    const chosen = { form: 'butler', regulation: 'ebu', choices: { cut: '0' } };
    expect(regulationHint(chosen, (key) => key in rulings)).toBe('regulation.what.other');
  });
});
