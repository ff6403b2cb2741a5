/**
 * A result as the director corrects it: what kind, then the contract in the tablet's own order.
 * Pure; a form always says what it lacks, and nothing it holds is lost by a change of kind.
 */

import type { Award, Outcome, SeatName } from '../../api/types.ts';
import { isAward } from '../../api/values.ts';
import { type Doubling, DOUBLINGS } from '../../rules/bridge.ts';
import { type AwardForm, awardKinds, awardOf, firstAward, unfit } from './awards.ts';
import { ARTIFICIAL_LAW, ASSIGNED_LAW } from './read-result.ts';
import type { Side } from './write-result.ts';

/** `assigned` is what the fields have no place for: it is typed, shown and kept whole. */
export type FormKind = 'played' | 'passed_out' | 'points_only' | 'adjusted' | 'not_played' | 'assigned';
const KINDS: readonly FormKind[] = ['played', 'passed_out', 'points_only', 'adjusted', 'not_played'];
export type PlayedReason = 'cancelled' | 'awaiting';

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
  readonly assigned: Outcome | undefined;
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
  law: ARTIFICIAL_LAW,
  notPlayed: 'cancelled',
  assigned: undefined,
};

/** What a result may be in a form of scoring; a kind that is there already is never lost. */
export function kindsFor(form: string, current: FormKind): readonly FormKind[] {
  return KINDS.filter((kind) => kind !== 'adjusted' || kind === current || awardKinds(form).length > 0);
}

/** The same form as another kind: nothing is lost, and an artificial score is not under the law of assigned ones. */
export function asKind(form: EntryForm, kind: FormKind): EntryForm {
  return { ...form, kind, law: kind === 'adjusted' && form.law === ASSIGNED_LAW ? ARTIFICIAL_LAW : form.law };
}

export const LAWS: readonly string[] = [ARTIFICIAL_LAW, '6D', '12B', '15', '16', '81C', '82', '87', '90'];

/** A form of nothing yet, its awards as the form of scoring has them. */
function emptyForm(scoring: string): EntryForm {
  return { ...EMPTY_FORM, ns: firstAward(scoring), ew: firstAward(scoring) };
}

/** What stands, as it is: an award is never rewritten. */
export function formOf(outcome: Outcome | undefined, scoring: string): EntryForm {
  const empty = emptyForm(scoring);
  switch (outcome?.kind) {
    case 'played':
      return {
        ...empty,
        level: outcome.contract[0],
        denomination: outcome.contract[1],
        doubling: DOUBLINGS.find((doubling) => doubling === outcome.contract.slice(2)) ?? '',
        declarer: outcome.declarer,
        tricks: outcome.tricks,
        leadSuit: outcome.lead?.[0],
        leadRank: outcome.lead?.slice(1),
      };
    case 'points_only':
      return { ...empty, kind: 'points_only', points: String(outcome.points) };
    case 'adjusted': {
      const { NS, EW } = outcome.awards;
      if (!isAward(NS) || !isAward(EW)) return { ...empty, kind: 'assigned', assigned: outcome, law: outcome.law };
      return { ...empty, kind: 'adjusted', ns: awardForm(NS), ew: awardForm(EW), law: outcome.law };
    }
    case 'not_played':
      return {
        ...empty,
        kind: 'not_played',
        notPlayed: outcome.reason === 'awaiting' ? 'awaiting' : 'cancelled',
      };
    case 'passed_out':
      return { ...empty, kind: 'passed_out' };
    case 'weighted':
      return { ...empty, kind: 'assigned', assigned: outcome, law: ASSIGNED_LAW };
    case undefined:
      return empty;
  }
}

function awardForm({ kind, value = '' }: Award): AwardForm {
  return { kind, value };
}

export type Lack = 'level' | 'denomination' | 'declarer' | 'lead' | 'tricks' | 'points' | Side;
export type Built =
  { readonly ok: true; readonly outcome: Outcome } | { readonly ok: false; readonly lacks: readonly Lack[] };

/** `scoring` is the form of scoring: what means nothing in it is lacking. */
export function build(form: EntryForm, scoring: string): Built {
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
      const [NS, EW] = [awardIn(form.ns, scoring), awardIn(form.ew, scoring)];
      if (NS && EW) return { ok: true, outcome: { kind: 'adjusted', awards: { NS, EW }, law: form.law } };
      return { ok: false, lacks: [...(NS ? [] : ['NS' as const]), ...(EW ? [] : ['EW' as const])] };
    }
    case 'assigned':
      return form.assigned === undefined ? { ok: false, lacks: ['NS', 'EW'] } : { ok: true, outcome: form.assigned };
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

function awardIn(award: AwardForm, scoring: string): Award | undefined {
  return unfit(award.kind, scoring) === undefined ? awardOf(award) : undefined;
}

/** Tricks a level allows, as results: −n … =, then +n. */
export function trickChoices(level: string | undefined): readonly number[] {
  return level === undefined ? [] : Array.from({ length: 14 }, (_, tricks) => 13 - tricks);
}
