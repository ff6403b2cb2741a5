/** The rules of a chain: each fact of a writer names the one before it. Twin of `sync/chain.py`. */
import { ZERO } from './codec.ts';
import type { Fact, Signed } from './fact.ts';

/** A writer's facts from the first, each naming the one before it. */
export interface Chain {
  readonly writer: string;
  readonly facts: readonly Signed[];
}

/** The last of a list. */
export function lastOf<T>(list: readonly T[]): T | undefined {
  return list[list.length - 1];
}

/** Whether the fact with this number is this one. */
export function holds(chain: Chain, seq: number, id: string): boolean {
  return chain.facts[seq - 1]?.fact.id === id;
}

/** The writer's chain as far as these facts reach from its first; at a fork the earlier given. */
export function chainFrom(writer: string, facts: Iterable<Signed>): Chain {
  const following = new Map<string, Signed>();
  for (const signed of facts) {
    const { prev } = signed.fact;
    if (signed.fact.writer === writer && !following.has(prev)) following.set(prev, signed);
  }
  const run: Signed[] = [];
  for (let after = following.get(ZERO); after !== undefined; after = following.get(after.fact.id)) run.push(after);
  return { writer, facts: run };
}

/** Positions (writer and number) that several facts claim, with their ids: an equivocation each. */
export function equivocations(facts: Iterable<Fact>): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { writer, seq, id } of facts) {
    const place = `${writer} ${seq}`;
    places.set(place, (places.get(place) ?? new Set()).add(id));
  }
  return new Map([...places].filter(([, ids]) => ids.size > 1));
}
