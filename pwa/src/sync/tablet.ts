/**
 * What a tablet holds, and what follows from it: the next fact's place, the outbox, the ticks. An
 * immutable value that holds what its storage holds; a tick is derived each time it is shown. Twin of
 * `sync/tablet.py`; `exchange.ts` moves it from signal to signal.
 */
import { chainFrom, lastOf, type Chain } from './chain.ts';
import { MAX_BYTES, utf8, ZERO } from './codec.ts';
import { TAKE } from './control.ts';
import { ENROL } from './enrolment.ts';
import { headOf, parseFact, type Head, type Signed } from './fact.ts';

export const MAX_FACTS = 100;

export type Phase = 'idle' | 'waiting' | 'flying';
export type Tick = 'saved' | 'at-server';
/** Push or pull: its phase, the number of its newest request, failures in a row and the last one's code. */
export interface Channel {
  readonly phase: Phase;
  readonly flight: number;
  readonly failures: number;
  readonly trouble: string | undefined;
}
/** One own fact as the storage gives it back, perhaps damaged. */
export interface OwnRow {
  readonly writer: string;
  readonly seq: number;
  readonly id: string;
  readonly text: string;
  readonly sig: string;
}
/** What the storage remembers beside the facts: written in one transaction with the pulled texts. */
export interface Memory {
  readonly log: string | undefined;
  readonly cursor: string | undefined;
  /** By `ackKey(log, writer)`: the number up to which that log holds the chain. */
  readonly acks: ReadonlyMap<string, number>;
  /** By writer: the number from which no server can take its chain. */
  readonly broken: ReadonlyMap<string, number>;
  /** By fact id: what the rules core said of it. */
  readonly verdicts: ReadonlyMap<string, string>;
}
/** One storage instance of one tournament. */
export interface Tablet extends Memory {
  readonly tournament: string;
  /** Own writers', the last one writes. */
  readonly chains: readonly Chain[];
  /** Own readable facts behind an unreadable one. */
  readonly lost: readonly Signed[];
  readonly foreign: ReadonlyMap<string, Signed>;
  /** Pulled texts that this version cannot read. */
  readonly unread: ReadonlySet<string>;
  readonly spreadS: number;
  readonly push: Channel;
  readonly pull: Channel;
  /** The batch sent last. */
  readonly sending: Chain | undefined;
  /** A new writer is on its way. */
  readonly rotating: boolean;
  /** The fact that is being re-issued. */
  readonly repeating: string | undefined;
}

export const NO_MEMORY: Memory = {
  log: undefined, cursor: undefined, acks: new Map(), broken: new Map(), verdicts: new Map(),
};
const QUIET: Channel = { phase: 'idle', flight: 0, failures: 0, trouble: undefined };

export function ackKey(log: string, writer: string): string {
  return `${log} ${writer}`;
}

/**
 * The tablet of a storage: own rows with the writers in the order they were made, pulled texts with
 * their signatures, and the memory. Behind a row that is not what it was, its chain ends.
 */
export async function loadTablet(
  tournament: string, rows: readonly OwnRow[], pulled: Iterable<readonly [text: string, sig: string]>,
  memory: Memory = NO_MEMORY,
): Promise<Tablet> {
  const byWriter = new Map<string, OwnRow[]>();
  for (const row of rows) byWriter.set(row.writer, [...(byWriter.get(row.writer) ?? []), row]);
  const chains: Chain[] = [];
  const lost: Signed[] = [];
  const broken = new Map(memory.broken);
  for (const [writer, listed] of byWriter) {
    const facts: Signed[] = [];
    let whole = true;
    for (const row of listed.sort((a, b) => a.seq - b.seq)) {
      const signed = await readable(row);
      whole = whole && signed !== undefined && signed.fact.prev === (lastOf(facts)?.fact.id ?? ZERO);
      if (whole && signed) facts.push(signed);
      else {
        broken.set(writer, Math.min(facts.length + 1, broken.get(writer) ?? Infinity));
        if (signed) lost.push(signed);
      }
    }
    chains.push({ writer, facts });
  }
  const { foreign, unread } = await takeIn(pulled, new Map(), new Set(), chains);
  return {
    ...memory, tournament, chains, lost, broken, foreign, unread, spreadS: 2,
    push: QUIET, pull: QUIET, sending: undefined, rotating: false, repeating: undefined,
  };
}

/** The writer that signs now. */
export function writerOf(tablet: Tablet): string {
  return lastOf(tablet.chains)?.writer ?? '';
}

/** Where the next own fact goes; undefined until a new writer has replaced a spoilt one. */
export function head(tablet: Tablet): Head | undefined {
  const last = lastOf(lastOf(tablet.chains)?.facts ?? []);
  return tablet.rotating || tablet.broken.has(writerOf(tablet)) || !last ? undefined : headOf(last.fact);
}

