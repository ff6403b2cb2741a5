/** An assigned score as the director types it: one outcome or up to five with weights, for both sides or each. Pure. */

import type { Award, Outcome } from '../../api/types.ts';
import { readResult } from './read-result.ts';
import { isAward, outcomeText } from './write-result.ts';

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
export type Side = 'NS' | 'EW';
export type AssignedLack = 'result' | 'weights';
export type BuiltAssigned =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly lack: AssignedLack };

export const MOST_PARTS = 5;
export const LAW = '12C1';
const ONE: readonly PartForm[] = [{ weight: '100', result: '' }];

export function assignedForm(outcome: Outcome | undefined): AssignedForm {
  if (outcome?.kind === 'adjusted') {
    const [ns, ew] = [partsOf(outcome.awards.NS), partsOf(outcome.awards.EW)];
    return { isSame: JSON.stringify(ns) === JSON.stringify(ew), NS: ns, EW: ew };
  }
  const parts = partsOf(outcome);
  return { isSame: true, NS: parts, EW: parts };
}

function partsOf(outcome: Award | Outcome | undefined): readonly PartForm[] {
  if (outcome === undefined) return ONE;
  if (isAward(outcome)) return [{ weight: '100', result: outcome.kind === 'percent' ? `${outcome.value ?? ''}%` : '' }];
  if (outcome.kind === 'weighted') return outcome.parts.map(([weight, part]) => ({ weight, result: outcomeText(part) }));
  return outcome.kind === 'not_played' || outcome.kind === 'adjusted' ? ONE : [{ weight: '100', result: outcomeText(outcome) }];
}

export function buildAssigned({ isSame, NS, EW }: AssignedForm): BuiltAssigned {
  const ns = sideOutcome(NS);
  if (!ns.ok) return ns;
  if (isSame && !isAward(ns.value) && ns.value.kind === 'weighted') return { ok: true, outcome: ns.value };
  const ew = isSame ? ns : sideOutcome(EW);
  return ew.ok ? { ok: true, outcome: { kind: 'adjusted', awards: { NS: ns.value, EW: ew.value }, law: LAW } } : ew;
}

type SideOutcome =
  | { readonly ok: true; readonly value: Award | Outcome }
  | { readonly ok: false; readonly lack: AssignedLack };

function sideOutcome(parts: readonly PartForm[]): SideOutcome {
  const percent = /^(\d{1,3}(?:[.,]\d+)?)\s*%$/.exec(parts[0]?.result.trim() ?? '')?.[1]?.replace(',', '.');
  if (parts.length === 1 && percent !== undefined) {
    return Number(percent) <= 100 ? { ok: true, value: { kind: 'percent', value: percent } } : { ok: false, lack: 'result' };
  }
  const outcomes = parts.map(({ result }) => readResult(result));
  const read = outcomes.flatMap((each) => (each.ok && isTableResult(each.outcome) ? [each.outcome] : []));
  const [first] = read;
  if (first === undefined || read.length < parts.length) return { ok: false, lack: 'result' };
  if (read.length === 1) return { ok: true, value: first };
  const weights = parts.map(({ weight }) => weight.trim().replace(',', '.'));
  const isWhole = weights.every((weight) => /^\d{1,3}(\.\d{1,4})?$/.test(weight) && Number(weight) > 0)
    && Math.abs(weights.reduce((sum, weight) => sum + Number(weight), 0) - 100) < 1e-6;
  if (!isWhole) return { ok: false, lack: 'weights' };
  return { ok: true, value: { kind: 'weighted', parts: read.map((outcome, index) => [weights[index] ?? '', outcome] as const) } };
}

function isTableResult({ kind }: Outcome): boolean {
  return kind === 'played' || kind === 'passed_out' || kind === 'points_only';
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
