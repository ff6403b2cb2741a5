import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ContestantId, Outcome, Slot } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Select } from '../../components/select.tsx';
import { formatSigned, useLang, useT } from '../../i18n/index.ts';
import { nsPoints } from '../../rules/bridge.ts';
import { useDesk } from '../desk/context.ts';
import { ENTERED, namesOf } from '../director-api/words.ts';
import { OutcomeView } from '../../components/contract.tsx';
import { AwardFields } from './award-fields.tsx';
import { awardUnit } from './awards.ts';
import { asKind, build, type EntryForm, formOf, type FormKind, kindsFor, type Lack, LAWS } from './form.ts';
import { PlayedFields } from './played-fields.tsx';
import { readResult } from './read-result.ts';
import { outcomeText } from './write-result.ts';

/** Of a correction; a first entry has none of the first, it is entered. */
const REASONS: readonly string[] = [
  'typing',
  'agreed',
  'wrong-board',
  'ruling',
  'fouled',
  'not-played',
  'other',
];
type Edition = '2017' | '1987';

export interface EditorProps {
  readonly slot: Slot;
  readonly lines: { readonly NS: ContestantId; readonly EW: ContestantId };
  readonly outcome: Outcome | undefined;
  readonly seen: readonly string[];
  readonly kind: FormKind;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What stands in the typed line, and the form it left. */
interface Typed {
  readonly text: string;
  readonly form: EntryForm;
  readonly isRead: boolean;
}

/** The whole result by keyboard or touch, in the tablet's own order; a line may be typed instead. */
export function Editor(props: EditorProps): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const [form, setForm] = useState<EntryForm>(() => asKind(formOf(props.outcome, desk.settings.form), props.kind));
  const [lines, setLines] = useState(props.lines);
  // What it began with; whatever comes while it is open has not been looked at.
  const [seen] = useState(props.seen);
  const isFirst = props.outcome === undefined;
  const [reason, setReason] = useState(() => reasonOf(props.kind, isFirst));
  const [edition, setEdition] = useState<Edition>('2017');
  const [asked, setAsked] = useState(false);
  const [typed, setTyped] = useState<Typed | undefined>(undefined);
  const built = build(form, desk.settings.form);
  const lacks = asked && !built.ok ? built.lacks : [];
  // A line that is not understood is not passed over: the form below it is not what was meant.
  const isUnread = typed?.form === form && !typed.isRead;
  const points = built.ok && !isUnread ? nsPoints(built.outcome, props.slot.board) : undefined;
  const hasLaw = reason === 'ruling' || form.kind === 'adjusted' || form.kind === 'assigned';
  const choose = (next: EntryForm): void => {
    setForm(next);
    if (next.kind !== form.kind) setReason(reasonOf(next.kind, isFirst));
  };
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!built.ok || isUnread) return;
    const law = hasLaw ? { law: form.law, edition } : {};
    const args = { slot: props.slot, lines, outcome: built.outcome, reason, ...law, seen };
    if (await sender.send({ do: 'entry.correct', args })) props.onDone();
  };
  return (
    <form
      class="editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TypedLine form={form} setForm={choose} typed={typed} setTyped={setTyped} />
      <Choice
        legend={t('entry.kind')}
        hideLegend
        value={form.kind}
        onChange={(kind) => choose(asKind(form, kind))}
        options={kindsFor(desk.settings.form, props.kind).map((kind) => ({ value: kind, face: t(`entry.kind.${kind}`) }))}
      />
      {form.kind === 'played' ? (
        <PlayedFields form={form} setForm={setForm} lacks={lacks} lines={lines} />
      ) : null}
      {form.kind === 'points_only' ? (
        <Field
          label={t('entry.points')}
          inputMode="numeric"
          value={form.points}
          onInput={(value) => setForm({ ...form, points: value })}
          error={lacks.includes('points') ? t('typed.result-points') : undefined}
        />
      ) : null}
      {form.kind === 'adjusted' ? (
        <AwardFields form={form} setForm={setForm} lacks={lacks} />
      ) : null}
      {form.assigned !== undefined && form.kind === 'assigned' ? (
        <p class="editor__assigned"><OutcomeView outcome={form.assigned} /></p>
      ) : null}
      {form.kind === 'not_played' ? (
        <Choice
          legend={t('entry.not-played')}
          value={form.notPlayed}
          onChange={(notPlayed) => setForm({ ...form, notPlayed })}
          options={[
            { value: 'cancelled', face: t('entry.cancelled') },
            { value: 'awaiting', face: t('entry.awaiting') },
          ]}
        />
      ) : null}
      <WhoPlayed lines={lines} setLines={setLines} section={props.slot.section} />
      <Select
        label={t('entry.reason')}
        value={reason}
        onChange={setReason}
        options={(isFirst ? [ENTERED, ...REASONS.slice(1)] : REASONS).map((code) => ({ value: code, text: t(`reason.${code}`) }))}
      />
      {hasLaw ? (
        <div class="editor__law">
          <Select
            label={t('entry.law')}
            value={form.law}
            onChange={(law) => setForm({ ...form, law })}
            options={(LAWS.includes(form.law) ? LAWS : [form.law, ...LAWS]).map((law) => ({ value: law, text: t(`law.${law}`) }))}
          />
          <Choice
            legend={t('entry.edition')}
            tight
            value={edition}
            onChange={setEdition}
            options={[
              { value: '2017', face: '2017' },
              { value: '1987', face: '1987' },
            ]}
          />
        </div>
      ) : null}
      <div class="editor__foot">
        <p class="editor__points" role="status">
          {points === undefined ? lackText(t, lacks) : t('entry.counts', { points: formatSigned(points) })}
        </p>
        <div class="editor__buttons">
          <Button onClick={props.onCancel}>{t('do.cancel')}</Button>
          <Button kind="primary" submit disabled={sender.busy}>
            {t('do.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

function reasonOf(kind: FormKind, isFirst: boolean): string {
  return kind === 'adjusted' || kind === 'assigned' ? 'ruling' : kind === 'not_played' ? 'not-played' : isFirst ? ENTERED : 'typing';
}

function lackText(t: ReturnType<typeof useT>, lacks: readonly Lack[]): string {
  return lacks.length === 0
    ? ''
    : t('entry.lacks', { what: lacks.map((lack) => t(`entry.lack.${lack}`)).join(', ') });
}

/** One line that fills the whole form: "4HX S DK +1". */
function TypedLine({
  form,
  setForm,
  typed,
  setTyped,
}: {
  readonly form: EntryForm;
  readonly setForm: (form: EntryForm) => void;
  readonly typed: Typed | undefined;
  readonly setTyped: (typed: Typed) => void;
}): JSX.Element {
  const t = useT();
  const lang = useLang();
  const scoring = useDesk().desk.settings.form;
  const built = build(form, scoring);
  // What was typed stands until the form below it says something else.
  const text = typed?.form === form ? typed.text : built.ok ? outcomeText(built.outcome, lang) : '';
  const read = text.trim() === '' ? undefined : readResult(text, scoring);
  const type = (line: string): void => {
    const result = readResult(line, scoring);
    const next = result.ok ? formOf(result.outcome, scoring) : form;
    setTyped({ text: line, form: next, isRead: result.ok || line.trim() === '' });
    setForm(next);
  };
  const awards = { awards: t(`entry.awards.${awardUnit(scoring)}`) };
  const place = useRef<HTMLDivElement>(null);
  // The attribute `autofocus` counts once a page; here the form opens again and again.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <Field
        label={t('entry.type')}
        hint={t('entry.type.hint', awards)}
        value={text}
        onInput={type}
        error={read === undefined || read.ok ? undefined : t(`typed.result-${read.code}`, awards)}
      />
    </div>
  );
}

function WhoPlayed({
  lines,
  setLines,
  section,
}: {
  readonly lines: EditorProps['lines'];
  readonly setLines: (lines: EditorProps['lines']) => void;
  readonly section: string;
}): JSX.Element {
  const t = useT();
  const { desk } = useDesk();
  const here = desk.contestants.filter((contestant) => contestant.section === section).map(({ id }) => id);
  const options = (own: string): readonly { value: string; text: string }[] =>
    [...new Set([own, ...here])].map((id) => ({
      value: id,
      text: [id, namesOf(desk.contestants, id).join(' – ')].filter(Boolean).join(' · '),
    }));
  return (
    <div class="editor__who">
      <Select
        label={t('line.NS')}
        value={lines.NS}
        options={options(lines.NS)}
        onChange={(NS) => setLines({ ...lines, NS })}
      />
      <Button label={t('entry.turn')} onClick={() => setLines({ NS: lines.EW, EW: lines.NS })}>
        <Icon name="swap" />
      </Button>
      <Select
        label={t('line.EW')}
        value={lines.EW}
        options={options(lines.EW)}
        onChange={(EW) => setLines({ ...lines, EW })}
      />
    </div>
  );
}
