import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Proposal } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { formatTime, useT } from '../../i18n/index.ts';
import { PlanPreview } from '../director-plan/preview.tsx';
import { chosenProposals, useProposals } from './proposals.ts';
import { AcrossField } from './across-field.tsx';
import { SectionFields } from './section-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { addSection, type Draft, dropSection, lacks, setSettings } from './state.ts';

export interface PlanFormProps {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  /** Above the first step: templates. */
  readonly children?: ComponentChildren;
  /** Whether name and date can still be chosen. */
  readonly isNew: boolean;
  readonly submit: string;
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly onSubmit: (chosen: ReadonlyMap<string, Proposal>) => void;
}

/** Steps one to three on one page: the evening, its tables and movement, scoring; beside them what comes of it. */
export function PlanForm(props: PlanFormProps): JSX.Element {
  const { draft, setDraft } = props;
  const t = useT();
  const offers = useProposals(draft);
  const chosen = chosenProposals(draft, offers);
  const [asked, setAsked] = useState(false);
  const missing = lacks(draft, chosen);
  const submit = (): void => {
    setAsked(true);
    if (missing.length === 0) props.onSubmit(chosen);
  };
  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div class="setup__steps">
        {props.children}
        {props.isNew ? (
          <Step n={1} title={t('setup.evening')}>
            <Field
              label={t('setup.name')}
              value={draft.name}
              maxLength={120}
              onInput={(name) => setDraft({ ...draft, name })}
              error={asked && missing.includes('name') ? t('setup.lacks.name') : undefined}
            />
            <div class="settings__pair">
              <Field
                label={t('setup.date')}
                type="date"
                value={draft.date}
                onInput={(date) => setDraft({ ...draft, date })}
              />
              <Field
                label={t('setup.starts')}
                type="time"
                value={draft.startsAt}
                onInput={(startsAt) => setDraft({ ...draft, startsAt })}
                hint={t('setup.starts.hint')}
              />
            </div>
            <Choice
              legend={t('setup.how')}
              value={draft.plan}
              onChange={(plan) => setDraft({ ...draft, plan })}
              options={[
                { value: 'tablets', face: t('setup.how.tablets') },
                { value: 'paper', face: t('setup.how.paper') },
              ]}
            />
            <label class="check">
              <input
                type="checkbox"
                checked={draft.rehearsal}
                onChange={(event) => setDraft({ ...draft, rehearsal: event.currentTarget.checked })}
              />
              <span>{t('setup.rehearsal')}</span>
            </label>
          </Step>
        ) : null}
        {draft.plan === 'paper' ? null : (
          <Step n={2} title={t('setup.tables-title')}>
            <Stepper
              label={t('setup.boards')}
              value={draft.boards}
              min={8}
              max={60}
              less={t('do.less')}
              more={t('do.more')}
              onChange={(boards) => setDraft({ ...draft, boards: Math.round(boards) })}
            />
            <Winners draft={draft} setDraft={setDraft} choices={[undefined, 1, 2]} />
            {draft.sections.map((section) => (
              <SectionFields
                key={section.section}
                draft={draft}
                setDraft={setDraft}
                section={section}
                offer={offers.get(section.section)}
              />
            ))}
            <div class="setup__sections">
              <Button onClick={() => setDraft(addSection(draft))}>{t('setup.add-section')}</Button>
              {draft.sections.length > 1 ? (
                <Button onClick={() => setDraft(dropSection(draft))}>{t('setup.drop-section')}</Button>
              ) : null}
            </div>
          </Step>
        )}
        <Step n={draft.plan === 'paper' ? 2 : 3} title={t(draft.plan === 'paper' ? 'set.form' : 'setup.scoring')}>
          {draft.plan === 'paper' ? <Winners draft={draft} setDraft={setDraft} choices={[1, 2]} /> : null}
          <SettingsFields
            isPaper={draft.plan === 'paper'}
            settings={draft.settings}
            onChange={(change) => setDraft(setSettings(draft, change))}
          />
          {draft.sections.length > 1 ? (
            <AcrossField settings={draft.settings} onChange={(change) => setDraft(setSettings(draft, change))} />
          ) : null}
        </Step>
      </div>
      <aside class="setup__preview card" aria-label={t('setup.preview')}>
        <div class="setup__shown">
          <Preview draft={draft} chosen={chosen} />
        </div>
        {props.problem === undefined ? null : (
          <p class="field__error" role="alert">
            {props.problem}
          </p>
        )}
        {asked && missing.length > 0 ? (
          <p class="field__error" role="alert">
            {missing.map((lack) => t(`setup.lacks.${lack}`)).join(' ')}
          </p>
        ) : null}
        <Button kind="primary" large wide submit disabled={props.busy}>
          {props.submit}
        </Button>
      </aside>
    </form>
  );
}

export function Step({
  n,
  title,
  children,
}: {
  readonly n: number;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <section class="step card">
      <h2 class="step__title">
        <span class="step__number" aria-hidden="true">
          {n}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Winners({
  draft,
  setDraft,
  choices,
}: {
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly choices: readonly (1 | 2 | undefined)[];
}): JSX.Element {
  const t = useT();
  const chosen = draft.winners ?? (choices.includes(undefined) ? undefined : draft.settings.winners);
  return (
    <Choice
      legend={t('set.winners')}
      value={String(chosen)}
      onChange={(value) => setDraft({ ...draft, winners: choices.find((choice) => String(choice) === value) })}
      options={choices.map((choice) => ({ value: String(choice), face: t(`set.winners.${choice ?? 'any'}`) }))}
    />
  );
}

function Preview({
  draft,
  chosen,
}: {
  readonly draft: Draft;
  readonly chosen: ReadonlyMap<string, Proposal>;
}): JSX.Element {
  const t = useT();
  if (draft.plan === 'paper')
    return (
      <>
        <h2>{t('setup.paper')}</h2>
        <p>{t('setup.paper.what')}</p>
      </>
    );
  return (
    <>
      {[...chosen].map(([section, proposal]) => (
        <div key={section} class="preview">
          <h2>{chosen.size > 1 ? t('section.n', { name: section }) : t('setup.preview')}</h2>
          <dl class="preview__facts">
            <div>
              <dt>{t('setup.ends-label')}</dt>
              <dd>{formatTime(proposal.ends_at)}</dd>
            </div>
            <div>
              <dt>{t('setup.rounds')}</dt>
              <dd>{proposal.rounds}</dd>
            </div>
            <div>
              <dt>{t('phone.boards')}</dt>
              <dd>{proposal.boards_per_pair}</dd>
            </div>
          </dl>
          <PlanPreview movement={proposal.movement} from={1} section={section} />
        </div>
      ))}
    </>
  );
}
