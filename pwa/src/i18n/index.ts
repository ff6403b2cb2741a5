/**
 * Words in two languages, switched at once everywhere.
 * Each page adds its own catalogue with `addMessages`; common words and refusals are always there.
 * Messages are ICU: `{n, plural, one {# board} other {# boards}}`.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import type { Lang } from '../api/types.ts';
import { observable, useObservable } from '../store/observable.ts';
import { common as commonEn } from './en/common.ts';
import { refusals as refusalsEn } from './en/refusals.ts';
import { common as commonRu } from './ru/common.ts';
import { refusals as refusalsRu } from './ru/refusals.ts';

export type Catalogue = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, unknown>>;
export type Translate = (key: string, params?: Params) => string;

const KEY = 'traveller.lang';
export const LANGS: readonly Lang[] = ['ru', 'en'];
const LOCALE: Readonly<Record<Lang, string>> = { ru: 'ru-RU', en: 'en-GB' };
const messages: Record<Lang, Record<string, string>> = {
  en: { ...commonEn, ...refusalsEn },
  ru: { ...commonRu, ...refusalsRu },
};
const formats = new Map<string, IntlMessageFormat>();

function firstLang(): Lang {
  try {
    const saved = localStorage.getItem(KEY);
    if (saved === 'ru' || saved === 'en') return saved;
  } catch {
    // Storage is switched off: the browser's language decides.
  }
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'ru' || tag === 'en');
  return known === 'ru' ? 'ru' : 'en';
}

export const lang = observable<Lang>(firstLang());

function markDocument(value: Lang): void {
  if (typeof document !== 'undefined') document.documentElement.lang = value;
}
markDocument(lang.get());

/** Switches every open screen of this page and remembers the choice. */
export function setLang(value: Lang): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  markDocument(value);
  lang.set(value);
}

/** Adds a page's own words, both languages at once. */
export function addMessages(both: Readonly<Record<Lang, Catalogue>>): void {
  for (const code of LANGS) Object.assign(messages[code], both[code]);
}

export function hasMessage(key: string): boolean {
  return messages[lang.get()][key] !== undefined;
}

/** The words of a key. An unknown key is shown as it is, so that nothing is hidden. */
export function translate(code: Lang, key: string, params?: Params): string {
  const text = messages[code][key];
  if (text === undefined) return key;
  if (!text.includes('{') && !text.includes("'")) return text;
  const cached = `${code} ${key}`;
  let format = formats.get(cached);
  if (format === undefined) {
    format = new IntlMessageFormat(text, LOCALE[code], undefined, { ignoreTag: true });
    formats.set(cached, format);
  }
  try {
    return String(format.format(params as never));
  } catch (error) {
    // A missing word must not take a screen down at a table; a test finds it.
    if (import.meta.env.DEV) throw error;
    return text;
  }
}

/** For code outside a component; does not follow a later switch. */
export const t: Translate = (key, params) => translate(lang.get(), key, params);

/** The translator of the current language; the component is drawn again on a switch. */
export function useT(): Translate {
  const code = useObservable(lang);
  return (key, params) => translate(code, key, params);
}

export function useLang(): Lang {
  return useObservable(lang);
}

/** Words for a refusal `family/name`, or for what it `wanted` instead; an unknown code is named, never swallowed. */
export function refusalText(translator: Translate, code: string, params?: Params): string {
  const [exact, plain] = [`refusal.${code}:${String(params?.['wanted'])}`, `refusal.${code}`];
  const key = hasMessage(exact) ? exact : plain;
  return hasMessage(key) ? translator(key, params && named(translator, params)) : translator('refusal.unknown', { code });
}
/** Forms of scoring and regulations by the names that the pages give them. */
function named(translator: Translate, params: Params): Params {
  const nameOf = (code: unknown, family: string): string => {
    const key = `${family}.${String(code)}`;
    return hasMessage(key) ? translator(key) : String(code);
  };
  const words: Record<string, string> = {};
  if (params['form'] !== undefined) words['form'] = nameOf(params['form'], 'form');
  if (params['regulation'] !== undefined) words['regulation'] = nameOf(params['regulation'], 'regulation');
  if (params['known'] !== undefined) words['known'] = String(params['known']).split(', ').map((code) => nameOf(code, 'form')).join(', ');
  return { ...params, ...words };
}

export function formatTime(at: number, code: Lang = lang.get()): string {
  return new Intl.DateTimeFormat(LOCALE[code], { hour: '2-digit', minute: '2-digit' }).format(at);
}
export function formatDate(at: number, code: Lang = lang.get()): string {
  return new Intl.DateTimeFormat(LOCALE[code], { dateStyle: 'long' }).format(at);
}
/** A decimal string of the server ("57.14") in the language's own form ("57,14"). */
export function formatDecimal(value: string, code: Lang = lang.get()): string {
  const text = value.replace('-', '−');
  return code === 'ru' ? text.replace('.', ',') : text;
}
/** The same with a plus in front of what is above nought. */
export function signedDecimal(value: string, code: Lang = lang.get()): string {
  return (Number(value) > 0 ? '+' : '') + formatDecimal(value, code);
}
/** Points with a sign that is a real minus: +420, −50, 0. */
export function formatSigned(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}
