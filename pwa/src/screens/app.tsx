/** Which screen is drawn: a function of the world and the place. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { hasSections } from '../components/pair-no.ts';
import { useT } from '../i18n/index.ts';
import type { Trouble } from '../store/app.ts';
import type { Place } from '../store/place.ts';
import { answeredCall, type World } from '../store/world.ts';
import { AcceptScreen } from './accept/view.tsx';
import type { Send } from './action.ts';
import { AfterwardsScreen } from './afterwards/view.tsx';
import { CallDialog, MenuDialog, SafetyDialog } from './bar/overlays.tsx';
import { Bar, type Overlay } from './bar/view.tsx';
import { BoardScreen } from './board/view.tsx';
import { EndScreen } from './end/view.tsx';
import { EntryScreen } from './entry/view.tsx';
import { Explaining, type ExplainingProps } from './explain/view.tsx';
import { FinishedScreen } from './finished/view.tsx';
import { PlayersScreen } from './players/view.tsx';
import { NoPlanScreen, RoundScreen } from './round/view.tsx';
import { SitOutScreen } from './sit-out/view.tsx';
import { ChooseTableScreen, WelcomeScreen } from './welcome/view.tsx';

export interface AppProps {
  readonly world: World;
  readonly place: Place;
  readonly send: Send;
  readonly trouble: Trouble;
  /** Asks the server how a figure came about, as this tablet. */
  readonly asker: ExplainingProps['asker'];
  readonly newId: () => string;
  readonly builtAt: number;
}

interface ScreenArgs extends Omit<AppProps, 'trouble' | 'asker' | 'builtAt'> {
  readonly onDirector: () => void;
}

function Screen({ world, place, send, newId, onDirector }: ScreenArgs): JSX.Element {
  switch (place.at) {
    case 'welcome':
      return <WelcomeScreen world={world} send={send} />;
    case 'choose-table':
      return <ChooseTableScreen world={world} send={send} />;
    case 'end':
      return <EndScreen world={world} send={send} />;
    case 'afterwards':
      return <AfterwardsScreen world={world} send={send} board={place.board} />;
  }
  if (world.plan === undefined) return <NoPlanScreen world={world} />;
  if (!world.plan.isPlayed) return <SitOutScreen world={world} send={send} />;
  switch (place.at) {
    case 'players':
      return <PlayersScreen world={world} picked={place.picked} seat={place.seat} send={send} newId={newId} />;
    case 'round':
      return <RoundScreen world={world} send={send} />;
    case 'board':
      return <BoardScreen world={world} draft={place.draft} send={send} onDirector={onDirector} />;
    case 'accept':
      return <AcceptScreen world={world} send={send} board={place.board} />;
    case 'entry':
      return <EntryScreen world={world} send={send} board={place.board} onDirector={onDirector} />;
    case 'finished':
      return <FinishedScreen world={world} send={send} />;
  }
}

/** An update is offered only where nothing is half done: between rounds, everything at the server. */
export function mayUpdate(world: World, place: Place): boolean {
  const between = place.at === 'finished' || place.at === 'end' || place.at === 'welcome'
    || (place.at === 'round' && (world.plan === undefined || !world.plan.isPlayed));
  return world.updateWaiting && world.sync.unsent === 0 && between;
}

export function TroubleNotice({ trouble }: { readonly trouble: NonNullable<Trouble> }): JSX.Element {
  const t = useT();
  return trouble === 'blocked'
    ? <Notice kind="warn">{t('storage.blocked')}</Notice>
    : <Notice kind="bad" title={t(`storage.${trouble}`)}><p>{t(`storage.${trouble}.what`)}</p></Notice>;
}

function UpdateNotice({ send, onLater }: { readonly send: Send; readonly onLater: () => void }): JSX.Element {
  const t = useT();
  return (
    <Notice title={t('update.title')}>
      <p>{t('update.what')}</p>
      <div class="choices">
        <Button onClick={onLater}>{t('update.later')}</Button>
        <Button kind="primary" onClick={() => send({ do: 'update' })}>{t('update.now')}</Button>
      </div>
    </Notice>
  );
}

const ANSWER = 'traveller.answer';
const NEWS_MS = 10 * 60_000;

/** The director has answered a call: said until somebody has read it. */
function AnswerNotice({ world }: { readonly world: World }): JSX.Element | null {
  const t = useT();
  const [read, setRead] = useState(() => localStorage.getItem(ANSWER));
  const call = answeredCall(world);
  if (call === undefined || call.id === read || Date.now() - call.at > NEWS_MS) return null;
  const onRead = (): void => {
    localStorage.setItem(ANSWER, call.id);
    setRead(call.id);
  };
  return (
    <div class="app__notice app__notice--row">
      <Notice kind="good" title={t('call.answered')}><Button onClick={onRead}>{t('do.ok')}</Button></Notice>
    </div>
  );
}

/** Everything once the tablet has joined. */
export function App({ world, place, send, trouble, asker, newId, builtAt }: AppProps): JSX.Element {
  const [overlay, setOverlay] = useState<Overlay>();
  const [later, setLater] = useState(false);
  const close = (): void => setOverlay(undefined);
  const sendAndClose: Send = (action) => {
    if (action.do !== 'sync') close();
    send(action);
  };
  useEffect(() => window.scrollTo(0, 0), [place.at]);
  return (
    <div class="app">
      <Bar world={world} onOpen={setOverlay} />
      {trouble === undefined ? null : <div class="app__notice"><TroubleNotice trouble={trouble} /></div>}
      <AnswerNotice world={world} />
      {mayUpdate(world, place) && !later
        ? <div class="app__notice"><UpdateNotice send={send} onLater={() => setLater(true)} /></div> : null}
      <Explaining key={place.at} base="/sync/v1" asker={asker} scoring={world.known.settings} isMany={world.known.settings.across || hasSections(world.view?.ranking ?? [])}>
        <Screen world={world} place={place} send={send} newId={newId} onDirector={() => setOverlay('call')} />
      </Explaining>
      {overlay === 'call' ? <CallDialog world={world} send={send} onClose={close} /> : null}
      {overlay === 'safety' ? <SafetyDialog world={world} send={sendAndClose} onClose={close} /> : null}
      {overlay === 'menu' ? <MenuDialog world={world} send={sendAndClose} onClose={close} builtAt={builtAt} /> : null}
    </div>
  );
}
