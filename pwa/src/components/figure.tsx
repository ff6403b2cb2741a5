import type { JSX } from 'preact';
import { formatDecimal, useLang } from '../i18n/index.ts';

/**
 * A computed figure (percent, matchpoints, place) in the language's own form.
 * The one place where a figure will open the steps that led to it.
 */
export function Figure({ value, unit }: { readonly value: string | null; readonly unit?: '%' | undefined }): JSX.Element {
  const code = useLang();
  if (value === null) return <span class="figure figure--none">–</span>;
  return <span class="figure">{formatDecimal(value, code)}{unit === undefined ? null : <span class="figure__unit">{'\u202f'}%</span>}</span>;
}
