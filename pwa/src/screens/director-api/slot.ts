/** Where a result stands: what is said of it goes there and nowhere else. */

import type { Slot, TravellerRow } from '../../api/types.ts';

/** The slot of a traveller's row, by the row alone: across the field a page shows rows of every section. */
export function slotOf(session: number, board: number, { section, round, table }: Pick<TravellerRow, 'section' | 'round' | 'table'>): Slot {
  return { session, section, round: round ?? 0, table: table ?? 0, board };
}

/** One slot's name among those of a page. */
export function slotKey({ section, round, table, board }: Slot): string {
  return `${section}-${round}-${table}-${board}`;
}
