import type { RankingTable } from '../api/types.ts';
import type { Translate } from '../i18n/index.ts';

/** What tells a list of places from the others beside it: its section and its side; nothing where it is alone. */
export function listTitle(t: Translate, { section, side }: RankingTable, isMany: boolean): readonly string[] {
  return [isMany && section !== null ? t('section.n', { name: section }) : '', side === null ? '' : t(`line.${side}`)].filter(Boolean);
}
