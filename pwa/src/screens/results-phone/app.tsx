import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ResultsPage } from '../../api/types.ts';
import { LangSwitch } from '../../components/lang-switch.tsx';
import { Notice } from '../../components/notice.tsx';
import { hasSections } from '../../components/pair-no.ts';
import { isProvisional } from '../../components/ranking-notes.tsx';
import { scoredBy } from '../../components/scored-by.ts';
import { formatTime, type Translate, useT } from '../../i18n/index.ts';
import { get } from '../../api/client.ts';
import { usePoll } from '../director-api/poll.ts';
import { Explaining } from '../explain/view.tsx';
import { BoardView, BoardsView } from './board-view.tsx';
import { CardView } from './card-view.tsx';
import { RankingView } from './ranking-view.tsx';
import { readHash, rememberedPair, rememberPair, type Route, writeHash } from './state.ts';

const POLL_MS = 5000;

/** The public results of one evening, on a phone; everything is read only. */
export function ResultsApp(): JSX.Element {
  const t = useT();
  const { key, route } = useHash();
  const {
    value: page,
    failure,
    heardAt,
  } = usePoll<ResultsPage>(key === '' ? undefined : `/api/v1/results/${key}`, POLL_MS);
  const [mine, setMine] = useMine(key);
  if (page === undefined) {
    const isWrong = key === '' || failure?.status === 404;
    return (
      <main class="phone phone--empty">
        <p>{t(isWrong ? 'phone.wrong-link' : failure ? 'hall.waiting' : 'say.loading')}</p>
      </main>
    );
  }
  return (
    <div class="phone">
      <header class="phone__head">
        <div class="phone__title">
          <h1>{page.tournament}</h1>
          <p class="soft">{statusText(t, page)}</p>
        </div>
        <LangSwitch />
      </header>
      {failure === undefined || heardAt === undefined ? null : (
        <Notice kind="warn">{t('phone.as-of', { time: formatTime(heardAt) })}</Notice>
      )}
      <main class="phone__main">
        <Explaining base={`/api/v1/results/${key}`} asker={get} scoring={page} isMany={hasSections([...page.boards, ...page.ranking])}>
          <View page={page} link={key} route={route} mine={mine} setMine={setMine} />
        </Explaining>
      </main>
      <footer class="phone__regulation soft">
        {scoredBy(t, page)}
      </footer>
      <Tabs link={key} route={route} mine={mine} />
    </div>
  );
}

export interface ViewProps {
  readonly page: ResultsPage;
  /** The key in the link. */
  readonly link: string;
  readonly mine: string | undefined;
  readonly setMine: (contestant: string | undefined) => void;
}

function View(props: ViewProps & { readonly route: Route }): JSX.Element {
  const { route } = props;
  switch (route.view) {
    case 'ranking':
      return <RankingView {...props} />;
    case 'card':
      return <CardView {...props} contestant={route.contestant ?? props.mine} />;
    case 'boards':
      return <BoardsView {...props} />;
    case 'board':
      return <BoardView {...props} section={route.section} board={route.board} />;
  }
}

function Tabs({
  link,
  route,
  mine,
}: {
  readonly link: string;
  readonly route: Route;
  readonly mine: string | undefined;
}): JSX.Element {
  const t = useT();
  const isMine = route.view === 'card' && (route.contestant === undefined || route.contestant === mine);
  const tabs: readonly (readonly [string, Route, boolean])[] = [
    ['phone.ranking', { view: 'ranking' }, route.view === 'ranking' || (route.view === 'card' && !isMine)],
    ['phone.card', { view: 'card', contestant: mine }, isMine],
    ['phone.boards', { view: 'boards' }, route.view === 'boards' || route.view === 'board'],
  ];
  return (
    <nav class="phone__tabs">
      {tabs.map(([name, to, on]) => (
        <a key={name} class="phone__tab" href={writeHash(link, to)} aria-current={on ? 'page' : undefined}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}

function statusText(t: Translate, page: ResultsPage): string {
  const outcome = t(isProvisional(page.ranking) ? 'phone.provisional' : 'phone.final');
  switch (page.status) {
    case 'not_started':
      return t('phone.not-started');
    case 'playing':
      return t('phone.in-round', { n: page.round, all: page.rounds });
    case 'ended':
      return `${outcome}. ${t('phone.unpublished')}`;
    case 'published':
      return outcome;
  }
}

function useHash(): ReturnType<typeof readHash> {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const listen = (): void => {
      setHash(location.hash);
      scrollTo(0, 0);
    };
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);
  return readHash(hash);
}

function useMine(key: string): readonly [string | undefined, (contestant: string | undefined) => void] {
  const storage = typeof localStorage === 'undefined' ? undefined : localStorage;
  const [mine, setMine] = useState(() => rememberedPair(storage, key));
  useEffect(() => setMine(rememberedPair(storage, key)), [key]);
  return [
    mine,
    (contestant) => {
      if (contestant !== undefined) rememberPair(storage, key, contestant);
      setMine(contestant);
    },
  ];
}
