/** A question to the organiser that a late change waits for. */

import { useCallback, useRef, useState } from 'preact/hooks';

export interface ApprovalAsk {
  /** Whether a change waits for the answer. */
  readonly isAsked: boolean;
  /** Why the organiser agrees; undefined where nobody does. */
  readonly ask: () => Promise<string | undefined>;
  /** `forAll`: the agreement holds for whatever follows on this page. */
  readonly answer: (approval: string | undefined, forAll?: boolean) => void;
}

export function useApproval(): ApprovalAsk {
  const [isAsked, setIsAsked] = useState(false);
  const waiting = useRef<readonly ((approval: string | undefined) => void)[]>([]);
  const standing = useRef<string | undefined>(undefined);
  const ask = useCallback(() => {
    if (standing.current !== undefined) return Promise.resolve(standing.current);
    setIsAsked(true);
    return new Promise<string | undefined>((resolve) => {
      waiting.current = [...waiting.current, resolve];
    });
  }, []);
  const answer = useCallback((approval: string | undefined, forAll = false) => {
    if (forAll) standing.current = approval;
    setIsAsked(false);
    const answered = waiting.current;
    waiting.current = [];
    for (const resolve of answered) resolve(approval);
  }, []);
  return { isAsked, ask, answer };
}
