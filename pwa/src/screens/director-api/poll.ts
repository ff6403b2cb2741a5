/** Asks again and again with the last ETag; keeps the last good value through every failure. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { get, type Ask, type Failure, type Reply } from '../../api/client.ts';

export interface Polled<T> {
  readonly value: T | undefined;
  /** When the server last answered, by this device's clock. */
  readonly heardAt: number | undefined;
  /** What is wrong now; nothing while the server answers. */
  readonly failure: Failure | undefined;
}
export type Asker<T> = (path: string, options: Ask) => Promise<Reply<T>>;

export const NOTHING: Polled<never> = { value: undefined, heardAt: undefined, failure: undefined };

/** The next state after a reply. Pure. */
export function afterReply<T>(old: Polled<T>, reply: Reply<T>, now: number): Polled<T> {
  if (reply.ok) return { value: reply.value, heardAt: now, failure: undefined };
  if (reply.status === 304) return { ...old, heardAt: now, failure: undefined };
  return { ...old, failure: reply };
}

export interface Poller {
  readonly stop: () => void;
  /** At once, e.g. after an action. */
  readonly refresh: () => void;
}

/** One question at a time, the next one `everyMs` after the answer. */
export function startPoll<T>(
  path: string,
  everyMs: number,
  asker: Asker<T>,
  onState: (state: Polled<T>) => void,
): Poller {
  let state: Polled<T> = NOTHING;
  let etag: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let asked = 0;
  const once = async (): Promise<void> => {
    clearTimeout(timer);
    const mine = ++asked;
    const reply = await asker(path, { etag, timeoutMs: 8000 });
    if (stopped || mine !== asked) return;
    if (reply.ok) etag = reply.etag;
    state = afterReply(state, reply, Date.now());
    onState(state);
    timer = setTimeout(() => void once(), everyMs);
  };
  void once();
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    refresh: () => void once(),
  };
}

/** `path` undefined asks nothing. */
export function usePoll<T>(
  path: string | undefined,
  everyMs: number,
  asker: Asker<T> = get<T>,
): Polled<T> & { readonly refresh: () => void } {
  const [state, setState] = useState<Polled<T>>(NOTHING);
  const poller = useRef<Poller | undefined>(undefined);
  useEffect(() => {
    setState(NOTHING);
    if (path === undefined) return undefined;
    const started = startPoll<T>(path, everyMs, asker, setState);
    poller.current = started;
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') started.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      started.stop();
    };
  }, [path, everyMs, asker]);
  return { ...state, refresh: () => poller.current?.refresh() };
}

/** The time, drawn again every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
