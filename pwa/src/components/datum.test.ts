import { describe, expect, it } from 'vitest';
import { addMessages, setLang, t } from '../i18n/index.ts';
import { forms as en } from '../i18n/en/forms.ts';
import { forms as ru } from '../i18n/ru/forms.ts';
import { hall as enHall } from '../i18n/en/hall.ts';
import { hall as ruHall } from '../i18n/ru/hall.ts';
import { datumText, topText } from './datum.ts';

addMessages({ en: { ...en, ...enHall }, ru: { ...ru, ...ruHall } });
const one = { group: '', datum: '530', ew_datum: null };
const CASES: readonly (readonly [string, Parameters<typeof datumText>[1], string, string])[] = [
  ['a form without one', { datum: null, datums: [] }, '', ''],
  ['an ordinary board', { datum: '530', datums: [one] }, 'датум +530', 'datum +530'],
  ['a page of an older server', { datum: '-50' }, 'датум −50', 'datum −50'],
  ['a split score', { datum: '530', datums: [{ ...one, ew_datum: '-350' }] }, 'датум NS +530, EW −350', 'datum NS +530, EW −350'],
  [
    'a fouled board', { datum: null, datums: [one, { group: 'A2', datum: '-40', ew_datum: null }] },
    'Версия 1: датум +530 · Версия 2: датум −40', 'Version 1: datum +530 · Version 2: datum −40',
  ],
];

it.each([
  ['12', 'matchpoints', 'top 12'], ['0.5', 'matchpoints', 'top 0.5'], ['0', 'matchpoints', ''], ['0.00', 'matchpoints', ''],
  ['100', 'percent', ''], [null, 'imps', ''],
] as const)('the top %s of a board in %s is told as "%s"', (top, unit, text) => {
  setLang('en');
  expect(topText(t, { top, unit })).toBe(text);
});

describe('the datum of a board', () => {
  it.each(CASES)('of %s', (_, page, russian, english) => {
    const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
    setLang('ru');
    expect(plain(datumText(t, page))).toBe(russian);
    setLang('en');
    expect(plain(datumText(t, page))).toBe(english);
  });
});
