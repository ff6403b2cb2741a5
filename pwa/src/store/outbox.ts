/**
 * Writing facts: signed, chained and on disk before anybody is told that they are saved. The chain's
 * end is checked again inside the storing transaction, because other windows write as well.
 */
import { buildFact, type Context, type Head, headOf, type Signed } from '../sync/fact.ts';
import { sign } from '../sync/keys.ts';
import type { JsonObject } from '../sync/strict-json.ts';
import type { OwnRow } from '../sync/tablet.ts';
import { type Db, type FactRow, getMeta, StorageError, tipOf } from './db.ts';

export interface Draft {
  readonly kind: string;
  readonly body: JsonObject;
  readonly context?: Context;
}
export type MetaChanges = Readonly<Record<string, unknown>>;

export function rowOf({ fact, sig }: Signed, own: boolean): FactRow {
  return { id: fact.id, text: fact.text, sig, e: fact.tournament, w: fact.writer, s: fact.seq, own };
}

export function ownRow(row: FactRow): OwnRow {
  return { writer: row.w, seq: row.s, id: row.id, text: row.text, sig: row.sig };
}

/** The next facts of a chain, signed, not yet stored. */
export async function prepare(head: Head, key: CryptoKey, drafts: readonly Draft[]): Promise<readonly Signed[]> {
  let end = head;
  const signed: Signed[] = [];
  for (const { kind, body, context } of drafts) {
    const built = await buildFact(end, kind, body, context);
    if (!built.ok) throw new Error(`a fact that cannot be read back: ${built.code}`);
    signed.push({ fact: built.value, sig: await sign(key, built.value.text) });
    end = headOf(built.value);
  }
  return signed;
}

async function isStored(db: Db, rows: readonly FactRow[]): Promise<boolean> {
  const found = await db.read((tx) => Promise.all(rows.map((row) => tx.objectStore('fact').get(row.id))));
  return found.every((row, i) => row?.text === rows[i]?.text && row?.sig === rows[i]?.sig);
}

/** True when the rows are on disk; false when the chain no longer ends at `head`. */
function put(db: Db, head: Head, rows: readonly FactRow[], meta: MetaChanges): Promise<boolean> {
  return db.write(async (tx) => {
    const tip = await tipOf(tx, head.writer);
    if (tip !== undefined && tip.id === rows[rows.length - 1]?.id) return true;
    if (tip !== undefined && tip.id !== head.id) return false;
    for (const row of rows) void tx.objectStore('fact').put(row);
    for (const [key, value] of Object.entries(meta)) void tx.objectStore('meta').put(value, key);
    return true;
  });
}

/**
 * Stores facts that follow `head`, with changes of `meta`, in one transaction: 'stored' when they are
 * on disk, 'moved' when another window has written meanwhile. Throws StorageError; after a lost
 * connection the storage is asked what it really holds.
 */
export async function append(db: Db, head: Head, signed: readonly Signed[], meta: MetaChanges = {}): Promise<'stored' | 'moved'> {
  const rows = signed.map((one) => rowOf(one, true));
  const before = db.generation();
  try {
    if (!(await put(db, head, rows, meta))) return 'moved';
  } catch (error) {
    // The answer is lost; perhaps not the write.
    if (error instanceof StorageError && error.code === 'storage/slow' && await isStored(db, rows)) return 'stored';
    throw error;
  }
  if (db.generation() !== before && !(await isStored(db, rows))) throw new StorageError('storage/failed');
  return 'stored';
}

export function setMeta(db: Db, meta: MetaChanges): Promise<void> {
  return db.write(async (tx) => {
    for (const [key, value] of Object.entries(meta)) void tx.objectStore('meta').put(value, key);
  });
}

export function readMeta<T>(db: Db, key: string): Promise<T | undefined> {
  return db.read((tx) => getMeta<T>(tx, key));
}
