import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Choice } from '../../components/choice.tsx';
import { useT } from '../../i18n/index.ts';
import { Ask } from './ask.tsx';
import { useDesk } from './context.ts';

const APPROVALS = ['beyond-doubt', 'appeal', 'ruling'] as const;
type Approval = (typeof APPROVALS)[number];

/** After the correction period (Law 79C) a change is sent once more with the organiser's approval. */
export function Approval(): JSX.Element | null {
  const t = useT();
  const { sender } = useDesk();
  const [why, setWhy] = useState<Approval>('beyond-doubt');
  if (sender.failure?.code !== 'intent/approval') return null;
  return (
    <Ask title={t('late.title')} yes={t('late.approve')} onYes={() => sender.approve(why)} onNo={sender.forget}>
      <p>{t('late.what')}</p>
      <Choice legend={t('entry.reason')} value={why} onChange={setWhy} options={APPROVALS.map((value) => ({ value, face: t(`late.${value}`) }))} />
    </Ask>
  );
}
