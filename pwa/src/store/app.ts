/**
 * The table's app: storage, engine and screens put together. Every action is carried out here: facts
 * and the next place go to disk together, and only then are they shown.
 */
import { type Failure, get } from '../api/client.ts';
import type { Explanation } from '../api/types.ts';
import type { Action, Send } from '../screens/action.ts';
import type { Asker } from '../screens/director-api/poll.ts';
import { codeIn } from '../screens/join/state.ts';
import { unsent, writerOf, type Tablet } from '../sync/tablet.ts';
import { type Deed, deedOf } from './actions.ts';
import { openStorage, StorageError, type Db } from './db.ts';
import { type Device, join, leave, loadDevice, pastDevices } from './device.ts';
import { type Engine, type EngineDeps, startEngine } from './engine.ts';
import { startExtras, type Extras } from './extras.ts';
import { createKnowledge, factsChanged } from './knowledge.ts';
import { observable, type Observable } from './observable.ts';
import { readMeta, setMeta } from './outbox.ts';
import { awaitsOwn, HOME, type Place, settle } from './place.ts';
import type { Updates } from './pwa.ts';
import { deviceClock } from './time.ts';
import type { Tournament } from './tournament.ts';
import { syncOf, unsentOf } from './ticks.ts';
import { buildWorld, type World } from './world.ts';

export type Trouble = 'slow' | 'failed' | 'blocked' | undefined;
export type AppState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'join'; readonly code: string | undefined; readonly joining: boolean; readonly failure: Failure | undefined; readonly canGoBack: boolean }
  | { readonly kind: 'table'; readonly world: World; readonly place: Place };

export interface TableApp {
  readonly state: Observable<AppState>;
  readonly trouble: Observable<Trouble>;
  readonly send: Send;
  readonly asker: Asker<readonly Explanation[]>;
  readonly join: (code: string) => void;
  /** Leaves a code behind and returns to the table that is joined already. */
  readonly goBack: () => void;
}
export interface AppDeps {
  readonly updates: Updates;
  readonly builtAt: number;
  readonly boot: string;
  readonly persisted: Observable<boolean>;
}

/** Everything of one joined table that runs. */
interface Session {
  readonly device: Device;
  readonly engine: Engine;
  readonly extras: Extras;
  known: Tournament;
  place: Place;
  ownRound: number | undefined;
  /** A write is on its way: another tap must not write twice. */
  busy: boolean;
}

const CHANNEL = 'traveller';
const ASK_MS = 2_000;
/** Somebody waits with a finger on the screen. */
const EXPLAIN_MS = 8_000;

