import type { JSX } from 'preact';
import { useCallback, useRef, useState } from 'preact/hooks';
import type { CodeRow, DeskPage, Proposal } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { scoredBy } from '../../components/scored-by.ts';
import { formatTime, refusalText, useT } from '../../i18n/index.ts';
import { usePoll } from '../director-api/poll.ts';
import { type Sender, useSender } from '../director-api/send.ts';
import { directorAsk } from '../director-api/session.ts';
import { dayText } from '../director-api/words.ts';
import { PageHead } from '../director-home/page-head.tsx';
import { writeRoute } from '../director-home/route.ts';
import { PairForm, RosterList } from '../desk/pair-form.tsx';
import { useRoster } from '../desk/pairs-pane.tsx';
import { hasPlan, hasTablet, knownSections } from '../desk/state.ts';
import { JoinCode } from '../desk/table-pane.tsx';
import { useCodes } from '../desk/tablets-pane.tsx';
import { layPlan } from './lay-plan.ts';
import { PlanForm, Step } from './plan-form.tsx';
import { type Draft, newDraft, pastOfDesk, planIntents } from './state.ts';

const POLL_MS = 2000;
const LIST = 'roster-names';

/** Steps four and five: the tablets join, names if they are known, Start. */
export function PrepareEvening({ tid }: { readonly tid: string }): JSX.Element {
  const t = useT();
  const {
    value: desk,
    failure,
    refresh,
    heardAt,
  } = usePoll<DeskPage>(`/api/v1/tournaments/${tid}/desk`, POLL_MS, directorAsk);
  const refreshing = useRef(refresh);
  refreshing.current = refresh;
  const sender = useSender(
    tid,
    useCallback(() => refreshing.current(), []),
  );
  const [editing, setEditing] = useState(false);
  const home = writeRoute({ page: 'home' });
  if (desk === undefined) {
    return (
      <div class="page">
        <PageHead title={t('setup.prepare')} back={home} />
        <main class="page__main">
          {failure === undefined ? (
            <p class="soft">{t('say.loading')}</p>
          ) : (
            <Notice kind="warn">{refusalText(t, failure.code, failure.params)}</Notice>
          )}
        </main>
      </div>
    );
  }
  return (
    <div class="page">
      <PageHead title={desk.name} under={dayText(desk.date)} back={home} />
      <main class="page__main page__main--wide">
        {failure === undefined || heardAt === undefined ? null : (
          <Notice kind="warn">{t('desk.offline', { time: formatTime(heardAt) })}</Notice>
        )}
        {editing ? (
          <EditPlan desk={desk} tid={tid} onDone={() => setEditing(false)} />
        ) : (
          <Ready desk={desk} tid={tid} sender={sender} onEdit={() => setEditing(true)} />
        )}
      </main>
    </div>
  );
}

