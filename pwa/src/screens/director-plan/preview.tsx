import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { MovementJson } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useT } from '../../i18n/index.ts';
import { boardRange, roundPlaces } from './plan.ts';

/** Who meets whom, round by round, one round at a time. */
export function PlanPreview({
  movement,
  from,
  section,
}: {
  readonly movement: MovementJson;
  readonly from: number;
  readonly section: string;
}): JSX.Element {
  const t = useT();
  const last = movement.rounds.length;
  const [wanted, setRound] = useState(from);
  const round = Math.min(Math.max(1, wanted), last);
  return (
    <div class="plan-preview">
      <div class="plan-preview__head">
        <Button
          kind="quiet"
          label={t('plan.round.before')}
          disabled={round <= 1}
          onClick={() => setRound(round - 1)}
        >
          <Icon name="back" />
        </Button>
        <strong aria-live="polite">{t('round.of', { n: round, all: last })}</strong>
        <Button
          kind="quiet"
          label={t('plan.round.after')}
          disabled={round >= last}
          onClick={() => setRound(round + 1)}
        >
          <Icon name="next" />
        </Button>
      </div>
      <table class="plan-preview__table">
        <thead>
          <tr>
            <th scope="col">{t('word.table')}</th>
            <th scope="col">{t('line.NS.short')}</th>
            <th scope="col">{t('line.EW.short')}</th>
            <th scope="col">{t('word.boards')}</th>
          </tr>
        </thead>
        <tbody>
          {roundPlaces(movement, round).map((place) => (
            <tr key={place.table}>
              <th scope="row">
                {section}
                {place.table}
              </th>
              <td>{place.ns === 0 ? '–' : place.ns}</td>
              <td>{place.ew === 0 ? '–' : place.ew}</td>
              <td>{place.boards.length === 0 ? t('hall.sits-out') : boardRange(place.boards)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
