import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Outcome, Slot } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { OutcomeView } from '../../components/contract.tsx';
import { Field } from '../../components/field.tsx';
import { type Translate, useLang, useT } from '../../i18n/index.ts';
import { useDesk } from '../desk/context.ts';
import {
  addPart, assignedForm, type AssignedForm, type AssignedWrong, buildAssigned, dropPart, hasTooMany, lawOf, mostParts, setPart, type Side,
} from './assigned.ts';
import { awardUnit } from './awards.ts';

/** An assigned score (Law 12C1): the same for both sides or split, one outcome or several with weights; a side's may be an award. */
export function AssignedEditor({ slot, outcome, seen: shown, onDone, onCancel }: {
  readonly slot: Slot;
  readonly outcome: Outcome | undefined;
  readonly seen: readonly string[];
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  const lang = useLang();
  const { sender, desk } = useDesk();
  const [form, setForm] = useState(() => assignedForm(outcome, lang));
  const [seen] = useState(shown);
  const [asked, setAsked] = useState(false);
  const built = buildAssigned(form, desk.settings.form);
  const { regulation } = desk.settings;
  const most = mostParts(regulation);
  const unweighted = hasTooMany(form, most) ? t('assigned.lack.unweighted', { regulation: t(`regulation.${regulation}`) }) : undefined;
  const wrong = asked && !built.ok ? built : undefined;
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!built.ok || unweighted !== undefined) return;
    const args = { slot, outcome: built.outcome, reason: 'ruling', law: lawOf(built.outcome), edition: '2017' as const, seen };
    if (await sender.send({ do: 'entry.correct', args })) onDone();
  };
  return (
    <form class="editor" onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Choice
        legend={t('assigned.for')} value={form.isSame ? 'same' : 'split'} onChange={(value) => setForm({ ...form, isSame: value === 'same' })}
        options={[{ value: 'same', face: t('assigned.same') }, { value: 'split', face: t('assigned.split') }]}
      />
      <Parts form={form} side="NS" setForm={setForm} most={most} wrong={wrong} />
      {form.isSame ? null : <Parts form={form} side="EW" setForm={setForm} most={most} wrong={wrong} />}
      <p class="soft">{t(`assigned.hint.${awardUnit(desk.settings.form)}`)} {t(form.isSame ? 'assigned.view.same' : 'assigned.view.split')}</p>
      <div class="editor__foot">
        {unweighted === undefined ? null : <p class="field__error" role="alert">{unweighted}</p>}
        <p class="editor__points" role="status">
          {unweighted !== undefined ? '' : built.ok ? <OutcomeView outcome={built.outcome} /> : wrong?.lack === 'weights' ? t('assigned.lack.weights') : ''}
        </p>
        <div class="editor__buttons">
          <Button onClick={onCancel}>{t('do.cancel')}</Button>
          <Button kind="primary" submit disabled={sender.busy}>{t('do.save')}</Button>
        </div>
      </div>
    </form>
  );
}

function Parts({ form, side, setForm, most, wrong }: {
  readonly form: AssignedForm;
  readonly side: Side;
  readonly setForm: (form: AssignedForm) => void;
  readonly most: number;
  readonly wrong: AssignedWrong | undefined;
}): JSX.Element {
  const t = useT();
  const parts = form[side];
  return (
    <fieldset class="awards">
      <legend class="choice__legend">{form.isSame ? t('assigned.outcomes') : t(`line.${side}`)}</legend>
      {parts.map((part, index) => (
        <div key={index} class={parts.length > 1 ? 'assigned__part' : undefined}>
          <Field
            label={t('word.result')} value={part.result} onInput={(result) => setForm(setPart(form, side, index, { result }))}
            error={wrong?.side === side && wrong.at === index ? lackText(t, wrong) : undefined}
          />
          {parts.length > 1 ? (
            <Field
              label={t('assigned.weight')} inputMode="decimal" value={part.weight}
              onInput={(weight) => setForm(setPart(form, side, index, { weight }))}
            />
          ) : null}
        </div>
      ))}
      <div class="awards__presets">
        {parts.length < most ? <Button onClick={() => setForm(addPart(form, side))}>{t('assigned.add')}</Button> : null}
        {parts.length > 1 ? <Button onClick={() => setForm(dropPart(form, side))}>{t('assigned.drop')}</Button> : null}
      </div>
    </fieldset>
  );
}

function lackText(t: Translate, { lack }: AssignedWrong): string | undefined {
  if (lack === 'weights') return undefined;
  return t(lack === 'award-part' ? 'assigned.lack.award-part' : `typed.result-${lack}`);
}
