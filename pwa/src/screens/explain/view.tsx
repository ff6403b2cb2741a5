import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Explanation } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Figure, type FigureProps } from '../../components/figure.tsx';
import { Notice } from '../../components/notice.tsx';
import { pairTitle } from '../../components/pair-no.ts';
import { type Scoring, scoredBy } from '../../components/scored-by.ts';
import { useT } from '../../i18n/index.ts';
import type { Asker } from '../director-api/poll.ts';
import { type Asked, explanationPath } from './state.ts';
import type { AnswerProps } from './steps.tsx';

export interface ExplainingProps {
  /** Address below which explanations are asked for. */
  readonly base: string;
  readonly asker: Asker<readonly Explanation[]>;
  readonly scoring: Scoring;
  /** Whether there are several sections, so that a pair is named with its own. */
  readonly isMany: boolean;
  readonly children: ComponentChildren;
}
type Open = (asked: Asked) => void;
const OpenContext = createContext<Open | undefined>(undefined);

/** Everything inside can show how its figures came about, in one dialog. */
export function Explaining({ base, asker, scoring, isMany, children }: ExplainingProps): JSX.Element {
  const t = useT();
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  useEffect(() => {
    const leave = (): void => setAsked(undefined);
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, []);
  return (
    <OpenContext.Provider value={setAsked}>
      {children}
      {asked === undefined ? null : (
        <ExplanationDialog path={explanationPath(base, asked)} asker={asker} asked={asked} pair={pairTitle(t, asked.contestant, isMany)} under={scoredBy(t, scoring)} onClose={() => setAsked(undefined)} />
      )}
    </OpenContext.Provider>
  );
}

/** A figure that opens its steps; without somebody to ask it is just the figure. */
export function ExplainedFigure({ contestant, board, ...figure }: FigureProps & {
  readonly contestant: string;
  readonly board?: number | undefined;
}): JSX.Element {
  return <Explained contestant={contestant} board={board} isNothing={figure.value === null}><Figure {...figure} /></Explained>;
}

/** The same around a text that is no decimal, like a place. */
export function Explained({ contestant, board, isNothing, children }: {
  readonly contestant: string;
  readonly board?: number | undefined;
  readonly isNothing?: boolean | undefined;
  readonly children: ComponentChildren;
}): JSX.Element {
  const t = useT();
  const open = useContext(OpenContext);
  if (open === undefined || isNothing) return <>{children}</>;
  return (
    <button type="button" class="explained" aria-haspopup="dialog" title={t('explain.why')} onClick={() => open({ contestant, board })}>
      <span class="explained__face">{children}</span>
    </button>
  );
}

function ExplanationDialog({ asked, pair, under, onClose, ...answer }: AnswerProps & {
  readonly asked: Asked;
  readonly pair: string;
  readonly under: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { answers, isMissing } = useAnswers();
  const title = asked.board === undefined ? t('explain.total', { pair })
    : t('explain.board', { board: asked.board, pair });
  return (
    <Dialog title={title} onClose={onClose} actions={<Button kind="primary" onClick={onClose}>{t('do.close')}</Button>}>
      {isMissing ? <Notice kind="warn">{t('explain.offline')}</Notice> : null}
      {answers === undefined ? null : <answers.Answer {...answer} />}
      <p class="soft explanation__under">{under}</p>
    </Dialog>
  );
}

/** The part that tells steps; it comes from the server when it is first wanted, and may fail to. */
function useAnswers(): { readonly answers: typeof import('./steps.tsx') | undefined; readonly isMissing: boolean } {
  const [answers, setAnswers] = useState<typeof import('./steps.tsx') | undefined>(undefined);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isOpen = true;
    import('./steps.tsx').then((loaded) => isOpen && setAnswers(loaded), () => isOpen && setMissing(true));
    return () => {
      isOpen = false;
    };
  }, []);
  return { answers, isMissing };
}
