/** What is in no score: a ruling on it has no meaning in the form or the regulation. */

import type { JSX } from 'preact';
import type { BoardPage } from '../api/types.ts';
import { useT } from '../i18n/index.ts';

/** Above a traveller without scores. */
export function UncountedBoard({ uncounted }: { readonly uncounted: BoardPage['uncounted'] | undefined }): JSX.Element | null {
  const t = useT();
  return uncounted == null ? null : <p class="uncounted">{t('board.uncounted')}</p>;
}