function Ready({
  desk,
  tid,
  sender,
  onEdit,
}: {
  readonly desk: DeskPage;
  readonly tid: string;
  readonly sender: Sender;
  readonly onEdit: () => void;
}): JSX.Element {
  const t = useT();
  const codes = useCodes(tid, desk.sections);
  const planned = hasPlan(desk);
  const start = async (): Promise<void> => {
    if (await sender.send({ do: 'session.start', args: { session: desk.session } })) {
      location.hash = writeRoute(
        planned ? { page: 'desk', tid, pane: { kind: 'menu' } } : { page: 'paper', tid },
      );
    }
  };
  const isIn = ({ section, table }: CodeRow): boolean =>
    desk.grid.some((row) => row.section === section && row.table === table && hasTablet(row));
  const joined = codes.filter(isIn).length;
  const { failure } = sender;
  return (
    <div class="prepare">
      <div class="prepare__main">
        {planned ? (
          <Step n={4} title={t('setup.tablets')}>
            <div class="prepare__row">
              <p>{t('setup.tablets.what')}</p>
              <a class="button" href={writeRoute({ page: 'print', tid, what: 'codes', size: 'a4' })}>
                <Icon name="print" /> {t('tablets.print')}
              </a>
            </div>
            <p role="status">
              <strong>{t('tablets.joined', { n: joined, all: codes.length })}</strong>
            </p>
            <ul class="prepare__codes">
              {codes.map((code) => (
                <li key={code.code} class={isIn(code) ? 'prepare__code prepare__code--used' : 'prepare__code'}>
                  <strong class="prepare__table">{t('table.n', { n: `${code.section}${code.table}` })}</strong>
                  {isIn(code) ? (
                    <p class="prepare__in">
                      <Icon name="check" /> {t('tablets.in')}
                    </p>
                  ) : (
                    <JoinCode code={code} />
                  )}
                </li>
              ))}
            </ul>
          </Step>
        ) : null}
        {planned ? <Names desk={desk} sender={sender} /> : null}
      </div>
      <aside class="setup__preview card">
        <h2 class="step__title">
          <span class="step__number" aria-hidden="true">
            {planned ? 5 : 4}
          </span>
          {t('setup.start-title')}
        </h2>
        <ul class="prepare__plan">
          {desk.sections.map(({ section, movement }) =>
            movement === null ? null : (
              <li key={section}>
                {desk.sections.length > 1 ? `${section}: ` : ''}
                {t(`family.${movement.family}`)}, {t('count.tables', { n: movement.tables })},{' '}
                {t('setup.rounds-of', { rounds: movement.rounds.length, boards: movement.boards_per_set })}
              </li>
            ),
          )}
          <li>
            {scoredBy(t, desk.settings)}
          </li>
          {knownSections(desk).length > 1 ? <li>{t(desk.settings.across ? 'set.across' : 'set.apart')}</li> : null}
          {planned ? <li>{t(`set.visible.${desk.settings.visibility.what}`)}</li> : null}
        </ul>
        <Button onClick={onEdit}>{t('setup.change')}</Button>
        {failure === undefined ? null : (
          <p class="field__error" role="alert">
            {refusalText(t, failure.code, failure.params)}
          </p>
        )}
        {desk.status === 'setup' ? (
          <>
            {planned && joined < codes.length ? <p class="soft">{t('setup.start.early')}</p> : null}
            <Button kind="primary" large wide disabled={sender.busy} onClick={() => void start()}>
              {t('setup.start')}
            </Button>
          </>
        ) : (
          <a class="button button--primary" href={writeRoute({ page: 'desk', tid, pane: { kind: 'menu' } })}>
            {t('setup.to-desk')}
          </a>
        )}
      </aside>
    </div>
  );
}

function Names({ desk, sender }: { readonly desk: DeskPage; readonly sender: Sender }): JSX.Element {
  const t = useT();
  const roster = useRoster();
  return (
    <details class="card prepare__names">
      <summary>{t('setup.names')}</summary>
      <p class="soft">{t('setup.names.what')}</p>
      <RosterList id={LIST} roster={roster} />
      <ul class="pairs">
        {desk.contestants.map((contestant) => (
          <li key={contestant.id} class="pairs__row">
            <strong class="pairs__id">{contestant.id}</strong>
            <PairForm contestant={contestant} roster={roster} sender={sender} listId={LIST} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The plan once more, before the start: published again as its next version. */
function EditPlan({
  desk,
  tid,
  onDone,
}: {
  readonly desk: DeskPage;
  readonly tid: string;
  readonly onDone: () => void;
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState<Draft>(() => newDraft(desk.name, desk.date, pastOfDesk(desk)));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const save = async (chosen: ReadonlyMap<string, Proposal>): Promise<void> => {
    setBusy(true);
    const failed = await layPlan(tid, planIntents(draft, chosen, pastOfDesk(desk)));
    setBusy(false);
    setProblem(failed === undefined ? undefined : refusalText(t, failed.code, failed.params));
    if (failed === undefined) onDone();
  };
  return (
    <PlanForm
      draft={draft}
      setDraft={setDraft}
      isNew={false}
      submit={t('do.save')}
      busy={busy}
      problem={problem}
      onSubmit={(chosen) => void save(chosen)}
    >
      <div>
        <Button onClick={onDone}>{t('do.cancel')}</Button>
      </div>
    </PlanForm>
  );
}
