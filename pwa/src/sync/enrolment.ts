/**
 * Enrolment: the first fact of every chain carries the proof of who may write it, a passport from the
 * director's desk or a voucher of the previous writer of this storage. Twin of `sync/enrolment.py`.
 */
import { ALG, isObject, readClaim, readPassport, readVoucher, writeVoucher, type Proof } from './codec.ts';
import { buildFact, startOf, type Context, type Fact } from './fact.ts';
import { isPublicKey, sign, verify, writerId } from './keys.ts';
import { readJson, type JsonObject, type Result } from './strict-json.ts';

export const ENROL = 'writer.enrol/1';

/** The proof in a first fact, its exact text and the signature on it. */
export interface Enrolment {
  readonly proof: Proof;
  readonly text: string;
  readonly sig: string;
}

/** The enrolment fact that opens the chain of a public key. */
export async function firstFact(
  tournament: string, key: string, body: JsonObject, context: Context = {},
): Promise<Result<Fact>> {
  const writer = await writerId(key);
  if (writer === undefined) return { ok: false, code: 'key/encoding' };
  return buildFact(startOf(tournament, writer), ENROL, body, context);
}

/** The body of a first fact with a voucher for a new key, signed by the previous writer. */
export async function voucherBody(
  tournament: string, key: string, previous: string, previousKey: CryptoKey,
): Promise<JsonObject> {
  const text = writeVoucher(tournament, key, (await writerId(key)) ?? '', previous);
  return { voucher: text, sig: await sign(previousKey, text) };
}

/** Whether the holder of this public key signed the proof. */
export function isProvenBy(enrolment: Enrolment, key: string): Promise<boolean> {
  return verify(key, enrolment.text, enrolment.sig);
}

/**
 * The proof in a first fact.
 *
 * Refuses chain/no-enrolment, chain/wrong-proof (another writer's or tournament's), key/algorithm,
 * key/public.
 */
export async function readEnrolment(fact: Fact): Promise<Result<Enrolment>> {
  const none: Result<Enrolment> = { ok: false, code: 'chain/no-enrolment' };
  const claim = fact.seq === 1 && fact.kind === ENROL ? readClaim(fact.body) : undefined;
  if (claim === undefined) return none;
  const read = readJson(claim.text);
  if (!read.ok) return read;
  if (!isObject(read.value)) return none;
  if (read.value['alg'] !== ALG) return { ok: false, code: 'key/algorithm' };
  const proof = claim.isPassport ? readPassport(read.value) : readVoucher(read.value);
  if (proof === undefined) return none;
  if (!(await isPublicKey(proof.key))) return { ok: false, code: 'key/public' };
  const mine = [proof.tournament, proof.writer, await writerId(proof.key)].join() === [fact.tournament, fact.writer, fact.writer].join();
  return mine ? { ok: true, value: { proof, text: claim.text, sig: claim.sig } } : { ok: false, code: 'chain/wrong-proof' };
}
