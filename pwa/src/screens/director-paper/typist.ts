/** Sends typed lines one after another; a line stays in sight until the server has it. */

import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import type { Intent, IntentRequest } from '../../api/types.ts';
import type { ApprovalAsk } from '../director-api/approval.ts';
import { newKey, sendApproved } from '../director-api/send.ts';
import type { TypedLine } from './state.ts';

export interface Pending {
  readonly request: IntentRequest;
  readonly line: TypedLine;
  readonly failure: Failure | undefined;
}
export interface Typist {
  readonly pending: readonly Pending[];
  readonly type: (line: TypedLine, intent: Intent) => void;
  readonly retry: (pending: Pending) => void;
  readonly drop: (pending: Pending) => void;
}

export function useTypist(tid: string, ask: ApprovalAsk['ask'], onSaved: (intentId: string) => void): Typist {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const sending = useRef<string | undefined>(undefined);
  const saved = useRef(onSaved);
  saved.current = onSaved;
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
      if (reply.ok) saved.current(reply.value.intent);
    });
  }, [tid, next, ask]);

  const type = useCallback((line: TypedLine, intent: Intent) => {
    setPending((old) => [...old, { request: { ...intent, key: newKey() }, line, failure: undefined }]);
  }, []);
  const retry = useCallback((one: Pending) => {
    setPending((old) => old.map((other) => (other === one ? { ...one, failure: undefined } : other)));
  }, []);
  const drop = useCallback((one: Pending) => setPending((old) => old.filter((other) => other !== one)), []);
  return { pending, type, retry, drop };
}
