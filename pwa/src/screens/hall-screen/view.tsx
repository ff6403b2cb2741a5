import type { JSX } from 'preact';
import type { Penalty, RankingTable, ScreenPage } from '../../api/types.ts';
import { Figure, scoreFigure, totalPlaces, unitText } from '../../components/figure.tsx';
import { listTitle } from '../../components/list-title.ts';
import { Names } from '../../components/names.tsx';
import { hasSections, listedNo } from '../../components/pair-no.ts';
import { penaltyTexts } from '../../components/penalty.ts';
import { isProvisional, RankingNotes, Unranked } from '../../components/ranking-notes.tsx';
import { scoredBy } from '../../components/scored-by.ts';
import { formatDate, formatTime, type Translate, useT } from '../../i18n/index.ts';
import { boardRange } from '../director-plan/plan.ts';
import { clockText, hasRounds, pageOf, PLAYING_CELLS, RANKING_ROWS, SEATING_ROWS, seatingFit, type Slide } from './state.ts';

const LONGEST_LINE = 44;

export interface HallProps {
  readonly page: ScreenPage;
  readonly slide: Slide;
  /** Which slide of how many, for the dots. */
  readonly position: { readonly index: number; readonly count: number };
  readonly leftMs: number | undefined;
  /** The server's time now, by its own last word. */
  readonly serverNow: number;
  /** When the server was last heard, where it no longer answers. */
  readonly lostSince: number | undefined;
}

export function Hall(props: HallProps): JSX.Element {
  const { page, slide, leftMs } = props;
  return (
    <div class={`hall hall--${slide.kind}`}>
      <HallHead page={page} slide={slide} leftMs={leftMs} />
      <main class="hall__scene">
        <Scene {...props} />
      </main>
      <HallFoot {...props} />
    </div>
  );
}

function Scene({ page, slide, leftMs, serverNow }: HallProps): JSX.Element {
  const t = useT();
  switch (slide.kind) {
    case 'ranking': {
      const table = page.ranking[slide.table];
      return table === undefined ? (
        <p class="hall__big">{t('hall.soon')}</p>
      ) : (
        <>
          <RankingNotes table={table} />
          <Ranking table={table} page={slide.page} />
          {slide.page === slide.pages - 1 ? <Unranked table={table} /> : null}
        </>
      );
    }
    case 'clock':
      return <ClockScene page={page} leftMs={leftMs} serverNow={serverNow} />;
    case 'seating':
      return <Seating page={page} number={slide.page} />;
    case 'hidden':
      return <p class="hall__big">{t('hall.hidden')}</p>;
  }
}

function HallHead({ page, slide, leftMs }: Pick<HallProps, 'page' | 'slide' | 'leftMs'>): JSX.Element {
  const t = useT();
  return (
    <header class="hall__head">
      <div class="hall__title">
        <div class="hall__name">{page.tournament}</div>
        <h1 class="hall__what">{slideTitle(t, page, slide)}</h1>
      </div>
      {slide.kind === 'clock' || page.status !== 'playing' || !hasRounds(page) ? null : (
        <div class="hall__round">
          <div>{t('round.of', { n: page.clock.round, all: page.clock.rounds })}</div>
          {leftMs === undefined ? null : <div class="hall__time">{clockText(leftMs)}</div>}
        </div>
      )}
    </header>
  );
}

function slideTitle(t: Translate, page: ScreenPage, slide: Slide): string {
  switch (slide.kind) {
    case 'ranking':
      return rankingTitle(t, page, page.ranking[slide.table]);
    case 'seating':
      return t('hall.seating', { n: page.seating_round });
    case 'hidden':
      return t('hall.ranking');
    case 'clock':
      if (page.status === 'playing' && !hasRounds(page)) return t('hall.ranking');
      return page.status === 'playing'
        ? t('round.of', { n: page.clock.round, all: page.clock.rounds })
        : t('hall.welcome');
  }
}

function rankingTitle(t: Translate, page: ScreenPage, table: RankingTable | undefined): string {
  const final = (page.status === 'ended' || page.status === 'published') && !isProvisional(page.ranking);
  const parts = [t(final ? 'hall.ranking.final' : 'hall.ranking')];
  return [...parts, ...(table === undefined ? [] : listTitle(t, table, hasSections([...page.seating, ...page.ranking])))].join(' · ');
}

