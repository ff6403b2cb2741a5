/** The tablet's loop under random answers, losses and server changes. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { PushRequest } from './codec.ts';
import { firstFact } from './enrolment.ts';
import { readAnswer, retryWindowMs, step, type Effect, type Signal } from './exchange.ts';
import { buildFact, headOf, type Signed } from './fact.ts';
import { newKeyPair, publicText } from './keys.ts';
import { head, loadTablet, nextBatch, tick, unsent, type Tablet } from './tablet.ts';

const TOURNAMENT = '7'.repeat(32);
const LENGTH = 12;
let chain: Signed[] = [];
let empty: Tablet;

beforeAll(async () => {
  const key = await publicText((await newKeyPair()).publicKey);
  let made = await firstFact(TOURNAMENT, key, { passport: '{}', sig: '' });
  for (let board = 0; made.ok && chain.length < LENGTH; board += 1) {
    chain = [...chain, { fact: made.value, sig: 's' }];
    made = await buildFact(headOf(made.value), 'result/1', { board });
  }
  empty = await loadTablet(TOURNAMENT, chain.slice(0, 1).map(({ fact, sig }) => ({ ...fact, sig })), []);
});

/** A log that stores what follows; a restore forgets the end under a new id. */
function logOf() {
  let ids: readonly string[] = [];
  let incarnation = 0;
  return {
    ids: () => ids,
    id: () => String(incarnation).padStart(32, '0'),
    restore: (keep: number) => {
      ids = ids.slice(0, keep);
      incarnation += 1;
    },
    push(request: PushRequest): unknown {
      const first = chain.findIndex(({ fact }) => fact.text === request.facts[0]);
      const gap = first > ids.length;
      const run = chain.slice(0, first + request.facts.length).map(({ fact }) => fact.id);
      if (!gap && run.length > ids.length) ids = run;
      const tip = (list: readonly string[]) => ({ s: list.length, id: list[list.length - 1] });
      return {
        log_id: String(incarnation).padStart(32, '0'), w: request.w, stored: gap ? null : tip(run), gap, full: false,
        bad: [], tips: ids.length > 0 ? [tip(ids)] : [], verdicts: {}, server_time: 0, spread_s: 2, min_ui: '1',
      };
    },
  };
}

const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({ act: 'write', n: 0 }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constant('answer'), n: fc.nat(3) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constantFrom('garbage', 'lose', 'due', 'wake'), n: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('restore'), n: fc.nat(LENGTH) }) },
  ),
  { maxLength: 40 },
);

test('whatever happens, an outbox never sleeps, a tick never lies, and at the end all has arrived', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const log = logOf();
      let tablet = empty;
      let written = 1;
      let waiting: Extract<Effect, { kind: 'send-push' }> | undefined;
      let armed = false;
      const feed = (signal: Signal): void => {
        const moved = step(tablet, signal);
        tablet = moved.tablet;
        for (const effect of moved.effects) {
          if (effect.kind === 'send-push') waiting = effect;
          if (effect.kind === 'wait' && effect.channel === 'push') armed = true;
        }
        expect(nextBatch(tablet) === undefined || tablet.push.phase === 'flying' || armed).toBe(true);
        for (const { fact } of chain.slice(0, written)) {
          const shown = tick(tablet, fact.id) === 'at-server' && tablet.log === log.id();
          expect(!shown || log.ids().includes(fact.id)).toBe(true);
        }
      };
      const answer = async (body: unknown): Promise<void> => {
        if (!waiting) return;
        const { flight } = waiting;
        waiting = undefined;
        feed({ kind: 'answered', flight, answer: await readAnswer('push', body) });
      };
      const due = (): void => {
        if (!armed) return;
        armed = false;
        feed({ kind: 'due', channel: 'push' });
      };

      feed({ kind: 'started' });
      for (const { act, n } of list) {
        const next = chain[written];
        if (act === 'write' && next) {
          written += 1;
          expect(head(tablet)?.id).toBe(next.fact.prev);
          feed({ kind: 'recorded', signed: next });
        } else if (act === 'answer' && waiting) await answer(log.push(waiting.request));
        else if (act === 'garbage') await answer([undefined, '<html>', { ok: true }, []][n]);
        else if (act === 'lose' && waiting) feed({ kind: 'failed', channel: 'push', flight: waiting.flight, code: 'x' });
        else if (act === 'restore') log.restore(n);
        else if (act === 'wake') feed({ kind: 'woken' });
        else if (act === 'due') due();
      }
      log.restore(log.ids().length);
      for (let exchange = 0; exchange < 6; exchange += 1) {
        feed({ kind: 'woken' });
        if (waiting) await answer(log.push(waiting.request));
      }
      // One more fact shows the tablet a log that was restored after the last answer.
      const last = chain[written];
      if (last) {
        written += 1;
        feed({ kind: 'recorded', signed: last });
        for (let exchange = 0; exchange < 4; exchange += 1) {
          if (waiting) await answer(log.push(waiting.request));
          due();
        }
        expect(unsent(tablet)).toBe(0);
        expect(log.ids()).toEqual(chain.slice(0, written).map(({ fact }) => fact.id));
      }
    }),
    { numRuns: 100, seed: 7 },
  );
});

test('delays start in the server\'s spread and stop at thirty seconds', () => {
  const windows = [1, 2, 3, 4, 5, 6, 1_000].map((failures) => retryWindowMs(failures, 15));
  expect(windows).toEqual([15_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});
