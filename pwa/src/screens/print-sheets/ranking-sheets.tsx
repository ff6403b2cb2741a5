import type { JSX } from 'preact';
import type { RankingTable } from '../../api/types.ts';
import { Figure, scoreHead } from '../../components/figure.tsx';
import { Names } from '../../components/names.tsx';
import { penaltyTexts } from '../../components/penalty.ts';
import { UncountedBoards } from '../../components/uncounted.tsx';
import { type Translate, useT } from '../../i18n/index.ts';
import type { SheetProps } from './app.tsx';
import { Nothing, Sheet } from './sheet.tsx';

export function RankingSheets({ data }: SheetProps): JSX.Element {
  const t = useT();
  const { results } = data;
  if (results.ranking.every(({ rows }) => rows.length === 0)) return <Nothing />;
  return (
    <Sheet results={results} title={t('print.ranking')}>
      {results.ranking.map((table) => (
        <Table key={`${table.section}${table.side}`} table={table} isAlone={new Set(results.ranking.map(({ section }) => section)).size === 1} />
      ))}
    </Sheet>
  );
}

function Table({ table, isAlone }: { readonly table: RankingTable; readonly isAlone: boolean }): JSX.Element {
  const t = useT();
  const hasPercent = table.rows.some(({ percent }) => percent !== null);
  const title = [
    table.section === null || isAlone ? '' : t('hall.section', { name: table.section }),
    table.side === null ? '' : t(`line.${table.side}`),
  ];
  return (
    <section class="sheet__block">
      {title.some(Boolean) ? <h2>{title.filter(Boolean).join(' · ')}</h2> : null}
      <UncountedBoards uncounted={table.uncounted} />
      <table class="sheet__table">
        <thead>
          <tr>
            <th scope="col">{t('word.place')}</th>
            <th scope="col" class="sheet__number">
              {t('hall.number')}
            </th>
            <th scope="col" class="sheet__wide">
              {t('word.names')}
            </th>
            <th scope="col" class="sheet__number">
              {t('word.boards')}
            </th>
            {hasPercent && table.unit !== 'percent' ? (
              <th scope="col" class="sheet__number">
                {t('unit.matchpoints')}
              </th>
            ) : null}
            <th scope="col" class="sheet__number">
              {t(hasPercent ? 'word.percent' : scoreHead(table.unit))}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.contestant}>
              <td>{row.place}</td>
              <td class="sheet__number">{row.pair_no}</td>
              <td class="sheet__wide">
                <Names names={row.names} />{penaltiesText(t, row)}
              </td>
              <td class="sheet__number">{row.boards}</td>
              {hasPercent && table.unit !== 'percent' ? (
                <td class="sheet__number">
                  <Figure value={row.points} />
                </td>
              ) : null}
              <td class="sheet__number">
                {hasPercent ? <Figure value={row.percent} /> : <Figure value={row.points} signed />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function penaltiesText(t: Translate, { penalties }: RankingTable['rows'][number]): string {
  return penaltyTexts(t, penalties).map((text) => ` · ${text}`).join('');
}
