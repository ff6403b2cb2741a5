import type { JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { formatTime, useT } from '../../i18n/index.ts';
import { didText, lateText } from '../director-api/words.ts';
import { useDesk } from './context.ts';
import { PaneHead } from './pane-column.tsx';

/** Everything the director did, newest first, with Undo where it can be undone. */
export function HistoryPane(): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const lines = [...desk.history].sort((a, b) => b.at - a.at);
  return (
    <>
      <PaneHead title={t('menu.history')} />
      {lines.length === 0 ? <p class="soft">{t('history.none')}</p> : null}
      <ol class="history">
        {lines.map((line) => (
          <li key={line.intent} class={line.undone ? 'history__line history__line--undone' : 'history__line'}>
            <span class="soft">{formatTime(line.at)}</span>
            <span class="history__what">
              {didText(t, line)}
              {typeof line.args['approval'] === 'string' ? <span class="soft"> · {lateText(t, line.args['approval'])}</span> : null}
              {line.undone ? <span class="soft"> · {t('history.undone')}</span> : null}
            </span>
            {line.can_undo && !line.undone ? (
              <Button
                disabled={sender.busy}
                onClick={() => void sender.send({ do: 'undo', args: { intent: line.intent } })}
              >
                {t('do.undo')}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  );
}
