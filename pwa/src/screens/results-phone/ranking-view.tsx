import type { JSX } from 'preact';
import { scoreFigure, totalPlaces, UnitWord, waits } from '../../components/figure.tsx';
import { listTitle } from '../../components/list-title.ts';
import { Names } from '../../components/names.tsx';
import { Notice } from '../../components/notice.tsx';
import { hasSections, listedNo } from '../../components/pair-no.ts';
import { penaltyTexts } from '../../components/penalty.ts';
import { RankingNotes, Unranked } from '../../components/ranking-notes.tsx';
import { useT } from '../../i18n/index.ts';
import { Explained, ExplainedFigure } from '../explain/view.tsx';
import type { ViewProps } from './app.tsx';
import { writeHash } from './state.ts';

export function RankingView({ page, link, mine }: ViewProps): JSX.Element {
  const t = useT();
  if (page.hidden) return <Notice>{t('phone.hidden')}</Notice>;
  if (page.ranking.every(({ rows }) => rows.length === 0)) return <Empty />;
  return (
    <>
      {page.ranking.map((table) => (
        <section key={`${table.section}${table.side}`} class="phone-ranking">
          <h2>{listTitle(t, table, hasSections(page.ranking)).join(' · ') || t('phone.ranking')} <UnitWord unit={table.unit} /></h2>
          {waits(table) ? <p class="soft">{t('ranking.waits')}</p> : null}
          <RankingNotes table={table} />
          <ol class="phone-ranking__rows">
            {table.rows.map((row) => (
              <li
                key={row.contestant}
                class={row.contestant === mine ? 'phone-rank phone-rank--mine' : 'phone-rank'}
              >
                <span class="phone-rank__place">
                  <Explained contestant={row.contestant} isNothing={row.place === ''}>{row.place}</Explained>
                </span>
                <a
                  class="phone-rank__who whole-row"
                  href={writeHash(link, { view: 'card', contestant: row.contestant })}
                >
                  {row.names.length === 0 ? null : <Names names={row.names} />}
                  <span class="soft">
                    {t('pair.n', { n: listedNo(table, row) })} · {t('phone.boards-played', { n: row.boards })}
                    {row.contestant === mine ? ` · ${t('phone.mine')}` : ''}
                    {penaltyTexts(t, row.penalties).map((text) => ` · ${text}`)}
                  </span>
                </a>
                <span class="phone-rank__score">
                  <ExplainedFigure contestant={row.contestant} {...scoreFigure(row.percent, row.points, table.unit)} places={totalPlaces(table)} />
                </span>
              </li>
            ))}
          </ol>
          <Unranked table={table} />
        </section>
      ))}
    </>
  );
}

export function Empty(): JSX.Element {
  const t = useT();
  return (
    <div class="phone-empty">
      <h2>{t('phone.empty')}</h2>
      <p class="soft">{t('phone.empty.what')}</p>
    </div>
  );
}
