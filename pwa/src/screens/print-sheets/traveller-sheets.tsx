import type { JSX } from 'preact';
import type { BoardPage, TravellerRow } from '../../api/types.ts';
import { boardPoints, OutcomeView } from '../../components/contract.tsx';
import { datumText } from '../../components/datum.ts';
import { Figure, isCompared, placesOf } from '../../components/figure.tsx';
import { CardView } from '../../components/suit.tsx';
import { UncountedBoard } from '../../components/uncounted.tsx';
import { VersionMark } from '../../components/version.tsx';
import { hasSections, pairNo } from '../../components/pair-no.ts';
import { useT } from '../../i18n/index.ts';
import type { SheetProps } from './app.tsx';
import { Block, heads, Nothing, Sheet } from './sheet.tsx';

export function TravellerSheets({ data }: SheetProps): JSX.Element {
  const t = useT();
  const boards = data.boards.filter(({ rows }) => rows.length > 0);
  if (boards.length === 0) return <Nothing />;
  return (
    <Sheet results={data.results} title={t('print.travellers')}>
      <div class="sheet__columns">
        {boards.map((page) => (
          <Traveller key={`${page.section}${page.board}`} page={page} isMany={hasSections(boards)} />
        ))}
      </div>
    </Sheet>
  );
}

function Traveller({ page, isMany }: { readonly page: BoardPage; readonly isMany: boolean }): JSX.Element {
  const t = useT();
  const hasPoints = isCompared(page.unit);
  const signed = page.top === null;
  const places = placesOf(page.rows.flatMap((row) => [row.ns_points, row.ew_points]));
  return (
    <Block
      title={
        <>
          <h2>
            {t('board.n', { n: page.board })}
            <small>
              {isMany && page.section !== null ? <><b>{t('section.n', { name: page.section })}</b>{' '}</> : null}
              <span>{t('word.dealer')} {t(`seat.${page.dealer}.short`)}</span>{' '}
              <span>{t('word.vulnerable')}: {t(`vul.${page.vulnerability}.short`)}</span>{' '}
              {datumText(t, page) === '' ? null : <span>{datumText(t, page)}</span>}
            </small>
          </h2>
          <UncountedBoard uncounted={page.uncounted} />
        </>
      }
      head={heads(
        [t('line.NS.short'), 'number'],
        [t('line.EW.short'), 'number'],
        [t('word.contract'), 'wide'],
        [t('word.lead')],
        ...(hasPoints ? [[t('word.points'), 'number'] as const] : []),
        [t('head.of', { line: t('line.NS.short'), unit: t(`unit.${page.unit ?? 'matchpoints'}`) }), 'number'],
        [t('line.EW.short'), 'number'],
      )}
      lines={page.rows.map((row) => (
        <tr key={`${row.ns}-${row.ew}`}>
          <td class="sheet__number">{pairNo(row.ns, row.ns_no, 'NS', page.section === null)}</td>
          <td class="sheet__number">{pairNo(row.ew, row.ew_no, 'EW', page.section === null)}</td>
          <td class="sheet__wide sheet__parts" colSpan={isPlain(row) ? 1 : hasPoints ? 3 : 2}>
            <OutcomeView outcome={row.outcome} /><VersionMark group={row.group} />
          </td>
          {isPlain(row) ? (
            <td>
              {row.outcome.kind === 'played' && row.outcome.lead !== null ? (
                <CardView card={row.outcome.lead} />
              ) : null}
            </td>
          ) : null}
          {isPlain(row) && hasPoints ? <td class="sheet__number">{boardPoints(row)}</td> : null}
          <td class="sheet__number"><Figure value={row.ns_points} signed={signed} places={places} /></td>
          <td class="sheet__number"><Figure value={row.ew_points} signed={signed} places={places} /></td>
        </tr>
      ))}
    />
  );
}

/** What the table played; a ruling has no lead and no points, and their room. */
function isPlain(row: TravellerRow): boolean {
  return boardPoints(row) !== '';
}
