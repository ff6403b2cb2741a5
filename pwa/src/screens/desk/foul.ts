/** Versions of a board that was not the same everywhere. Pure. */

import type { BoardAudit, TravellerRow } from '../../api/types.ts';
import { versionOf } from '../../components/version.tsx';
import type { Translate } from '../../i18n/index.ts';

/** Round and table. */
type Place = readonly [number, number];
type Group = readonly Place[];
type Row = Pick<TravellerRow, 'round' | 'table' | 'group'>;

/** Which version each place played: as was ruled, also where no result is compared now; by its line's mark; as chosen here. */
export function versionsOf(
  rows: readonly Row[], trail: BoardAudit['trail'], chosen: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const ruled = trail.filter(({ versions, state }) => versions != null && state === 'effective').at(-1)?.versions ?? [];
  return new Map([
    ...ruled.flatMap((group, index) => group.map(([round = 0, table = 0]) => [placeKey({ round, table }), index + 2] as const)),
    ...rows.map((row) => [placeKey(row), versionOf(row.group)] as const),
    ...chosen,
  ]);
}

/** How many versions there are to choose from: one more than are in use, at most one for each line. */
export function choicesOf(rows: readonly Row[], versions: ReadonlyMap<string, number>): number {
  const used = Math.max(1, ...versions.values());
  return Math.max(used, Math.min(used + 1, rows.length));
}

/** Who played the second version, the third…: versions nobody played are left out. */
export function groupsOf(versions: ReadonlyMap<string, number>): readonly Group[] {
  const numbers = [...new Set(versions.values())].filter((number) => number > 1).sort((a, b) => a - b);
  return numbers.map((number) => [...versions].filter(([, version]) => version === number).map(([key]) => placeOf(key)));
}

export function placeKey({ round, table }: Pick<TravellerRow, 'round' | 'table'>): string {
  return `${round ?? 0}-${table ?? 0}`;
}

function placeOf(key: string): Place {
  const [round = 0, table = 0] = key.split('-').map(Number);
  return [round, table];
}

/** Where a line was played, or that it was typed from paper. */
export function placeText(t: Translate, { section, round, table }: Pick<TravellerRow, 'section' | 'round' | 'table'>): string {
  return round ? t('entry.place', { table: `${section}${table ?? ''}`, round }) : t('entry.typed');
}
