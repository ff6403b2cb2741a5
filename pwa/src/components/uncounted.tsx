/** What is in no score: a ruling on it has no meaning in the form or the regulation. */

import type { JSX } from 'preact';
import type { BoardPage, RankingTable } from '../api/types.ts';
import { useT } from '../i18n/index.ts';

/** Beside a ranking: the boards that it does not count. */
export function UncountedBoards({ uncounted = [] }: { readonly uncounted: RankingTable['uncounted'] | undefined }): JSX.Element | null {
  const t = useT();
  return uncounted.length === 0 ? null : (
    <p class="uncounted">{t('ranking.uncounted', { n: uncounted.length, boards: uncounted.join(', ') })}</p>
  );
}

/** Above a traveller without scores. */
export function UncountedBoard({ uncounted }: { readonly uncounted: BoardPage['uncounted'] | undefined }): JSX.Element | null {
  const t = useT();
  return uncounted == null ? null : <p class="uncounted">{t('board.uncounted')}</p>;
}
