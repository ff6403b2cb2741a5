/**
 * A ruling as the director types it: one outcome or up to five with weights, for both sides or each. Pure.
 * For both sides points are North–South's; a side's own result has its own points, and may be an award.
 */

import type { Award, Lang, Outcome } from '../../api/types.ts';
import { isAward } from '../../api/values.ts';
import { UNWEIGHTED_REGULATIONS } from '../../rules/tables.generated.ts';
import { adjusted, ASSIGNED_LAW, type ReadError, readSide } from './read-result.ts';
import { type Side, sideText } from './write-result.ts';

export type { Side } from './write-result.ts';
export interface PartForm {
  readonly weight: string;
  readonly result: string;
}
export interface AssignedForm {
  /** Both sides get what North–South's parts say. */
  readonly isSame: boolean;
  readonly NS: readonly PartForm[];
  readonly EW: readonly PartForm[];
}
export type AssignedLack = 'weights' | 'award-part' | ReadError;
/** What is wrong, with which side, and with which of its outcomes. */
export interface AssignedWrong {
  readonly ok: false;
  readonly lack: AssignedLack;
  readonly side: Side;
  readonly at: number;
}
export type BuiltAssigned = { readonly ok: true; readonly outcome: Outcome } | AssignedWrong;

const MOST_PARTS = 5;
const WHOLE = '100';
const ONE: readonly PartForm[] = [{ weight: WHOLE, result: '' }];

/** How many outcomes a side may have: one where the regulation has no weighted scores. */
export function mostParts(regulation: string): number {
  return UNWEIGHTED_REGULATIONS.some((name) => name === regulation) ? 1 : MOST_PARTS;
}

/** Whether a side that counts has more outcomes than it may. */
export function hasTooMany({ isSame, NS, EW }: AssignedForm, most: number): boolean {
  return NS.length > most || (!isSame && EW.length > most);
}

export function assignedForm(outcome: Outcome | undefined, lang: Lang): AssignedForm {
  const { NS = outcome, EW = outcome } = outcome?.kind === 'adjusted' ? outcome.awards : {};
  return {
    isSame: JSON.stringify(NS) === JSON.stringify(EW), NS: partsOf(NS, lang, 'NS'), EW: partsOf(EW, lang, 'EW'),
  };
}

function partsOf(value: Award | Outcome | undefined, lang: Lang, side: Side): readonly PartForm[] {
  if (value === undefined || value.kind === 'not_played' || value.kind === 'adjusted') return ONE;
  return value.kind === 'weighted'
    ? value.parts.map(([weight, part]) => ({ weight, result: sideText(part, lang, side) }))
    : [{ weight: WHOLE, result: sideText(value, lang, side) }];
}

/** `scoring` is the form of scoring, which says what an award may be. */
export function buildAssigned({ isSame, NS, EW }: AssignedForm, scoring: string): BuiltAssigned {
  const ns = sideOutcome(NS, 'NS', scoring);
  if (!ns.ok) return ns;
  if (isSame && !isAward(ns.value) && ns.value.kind === 'weighted') return { ok: true, outcome: ns.value };
  const ew = isSame ? ns : sideOutcome(EW, 'EW', scoring);
  return ew.ok ? { ok: true, outcome: adjusted(ns.value, ew.value) } : ew;
}

/** The law of what was built: an artificial score's own, else of assigned scores. */
export function lawOf(outcome: Outcome): string {
  return outcome.kind === 'adjusted' ? outcome.law : ASSIGNED_LAW;
}

type SideOutcome = { readonly ok: true; readonly value: Award | Outcome } | AssignedWrong;

function sideOutcome(parts: readonly PartForm[], side: Side, scoring: string): SideOutcome {
  const wrong = (lack: AssignedLack, at = 0): AssignedWrong => ({ ok: false, lack, side, at });
  const read: Outcome[] = [];
  for (const [at, { result }] of parts.entries()) {
    const one = readSide(result, side, scoring);
    if (!one.ok) return wrong(one.code, at);
    if (!isAward(one.outcome)) read.push(one.outcome);
    else if (parts.length > 1) return wrong('award-part', at);
    else return { ok: true, value: one.outcome };
  }
  const [first] = read;
  if (first !== undefined && read.length === 1) return { ok: true, value: first };
  const weights = parts.map(({ weight }) => weight.trim().replace(',', '.'));
  const isWhole = weights.every((weight) => /^\d{1,3}(\.\d{1,4})?$/.test(weight) && Number(weight) > 0)
    && Math.abs(weights.reduce((sum, weight) => sum + Number(weight), 0) - 100) < 1e-6;
  if (!isWhole) return wrong('weights');
  return { ok: true, value: { kind: 'weighted', parts: read.map((outcome, index) => [weights[index] ?? '', outcome] as const) } };
}

export function setPart(form: AssignedForm, side: Side, at: number, change: Partial<PartForm>): AssignedForm {
  return { ...form, [side]: form[side].map((part, index) => (index === at ? { ...part, ...change } : part)) };
}
export function addPart(form: AssignedForm, side: Side): AssignedForm {
  return form[side].length >= MOST_PARTS ? form : { ...form, [side]: [...form[side], { weight: '', result: '' }] };
}
export function dropPart(form: AssignedForm, side: Side): AssignedForm {
  return form[side].length < 2 ? form : { ...form, [side]: form[side].slice(0, -1) };
}
