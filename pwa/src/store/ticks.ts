/** What may be said of safety: derived from acknowledgements each time it is drawn, never stored. */
import { tick, unsent, type Tablet } from '../sync/tablet.ts';
import { problemOf, type Net } from './engine.ts';
import type { Sync, Unsent } from './world.ts';

/** Several lost heartbeats: the server is not to be called reachable any longer. */
const SILENT_MS = 35_000;
const DAY_MS = 86_400_000;

export interface Around {
  readonly now: number;
  readonly builtAt: number;
  readonly persisted: boolean;
}

export function syncOf(tablet: Tablet, net: Net, { now, builtAt, persisted }: Around): Sync {
  const all = tablet.chains.reduce((sum, chain) => sum + chain.facts.length, 0);
  const open = unsent(tablet);
  const fresh = net.heardAt !== undefined && now - net.heardAt < SILENT_MS;
  return {
    unsent: open, sent: Math.max(0, all - open), heardAt: net.heardAt, reachable: net.reachable && fresh,
    problem: problemOf(tablet), resending: net.resending, offset: net.time?.offset ?? 0,
    wrongDate: now < builtAt - DAY_MS, persisted,
  };
}

export function unsentOf(tablet: Tablet): readonly Unsent[] {
  const own = tablet.chains.flatMap((chain) => chain.facts.map((signed) => signed.fact));
  const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
  return own.filter((fact) => tick(tablet, fact.id) !== 'at-server').map(({ id, kind, body }) => ({
    id, kind, board: number(body['board']), round: number(body['round']),
  }));
}
