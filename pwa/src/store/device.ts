/**
 * What this storage is in a tournament: its keys, its enrolment. A key is made here, never leaves,
 * and is remembered before the server hears of it, so that a lost answer can be asked for again.
 */
import { type Failure, post } from '../api/client.ts';
import type { EnrolReply } from '../api/types.ts';
import { firstFact, voucherBody } from '../sync/enrolment.ts';
import type { Context, Signed } from '../sync/fact.ts';
import { newKeyPair, publicText, sign, writerId } from '../sync/keys.ts';
import { type Db, type FactRow, getMeta } from './db.ts';
import { readMeta, rowOf, setMeta } from './outbox.ts';

export interface Device {
  readonly e: string;
  readonly tournament: string;
  /** The tournament's public enrolment key. */
  readonly enrolKey: string;
  readonly token: string;
  readonly code: string;
  readonly section: string;
  readonly table: number;
  /** Own writers, the last one writes. */
  readonly writers: readonly string[];
}

interface Keys {
  readonly w: string;
  readonly publicKey: string;
  readonly privateKey: CryptoKey;
}
interface Joining extends Keys {
  readonly code: string;
}

const DEVICE = 'device';
const PAST = 'past devices';
const JOINING = 'joining';
const keyName = (writer: string): string => `key ${writer}`;

async function mint(): Promise<Keys> {
  const { privateKey, publicKey: key } = await newKeyPair();
  const publicKey = await publicText(key);
  const w = await writerId(publicKey);
  if (w === undefined) throw new Error('an own key that cannot be read');
  return { w, publicKey, privateKey };
}

export function loadDevice(db: Db): Promise<Device | undefined> {
  return readMeta<Device>(db, DEVICE);
}

export async function pastDevices(db: Db): Promise<readonly Device[]> {
  return (await readMeta<readonly Device[]>(db, PAST)) ?? [];
}

export async function privateKeyOf(db: Db, writer: string): Promise<CryptoKey | undefined> {
  return (await readMeta<Keys>(db, keyName(writer)))?.privateKey;
}

async function joiningFor(db: Db, code: string): Promise<Joining> {
  const kept = await readMeta<Joining>(db, JOINING);
  if (kept?.code === code) return kept;
  const fresh = { ...await mint(), code };
  await setMeta(db, { [JOINING]: fresh });
  return fresh;
}

async function signFirst(e: string, keys: Keys, body: Parameters<typeof firstFact>[2], context: Context): Promise<Signed> {
  const first = await firstFact(e, keys.publicKey, body, context);
  if (!first.ok) throw new Error(`a first fact that cannot be read back: ${first.code}`);
  return { fact: first.value, sig: await sign(keys.privateKey, first.value.text) };
}

/** Puts the first fact, the key and the device on disk in one go; the former device is kept for its unsent facts. */
function install(db: Db, device: Device, keys: Keys, first: FactRow): Promise<void> {
  return db.write(async (tx) => {
    const meta = tx.objectStore('meta');
    const former = await getMeta<Device>(tx, DEVICE);
    const past = (await getMeta<readonly Device[]>(tx, PAST)) ?? [];
    if (former !== undefined && former.writers[0] !== device.writers[0]) void meta.put([...past, former], PAST);
    void tx.objectStore('fact').put(first);
    void meta.put(keys, keyName(keys.w));
    void meta.put(device, DEVICE);
    void meta.delete(JOINING);
  });
}

/** Joins with a code; the reply's passport becomes the first fact of a new chain. */
export async function join(db: Db, code: string, context: Context): Promise<Device | Failure> {
  const keys = await joiningFor(db, code);
  const reply = await post<EnrolReply>('/sync/v1/enrol', { code, w: keys.w, key: keys.publicKey, alg: 'ES256' });
  if (!reply.ok) return reply;
  const { e, tournament, enrol_key: enrolKey, token, section, table, passport, sig } = reply.value;
  const first = await signFirst(e, keys, { passport, sig }, context);
  const device: Device = { e, tournament, enrolKey, token, code, section, table, writers: [keys.w] };
  await install(db, device, keys, rowOf(first, true));
  return device;
}

/** A new writer for the same storage, vouched for by the present one. */
export async function rotate(db: Db, device: Device, context: Context): Promise<{ readonly device: Device; readonly first: Signed }> {
  const previous = device.writers[device.writers.length - 1] ?? '';
  const previousKey = await privateKeyOf(db, previous);
  if (previousKey === undefined) throw new Error('the key of this tablet is gone');
  const keys = await mint();
  const body = await voucherBody(device.e, keys.publicKey, previous, previousKey);
  const first = await signFirst(device.e, keys, body, context);
  const next = { ...device, writers: [...device.writers, keys.w] };
  await db.write(async (tx) => {
    void tx.objectStore('fact').put(rowOf(first, true));
    void tx.objectStore('meta').put(keys, keyName(keys.w));
    void tx.objectStore('meta').put(next, DEVICE);
  });
  return { device: next, first };
}

/** Leaves the tournament; facts and keys stay, so that what is unsent still goes out. */
export function leave(db: Db, device: Device): Promise<void> {
  return db.write(async (tx) => {
    const meta = tx.objectStore('meta');
    const past = (await getMeta<readonly Device[]>(tx, PAST)) ?? [];
    void meta.put([...past, device], PAST);
    void meta.delete(DEVICE);
  });
}
