import type { JSX } from 'preact';
import type { Settings, Visible } from '../../api/types.ts';
import { Choice } from '../../components/choice.tsx';
import { Select } from '../../components/select.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { useT } from '../../i18n/index.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { formsFor, regulationHint, regulationsFor, withForm } from './scoring.ts';

const VISIBLE: readonly Visible[] = ['nothing', 'own', 'traveller', 'ranking'];

export interface SettingsFieldsProps {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
  /** Without tablets nothing is asked that only they and the clock need. */
  readonly isPaper?: boolean;
}

/** Scoring, what players may see, the lead, the pace. */
export function SettingsFields({ settings, onChange, isPaper }: SettingsFieldsProps): JSX.Element {
  const t = useT();
  return (
    <div class="settings">
      <div class="settings__pair">
        <Select
          label={t('set.form')}
          value={settings.form}
          onChange={(form) => onChange(withForm(form, settings.regulation))}
          options={formsFor(settings.form).map((form) => ({ value: form, text: t(`form.${form}`) }))}
          hint={t(`form.${settings.form}.what`)}
        />
        <Select
          label={t('set.regulation')}
          value={settings.regulation}
          onChange={(regulation) => onChange({ regulation })}
          options={regulationsFor(settings.form, settings.regulation).map((name) => ({
            value: name,
            text: t(`regulation.${name}`),
          }))}
          hint={`${t(regulationHint(settings))} ${t('set.source', { source: t(`regulation.${settings.regulation}.source`) })}.`}
        />
      </div>
      <ChoiceFields settings={settings} onChange={onChange} />
      {isPaper ? null : <TabletFields settings={settings} onChange={onChange} />}
      <div class="settings__pair">
        {isPaper ? null : <PaceFields settings={settings} onChange={onChange} />}
        <Stepper
          label={t('set.correction')} value={settings.correction_minutes ?? 30} min={0} max={240} step={10} less={t('do.less')} more={t('do.more')}
          onChange={(minutes) => onChange({ correction_minutes: minutes })}
        />
      </div>
    </div>
  );
}

/** What players may see at their tablet, and whether it asks for the lead. */
function TabletFields({ settings, onChange }: SettingsFieldsProps): JSX.Element {
  const t = useT();
  const { visibility } = settings;
  return (
    <>
      <Choice
        legend={t('set.visible')}
        value={visibility.what}
        onChange={(what) => onChange({ visibility: { ...visibility, what } })}
        options={VISIBLE.map((what) => ({ value: what, face: t(`set.visible.${what}`) }))}
      />
      {visibility.what === 'nothing' ? null : (
        <Choice
          legend={t('set.when')}
          value={visibility.when}
          onChange={(when) => onChange({ visibility: { ...visibility, when } })}
          options={[
            { value: 'round', face: t('set.when.round') },
            { value: 'board', face: t('set.when.board') },
          ]}
        />
      )}
      <Choice
        legend={t('set.lead')}
        value={settings.lead}
        onChange={(lead) => onChange({ lead })}
        options={[
          { value: 'required', face: t('set.lead.required') },
          { value: 'optional', face: t('set.lead.optional') },
          { value: 'off', face: t('set.lead.off') },
        ]}
      />
    </>
  );
}

function PaceFields({ settings, onChange }: SettingsFieldsProps): JSX.Element {
  const t = useT();
  return (
    <>
      <Stepper
        label={t('set.minutes-board')}
        value={settings.minutes_per_board}
        min={3}
        max={20}
        less={t('do.less')}
        more={t('do.more')}
        onChange={(minutes) => onChange({ minutes_per_board: minutes })}
      />
      <Stepper
        label={t('set.minutes-move')}
        value={settings.minutes_per_move}
        min={0}
        max={15}
        less={t('do.less')}
        more={t('do.more')}
        onChange={(minutes) => onChange({ minutes_per_move: minutes })}
      />
    </>
  );
}
