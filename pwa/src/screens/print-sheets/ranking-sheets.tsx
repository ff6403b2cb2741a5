import type { JSX } from 'preact';
import type { RankingTable } from '../../api/types.ts';
import { Figure, placesOf, scoreHead } from '../../components/figure.tsx';
import { listTitle } from '../../components/list-title.ts';
import { Names } from '../../components/names.tsx';
import { hasSections, listedNo } from '../../components/pair-no.ts';
import { penaltyTexts } from '../../components/penalty.ts';
import { RankingNotes, Unranked } from '../../components/ranking-notes.tsx';
import { type Translate, useT } from '../../i18n/index.ts';
import type { SheetProps } from './app.tsx';
import { Block, heads, Nothing, Sheet } from './sheet.tsx';

export function RankingSheets({ data }: SheetProps): JSX.Element {
  const t = useT();
  const { results } = data;
  if (results.ranking.every(({ rows }) => rows.length === 0)) return <Nothing />;
  return (
    <Sheet results={results} title={t('print.ranking')}>
      {results.ranking.map((table) => (
        <Table key={`${table.section}${table.side}`} table={table} isMany={hasSections(results.ranking)} />
      ))}
    </Sheet>
  );
}

function Table({ table, isMany }: { readonly table: RankingTable; readonly isMany: boolean }): JSX.Element {
  const t = useT();
  const hasPercent = table.rows.some(({ percent }) => percent !== null);
  const hasPoints = hasPercent && table.unit !== 'percent';
  const title = listTitle(t, table, isMany);
  const pointPlaces = placesOf(table.rows.map((row) => row.points));
  const percentPlaces = placesOf(table.rows.map((row) => row.percent));
  return (
    <>
      <Block
        title={
          <>
            {title.length === 0 ? null : <h2>{title.join(' · ')}</h2>}
            <RankingNotes table={table} />
          </>
        }
        head={heads(
          [t('word.place')],
          [t('hall.number'), 'number'],
          [t('word.names'), 'wide'],
          [t('word.boards'), 'number'],
          ...(hasPoints ? [[t('unit.matchpoints'), 'number'] as const] : []),
          [t(hasPercent ? 'word.percent' : scoreHead(table.unit)), 'number'],
        )}
        lines={table.rows.map((row) => (
          <tr key={row.contestant}>
            <td>{row.place}</td>
            <td class="sheet__number">{listedNo(table, row)}</td>
            <td class="sheet__wide">
              <Names names={row.names} />{penaltiesText(t, row)}
            </td>
            <td class="sheet__number">{row.boards}</td>
            {hasPoints ? <td class="sheet__number"><Figure value={row.points} places={pointPlaces} /></td> : null}
            <td class="sheet__number">
              {hasPercent ? <Figure value={row.percent} places={percentPlaces} /> : <Figure value={row.points} signed places={pointPlaces} />}
            </td>
          </tr>
        ))}
      />
      <Unranked table={table} />
    </>
  );
}

/** A penalty is not parted from the dot before it; without names nothing stands before the first. */
function penaltiesText(t: Translate, { names, penalties }: RankingTable['rows'][number]): string {
  const text = penaltyTexts(t, penalties).join(' ·\u00a0');
  return names.length === 0 || text === '' ? text : ` ·\u00a0${text}`;
}
