/** Versions of a board that was not the same everywhere. Pure. */

import type { TravellerRow } from '../../api/types.ts';
import { versionOf } from '../../components/version.tsx';
import type { Translate } from '../../i18n/index.ts';

export const MOST_VERSIONS = 4;

type Group = readonly (readonly [number, number])[];

/** Who played the second version, the third…: versions nobody played are left out. */
export function groupsOf(rows: readonly TravellerRow[], chosen: ReadonlyMap<string, number>): readonly Group[] {
  const groups = Array.from({ length: MOST_VERSIONS - 1 }, (_, index): Group =>
    rows.filter((row) => (chosen.get(placeKey(row)) ?? versionOf(row.group)) === index + 2)
      .map((row) => [row.round ?? 0, row.table ?? 0] as const));
  return groups.filter((group) => group.length > 0);
}

export function placeKey({ round, table }: Pick<TravellerRow, 'round' | 'table'>): string {
  return `${round ?? 0}-${table ?? 0}`;
}

/** Where a line was played, or that it was typed from paper. */
export function placeText(t: Translate, section: string, { round, table }: Pick<TravellerRow, 'round' | 'table'>): string {
  return round ? t('entry.place', { table: `${section}${table ?? ''}`, round }) : t('entry.typed');
}
