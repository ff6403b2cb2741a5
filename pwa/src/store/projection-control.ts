/**
 * Control facts → sessions: settings, movements, round, clock. Only facts on the effective control
 * path come in here (pwa/src/sync/control.ts), oldest first.
 */
import type { Clock, MovementJson, Settings } from '../api/types.ts';
import { DEFAULT_SETTINGS, isCount, isRecord, isText, oneOf, readMovement, readSettings } from './projection-bodies.ts';

/** What is read of a fact; sync's `Fact` is one. */
export interface FactRead {
  readonly id: string;
  readonly writer: string;
  readonly seq: number;
  readonly kind: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly base: readonly string[];
  readonly movement?: string | undefined;
  readonly clock: { readonly t: number };
}
export interface Published {
  readonly json: MovementJson;
  readonly mv: string;
}
export interface Session {
  readonly settings: Settings;
  readonly movements: ReadonlyMap<string, Published>;
  readonly started: boolean;
  readonly ended: boolean;
  readonly published: boolean;
  readonly round: number;
  readonly clock: Readonly<Record<string, unknown>> | undefined;
}

export const CONTROL = new Set([
  'movement.publish/1', 'session.settings/1', 'session.start/1', 'round.open/1', 'session.end/1', 'session.reopen/1',
  'results.publish/1', 'results.withdraw/1', 'clock.set/1',
]);
export const NEW_SESSION: Session = {
  settings: DEFAULT_SETTINGS, movements: new Map(), started: false, ended: false, published: false, round: 0,
  clock: undefined,
};

export function foldSessions(path: readonly FactRead[]): Map<number, Session> {
  const sessions = new Map<number, Session>();
  for (const fact of path) {
    const number = fact.body['session'];
    if (!CONTROL.has(fact.kind) || !isCount(number)) continue;
    sessions.set(number, step(sessions.get(number) ?? NEW_SESSION, fact));
  }
  return sessions;
}

function step(session: Session, fact: FactRead): Session {
  const { section, movement: text, settings, round } = fact.body;
  switch (fact.kind) {
    case 'movement.publish/1': {
      const json = readMovement(text);
      if (json === undefined || !isText(section) || fact.movement === undefined) return session;
      return { ...session, movements: new Map(session.movements).set(section, { json, mv: fact.movement }) };
    }
    case 'session.settings/1':
      return isRecord(settings) ? { ...session, settings: readSettings(settings) } : session;
    case 'session.start/1':
      return { ...session, started: true };
    case 'round.open/1':
      return isCount(round) ? { ...session, round } : session;
    case 'session.end/1':
      return { ...session, ended: true };
    case 'session.reopen/1':
      return { ...session, ended: false, published: false };
    case 'results.publish/1':
      return { ...session, published: true };
    case 'results.withdraw/1':
      return { ...session, published: false };
    case 'clock.set/1':
      return { ...session, clock: fact.body };
  }
  return session;
}

/** The last session that has begun, else the first one there is. */
export function currentSession(sessions: ReadonlyMap<number, Session>): number {
  const numbers = [...sessions.keys()].sort((a, b) => a - b);
  return [...numbers].reverse().find((number) => sessions.get(number)?.started === true) ?? numbers[0] ?? 1;
}

export function statusOf(session: Session): 'setup' | 'playing' | 'ended' | 'published' {
  if (session.published) return 'published';
  if (session.ended) return 'ended';
  return session.started ? 'playing' : 'setup';
}

export function clockOf(session: Session): Clock {
  const { round, ends_at: ends, left_ms: left, state: said } = session.clock ?? {};
  const rounds = Math.max(0, ...[...session.movements.values()].map(({ json }) => json.rounds.length));
  const state = session.ended ? 'ended' : (oneOf(said, ['running', 'paused'] as const) ?? 'not_started');
  return {
    round: isCount(round) ? round : session.round,
    rounds, state,
    ends_at: state === 'running' && typeof ends === 'number' ? ends : null,
    left_ms: state === 'paused' && typeof left === 'number' ? left : null,
  };
}
