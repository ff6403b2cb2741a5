import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useT } from '../../i18n/index.ts';
import { Refused } from '../director-api/refused.tsx';
import { didText } from '../director-api/words.ts';
import { useDesk } from './context.ts';

/** Long enough to read and reach; the history keeps Undo for longer. */
const STAYS_MS = 12_000;

/** What was just done, with Undo; or what did not work, with a second try. */
export function Toast(): JSX.Element | null {
  const t = useT();
  const { sender, desk } = useDesk();
  const { done, failure, forget } = sender;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done === undefined) return undefined;
    const timer = setInterval(() => {
      if (box.current?.matches(':hover, :focus-within') !== true) forget();
    }, STAYS_MS);
    return () => clearInterval(timer);
  }, [done, forget]);
  if (failure !== undefined) {
    return (
      <div class="toast toast--bad" role="alert">
        <div class="toast__text"><Refused failure={failure} /></div>
        {failure.status === 0 || failure.status >= 500 ? (
          <Button onClick={sender.retry}>{t('do.retry')}</Button>
        ) : null}
        <Button kind="quiet" label={t('do.close')} onClick={sender.forget}>
          ✕
        </Button>
      </div>
    );
  }
  if (done === undefined) return <div class="toast toast--none" role="status" />;
  const { intent, id } = done;
  const canUndo = intent.do !== 'undo' && (desk.history.find((line) => line.intent === id)?.can_undo ?? true);
  return (
    <div ref={box} class="toast" role="status">
      <span class="toast__text">
        <Icon name="check" /> {didText(t, intent)}
      </span>
      {canUndo ? (
        <Button disabled={sender.busy} onClick={() => void sender.send({ do: 'undo', args: { intent: id } })}>
          <Icon name="undo" /> {t('do.undo')}
        </Button>
      ) : null}
      <Button kind="quiet" label={t('do.close')} onClick={sender.forget}>
        ✕
      </Button>
    </div>
  );
}
