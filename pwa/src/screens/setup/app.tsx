import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { DeskPage, Proposal, TemplateRow, TournamentRow } from '../../api/types.ts';
import { Select } from '../../components/select.tsx';
import { refusalText, useT } from '../../i18n/index.ts';
import { directorAsk } from '../director-api/session.ts';
import { dayText } from '../director-api/words.ts';
import { PageHead } from '../director-home/page-head.tsx';
import { writeRoute } from '../director-home/route.ts';
import { layPlan, type Refused } from './lay-plan.ts';
import { PlanForm } from './plan-form.tsx';
import {
  type Draft,
  lastEvening,
  newDraft,
  type Past,
  pastOfDesk,
  pastOfTemplate,
  planIntents,
  settingsOf,
  tournamentRequest,
} from './state.ts';

interface Source {
  readonly value: string;
  readonly text: string;
  readonly past: Past;
}

/** A new evening, filled from the last one. */
export function NewEvening(): JSX.Element {
  const t = useT();
  const sources = useSources();
  const [source, setSource] = useState<string | undefined>(undefined);
  const [draft, setDraft] = useState<Draft | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const made = useRef<string | undefined>(undefined);
  const begin = (value: string, list: readonly Source[]): void => {
    setSource(value);
    const fresh = newDraft(
      draft?.name ?? t('setup.name.usual'),
      draft?.date ?? today(),
      list.find((one) => one.value === value)?.past,
    );
    setDraft(fresh);
  };
  useEffect(() => {
    if (sources !== undefined && draft === undefined) begin(sources[0]?.value ?? SCRATCH, sources);
  }, [sources]);

  const prepare = async (chosen: ReadonlyMap<string, Proposal>): Promise<void> => {
    if (draft === undefined) return;
    setBusy(true);
    const code = await make(draft, chosen, made);
    setBusy(false);
    setProblem(code === undefined ? undefined : refusalText(t, code.code, code.params));
    if (code === undefined && made.current !== undefined)
      location.hash = writeRoute({ page: 'setup', tid: made.current });
  };
  return (
    <div class="page">
      <PageHead title={t('home.new')} back={writeRoute({ page: 'home' })} />
      <main class="page__main page__main--wide">
        {sources === undefined || draft === undefined ? (
          <p class="soft">{t('say.loading')}</p>
        ) : (
          <PlanForm
            draft={draft}
            setDraft={setDraft}
            isNew
            submit={t(draft.plan === 'paper' ? 'setup.prepare.paper' : 'setup.prepare')}
            busy={busy}
            problem={problem}
            onSubmit={(chosen) => void prepare(chosen)}
          >
            {sources.length === 0 ? null : (
              <Select
                label={t('setup.like')}
                value={source ?? SCRATCH}
                onChange={(value) => begin(value, sources)}
                options={[
                  ...sources.map(({ value, text }) => ({ value, text })),
                  { value: SCRATCH, text: t('setup.scratch') },
                ]}
              />
            )}
          </PlanForm>
        )}
      </main>
    </div>
  );
}

const SCRATCH = 'scratch';

/** Makes the tournament once, then lays settings and plan; says what went wrong. A second try goes on. */
async function make(
  draft: Draft,
  chosen: ReadonlyMap<string, Proposal>,
  made: { current: string | undefined },
): Promise<Refused | undefined> {
  if (made.current === undefined) {
    const reply = await directorAsk<TournamentRow>('/api/v1/tournaments', {
      method: 'POST',
      body: tournamentRequest(draft, chosen),
    });
    if (!reply.ok) return reply;
    made.current = reply.value.id;
  }
  return layPlan(made.current, planIntents(draft, chosen, { settings: settingsOf(draft, chosen), plans: [] }));
}

/** The last evening first, then the templates. */
function useSources(): readonly Source[] | undefined {
  const t = useT();
  const [sources, setSources] = useState<readonly Source[] | undefined>(undefined);
  useEffect(() => {
    void (async () => {
      const [evenings, templates] = await Promise.all([
        directorAsk<readonly TournamentRow[]>('/api/v1/tournaments'),
        directorAsk<readonly TemplateRow[]>('/api/v1/templates'),
      ]);
      const last = evenings.ok ? lastEvening(evenings.value) : undefined;
      const desk =
        last === undefined ? undefined : await directorAsk<DeskPage>(`/api/v1/tournaments/${last.id}/desk`);
      const past: readonly Source[] =
        last !== undefined && desk?.ok
          ? [
              {
                value: `evening-${last.id}`,
                text: t('setup.like-last', { name: last.name, date: dayText(last.date) }),
                past: pastOfDesk(desk.value),
              },
            ]
          : [];
      const saved = templates.ok
        ? templates.value.map((row) => ({
            value: `template-${row.id}`,
            text: row.name,
            past: pastOfTemplate(row),
          }))
        : [];
      setSources([...past, ...saved]);
    })();
  }, []);
  return sources;
}

function today(): string {
  const now = new Date();
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
