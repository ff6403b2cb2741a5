import { describe, expect, it } from 'vitest';
import { forms as formsEn } from '../../i18n/en/forms.ts';
import { rulings as rulingsEn } from '../../i18n/en/rulings.ts';
import { forms as formsRu } from '../../i18n/ru/forms.ts';
import { rulings as rulingsRu } from '../../i18n/ru/rulings.ts';
import { REGULATIONS_OF_FORM } from '../../rules/tables.generated.ts';
import { penaltyUnits, readAmount, usualAmount } from './penalty.ts';

const CATALOGUES = { en: { ...formsEn, ...rulingsEn }, ru: { ...formsRu, ...rulingsRu } };

describe('a penalty', () => {
  it.each([
    ['matchpoints', ['percent', 'mp']], ['ascherman', ['percent', 'mp']], ['butler', ['imp']],
    ['cross-imps', ['imp']], ['cross-imps-total', ['imp']], ['total-points', ['points']],
  ])('in %s counts in %s', (form, units) => expect(penaltyUnits(form)).toEqual(units));
  it.each([['percent', 'ebu', '25'], ['percent', 'default', '10'], ['imp', 'ebu', '1']] as const)(
    'in %s of %s begins with %s', (unit, regulation, amount) => expect(usualAmount(unit, regulation)).toBe(amount),
  );
  it.each(['en', 'ru'] as const)('has words for every unit in %s', (lang) => {
    for (const unit of Object.keys(REGULATIONS_OF_FORM).flatMap(penaltyUnits)) {
      expect(CATALOGUES[lang]).toHaveProperty([`penalty.${unit}`]);
      expect(CATALOGUES[lang]).toHaveProperty([`penalty.unit.${unit}`]);
    }
  });
  it.each([['10', '10'], ['2,5', '2.5'], ['0', undefined], ['-3', undefined], ['x', undefined], ['12345', undefined]])(
    'of %s is read as %s', (text, amount) => expect(readAmount(text)).toBe(amount),
  );
});
