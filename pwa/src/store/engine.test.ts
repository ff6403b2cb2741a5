import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEnvelope } from '../sync/codec.ts';
import { unsent } from '../sync/tablet.ts';
import { type Db, openStorage } from './db.ts';
import { type Device, join } from './device.ts';
import { type Engine, type EngineDeps, problemOf, startEngine } from './engine.ts';
import { readMeta } from './outbox.ts';
import { deviceClock } from './time.ts';

const E = 'e'.repeat(32);
type Answer = () => Response | Promise<Response>;

/** A server that holds one log; each route can be made to misbehave. */
class Server {
  log = 'a'.repeat(32);
  facts = new Map<string, number>();
  requests: string[] = [];
  push: Answer | undefined;
  pull: Answer | undefined;
  /** The reply to a push is lost after the facts were stored. */
  losesReplies = false;

  json(body: unknown, status = 200): Response {
    return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
  }
  says(): Record<string, unknown> {
    return { log_id: this.log, server_time: 1_000, spread_s: 2, min_ui: '0.1.0', term: null };
  }
  async take(body: string): Promise<Response> {
    const { w, facts } = JSON.parse(body) as { w: string; facts: string[] };
    for (const text of facts) this.facts.set(text, this.facts.size);
    if (this.losesReplies) throw new TypeError('connection reset');
    const mine = [...this.facts.keys()].flatMap((text) => {
      const read = readEnvelope(text);
      return read.ok && read.value.writer === w ? [{ text, s: read.value.seq }] : [];
    });
    const last = mine.sort((a, b) => b.s - a.s)[0];
    const { sha256 } = await import('../sync/fact.ts');
    const tip = last === undefined ? null : { s: last.s, id: await sha256(last.text) };
    return this.json({ ...this.says(), w, stored: tip, gap: false, full: false, bad: [], tips: tip === null ? [] : [tip], verdicts: {} });
  }
  handle = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = String(input);
    this.requests.push(path.split('?')[0] ?? path);
    if (path.startsWith('/sync/v1/enrol')) {
      return this.json({
        e: E, tournament: 'Evening', enrol_key: 'k', passport: '{}', sig: 's', token: 'token', section: 'A', table: 5, log_id: this.log,
      });
    }
    if (path.startsWith('/sync/v1/push')) return this.push?.() ?? this.take(String(init?.body));
    if (path.startsWith('/sync/v1/pull')) return this.pull?.() ?? this.json({ ...this.says(), facts: [], sigs: [], next: 'c1', more: false, reset: false });
    return new Response('', { status: 404 });
  };
}

let names = 0;
let db: Db;
let server: Server;
let engines: Engine[] = [];

function deps(changes: Partial<EngineDeps> = {}): EngineDeps {
  return {
    db, clock: deviceClock('boot'), random: () => 0.9, report: () => ({}), onDevice: () => undefined,
    onStored: () => undefined, onPulled: () => undefined, ...changes,
  };
}
async function joined(): Promise<Device> {
  const device = await join(db, 'ABC123', {});
  if ('ok' in device) throw new Error(device.code);
  return device;
}
async function started(device: Device): Promise<Engine> {
  const engine = await startEngine(device, deps());
  engines.push(engine);
  return engine;
}
/** Keys work in threads of their own: how many answers are still to come from them. */
let signing = 0;
const real = globalThis.crypto;
const subtle = new Proxy(real.subtle, {
  get: (target, name) => async (...args: unknown[]) => {
    signing += 1;
    try {
      return await Reflect.get(target, name).apply(target, args);
    } finally {
      signing -= 1;
    }
  },
});
const counted = { subtle, getRandomValues: real.getRandomValues.bind(real), randomUUID: real.randomUUID.bind(real) };

