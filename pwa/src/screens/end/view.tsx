/** The evening is over: own score cards, thanks, and what has not reached the server yet. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ScoreCard, ScoreCardRow } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { CardOutcome, isSatOut } from '../../components/card-row.tsx';
import { boardPoints } from '../../components/contract.tsx';
import { isCompared, placesOf, scoreFigure, unitOf } from '../../components/figure.tsx';
import { Notice } from '../../components/notice.tsx';
import { penaltyTexts } from '../../components/penalty.ts';
import { Provisional } from '../../components/ranking-notes.tsx';
import { type Translate, useT } from '../../i18n/index.ts';
import { UnsentList } from '../bar/overlays.tsx';
import { PercentBar, ScoredBy } from '../afterwards/view.tsx';
import { openBoards } from '../../store/world.ts';
import type { ScreenProps } from '../action.ts';
import { Explained, ExplainedFigure } from '../explain/view.tsx';
import { listBoards } from '../words.ts';

function opponents(t: Translate, row: ScoreCardRow): string {
  if (isSatOut(row)) return '';
  return row.opponent_names.length === 0 ? t('pair.n', { n: row.opponent_no }) : row.opponent_names.join(' – ');
}

function Card({ card }: { readonly card: ScoreCard }): JSX.Element {
  const t = useT();
  const { contestant } = card;
  const places = placesOf(card.rows.map(({ percent, score }) => percent ?? score));
  const hasPercent = card.rows.some(({ percent }) => percent !== null);
  return (
    <section class="card scorecard">
      <header class="scorecard__head">
        <div>
          <h2>{card.names.length === 0 ? t('end.card', { n: card.pair_no }) : card.names.join(' – ')}</h2>
          {card.place === null ? null : <p class="soft"><Explained contestant={contestant}>{t('end.place', { place: card.place })}</Explained></p>}
          <Provisional awaiting={card.awaiting} />
          {penaltyTexts(t, card.penalties).map((text, index) => <p key={index} class="soft sentence">{text}</p>)}
        </div>
        <strong class="scorecard__total">
          <ExplainedFigure contestant={contestant} {...scoreFigure(card.percent, card.points, card.unit)} />
          {card.percent === null ? <small> {unitOf(t, card.unit, card.points)}</small> : null}
        </strong>
      </header>
      <table class="sheet">
        <tbody>
          {card.rows.map((row) => (
            <tr key={row.board}>
              <td class="num">{row.board}</td>
              <td class="wide soft">{opponents(t, row)}</td>
              <td colSpan={isCompared(card.unit) && boardPoints(row) === '' ? 2 : 1}><CardOutcome row={row} /></td>
              {isCompared(card.unit) && boardPoints(row) !== '' ? <td class="num">{boardPoints(row)}</td> : null}
              <td class="num told"><ExplainedFigure contestant={contestant} board={row.board} {...scoreFigure(row.percent, row.score, card.unit)} places={places} /></td>
              {hasPercent ? <td class="wide bar">{row.percent === null ? null : <PercentBar percent={row.percent} />}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** With two winners the pairs of a table may have the same number. */
function isNumberTwice(cards: readonly ScoreCard[]): boolean {
  return new Set(cards.map(({ pair_no }) => pair_no)).size < cards.length;
}

export function EndScreen({ world, send }: ScreenProps): JSX.Element {
  const t = useT();
  const cards = world.view?.scorecards ?? [];
  const [chosen, setChosen] = useState(0);
  const shown = cards[Math.min(chosen, cards.length - 1)];
  const open = openBoards(world);
  return (
    <main class="screen screen--narrow end">
      <h1>{t('end.title')}</h1>
      <p>{t(world.known.status === 'published' ? 'end.what.published' : 'end.what')}</p>
      {world.sync.unsent === 0
        ? <Notice kind="good">● {t('end.safe')}</Notice>
        : <Notice kind="warn" title={t('end.unsent', { n: world.sync.unsent })}><UnsentList world={world} /></Notice>}
      {open.length === 0 ? null : <Notice kind="warn">{t('end.open', { n: open.length, boards: listBoards(open) })}</Notice>}
      {cards.length < 2 ? null : (
        <div class="end__tabs">
          {cards.map((card, i) => (
            <Button key={card.contestant} pressed={i === chosen} onClick={() => setChosen(i)}>
              {t('end.card', { n: card.pair_no })}{isNumberTwice(cards) ? ` ${t(`line.${card.rows[0]?.line ?? 'NS'}.short`)}` : ''}
            </Button>
          ))}
        </div>
      )}
      {shown === undefined ? <p class="soft">{t('end.wait')}</p> : <><Card card={shown} /><ScoredBy settings={world.known.settings} /></>}
      <div class="actions">
        <Button kind="quiet" onClick={() => send({ do: 'go', place: { at: 'round', late: true } })}>{t('do.back')}</Button>
      </div>
    </main>
  );
}
