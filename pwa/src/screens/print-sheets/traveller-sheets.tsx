import type { JSX } from 'preact';
import type { BoardPage, TravellerRow } from '../../api/types.ts';
import { boardPoints, OutcomeView } from '../../components/contract.tsx';
import { datumText } from '../../components/datum.ts';
import { Figure, isCompared } from '../../components/figure.tsx';
import { CardView } from '../../components/suit.tsx';
import { UncountedBoard } from '../../components/uncounted.tsx';
import { VersionMark } from '../../components/version.tsx';
import { useT } from '../../i18n/index.ts';
import type { SheetProps } from './app.tsx';
import { Nothing, Sheet } from './sheet.tsx';

export function TravellerSheets({ data }: SheetProps): JSX.Element {
  const t = useT();
  const boards = data.boards.filter(({ rows }) => rows.length > 0);
  if (boards.length === 0) return <Nothing />;
  return (
    <Sheet results={data.results} title={t('print.travellers')}>
      <div class="sheet__columns">
        {boards.map((page) => (
          <Traveller key={`${page.section}${page.board}`} page={page} />
        ))}
      </div>
    </Sheet>
  );
}

function Traveller({ page }: { readonly page: BoardPage }): JSX.Element {
  const t = useT();
  return (
    <section class="sheet__block">
      <h2>
        {t('board.n', { n: page.board })}
        <small>
          {' '}
          {t('word.dealer')} {t(`seat.${page.dealer}.short`)} · {t('word.vulnerable')}:{' '}
          {t(`vul.${page.vulnerability}.short`)}
          {datumText(t, page) === '' ? null : <> · {datumText(t, page)}</>}
        </small>
      </h2>
      <UncountedBoard uncounted={page.uncounted} />
      <table class="sheet__table">
        <thead>
          <tr>
            <th scope="col">{t('line.NS.short')}</th>
            <th scope="col">{t('line.EW.short')}</th>
            <th scope="col" class="sheet__wide">
              {t('word.contract')}
            </th>
            <th scope="col">{t('word.lead')}</th>
            {isCompared(page.unit) ? (
              <th scope="col" class="sheet__number">
                {t('word.points')}
              </th>
            ) : null}
            <th scope="col" class="sheet__number">
              {t('head.of', { line: t('line.NS.short'), unit: t(`unit.${page.unit ?? 'matchpoints'}`) })}
            </th>
            <th scope="col" class="sheet__number">
              {t('line.EW.short')}
            </th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <tr key={`${row.ns}-${row.ew}`}>
              <td>{row.ns_no}</td>
              <td>{row.ew_no}</td>
              <td class="sheet__wide" colSpan={isPlain(row) ? 1 : isCompared(page.unit) ? 3 : 2}>
                <OutcomeView outcome={row.outcome} /><VersionMark group={row.group} />
              </td>
              {isPlain(row) ? (
                <td>
                  {row.outcome.kind === 'played' && row.outcome.lead !== null ? (
                    <CardView card={row.outcome.lead} />
                  ) : null}
                </td>
              ) : null}
              {isPlain(row) && isCompared(page.unit) ? <td class="sheet__number">{boardPoints(row)}</td> : null}
              <td class="sheet__number">
                <Figure value={row.ns_points} signed={page.top === null} />
              </td>
              <td class="sheet__number">
                <Figure value={row.ew_points} signed={page.top === null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What the table played; a ruling has no lead and no points, and their room. */
function isPlain(row: TravellerRow): boolean {
  return boardPoints(row) !== '';
}
