/**
 * The tablet's side of push and pull: a pure state machine, effects as data. `step(tablet, signal)`
 * gives the next tablet and what the edge has to do; the edge owns clock, random numbers, network,
 * storage and keys. Twin of `sync/client.py` and `sync/signals.py`.
 */
import { holds, lastOf, type Chain } from './chain.ts';
import {
  MAX_BASE, readPullReply, readPushReply, type PushReply, type PushRequest, type RawPullReply, type ServerSays,
} from './codec.ts';
import { parseFact, type Context, type Signed } from './fact.ts';
import type { JsonObject } from './strict-json.ts';
import {
  ackKey, acked, chainOf, copies, head, nextBatch, pending, relays, stranded, unsent, writerOf, type Channel, type Tablet,
} from './tablet.ts';

export const RETRY_CAP_MS = 30_000;
export const PULL_EVERY_MS: readonly [number, number] = [5_000, 10_000];

export type ChannelName = 'push' | 'pull';
export interface PullReply extends RawPullReply {
  /** What of the texts this version can read. */
  readonly facts: readonly Signed[];
  readonly unread: readonly string[];
}
/** An answer that was read: undefined if it was no reply, whatever its status said. */
export type Answer =
  | { readonly channel: 'push'; readonly reply: PushReply | undefined }
  | { readonly channel: 'pull'; readonly reply: PullReply | undefined };

export type Signal =
  /** The app runs: the tablet was loaded from storage. */
  | { readonly kind: 'started' }
  /** Something suggests that the network is back: `online`, focus, a press on "send now". */
  | { readonly kind: 'woken' }
  /** An own fact, built at `head`, is signed and durably stored. */
  | { readonly kind: 'recorded'; readonly signed: Signed }
  /** The first fact of a new own writer is durably stored. */
  | { readonly kind: 'rotated'; readonly first: Signed }
  /** A request was answered: what `readAnswer` made of it. */
  | { readonly kind: 'answered'; readonly flight: number; readonly answer: Answer }
  /** A request failed or timed out; `code` is for the badge. */
  | { readonly kind: 'failed'; readonly channel: ChannelName; readonly flight: number; readonly code: string }
  /** The channel's timer went off. */
  | { readonly kind: 'due'; readonly channel: ChannelName };

export type Effect =
  | { readonly kind: 'send-push'; readonly flight: number; readonly request: PushRequest }
  | { readonly kind: 'send-pull'; readonly flight: number; readonly cursor: string | undefined }
  /** Arm the channel's one timer, uniformly at random between the two; it replaces an earlier. */
  | { readonly kind: 'wait'; readonly channel: ChannelName; readonly lowMs: number; readonly highMs: number }
  /** Store these pulled texts and the tablet's `Memory` in one transaction. */
  | { readonly kind: 'keep'; readonly texts: readonly (readonly [text: string, sig: string])[] }
  /**
   * Read the storage again; if the tablet was current, make a new key, vouch for it with the present
   * writer's, store the first fact, signal `rotated`.
   */
  | { readonly kind: 'rotate'; readonly reason: 'unknown-tip' | 'broken' }
  /** Build this at `head`, sign and store it, signal `recorded`. */
  | { readonly kind: 'repeat'; readonly fact: string; readonly body: JsonObject; readonly context: Context }
  /** Tell the table: the server was replaced, so many results are sent again. */
  | { readonly kind: 'server-replaced'; readonly unsent: number };

export interface Step {
  readonly tablet: Tablet;
  readonly effects: readonly Effect[];
}

/** The reply in an answer's JSON value: anything that is not exactly a reply reads as none. */
export async function readAnswer(channel: ChannelName, body: unknown): Promise<Answer> {
  if (channel === 'push') return { channel, reply: readPushReply(body) };
  const raw = readPullReply(body);
  if (raw === undefined) return { channel, reply: undefined };
  const facts: Signed[] = [];
  const unread: string[] = [];
  for (const [index, text] of raw.texts.entries()) {
    const read = await parseFact(text);
    if (read.ok) facts.push({ fact: read.value, sig: raw.sigs[index] ?? '' });
    else unread.push(text);
  }
  return { channel, reply: { ...raw, facts, unread } };
}

/**
 * The window from which a delay is drawn uniformly: the server's spread after the first failure, then
 * doubling, at most 30 s.
 */
export function retryWindowMs(failures: number, spreadS: number): number {
  const window = failures <= 1 ? spreadS * 1_000 : 1_000 * 2 ** Math.min(failures, 5);
  return Math.min(RETRY_CAP_MS, window);
}

/** The tablet after a signal, and what the edge has to do, in order. */
export function step(tablet: Tablet, signal: Signal): Step {
  return settle(take({ tablet, effects: [] }, signal));
}

