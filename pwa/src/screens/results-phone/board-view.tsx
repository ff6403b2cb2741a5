import type { JSX } from 'preact';
import type { BoardPage, TravellerRow } from '../../api/types.ts';
import { boardPoints, OutcomeView } from '../../components/contract.tsx';
import { datumText, topText } from '../../components/datum.ts';
import { isCompared, placesOf, scoreHead } from '../../components/figure.tsx';
import { FrequencyChart } from '../../components/frequency-chart.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { UncountedBoard } from '../../components/uncounted.tsx';
import { VersionMark } from '../../components/version.tsx';
import { hasSections, pairNo } from '../../components/pair-no.ts';
import { refusalText, type Translate, useT } from '../../i18n/index.ts';
import { usePoll } from '../director-api/poll.ts';
import { rowFigures, SideFigures } from '../explain/sides.tsx';
import type { ViewProps } from './app.tsx';
import { Empty } from './ranking-view.tsx';
import { byVersion, frequency, NO_SECTION, unshown, writeHash } from './state.ts';

const POLL_MS = 10_000;

export function BoardsView({ page, link }: ViewProps): JSX.Element {
  const t = useT();
  const sections = [...new Set(page.boards.map(({ section }) => section))];
  if (page.boards.length === 0)
    return page.status === 'playing' ? <Notice>{t('phone.later')}</Notice> : <Empty />;
  return (
    <>
      {page.status === 'playing' ? <p class="soft">{t('phone.later')}</p> : null}
      {sections.map((section) => (
        <section key={section ?? NO_SECTION}>
          <h2>
            {section !== null && sections.length > 1 ? t('section.n', { name: section }) : t('phone.boards')}
          </h2>
          <ul class="phone-boards">
            {page.boards
              .filter((board) => board.section === section)
              .map(({ board, results }) => (
                <li key={board}>
                  <a
                    class="phone-boards__board"
                    href={writeHash(link, { view: 'board', section: section ?? NO_SECTION, board })}
                  >
                    <span class="phone-boards__number">{board}</span>
                    <span class="soft">{t('phone.board-results', { n: results })}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function BoardView(
  props: ViewProps & { readonly section: string; readonly board: number },
): JSX.Element {
  const t = useT();
  const { page, link, mine, section, board } = props;
  const path = `/api/v1/results/${link}/boards/${encodeURIComponent(section)}/${board}`;
  const { value, failure } = usePoll<BoardPage>(path, POLL_MS);
  const boards = page.boards
    .filter((other) => (other.section ?? NO_SECTION) === section)
    .map((other) => other.board);
  return (
    <section class="phone-board">
      <header class="phone-board__head">
        <Neighbour link={link} section={section} board={boards[boards.indexOf(board) - 1]} name="previous" />
        <h2>{[t('board.n', { n: board }), ...sectionName(t, page, value?.section)].join(' · ')}</h2>
        <Neighbour link={link} section={section} board={boards[boards.indexOf(board) + 1]} name="next" />
      </header>
      {value === undefined ? (
        failure === undefined ? (
          <p>{t('say.loading')}</p>
        ) : (
          <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>
        )
      ) : (
        <Board key={board} page={value} mine={mine} />
      )}
    </section>
  );
}

/** Two sections have a board of this number each. */
function sectionName(t: Translate, { boards }: ViewProps['page'], section: string | null | undefined): readonly string[] {
  return section && hasSections(boards) ? [t('section.n', { name: section })] : [];
}

function Neighbour({
  link,
  section,
  board,
  name,
}: {
  readonly link: string;
  readonly section: string;
  readonly board: number | undefined;
  readonly name: 'previous' | 'next';
}): JSX.Element {
  const t = useT();
  if (board === undefined) return <span class="phone-board__turn" />;
  return (
    <a
      class="phone-board__turn"
      href={writeHash(link, { view: 'board', section, board })}
      aria-label={t(`phone.${name}`)}
    >
      <Icon name={name === 'next' ? 'next' : 'back'} />
    </a>
  );
}

function Board({ page, mine }: { readonly page: BoardPage; readonly mine: string | undefined }): JSX.Element {
  const t = useT();
  const isOwn = (row: TravellerRow): boolean => mine !== undefined && (row.ns === mine || row.ew === mine);
  const versions = byVersion(page.rows);
  const isFouled = versions.length > 1;
  const without = unshown(page.rows, page.board);
  const bars = frequency(page.rows, isOwn, page.board).length;
  return (
    <>
      <p class="phone-board__facts soft">
        {t('word.dealer')} {t(`seat.${page.dealer}`)} · {t(`vul.${page.vulnerability}`)}
        {topText(t, page) === '' ? null : <> · {topText(t, page)}</>}
        {datumText(t, page) === '' ? null : <> · {datumText(t, page)}</>}
      </p>
      <UncountedBoard uncounted={page.uncounted} />
      {page.rows.length === 0 ? <Empty /> : <Traveller page={page} isOwn={isOwn} />}
      {versions.map(([version, rows]) => {
        const bars = frequency(rows, isOwn, page.board);
        return bars.length === 0 ? null : (
          <figure key={version} class="phone-board__chart">
            <figcaption>
              <h3>
                {t('phone.frequency')}
                {isFouled ? ` · ${t('board.version', { n: version })}` : ''}
              </h3>
            </figcaption>
            <FrequencyChart bars={bars} />
          </figure>
        );
      })}
      {without === 0 || bars === 0 ? null : <p class="soft">{t('phone.no-points', { n: without })}</p>}
    </>
  );
}

function Traveller({
  page,
  isOwn,
}: {
  readonly page: BoardPage;
  readonly isOwn: (row: TravellerRow) => boolean;
}): JSX.Element {
  const t = useT();
  const { rows, board, unit } = page;
  const places = placesOf(rows.flatMap((row) => rowFigures(row, unit)));
  return (
    <table class="phone-traveller">
      <thead>
        <tr>
          <th scope="col">{t('line.NS.short')}</th>
          <th scope="col">{t('line.EW.short')}</th>
          <th scope="col" class="phone-traveller__what">
            {t('word.result')}
          </th>
          {isCompared(unit) ? (
            <th scope="col" class="phone-traveller__number">
              {t('word.points')}
            </th>
          ) : null}
          <th scope="col" class="phone-traveller__number">
            {t('head.of', { line: t('line.NS.short'), unit: t(scoreHead(unit)) })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.ns}-${row.ew}`} class={isOwn(row) ? 'phone-traveller__own' : undefined}>
            <td>{pairNo(row.ns, row.ns_no, 'NS', page.section === null)}</td>
            <td>{pairNo(row.ew, row.ew_no, 'EW', page.section === null)}</td>
            <td class="phone-traveller__what" colSpan={isCompared(unit) && boardPoints(row) === '' ? 2 : 1}>
              <OutcomeView outcome={row.outcome} /><VersionMark group={row.group} />
              {isOwn(row) ? <span class="sr-only"> {t('phone.mine')}</span> : null}
            </td>
            {isCompared(unit) && boardPoints(row) !== '' ? (
              <td class="phone-traveller__number">{boardPoints(row)}</td>
            ) : null}
            <td class="phone-traveller__number">
              <SideFigures row={row} board={board} unit={unit} places={places} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
