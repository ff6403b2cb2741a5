import type { JSX } from 'preact';
import { formatDecimal, useLang } from '../i18n/index.ts';

export interface FigureProps {
  readonly value: string | null;
  readonly unit?: '%' | undefined;
  /** With a plus: what counts from nought, IMPs and points. */
  readonly signed?: boolean | undefined;
}

/** A computed figure (percent, matchpoints, IMPs, place) in the language's own form. */
export function Figure({ value, unit, signed }: FigureProps): JSX.Element {
  const code = useLang();
  if (value === null) return <span class="figure figure--none">–</span>;
  const sign = signed && Number(value) > 0 ? '+' : '';
  return <span class="figure">{sign}{formatDecimal(value, code)}{unit === undefined ? null : <span class="figure__unit">{'\u202f'}%</span>}</span>;
}

/** What a ranking or a card shows of a result: the percentage, or where there is none the signed score. */
export function scoreFigure(percent: string | null, score: string | null): FigureProps {
  return percent === null ? { value: score, signed: true } : { value: percent, unit: '%' };
}
