import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { DeskPage } from '../../api/types.ts';
import { Joined } from '../../components/joined.tsx';
import { Notice } from '../../components/notice.tsx';
import { formatTime, refusalText, useT } from '../../i18n/index.ts';
import { usePoll } from '../director-api/poll.ts';
import { useSender } from '../director-api/send.ts';
import { useServerTime } from '../director-api/server-time.ts';
import { directorAsk } from '../director-api/session.ts';
import { dayText } from '../director-api/words.ts';
import { Approval } from '../director-approval/view.tsx';
import { PageHead } from '../director-home/page-head.tsx';
import { type Pane, writeRoute } from '../director-home/route.ts';
import { Explaining } from '../explain/view.tsx';
import { ClockBar } from './clock-bar.tsx';
import { DeskContext } from './context.ts';
import { HallColumn } from './hall-column.tsx';
import { NeedsColumn } from './needs-column.tsx';
import { PaneColumn } from './pane-column.tsx';
import { Toast } from './toast.tsx';

const POLL_MS = 2000;
const TICK_MS = 1000;
type Tab = 'needs' | 'hall' | 'this';
const TABS: readonly Tab[] = ['needs', 'hall', 'this'];

export function DeskPageView({ tid, pane }: { readonly tid: string; readonly pane: Pane }): JSX.Element {
  const t = useT();
  const {
    value: desk,
    failure,
    heardAt,
    refresh,
  } = usePoll<DeskPage>(`/api/v1/tournaments/${tid}/desk`, POLL_MS, directorAsk);
  const now = useServerTime(desk, heardAt, TICK_MS);
  const refreshing = useRef(refresh);
  refreshing.current = refresh;
  const sender = useSender(
    tid,
    useCallback(() => refreshing.current(), []),
  );
  const [tab, setTab] = useState<Tab>(pane.kind === 'menu' ? 'needs' : 'this');
  // Back and forward open what they name, whichever tab was open.
  useEffect(() => {
    if (pane.kind !== 'menu') setTab('this');
  }, [writeRoute({ page: 'desk', tid, pane })]);
  const home = writeRoute({ page: 'home' });
  if (desk === undefined) {
    return (
      <div class="page">
        <PageHead title={t('desk.title')} back={home} />
        <main class="page__main">
          {failure === undefined ? (
            <p class="soft">{t('say.loading')}</p>
          ) : (
            <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>
          )}
        </main>
      </div>
    );
  }
  const go = (to: Pane): void => {
    location.hash = writeRoute({ page: 'desk', tid, pane: to });
    if (to.kind !== 'menu') setTab('this');
  };
  return (
    <DeskContext.Provider value={{ tid, desk, sender, now, go }}>
      <div class="desk">
        <PageHead
          title={desk.name}
          back={home}
          under={<Joined parts={[dayText(desk.date), t(`status.${desk.status}`)]} />}
        />
        {failure === undefined || heardAt === undefined ? null : (
          <Notice kind="warn">{t('desk.offline', { time: formatTime(heardAt) })}</Notice>
        )}
        <ClockBar />
        <Tabs tab={tab} setTab={setTab} needs={desk.needs.length} />
        <main class={`desk__columns desk__columns--${tab}`}>
          <NeedsColumn />
          <HallColumn />
          <Explaining
            base={`/api/v1/tournaments/${tid}`}
            asker={directorAsk}
            scoring={desk.settings}
            isMany={desk.sections.length > 1}
          >
            <PaneColumn pane={pane} />
          </Explaining>
        </main>
        <Approval approval={sender.approval} />
        <Toast />
      </div>
    </DeskContext.Provider>
  );
}

function Tabs({
  tab,
  setTab,
  needs,
}: {
  readonly tab: Tab;
  readonly setTab: (tab: Tab) => void;
  readonly needs: number;
}): JSX.Element {
  const t = useT();
  return (
    <div class="desk__tabs" role="group" aria-label={t('desk.title')}>
      {TABS.map((name) => (
        <button
          key={name}
          type="button"
          class="desk__tab"
          aria-pressed={tab === name}
          onClick={() => setTab(name)}
        >
          {t(`desk.tab.${name}`)}
          {name === 'needs' && needs > 0 ? <span class="badge">{needs}</span> : null}
        </button>
      ))}
    </div>
  );
}
