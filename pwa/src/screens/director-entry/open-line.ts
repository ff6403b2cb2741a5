/**
 * Lines of a traveller as a pencil opens them; a *held* one stands on the board and is not compared, until somebody has
 * looked at it. Pure.
 */

import type { BoardAudit, ContestantId, Outcome, Slot, TravellerRow } from '../../api/types.ts';
import { pairNo, pairOf } from '../../components/pair-no.ts';
import { seenAt, standing } from '../director-api/seen.ts';

/** Whose it is, what it says, and what stands there. */
export interface OpenLine {
  readonly slot: Slot;
  readonly lines: { readonly NS: ContestantId; readonly EW: ContestantId };
  /** As the columns of a traveller name the pairs. */
  readonly pairs: readonly [string, string];
  readonly outcome: Outcome;
  readonly seen: readonly string[];
}
export interface HeldLine extends OpenLine {
  readonly fact: string;
  /** Flags: what is wrong with it. */
  readonly why: readonly string[];
}

/** Flags that keep a line out of every score; others are told beside it. */
const HOLDING: ReadonlySet<string> = new Set([
  'conflict', 'claim', 'pending-writer', 'played-twice',
  'board-not-in-set', 'orphan', 'stale-movement', 'wrong-board', 'wrong-opponents',
]);

export function openLine(row: TravellerRow, slot: Slot, trail: BoardAudit['trail']): OpenLine {
  const pairs = [pairNo(row.ns, row.ns_no, 'NS'), pairNo(row.ew, row.ew_no, 'EW')] as const;
  return { slot, lines: { NS: row.ns, EW: row.ew }, pairs, outcome: row.outcome, seen: seenAt(trail, slot) };
}

/** Every value of a slot that no row has; what was taken out is none. */
export function heldLines({ page, trail }: BoardAudit): readonly HeldLine[] {
  return trail.flatMap((step) => {
    const { slot, outcome, lines, fact } = step;
    if (slot === null || outcome === null || step.state === 'voided' || page.rows.some((row) => isAt(row, slot))) return [];
    const stands = standing(trail, slot);
    if (!stands.includes(step)) return [];
    const [NS, EW] = [lines?.NS ?? '', lines?.EW ?? ''];
    const why = [step.state, ...step.flags].filter((flag) => flag.includes('/') || HOLDING.has(flag));
    const pairs = [pairOf(NS, 'NS'), pairOf(EW, 'EW')] as const;
    return [{ slot, lines: { NS, EW }, pairs, outcome, seen: stands.map((one) => one.fact), fact, why }];
  });
}

function isAt({ round, table }: Pick<TravellerRow, 'round' | 'table'>, slot: Slot): boolean {
  return (round ?? 0) === slot.round && (table ?? 0) === slot.table;
}
