/**
 * Keys and signatures: ES256 by WebCrypto. On the wire a signature is the base64url text of the raw
 * r‖s, a public key that of the raw uncompressed point. A writer's id is the first 128 bits of the
 * SHA-256 of its public key: nobody else can speak under it. Twin of `sync/keys.py`.
 */
import { fromBase64url, toBase64url, toHex, utf8 } from './codec.ts';

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/** A fresh key whose private half cannot leave the device. */
export function newKeyPair(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(P256, false, ['sign', 'verify']);
}

/** 128 random bits as 32 hex digits. */
export function newId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** A public key as it travels. */
export async function publicText(key: CryptoKey): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.exportKey('raw', key)));
}

/** The writer that a public key speaks for; undefined if it is no base64url text. */
export async function writerId(publicKey: string): Promise<string | undefined> {
  const raw = fromBase64url(publicKey);
  if (raw === undefined) return undefined;
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', raw))).slice(0, 32);
}

/** Whether a text is a public key: a point of the curve. */
export async function isPublicKey(publicKey: string): Promise<boolean> {
  return (await importPublic(publicKey)) !== undefined;
}

/** The signature of a text's UTF-8 bytes as it travels. */
export async function sign(key: CryptoKey, text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.sign(ES256, key, utf8(text))));
}

/** Whether the signature of these bytes is good; a malformed key or signature is never good. */
export async function verify(publicKey: string, text: string, signature: string): Promise<boolean> {
  const [key, raw] = [await importPublic(publicKey), fromBase64url(signature)];
  if (key === undefined || raw === undefined || raw.length !== 64) return false;
  return crypto.subtle.verify(ES256, key, raw, utf8(text));
}

async function importPublic(publicKey: string): Promise<CryptoKey | undefined> {
  const raw = fromBase64url(publicKey);
  if (raw === undefined || raw.length !== 65 || raw[0] !== 4) return undefined;
  try {
    return await crypto.subtle.importKey('raw', raw, P256, true, ['verify']);
  } catch {
    return undefined; // not a point of the curve
  }
}
