/**
 * What a page has seen of the place where a change goes: sent along, so that nothing is overwritten unseen.
 * If somebody was faster, the server tells what stands there now, and the second try has seen that. Pure.
 */

import type { Failure } from '../../api/client.ts';
import type { Alternative, BoardAudit, Intent, Slot } from '../../api/types.ts';
import { slotKey } from './slot.ts';

type Trail = BoardAudit['trail'];
type Step = Trail[number];

/** What somebody else wrote in the meantime. */
export interface Overtaken {
  readonly seen: readonly string[];
  readonly now: readonly Alternative[];
}

/** What stands at a slot: every fact that no other replaces. */
export function standing(trail: Trail, slot: Slot): Trail {
  return trail.filter((step) => step.slot !== null && slotKey(step.slot) === slotKey(slot) && isHead(step));
}

export function seenAt(trail: Trail, slot: Slot): readonly string[] {
  return standing(trail, slot).map(({ fact }) => fact);
}

/** What was said last of the versions of a board. */
export function seenVersions(trail: Trail): readonly string[] {
  return trail.filter((step) => step.versions != null && isHead(step)).map(({ fact }) => fact);
}

/** Undefined where the failure is another one. */
export function overtaken({ code, params }: Failure): Overtaken | undefined {
  const { seen, now } = params as Partial<Overtaken>;
  return code === 'intent/overtaken' && seen !== undefined && now !== undefined ? { seen, now } : undefined;
}

/** The intent as somebody sends it who has seen this. */
export function withSeen<T extends Intent>(intent: T, seen: readonly string[]): T {
  return { ...intent, args: { ...intent.args, seen } };
}

/** One text for what a page saw of one place, whatever it wants there; undefined for what replaces nothing. */
export function viewKey({ args }: Intent): string | undefined {
  if (!('seen' in args)) return undefined;
  const { seen, slot, entry, section, board } = args as Readonly<Record<string, unknown>>;
  return JSON.stringify([seen, slot, entry, section, board]);
}

function isHead({ state }: Step): boolean {
  return state !== 'superseded' && state !== 'note';
}
