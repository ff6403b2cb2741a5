/**
 * A result as the director corrects it: what kind, then the contract in the tablet's own order.
 * Pure; a form always says what it lacks, and nothing it holds is lost by a change of kind.
 */

import type { Award, AwardKind, Outcome, SeatName } from '../../api/types.ts';
import { isAward } from './write-result.ts';

export type FormKind = 'played' | 'passed_out' | 'points_only' | 'adjusted' | 'not_played';
export const KINDS: readonly FormKind[] = ['played', 'passed_out', 'points_only', 'adjusted', 'not_played'];
export type Doubling = '' | 'X' | 'XX';
export const LEVELS = ['1', '2', '3', '4', '5', '6', '7'] as const;
export const DENOMINATIONS = ['C', 'D', 'H', 'S', 'N'] as const;
export const DOUBLINGS: readonly Doubling[] = ['', 'X', 'XX'];
export const SEATS: readonly SeatName[] = ['N', 'E', 'S', 'W'];
export const SUITS = ['C', 'D', 'H', 'S'] as const;
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
export type PlayedReason = 'cancelled' | 'awaiting';

export interface AwardForm {
  readonly kind: AwardKind;
  readonly value: string;
}
export interface EntryForm {
  readonly kind: FormKind;
  readonly level: string | undefined;
  readonly denomination: string | undefined;
  readonly doubling: Doubling;
  readonly declarer: SeatName | undefined;
  readonly leadSuit: string | undefined;
  readonly leadRank: string | undefined;
  readonly tricks: number | undefined;
  readonly points: string;
  readonly ns: AwardForm;
  readonly ew: AwardForm;
  readonly law: string;
  readonly notPlayed: PlayedReason;
}

export const EMPTY_FORM: EntryForm = {
  kind: 'played',
  level: undefined,
  denomination: undefined,
  doubling: '',
  declarer: undefined,
  leadSuit: undefined,
  leadRank: undefined,
  tricks: undefined,
  points: '',
  ns: { kind: 'percent', value: '50' },
  ew: { kind: 'percent', value: '50' },
  law: '12C2',
  notPlayed: 'cancelled',
};

const BY_AVERAGE: readonly AwardKind[] = ['plus', 'average', 'minus', 'own'];
const IN_IMPS: readonly string[] = ['butler', 'cross-imps', 'cross-imps-total'];

/** The artificial scores that a form of scoring has; where points are added up there are none. */
export function awardKinds(form: string): readonly AwardKind[] {
  if (form === 'total-points') return [];
  return IN_IMPS.includes(form) ? [...BY_AVERAGE, 'imps'] : ['percent', ...BY_AVERAGE];
}

/** What a result may be in a form of scoring; a kind that is there already is never lost. */
export function kindsFor(form: string, current: FormKind): readonly FormKind[] {
  return KINDS.filter((kind) => kind !== 'adjusted' || kind === current || awardKinds(form).length > 0);
}

export type Preset = readonly [AwardForm, AwardForm];
const AT_FAULT: readonly (readonly [string, string])[] = [['60', '40'], ['40', '60'], ['50', '50'], ['60', '60'], ['40', '40']];

/** North–South, East–West: the usual artificial scores of a form of scoring. */
export function presets(form: string): readonly Preset[] {
  return AT_FAULT.map(([ns, ew]) => [inUnit({ kind: 'percent', value: ns }, form), inUnit({ kind: 'percent', value: ew }, form)]);
}

/** Where scores are in IMPs a percentage says no more than better than, equal to or worse than average (Law 12C2). */
function inUnit(award: AwardForm, form: string): AwardForm {
  if (award.kind !== 'percent' || award.value === '' || !IN_IMPS.includes(form)) return award;
  const above = Number(award.value) - 50;
  return { kind: above > 0 ? 'plus' : above < 0 ? 'minus' : 'average', value: '' };
}

/** A result as typed, or a new one, with its awards as the form of scoring has them. */
export function inForm(entry: EntryForm, form: string): EntryForm {
  return { ...entry, ns: inUnit(entry.ns, form), ew: inUnit(entry.ew, form) };
}
export const LAWS: readonly string[] = ['12C2', '6D', '12B', '15', '16', '81C', '82', '87', '90'];