/** Lets storage and keys, which know nothing of the test's clock, finish their work, however long it takes. */
async function breathe(): Promise<void> {
  for (let quiet = 0; quiet < 25; quiet = signing > 0 ? 0 : quiet + 1) await new Promise((resolve) => setImmediate(resolve));
}
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    await breathe();
    await vi.advanceTimersByTimeAsync(Math.min(left, 1_000));
  }
  await breathe();
}
async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 120 && !holds(); i += 1) await pass(1_000);
  expect(holds()).toBe(true);
}
const open = (engine: Engine) => (): boolean => unsent(engine.tablet.get()) === 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  names += 1;
  db = openStorage({ name: `engine ${names}`, timeoutMs: 1_000_000 });
  server = new Server();
  vi.stubGlobal('crypto', counted);
  vi.stubGlobal('fetch', server.handle);
});
afterEach(() => {
  for (const engine of engines) engine.stop();
  engines = [];
  db.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a new tablet at a table', () => {
  it('asks for what the table has entered as soon as the server knows where it stands', async () => {
    const engine = await started(await joined());
    await breathe();
    await vi.advanceTimersByTimeAsync(500);
    await breathe();
    expect(open(engine)()).toBe(true);
    expect(server.requests.filter((path) => path === '/sync/v1/pull')).toHaveLength(2);
  });
});

describe('an entry reaches the server', () => {
  it('by itself, once, with the enrolment before it', async () => {
    const engine = await started(await joined());
    await engine.record([{ kind: 'result/1', body: { board: 1 } }]);
    await until(open(engine));
    expect([...server.facts.keys()].map((text) => (JSON.parse(text) as { k: string }).k)).toEqual(['writer.enrol/1', 'result/1']);
  });
  it('once, although the first replies were lost', async () => {
    server.losesReplies = true;
    const engine = await started(await joined());
    await engine.record([{ kind: 'result/1', body: { board: 1 } }]);
    await pass(20_000);
    expect(open(engine)()).toBe(false);
    server.losesReplies = false;
    await until(open(engine));
    expect(server.facts.size).toBe(2);
  });
  it('at once, although earlier attempts failed and the tablet waits to try again', async () => {
    server.push = () => Promise.reject(new TypeError('offline'));
    const engine = await started(await joined());
    await engine.record([{ kind: 'result/1', body: { board: 1 } }]);
    await until(() => engine.tablet.get().push.failures > 5 && engine.tablet.get().push.phase === 'waiting');
    server.push = undefined;
    await engine.record([{ kind: 'result/1', body: { board: 2 } }]);
    for (let i = 0; i < 40 && !open(engine)(); i += 1) await breathe();
    expect(open(engine)()).toBe(true);
  });
  it('after the app was killed, from the next one', async () => {
    server.push = () => Promise.reject(new TypeError('offline'));
    const device = await joined();
    const first = await started(device);
    await first.record([{ kind: 'result/1', body: { board: 1 } }]);
    first.stop();
    server.push = undefined;
    await until(open(await started(device)));
    expect(server.facts.size).toBe(2);
  });
  it('again, when a replaced server has lost it', async () => {
    const engine = await started(await joined());
    await engine.record([{ kind: 'result/1', body: { board: 1 } }]);
    await until(open(engine));
    server.facts.clear();
    server.log = 'b'.repeat(32);
    await until(() => engine.net.get().resending > 0 || server.facts.size === 2);
    await until(open(engine));
    expect(server.facts.size).toBe(2);
  });
});

const page = (status: number, type: string, body: string): Answer => () =>
  new Response([204, 304].includes(status) ? null : body, { status, headers: { 'Content-Type': type } });
const problem = (status: number, code: string): Answer => page(status, 'application/problem+json', JSON.stringify({ title: 'No', status, code }));

