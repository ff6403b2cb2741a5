/**
 * The tablet's storage: one IndexedDB database with two stores. `fact` is only ever added to; `meta`
 * holds keys, cursors, drafts. A write counts when its transaction has completed, on disk, not before.
 * A dead or closing connection is dropped and opened again; what hangs is said to hang.
 */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';

export interface FactRow {
  readonly id: string;
  /** The exact text. */
  readonly text: string;
  readonly sig: string;
  readonly e: string;
  readonly w: string;
  readonly s: number;
  /** Written here, so to be sent. */
  readonly own: boolean;
}

interface Schema extends DBSchema {
  fact: { key: string; value: FactRow; indexes: { chain: [string, number] } };
  meta: { key: string; value: unknown };
}
type StoreName = 'fact' | 'meta';
export type Tx = IDBPTransaction<Schema, StoreName[], 'readwrite'>;
export type ReadTx = IDBPTransaction<Schema, StoreName[], 'readonly'>;

/** slow: no answer in time · failed: refused or aborted · conflict: `expected` was not met. */
export type StorageCode = 'storage/slow' | 'storage/failed' | 'storage/conflict';
export class StorageError extends Error {
  readonly code: StorageCode;
  constructor(code: StorageCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export interface Db {
  readonly read: <T>(work: (tx: ReadTx) => Promise<T>) => Promise<T>;
  readonly write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Grows whenever the connection had to be opened again. */
  readonly generation: () => number;
  readonly close: () => void;
}
export interface DbOptions {
  readonly name?: string;
  readonly timeoutMs?: number;
  /** Another window holds an older version open. */
  readonly onBlocked?: (blocked: boolean) => void;
}

const VERSION = 1;
const TRIES = 4;

function open(name: string, options: DbOptions, onGone: () => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, VERSION, {
    // Only ever adds: a store that exists is never made anew.
    upgrade(db) {
      if (!db.objectStoreNames.contains('fact')) {
        db.createObjectStore('fact', { keyPath: 'id' }).createIndex('chain', ['w', 's']);
      }
      if (!db.objectStoreNames.contains('meta')) db.createObjectStore('meta');
    },
    blocked: () => options.onBlocked?.(true),
    blocking: onGone,
    terminated: onGone,
  });
}

function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageError('storage/slow')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The connection, not the data, is at fault: a new one may do. */
function isDeadHandle(error: unknown): boolean {
  if (error instanceof StorageError) return false;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'InvalidStateError' || name === 'UnknownError' || name === 'AbortError' || name === 'TransactionInactiveError';
}

export function openStorage(options: DbOptions = {}): Db {
  const name = options.name ?? 'traveller';
  const limit = options.timeoutMs ?? 5_000;
  let handle: Promise<IDBPDatabase<Schema>> | undefined;
  let generation = 0;

  function drop(): void {
    const old = handle;
    handle = undefined;
    generation += 1;
    void old?.then((db) => db.close(), () => undefined);
  }

  function connect(): Promise<IDBPDatabase<Schema>> {
    if (handle === undefined) {
      const opening = open(name, options, drop);
      handle = opening;
      opening.then(() => options.onBlocked?.(false), () => {
        if (handle === opening) handle = undefined;
      });
    }
    return inTime(handle, limit);
  }

  async function once<T>(mode: 'readonly' | 'readwrite', work: (tx: never) => Promise<T>): Promise<T> {
    const db = await connect();
    const tx = db.transaction(['fact', 'meta'], mode, { durability: 'strict' });
    const done = tx.done;
    done.catch(() => undefined);
    try {
      const value = await inTime(work(tx as never), limit);
      await inTime(done, limit);
      return value;
    } catch (error) {
      try {
        tx.abort();
      } catch {
        // It is over already: completed, aborted, or its connection is gone.
      }
      throw error;
    }
  }

  async function run<T>(mode: 'readonly' | 'readwrite', work: (tx: never) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(mode, work);
      } catch (error) {
        if (error instanceof StorageError) {
          if (error.code === 'storage/slow') drop();
          throw error;
        }
        if (!isDeadHandle(error) || attempt === TRIES) throw new StorageError('storage/failed', error);
        drop();
      }
    }
  }

  return {
    read: (work) => run('readonly', work),
    write: (work) => run('readwrite', work),
    generation: () => generation,
    close: drop,
  };
}

export function getMeta<T>(tx: ReadTx | Tx, key: string): Promise<T | undefined> {
  return tx.objectStore('meta').get(key) as Promise<T | undefined>;
}

/** The last own fact of a writer's chain. */
export async function tipOf(tx: ReadTx | Tx, writer: string): Promise<FactRow | undefined> {
  const range = IDBKeyRange.bound([writer, 0], [writer, Number.MAX_SAFE_INTEGER]);
  let cursor = await tx.objectStore('fact').index('chain').openCursor(range, 'prev');
  while (cursor !== null) {
    if (cursor.value.own) return cursor.value;
    cursor = await cursor.continue();
  }
  return undefined;
}
