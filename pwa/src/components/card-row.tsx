/** What score cards say of a board: against whom it was and what came of it, or that the pair sat it out. */
import type { JSX } from 'preact';
import type { ScoreCardRow } from '../api/types.ts';
import { useT } from '../i18n/index.ts';
import { OutcomeView } from './contract.tsx';

/** A board sat out is on a card where the regulation gives something for it. */
export function isSatOut({ opponent }: ScoreCardRow): boolean {
  return opponent === '';
}

export function CardOutcome({ row }: { readonly row: ScoreCardRow }): JSX.Element {
  const t = useT();
  return isSatOut(row) ? <span>{t('outcome.sat-out')}</span> : <OutcomeView outcome={row.outcome} line={row.line} />;
}
