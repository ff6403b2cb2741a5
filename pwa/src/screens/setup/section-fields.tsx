import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Proposal } from '../../api/types.ts';
import { Notice } from '../../components/notice.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { formatTime, refusalText, useT } from '../../i18n/index.ts';
import type { Offer } from './proposals.ts';
import {
  choose,
  chosenIndex,
  type Draft,
  MAX_PAIRS,
  MIN_PAIRS,
  type SectionDraft,
  setPairs,
  tablesOf,
} from './state.ts';

/** One section: how many, and which of the proposed movements. */
export function SectionFields({
  draft,
  setDraft,
  section,
  offer,
}: {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly section: SectionDraft;
  readonly offer: Offer | undefined;
}): JSX.Element {
  const t = useT();
  const id = useId();
  const pairs = (count: number): void => setDraft(setPairs(draft, section.section, count));
  const proposals = offer?.proposals ?? [];
  return (
    <div class="setup-section">
      {draft.sections.length > 1 ? <h3>{t('section.n', { name: section.section })}</h3> : null}
      <div class="settings__pair">
        <Stepper
          label={t('setup.tables')}
          value={tablesOf(section.pairs)}
          min={MIN_PAIRS / 2}
          max={MAX_PAIRS / 2}
          step={1}
          less={t('do.less')}
          more={t('do.more')}
          onChange={(tables) => pairs(2 * tables)}
        />
        <Stepper
          label={t('setup.pairs')}
          value={section.pairs}
          min={MIN_PAIRS}
          max={MAX_PAIRS}
          less={t('do.less')}
          more={t('do.more')}
          onChange={pairs}
        />
      </div>
      {offer?.failure === undefined ? null : (
        <Notice kind="warn">{refusalText(t, offer.failure.code, offer.failure.params)}</Notice>
      )}
      <fieldset class="proposals">
        <legend class="choice__legend">{t('setup.movement')}</legend>
        {proposals.length === 0 && offer?.failure === undefined ? <p class="soft">{t('say.loading')}</p> : null}
        {proposals.map((proposal, index) => (
          <label key={index} class="proposal">
            <input
              type="radio"
              name={id}
              checked={chosenIndex(section, proposals) === index}
              onChange={() => setDraft(choose(draft, section.section, proposal.movement))}
            />
            <ProposalCard proposal={proposal} isBest={index === 0} />
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function ProposalCard({
  proposal,
  isBest,
}: {
  readonly proposal: Proposal;
  readonly isBest: boolean;
}): JSX.Element {
  const t = useT();
  const { movement, quality } = proposal;
  return (
    <span class="proposal__card">
      <span class="proposal__head">
        <strong>{t(`family.${movement.family}`)}</strong>
        {isBest ? <span class="chip chip--good">{t('setup.best')}</span> : null}
        <span class="proposal__end">{t('setup.ends', { time: formatTime(proposal.ends_at) })}</span>
      </span>
      <span class="proposal__facts">
        {[
          t('setup.rounds-of', { rounds: proposal.rounds, boards: movement.boards_per_set }),
          t('setup.boards-each', { n: proposal.boards_per_pair }),
          t(movement.winners === 2 ? 'setup.two-rankings' : 'setup.one-ranking'),
          proposal.sit_out_rounds > 0 ? t('setup.sit-outs', { n: proposal.sit_out_rounds }) : '',
          proposal.shared_sets ? t('setup.shared') : '',
          t('setup.stationary', { n: proposal.stationary_pairs }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {quality === null ? null : <Fairness value={Number(quality)} />}
      <span class="soft proposal__reason">{t(`proposal.${proposal.reason}`)}</span>
    </span>
  );
}

function Fairness({ value }: { readonly value: number }): JSX.Element {
  const t = useT();
  return (
    <span class="fairness">
      <span>{t('setup.fairness', { n: Math.round(value) })}</span>
      <svg class="percent-bar" width="100%" height="10" aria-hidden="true">
        <rect class="percent-bar__ground" width="100%" height="10" rx="5" />
        <rect
          class="percent-bar__fill percent-bar__fill--high"
          width={`${Math.max(0, Math.min(100, value))}%`}
          height="10"
          rx="5"
        />
      </svg>
    </span>
  );
}
