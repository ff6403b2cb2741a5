/**
 * Whom to believe: trusted, pending or revoked, as a function of the set of facts alone. Twin of
 * `sync/trust.py`, where the rule is told and why it has no circles.
 */
import type { Identity } from './codec.ts';
import { ENROL, isProvenBy, readEnrolment, type Enrolment } from './enrolment.ts';
import type { Fact } from './fact.ts';

const ADMIT = 'writer.admit/1';
const REVOKE = 'writer.revoke/1';

export type Status = 'trusted' | 'pending' | 'revoked';
/** A fact's trust, and who its writer is or, while pending, says it is: a table at most. */
export interface Standing {
  readonly status: Status;
  readonly who: Identity;
}

interface Said {
  readonly id: string;
  readonly who: Identity;
}
interface Voucher {
  readonly id: string;
  readonly writer: string;
  readonly parent: string;
}
interface Order {
  readonly fact: Fact;
  readonly about: string;
  readonly admits: boolean;
  readonly keep: string | undefined;
}
/** What enrolments prove: all signatures in it are checked. */
interface Proofs {
  readonly passports: ReadonlyMap<string, Said>;
  readonly claims: ReadonlyMap<string, Said>;
  readonly vouchers: readonly Voucher[];
}
interface Solution {
  readonly entitled: ReadonlyMap<string, Identity>;
  readonly revoked: ReadonlyMap<string, readonly Order[]>;
}

const NOBODY: Identity = { role: 'table', label: '', section: undefined, table: undefined };

/**
 * The trust of every fact of a set, by id.
 *
 * `checks` remembers signatures between calls: hand the same map in again.
 */
export async function trustOf(
  facts: readonly Fact[], enrolmentKey: string, checks: Map<string, boolean> = new Map(),
): Promise<ReadonlyMap<string, Standing>> {
  const proofs = await prove(facts, enrolmentKey, checks);
  const before = new Map(facts.map((fact) => [fact.id, fact.prev]));
  const solution = solve(facts.flatMap(readOrder), proofs, before);
  return new Map(facts.map((fact) => [fact.id, standing(fact, solution, proofs, before)]));
}

async function prove(facts: readonly Fact[], enrolmentKey: string, checks: Map<string, boolean>): Promise<Proofs> {
  const enrolments: { readonly fact: Fact; readonly enrolment: Enrolment }[] = [];
  for (const fact of facts) {
    const read = fact.kind === ENROL ? await readEnrolment(fact) : undefined;
    if (read?.ok) enrolments.push({ fact, enrolment: read.value });
  }
  const keys = new Map(enrolments.map(({ fact, enrolment }) => [fact.writer, enrolment.proof.key]));
  const check = async (id: string, enrolment: Enrolment, key: string | undefined): Promise<boolean> => {
    if (key === undefined) return false;
    const known = checks.get(id);
    const good = known ?? (await isProvenBy(enrolment, key));
    checks.set(id, good);
    return good;
  };
  const passports = new Map<string, Said>();
  const claims = new Map<string, Said>();
  const vouchers: Voucher[] = [];
  for (const { fact, enrolment } of enrolments) {
    const { id, writer } = fact;
    const { proof } = enrolment;
    if (proof.kind === 'voucher') {
      const good = await check(id, enrolment, keys.get(proof.previous));
      if (good) vouchers.push({ id, writer, parent: proof.previous });
    } else {
      const said = { id, who: proof.who };
      keepLeast(claims, writer, said);
      if (await check(id, enrolment, enrolmentKey)) keepLeast(passports, writer, said);
    }
  }
  return { passports, claims, vouchers };
}

function readOrder(fact: Fact): readonly Order[] {
  const { writer: about, keep } = fact.body;
  if ((fact.kind !== ADMIT && fact.kind !== REVOKE) || typeof about !== 'string' || about === fact.writer) return [];
  return [{ fact, about, admits: fact.kind === ADMIT, keep: typeof keep === 'string' ? keep : undefined }];
}

