import type { JSX } from 'preact';
import type { BoardAudit } from '../../api/types.ts';
import { OutcomeView } from '../../components/contract.tsx';
import { formatSigned, formatTime, type Translate, useT } from '../../i18n/index.ts';
import { byText, ENTERED, flagText, lateText } from '../director-api/words.ts';
import { slotKey } from '../director-api/slot.ts';
import { placeText } from './foul.ts';

type Step = BoardAudit['trail'][number];

/** Who entered, accepted, changed what, and when: oldest first. */
export function Trail({ trail }: { readonly trail: BoardAudit['trail'] }): JSX.Element | null {
  const t = useT();
  if (trail.length === 0) return null;
  return (
    <section class="trail">
      <h3>{t('trail.title')}</h3>
      <ol class="trail__steps">
        {trail.map((step) => (
          <li key={step.fact} class={`trail__step trail__step--${step.state}`}>
            <span class="trail__at soft">{formatTime(step.at)}</span>
            <span class="trail__what">
              <span>{stepText(t, step, trail)}</span>
              {step.outcome === null ? null : (
                <span class="trail__value">
                  <OutcomeView outcome={step.outcome} /> {step.points === null ? '' : formatSigned(step.points)}
                </span>
              )}
              <span class="soft trail__notes">{[...versions(t, step), ...notes(t, step)].join(' · ')}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Nothing is corrected where nothing was entered before. */
function isFirst({ slot, fact }: Step, trail: readonly Step[]): boolean {
  const before = trail.slice(0, trail.findIndex((step) => step.fact === fact));
  return slot !== null && !before.some((step) => step.outcome !== null && step.slot !== null && slotKey(step.slot) === slotKey(slot));
}

function stepText(t: Translate, step: Step, trail: readonly Step[]): string {
  const kind = step.kind === 'director.correct/1' && isFirst(step, trail) ? 'result' : step.kind.replace(/\/\d+$/, '');
  return t(`trail.${kind}`, { by: byText(t, step), table: step.slot === null || step.slot.round === 0 ? '' : `${step.slot.section}${step.slot.table}` });
}

/** Who played which changed version of a fouled board. */
function versions(t: Translate, { section, versions: groups }: Step): readonly string[] {
  if (groups == null) return [];
  if (groups.length === 0) return [t('trail.same')];
  return groups.map((group, index) => {
    const places = group.map(([round = 0, table = 0]) => placeText(t, { section, round, table }));
    return `${t('board.version', { n: index + 2 })}: ${places.join('; ')}`;
  });
}

function notes(t: Translate, step: Step): readonly string[] {
  const isReview = step.kind.startsWith('director.review');
  const reason =
    step.reason === null || step.reason === ENTERED || step.kind.startsWith('result.verify')
      ? undefined
      : t(isReview ? `action.${step.reason}` : `reason.${step.reason}`);
  return [
    step.state === 'effective' || step.state === 'note' ? '' : t(`trail.state.${step.state}`),
    step.late ? lateText(t, step.approval) : '',
    reason ?? '',
    step.law === null ? '' : t('entry.law-n', { law: step.law }),
    ...step.flags.map((flag) => flagText(t, flag)),
  ].filter(Boolean);
}
