import type { JSX } from 'preact';
import type { RankingTable } from '../../api/types.ts';
import { Figure } from '../../components/figure.tsx';
import { Names } from '../../components/names.tsx';
import { Notice } from '../../components/notice.tsx';
import { type Translate, useT } from '../../i18n/index.ts';
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
          <h2>{tableTitle(t, table, page.ranking)}</h2>
          <ol class="phone-ranking__rows">
            {table.rows.map((row) => (
              <li key={row.contestant}>
                <a
                  class={row.contestant === mine ? 'phone-rank phone-rank--mine' : 'phone-rank'}
                  href={writeHash(link, { view: 'card', contestant: row.contestant })}
                >
                  <span class="phone-rank__place">{row.place}</span>
                  <span class="phone-rank__who">
                    {row.names.length === 0 ? null : <Names names={row.names} />}
                    <span class="soft">
                      {t('pair.n', { n: row.pair_no })} · {t('phone.boards-played', { n: row.boards })}
                      {row.contestant === mine ? ` · ${t('phone.mine')}` : ''}
                    </span>
                  </span>
                  <span class="phone-rank__score">
                    {row.percent === null ? <Figure value={row.points} /> : <Figure value={row.percent} unit="%" />}
                  </span>
                </a>
              </li>
            ))}
          </ol>
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

function tableTitle(t: Translate, table: RankingTable, all: readonly RankingTable[]): string {
  const many = new Set(all.map(({ section }) => section)).size > 1;
  const parts = [
    table.section !== null && many ? t('hall.section', { name: table.section }) : '',
    table.side === null ? '' : t(`line.${table.side}`),
  ].filter(Boolean);
  return parts.length === 0 ? t('phone.ranking') : parts.join(' · ');
}
