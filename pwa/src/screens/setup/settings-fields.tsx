import type { JSX } from 'preact';
import type { Settings, Visible } from '../../api/types.ts';
import { Choice } from '../../components/choice.tsx';
import { Select } from '../../components/select.tsx';
import { Stepper } from '../../components/stepper.tsx';
import { useT } from '../../i18n/index.ts';

export const FORMS: readonly string[] = ['matchpoints', 'cross-imps', 'butler', 'ascherman', 'cross-imps-total', 'total-points'];
export const REGULATIONS: readonly string[] = [
  'default', 'wbf', 'ebu', 'acbl', 'abf', 'pzbs-kops', 'pzbs-pary', 'laws-1987', 'scorebridge', 'realbridge', 'bbo',
];
const VISIBLE: readonly Visible[] = ['nothing', 'own', 'traveller', 'ranking'];

export interface SettingsFieldsProps {
  readonly settings: Settings;
  readonly onChange: (change: Partial<Settings>) => void;
}

/** Scoring, what players may see, the lead, the pace. */
export function SettingsFields({ settings, onChange }: SettingsFieldsProps): JSX.Element {
  const t = useT();
  const { visibility } = settings;
  return (
    <div class="settings">
      <div class="settings__pair">
        <Select label={t('set.form')} value={settings.form} onChange={(form) => onChange({ form })} options={named(FORMS, settings.form, (name) => t(`form.${name}`))} />
        <Select label={t('set.regulation')} value={settings.regulation} onChange={(regulation) => onChange({ regulation })} options={named(REGULATIONS, settings.regulation, (name) => t(`regulation.${name}`))} />
      </div>
      <Choice
        legend={t('set.visible')} value={visibility.what} onChange={(what) => onChange({ visibility: { ...visibility, what } })}
        options={VISIBLE.map((what) => ({ value: what, face: t(`set.visible.${what}`) }))}
      />
      {visibility.what === 'nothing' ? null : (
        <Choice
          legend={t('set.when')} value={visibility.when} onChange={(when) => onChange({ visibility: { ...visibility, when } })}
          options={[{ value: 'round', face: t('set.when.round') }, { value: 'board', face: t('set.when.board') }]}
        />
      )}
      <Choice
        legend={t('set.lead')} value={settings.lead} onChange={(lead) => onChange({ lead })}
        options={[{ value: 'required', face: t('set.lead.required') }, { value: 'optional', face: t('set.lead.optional') }, { value: 'off', face: t('set.lead.off') }]}
      />
      <div class="settings__pair">
        <Stepper
          label={t('set.minutes-board')} value={settings.minutes_per_board} min={3} max={20} less={t('do.less')} more={t('do.more')}
          onChange={(minutes) => onChange({ minutes_per_board: minutes })}
        />
        <Stepper
          label={t('set.minutes-move')} value={settings.minutes_per_move} min={0} max={15} less={t('do.less')} more={t('do.more')}
          onChange={(minutes) => onChange({ minutes_per_move: minutes })}
        />
      </div>
    </div>
  );
}

/** The known names, and whatever the evening already has. */
function named(known: readonly string[], current: string, text: (name: string) => string): readonly { value: string; text: string }[] {
  return [...new Set([...known, current])].map((name) => ({ value: name, text: text(name) }));
}
