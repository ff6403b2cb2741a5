/** What a ranking does not say by itself: that it is not final, what it leaves out, and whom. */

import type { JSX } from 'preact';
import type { RankingTable } from '../api/types.ts';
import { useT } from '../i18n/index.ts';
import { listedNo } from './pair-no.ts';

/** Whether boards are still to be played: then no list of places is final. */
export function isProvisional(ranking: readonly RankingTable[]): boolean {
  return ranking.some(({ awaiting = [] }) => awaiting.length > 0);
}

/** Beside a place or a total: with boards still to be played it is not final. */
export function Provisional({ awaiting = [] }: { readonly awaiting: readonly (number | string)[] | undefined }): JSX.Element | null {
  const t = useT();
  return awaiting.length === 0 ? null : <p class="uncounted">{t('ranking.awaiting', { n: awaiting.length, boards: awaiting.join(', ') })}</p>;
}

/** Above the list. */
export function RankingNotes({ table }: { readonly table: RankingTable }): JSX.Element {
  const t = useT();
  const { awaiting, uncounted = [] } = table;
  const idle = table.rows.filter(({ penalties = [] }) => penalties.some(({ counts }) => counts === false));
  return (
    <>
      <Provisional awaiting={awaiting} />
      {uncounted.length === 0 ? null : (
        <p class="uncounted">{t('ranking.uncounted', { n: uncounted.length, boards: uncounted.join(', ') })}</p>
      )}
      {idle.length === 0 ? null : (
        <p class="uncounted">{t('ranking.idle', { n: idle.length, pairs: idle.map((row) => listedNo(table, row)).join(', ') })}</p>
      )}
    </>
  );
}

/** Below it. */
export function Unranked({ table }: { readonly table: RankingTable }): JSX.Element | null {
  const t = useT();
  const { unranked = [] } = table;
  const pairs = unranked.map((row) => [listedNo(table, row), row.names.join(' – ')].filter(Boolean).join(' ')).join(', ');
  return unranked.length === 0 ? null : <p class="unranked soft">{t('ranking.unranked', { pairs })}</p>;
}
