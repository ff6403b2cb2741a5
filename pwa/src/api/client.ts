/**
 * One way to ask the server: JSON in, JSON out, problem+json → `{ok: false, code, params}`.
 * A reply that is not ours (a portal's login page, half a body) is `network/foreign-reply`.
 */
import type { Problem } from './types.ts';

export interface Failure {
  readonly ok: false;
  /** family/name of the refusal, or `network/…` when no proper answer came. */
  readonly code: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** 0 when the server was not reached. */
  readonly status: number;
}
export interface Success<T> {
  readonly ok: true;
  readonly value: T;
  readonly status: number;
  readonly etag: string | undefined;
}
export type Reply<T> = Success<T> | Failure;

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Device token of a tablet. */
  readonly token?: string | undefined;
  /** For conditional polls; an unchanged reply is a failure with status 304, code `unchanged`. */
  readonly etag?: string | undefined;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

const TIMEOUT_MS = 15_000;

function failure(code: string, status: number, params: Readonly<Record<string, unknown>> = {}): Failure {
  return { ok: false, code, params, status };
}

function headers(ask: Ask): Record<string, string> {
  const out: Record<string, string> = { Accept: 'application/json', 'X-Traveller': '1' };
  if (ask.body !== undefined) out['Content-Type'] = 'application/json';
  if (ask.token !== undefined) out['Authorization'] = `Bearer ${ask.token}`;
  if (ask.etag !== undefined) out['If-None-Match'] = ask.etag;
  return out;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Problem>).code === 'string';
}

async function read<T>(response: Response): Promise<Reply<T>> {
  if (response.status === 304) return failure('unchanged', 304);
  const etag = response.headers.get('ETag') ?? undefined;
  if (response.ok && response.status === 204) return { ok: true, value: undefined as T, status: 204, etag };
  const type = response.headers.get('Content-Type') ?? '';
  if (!/\bjson\b/.test(type)) {
    return failure(response.ok ? 'network/foreign-reply' : 'network/server-error', response.status);
  }
  const value: unknown = await response.json();
  if (response.ok) return { ok: true, value: value as T, status: response.status, etag };
  return isProblem(value)
    ? failure(value.code, response.status, value.params ?? {})
    : failure('network/server-error', response.status);
}

/** Asks once; never throws. Retrying is the caller's decision. */
export async function ask<T>(path: string, options: Ask = {}): Promise<Reply<T>> {
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), options.timeoutMs ?? TIMEOUT_MS);
  options.signal?.addEventListener('abort', () => control.abort(), { once: true });
  try {
    const response = await fetch(path, {
      method: options.method ?? 'GET',
      headers: headers(options),
      body: options.body === undefined ? null : JSON.stringify(options.body),
      credentials: path.startsWith('/sync/') ? 'omit' : 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: control.signal,
    });
    return await read<T>(response);
  } catch {
    return failure(control.signal.aborted ? 'network/timeout' : 'network/unreachable', 0);
  } finally {
    clearTimeout(timer);
  }
}

export const get = <T>(path: string, options: Ask = {}): Promise<Reply<T>> => ask<T>(path, options);
export const post = <T>(path: string, body: unknown, options: Ask = {}): Promise<Reply<T>> =>
  ask<T>(path, { ...options, method: 'POST', body });
export const put = <T>(path: string, body: unknown, options: Ask = {}): Promise<Reply<T>> =>
  ask<T>(path, { ...options, method: 'PUT', body });
export const del = <T>(path: string, options: Ask = {}): Promise<Reply<T>> =>
  ask<T>(path, { ...options, method: 'DELETE' });
