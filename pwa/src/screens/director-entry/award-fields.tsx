import type { JSX } from 'preact';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { useT } from '../../i18n/index.ts';
import { useDesk } from '../desk/context.ts';
import { type AwardForm, awardKinds, type EntryForm, preset, PRESETS } from './form.ts';

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
  return (
    <fieldset class="awards">
      <legend class="choice__legend">{t('entry.awards')}</legend>
      <div class="awards__presets">
        {PRESETS.map(([ns, ew]) => (
          <Button
            key={`${ns}-${ew}`}
            pressed={isPreset(form.ns, ns) && isPreset(form.ew, ew)}
            label={t('entry.preset', { ns, ew })}
            onClick={() => setForm(preset(form, ns, ew))}
          >
            {ns}/{ew}
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
          error={isLacking ? t('entry.lack.award.do') : undefined}
        />
      ) : null}
    </div>
  );
}

function isPreset(award: AwardForm, percent: string): boolean {
  return award.kind === 'percent' && award.value === percent;
}
