import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Choice } from '../../components/choice.tsx';
import { useT } from '../../i18n/index.ts';
import { Ask } from '../desk/ask.tsx';
import type { ApprovalAsk } from '../director-api/approval.ts';

const APPROVALS = ['beyond-doubt', 'appeal', 'ruling'] as const;
type Approval = (typeof APPROVALS)[number];

/** After the correction period (Law 79C) a change wants the organiser's approval. */
export function Approval({ approval, isBatch = false }: {
  readonly approval: ApprovalAsk;
  /** More changes follow, like the lines of a pile of travellers: one agreement may be for all. */
  readonly isBatch?: boolean;
}): JSX.Element | null {
  return approval.isAsked ? <Question answer={approval.answer} isBatch={isBatch} /> : null;
}

/** Begins anew each time: no answer is given beforehand for the next change. */
function Question({ answer, isBatch }: {
  readonly answer: ApprovalAsk['answer'];
  readonly isBatch: boolean;
}): JSX.Element {
  const t = useT();
  const [why, setWhy] = useState<Approval>('beyond-doubt');
  const [forAll, setForAll] = useState(false);
  return (
    <Ask title={t('late.title')} yes={t('late.approve')} onYes={() => answer(why, isBatch && forAll)} onNo={() => answer(undefined)}>
      <p>{t('late.what')}</p>
      <Choice legend={t('entry.reason')} value={why} onChange={setWhy} options={APPROVALS.map((value) => ({ value, face: t(`late.${value}`) }))} />
      {isBatch ? (
        <label class="check">
          <input type="checkbox" checked={forAll} onChange={(event) => setForAll(event.currentTarget.checked)} />
          <span>{t('late.for-all')}</span>
        </label>
      ) : null}
    </Ask>
  );
}
