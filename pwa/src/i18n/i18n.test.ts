import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { addMessages, type Catalogue, lang, refusalText, t as translator } from './index.ts';

type Both = { readonly en: Catalogue; readonly ru: Catalogue };
type Node = { readonly type: number; readonly value?: string; readonly options?: Record<string, { readonly value: readonly Node[] }>; readonly pluralType?: string };

const here = import.meta.dirname;
const areas = readdirSync(join(here, 'en')).map((file) => file.replace('.ts', ''));

async function area(name: string): Promise<Both> {
  const load = async (lang: 'en' | 'ru'): Promise<Catalogue> => {
    const module = (await import(`./${lang}/${name}.ts`)) as Record<string, Catalogue>;
    const catalogue = Object.values(module)[0];
    if (catalogue === undefined) throw new Error(`no catalogue in ${lang}/${name}.ts`);
    return catalogue;
  };
  return { en: await load('en'), ru: await load('ru') };
}

function nodes(text: string): readonly Node[] {
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst() as unknown as readonly Node[];
}
/** Names of placeholders, at any depth. */
function placeholders(list: readonly Node[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const node of list) {
    if (node.type !== 0 && node.type !== 7 && node.value !== undefined) found.add(node.value);
    for (const option of Object.values(node.options ?? {})) for (const name of placeholders(option.value)) found.add(name);
  }
  return found;
}
function plurals(list: readonly Node[]): readonly (readonly string[])[] {
  return list.flatMap((node) => [
    ...(node.pluralType === 'cardinal' ? [Object.keys(node.options ?? {})] : []),
    ...Object.values(node.options ?? {}).flatMap((option) => plurals(option.value)),
  ]);
}

describe.each(areas)('the words of %s', (name) => {
  it('have the same keys in both languages', async () => {
    const { en, ru } = await area(name);
    expect(Object.keys(ru).sort()).toEqual(Object.keys(en).sort());
  });
  it('have the same placeholders in both languages', async () => {
    const { en, ru } = await area(name);
    for (const key of Object.keys(en)) {
      expect([key, [...placeholders(nodes(ru[key] ?? ''))].sort()]).toEqual([key, [...placeholders(nodes(en[key] ?? ''))].sort()]);
    }
  });
  it('are written in their own script', async () => {
    const { en, ru } = await area(name);
    const literal = (text: string): string => text.replace(/\{[^{}]*\}/g, '').replace(/\b(plural|select|one|few|many|other)\b/g, '');
    for (const [key, text] of Object.entries(en)) {
      if (key !== 'lang.switch') expect([key, /[А-Яа-яЁё]/.test(text)]).toEqual([key, false]);
      const latinWords = literal(text).match(/[A-Za-z][a-z]{3,}/g) ?? [];
      const isWords = latinWords.length > 0 && !['Traveller'].includes(text);
      // Regulations bear the names of the bodies that made them.
      if (isWords && key !== 'lang.switch' && !key.startsWith('regulation.')) expect([key, ru[key]]).not.toEqual([key, text]);
    }
  });
  it('count in Russian with one, few, many and other where a noun follows', async () => {
    const { ru } = await area(name);
    for (const [key, text] of Object.entries(ru)) {
      for (const forms of plurals(nodes(text))) {
        const named = forms.filter((form) => !form.startsWith('='));
        // Two forms are right where only "one thing, several things" is told apart, without the number.
        expect([key, [['few', 'many', 'one', 'other'].join(), ['one', 'other'].join()].includes([...named].sort().join())]).toEqual([key, true]);
        if (named.length === 2) expect([key, text.includes('#')]).toEqual([key, false]);
      }
    }
  });
});

describe('the tablet’s words in Russian', () => {
  it.each([
    ['round.shared', { boards: 1, n: 1, tables: '2' }, 'Эту сдачу играет также стол 2.'],
    ['round.shared', { boards: 2, n: 2, tables: '2, 3' }, 'Эти сдачи играют также столы 2, 3.'],
    ['move.boards', { n: 1, boards: '5' }, 'Сдача 5'], ['move.boards', { n: 3, boards: '4–6' }, 'Сдачи 4–6'],
    ['move.boards.rest', { n: 1 }, 'ждёт, пока её снова сыграют'], ['move.boards.rest', { n: 2 }, 'ждут, пока их снова сыграют'],
    ['move.boards.stay', { n: 1 }, 'остаётся здесь'], ['move.boards.stay', { n: 2 }, 'остаются здесь'],
    ['finished.unaccepted', { n: 1, boards: '5' }, 'Ещё не подтверждена сдача 5'],
    ['finished.unaccepted', { n: 2, boards: '5, 6' }, 'Ещё не подтверждены сдачи 5, 6'],
    ['safety.here.what', { n: 1 }, 'Она сохранится и при выключении планшета и уйдёт сама.'],
  ])('agree in number: %s', async (key, params, said) => {
    const { ru } = await area('table');
    expect(new IntlMessageFormat(ru[key] ?? '', 'ru', undefined, { ignoreTag: true }).format(params)).toBe(said);
  });
});

/** Literal keys in the code: t('key', …). */
function usedKeys(): readonly (readonly [string, string])[] {
  const src = join(here, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8');
    return [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => [file, match[1] ?? ''] as const);
  });
}

describe('every word that the code asks for', () => {
  it('is in a catalogue', async () => {
    const all = new Set((await Promise.all(areas.map(area))).flatMap(({ en }) => Object.keys(en)));
    expect(usedKeys().filter(([, key]) => !all.has(key))).toEqual([]);
  });
});

it.each([
  ['en', 'The regulation RealBridge has no rules for the form of scoring Butler. It has them for Matchpoints, Cross-IMPs, average.'],
  ['ru', 'В регламенте «RealBridge» нет правил для зачёта «Батлер». Есть для таких: Матчпойнты, Кросс-импы, среднее.'],
] as const)('a refusal names forms and regulations as the pages do: %s', async (code, text) => {
  for (const name of ['forms', 'refusals-desk']) addMessages(await area(name));
  lang.set(code);
  const params = { form: 'butler', regulation: 'realbridge', known: 'matchpoints, cross-imps' };
  expect(refusalText(translator, 'regulation/form', params)).toBe(text);
});
