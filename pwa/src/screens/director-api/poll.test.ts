import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ask, Reply } from '../../api/client.ts';
import { afterReply, NOTHING, startPoll, type Polled } from './poll.ts';

const good = (value: unknown, etag?: string): Reply<unknown> => ({ ok: true, value, status: 200, etag });
const bad = (status: number, code: string): Reply<unknown> => ({ ok: false, code, params: {}, status });

describe('a poll', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1000 }));
  afterEach(() => vi.useRealTimers());

  it('keeps the last value while the server is away and says when it was heard', () => {
    const first = afterReply<unknown>(NOTHING, good('a'), 10);
    const lost = afterReply(first, bad(0, 'network/unreachable'), 20);
    expect(lost).toMatchObject({ value: 'a', heardAt: 10, failure: { code: 'network/unreachable' } });
    expect(afterReply(lost, bad(304, 'unchanged'), 30)).toEqual({ value: 'a', heardAt: 30, failure: undefined });
  });

  it('sends the last ETag, and goes on after a failure', async () => {
    const replies = [good('a', '"1"'), bad(0, 'network/unreachable'), bad(304, 'unchanged'), good('b', '"2"')];
    const asked: (string | undefined)[] = [];
    const asker = (_path: string, { etag }: Ask): Promise<Reply<unknown>> => {
      asked.push(etag);
      return Promise.resolve(replies[asked.length - 1] ?? bad(304, 'unchanged'));
    };
    const seen: Polled<unknown>[] = [];
    const poller = startPoll<unknown>('/x', 2000, asker, (state) => seen.push(state));
    await vi.advanceTimersByTimeAsync(6000);
    expect(asked).toEqual([undefined, '"1"', '"1"', '"1"']);
    expect(seen.map(({ value }) => value)).toEqual(['a', 'a', 'a', 'b']);
    poller.stop();
    await vi.advanceTimersByTimeAsync(6000);
    expect(asked).toHaveLength(4);
  });

  it('asks at once when told, and forgets the question under way', async () => {
    const answers: ((reply: Reply<unknown>) => void)[] = [];
    const asker = (): Promise<Reply<unknown>> => new Promise((resolve) => answers.push(resolve));
    const seen: unknown[] = [];
    const poller = startPoll<unknown>('/x', 2000, asker, ({ value }) => seen.push(value));
    poller.refresh();
    answers[0]?.(good('old'));
    answers[1]?.(good('new'));
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['new']);
    poller.stop();
  });
});
