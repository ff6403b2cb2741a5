/**
 * The driver of the protocol's state machine (`sync/exchange.ts`): owns clock, chance, network and
 * storage, decides nothing. Whatever goes wrong at any point, a timer stays armed.
 */
import { ask, type Reply } from '../api/client.ts';
import { readAnswer, step, type ChannelName, type Effect, type Signal } from '../sync/exchange.ts';
import { sha256, type Fact, type Signed } from '../sync/fact.ts';
import type { ServerSays } from '../sync/codec.ts';
import { acked, head, loadTablet, NO_MEMORY, unsent, writerOf, type Memory, type Tablet } from '../sync/tablet.ts';
import { type Db, type FactRow, getMeta, StorageError } from './db.ts';
import { type Device, privateKeyOf, rotate } from './device.ts';
import { locked } from './lock.ts';
import { observable, type Observable } from './observable.ts';
import { append, type Draft, type MetaChanges, ownRow, prepare } from './outbox.ts';
import { type ClockSource, sample, type TimeSample } from './time.ts';

export interface Net {
  readonly heardAt: number | undefined;
  /** By the last attempt; undefined until the first one has ended. */
  readonly reachable: boolean | undefined;
  readonly resending: number;
  readonly time: TimeSample | undefined;
}
export interface Engine {
  readonly tablet: Observable<Tablet>;
  readonly net: Observable<Net>;
  /** Resolves when the facts are on disk. */
  readonly record: (drafts: readonly Draft[], meta?: MetaChanges) => Promise<readonly Fact[]>;
  readonly wake: () => void;
  /** Another window has written: read the storage again. */
  readonly reload: () => Promise<void>;
  readonly stop: () => void;
}
export interface EngineDeps {
  readonly db: Db;
  readonly clock: ClockSource;
  readonly random: () => number;
  /** What a pull tells the server about this tablet. */
  readonly report: () => Readonly<Record<string, string>>;
  readonly onDevice: (device: Device) => void;
  readonly onStored: () => void;
  readonly onPulled: () => void;
}

const SILENT: Net = { heardAt: undefined, reachable: undefined, resending: 0, time: undefined };
const WATCH_MS = 15_000;
const FLIGHT_MS = 60_000;
const TRIES = 5;

function memoryKey(e: string): string {
  return `memory ${e}`;
}

function memoryOf({ log, cursor, acks, broken, verdicts }: Tablet): Memory {
  return { log, cursor, acks, broken, verdicts };
}

/** The tablet as the storage holds it. */
async function load(db: Db, device: Device): Promise<Tablet> {
  const { rows, memory } = await db.read(async (tx) => ({
    rows: await tx.objectStore('fact').getAll(),
    memory: await getMeta<Memory>(tx, memoryKey(device.e)),
  }));
  const here = rows.filter((row) => row.e === device.e);
  const own = device.writers.flatMap((w) => here.filter((row) => row.own && row.w === w).map(ownRow));
  const pulled = here.filter((row) => !row.own).map((row) => [row.text, row.sig] as const);
  return loadTablet(device.e, own, pulled, memory ?? NO_MEMORY);
}

async function pulledRow(e: string, [text, sig]: readonly [string, string]): Promise<FactRow> {
  return { id: await sha256(text), text, sig, e, w: '', s: 0, own: false };
}

/** Pulled texts that are not on disk yet go with the memory that speaks of them, or not at all. */
function createKeeper(db: Db, e: string, tablet: () => Tablet): (texts: readonly (readonly [string, string])[]) => Promise<void> {
  let owed: (readonly [string, string])[] = [];
  return async (texts) => {
    owed = [...owed, ...texts];
    const now = owed;
    const memory = memoryOf(tablet());
    const rows = await Promise.all(now.map((text) => pulledRow(e, text)));
    await db.write(async (tx) => {
      const store = tx.objectStore('fact');
      const there = await Promise.all(rows.map((row) => store.getKey(row.id)));
      rows.forEach((row, i) => {
        if (there[i] === undefined) void store.put(row);
      });
      void tx.objectStore('meta').put(memory, memoryKey(e));
    });
    owed = owed.filter((text) => !now.includes(text));
  };
}

