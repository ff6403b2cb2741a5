/**
 * Who is replaced by whom among the facts of one slot: the twin of server/tournament/slots.py.
 * A fact is superseded when a fact of at least its level names it in `base`; of the heads that are
 * left the highest level decides. Untrusted facts have the level CLAIM and are never effective.
 */
export const CLAIM = -1;
export const TABLE = 0;
export const DIRECTOR = 1;

export interface Voice {
  readonly id: string;
  readonly writer: string;
  readonly level: number;
  /** Equal texts are equal values. */
  readonly value: string;
  readonly base: readonly string[];
}

/** All ids are sorted; `value` is undefined in a conflict or when nobody trusted has spoken. */
export interface Judgement {
  readonly level: number;
  readonly value: string | undefined;
  readonly heads: readonly string[];
  readonly deciding: readonly string[];
  readonly claims: readonly string[];
}

export function judge(voices: readonly Voice[]): Judgement {
  const known = new Map(voices.map((voice) => [voice.id, voice]));
  const replaced = withoutCircles(replacements(known));
  const heads = [...known.values()].filter((voice) => !replaced.has(voice.id)).sort(byId);
  const level = heads.reduce((highest, voice) => Math.max(highest, voice.level), CLAIM);
  const deciding = heads.filter((voice) => level > CLAIM && voice.level === level);
  const values = new Set(deciding.map((voice) => voice.value));
  const claims = heads.filter((voice) => !deciding.includes(voice) && !values.has(voice.value));
  return {
    level,
    value: values.size === 1 ? deciding[0]?.value : undefined,
    heads: heads.map(idOf),
    deciding: deciding.map(idOf),
    claims: claims.map(idOf),
  };
}

export function isConflict(judgement: Judgement): boolean {
  return judgement.level > CLAIM && judgement.value === undefined;
}

function idOf(voice: Voice): string {
  return voice.id;
}

function byId(a: Voice, b: Voice): number {
  return a.id < b.id ? -1 : 1;
}

function replacements(known: ReadonlyMap<string, Voice>): Map<string, string> {
  const by = new Map<string, Voice>();
  for (const voice of known.values()) {
    for (const id of voice.base) {
      const old = known.get(id);
      if (old === undefined || !outranks(voice, old)) continue;
      const best = by.get(id);
      if (best === undefined || voice.level > best.level || (voice.level === best.level && voice.id < best.id)) {
        by.set(id, voice);
      }
    }
  }
  return new Map([...by].map(([id, voice]) => [id, voice.id]));
}

function outranks(newer: Voice, old: Voice): boolean {
  if (newer.level === CLAIM && newer.writer !== old.writer) return false;
  return newer.level >= old.level && newer.id !== old.id;
}

/** Ids are hashes, so nobody can write a circle; if somebody could, nothing would vanish. */
function withoutCircles(replaced: ReadonlyMap<string, string>): Map<string, string> {
  const safe = new Set<string>();
  const circles = new Set<string>();
  for (const start of replaced.keys()) {
    const trail: string[] = [];
    let id: string | undefined = start;
    while (id !== undefined && replaced.has(id) && !safe.has(id)) {
      trail.push(id);
      safe.add(id);
      id = replaced.get(id);
    }
    const at = id === undefined ? -1 : trail.indexOf(id);
    if (at >= 0) for (const name of trail.slice(at)) circles.add(name);
  }
  return new Map([...replaced].filter(([old]) => !circles.has(old)));
}
