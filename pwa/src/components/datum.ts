/** What a board's scores are measured by, in words: its top, or the datum of Butler. */

import type { BoardPage } from '../api/types.ts';
import { formatDecimal, signedDecimal, type Translate } from '../i18n/index.ts';
import { versionOf } from './version.tsx';

type Datum = NonNullable<BoardPage['datums']>[number];

/** Empty where there is none, or the only result stands beside an artificial one: a top of 0 measures nothing. */
export function topText(t: Translate, { top, unit }: Pick<BoardPage, 'top' | 'unit'>): string {
  return top === null || Number(top) === 0 || unit === 'percent' ? '' : t('phone.top', { top: formatDecimal(top) });
}

/** The datum of both sides where they differ, of each version of a fouled board. Empty where the form has none. */
export function datumText(t: Translate, { datum, datums, rows }: Pick<BoardPage, 'datum' | 'datums'> & { readonly rows?: BoardPage['rows'] | null }): string {
  const known = datums ?? (datum == null ? [] : [{ group: '', datum, ew_datum: null }]);
  const isFouled = new Set(rows?.map(({ group }) => group ?? '')).size > 1 || known.length > 1;
  return known
    .map((each) => {
      const text = t('board.datum', { datum: sides(t, each) });
      return isFouled ? `${t('board.version', { n: versionOf(each.group) })}: ${text}`.replaceAll(' ', '\u00a0') : text;
    })
    .join(' · ');
}

/** East-West are compared with the same score seen from their side, unless they have their own. */
function sides(t: Translate, { datum, ew_datum: theirs }: Datum): string {
  if (theirs === null) return datum === null ? '' : signedDecimal(datum);
  const own = { NS: datum, EW: theirs };
  return (['NS', 'EW'] as const)
    .flatMap((line) => (own[line] === null ? [] : [`${t(`line.${line}.short`)}\u00a0${signedDecimal(own[line])}`]))
    .join(', ');
}
