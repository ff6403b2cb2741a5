import type { JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { type Translate, useT } from '../../i18n/index.ts';
import { useDesk } from '../desk/context.ts';
import { type AwardForm, awardKinds, presets, unfit } from './awards.ts';
import type { EntryForm, Lack } from './form.ts';

/** An artificial score: the usual pairs of percents, or each side by itself. */
export function AwardFields({
  form,
  setForm,
  lacks,
}: {
  readonly form: EntryForm;
  readonly setForm: (form: EntryForm) => void;
  readonly lacks: readonly Lack[];
}): JSX.Element {
  const t = useT();
  const { desk } = useDesk();
  return (
    <fieldset class="awards">
      <legend class="choice__legend">{t('entry.awards')}</legend>
      <div class="awards__presets">
        {presets(desk.settings.form).map(([ns, ew], index) => (
          <Button
            key={index}
            pressed={isSame(form.ns, ns) && isSame(form.ew, ew)}
            label={t('entry.preset', { ns: longText(t, ns), ew: longText(t, ew) })}
            onClick={() => setForm({ ...form, ns, ew })}
          >
            {shortText(t, ns)}/{shortText(t, ew)}
          </Button>
        ))}
      </div>
      <div class="awards__sides">
        <SideAward
          label={t('line.NS')}
          award={form.ns}
          onChange={(ns) => setForm({ ...form, ns })}
          isLacking={lacks.includes('NS')}
        />
        <SideAward
          label={t('line.EW')}
          award={form.ew}
          onChange={(ew) => setForm({ ...form, ew })}
          isLacking={lacks.includes('EW')}
        />
      </div>
    </fieldset>
  );
}

function SideAward({
  label,
  award,
  onChange,
  isLacking,
}: {
  readonly label: string;
  readonly award: AwardForm;
  readonly onChange: (award: AwardForm) => void;
  readonly isLacking: boolean;
}): JSX.Element {
  const t = useT();
  const { form } = useDesk().desk.settings;
  const kinds = new Set([...awardKinds(form), award.kind]);
  const isNumber = award.kind === 'percent' || award.kind === 'imps';
  const misfit = unfit(award.kind, form);
  const said = misfit === undefined ? `entry.lack.award.${award.kind}` : `typed.result-${misfit}`;
  const error = isLacking ? t(said) : undefined;
  return (
    <div class="awards__side">
      <Select
        label={label}
        value={award.kind}
        onChange={(kind) => onChange({ ...award, kind })}
        options={[...kinds].map((kind) => ({ value: kind, text: t(`entry.award.${kind}`) }))}
      />
      {isNumber ? (
        <Field
          label={t(`entry.award.${award.kind}`)}
          inputMode="decimal"
          value={award.value}
          onInput={(value) => onChange({ ...award, value })}
          error={error}
        />
      ) : error === undefined ? null : <p class="field__error" role="alert">{error}</p>}
    </div>
  );
}

function isSame(award: AwardForm, other: AwardForm): boolean {
  return award.kind === other.kind && (award.kind !== 'percent' || award.value === other.value);
}

function shortText(t: Translate, { kind, value }: AwardForm): string {
  return kind === 'percent' ? value : t(`entry.short.${kind}`);
}

function longText(t: Translate, { kind, value }: AwardForm): string {
  return kind === 'percent' ? `${value} %` : t(`award.${kind}`);
}
