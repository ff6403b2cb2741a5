/** A server for tests of views: answers by path, remembers what was asked. */

import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type Answer = unknown | ((body: unknown) => unknown);

/** `answers`: "GET /api/…" → JSON, or a function of the body; a `Response` is given as it is. Anything else is 404. */
export function fakeServer(answers: Readonly<Record<string, Answer>>): readonly Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: { method?: string; body?: string | null }) => {
    const method = init?.method ?? 'GET';
    const body: unknown = init?.body ? JSON.parse(init.body) : undefined;
    asked.push({ method, path: input, body });
    const answer = answers[`${method} ${input}`];
    if (answer === undefined) return problem(404, 'page/not-found');
    const value = typeof answer === 'function' ? await (answer as (body: unknown) => unknown)(body) : answer;
    return value instanceof Response ? value : json(200, value);
  });
  return asked;
}

export function problem(status: number, code: string, params: object = {}): Response {
  return json(status, { title: code, status, code, params }, 'application/problem+json');
}

function json(status: number, value: unknown, type = 'application/json'): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'Content-Type': type } });
}