export function formOf(outcome: Outcome | undefined): EntryForm {
  switch (outcome?.kind) {
    case 'played':
      return {
        ...EMPTY_FORM,
        level: outcome.contract[0],
        denomination: outcome.contract[1],
        doubling: DOUBLINGS.find((doubling) => doubling === outcome.contract.slice(2)) ?? '',
        declarer: outcome.declarer,
        tricks: outcome.tricks,
        leadSuit: outcome.lead?.[0],
        leadRank: outcome.lead?.slice(1),
      };
    case 'points_only':
      return { ...EMPTY_FORM, kind: 'points_only', points: String(outcome.points) };
    case 'adjusted':
      return {
        ...EMPTY_FORM,
        kind: 'adjusted',
        ns: awardForm(outcome.awards.NS),
        ew: awardForm(outcome.awards.EW),
        law: outcome.law,
      };
    case 'not_played':
      return {
        ...EMPTY_FORM,
        kind: 'not_played',
        notPlayed: outcome.reason === 'awaiting' ? 'awaiting' : 'cancelled',
      };
    case 'passed_out':
      return { ...EMPTY_FORM, kind: 'passed_out' };
    case 'weighted':
    case undefined:
      return EMPTY_FORM;
  }
}

function awardForm(award: Award | Outcome | undefined): AwardForm {
  return isAward(award) ? { kind: award.kind, value: award.value ?? '' } : EMPTY_FORM.ns;
}

/** A typed outcome as the form of scoring has it. */
export function outcomeIn(outcome: Outcome, form: string): Outcome {
  const built = outcome.kind === 'adjusted' ? build(inForm(formOf(outcome), form)) : undefined;
  return built?.ok ? built.outcome : outcome;
}

export type Lack = 'level' | 'denomination' | 'declarer' | 'lead' | 'tricks' | 'points' | 'award';
export type Built =
  { readonly ok: true; readonly outcome: Outcome } | { readonly ok: false; readonly lacks: readonly Lack[] };

export function build(form: EntryForm): Built {
  switch (form.kind) {
    case 'played':
      return buildPlayed(form);
    case 'passed_out':
      return { ok: true, outcome: { kind: 'passed_out' } };
    case 'points_only':
      return /^[+-]?\d{1,4}0$|^0$/.test(form.points)
        ? { ok: true, outcome: { kind: 'points_only', points: Number(form.points) } }
        : { ok: false, lacks: ['points'] };
    case 'adjusted': {
      const [NS, EW] = [award(form.ns), award(form.ew)];
      return NS && EW
        ? { ok: true, outcome: { kind: 'adjusted', awards: { NS, EW }, law: form.law } }
        : { ok: false, lacks: ['award'] };
    }
    case 'not_played':
      return { ok: true, outcome: { kind: 'not_played', reason: form.notPlayed } };
  }
}

function buildPlayed({
  level,
  denomination,
  doubling,
  declarer,
  leadSuit,
  leadRank,
  tricks,
}: EntryForm): Built {
  const halfLead = (leadSuit === undefined) !== (leadRank === undefined);
  if (
    level !== undefined &&
    denomination !== undefined &&
    declarer !== undefined &&
    tricks !== undefined &&
    !halfLead
  ) {
    const lead = leadSuit === undefined || leadRank === undefined ? null : leadSuit + leadRank;
    return {
      ok: true,
      outcome: { kind: 'played', contract: level + denomination + doubling, declarer, tricks, lead },
    };
  }
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['level', level === undefined],
    ['denomination', denomination === undefined],
    ['declarer', declarer === undefined],
    ['lead', halfLead],
    ['tricks', tricks === undefined],
  ];
  return { ok: false, lacks: lacks.filter(([, isLacking]) => isLacking).map(([lack]) => lack) };
}

function award(form: AwardForm): Award | undefined {
  if (form.kind !== 'percent' && form.kind !== 'imps') return { kind: form.kind };
  const value = form.value.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,3}(\.\d+)?$/.test(value)) return undefined;
  if (form.kind === 'percent' && (Number(value) < 0 || Number(value) > 100)) return undefined;
  return { kind: form.kind, value };
}

/** Tricks a level allows, as results: −n … =, then +n. */
export function trickChoices(level: string | undefined): readonly number[] {
  return level === undefined ? [] : Array.from({ length: 14 }, (_, tricks) => 13 - tricks);
}
