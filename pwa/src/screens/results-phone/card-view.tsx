import type { JSX } from 'preact';
import type { ScoreCard, ScoreCardRow, ScoreUnit } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { CardOutcome, isSatOut } from '../../components/card-row.tsx';
import { boardPoints } from '../../components/contract.tsx';
import { isCompared, placesOf, scoreFigure, unitText } from '../../components/figure.tsx';
import { Names } from '../../components/names.tsx';
import { Notice } from '../../components/notice.tsx';
import { PercentBar } from '../../components/percent-bar.tsx';
import { hasSections, lineOf, listedNo, sectionOf } from '../../components/pair-no.ts';
import { penaltyTexts } from '../../components/penalty.ts';
import { Provisional } from '../../components/ranking-notes.tsx';
import { refusalText, useT } from '../../i18n/index.ts';
import { usePoll } from '../director-api/poll.ts';
import { Explained, ExplainedFigure } from '../explain/view.tsx';
import type { ViewProps } from './app.tsx';
import { Empty } from './ranking-view.tsx';
import { barLength, everybody, NO_SECTION, writeHash } from './state.ts';

const POLL_MS = 10_000;

export function CardView(props: ViewProps & { readonly contestant: string | undefined }): JSX.Element {
  const { contestant } = props;
  return contestant === undefined ? <ChoosePair {...props} /> : <Card key={contestant} {...props} contestant={contestant} />;
}

function ChoosePair({ page, link, setMine }: ViewProps): JSX.Element {
  const t = useT();
  const pairs = everybody(page.ranking);
  const isMany = hasSections([...page.boards, ...page.ranking]);
  if (pairs.length === 0) return page.hidden ? <Notice>{t('phone.hidden')}</Notice> : <Empty />;
  return (
    <section>
      <h2>{t('phone.choose')}</h2>
      <p class="soft">{t('phone.choose.what')}</p>
      <ul class="phone-ranking__rows">
        {pairs.map((row) => (
          <li key={row.contestant}>
            <a
              class="phone-rank" href={writeHash(link, { view: 'card', contestant: row.contestant })}
              onClick={() => setMine(row.contestant)}
            >
              <span class="phone-rank__place">{listedNo({ section: isMany ? null : '' }, row)}</span>
              <span class="phone-rank__who">
                <Names names={row.names} />
                {lineOf(row.contestant) === undefined ? null : <span class="soft">{t(`line.${lineOf(row.contestant)}`)}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ page, link, mine, setMine, contestant }: ViewProps & { readonly contestant: string }): JSX.Element {
  const t = useT();
  const path = `/api/v1/results/${link}/contestants/${encodeURIComponent(contestant)}`;
  const { value: card, failure } = usePoll<ScoreCard>(path, POLL_MS);
  if (card === undefined) {
    return failure === undefined ? <p>{t('say.loading')}</p> : (
      <>
        <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>
        <Button onClick={() => setMine(undefined)}>{t('phone.change-pair')}</Button>
      </>
    );
  }
  const isRanked = page.ranking.some(({ rows }) => rows.some((row) => row.contestant === contestant));
  const places = placesOf(card.rows.map(({ percent, score }) => scoreFigure(percent, score, card.unit).value));
  return (
    <section class="phone-card">
      <header class="phone-card__head">
        <div>
          <p class="soft">{t('pair.n', { n: hasSections([...page.boards, ...page.ranking]) ? listedNo({ section: null }, card) : card.pair_no })}</p>
          <h2><Names names={card.names} /></h2>
        </div>
        {card.place === null ? null : (
          <dl class="phone-card__sum">
            <div><dt>{t('phone.place')}</dt><dd><Explained contestant={contestant}>{card.place}</Explained></dd></div>
            <div>
              <dt>{unitText(t, card.unit) || t('hall.score')}</dt>
              <dd><ExplainedFigure contestant={contestant} {...scoreFigure(card.percent, card.points, card.unit)} /></dd>
            </div>
          </dl>
        )}
      </header>
      <Provisional awaiting={card.awaiting} />
      {penaltyTexts(t, card.penalties).map((text, index) => <p key={index} class="sentence"><b>{text}</b></p>)}
      {page.hidden || isRanked ? null : <p class="soft">{t('phone.no-score')}</p>}
      {page.status === 'playing' ? <p class="soft">{t('phone.later')}</p> : null}
      <ol class="phone-card__rows">
        {card.rows.map((row) => (
          <CardRow key={`${row.board}-${row.opponent}`} row={row} unit={card.unit} link={link} contestant={contestant} places={places} />
        ))}
      </ol>
      <div class="phone-card__foot">
        {contestant === mine ? (
          <Button onClick={() => { setMine(undefined); location.hash = writeHash(link, { view: 'card', contestant: undefined }); }}>
            {t('phone.change-pair')}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => setMine(contestant)}>{t('phone.is-mine')}</Button>
        )}
      </div>
    </section>
  );
}

function CardRow({ row, unit, link, contestant, places }: {
  readonly row: ScoreCardRow;
  readonly unit: ScoreUnit | undefined;
  readonly link: string;
  readonly contestant: string;
  readonly places: number;
}): JSX.Element {
  const t = useT();
  return (
    <li class="phone-deal">
      <a class="phone-deal__link whole-row" href={writeHash(link, { view: 'board', section: sectionOf(contestant) || NO_SECTION, board: row.board })}>
        <span class="phone-deal__board">{row.board}</span>
        <span class="phone-deal__what">
          <span class="phone-deal__outcome"><CardOutcome row={row} /></span>
          <span class="soft">{t(`line.${row.line}.short`)}{isSatOut(row) ? '' : `, ${t('phone.against', { n: row.opponent_no })}`}</span>
        </span>
        <span class="phone-deal__points">{isCompared(unit) ? boardPoints(row) : ''}</span>
      </a>
      <span class="phone-deal__percent">
        <ExplainedFigure contestant={contestant} board={row.board} {...scoreFigure(row.percent, row.score, unit)} places={places} />
        {row.percent === null ? null : <PercentBar length={barLength(row.percent)} />}
      </span>
    </li>
  );
}
