/**
 * What a table asks for beside facts: names, which never enter facts, and the view of results that
 * the director allows. Both are kept on the tablet; both are asked for again after every pull.
 */
import { get, post } from '../api/client.ts';
import type { NamesReply, Person, TableView } from '../api/types.ts';
import type { Db } from './db.ts';
import type { Device } from './device.ts';
import { observable, type Observable } from './observable.ts';
import { readMeta, setMeta } from './outbox.ts';

export interface Names {
  /** Who plays here; names typed here and not yet sent are among them. */
  readonly players: readonly Person[];
  readonly roster: readonly Person[];
  /** Typed here and not yet at the server. */
  readonly unsent: readonly Person[];
}
export interface View {
  readonly etag: string | undefined;
  readonly view: TableView | undefined;
}
export interface Extras {
  readonly names: Observable<Names>;
  readonly view: Observable<View>;
  /** Stores names before they are shown; the server gets them with the next tick. */
  readonly addNames: (people: readonly Person[]) => Promise<void>;
  /** The server answers: ask for what may be new. */
  readonly tick: (wantsView: boolean, wantsNames: boolean) => Promise<void>;
}

const NO_NAMES: Names = { players: [], roster: [], unsent: [] };
const NAMES_EVERY_MS = 60_000;

/** Later ones replace earlier ones of the same id. */
export function mergePeople(...lists: readonly (readonly Person[])[]): readonly Person[] {
  return [...new Map(lists.flat().map((person) => [person.id, person])).values()];
}

export async function startExtras(db: Db, device: Device, now: () => number): Promise<Extras> {
  const namesKey = `names ${device.e}`;
  const viewKey = `view ${device.e}`;
  const names = observable((await readMeta<Names>(db, namesKey)) ?? NO_NAMES);
  const view = observable((await readMeta<View>(db, viewKey)) ?? { etag: undefined, view: undefined });
  let namesAt = Number.NEGATIVE_INFINITY;
  let busy = false;

  async function keepNames(next: Names): Promise<void> {
    await setMeta(db, { [namesKey]: next });
    names.set(next);
  }

  async function sendNames(): Promise<void> {
    const { unsent } = names.get();
    if (unsent.length === 0) return;
    const reply = await post<unknown>('/sync/v1/names', { players: unsent }, { token: device.token });
    if (!reply.ok) return;
    const sent = new Set(unsent);
    await keepNames({ ...names.get(), unsent: names.get().unsent.filter((person) => !sent.has(person)) });
  }

  async function fetchNames(): Promise<void> {
    const reply = await get<NamesReply>('/sync/v1/names', { token: device.token });
    if (!reply.ok || !Array.isArray(reply.value.players)) return;
    namesAt = now();
    const { unsent } = names.get();
    await keepNames({ players: mergePeople(reply.value.players, unsent), roster: reply.value.roster, unsent });
  }

  async function fetchView(): Promise<void> {
    const reply = await get<TableView>('/sync/v1/view', { token: device.token, etag: view.get().etag });
    if (!reply.ok || !Array.isArray(reply.value.boards)) return;
    const next = { etag: reply.etag, view: reply.value };
    await setMeta(db, { [viewKey]: next });
    view.set(next);
  }

  return {
    names,
    view,
    addNames: async (people) => {
      const before = names.get();
      await keepNames({ ...before, players: mergePeople(before.players, people), unsent: mergePeople(before.unsent, people) });
    },
    tick: async (wantsView, wantsNames) => {
      if (busy) return;
      busy = true;
      try {
        await sendNames();
        if (wantsNames || now() - namesAt > NAMES_EVERY_MS) await fetchNames();
        if (wantsView) await fetchView();
      } finally {
        busy = false;
      }
    },
  };
}
