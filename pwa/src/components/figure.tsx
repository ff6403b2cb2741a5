import type { JSX } from 'preact';
import type { RankingTable, ScoreUnit } from '../api/types.ts';
import { formatDecimal, signedDecimal, type Translate, useLang, useT } from '../i18n/index.ts';

export interface FigureProps {
  readonly value: string | null;
  readonly unit?: '%' | undefined;
  /** With a plus: what counts from nought, IMPs and points. */
  readonly signed?: boolean | undefined;
  /** Decimals of its column, `placesOf`; fewer are filled with noughts. */
  readonly places?: number | undefined;
}

/** A computed figure (percent, matchpoints, IMPs, place) in the language's own form. */
export function Figure({ value, unit, signed, places = 0 }: FigureProps): JSX.Element {
  const code = useLang();
  if (value === null) return <span class="figure figure--none">–</span>;
  const whole = withPlaces(value, places);
  const text = signed ? signedDecimal(whole, code) : formatDecimal(whole, code);
  return <span class="figure">{text}{unit === undefined ? null : <span class="figure__unit">{'\u202f'}%</span>}</span>;
}

function decimals(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

function withPlaces(value: string, places: number): string {
  const missing = places - decimals(value);
  return missing <= 0 ? value : `${value}${decimals(value) === 0 ? '.' : ''}${'0'.repeat(missing)}`;
}

/** The decimals of a column: the most that any of its figures has, so that all of them stand alike. */
export function placesOf(values: readonly (string | null)[]): number {
  return Math.max(0, ...values.map((value) => (value === null ? 0 : decimals(value))));
}

/**
 * Whether East–West's figure is known from North–South's: the rest of the whole (a top, 100 %), or
 * the opposite where there is no whole. A split or fouled board may give either side its own.
 * Shares are rounded apart, so that their sum may miss the whole by one in the last decimal.
 */
export function isMirrored(ns: string | null, ew: string | null, whole: string | null): boolean {
  if (ns === null || ew === null) return ns === ew;
  const places = placesOf([ns, ew]);
  const off = Math.abs(Number(ns) + Number(ew) - Number(whole ?? 0)) * 10 ** places;
  return Math.round(off) <= (whole === null || places === 0 ? 0 : 1);
}

/**
 * What a ranking or a card shows of a result: its percentage, or in other units the signed score. A board whose own
 * top is 0 has no percentage, and nothing stands for it in a column of them.
 */
export function scoreFigure(percent: string | null, score: string | null, unit: ScoreUnit | undefined): FigureProps {
  return isShare(unit) ? { value: percent, unit: '%' } : { value: score, signed: true };
}

/** Whether results are shown in percent. */
export function isShare(unit: ScoreUnit | undefined): boolean {
  return unit !== 'imps' && unit !== 'points';
}

/** The decimals of a list's totals. */
export function totalPlaces({ rows, unit }: RankingTable): number {
  return placesOf(rows.map(({ percent, points }) => scoreFigure(percent, points, unit).value));
}

/** Whether nobody in a list has a place: no board has been played at two tables yet. */
export function waits({ rows }: RankingTable): boolean {
  return rows.length > 0 && rows.every(({ place }) => place === '');
}

/** The key of the word above such a column. */
export function scoreHead(unit: ScoreUnit | undefined): string {
  return isShare(unit) ? 'unit.percent' : `unit.${unit}`;
}

/** Whether a board's score is something else than its points: else one column says both. */
export function isCompared(unit: ScoreUnit | undefined): boolean {
  return unit !== 'points';
}

/** What figures count in where they do not say it themselves, as a percentage does. */
export function unitText(t: Translate, unit: ScoreUnit | undefined): string {
  return isShare(unit) ? '' : t(scoreHead(unit));
}

/** The same, once beside the title of a list. */
export function UnitWord({ unit }: { readonly unit: ScoreUnit | undefined }): JSX.Element | null {
  const text = unitText(useT(), unit);
  return text === '' ? null : <small class="unit-word">· {text}</small>;
}

/** The unit after a figure that does not say it itself: "+7.00 IMPs", "+500 points". */
export function unitOf(t: Translate, unit: ScoreUnit | undefined, value: string | null): string {
  return value === null || isShare(unit) ? '' : t(`unit.${unit}.of`, { n: Number(value) });
}
