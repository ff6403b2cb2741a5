/**
 * Lines of a traveller as a pencil opens them; a *held* one stands on the board and is not compared, until somebody has
 * looked at it. Pure.
 */

import type { BoardAudit, BoardPage, ContestantId, Outcome, Slot, TravellerRow } from '../../api/types.ts';
import { pairOf } from '../../components/pair-no.ts';
import { seenAt, standing } from '../director-api/seen.ts';
import { slotKey, slotOf } from '../director-api/slot.ts';

/** Whose it is, what it says, and what stands there. */
export interface OpenLine {
  readonly slot: Slot;
  readonly lines: { readonly NS: ContestantId; readonly EW: ContestantId };
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
  return { slot, lines: { NS: row.ns, EW: row.ew }, outcome: row.outcome, seen: seenAt(trail, slot) };
}

/** Every value of a slot that no row has; what was taken out is none. */
export function heldLines({ page, trail }: BoardAudit): readonly HeldLine[] {
  const rows = new Set(page.rows.map((row) => slotKey(slotOf(0, page.board, row))));
  return trail.flatMap((step) => {
    const { slot, outcome, lines, fact } = step;
    if (slot === null || outcome === null || step.state === 'voided' || rows.has(slotKey(slot))) return [];
    const stands = standing(trail, slot);
    if (!stands.includes(step)) return [];
    const [NS, EW] = [lines?.NS ?? '', lines?.EW ?? ''];
    const why = [step.state, ...step.flags].filter((flag) => flag.includes('/') || HOLDING.has(flag));
    return [{ slot, lines: { NS, EW }, outcome, seen: stands.map((one) => one.fact), fact, why }];
  });
}

/** As the columns of a traveller name the pairs; on a page of the whole field with their sections. */
export function pairsOf({ NS, EW }: OpenLine['lines'], page?: Pick<BoardPage, 'section'>): readonly [string, string] {
  const isAcross = page?.section === null;
  return [pairOf(NS, 'NS', isAcross), pairOf(EW, 'EW', isAcross)];
}
