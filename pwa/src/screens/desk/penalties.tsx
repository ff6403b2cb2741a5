import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { penaltyText } from '../../components/penalty.ts';
import { Select } from '../../components/select.tsx';
import { useT } from '../../i18n/index.ts';
import { useDesk } from './context.ts';
import { penaltyUnits, readAmount, usualAmount } from './penalty.ts';

const REASONS: readonly string[] = ['slow-play', 'late', 'noise', 'wrong-place', 'fouled', 'conduct', 'other'];

/** A pair's penalties (Laws 90 and 91): what stands, and one more. */
export function Penalties({ contestant }: { readonly contestant: string }): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const [isOpen, setIsOpen] = useState(false);
  const standing = desk.ranking.flatMap(({ rows }) => rows).find((row) => row.contestant === contestant)?.penalties ?? [];
  return (
    <section class="pane-section">
      <h3>{t('penalty.title')}</h3>
      {standing.map((penalty) => (
        <p key={penalty.id} class="penalty">
          <span class="sentence">
            {penaltyText(t, penalty)} · {t(`penalty.reason.${penalty.reason}`)}
            {penalty.counts === false ? <b> · {t('penalty.idle')}</b> : null}
          </span>
          <Button disabled={sender.busy} onClick={() => void sender.send({ do: 'penalty.lift', args: { penalty: penalty.id } })}>{t('penalty.lift')}</Button>
        </p>
      ))}
      {isOpen ? <PenaltyForm contestant={contestant} onDone={() => setIsOpen(false)} /> : (
        <Button onClick={() => setIsOpen(true)}>{t('penalty.give')}</Button>
      )}
    </section>
  );
}

function PenaltyForm({ contestant, onDone }: { readonly contestant: string; readonly onDone: () => void }): JSX.Element {
  const t = useT();
  const { desk, sender } = useDesk();
  const units = penaltyUnits(desk.settings.form);
  const [unit, setUnit] = useState(units[0] ?? 'percent');
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const amount = typed ?? usualAmount(unit, desk.settings.regulation);
  const [reason, setReason] = useState('slow-play');
  const read = readAmount(amount);
  const give = async (): Promise<void> => {
    if (read === undefined) return;
    const args = { session: desk.session, contestant, amount: read, unit, reason };
    if (await sender.send({ do: 'penalty.give', args })) onDone();
  };
  return (
    <form class="penalty-form" onSubmit={(event) => { event.preventDefault(); void give(); }}>
      <Field
        label={t('penalty.amount')} inputMode="decimal" value={amount} onInput={setTyped} error={read === undefined ? t('penalty.amount.wrong') : undefined}
      />
      <Select label={t('penalty.unit')} value={unit} onChange={setUnit} options={units.map((value) => ({ value, text: t(`penalty.unit.${value}`) }))} />
      <Select label={t('entry.reason')} value={reason} onChange={setReason} options={REASONS.map((value) => ({ value, text: t(`penalty.reason.${value}`) }))} />
      <div class="editor__buttons">
        <Button onClick={onDone}>{t('do.cancel')}</Button>
        <Button kind="primary" submit disabled={sender.busy || read === undefined}>{t('penalty.give')}</Button>
      </div>
    </form>
  );
}
