/** One board that has a result: what stands, who accepted, and how to change it. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { OutcomeView } from '../../components/contract.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { hasMessage, type Translate, useT } from '../../i18n/index.ts';
import { type Entry, entryOf, flagOf, nameAt, type World } from '../../store/world.ts';
import { OutcomeLarge } from '../accept/view.tsx';
import type { ScreenProps } from '../action.ts';

/** Words of a rules-core flag: the exact one, else its family. */
export function flagText(t: Translate, flag: string): string {
  const family = flag.split('/')[0] ?? flag;
  const key = [`flag.${flag}`, `refusal.${flag}`, `flag.${family}`].find(hasMessage);
  return key === undefined ? t('flag.other', { flag }) : t(key);
}

/** What is against the board's result: another one, or a doubt of the server's rules. */
export function Objection({ world, board }: { readonly world: World; readonly board: number }): JSX.Element | null {
  const t = useT();
  const entry = entryOf(world, board);
  if (entry.state === 'conflict') {
    return (
      <Notice kind="warn" title={t('entry.conflict')}>
        <ul>{entry.alternatives.map((outcome, i) => <li key={i}><OutcomeView outcome={outcome} /></li>)}</ul>
      </Notice>
    );
  }
  const flag = flagOf(world, entry);
  if (flag === undefined) return null;
  return <Notice kind="warn" title={t('flag.title')}><p>{flagText(t, flag)}</p><p>{t('flag.what')}</p></Notice>;
}

function Standing({ entry }: { readonly entry: Entry }): JSX.Element | null {
  const t = useT();
  switch (entry.state) {
    case 'conflict':
      return null;
    case 'director':
      return (
        <Notice title={t('entry.director')}>
          {entry.reason === undefined ? null : (
            <p>{t('entry.director.reason', { reason: hasMessage(`reason.${entry.reason}`) ? t(`reason.${entry.reason}`) : entry.reason })}</p>
          )}
          {entry.replaced === undefined ? null : <p>{t('round.replaced')} <OutcomeView outcome={entry.replaced} /></p>}
          <p>{t('entry.contest')}</p>
        </Notice>
      );
    case 'accepted':
      return <Notice kind="good">{t('entry.accepted.by', { side: t(`line.${entry.acceptedBy ?? 'EW'}`) })}</Notice>;
    case 'entered':
      return <Notice>{t('entry.waiting', { side: t('line.EW') })}</Notice>;
    case 'none':
    case 'void':
      return <Notice>{t(`board.state.${entry.state}`)}</Notice>;
  }
}

type Question = 'change' | 'take-back';

function Ask({ question, board, onYes, onNo }: {
  readonly question: Question;
  readonly board: number;
  readonly onYes: () => void;
  readonly onNo: () => void;
}): JSX.Element {
  const t = useT();
  const side = t('line.EW');
  return (
    <Dialog title={t(`entry.${question}.ask`, { n: board, side })} onClose={onNo} actions={
      <>
        <Button onClick={onNo}>{t('do.cancel')}</Button>
        <Button kind={question === 'take-back' ? 'danger' : 'primary'} onClick={onYes}>{t(`entry.${question}`)}</Button>
      </>
    }>
      <p>{t(`entry.${question}.what`, { side })}</p>
    </Dialog>
  );
}

export function EntryScreen({ world, send, board, onDirector }: ScreenProps & {
  readonly board: number;
  readonly onDirector: () => void;
}): JSX.Element {
  const t = useT();
  const [question, setQuestion] = useState<Question>();
  const entry = entryOf(world, board);
  const mine = entry.state === 'entered' || entry.state === 'accepted';
  const isSent = entry.heads.length > 0 && entry.heads.every((id) => !world.unsentIds.has(id));
  const change = (): void => (entry.state === 'accepted' ? setQuestion('change') : send({ do: 'enter', board }));
  return (
    <main class="screen screen--narrow entry">
      <h1>{t('board.n', { n: board })}</h1>
      <div class="entry__main">
        {entry.outcome === undefined ? null : (
          <OutcomeLarge outcome={entry.outcome} board={board} nameOf={(seat) => nameAt(world, seat)} />
        )}
        <div class="entry__rest">
          <Standing entry={entry} />
          <Objection world={world} board={board} />
          <p class="soft">{isSent ? `● ${t('entry.at.server')}` : `○ ${t('entry.here.only')}`}</p>
          {mine ? (
            <div class="entry__actions">
              <Button onClick={() => setQuestion('take-back')}>{t('entry.take-back')}</Button>
              <Button onClick={change}>{t('entry.change')}</Button>
            </div>
          ) : <Button onClick={onDirector}>{t('board.director')}</Button>}
        </div>
      </div>
      <div class="actions">
        <Button kind="quiet" large onClick={() => send({ do: 'go', place: { at: 'round' } })}>{t('do.back')}</Button>
        {entry.state === 'entered' ? (
          <Button kind="primary" large onClick={() => send({ do: 'go', place: { at: 'accept', board } })}>
            {t('entry.accept', { side: t('line.EW') })}
          </Button>
        ) : null}
      </div>
      {question === undefined ? null : (
        <Ask question={question} board={board} onNo={() => setQuestion(undefined)}
          onYes={() => send(question === 'change' ? { do: 'enter', board } : { do: 'take-back', board })} />
      )}
    </main>
  );
}
