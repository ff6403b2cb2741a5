/**
 * Effective control history: which control facts govern, as a function of the set of facts. Twin of
 * `sync/control.py`, where the rule is told.
 */
import { readTerm, type Term } from './codec.ts';
import { ENROL } from './enrolment.ts';
import type { Fact } from './fact.ts';

export const TAKE = 'term.take/1';

/** The path, oldest first, and what lies beside it. */
export interface History {
  readonly term: Term | undefined;
  readonly path: readonly Fact[];
  readonly review: readonly Fact[];
  /** False while a fact of the path has not arrived. */
  readonly complete: boolean;
  /** Servers took over with equal term numbers. */
  readonly tied: boolean;
}

/** The term that a control fact names. */
export function termOf(fact: Fact): Term | undefined {
  return readTerm(fact.body['term']);
}

/** Negative, zero or positive as the first term is lower, equal or higher. */
export function compareTerms(one: Term, other: Term): number {
  return one[0] - other[0] || compare(one[1], other[1]);
}

/** The history of a set of facts; `isServer` says whose are a trusted server's. */
export function controlHistory(facts: Iterable<Fact>, isServer: (fact: Fact) => boolean): History {
  const control = new Map<string, Fact>();
  for (const fact of facts) if (fact.kind !== ENROL && isServer(fact)) control.set(fact.id, fact);
  const takes = [...control.values()].flatMap((fact) => {
    const term = fact.kind === TAKE ? termOf(fact) : undefined;
    return term === undefined ? [] : [{ fact, term }];
  });
  const highest = takes.sort((a, b) => compareTerms(b.term, a.term) || compare(a.fact.id, b.fact.id))[0];
  if (highest === undefined) {
    return { term: undefined, path: [], review: inPlace(control.values()), complete: true, tied: false };
  }
  const path = back(newest(control, highest.fact, highest.term), control);
  const onPath = new Set(path.map((fact) => fact.id));
  return {
    term: highest.term,
    path,
    review: inPlace([...control.values()].filter((fact) => !onPath.has(fact.id))),
    complete: path[0]?.base.length === 0,
    tied: takes.some(({ term }) => term[0] === highest.term[0] && term[1] !== highest.term[1]),
  };
}

/** The last fact of a term: forward from its take-over, at a fork by the smaller id. */
function newest(control: ReadonlyMap<string, Fact>, take: Fact, term: Term): Fact {
  const following = new Map<string, Fact>();
  for (const fact of control.values()) {
    const [before] = fact.base;
    const named = termOf(fact);
    if (before === undefined || named === undefined || fact.kind === TAKE || fact.writer !== take.writer) continue;
    const rival = following.get(before);
    if (compareTerms(named, term) === 0 && (rival === undefined || fact.id < rival.id)) following.set(before, fact);
  }
  let last = take;
  for (let next = following.get(last.id); next !== undefined; next = following.get(last.id)) last = next;
  return last;
}

/** The path that ends with a fact, as far back as it is at hand. */
function back(last: Fact, control: ReadonlyMap<string, Fact>): readonly Fact[] {
  const path = [last];
  for (let before = control.get(last.base[0] ?? ''); before; before = control.get(before.base[0] ?? '')) path.unshift(before);
  return path;
}

function inPlace(facts: Iterable<Fact>): readonly Fact[] {
  return [...facts].sort((one, other) => {
    const [a, b]: readonly [Term, Term] = [termOf(one) ?? [0, ''], termOf(other) ?? [0, '']];
    return (
      compareTerms(a, b) || compare(one.writer, other.writer) || one.seq - other.seq || compare(one.id, other.id)
    );
  });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
