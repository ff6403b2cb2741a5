/** Sends typed lines one after another; a line stays in sight until the server has it. */

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import type { Intent, IntentRequest } from '../../api/types.ts';
import type { ApprovalAsk } from '../director-api/approval.ts';
import { overtaken, withSeen } from '../director-api/seen.ts';
import { newKey, sendApproved } from '../director-api/send.ts';
import type { OpenLine } from '../director-entry/open-line.ts';
import type { TypedLine } from './state.ts';

export interface Pending {
  readonly request: IntentRequest;
  readonly line: TypedLine;
  /** The line it puts right; undefined where it is a new one. */
  readonly changing: OpenLine | undefined;
  readonly failure: Failure | undefined;
}
export interface Typist {
  readonly pending: readonly Pending[];
  readonly type: (line: TypedLine, intent: Intent, changing: OpenLine | undefined) => void;
  /** Once more; over what somebody else wrote meanwhile, if that is why it was refused. */
  readonly retry: (pending: Pending) => void;
  readonly drop: (pending: Pending) => void;
}

export function useTypist(tid: string, ask: ApprovalAsk['ask'], onSettled: (intentId: string | undefined) => void): Typist {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const sending = useRef<string | undefined>(undefined);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  const next = pending.find(({ failure }) => failure === undefined);

  useEffect(() => {
    if (next === undefined || sending.current !== undefined) return;
    const { key } = next.request;
    sending.current = key;
    void sendApproved(tid, next.request, ask).then(({ reply, request: sent }) => {
      sending.current = undefined;
      setPending((old) => (reply.ok
        ? old.filter(({ request }) => request.key !== key)
        : old.map((one) => (one.request.key === key ? { ...one, request: sent, failure: reply } : one))));
      settled.current(reply.ok ? reply.value.intent : undefined);
    });
  }, [tid, next, ask]);

  const type = useCallback((line: TypedLine, intent: Intent, changing: OpenLine | undefined) => {
    setPending((old) => [...old, { request: { ...intent, key: newKey() }, line, changing, failure: undefined }]);
  }, []);
  const retry = useCallback((one: Pending) => {
    const other = one.failure === undefined ? undefined : overtaken(one.failure);
    const request = other === undefined ? one.request : { ...withSeen(one.request, other.seen), key: newKey() };
    setPending((old) => old.map((each) => (each === one ? { ...one, request, failure: undefined } : each)));
  }, []);
  const drop = useCallback((one: Pending) => setPending((old) => old.filter((other) => other !== one)), []);
  return { pending, type, retry, drop };
}
