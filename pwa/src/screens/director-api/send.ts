/** Sends the director's intents: one key each, so that a repeated request does nothing twice. */

import { useCallback, useRef, useState } from 'preact/hooks';
import type { Failure, Reply } from '../../api/client.ts';
import type { Intent, IntentReply, IntentRequest } from '../../api/types.ts';
import { directorAsk } from './session.ts';

export interface Sent {
  readonly intent: Intent;
  /** The server's id, to undo it by. */
  readonly id: string;
}
export interface Sender {
  /** Whether the server took it. */
  readonly send: (intent: Intent) => Promise<boolean>;
  readonly sendAll: (intents: readonly Intent[]) => Promise<boolean>;
  /** The failed one once more, under the same key. */
  readonly retry: () => void;
  readonly forget: () => void;
  /** The failed one once more, with the organiser's approval of a late change. */
  readonly approve: (approval: string) => void;
  readonly busy: boolean;
  readonly done: Sent | undefined;
  readonly failure: Failure | undefined;
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function sendIntent(tid: string, request: IntentRequest): Promise<Reply<IntentReply>> {
  return directorAsk<IntentReply>(`/api/v1/tournaments/${tid}/intents`, { method: 'POST', body: request });
}

function withApproval(request: IntentRequest, approval: string): IntentRequest {
  const approved = { ...request, key: newKey() };
  return Object.assign(approved, { args: { ...request.args, approval } });
}

export function useSender(tid: string, onDone: () => void): Sender {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Sent | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const failed = useRef<IntentRequest | undefined>(undefined);

  const sendRequest = useCallback(async (request: IntentRequest): Promise<boolean> => {
    setBusy(true);
    const reply = await sendIntent(tid, request);
    setBusy(false);
    failed.current = reply.ok ? undefined : request;
    setFailure(reply.ok ? undefined : reply);
    setDone(reply.ok ? { intent: request, id: reply.value.intent } : undefined);
    onDone();
    return reply.ok;
  }, [tid, onDone]);

  const send = useCallback((intent: Intent) => sendRequest({ ...intent, key: newKey() }), [sendRequest]);
  const sendAll = useCallback(async (intents: readonly Intent[]): Promise<boolean> => {
    for (const intent of intents) if (!(await send(intent))) return false;
    return true;
  }, [send]);
  const retry = useCallback(() => {
    if (failed.current !== undefined) void sendRequest(failed.current);
  }, [sendRequest]);
  const approve = useCallback((approval: string) => {
    const late = failed.current;
    if (late === undefined) return;
    void sendRequest(withApproval(late, approval));
  }, [sendRequest]);
  const forget = useCallback(() => {
    setDone(undefined);
    setFailure(undefined);
  }, []);
  return { send, sendAll, retry, approve, forget, busy, done, failure };
}
