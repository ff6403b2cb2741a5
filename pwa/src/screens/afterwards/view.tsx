/** What the director lets the table see: own percent, the traveller, the ranking. */
import type { JSX } from 'preact';
import type { OwnScore, RankingTable, Settings, TableView, TravellerRow } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { boardPoints, OutcomeView } from '../../components/contract.tsx';
import { datumText } from '../../components/datum.ts';
import { isCompared, isMirrored, placesOf, scoreFigure, scoreHead, totalPlaces, unitOf, UnitWord, waits } from '../../components/figure.tsx';
import { listTitle } from '../../components/list-title.ts';
import { Notice } from '../../components/notice.tsx';
import { CardView } from '../../components/suit.tsx';
import { RankingNotes, Unranked } from '../../components/ranking-notes.tsx';
import { UncountedBoard } from '../../components/uncounted.tsx';
import { VersionMark } from '../../components/version.tsx';
import { hasSections, listedNo, pairNo } from '../../components/pair-no.ts';
import { scoredBy } from '../../components/scored-by.ts';
import { useT } from '../../i18n/index.ts';
import { entryOf, nextBoard, pairsHere } from '../../store/world.ts';
import type { ScreenProps } from '../action.ts';
import { Objection } from '../entry/view.tsx';
import { rowFigures, SideFigures } from '../explain/sides.tsx';
import { Explained, ExplainedFigure } from '../explain/view.tsx';

type BoardView = TableView['boards'][number];

/** A percentage as a bar from 0 to 100 with the middle marked. */
export function PercentBar({ percent }: { readonly percent: string }): JSX.Element {
  const width = Math.max(0, Math.min(100, Number(percent)));
  return (
    <div class="percentbar" aria-hidden="true">
      <div class="percentbar__fill" style={{ width: `${width}%` }} />
    </div>
  );
}

/** Both sides' figures where East–West's is not simply the rest of North–South's. */
function sidesShown(ns: OwnScore, ew: OwnScore | null | undefined): readonly OwnScore[] {
  if (ew == null) return [ns];
  const isShare = ns.percent !== null || ew.percent !== null;
  const isOne = isShare ? isMirrored(ns.percent, ew.percent, '100') : isMirrored(ns.points, ew.points, null);
  return isOne ? [ns] : [ns, ew];
}

function Own({ page, ns }: { readonly page: BoardView; readonly ns: OwnScore }): JSX.Element {
  const t = useT();
  const shown = sidesShown(ns, page.own_ew);
  if (shown.every(({ percent, points }) => percent === null && points === null)) return <Notice>{t('after.alone')}</Notice>;
  return (
    <div class="card own">
      {shown.map((own) => (
        <div key={own.line} class="own__side">
          <p class="soft">{t('after.own')} · {t(`line.${own.line}`)}</p>
          <p class="own__percent">
            <ExplainedFigure contestant={own.contestant} board={page.board} {...scoreFigure(own.percent, own.points, page.unit)} />
            {own.percent === null ? <small> {unitOf(t, page.unit, own.points)}</small> : null}
          </p>
          {own.percent === null ? null : <PercentBar percent={own.percent} />}
        </div>
      ))}
    </div>
  );
}

function TravellerLine({ row, page, places, isAcross }: { readonly row: TravellerRow; readonly page: BoardView; readonly places: number; readonly isAcross: boolean }): JSX.Element {
  const { outcome } = row;
  const points = isCompared(page.unit) ? boardPoints(row) : '';
  return (
    <tr class={row.own ? 'is-own' : ''}>
      <td class="num">{pairNo(row.ns, row.ns_no, 'NS', isAcross)}</td>
      <td class="num">{pairNo(row.ew, row.ew_no, 'EW', isAcross)}</td>
      <td colSpan={isCompared(page.unit) && points === '' ? 2 : 1}><OutcomeView outcome={outcome} /><VersionMark group={row.group} /></td>
      {points === '' ? null : <td class="num">{points}</td>}
      <td class="wide">{outcome.kind === 'played' && outcome.lead !== null ? <CardView card={outcome.lead} /> : null}</td>
      <td class="num told"><SideFigures row={row} board={page.board} unit={page.unit} places={places} /></td>
    </tr>
  );
}

function PairHead({ line }: { readonly line: 'NS' | 'EW' }): JSX.Element {
  const t = useT();
  return <th class="num"><span class="wide">{t('word.pair')} </span>{t(`line.${line}.short`)}</th>;
}

