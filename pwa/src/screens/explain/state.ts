/** What is asked when a figure is tapped. Pure. */

import type { ContestantId, Explanation, Lang } from '../../api/types.ts';

/** Whose figure; without a board it is the total with its place. */
export interface Asked {
  readonly contestant: ContestantId;
  readonly board: number | undefined;
}

/** Below the address of an evening's results, or of the director's tournament. */
export function explanationPath(base: string, { contestant, board }: Asked): string {
  const whole = `${base}/explanations/${encodeURIComponent(contestant)}`;
  return board === undefined ? whole : `${whole}/${board}`;
}

export interface Derivation {
  /** Named only where there are several: a number that stands for a pair on each line. */
  readonly line: string | undefined;
  readonly sentences: readonly string[];
}

export function derivations(found: readonly Explanation[], lang: Lang): readonly Derivation[] {
  return found.map(({ line, side, steps }) => ({
    line: found.length > 1 ? (line ?? side ?? undefined) : undefined,
    sentences: steps.map(({ text }) => text[lang]),
  }));
}
