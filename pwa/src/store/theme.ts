/** Light or dark, two or four suit colours: choices of this device. */
import { observable } from './observable.ts';

export type Theme = 'system' | 'light' | 'dark';
export type Suits = 'four' | 'two';

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const savedTheme = read('traveller.theme');
export const theme = observable<Theme>(savedTheme === 'light' || savedTheme === 'dark' ? savedTheme : 'system');
export const suits = observable<Suits>(read('traveller.suits') === 'two' ? 'two' : 'four');

/** Marks the document for tokens.css, now and whenever a choice or the system's theme changes. */
export function applyTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const mark = (): void => {
    const chosen = theme.get();
    const isDark = chosen === 'system' ? dark.matches : chosen === 'dark';
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
    document.documentElement.dataset['suits'] = suits.get();
  };
  mark();
  dark.addEventListener?.('change', mark);
  theme.subscribe(() => { write('traveller.theme', theme.get()); mark(); });
  suits.subscribe(() => { write('traveller.suits', suits.get()); mark(); });
}
