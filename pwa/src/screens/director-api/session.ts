/** Who sits at this page: the director by PIN, or nobody yet. A refused cookie asks for the PIN again. */

import { ask, del, post, type Ask, type Reply } from '../../api/client.ts';
import { observable } from '../../store/observable.ts';

export type Session = 'unknown' | 'in' | 'out';
export const session = observable<Session>('unknown');

/** Like `ask`, and notices whether the director is still logged in. */
export async function directorAsk<T>(path: string, options: Ask = {}): Promise<Reply<T>> {
  const reply = await ask<T>(path, options);
  if (reply.status === 401) session.set('out');
  else if (reply.status !== 0) session.set('in');
  return reply;
}

export async function login(pin: string): Promise<Reply<void>> {
  const reply = await post<void>('/api/v1/director/session', { pin });
  if (reply.ok) session.set('in');
  return reply;
}

export async function logout(): Promise<void> {
  await del('/api/v1/director/session');
  session.set('out');
}