describe('whatever a broken server or a portal answers', () => {
  const answers: readonly (readonly [string, Answer, string | undefined])[] = [
    ['500', problem(500, 'server/error'), 'server/error'],
    ['502 with a page', page(502, 'text/html', '<h1>Bad gateway</h1>'), 'network/server-error'],
    ['200 with a login page', page(200, 'text/html', '<form>'), 'network/foreign-reply'],
    ['200 with other JSON', page(200, 'application/json', '{"ok":true}'), 'not-a-reply'],
    ['200 with half a body', page(200, 'application/json', '{"log_id":"aaa'), undefined],
    ['204', page(204, 'text/plain', ''), 'not-a-reply'],
    ['a reset connection', () => Promise.reject(new TypeError('reset')), undefined],
    ...[400, 401, 403, 404, 409, 413, 422, 426, 429].map((status) =>
      [String(status), problem(status, 'access/token'), 'access/token'] as const),
  ];
  it.each(answers)('%s: the entry is kept, pulling goes on, and it drains without a tap once the server is well', async (_, answer, code) => {
    const engine = await started(await joined());
    await until(open(engine));
    server.push = answer;
    await engine.record([{ kind: 'result/1', body: { board: 1 } }]);
    const pulls = server.requests.filter((path) => path === '/sync/v1/pull').length;
    await pass(30_000);
    expect(unsent(engine.tablet.get())).toBe(1);
    expect(server.facts.size).toBe(1);
    expect(server.requests.filter((path) => path === '/sync/v1/pull').length).toBeGreaterThan(pulls + 1);
    if (code !== undefined) {
      await until(() => problemOf(engine.tablet.get()) === code);
    }
    server.push = undefined;
    await until(open(engine));
    expect(server.facts.size).toBe(2);
  });
  it('a failing pull does not hold up pushing', async () => {
    server.pull = problem(500, 'server/error');
    const engine = await started(await joined());
    await engine.record([{ kind: 'result/1', body: { board: 1 } }]);
    await until(open(engine));
  });
});

describe('what is pulled', () => {
  it('is stored together with the cursor that speaks of it', async () => {
    const device = await joined();
    const text = '{"v":1}';
    server.pull = () => server.json({ ...server.says(), facts: [text], sigs: ['x'], next: 'c7', more: false, reset: false });
    const engine = await started(device);
    const stored = (): Promise<string | undefined> => readMeta<{ cursor: string }>(db, `memory ${E}`).then((memory) => memory?.cursor);
    for (let i = 0; i < 60 && (await stored()) !== 'c7'; i += 1) await pass(1_000);
    const rows = await db.read((tx) => tx.objectStore('fact').getAll());
    expect(await stored()).toBe('c7');
    expect(rows.map((row) => row.text)).toContain(text);
    expect(engine.tablet.get().unread.has(text)).toBe(true);
  });
});

describe('the connection', () => {
  it('is unknown until the first attempt has ended', async () => {
    const engine = await started(await joined());
    expect(engine.net.get().reachable).toBeUndefined();
    await until(() => engine.net.get().reachable === true);
  });
  it('is missing after the first attempt has failed', async () => {
    server.pull = () => Promise.reject(new TypeError('offline'));
    server.push = server.pull;
    const engine = await started(await joined());
    await until(() => engine.net.get().reachable === false);
  });
});

describe('two windows on one storage', () => {
  it('write one chain', async () => {
    const device = await joined();
    const [one, two] = [await started(device), await started(device)];
    await one.record([{ kind: 'result/1', body: { board: 1 } }]);
    await two.record([{ kind: 'result/1', body: { board: 2 } }]);
    await one.record([{ kind: 'result/1', body: { board: 3 } }]);
    const rows = await db.read((tx) => tx.objectStore('fact').getAll());
    expect(rows.filter((row) => row.own).map((row) => row.s).sort()).toEqual([1, 2, 3, 4]);
    await until(open(one));
    expect(server.facts.size).toBe(4);
  });
});

describe('joining', () => {
  it('asks again with the same key when the answer was lost', async () => {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      bodies.push(String(init.body));
      return Promise.reject(new TypeError('lost'));
    });
    expect(await join(db, 'ABC123', {})).toMatchObject({ ok: false, code: 'network/unreachable' });
    expect(await join(db, 'ABC123', {})).toMatchObject({ ok: false });
    expect(bodies[1]).toBe(bodies[0]);
  });
});
