import type { JSX } from 'preact';
import type { ScoreCard } from '../../api/types.ts';
import { CardOutcome, isSatOut } from '../../components/card-row.tsx';
import { boardPoints } from '../../components/contract.tsx';
import { Figure, isCompared, placesOf, scoreFigure, scoreHead, unitOf } from '../../components/figure.tsx';
import { Names } from '../../components/names.tsx';
import { penaltyTexts } from '../../components/penalty.ts';
import { hasSections, pairTitle } from '../../components/pair-no.ts';
import { Provisional } from '../../components/ranking-notes.tsx';
import { useT } from '../../i18n/index.ts';
import type { SheetProps } from './app.tsx';
import { Block, heads, Nothing, Sheet } from './sheet.tsx';

/** One score card a page, to hand out. */
export function CardSheets({ data }: SheetProps): JSX.Element {
  const t = useT();
  const cards = data.scorecards.filter(({ rows }) => rows.length > 0);
  if (cards.length === 0) return <Nothing />;
  return (
    <>
      {cards.map((card) => (
        <Sheet key={card.contestant} results={data.results} title={t('pair.n', { n: pairTitle(t, card.contestant, hasSections(data.results.ranking)) })}>
          <Card card={card} />
        </Sheet>
      ))}
    </>
  );
}

/** Opponents are named once, at the first board against them: a card of an evening stays one page. */
function Card({ card }: { readonly card: ScoreCard }): JSX.Element {
  const t = useT();
  const hasPoints = isCompared(card.unit);
  const figures = card.rows.map((row) => scoreFigure(row.percent, row.score, card.unit));
  const places = placesOf(figures.map(({ value }) => value));
  return (
    <>
      <h2><Names names={card.names} /></h2>
      {card.place === null ? null : (
        <p class="sheet__sum">
          {t('word.place')}: <b>{card.place}</b> · <b><Figure {...scoreFigure(card.percent, card.points, card.unit)} /> {unitOf(t, card.unit, card.points)}</b>{penaltyTexts(t, card.penalties).map((text) => ` · ${text}`)}
        </p>
      )}
      <Provisional awaiting={card.awaiting} />
      <Block
        head={heads(
          [t('word.board'), 'number'],
          [t('print.line')],
          [t('word.opponents'), 'wide'],
          [t('word.result')],
          ...(hasPoints ? [[t('word.points'), 'number'] as const] : []),
          [t(scoreHead(card.unit)), 'number'],
        )}
        lines={card.rows.map((row, index) => (
          <tr key={`${row.board}-${row.opponent}`}>
            <td class="sheet__number">{row.board}</td><td>{t(`line.${row.line}.short`)}</td>
            <td class="sheet__wide">{isSatOut(row) ? null : <>{row.opponent_no} {row.opponent === card.rows[index - 1]?.opponent ? null : <Names names={row.opponent_names} />}</>}</td>
            <td class="sheet__outcome sheet__parts"><CardOutcome row={row} /></td>
            {hasPoints ? <td class="sheet__number">{boardPoints(row)}</td> : null}
            <td class="sheet__number"><Figure value={figures[index]?.value ?? null} signed={figures[index]?.signed} places={places} /></td>
          </tr>
        ))}
      />
    </>
  );
}
