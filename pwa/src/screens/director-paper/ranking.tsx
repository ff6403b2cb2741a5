import type { JSX } from 'preact';
import type { DeskPage, RankingTable } from '../../api/types.ts';
import { scoreFigure, totalPlaces, UnitWord, waits } from '../../components/figure.tsx';
import { listTitle } from '../../components/list-title.ts';
import { Names } from '../../components/names.tsx';
import { hasSections, listedNo } from '../../components/pair-no.ts';
import { RankingNotes, Unranked } from '../../components/ranking-notes.tsx';
import { scoredBy } from '../../components/scored-by.ts';
import { useT } from '../../i18n/index.ts';
import { writeRoute } from '../director-home/route.ts';
import { Explained, ExplainedFigure } from '../explain/view.tsx';

/** The ranking as it stands while travellers are typed, and the way on. */
export function PaperRanking({ desk, tid }: { readonly desk: DeskPage; readonly tid: string }): JSX.Element {
  const t = useT();
  const title = (table: RankingTable): string => listTitle(t, table, hasSections(desk.ranking)).join(' · ');
  return (
    <aside class="paper-ranking card">
      <h2>{t('print.ranking')} <UnitWord unit={desk.ranking[0]?.unit} /></h2>
      {desk.ranking.every(({ rows }) => rows.length === 0) ? <p class="soft">{t('paper.no-ranking')}</p> : null}
      {desk.ranking.map((table) => (
        <div key={`${table.section}${table.side}`}>
          {title(table) === '' ? null : <h3>{title(table)}</h3>}
          {waits(table) ? <p class="soft">{t('ranking.waits')}</p> : null}
          <RankingNotes table={table} />
          <ol class="paper-ranking__rows">
            {table.rows.map((row) => (
              <li key={row.contestant} class="paper-ranking__row">
                <span>
                  <Explained contestant={row.contestant} isNothing={row.place === ''}>{row.place}</Explained>
                </span>
                <span>
                  {listedNo(table, row)}{' '}
                  <span class="soft">
                    <Names names={row.names} />
                  </span>
                </span>
                <strong>
                  <ExplainedFigure contestant={row.contestant} {...scoreFigure(row.percent, row.points, table.unit)} places={totalPlaces(table)} />
                </strong>
              </li>
            ))}
          </ol>
          <Unranked table={table} />
        </div>
      ))}
      <p class="soft">
        {scoredBy(t, desk.settings)}
      </p>
      <a class="button" href={writeRoute({ page: 'desk', tid, pane: { kind: 'pairs' } })}>
        {t('menu.pairs')}
      </a>
      <a class="button" href={writeRoute({ page: 'desk', tid, pane: { kind: 'menu' } })}>
        {t('setup.to-desk')}
      </a>
    </aside>
  );
}
