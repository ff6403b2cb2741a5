import type { JSX } from 'preact';
import type { TournamentRow } from '../../api/types.ts';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { refusalText, useT } from '../../i18n/index.ts';
import { usePoll } from '../director-api/poll.ts';
import { directorAsk } from '../director-api/session.ts';
import { dayText } from '../director-api/words.ts';
import { PageHead } from './page-head.tsx';
import { writeRoute } from './route.ts';

const POLL_MS = 5000;

export function Home(): JSX.Element {
  const t = useT();
  const { value: rows, failure } = usePoll<readonly TournamentRow[]>(
    '/api/v1/tournaments',
    POLL_MS,
    directorAsk,
  );
  return (
    <div class="page">
      <PageHead title={t('home.title')} logo logout />
      <main class="page__main home">
        {failure === undefined ? null : (
          <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>
        )}
        <a class="button button--primary button--large home__new" href={writeRoute({ page: 'new' })}>
          {t('home.new')}
        </a>
        {rows === undefined ? <p class="soft">{t('say.loading')}</p> : <Evenings rows={rows} />}
      </main>
    </div>
  );
}

function Evenings({ rows }: { readonly rows: readonly TournamentRow[] }): JSX.Element {
  const t = useT();
  if (rows.length === 0) {
    return (
      <section class="home__empty">
        <h2>{t('home.empty')}</h2>
        <p class="soft">{t('home.empty.what')}</p>
      </section>
    );
  }
  const sorted = [...rows].sort((a, b) => b.date.localeCompare(a.date) || a.name.localeCompare(b.name));
  return (
    <ul class="home__list">
      {sorted.map((row) => (
        <li key={row.id}>
          <a
            class="evening"
            href={writeRoute(
              row.status === 'setup'
                ? { page: 'setup', tid: row.id }
                : { page: 'desk', tid: row.id, pane: { kind: 'menu' } },
            )}
          >
            <span class="evening__name">{row.name}</span>
            <span class="soft evening__when">
              {dayText(row.date)} · {t('count.tables', { n: row.tables })}
            </span>
            <span class="evening__state">
              <span class={`chip chip--${row.status}`}>{t(`status.${row.status}`)}</span>
              {row.rehearsal ? <span class="chip">{t('home.rehearsal')}</span> : null}
            </span>
            <Icon name="next" />
          </a>
        </li>
      ))}
    </ul>
  );
}
