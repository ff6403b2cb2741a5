import type { JSX } from 'preact';
import type { ScoreCard } from '../../api/types.ts';
import { CardOutcome, isSatOut } from '../../components/card-row.tsx';
import { boardPoints } from '../../components/contract.tsx';
import { Figure, isCompared, scoreFigure, scoreHead, unitOf } from '../../components/figure.tsx';
import { Names } from '../../components/names.tsx';
import { penaltyTexts } from '../../components/penalty.ts';
import { useT } from '../../i18n/index.ts';
import type { SheetProps } from './app.tsx';
import { Nothing, Sheet } from './sheet.tsx';

/** One score card a page, to hand out. */
export function CardSheets({ data }: SheetProps): JSX.Element {
  const t = useT();
  const cards = data.scorecards.filter(({ rows }) => rows.length > 0);
  if (cards.length === 0) return <Nothing />;
  return (
    <>
      {cards.map((card) => (
        <Sheet key={card.contestant} results={data.results} title={t('pair.n', { n: card.contestant })}>
          <Card card={card} />
        </Sheet>
      ))}
    </>
  );
}

function Card({ card }: { readonly card: ScoreCard }): JSX.Element {
  const t = useT();
  return (
    <section class="sheet__block">
      <h2><Names names={card.names} /></h2>
      {card.place === null ? null : (
        <p class="sheet__sum">
          {t('word.place')}: <b>{card.place}</b> · <b><Figure {...scoreFigure(card.percent, card.points)} /> {unitOf(t, card.unit, card.points)}</b>{penaltyTexts(t, card.penalties).map((text) => ` · ${text}`)}
        </p>
      )}
      <table class="sheet__table">
        <thead>
          <tr>
            <th scope="col" class="sheet__number">{t('word.board')}</th><th scope="col">{t('print.line')}</th><th scope="col" class="sheet__wide">{t('word.opponents')}</th>
            <th scope="col">{t('word.result')}</th>{isCompared(card.unit) ? <th scope="col" class="sheet__number">{t('word.points')}</th> : null}<th scope="col" class="sheet__number">{t(scoreHead(card.unit))}</th>
          </tr>
        </thead>
        <tbody>
          {card.rows.map((row) => (
            <tr key={`${row.board}-${row.opponent}`}>
              <td class="sheet__number">{row.board}</td><td>{t(`line.${row.line}.short`)}</td>
              <td class="sheet__wide">{isSatOut(row) ? null : <>{row.opponent_no} <Names names={row.opponent_names} /></>}</td>
              <td class="sheet__outcome"><CardOutcome row={row} /></td>
              {isCompared(card.unit) ? <td class="sheet__number">{boardPoints(row)}</td> : null}
              <td class="sheet__number"><Figure value={row.percent ?? row.score} signed={row.percent === null} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
