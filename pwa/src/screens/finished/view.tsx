/** The round is over at this table: what is still open, then where everybody goes. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useT } from '../../i18n/index.ts';
import { entryOf, isLastRound, type World } from '../../store/world.ts';
import type { ScreenProps } from '../action.ts';
import { listBoards } from '../words.ts';
import { MovesList } from './moves.tsx';

/** The director is known to be behind: the server was heard and the next round is not open. */
export function isEarly(world: World): boolean {
  return world.sync.reachable === true && world.known.status === 'playing' && world.known.round <= world.round;
}

export function FinishedScreen({ world, send }: ScreenProps): JSX.Element {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const next = world.round + 1;
  const last = isLastRound(world);
  const unaccepted = (world.plan?.boards ?? []).filter((board) => entryOf(world, board).state === 'entered');
  const goOn = (): void => {
    if (last) send({ do: 'go', place: { at: 'end' } });
    else if (isEarly(world)) setAsks(true);
    else send({ do: 'round', round: next });
  };
  const showsResults = world.known.settings.visibility.what !== 'nothing';
  return (
    <main class="screen screen--narrow screen--centred finished">
      <h1><span class="finished__check" aria-hidden="true">✓</span> {t('finished.title', { n: world.round })}</h1>
      {unaccepted.length === 0 ? null : (
        <Notice kind="warn">{t('finished.unaccepted', { n: unaccepted.length, boards: listBoards(unaccepted) })}</Notice>
      )}
      <div class="card">
        <h2>{t(last ? 'finished.end' : 'move.title')}</h2>
        <MovesList world={world} large />
      </div>
      <div class="actions">
        <Button kind="quiet" onClick={() => send({ do: 'go', place: { at: 'round' } })}>{t('do.back')}</Button>
        {showsResults ? <Button large onClick={() => send({ do: 'go', place: { at: 'afterwards', board: undefined } })}>{t('after.show')}</Button> : null}
        <Button kind="primary" large onClick={goOn}>{last ? t('do.done') : t('finished.next', { n: next })}</Button>
      </div>
      {asks ? (
        <Dialog title={t('finished.early', { n: next })} onClose={() => setAsks(false)} actions={
          <>
            <Button onClick={() => send({ do: 'round', round: next })}>{t('finished.early.yes', { n: next })}</Button>
            <Button kind="primary" onClick={() => setAsks(false)}>{t('finished.early.no')}</Button>
          </>
        }>
          <p>{t('finished.early.what', { n: next })}</p>
        </Dialog>
      ) : null}
    </main>
  );
}