function solve(all: readonly Order[], proofs: Proofs, before: ReadonlyMap<string, string>): Solution {
  const proven = spread(identities(proofs), proofs.vouchers, () => true);
  const isAbove = (writer: string) => ['director', 'server'].includes(proven.get(writer)?.role ?? '');
  const orders = all.filter((order) => proven.get(order.fact.writer)?.role === 'director');
  const high = heads(orders.filter((order) => isAbove(order.about)));
  const first = settle(high, proofs);
  const counts = ({ fact }: Order) =>
    first.entitled.get(fact.writer)?.role === 'director' && isKept(fact, first, before);
  const low = heads(orders.filter((order) => !isAbove(order.about) && counts(order)));
  return settle(new Map([...high, ...low]), proofs);
}

/** Who is entitled when these orders stand. */
function settle(orders: ReadonlyMap<string, readonly Order[]>, proofs: Proofs): Solution {
  const roots = identities(proofs);
  const revoked = new Map<string, readonly Order[]>();
  for (const [writer, standing] of orders) {
    const revocations = standing.filter((order) => !order.admits);
    if (revocations.length > 0) revoked.set(writer, revocations);
    else if (!roots.has(writer)) roots.set(writer, claimed(writer, proofs));
  }
  return { entitled: spread(roots, proofs.vouchers, (writer) => !revoked.has(writer)), revoked };
}

/** The roots and all they vouch for, generation by generation. */
function spread(
  roots: ReadonlyMap<string, Identity>, vouchers: readonly Voucher[], mayVouch: (writer: string) => boolean,
): Map<string, Identity> {
  const byParent = new Map<string, Voucher[]>();
  for (const voucher of vouchers) byParent.set(voucher.parent, [...(byParent.get(voucher.parent) ?? []), voucher]);
  const found = new Map(roots);
  let young = new Map(roots);
  while (young.size > 0) {
    const least = new Map<string, Said>();
    for (const [parent, who] of young) {
      if (!mayVouch(parent)) continue;
      for (const { id, writer } of byParent.get(parent) ?? []) if (!found.has(writer)) keepLeast(least, writer, { id, who });
    }
    young = new Map([...least].map(([writer, said]) => [writer, said.who]));
    for (const [writer, who] of young) found.set(writer, who);
  }
  return found;
}

function standing(fact: Fact, solution: Solution, proofs: Proofs, before: ReadonlyMap<string, string>): Standing {
  const who = solution.entitled.get(fact.writer);
  const status = !isKept(fact, solution, before) ? 'revoked' : who === undefined ? 'pending' : 'trusted';
  return { status, who: who ?? claimed(fact.writer, proofs) };
}

/** Whether every revocation of the writer keeps the fact. */
function isKept(fact: Fact, solution: Solution, before: ReadonlyMap<string, string>): boolean {
  return (solution.revoked.get(fact.writer) ?? []).every(({ keep }) => {
    for (let id = keep; id !== undefined && before.has(id); id = before.get(id)) if (id === fact.id) return true;
    return false;
  });
}

/** Orders by the writer they are about, without those that another one there replaces. */
function heads(orders: readonly Order[]): Map<string, readonly Order[]> {
  const byWriter = new Map<string, Order[]>();
  for (const order of orders) byWriter.set(order.about, [...(byWriter.get(order.about) ?? []), order]);
  return new Map(
    [...byWriter].map(([writer, listed]) => {
      const replaced = new Set(listed.flatMap((order) => order.fact.base));
      return [writer, listed.filter((order) => !replaced.has(order.fact.id))];
    }),
  );
}

function identities(proofs: Proofs): Map<string, Identity> {
  return new Map([...proofs.passports].map(([writer, said]) => [writer, said.who]));
}

/** Who a writer says it is, as far as a table may say so. */
function claimed(writer: string, proofs: Proofs): Identity {
  return { ...(proofs.claims.get(writer)?.who ?? NOBODY), role: 'table' };
}

function keepLeast(map: Map<string, Said>, writer: string, said: Said): void {
  const known = map.get(writer);
  if (known === undefined || said.id < known.id) map.set(writer, said);
}
