import { type ComponentChildren, createContext, type JSX } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import type { Explanation } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Figure, type FigureProps } from '../../components/figure.tsx';
import { Notice } from '../../components/notice.tsx';
import { refusalText, useLang, useT } from '../../i18n/index.ts';
import type { Asker } from '../director-api/poll.ts';
import { type Asked, derivations, explanationPath } from './state.ts';

export interface ExplainingProps {
  /** Address below which explanations are asked for. */
  readonly base: string;
  readonly asker: Asker<readonly Explanation[]>;
  readonly form: string;
  readonly regulation: string;
  readonly children: ComponentChildren;
}
type Open = (asked: Asked) => void;
const OpenContext = createContext<Open | undefined>(undefined);

/** Everything inside can show how its figures came about, in one dialog. */
export function Explaining({ base, asker, form, regulation, children }: ExplainingProps): JSX.Element {
  const t = useT();
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  useEffect(() => {
    const leave = (): void => setAsked(undefined);
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, []);
  const under = t('scored.by', { form: t(`form.${form}`), regulation: t(`regulation.${regulation}`) });
  return (
    <OpenContext.Provider value={setAsked}>
      {children}
      {asked === undefined ? null : (
        <ExplanationDialog base={base} asker={asker} asked={asked} under={under} onClose={() => setAsked(undefined)} />
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

function ExplanationDialog({ base, asker, asked, under, onClose }: {
  readonly base: string;
  readonly asker: Asker<readonly Explanation[]>;
  readonly asked: Asked;
  readonly under: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const { found, failure } = useExplanation(explanationPath(base, asked), asker);
  const title = asked.board === undefined ? t('explain.total', { pair: asked.contestant })
    : t('explain.board', { board: asked.board, pair: asked.contestant });
  return (
    <Dialog title={title} onClose={onClose} actions={<Button kind="primary" onClick={onClose}>{t('do.close')}</Button>}>
      {failure === undefined ? null : <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>}
      {found === undefined ? (failure === undefined ? <p role="status">{t('say.loading')}</p> : null) : <Steps found={found} />}
      <p class="soft explanation__under">{under}</p>
    </Dialog>
  );
}

function Steps({ found }: { readonly found: readonly Explanation[] }): JSX.Element {
  const t = useT();
  const lang = useLang();
  return (
    <>
      {derivations(found, lang).map(({ line, sentences }, index) => (
        <section key={index} class="explanation">
          {line === undefined ? null : <h3>{t('explain.line', { line })}</h3>}
          <ol class="explanation__steps">
            {sentences.map((sentence, step) => <li key={step} class="explanation__step">{sentence}</li>)}
          </ol>
        </section>
      ))}
    </>
  );
}

function useExplanation(path: string, asker: Asker<readonly Explanation[]>): {
  readonly found: readonly Explanation[] | undefined;
  readonly failure: Failure | undefined;
} {
  const [found, setFound] = useState<readonly Explanation[] | undefined>(undefined);
  const [failure, setFailure] = useState<Failure | undefined>(undefined);
  useEffect(() => {
    let isOpen = true;
    void asker(path, {}).then((reply) => {
      if (!isOpen) return;
      setFound(reply.ok ? reply.value : undefined);
      setFailure(reply.ok ? undefined : reply);
    });
    return () => {
      isOpen = false;
    };
  }, [path, asker]);
  return { found, failure };
}
