/** What the director lets the table see: own percent, the traveller, the ranking. */
import type { JSX } from 'preact';
import type { RankingTable, ScoreUnit, Settings, TableView, TravellerRow } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { boardPoints, ContractView, madeText, OutcomeView } from '../../components/contract.tsx';
import { datumText } from '../../components/datum.ts';
import { isCompared, scoreHead, scoreText, unitOf, UnitWord, waits } from '../../components/figure.tsx';
import { Notice } from '../../components/notice.tsx';
import { CardView } from '../../components/suit.tsx';
import { UncountedBoard, UncountedBoards } from '../../components/uncounted.tsx';
import { VersionMark } from '../../components/version.tsx';
import { formatDecimal, useT } from '../../i18n/index.ts';
import { entryOf, nextBoard, pairsHere } from '../../store/world.ts';
import type { ScreenProps } from '../action.ts';
import { Objection } from '../entry/view.tsx';

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

function Own({ own, unit }: { readonly own: NonNullable<BoardView['own']>; readonly unit: ScoreUnit | undefined }): JSX.Element {
  const t = useT();
  if (own.percent === null && own.points === null) return <Notice>{t('after.alone')}</Notice>;
  return (
    <div class="card own">
      <p class="soft">{t('after.own')} · {t(`line.${own.line}`)}</p>
      <p class="own__percent">{scoreText(own.percent, own.points)}{own.percent === null ? <small> {unitOf(t, unit, own.points)}</small> : null}</p>
      {own.percent === null ? null : <PercentBar percent={own.percent} />}
    </div>
  );
}

function TravellerLine({ row, unit }: { readonly row: TravellerRow; readonly unit: ScoreUnit | undefined }): JSX.Element {
  const { outcome } = row;
  return (
    <tr class={row.own ? 'is-own' : ''}>
      <td class="num">{row.ns_no}</td>
      <td class="num">{row.ew_no}</td>
      <td>{outcome.kind === 'played'
        ? <span class="nowrap"><ContractView contract={outcome.contract} declarer={outcome.declarer} /></span>
        : <OutcomeView outcome={outcome} />}<VersionMark group={row.group} /></td>
      <td class="wide">{outcome.kind === 'played' && outcome.lead !== null ? <CardView card={outcome.lead} /> : null}</td>
      <td class="num">{outcome.kind === 'played' ? madeText(outcome.contract, outcome.tricks) : ''}</td>
      {isCompared(unit) ? <td class="num">{boardPoints(row)}</td> : null}
      <td class="num">{row.ns_percent === null ? scoreText(null, row.ns_points) : formatDecimal(row.ns_percent)}</td>
    </tr>
  );
}

function Traveller({ rows, board }: { readonly rows: readonly TravellerRow[]; readonly board: BoardView }): JSX.Element {
  const t = useT();
  return (
    <div class="card">
      <h2>{t('after.traveller')}</h2>
      {datumText(t, board) === '' || rows.length < 2 ? null : <p class="soft">{datumText(t, { ...board, rows })}</p>}
      <UncountedBoard uncounted={board.uncounted} />
      <table class="sheet">
        <thead>
          <tr>
            <th class="num">{t('line.NS.short')}</th><th class="num">{t('line.EW.short')}</th><th>{t('word.contract')}</th>
            <th class="wide">{t('word.lead')}</th><th class="num">±</th>{isCompared(board.unit) ? <th class="num">{t('line.NS.short')}</th> : null}
            <th class="num">{t(scoreHead(board.unit))}</th>
          </tr>
        </thead>
        <tbody>{rows.map((row) => <TravellerLine key={`${row.ns} ${row.ew}`} row={row} unit={board.unit} />)}</tbody>
      </table>
    </div>
  );
}

function Ranking({ ranking, own, settings }: { readonly ranking: RankingTable; readonly own: ReadonlySet<string>; readonly settings: Settings }): JSX.Element {
  const t = useT();
  const title = ranking.side === null ? t('after.ranking') : t('after.ranking.side', { side: t(`line.${ranking.side}`) });
  return (
    <div class="card">
      <h2>{title} <UnitWord unit={ranking.unit} /></h2>
      {waits(ranking) ? <p class="soft">{t('ranking.waits')}</p> : null}
      <UncountedBoards uncounted={ranking.uncounted} />
      <table class="sheet">
        <tbody>
          {ranking.rows.map((row) => (
            <tr key={row.contestant} class={own.has(row.contestant) ? 'is-own' : ''}>
              <td class="num">{row.place}</td>
              <td class="num soft">{row.pair_no}</td>
              <td>{row.names.length === 0 ? t('pair.n', { n: row.pair_no }) : row.names.join(' – ')}</td>
              <td class="num"><strong>{scoreText(row.percent, row.points) || '–'}</strong></td>
            </tr>
          ))}
        </tbody>
      </table>
      <ScoredBy settings={settings} />
    </div>
  );
}

/** Under every list of places: by what it was scored. */
export function ScoredBy({ settings: { form, regulation } }: { readonly settings: Settings }): JSX.Element {
  const t = useT();
  return <p class="soft">{t('scored.by', { form: t(`form.${form}`), regulation: t(`regulation.${regulation}`) })}</p>;
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
            {one.own === null || entryOf(world, one.board).state === 'conflict' ? null : <Own own={one.own} unit={one.unit} />}
            {one.traveller === null ? null : <Traveller rows={one.traveller} board={one} />}
          </section>
        ))}
        {ranking.map((r) => <Ranking key={`${r.section ?? ''} ${r.side ?? ''}`} ranking={r} own={own} settings={world.known.settings} />)}
      </div>
      <div class="actions">
        {next === undefined
          ? <Button kind="primary" large onClick={() => send({ do: 'go', place: { at: 'finished' } })}>{t('after.finish')}</Button>
          : <Button kind="primary" large onClick={() => send({ do: 'go', place: { at: 'round' } })}>{t('after.next', { board: next })}</Button>}
      </div>
    </main>
  );
}
