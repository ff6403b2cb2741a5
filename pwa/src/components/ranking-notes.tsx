/** What a ranking does not say by itself: that it is not final, what it leaves out, and whom. */

import type { JSX } from 'preact';
import type { RankingTable } from '../api/types.ts';
import { useT } from '../i18n/index.ts';
import { listedNo } from './pair-no.ts';

/** Whether boards are still to be played: then no list of places is final. */
export function isProvisional(ranking: readonly RankingTable[]): boolean {
  return ranking.some(({ awaiting = [] }) => awaiting.length > 0);
}

/** Above the list. */
export function RankingNotes({ table: { awaiting = [], uncounted = [] } }: { readonly table: RankingTable }): JSX.Element {
  const t = useT();
  return (
    <>
      {Object.entries({ awaiting, uncounted }).map(([name, boards]) =>
        boards.length === 0 ? null : (
          <p key={name} class="uncounted">{t(`ranking.${name}`, { n: boards.length, boards: boards.join(', ') })}</p>
        ),
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
