/**
 * Sends the director's intents: one key each, so that a repeated request does nothing twice.
 * One refused because somebody was faster goes over what the refusal told when it is sent again.
 */

import { useCallback, useRef, useState } from 'preact/hooks';
import type { Failure, Reply } from '../../api/client.ts';
import type { Intent, IntentReply, IntentRequest } from '../../api/types.ts';
import { type ApprovalAsk, useApproval } from './approval.ts';
import { overtaken, viewKey, withSeen } from './seen.ts';
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
  readonly approval: ApprovalAsk;
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

export interface Answered {
  readonly reply: Reply<IntentReply>;
  /** The request the reply is to: the late one has the approval in it. */
  readonly request: IntentRequest;
}

/** Sends a request; one refused as late once more, if the organiser agrees meanwhile. */
export async function sendApproved(tid: string, request: IntentRequest, ask: ApprovalAsk['ask']): Promise<Answered> {
  const reply = await sendIntent(tid, request);
  if (!isLate(reply)) return { reply, request };
  const approval = await ask();
  if (approval === undefined) return { reply, request };
  const args = { ...request.args, approval };
  const approved = Object.assign({ ...request, key: newKey() }, { args });
  return { reply: await sendIntent(tid, approved), request: approved };
}

/** Refused for want of the organiser's approval (Law 79C). */
function isLate(reply: Reply<IntentReply>): boolean {
  return !reply.ok && reply.code === 'intent/approval';
}

export function useSender(tid: string, onDone: () => void): Sender {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Sent | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  const failed = useRef<IntentRequest | undefined>(undefined);
  /** View of a place → what a refusal told of it since: whoever was told may go over that. */
  const told = useRef(new Map<string, readonly string[]>());
  const approval = useApproval();
  const { ask } = approval;

  const sendRequest = useCallback(async (asked: IntentRequest, view?: string): Promise<boolean> => {
    setBusy(true);
    const { reply, request } = await sendApproved(tid, asked, ask);
    setBusy(false);
    failed.current = reply.ok ? undefined : request;
    const other = reply.ok ? undefined : overtaken(reply);
    if (view !== undefined && other !== undefined) told.current.set(view, other.seen);
    // Nobody agreed to a late change: the director knows.
    setFailure(reply.ok || isLate(reply) ? undefined : reply);
    setDone(reply.ok ? { intent: request, id: reply.value.intent } : undefined);
    onDone();
    return reply.ok;
  }, [tid, onDone, ask]);

  const send = useCallback((intent: Intent) => {
    const view = viewKey(intent);
    const seen = view === undefined ? undefined : told.current.get(view);
    return sendRequest({ ...(seen === undefined ? intent : withSeen(intent, seen)), key: newKey() }, view);
  }, [sendRequest]);
  const sendAll = useCallback(async (intents: readonly Intent[]): Promise<boolean> => {
    for (const intent of intents) if (!(await send(intent))) return false;
    return true;
  }, [send]);
  const retry = useCallback(() => {
    if (failed.current !== undefined) void sendRequest(failed.current);
  }, [sendRequest]);
  const forget = useCallback(() => {
    setDone(undefined);
    setFailure(undefined);
  }, []);
  return { send, sendAll, retry, forget, approval, busy, done, failure };
}
