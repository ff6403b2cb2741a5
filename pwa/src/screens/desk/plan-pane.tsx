import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { MovementJson } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { useT } from '../../i18n/index.ts';
import { curtailed, missingPair, withLatePair } from '../director-plan/change.ts';
import { PlanPreview } from '../director-plan/preview.tsx';
import { Ask } from './ask.tsx';
import { useDesk } from './context.ts';
import { PaneHead } from './pane-column.tsx';

/** The plan of each section, and the changes an evening may need. */
export function PlanPane(): JSX.Element {
  const t = useT();
  const { desk } = useDesk();
  const plans = desk.sections.filter(({ movement }) => movement !== null);
  return (
    <>
      <PaneHead title={t('menu.plan')} />
      {plans.length === 0 ? <p class="soft">{t('clock.no-plan')}</p> : null}
      {plans.map(({ section, movement, movement_versions: versions }) =>
        movement === null ? null : (
          <section key={section} class="plan">
            <h3>{plans.length > 1 ? t('section.n', { name: section }) : t(`family.${movement.family}`)}</h3>
            {versions > 1 ? <p class="soft">{t('plan.versions', { n: versions })}</p> : null}
            <Changes section={section} movement={movement} />
            <PlanPreview movement={movement} from={Math.max(1, desk.clock.round)} section={section} />
          </section>
        ),
      )}
    </>
  );
}

function Changes({
  section,
  movement,
}: {
  readonly section: string;
  readonly movement: MovementJson;
}): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const [asking, setAsking] = useState<'late' | 'cut' | undefined>(undefined);
  const [rounds, setRounds] = useState(movement.rounds.length);
  const round = Math.max(1, desk.clock.round);
  const late = missingPair(movement, round);
  const publish = (changed: MovementJson): void => {
    setAsking(undefined);
    void sender.send({ do: 'plan.publish', args: { session: desk.session, section, movement: changed } });
  };
  return (
    <div class="plan__changes">
      {late === undefined ? null : <Button onClick={() => setAsking('late')}>{t('plan.late')}</Button>}
      {movement.rounds.length > round ? (
        <div class="plan__cut">
          <Stepper
            label={t('plan.rounds')}
            value={Math.min(rounds, movement.rounds.length)}
            min={round}
            max={movement.rounds.length}
            less={t('plan.rounds.less')}
            more={t('plan.rounds.more')}
            onChange={setRounds}
          />
          {rounds < movement.rounds.length ? (
            <Button onClick={() => setAsking('cut')}>{t('plan.cut')}</Button>
          ) : null}
        </div>
      ) : null}
      {asking === 'late' && late !== undefined ? (
        <Ask
          title={t('plan.late')}
          yes={t('plan.late.yes')}
          onYes={() => publish(withLatePair(movement, round))}
          onNo={() => setAsking(undefined)}
        >
          <p>
            {t('plan.late.what', {
              pair: `${section}${late.number}${movement.winners === 2 ? late.line : ''}`,
              n: round,
            })}
          </p>
        </Ask>
      ) : null}
      {asking === 'cut' ? (
        <Ask
          title={t('plan.cut.title', { n: rounds })}
          yes={t('plan.cut')}
          onYes={() => publish(curtailed(movement, rounds))}
          onNo={() => setAsking(undefined)}
        >
          <p>
            {t('plan.cut.what', {
              n: movement.rounds.length - rounds,
              boards: rounds * movement.boards_per_set,
            })}
          </p>
        </Ask>
      ) : null}
    </div>
  );
}