function Ranking({ table, page }: { readonly table: RankingTable; readonly page: number }): JSX.Element {
  const t = useT();
  const places = totalPlaces(table);
  return (
    <table class="hall-ranking">
      <thead>
        <tr>
          <th scope="col" class="hall-ranking__place">
            {t('word.place')}
          </th>
          <th scope="col" class="hall-ranking__number">
            {t('hall.number')}
          </th>
          <th scope="col" class="hall-ranking__names">
            {t('word.names')}
          </th>
          <th scope="col" class="hall-ranking__boards">
            {t('word.boards')}
          </th>
          <th scope="col" class="hall-ranking__score">
            {unitText(t, table.unit) || t('hall.score')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pageOf(table.rows, page, RANKING_ROWS).map((row) => (
          <tr key={row.contestant}>
            <td class="hall-ranking__place">{row.place}</td>
            <td class="hall-ranking__number">{listedNo(table, row)}</td>
            <td
              class={
                isLong(row.names) ? 'hall-ranking__names hall-ranking__names--long' : 'hall-ranking__names'
              }
            >
              {row.names.length === 0 ? t('pair.n', { n: listedNo(table, row) }) : <Names names={row.names} />}
              <PenaltyMarks penalties={row.penalties ?? []} />
            </td>
            <td class="hall-ranking__boards">{row.boards}</td>
            <td class="hall-ranking__score">
              <Figure {...scoreFigure(row.percent, row.points, table.unit)} places={places} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much was taken off: the score beside it counts it already. */
function PenaltyMarks({ penalties }: { readonly penalties: readonly Penalty[] }): JSX.Element | null {
  const t = useT();
  const words = penaltyTexts(t, penalties);
  if (words.length === 0) return null;
  return <span class="hall-ranking__penalty">{words.join(' · ')}</span>;
}

/** Names that do not fit one line are written in two, smaller. */
function isLong(names: readonly string[]): boolean {
  return names.join(' – ').length > LONGEST_LINE;
}

function ClockScene({
  page,
  leftMs,
  serverNow,
}: Pick<HallProps, 'page' | 'leftMs' | 'serverNow'>): JSX.Element {
  const t = useT();
  if (page.status !== 'playing' || leftMs === undefined) {
    return <p class="hall__big">{t(page.status === 'not_started' ? 'hall.start-soon' : 'hall.soon')}</p>;
  }
  return (
    <div class="hall-clock">
      <div class={`hall-clock__time ${leftMs < 0 ? 'hall-clock__time--over' : ''}`} role="timer">
        {clockText(leftMs)}
      </div>
      <p class="hall-clock__note">{clockNote(t, page, leftMs, serverNow)}</p>
      <Playing page={page} />
    </div>
  );
}

function clockNote(t: Translate, page: ScreenPage, leftMs: number, serverNow: number): string {
  if (page.clock.state === 'paused') return t('hall.paused');
  if (leftMs < 0) return t('hall.over');
  return t('hall.until', { time: formatTime(serverNow + leftMs) });
}

function Playing({ page }: { readonly page: ScreenPage }): JSX.Element {
  const t = useT();
  const sections = hasSections([...page.seating, ...page.ranking]);
  if (page.playing.length === 0) return <p class="hall-clock__all">{t('hall.all-done')}</p>;
  return (
    <section class="hall-playing">
      <h2>{t('hall.playing')}</h2>
      <ul class="hall-playing__list">
        {page.playing.slice(0, PLAYING_CELLS).map(({ section, table, missing }) => (
          <li key={`${section}${table}`} class="hall-playing__table">
            <span class="hall-playing__number">{sections ? `${section}${table}` : table}</span>
            <span class="hall-playing__left">{t('count.boards', { n: missing })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Seating({ page, number }: { readonly page: ScreenPage; readonly number: number }): JSX.Element {
  const t = useT();
  const sections = hasSections([...page.seating, ...page.ranking]);
  const seats = pageOf(page.seating, number, SEATING_ROWS);
  const { columns, scale, wraps } = seatingFit(seats.length);
  const rows = Math.ceil(seats.length / columns);
  const kinds = `hall-seating hall-seating--${columns}${wraps ? ' hall-seating--wraps' : ''}`;
  const digits = Math.max(...seats.map((seat) => seatNumber(t, seat, sections).length));
  return (
    <div class={kinds} style={{ '--fit': scale.toFixed(2), '--digits': digits }}>
      {Array.from({ length: columns }, (_, i) => seats.slice(i * rows, (i + 1) * rows)).map((column, index) => (
        <ul key={index} class="hall-seating__column">
          {column.map((seat) => (
            <SeatRow key={`${seat.section}${seat.pair_no}${seat.line ?? ''}`} seat={seat} sections={sections} />
          ))}
        </ul>
      ))}
    </div>
  );
}

/** "7", "B7", "12 EW". */
function seatNumber(t: Translate, { section, pair_no: pair, line }: ScreenPage['seating'][number], sections: boolean): string {
  return `${sections ? section : ''}${pair}${line === null ? '' : ` ${t(`line.${line}.short`)}`}`;
}

function SeatRow({
  seat,
  sections,
}: {
  readonly seat: ScreenPage['seating'][number];
  readonly sections: boolean;
}): JSX.Element {
  const t = useT();
  return (
    <li class="hall-seat">
      <span class="hall-seat__number">{seatNumber(t, seat, sections)}</span>
      <span class="hall-seat__names">
        {seat.names.map((name, index) => (
          <bdi key={index}>{name}</bdi>
        ))}
      </span>
      {seat.table === null || seat.seat === null ? (
        <span class="hall-seat__out">{t('hall.sits-out')}</span>
      ) : (
        <>
          <span class="hall-seat__table">{t('table.n', { n: seat.table })}</span>
          <span class="hall-seat__line">{t(`line.${seat.seat}.short`)}</span>
          <span class="hall-seat__boards">{boardRange(seat.boards)}</span>
        </>
      )}
    </li>
  );
}

function HallFoot({ page, position, serverNow, lostSince }: HallProps): JSX.Element {
  const t = useT();
  return (
    <footer class="hall__foot">
      <span>
        {scoredBy(t, page)}
      </span>
      <span class="hall__dots" aria-hidden="true">
        {position.count < 2
          ? null
          : Array.from({ length: position.count }, (_, index) => (
              <span key={index} class={index === position.index ? 'hall__dot hall__dot--on' : 'hall__dot'} />
            ))}
      </span>
      {lostSince === undefined ? (
        <span>
          {formatDate(serverNow)}, {formatTime(serverNow)}
        </span>
      ) : (
        <span class="hall__lost" role="status">
          {t('hall.lost', { time: formatTime(lostSince) })}
        </span>
      )}
    </footer>
  );
}