function Traveller({ rows, page, isAcross }: { readonly rows: readonly TravellerRow[]; readonly page: BoardView; readonly isAcross: boolean }): JSX.Element {
  const t = useT();
  const places = placesOf(rows.flatMap((row) => rowFigures(row, page.unit)));
  return (
    <div class="card">
      <h2>{t('after.traveller')}</h2>
      {datumText(t, page) === '' || rows.length < 2 ? null : <p class="soft">{datumText(t, { ...page, rows })}</p>}
      <UncountedBoard uncounted={page.uncounted} />
      <table class="sheet">
        <thead>
          <tr>
            <PairHead line="NS" /><PairHead line="EW" /><th>{t('word.result')}</th>
            {isCompared(page.unit) ? <th class="num">{t('word.points')}</th> : null}<th class="wide">{t('word.lead')}</th>
            <th class="num">{t('head.of', { line: t('line.NS.short'), unit: t(scoreHead(page.unit)) })}</th>
          </tr>
        </thead>
        <tbody>{rows.map((row) => <TravellerLine key={`${row.ns} ${row.ew}`} row={row} page={page} places={places} isAcross={isAcross} />)}</tbody>
      </table>
    </div>
  );
}

function Ranking({ ranking, own, settings, isMany }: { readonly ranking: RankingTable; readonly isMany: boolean; readonly own: ReadonlySet<string>; readonly settings: Settings }): JSX.Element {
  const t = useT();
  const title = [t('after.ranking'), ...listTitle(t, ranking, isMany)].join(' · ');
  return (
    <div class="card">
      <h2>{title} <UnitWord unit={ranking.unit} /></h2>
      {waits(ranking) ? <p class="soft">{t('ranking.waits')}</p> : null}
      <RankingNotes table={ranking} />
      <table class="sheet">
        <thead><tr><th class="num">{t('word.place')}</th><th>{t('word.pair')}</th><th class="num">{t('word.result')}</th></tr></thead>
        <tbody>
          {ranking.rows.map((row) => (
            <tr key={row.contestant} class={own.has(row.contestant) ? 'is-own' : ''}>
              <td class="num told"><Explained contestant={row.contestant} isNothing={row.place === ''}>{row.place || '–'}</Explained></td>
              <td>{row.names.join(' – ')} <span class="soft sheet__pair">{t('pair.n', { n: listedNo(ranking, row) })}</span></td>
              <td class="num told"><strong><ExplainedFigure contestant={row.contestant} {...scoreFigure(row.percent, row.points, ranking.unit)} places={totalPlaces(ranking)} /></strong></td>
            </tr>
          ))}
        </tbody>
      </table>
      <Unranked table={ranking} />
      <ScoredBy settings={settings} />
    </div>
  );
}

/** Under every list of places: by what it was scored. */
export function ScoredBy({ settings }: { readonly settings: Settings }): JSX.Element {
  const t = useT();
  return <p class="soft">{scoredBy(t, settings)}</p>;
}

export function AfterwardsScreen({ world, send, board }: ScreenProps & { readonly board: number | undefined }): JSX.Element {
  const t = useT();
  const seen = (world.view?.boards ?? []).filter((b) => (board === undefined ? world.plan?.boards.includes(b.board) : b.board === board));
  const { ns, ew } = pairsHere(world);
  const own = new Set([ns?.contestant ?? '', ew?.contestant ?? '']);
  const ranking = world.view?.ranking ?? [];
  const next = nextBoard(world);
  return (
    <main class="screen afterwards">
      <h1>{board === undefined ? t('after.round.title', { n: world.round }) : t('after.title', { n: board })}</h1>
      {board === undefined ? null : <Objection world={world} board={board} />}
      {seen.length === 0 && ranking.length === 0
        ? <Notice>{t(world.sync.reachable ? 'after.wait' : 'after.offline')}</Notice> : null}
      <div class="afterwards__cards">
        {seen.map((one) => (
          <section key={one.board} class="afterwards__board">
            {board === undefined ? <h2>{t('board.n', { n: one.board })}</h2> : null}
            {one.own === null || entryOf(world, one.board).state === 'conflict' ? null : <Own page={one} ns={one.own} />}
            {one.traveller === null ? null : <Traveller rows={one.traveller} page={one} isAcross={world.known.settings.across} />}
          </section>
        ))}
        {ranking.map((r) => <Ranking key={`${r.section ?? ''} ${r.side ?? ''}`} ranking={r} own={own} settings={world.known.settings} isMany={hasSections(ranking)} />)}
      </div>
      <div class="actions">
        {next === undefined
          ? <Button kind="primary" large onClick={() => send({ do: 'go', place: { at: 'finished' } })}>{t('after.finish')}</Button>
          : <Button kind="primary" large onClick={() => send({ do: 'go', place: { at: 'round' } })}>{t('after.next', { board: next })}</Button>}
      </div>
    </main>
  );
}
