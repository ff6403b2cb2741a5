/** Shown to the other side, large: what was entered, and one question. */
import type { JSX } from 'preact';
import type { Outcome, SeatName } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { ContractView, OutcomeView, madeText } from '../../components/contract.tsx';
import { Icon } from '../../components/icon.tsx';
import { CardView } from '../../components/suit.tsx';
import { useT } from '../../i18n/index.ts';
import { nsPoints } from '../../rules/bridge.ts';
import { observable, useObservable } from '../../store/observable.ts';
import { entryOf, nameAt, pairsHere } from '../../store/world.ts';
import type { ScreenProps } from '../action.ts';
import { pointsText } from '../words.ts';

/** For a tablet that lies between the players: the picture faces the other side. */
export const turned = observable(false);

export function OutcomeLarge({ outcome, board, nameOf }: {
  readonly outcome: Outcome;
  readonly board: number;
  readonly nameOf: (seat: SeatName) => string | undefined;
}): JSX.Element {
  const t = useT();
  const points = nsPoints(outcome, board);
  const name = outcome.kind === 'played' ? nameOf(outcome.declarer) : undefined;
  return (
    <div class="outcome">
      {outcome.kind === 'played' ? (
        <>
          <p class="outcome__contract"><ContractView contract={outcome.contract} /> {madeText(outcome.contract, outcome.tricks)}</p>
          <p class="outcome__by">
            {name === undefined
              ? t('accept.by', { seat: t(`seat.${outcome.declarer}`) })
              : t('accept.by.name', { seat: t(`seat.${outcome.declarer}`), name })}
          </p>
          <p class="outcome__more">
            {outcome.lead === null ? null : <span>{t('word.lead')} <CardView card={outcome.lead} /></span>}
            <span>{t('count.tricks', { n: outcome.tricks })}</span>
          </p>
        </>
      ) : <p class="outcome__contract"><OutcomeView outcome={outcome} /></p>}
      {points === undefined ? null : (
        <p class="outcome__points">
          <strong>{pointsText(t, 'NS', points)}</strong>
          <span class="soft">{pointsText(t, 'EW', points)}</span>
        </p>
      )}
    </div>
  );
}

export function AcceptScreen({ world, send, board }: ScreenProps & { readonly board: number }): JSX.Element {
  const t = useT();
  const isTurned = useObservable(turned);
  const entry = entryOf(world, board);
  const names = pairsHere(world).ew?.names.filter((name) => name !== undefined) ?? [];
  return (
    <main class={`screen screen--narrow screen--centred accept ${isTurned ? 'accept--turned' : ''}`}>
      <header class="accept__head">
        <div>
          <p class="accept__board">{t('board.n', { n: board })}</p>
          <h1>{t('accept.for', { side: t('line.EW') })}</h1>
          {names.length === 0 ? null : <p class="soft">{names.join(' – ')}</p>}
        </div>
      </header>
      <div class="accept__main">
        {entry.outcome === undefined ? null : (
          <OutcomeLarge outcome={entry.outcome} board={board} nameOf={(seat) => nameAt(world, seat)} />
        )}
        <div class="accept__answers">
          <Button large onClick={() => send({ do: 'enter', board })}>{t('accept.no')}</Button>
          <Button kind="primary" large onClick={() => send({ do: 'accept', board })}><Icon name="check" />{t('accept.yes')}</Button>
        </div>
      </div>
      <footer class="accept__foot">
        <span class="soft accept__saved">○ {t('accept.saved')}</span>
        <Button kind="quiet" onClick={() => turned.set(!isTurned)}><Icon name="turn" />{t('accept.turn')}</Button>
        <Button kind="quiet" onClick={() => send({ do: 'later', board })}>{t('accept.later')}</Button>
      </footer>
    </main>
  );
}
