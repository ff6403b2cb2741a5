/** The steps of a figure, asked for and told. Loaded only when somebody opens a figure. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../api/client.ts';
import type { Explanation } from '../../api/types.ts';
import { Notice } from '../../components/notice.tsx';
import { refusalText, useLang, useT } from '../../i18n/index.ts';
import type { Asker } from '../director-api/poll.ts';
import { derivations } from './state.ts';

export interface AnswerProps {
  readonly path: string;
  readonly asker: Asker<readonly Explanation[]>;
}

/** What the server answers at this address: steps, or why there are none. */
export function Answer({ path, asker }: AnswerProps): JSX.Element {
  const t = useT();
  const { found, failure } = useExplanation(path, asker);
  if (found !== undefined) return <Steps found={found} />;
  if (failure === undefined) return <p role="status">{t('say.loading')}</p>;
  const isCut = failure.code.startsWith('network/');
  return <Notice kind="warn">{isCut ? t('explain.offline') : refusalText(t, failure.code, failure.params)}</Notice>;
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