export function startApp(deps: AppDeps): TableApp {
  const trouble = observable<Trouble>(undefined);
  const state = observable<AppState>({ kind: 'starting' });
  const clock = deviceClock(deps.boot);
  const db: Db = openStorage({ onBlocked: (blocked) => trouble.set(blocked ? 'blocked' : undefined) });
  const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  let session: Session | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  function troubled(error: unknown): void {
    console.error(error);
    trouble.set(error instanceof StorageError && error.code === 'storage/slow' ? 'slow' : 'failed');
  }

  function worldOf(now: Session): World {
    const tablet = now.engine.tablet.get();
    const names = now.extras.names.get();
    return buildWorld({
      tournament: now.device.tournament, passport: now.device, writer: writerOf(tablet), known: now.known,
      ownRound: now.ownRound, players: names.players, roster: names.roster, view: now.extras.view.get().view,
      sync: syncOf(tablet, now.engine.net.get(), { now: clock.now(), builtAt: deps.builtAt, persisted: deps.persisted.get() }),
      flags: tablet.verdicts, unsent: unsentOf(tablet), updateWaiting: deps.updates.waiting.get(),
    });
  }

  function draw(): void {
    if (session === undefined) return;
    const world = worldOf(session);
    state.set({ kind: 'table', world, place: settle(world, session.place) });
  }

  // ---- Starting ---------------------------------------------------------------------------------

  function engineDeps(onDevice: (device: Device) => void, onPulled: () => void): EngineDeps {
    return {
      db, clock, random: Math.random, onDevice, onPulled,
      report: () => (session === undefined ? {} : { round: String(worldOf(session).round) }),
      onStored: () => others?.postMessage('stored'),
    };
  }

  async function open(device: Device): Promise<void> {
    const know = createKnowledge(device.enrolKey);
    const extras = await startExtras(db, device, clock.now);
    let now: Session | undefined;
    const engine = await startEngine(device, engineDeps(() => undefined, () => {
      if (now !== undefined) void pulled(now).catch(troubled);
    }));
    now = {
      device, engine, extras, busy: false,
      known: await know(engine.tablet.get()),
      place: (await readMeta<Place>(db, `place ${device.e}`)) ?? { at: 'welcome' },
      ownRound: await readMeta<number>(db, `round ${device.e}`),
    };
    session?.engine.stop();
    session = now;
    follow(now, know);
    draw();
  }

  function follow(now: Session, know: (tablet: Tablet) => Promise<Tournament>): void {
    let folded: Tablet | undefined = now.engine.tablet.get();
    let latest = 0;
    now.engine.tablet.subscribe(() => {
      const tablet = now.engine.tablet.get();
      if (!factsChanged(folded, tablet)) return draw();
      folded = tablet;
      latest += 1;
      const turn = latest;
      know(tablet).then((known) => {
        if (turn !== latest) return;
        now.known = known;
        draw();
      }, troubled);
    });
    for (const source of [now.engine.net, now.extras.names, now.extras.view]) source.subscribe(draw);
  }

  /** Facts, names and view come apart: a name unknown here is asked for, a view only where allowed. */
  function pulled(now: Session): Promise<void> {
    const { known } = worldOf(now);
    const wantsView = known.settings.visibility.what !== 'nothing' || known.status === 'ended' || known.status === 'published';
    const named = [...now.engine.tablet.get().foreign.values()].filter(({ fact }) => fact.kind === 'contestant.players/1');
    const people = new Set(now.extras.names.get().players.map((person) => person.id));
    const isUnknown = named.some(({ fact }) => {
      const { players } = fact.body;
      return Array.isArray(players) && players.some((id) => typeof id === 'string' && id !== '' && !people.has(id));
    });
    return now.extras.tick(wantsView, isUnknown);
  }

  /** Tournaments that were left with something unsent go on being sent. */
  async function drainPast(): Promise<void> {
    for (const device of await pastDevices(db)) {
      const engine = await startEngine(device, { ...engineDeps(() => undefined, () => undefined), report: () => ({}) });
      if (unsent(engine.tablet.get()) === 0) engine.stop();
      else engine.tablet.subscribe(() => {
        if (unsent(engine.tablet.get()) === 0) engine.stop();
      });
    }
  }

  /** Somebody looks at a result that the server has yet to count. */
  function isWaitingForView({ place, extras, engine }: Session): boolean {
    return document.visibilityState === 'visible' && engine.net.get().reachable === true && awaitsOwn(place, extras.view.get().view);
  }

  async function start(): Promise<void> {
    const device = await loadDevice(db);
    const code = codeIn(location.hash);
    if (device !== undefined) await open(device);
    if (code !== undefined && code !== device?.code) {
      if (device === undefined) joinWith(code);
      else state.set({ kind: 'join', code, joining: false, failure: undefined, canGoBack: true });
    } else if (device === undefined) state.set({ kind: 'join', code: undefined, joining: false, failure: undefined, canGoBack: false });
    await drainPast();
  }

  function joinWith(code: string): void {
    const canGoBack = session !== undefined;
    state.set({ kind: 'join', code, joining: true, failure: undefined, canGoBack });
    join(db, code, { clock: clock.stamp(undefined) }).then(async (device) => {
      if ('ok' in device) {
        state.set({ kind: 'join', code, joining: false, failure: device, canGoBack });
        return;
      }
      history.replaceState(null, '', location.pathname);
      await setMeta(db, { [`place ${device.e}`]: { at: 'welcome' } satisfies Place });
      await open(device);
    }).catch((error: unknown) => {
      troubled(error);
      state.set({ kind: 'join', code, joining: false, failure: undefined, canGoBack });
    });
  }

  // ---- Acting -----------------------------------------------------------------------------------

  function metaOf(now: Session, { place, round }: Deed): Record<string, unknown> {
    return {
      ...(place === undefined ? {} : { [`place ${now.device.e}`]: place }),
      ...(round === undefined ? {} : { [`round ${now.device.e}`]: round ?? undefined }),
    };
  }

  function settleDeed(now: Session, { place, round }: Deed): void {
    if (place !== undefined) {
      // One step of the tablet's back key leads home, not out of the app.
      if (now.place.at === 'round' && place.at !== 'round') history.pushState(null, '');
      now.place = place;
    }
    if (round !== undefined) now.ownRound = round ?? undefined;
    draw();
  }

  /** No facts: shown at once, kept in the order of the taps. */
  function move(now: Session, deed: Deed): void {
    settleDeed(now, deed);
    const meta = metaOf(now, deed);
    writing = writing.then(() => setMeta(db, meta)).then(() => trouble.set(undefined), troubled);
  }

  /** Facts: on disk first, shown after. */
  async function write(now: Session, world: World, deed: Deed): Promise<void> {
    now.busy = true;
    try {
      await writing;
      if (deed.names !== undefined && deed.names.length > 0) await now.extras.addNames(deed.names);
      const time = now.engine.net.get().time;
      const drafts = deed.facts.map((draft) => ({
        ...draft, context: { ...draft.context, movement: world.mv, clock: clock.stamp(time) },
      }));
      await now.engine.record(drafts, metaOf(now, deed));
      trouble.set(undefined);
      settleDeed(now, deed);
    } catch (error) {
      troubled(error);
    } finally {
      now.busy = false;
    }
  }

  function act(now: Session, action: Action): void {
    const world = worldOf(now);
    const deed = deedOf(world, settle(world, now.place), action);
    if (deed.facts.length > 0) {
      if (!now.busy) void write(now, world, deed);
    } else if (deed.place !== undefined || deed.round !== undefined) move(now, deed);
    if (action.do === 'round') deps.updates.look();
  }

  function send(action: Action): void {
    const now = session;
    if (now === undefined) return;
    switch (action.do) {
      case 'sync':
        return now.engine.wake();
      case 'update':
        return deps.updates.take();
      case 'leave':
        leave(db, now.device).then(() => {
          location.reload();
        }, troubled);
        return;
      default:
        return act(now, action);
    }
  }

  // ---- The world outside ------------------------------------------------------------------------

  function wake(): void {
    if (document.visibilityState === 'visible') session?.engine.wake();
  }
  for (const name of ['online', 'focus', 'pageshow'] as const) window.addEventListener(name, wake);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('popstate', () => send({ do: 'go', place: HOME }));
  others?.addEventListener('message', () => void session?.engine.reload().catch(troubled));
  deps.updates.waiting.subscribe(draw);
  deps.persisted.subscribe(draw);
  setInterval(draw, 10_000);
  setInterval(() => {
    if (session !== undefined && isWaitingForView(session)) void session.extras.tick(true, false).catch(troubled);
  }, ASK_MS);

  start().catch((error: unknown) => {
    troubled(error);
    setTimeout(() => location.reload(), 15_000);
  });
  return {
    state, trouble, send, join: joinWith, goBack: draw,
    asker: (path, options) => get(path, { ...options, token: session?.device.token, timeoutMs: EXPLAIN_MS }),
  };
}
