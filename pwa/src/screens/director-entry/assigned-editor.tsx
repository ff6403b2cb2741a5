import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Outcome, Slot } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { Field } from '../../components/field.tsx';
import { useT } from '../../i18n/index.ts';
import { useDesk } from '../desk/context.ts';
import {
  addPart, assignedForm, type AssignedForm, buildAssigned, dropPart, LAW, MOST_PARTS, setPart, type Side,
} from './assigned.ts';

/** An assigned score (Law 12C1): the same for both sides or split, one outcome or several with weights. */
export function AssignedEditor({ slot, outcome, onDone, onCancel }: {
  readonly slot: Slot;
  readonly outcome: Outcome | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): JSX.Element {
  const t = useT();
  const { sender } = useDesk();
  const [form, setForm] = useState(() => assignedForm(outcome));
  const [asked, setAsked] = useState(false);
  const built = buildAssigned(form);
  const save = async (): Promise<void> => {
    setAsked(true);
    if (!built.ok) return;
    const args = { slot, outcome: built.outcome, reason: 'ruling', law: LAW, edition: '2017' as const };
    if (await sender.send({ do: 'entry.correct', args })) onDone();
  };
  return (
    <form class="editor" onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <Choice
        legend={t('assigned.for')} value={form.isSame ? 'same' : 'split'} onChange={(value) => setForm({ ...form, isSame: value === 'same' })}
        options={[{ value: 'same', face: t('assigned.same') }, { value: 'split', face: t('assigned.split') }]}
      />
      <Parts form={form} side="NS" setForm={setForm} />
      {form.isSame ? null : <Parts form={form} side="EW" setForm={setForm} />}
      <p class="soft">{t('entry.type.hint')}</p>
      <div class="editor__foot">
        <p class="editor__points" role="status">{asked && !built.ok ? t(`assigned.lack.${built.lack}`) : ''}</p>
        <div class="editor__buttons">
          <Button onClick={onCancel}>{t('do.cancel')}</Button>
          <Button kind="primary" submit disabled={sender.busy}>{t('do.save')}</Button>
        </div>
      </div>
    </form>
  );
}

function Parts({ form, side, setForm }: {
  readonly form: AssignedForm;
  readonly side: Side;
  readonly setForm: (form: AssignedForm) => void;
}): JSX.Element {
  const t = useT();
  const parts = form[side];
  return (
    <fieldset class="awards">
      <legend class="choice__legend">{form.isSame ? t('assigned.outcomes') : t(`line.${side}`)}</legend>
      {parts.map((part, index) => (
        <div key={index} class={parts.length > 1 ? 'assigned__part' : undefined}>
          <Field label={t('word.result')} value={part.result} onInput={(result) => setForm(setPart(form, side, index, { result }))} />
          {parts.length > 1 ? (
            <Field
              label={t('assigned.weight')} inputMode="decimal" value={part.weight}
              onInput={(weight) => setForm(setPart(form, side, index, { weight }))}
            />
          ) : null}
        </div>
      ))}
      <div class="awards__presets">
        {parts.length < MOST_PARTS ? <Button onClick={() => setForm(addPart(form, side))}>{t('assigned.add')}</Button> : null}
        {parts.length > 1 ? <Button onClick={() => setForm(dropPart(form, side))}>{t('assigned.drop')}</Button> : null}
      </div>
    </fieldset>
  );
}
