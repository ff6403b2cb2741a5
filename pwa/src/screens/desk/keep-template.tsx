import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { TemplateRow } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { refusalText, useT } from '../../i18n/index.ts';
import { directorAsk } from '../director-api/session.ts';
import { useDesk } from './context.ts';

/** Keeps this evening's movement and settings under a name, to begin another from. */
export function KeepTemplate(): JSX.Element {
  const t = useT();
  const { tid, desk } = useDesk();
  const [name, setName] = useState(desk.name);
  const [said, setSaid] = useState<string | undefined>(undefined);
  const keep = async (): Promise<void> => {
    const body = { name: name.trim(), tournament: tid };
    const reply = await directorAsk<TemplateRow>('/api/v1/templates', { method: 'POST', body });
    setSaid(reply.ok ? t('template.kept', { name: reply.value.name }) : refusalText(t, reply.code, reply.params));
  };
  return (
    <section class="pane-section">
      <h3>{t('template.title')}</h3>
      <Field label={t('template.name')} value={name} maxLength={120} onInput={setName} hint={t('template.what')} />
      <Button disabled={name.trim() === ''} onClick={() => void keep()}>{t('template.keep')}</Button>
      <p role="status">{said}</p>
    </section>
  );
}
