/** What the bar opens: calling the director, the truth about safety, the menu. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatTime, hasMessage, refusalText, type Translate, useLang, useT } from '../../i18n/index.ts';
import { useObservable } from '../../store/observable.ts';
import { suits, theme, type Theme } from '../../store/theme.ts';
import { openCall, type World } from '../../store/world.ts';
import { turned } from '../accept/view.tsx';
import { CALL_REASONS, type Send } from '../action.ts';
import { tableName } from '../welcome/view.tsx';

interface OverlayProps {
  readonly world: World;
  readonly send: Send;
  readonly onClose: () => void;
}

function reasonText(t: Translate, reason: string): string {
  return t(hasMessage(`call.${reason}`) ? `call.${reason}` : 'call.help');
}

export function CallDialog({ world, send, onClose }: OverlayProps): JSX.Element {
  const t = useT();
  const call = openCall(world);
  const close = <Button kind="primary" onClick={onClose}>{t('do.close')}</Button>;
  const network = world.sync.reachable !== false ? null : <Notice kind="warn">{t('call.offline')}</Notice>;
  if (call !== undefined) {
    return (
      <Dialog title={t('call.waiting')} onClose={onClose} actions={close}>
        <p role="status">{t('call.waiting.what', { time: formatTime(call.at), reason: reasonText(t, call.reason) })}</p>
        {world.unsentIds.has(call.id) ? network : <p class="soft">● {t('call.sent')}</p>}
      </Dialog>
    );
  }
  return (
    <Dialog title={t('call.title')} onClose={onClose} actions={<Button kind="quiet" onClick={onClose}>{t('do.cancel')}</Button>}>
      {network}
      {CALL_REASONS.map((reason) => (
        <Button key={reason} large wide onClick={() => send({ do: 'call', reason })}>{t(`call.${reason}`)}</Button>
      ))}
    </Dialog>
  );
}

const ITEMS: Readonly<Record<string, string>> = {
  'result/1': 'result', 'result.verify/1': 'verify', 'result.void/1': 'void', 'contestant.players/1': 'names', 'director.call/1': 'call',
};

/** What waits on this tablet, in words. */
export function UnsentList({ world }: { readonly world: World }): JSX.Element | null {
  const t = useT();
  if (world.unsent.length === 0) return null;
  return (
    <div>
      <h3>{t('safety.list')}</h3>
      <ul class="unsent">
        {world.unsent.map(({ id, kind, board, round }) => (
          <li key={id}>○ {t(`safety.item.${ITEMS[kind] ?? 'other'}`, { board, round })}</li>
        ))}
      </ul>
    </div>
  );
}

function SafetyFacts({ world }: { readonly world: World }): JSX.Element {
  const t = useT();
  const { sync } = world;
  return (
    <>
      <div class="safety">
        <p class="safety__line"><span class="safety__sign" aria-hidden="true">●</span>{t('safety.server', { n: sync.sent })}</p>
        <p class="safety__line"><span class="safety__sign" aria-hidden="true">○</span>{t('safety.here', { n: sync.unsent })}</p>
      </div>
      {sync.unsent === 0 ? null : <p class="soft">{t('safety.here.what', { n: sync.unsent })}</p>}
      <p class="soft">
        {sync.heardAt === undefined ? t('safety.heard.never') : t('safety.heard', { time: formatTime(sync.heardAt) })}
      </p>
    </>
  );
}

export function SafetyDialog({ world, send, onClose }: OverlayProps): JSX.Element {
  const t = useT();
  const { sync } = world;
  return (
    <Dialog title={t('safety.title')} onClose={onClose} actions={
      <>
        <Button onClick={() => send({ do: 'sync' })}>{t('safety.now')}</Button>
        <Button kind="primary" onClick={onClose}>{t('do.close')}</Button>
      </>
    }>
      <SafetyFacts world={world} />
      <UnsentList world={world} />
      {sync.resending === 0 ? null : <Notice kind="warn">{t('safety.replaced', { n: sync.resending })}</Notice>}
      {sync.problem === undefined ? null : (
        <Notice kind="bad">{t('safety.problem', { problem: refusalText(t, sync.problem) })}</Notice>
      )}
      {sync.wrongDate ? <Notice kind="bad">{t('safety.wrong-date')}</Notice> : null}
      {sync.persisted ? null : <Notice kind="warn">{t('safety.persist.no')}</Notice>}
      {world.known.unknown === 0 ? null : <Notice kind="warn">{t('safety.unknown', { n: world.known.unknown })}</Notice>}
    </Dialog>
  );
}

const THEMES: readonly Theme[] = ['light', 'dark', 'system'];

function Leave({ send, onClose }: { readonly send: Send; readonly onClose: () => void }): JSX.Element {
  const t = useT();
  return (
    <Dialog title={t('menu.leave.ask')} onClose={onClose} actions={
      <>
        <Button kind="danger" onClick={() => send({ do: 'leave' })}>{t('menu.leave.yes')}</Button>
        <Button kind="primary" onClick={onClose}>{t('do.cancel')}</Button>
      </>
    }>
      <p>{t('menu.leave.what')}</p>
    </Dialog>
  );
}

export function MenuDialog({ world, send, onClose, builtAt }: OverlayProps & { readonly builtAt: number }): JSX.Element {
  const t = useT();
  const code = useLang();
  const [leaves, setLeaves] = useState(false);
  const look = useObservable(theme);
  const colours = useObservable(suits);
  const isTurned = useObservable(turned);
  if (leaves) return <Leave send={send} onClose={() => setLeaves(false)} />;
  const version = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(builtAt);
  const seesResults = world.known.settings.visibility.what !== 'nothing';
  return (
    <Dialog title={`${t('menu.title', { table: tableName(world) })} · ${world.tournament}`} onClose={onClose}
      actions={<Button kind="primary" onClick={onClose}>{t('do.close')}</Button>}>
      {seesResults ? (
        <Button wide onClick={() => send({ do: 'go', place: { at: 'afterwards', board: undefined } })}>{t('menu.results')}</Button>
      ) : null}
      <Button wide onClick={() => send({ do: 'go', place: { at: 'choose-table' } })}>{t('menu.table')}</Button>
      <h3>{t('theme.title')}</h3>
      <div class="choices">
        {THEMES.map((one) => <Button key={one} pressed={look === one} onClick={() => theme.set(one)}>{t(`theme.${one}`)}</Button>)}
      </div>
      <div class="choices">
        <Button pressed={colours === 'four'} onClick={() => suits.set('four')}>{t('suits.four')}</Button>
        <Button pressed={colours === 'two'} onClick={() => suits.set('two')}>{t('suits.two')}</Button>
      </div>
      <Button wide pressed={isTurned} onClick={() => turned.set(!isTurned)}>{t('menu.turned')}</Button>
      <Button kind="quiet" wide onClick={() => setLeaves(true)}>{t('menu.leave')}</Button>
      <p class="soft">{t('menu.version', { date: version })}</p>
    </Dialog>
  );
}
