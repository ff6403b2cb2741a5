import type { JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { type Translate, useT } from '../../i18n/index.ts';
import { useDesk } from '../desk/context.ts';
import { type AwardForm, awardKinds, type EntryForm, presets } from './form.ts';

/** An artificial score: the usual pairs of percents, or each side by itself. */
export function AwardFields({
  form,
  setForm,
  isLacking,
}: {
  readonly form: EntryForm;
  readonly setForm: (form: EntryForm) => void;
  readonly isLacking: boolean;
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
          isLacking={isLacking}
        />
        <SideAward
          label={t('line.EW')}
          award={form.ew}
          onChange={(ew) => setForm({ ...form, ew })}
          isLacking={isLacking}
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
  const kinds = new Set([...awardKinds(useDesk().desk.settings.form), award.kind]);
  const isNumber = award.kind === 'percent' || award.kind === 'imps';
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
          error={isLacking ? t(`entry.lack.award.${award.kind}`) : undefined}
        />
      ) : null}
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
