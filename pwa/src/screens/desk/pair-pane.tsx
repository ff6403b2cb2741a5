import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PrintPage, ScoreCard } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { CardOutcome } from '../../components/card-row.tsx';
import { boardPoints } from '../../components/contract.tsx';
import { Figure, isCompared, scoreFigure, unitOf } from '../../components/figure.tsx';
import { Provisional } from '../../components/ranking-notes.tsx';
import { useT } from '../../i18n/index.ts';
import { boardsOf, placeOf } from '../../rules/movement.ts';
import { directorAsk } from '../director-api/session.ts';
import { boardRange } from '../director-plan/plan.ts';
import { withoutPair } from '../director-plan/change.ts';
import { Explained, ExplainedFigure } from '../explain/view.tsx';
import { Ask } from './ask.tsx';
import { useDesk } from './context.ts';
import { PairForm, RosterList } from './pair-form.tsx';
import { useRoster } from './pairs-pane.tsx';
import { PaneHead } from './pane-column.tsx';
import { Penalties } from './penalties.tsx';
import { hasBegun } from './state.ts';

const LIST = 'roster-names';

/** One pair: names, where it plays, what it has scored. */
export function PairPane({ contestant: id }: { readonly contestant: string }): JSX.Element {
  const t = useT();
  const { desk, sender, go } = useDesk();
  const roster = useRoster();
  const card = useScoreCard(id);
  const contestant = desk.contestants.find((candidate) => candidate.id === id);
  const section = contestant?.section ?? id.replace(/\d.*$/, '');
  return (
    <>
      <PaneHead title={t('pair.n', { n: id })} under={card?.place ? <Total card={card} /> : undefined} />
      {card === undefined ? null : <Provisional awaiting={card.awaiting} />}
      {contestant === undefined ? <p class="soft">{t('pairs.none')}</p> : (
        <>
          <RosterList id={LIST} roster={roster} />
          <PairForm contestant={contestant} roster={roster} sender={sender} listId={LIST} />
        </>
      )}
      <Penalties contestant={id} />
      <Itinerary id={id} section={section} />
      {card === undefined || card.rows.length === 0 ? null : (
        <section>
          <h3>{t('phone.boards')}</h3>
          <ul class="menu">
            {card.rows.map((row) => (
              <li key={`${row.board}-${row.opponent}`} class="pair-board">
                <button type="button" class="menu__item whole-row" onClick={() => go({ kind: 'board', section, board: row.board })}>
                  <b class="menu__mark">{row.board}</b>
                  <span><CardOutcome row={row} /> {isCompared(card.unit) ? boardPoints(row) : ''}</span>
                </button>
                <ExplainedFigure contestant={id} board={row.board} {...scoreFigure(row.percent, row.score, card.unit)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Place and total, which are explained together. */
function Total({ card: { contestant, place, percent, points, unit } }: { readonly card: ScoreCard }): JSX.Element {
  const t = useT();
  return (
    <Explained contestant={contestant}>
      {t('phone.place')} {place} · <Figure {...scoreFigure(percent, points, unit)} /> {percent === null ? unitOf(t, unit, points) : ''}
    </Explained>
  );
}

/** The pair's card as the director may see it, boards still in play included. */
function useScoreCard(id: string): ScoreCard | undefined {
  const { tid, desk } = useDesk();
  const [card, setCard] = useState<ScoreCard | undefined>(undefined);
  useEffect(() => {
    void directorAsk<PrintPage>(`/api/v1/tournaments/${tid}/print`).then((reply) => {
      if (reply.ok) setCard(reply.value.scorecards.find(({ contestant }) => contestant === id));
    });
  }, [tid, id, desk.revision]);
  return card;
}

function Itinerary({ id, section }: { readonly id: string; readonly section: string }): JSX.Element | null {
  const t = useT();
  const { desk, sender } = useDesk();
  const [leaving, setLeaving] = useState(false);
  const movement = desk.sections.find((plan) => plan.section === section)?.movement;
  if (!movement) return null;
  const name = id.slice(section.length);
  const now = Math.max(1, desk.clock.round);
  const rounds = movement.rounds.map((_, index) => index + 1).filter((round) => round >= now);
  const from = hasBegun(desk.grid, id, now) ? now + 1 : now;
  const leave = (): void => {
    setLeaving(false);
    const gone = { number: Number.parseInt(name, 10), line: name.endsWith('EW') ? 'EW' as const : 'NS' as const };
    void sender.send({ do: 'plan.publish', args: { session: desk.session, section, movement: withoutPair(movement, gone, from) } });
  };
  return (
    <section>
      <h3>{t('pairs.places')}</h3>
      <ol class="places">
        {rounds.map((round) => {
          const place = placeOf(movement, name, round);
          const sits = place === undefined || place.table === 0 || place.opponent === undefined;
          return (
            <li key={round} class={round === desk.clock.round ? 'places__row places__row--now' : 'places__row'}>
              <span class="soft">{t('round.n', { n: round })}</span>
              {sits ? <span>{t('hall.sits-out')}</span> : (
                <span>
                  {t('table.n', { n: place.table })}, {t(`line.${place.side ?? 'NS'}`)} · {t('phone.against', { n: place.opponent ?? '' })} · {boardRange(boardsOf(movement, round, place.table))}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      {from > movement.rounds.length ? null : <Button onClick={() => setLeaving(true)}>{t('plan.leave')}</Button>}
      {leaving ? (
        <Ask title={t('plan.leave.title', { pair: id })} yes={t('plan.leave')} onYes={leave} onNo={() => setLeaving(false)}>
          <p>{t('plan.leave.what', { n: from })}</p>
        </Ask>
      ) : null}
    </section>
  );
}
