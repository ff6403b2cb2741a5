import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Settings } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { useT } from '../../i18n/index.ts';
import { AcrossField } from '../setup/across-field.tsx';
import { SettingsFields } from '../setup/settings-fields.tsx';
import { useDesk } from './context.ts';
import { KeepTemplate } from './keep-template.tsx';
import { PaneHead } from './pane-column.tsx';
import { hasPlan, knownSections } from './state.ts';

/** Scoring and what players may see, changeable all evening; saved in one go. */
export function SettingsPane(): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const settings = { ...desk.settings, ...changes };
  const change = (more: Partial<Settings>): void => setChanges({ ...changes, ...more });
  const isChanged = JSON.stringify(settings) !== JSON.stringify(desk.settings);
  const save = async (): Promise<void> => {
    if (await sender.send({ do: 'settings.set', args: { session: desk.session, settings } })) setChanges({});
  };
  return (
    <>
      <PaneHead title={t('menu.settings')} />
      <SettingsFields isPaper={!hasPlan(desk)} settings={settings} onChange={change} />
      {knownSections(desk).length > 1 ? <AcrossField settings={settings} onChange={change} /> : null}
      <div class="pane-foot">
        {isChanged ? <Button onClick={() => setChanges({})}>{t('do.cancel')}</Button> : null}
        <Button kind="primary" disabled={!isChanged || sender.busy} onClick={() => void save()}>
          {t('do.save')}
        </Button>
      </div>
      <KeepTemplate />
    </>
  );
}
