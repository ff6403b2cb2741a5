import type { JSX } from 'preact';
import { useT } from '../../i18n/index.ts';
import type { SettingsFieldsProps } from './settings-fields.tsx';

/** Whether all sections are one field with one ranking; asked only where there are several. */
export function AcrossField({ settings, onChange }: SettingsFieldsProps): JSX.Element {
  const t = useT();
  return (
    <label class="check">
      <input type="checkbox" checked={settings.across} onChange={(event) => onChange({ across: event.currentTarget.checked })} />
      <span>{t('set.across')}</span>
    </label>
  );
}