const OFFLINE = new Set(['network/unreachable', 'network/timeout']);

/** Why the server, though it answers, does not take or give what it should; the last attempt's code. */
export function problemOf({ push, pull }: Tablet): string | undefined {
  return [push.trouble, pull.trouble].find((code) => code !== undefined && !OFFLINE.has(code));
}

/** Starts the machine on what the storage holds. */
export async function startEngine(first: Device, deps: EngineDeps): Promise<Engine> {
  const { db, clock } = deps;
  let device = first;
  let stopped = false;
  let asksAgain = false;
  const tablet = observable(await load(db, device));
  const net = observable<Net>(SILENT);
  const timers: Partial<Record<ChannelName, ReturnType<typeof setTimeout>>> = {};
  const since: Record<ChannelName, number> = { push: 0, pull: 0 };
  const keep = createKeeper(db, device.e, tablet.get);

  function apply(signal: Signal): void {
    if (stopped) return;
    const { tablet: next, effects } = step(tablet.get(), signal);
    tablet.set(next);
    for (const effect of effects) carryOut(effect).catch((error: unknown) => troubled(effect, error));
    if (unsent(next) === 0 && net.get().resending > 0) net.update((n) => ({ ...n, resending: 0 }));
  }

  /** An effect that failed at the edge must not leave a channel waiting for ever. */
  function troubled(effect: Effect, error: unknown): void {
    const code = error instanceof StorageError ? error.code : 'network/server-error';
    if (effect.kind === 'send-push') apply({ kind: 'failed', channel: 'push', flight: effect.flight, code });
    if (effect.kind === 'send-pull') apply({ kind: 'failed', channel: 'pull', flight: effect.flight, code });
    if (effect.kind === 'rotate' || effect.kind === 'repeat') setTimeout(() => void reload(), WATCH_MS);
  }

  async function carryOut(effect: Effect): Promise<void> {
    switch (effect.kind) {
      case 'send-push':
        return send('push', effect.flight, () => ask('/sync/v1/push', { method: 'POST', body: effect.request, token: device.token }));
      case 'send-pull':
        return send('pull', effect.flight, () => ask(pullPath(effect.cursor), { token: device.token }));
      case 'wait':
        return arm(effect.channel, effect.lowMs + deps.random() * (effect.highMs - effect.lowMs));
      case 'keep':
        await keep(effect.texts);
        return deps.onStored();
      case 'rotate':
        return renew();
      case 'repeat': {
        const { fact: kind, body, context } = effect;
        await record([{ kind, body, context }]);
        return;
      }
      case 'server-replaced':
        return net.update((n) => ({ ...n, resending: effect.unsent }));
    }
  }

  function pullPath(cursor: string | undefined): string {
    const query = new URLSearchParams({ ...(cursor === undefined ? {} : { cursor }), unsent: String(unsent(tablet.get())), ...deps.report() });
    return `/sync/v1/pull?${query.toString()}`;
  }

  function arm(channel: ChannelName, ms: number): void {
    clearTimeout(timers[channel]);
    since[channel] = clock.now() + ms;
    if (!stopped) timers[channel] = setTimeout(() => apply({ kind: 'due', channel }), ms);
  }

  async function send(channel: ChannelName, flight: number, request: () => Promise<Reply<unknown>>): Promise<void> {
    since[channel] = clock.now();
    await locked(`traveller ${channel} ${device.e}`, async () => {
      const sentAt = clock.now();
      const reply = await request();
      if (stopped) return;
      if (!reply.ok) return failed(channel, flight, reply.code);
      const answer = await readAnswer(channel, reply.value);
      if (answer.reply !== undefined) heard(answer.reply, sentAt);
      else net.update((n) => ({ ...n, reachable: false }));
      const wasKnown = isKnown();
      apply({ kind: 'answered', flight, answer });
      if (!wasKnown && isKnown()) asksAgain = true;
      askAgain();
      if (answer.channel === 'pull' && answer.reply !== undefined) deps.onPulled();
    });
  }

  function isKnown(): boolean {
    return acked(tablet.get(), writerOf(tablet.get()) ?? '') > 0;
  }

  /**
   * Before its first fact is there, the server knows not where a tablet stands, and gives nothing of
   * its table: what an earlier tablet entered is asked for at once, or it would be entered again.
   */
  function askAgain(): void {
    if (!asksAgain || tablet.get().pull.phase === 'flying') return;
    asksAgain = false;
    apply({ kind: 'due', channel: 'pull' });
  }

  function failed(channel: ChannelName, flight: number, code: string): void {
    if (OFFLINE.has(code)) net.update((n) => ({ ...n, reachable: false }));
    apply({ kind: 'failed', channel, flight, code });
  }

  function heard(says: ServerSays, sentAt: number): void {
    const at = clock.now();
    net.update((n) => ({ ...n, heardAt: at, reachable: true, time: sample(n.time, says.serverTime, sentAt, at) }));
  }

  async function renew(): Promise<void> {
    const before = writerOf(tablet.get());
    const stored = await load(db, device);
    if (stored.chains.some((c) => c.facts.length > (tablet.get().chains.find((o) => o.writer === c.writer)?.facts.length ?? 0))) {
      return adopt(stored);
    }
    const renewed = await rotate(db, device, { clock: clock.stamp(net.get().time) });
    device = renewed.device;
    deps.onDevice(device);
    if (writerOf(tablet.get()) === before) apply({ kind: 'rotated', first: renewed.first });
  }

  function adopt(stored: Tablet): void {
    const { push, pull, spreadS } = tablet.get();
    // Flight numbers go on: an answer to an earlier request must not be taken for a later one's.
    tablet.set({
      ...stored, spreadS, push: { ...stored.push, flight: push.flight }, pull: { ...stored.pull, flight: pull.flight },
    });
    apply({ kind: 'started' });
  }

  async function reload(): Promise<void> {
    if (!stopped) adopt(await load(db, device));
  }

  let queue: Promise<unknown> = Promise.resolve();

  /** Tells the machine what is on disk; a reload in between may have told it already. */
  async function follow(signed: readonly Signed[]): Promise<void> {
    try {
      for (const one of signed) apply({ kind: 'recorded', signed: one });
    } catch {
      await reload();
    }
  }

  async function write(drafts: readonly Draft[], meta: MetaChanges): Promise<readonly Fact[]> {
    for (let i = 0; i < TRIES; i += 1) {
      const end = head(tablet.get());
      const key = end === undefined ? undefined : await privateKeyOf(db, end.writer);
      if (end === undefined || key === undefined) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        continue;
      }
      const signed: readonly Signed[] = await prepare(end, key, drafts);
      if ((await append(db, end, signed, meta)) === 'stored') {
        await follow(signed);
        deps.onStored();
        return signed.map((one) => one.fact);
      }
      await reload();
    }
    throw new StorageError('storage/conflict');
  }

  function record(drafts: readonly Draft[], meta: MetaChanges = {}): Promise<readonly Fact[]> {
    const result = queue.then(() => write(drafts, meta));
    queue = result.catch(() => undefined);
    return result;
  }

  /**
   * What people write goes out at once unless a request is in flight; only what the machine repeats
   * by itself keeps the back-off.
   */
  async function enter(drafts: readonly Draft[], meta?: MetaChanges): Promise<readonly Fact[]> {
    const facts = await record(drafts, meta);
    apply({ kind: 'due', channel: 'push' });
    return facts;
  }

  /** Timers sleep with the tablet; nothing may stay asleep when it wakes. */
  function watch(): void {
    for (const channel of ['push', 'pull'] as const) {
      const { phase, flight } = tablet.get()[channel];
      const late = clock.now() - since[channel];
      if (phase === 'waiting' && late > WATCH_MS) apply({ kind: 'due', channel });
      if (phase === 'flying' && late > FLIGHT_MS) failed(channel, flight, 'network/timeout');
    }
  }
  const watcher = setInterval(watch, WATCH_MS);

  function stop(): void {
    stopped = true;
    clearInterval(watcher);
    clearTimeout(timers.push);
    clearTimeout(timers.pull);
  }

  apply({ kind: 'started' });
  return { tablet, net, record: enter, wake: () => apply({ kind: 'woken' }), reload, stop };
}
