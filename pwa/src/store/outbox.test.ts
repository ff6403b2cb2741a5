import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headOf, startOf, type Head, type Signed } from '../sync/fact.ts';
import { newId, newKeyPair, publicText, verify } from '../sync/keys.ts';
import { type Db, openStorage, StorageError, tipOf } from './db.ts';
import { append, type Draft, prepare, readMeta, setMeta } from './outbox.ts';

let names = 0;
let name = '';
let db: Db;
let keys: CryptoKeyPair;
let start: Head;
const draft = (n: number): Draft => ({ kind: 'result/1', body: { n } });

beforeEach(async () => {
  names += 1;
  name = `outbox ${names}`;
  db = openStorage({ name, timeoutMs: 300 });
  keys = await newKeyPair();
  start = startOf(newId(), newId());
});
afterEach(() => {
  db.close();
  vi.restoreAllMocks();
});

function sign(head: Head, ...drafts: readonly Draft[]): Promise<readonly Signed[]> {
  return prepare(head, keys.privateKey, drafts);
}
function endOf(signed: readonly Signed[]): Head {
  const last = signed[signed.length - 1];
  if (last === undefined) throw new Error('nothing signed');
  return headOf(last.fact);
}
function stored(from: Db = db): Promise<readonly string[]> {
  return from.read(async (tx) => (await tx.objectStore('fact').getAll()).map((row) => row.id));
}

describe('writing facts', () => {
  it('chains and signs the exact text', async () => {
    const signed = await sign(start, draft(1), draft(2));
    expect(signed.map(({ fact }) => [fact.seq, fact.prev])).toEqual([[1, start.id], [2, signed[0]?.fact.id]]);
    for (const { fact, sig } of signed) expect(await verify(await publicText(keys.publicKey), fact.text, sig)).toBe(true);
  });
  it('is done when storage gives the bytes back to another window', async () => {
    const signed = await sign(start, draft(1));
    expect(await append(db, start, signed, { place: 'there' })).toBe('stored');
    const other = openStorage({ name });
    expect(await stored(other)).toEqual([signed[0]?.fact.id]);
    expect(await readMeta(other, 'place')).toBe('there');
    other.close();
  });
  it('says that the chain has moved when another window wrote first, and stores nothing', async () => {
    const other = openStorage({ name });
    const theirs = await sign(start, draft(1));
    await append(other, start, theirs);
    expect(await append(db, start, await sign(start, draft(2)), { place: 'mine' })).toBe('moved');
    expect(await stored()).toEqual([theirs[0]?.fact.id]);
    expect(await readMeta(db, 'place')).toBeUndefined();
    expect(await append(db, endOf(theirs), await sign(endOf(theirs), draft(2)))).toBe('stored');
    other.close();
  });
  it('is harmless when it is done twice', async () => {
    const signed = await sign(start, draft(1));
    await append(db, start, signed);
    expect(await append(db, start, signed)).toBe('stored');
    expect(await stored()).toHaveLength(1);
  });
  it('finds the end of the chain among many', async () => {
    const signed = await sign(start, ...Array.from({ length: 12 }, (_, n) => draft(n)));
    await append(db, start, signed);
    expect((await db.read((tx) => tipOf(tx, start.writer)))?.s).toBe(12);
  });
});

describe('storage that fails', () => {
  it('reports an abort at commit, and neither facts nor meta are there', async () => {
    const signed = await sign(start, draft(1));
    const put = db.write(async (tx) => {
      await tx.objectStore('fact').put({ id: signed[0]?.fact.id ?? '', text: '', sig: '', e: '', w: '', s: 1, own: true });
      await tx.objectStore('meta').put('there', 'place');
      tx.abort();
    });
    await expect(put).rejects.toBeInstanceOf(StorageError);
    expect(await stored()).toEqual([]);
    expect(await readMeta(db, 'place')).toBeUndefined();
  });
  it('opens a new connection when the old one is dead, and asks whether the bytes are really there', async () => {
    await setMeta(db, { warm: 1 });
    const original = IDBDatabase.prototype.transaction;
    let deaths = 0;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function dead(this: IDBDatabase, ...args) {
      if (deaths < 2) {
        deaths += 1;
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      }
      return original.apply(this, args);
    });
    const signed = await sign(start, draft(1));
    expect(await append(db, start, signed)).toBe('stored');
    expect(db.generation()).toBe(2);
    expect(await stored()).toEqual([signed[0]?.fact.id]);
  });
  it('gives up on a connection that stays dead, in words', async () => {
    await setMeta(db, { warm: 1 });
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('gone', 'InvalidStateError');
    });
    await expect(append(db, start, await sign(start, draft(1)))).rejects.toMatchObject({ code: 'storage/failed' });
  });
  it('says that it is slow when nothing answers', async () => {
    await setMeta(db, { warm: 1 });
    await expect(db.write(() => new Promise(() => undefined))).rejects.toMatchObject({ code: 'storage/slow' });
    expect(await readMeta(db, 'warm')).toBe(1);
  });
  it('lets go when another window needs a newer version', async () => {
    await setMeta(db, { kept: 'yes' });
    const newer = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 2);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no upgrade'));
    });
    expect([...newer.objectStoreNames]).toEqual(['fact', 'meta']);
    newer.close();
  });
});
