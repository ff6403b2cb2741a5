/** From the tablet's facts to what its screens know: trust, control history, fold. */
import { controlHistory } from '../sync/control.ts';
import type { Fact } from '../sync/fact.ts';
import type { Tablet } from '../sync/tablet.ts';
import { trustOf } from '../sync/trust.ts';
import { fold, type Tournament } from './tournament.ts';

export function factsOf(tablet: Tablet): readonly Fact[] {
  const own = tablet.chains.flatMap((chain) => chain.facts.map((signed) => signed.fact));
  return [...own, ...[...tablet.foreign.values()].map((signed) => signed.fact)];
}

/** A function that remembers checked signatures from call to call. */
export function createKnowledge(enrolKey: string): (tablet: Tablet) => Promise<Tournament> {
  const checks = new Map<string, boolean>();
  return async (tablet) => {
    const facts = factsOf(tablet);
    const trust = await trustOf(facts, enrolKey, checks);
    const isServer = (fact: Fact): boolean => {
      const standing = trust.get(fact.id);
      return standing?.status === 'trusted' && standing.who.role === 'server';
    };
    const known = fold(facts, (fact) => trust.get(fact.id), controlHistory(facts, isServer).path);
    return { ...known, unknown: known.unknown + tablet.unread.size };
  };
}

/** True when a step changed what the fold reads. */
export function factsChanged(before: Tablet | undefined, after: Tablet): boolean {
  return before === undefined || before.chains !== after.chains || before.foreign !== after.foreign || before.unread !== after.unread;
}