function take(now: Step, signal: Signal): Step {
  switch (signal.kind) {
    case 'started':
    case 'woken':
      return wake(wake(now, 'push'), 'pull');
    case 'due':
      return wake(now, signal.channel);
    case 'recorded':
      return record(now, signal.signed);
    case 'rotated': {
      const chains = [...now.tablet.chains, { writer: signal.first.fact.writer, facts: [signal.first] }];
      return change(now, { chains, rotating: false });
    }
    case 'failed':
      return isInFlight(now, signal.channel, signal.flight) ? fail(now, signal.channel, signal.code) : now;
    case 'answered': {
      const { answer } = signal;
      if (!isInFlight(now, answer.channel, signal.flight)) return now;
      return answer.channel === 'push' ? answerPush(now, answer.reply) : answerPull(now, answer.reply);
    }
  }
}

/** Starts whatever can start now. */
function settle(now: Step): Step {
  const { tablet } = now;
  const left = head(tablet) && tablet.repeating === undefined ? stranded(tablet)[0] : undefined;
  if (tablet.broken.has(writerOf(tablet)) && !tablet.rotating) return launchPush(rotate(now, 'broken'));
  return launchPush(left ? repeat(now, left) : now);
}

function launchPush(now: Step): Step {
  const batch = now.tablet.push.phase === 'idle' ? nextBatch(now.tablet) : undefined;
  if (batch === undefined) return now;
  const flight = now.tablet.push.flight + 1;
  const request = {
    e: now.tablet.tournament,
    w: batch.writer,
    facts: batch.facts.map((signed) => signed.fact.text),
    sigs: batch.facts.map((signed) => signed.sig),
  };
  const flying = change(now, { sending: batch, push: { ...now.tablet.push, phase: 'flying', flight } });
  return add(flying, { kind: 'send-push', flight, request });
}

function wake(now: Step, name: ChannelName): Step {
  const channel = now.tablet[name];
  if (channel.phase === 'flying') return now;
  if (name === 'push') return setChannel(now, name, { ...channel, phase: 'idle' });
  const flight = channel.flight + 1;
  const flying = setChannel(now, name, { ...channel, phase: 'flying', flight });
  return add(flying, { kind: 'send-pull', flight, cursor: now.tablet.cursor });
}

function record(now: Step, signed: Signed): Step {
  const { fact } = signed;
  const { chains, repeating } = now.tablet;
  const index = chains.findIndex((chain) => chain.writer === fact.writer && lastOf(chain.facts)?.fact.id === fact.prev);
  if (index < 0) throw new Error('the fact does not follow an own chain');
  return change(now, {
    chains: chains.map((chain, i) => (i === index ? { ...chain, facts: [...chain.facts, signed] } : chain)),
    repeating: fact.copyOf === repeating ? undefined : repeating,
  });
}

function answerPush(now: Step, reply: PushReply | undefined): Step {
  const { tablet } = now;
  const sent = tablet.sending;
  if (reply === undefined || sent === undefined || reply.writer !== sent.writer) return fail(now, 'push', 'not-a-reply');
  const chain = chainOf(tablet, sent.writer);
  let next = acknowledge(hear(now, reply), reply, chain);
  next = breakAt(next, reply.bad.flatMap((i) => sent.facts[i]?.fact.seq ?? []), chain);
  if (reply.verdicts.size > 0) {
    next = change(next, { verdicts: new Map([...next.tablet.verdicts, ...reply.verdicts]) });
  }
  const mine = reply.tips.every((tip) => holds(chain, tip.seq, tip.id));
  if (chain.writer === writerOf(tablet) && !mine && !tablet.rotating) next = rotate(next, 'unknown-tip');
  const stuck = pending(next.tablet, chain)[0]?.fact.id === sent.facts[0]?.fact.id;
  const quiet: Channel = { phase: 'idle', flight: tablet.push.flight, failures: 0, trouble: undefined };
  if (reply.bad.length > 0) next = fail(next, 'push', 'bad');
  else if (stuck) next = fail(next, 'push', reply.full ? 'full' : 'no-progress');
  else next = setChannel(next, 'push', quiet);
  return add(next, { kind: 'keep', texts: [] });
}

/** Believes of a reply what the own chain confirms: an ack is never a status code. */
function acknowledge(now: Step, reply: PushReply, chain: Chain): Step {
  const ends = reply.stored ? [reply.stored, ...reply.tips] : reply.tips;
  const mine = Math.max(0, ...ends.filter((end) => holds(chain, end.seq, end.id)).map((end) => end.seq));
  const before = acked(now.tablet, chain.writer);
  const after = reply.gap ? mine : Math.max(before, mine);
  if (after === before) return now;
  return change(now, { acks: new Map(now.tablet.acks).set(ackKey(reply.logId, chain.writer), after) });
}