/** The number up to which the present log holds a writer's chain. */
export function acked(tablet: Tablet, writer: string): number {
  return (tablet.log === undefined ? undefined : tablet.acks.get(ackKey(tablet.log, writer))) ?? 0;
}

/** What may be claimed of an own fact, or, if it was re-issued, of its copy. */
export function tick(tablet: Tablet, id: string): Tick | undefined {
  const own = new Map(ownFacts(tablet).map(({ fact }) => [fact.id, fact]));
  const copied = copies(tablet);
  for (let fact = own.get(id); fact !== undefined; fact = own.get(copied.get(fact.id) ?? '')) {
    if (fact.seq <= acked(tablet, fact.writer)) return 'at-server';
  }
  return own.has(id) ? 'saved' : undefined;
}

/** How many own facts the present log is not known to hold. */
export function unsent(tablet: Tablet): number {
  return tablet.chains.reduce((sum, chain) => sum + pending(tablet, chain).length, stranded(tablet).length);
}

/** Own readable facts that the present log lacks and can no longer take: to be re-issued. */
export function stranded(tablet: Tablet): readonly Signed[] {
  const copied = copies(tablet);
  return ownFacts(tablet).filter(
    ({ fact }) =>
      fact.seq >= (tablet.broken.get(fact.writer) ?? Infinity) &&
      fact.seq > acked(tablet, fact.writer) &&
      fact.kind !== ENROL &&
      !copied.has(fact.id),
  );
}

/** The next run of facts to push, at most 100 and 64 KiB; writers take turns. */
export function nextBatch(tablet: Tablet): Chain | undefined {
  const all = outgoing(tablet);
  const turn = all.findIndex((chain) => chain.writer === tablet.sending?.writer) + 1;
  for (const chain of [...all.slice(turn), ...all.slice(0, turn)]) {
    const waiting = pending(tablet, chain);
    if (waiting.length > 0) return { writer: chain.writer, facts: fitting(waiting) };
  }
  return undefined;
}

/** The chain of a writer that this tablet pushes. */
export function chainOf(tablet: Tablet, writer: string): Chain {
  return outgoing(tablet).find((chain) => chain.writer === writer) ?? { writer, facts: [] };
}

/** Own re-issued facts: id of the original to id of the copy. */
export function copies(tablet: Tablet): ReadonlyMap<string, string> {
  return new Map(ownFacts(tablet).flatMap(({ fact }) => (fact.copyOf === undefined ? [] : [[fact.copyOf, fact.id]])));
}

/** Pulled texts among the foreign facts or, unreadable for this version, counted. */
export async function takeIn(
  pulled: Iterable<readonly [text: string, sig: string]>,
  foreign: ReadonlyMap<string, Signed>, unread: ReadonlySet<string>, chains: readonly Chain[],
): Promise<Pick<Tablet, 'foreign' | 'unread'>> {
  const own = new Set(chains.flatMap((chain) => chain.facts.map((signed) => signed.fact.id)));
  const facts = new Map(foreign);
  const texts = new Set(unread);
  for (const [text, sig] of pulled) {
    const read = await parseFact(text);
    if (!read.ok) texts.add(text);
    else if (!own.has(read.value.id)) facts.set(read.value.id, { fact: read.value, sig });
  }
  return { foreign: facts, unread: texts };
}

function ownFacts(tablet: Tablet): readonly Signed[] {
  return [...tablet.chains.flatMap((chain) => chain.facts), ...tablet.lost];
}

async function readable(row: OwnRow): Promise<Signed | undefined> {
  const read = await parseFact(row.text);
  if (!read.ok) return undefined;
  const { id, writer, seq } = read.value;
  return id === row.id && writer === row.writer && seq === row.seq ? { fact: read.value, sig: row.sig } : undefined;
}

/** What the present log may still take of a chain. */
export function pending(tablet: Tablet, chain: Chain): readonly Signed[] {
  const end = (tablet.broken.get(chain.writer) ?? Infinity) - 1;
  return chain.facts.slice(acked(tablet, chain.writer), end);
}

function fitting(facts: readonly Signed[]): readonly Signed[] {
  let room = MAX_BYTES;
  const end = facts.findIndex(({ fact }, count) => (room -= utf8(fact.text).length) < 0 || count === MAX_FACTS);
  return end < 0 ? facts : facts.slice(0, end);
}

function outgoing(tablet: Tablet): readonly Chain[] {
  return [...tablet.chains, ...relays(tablet)];
}

/** The pulled chains of servers that took over: every log shall know them. */
export function relays(tablet: Tablet): readonly Chain[] {
  const theirs = new Set<string>();
  for (const { fact } of tablet.foreign.values()) if (fact.kind === TAKE) theirs.add(fact.writer);
  return [...theirs].sort().map((writer) => chainFrom(writer, tablet.foreign.values()));
}
