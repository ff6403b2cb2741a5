/**
 * What an artificial score may be in a form of scoring: the one table that the fields, the typed line and the
 * hints follow. Percent is of a top; in IMPs there is none; where points are added up there is no award at all. Pure.
 */

import type { Award, AwardKind } from '../../api/types.ts';
import { AWARD_UNIT_OF_FORM } from '../../rules/tables.generated.ts';

export type AwardUnit = 'percent' | 'imps' | 'points';
/** What is refused: a percentage in IMPs, IMPs beside a top, any award among points. */
export type AwardError = `in-${AwardUnit}`;
export interface AwardForm {
  readonly kind: AwardKind;
  readonly value: string;
}
/** North–South, East–West. */
export type Preset = readonly [AwardForm, AwardForm];

const UNITS: Readonly<Record<string, AwardUnit>> = AWARD_UNIT_OF_FORM;
const BY_AVERAGE: readonly AwardKind[] = ['plus', 'average', 'minus', 'own'];
const KINDS: Readonly<Record<AwardUnit, readonly AwardKind[]>> = {
  percent: ['percent', ...BY_AVERAGE], imps: [...BY_AVERAGE, 'imps'], points: [],
};
const percent = (value: string): AwardForm => ({ kind: 'percent', value });
const average = (kind: AwardKind): AwardForm => ({ kind, value: '' });
const [better, even, worse] = [average('plus'), average('average'), average('minus')];
const PRESETS: Readonly<Record<AwardUnit, readonly Preset[]>> = {
  percent: [['60', '40'], ['40', '60'], ['50', '50'], ['60', '60'], ['40', '40']].map(([ns = '', ew = '']) => [percent(ns), percent(ew)]),
  imps: [[better, worse], [worse, better], [even, even], [better, better], [worse, worse]],
  points: [],
};

export function awardUnit(form: string): AwardUnit {
  return UNITS[form] ?? 'percent';
}

export function awardKinds(form: string): readonly AwardKind[] {
  return KINDS[awardUnit(form)];
}

/** The usual artificial scores. */
export function presets(form: string): readonly Preset[] {
  return PRESETS[awardUnit(form)];
}

/** What a new award begins with. */
export function firstAward(form: string): AwardForm {
  return awardUnit(form) === 'percent' ? percent('50') : even;
}

/** Why an award means nothing in a form of scoring; undefined where it does. */
export function unfit(kind: AwardKind, form: string): AwardError | undefined {
  return awardKinds(form).includes(kind) ? undefined : `in-${awardUnit(form)}`;
}

/** The award that the fields say; undefined where its number is none. */
export function awardOf({ kind, value }: AwardForm): Award | undefined {
  if (kind !== 'percent' && kind !== 'imps') return { kind };
  const number = value.trim().replace(',', '.').replace('−', '-').replace(/^\+/, '');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(number)) return undefined;
  return kind === 'percent' && (Number(number) < 0 || Number(number) > 100) ? undefined : { kind, value: number };
}