function breakAt(now: Step, seqs: readonly number[], chain: Chain): Step {
  const before = now.tablet.broken.get(chain.writer) ?? Infinity;
  const end = Math.min(before, ...seqs);
  return end === before ? now : change(now, { broken: new Map(now.tablet.broken).set(chain.writer, end) });
}

function answerPull(now: Step, reply: PullReply | undefined): Step {
  if (reply === undefined) return fail(now, 'pull', 'not-a-reply');
  const heard = hear(now, reply);
  const { tablet } = heard;
  const own = new Set(tablet.chains.flatMap((chain) => chain.facts.map((signed) => signed.fact.id)));
  const foreign = new Map(tablet.foreign);
  const news = reply.facts.filter((signed) => !own.has(signed.fact.id));
  for (const signed of news) foreign.set(signed.fact.id, signed);
  const doubled = news.some((signed) => signed.fact.writer === writerOf(tablet)) && !tablet.rotating;
  const unread = new Set([...tablet.unread, ...reply.unread]);
  const texts = reply.texts.map((text, index): readonly [string, string] => [text, reply.sigs[index] ?? '']);
  const read = credit(change(heard, { foreign, unread, cursor: reply.next }), reply);
  const stored = add(read, { kind: 'keep', texts });
  const kept = doubled ? rotate(stored, 'unknown-tip') : stored;
  if (reply.more && reply.next === tablet.cursor) return fail(kept, 'pull', 'no-progress');
  const quiet: Channel = { phase: 'idle', flight: tablet.pull.flight, failures: 0, trouble: undefined };
  const done = setChannel(kept, 'pull', quiet);
  return reply.more ? wake(done, 'pull') : wait(done, 'pull', ...PULL_EVERY_MS);
}

/** What came from a log need not be offered to it. */
function credit(now: Step, reply: PullReply): Step {
  const ids = new Set(reply.facts.map(({ fact }) => fact.id));
  const acks = new Map(now.tablet.acks);
  for (const { writer, facts } of relays(now.tablet)) {
    const key = ackKey(reply.logId, writer);
    for (const { fact } of facts) if (ids.has(fact.id)) acks.set(key, Math.max(fact.seq, acks.get(key) ?? 0));
  }
  return change(now, { acks });
}

/** Notes which log speaks: under another one every ack starts again from nothing. */
function hear(now: Step, says: ServerSays): Step {
  const before = now.tablet.log;
  const heard = change(now, { log: says.logId, spreadS: says.spreadS });
  const count = unsent(heard.tablet);
  return before === undefined || before === says.logId || count === 0
    ? heard
    : add(heard, { kind: 'server-replaced', unsent: count });
}

function fail(now: Step, name: ChannelName, code: string): Step {
  const channel = now.tablet[name];
  const failures = channel.failures + 1;
  const failed = setChannel(now, name, { ...channel, failures, trouble: code });
  return wait(failed, name, 0, retryWindowMs(failures, now.tablet.spreadS));
}

function wait(now: Step, name: ChannelName, lowMs: number, highMs: number): Step {
  const waiting = setChannel(now, name, { ...now.tablet[name], phase: 'waiting' });
  return add(waiting, { kind: 'wait', channel: name, lowMs, highMs });
}

function rotate(now: Step, reason: 'unknown-tip' | 'broken'): Step {
  return add(change(now, { rotating: true }), { kind: 'rotate', reason });
}

/** Re-issues a stranded fact; it also replaces the copies of what the original replaced. */
function repeat(now: Step, { fact }: Signed): Step {
  const copied = copies(now.tablet);
  const all = new Set([...fact.base, ...fact.base.flatMap((old) => copied.get(old) ?? [])]);
  const base = [...all].slice(-MAX_BASE);
  const { seen, movement, clock } = fact;
  const context = { base, seen, movement, clock, copyOf: fact.id };
  return add(change(now, { repeating: fact.id }), { kind: 'repeat', fact: fact.kind, body: fact.body, context });
}

function isInFlight(now: Step, name: ChannelName, flight: number): boolean {
  const channel = now.tablet[name];
  return channel.phase === 'flying' && channel.flight === flight;
}

function setChannel(now: Step, name: ChannelName, channel: Channel): Step {
  return change(now, name === 'push' ? { push: channel } : { pull: channel });
}

function change(now: Step, fields: Partial<Tablet>): Step {
  return { tablet: { ...now.tablet, ...fields }, effects: now.effects };
}

function add(now: Step, effect: Effect): Step {
  return { tablet: now.tablet, effects: [...now.effects, effect] };
}
