import type { JSX } from 'preact';
import type { BoardPage, TravellerRow } from '../../api/types.ts';
import { boardPoints, OutcomeView } from '../../components/contract.tsx';
import { datumText } from '../../components/datum.ts';
import { isCompared, placesOf } from '../../components/figure.tsx';
import { Icon } from '../../components/icon.tsx';
import { Joined } from '../../components/joined.tsx';
import { UncountedBoard } from '../../components/uncounted.tsx';
import { VersionMark } from '../../components/version.tsx';
import { pairNo } from '../../components/pair-no.ts';
import { useT } from '../../i18n/index.ts';
import type { HeldLine } from '../director-entry/open-line.ts';
import { ExplainedFigure } from '../explain/view.tsx';
import { HeldLines } from './held.tsx';

/** The traveller so far, with the matchpoints as the server has them; a tap changes a line. */
export function PaperTraveller({
  page,
  held,
  board,
  section,
  onChange,
  onOpen,
}: {
  readonly page: BoardPage | undefined;
  readonly held: readonly HeldLine[];
  readonly board: number;
  /** Undefined where there is one. */
  readonly section: string | undefined;
  readonly onChange: (row: TravellerRow) => void;
  readonly onOpen: (line: HeldLine) => void;
}): JSX.Element {
  const t = useT();
  const places = placesOf(page?.rows.flatMap(({ ns_points, ew_points }) => [ns_points, ew_points]) ?? []);
  return (
    <section class="paper-traveller">
      <h2>
        {t('board.n', { n: board })}
        {section === undefined ? null : ` · ${t('section.n', { name: section })}`}
        {page === undefined ? null : (
          <span class="soft paper-traveller__facts">
            {' '}
            <Joined parts={[t(`vul.${page.vulnerability}`), datumText(t, page)].filter(Boolean)} />
          </span>
        )}
      </h2>
      <UncountedBoard uncounted={page?.uncounted} />
      <HeldLines held={held} page={page} onOpen={onOpen} />
      {page === undefined || page.rows.length === 0 ? (
        held.length > 0 ? null : <p class="soft">{t('paper.none')}</p>
      ) : (
        <table class="paper-traveller__table">
          <thead>
            <tr>
              <th scope="col">{t('line.NS.short')}</th>
              <th scope="col">{t('line.EW.short')}</th>
              <th scope="col" class="paper-traveller__what">
                {t('word.result')}
              </th>
              {isCompared(page.unit) ? <th scope="col" class="paper-traveller__points">{t('word.points')}</th> : null}
              <th scope="col">
                {t('head.of', { line: t('line.NS.short'), unit: t(`unit.${page.unit ?? 'matchpoints'}`) })}
              </th>
              <th scope="col" class="paper-traveller__ew">{t('line.EW.short')}</th>
              <th scope="col">
                <span class="sr-only">{t('do.change')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <tr key={`${row.ns}-${row.ew}`}>
                <td>{pairNo(row.ns, row.ns_no, 'NS', page.section === null)}</td>
                <td>{pairNo(row.ew, row.ew_no, 'EW', page.section === null)}</td>
                <td class="paper-traveller__what" colSpan={isCompared(page.unit) && boardPoints(row) === '' ? 2 : 1}>
                  <OutcomeView outcome={row.outcome} /><VersionMark group={row.group} />
                </td>
                {isCompared(page.unit) && boardPoints(row) !== '' ? <td class="paper-traveller__points">{boardPoints(row)}</td> : null}
                <td>
                  <ExplainedFigure
                    contestant={row.ns}
                    board={board}
                    value={row.ns_points}
                    signed={page.top === null}
                    places={places}
                  />
                </td>
                <td class="paper-traveller__ew">
                  <ExplainedFigure
                    contestant={row.ew}
                    board={board}
                    value={row.ew_points}
                    signed={page.top === null}
                    places={places}
                  />
                </td>
                <td>
                  <button
                    type="button"
                    class="button button--quiet"
                    aria-label={`${t('do.change')}: ${pairNo(row.ns, row.ns_no, 'NS', page.section === null)} – ${pairNo(row.ew, row.ew_no, 'EW', page.section === null)}`}
                    onClick={() => onChange(row)}
                  >
                    <Icon name="pencil" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
