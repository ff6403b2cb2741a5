/** A traveller of two results, the second on changed cards. */

import type { TravellerRow } from '../../api/types.ts';

const ROW: TravellerRow = {
  ns: 'A1NS', ew: 'A1EW', ns_no: 1, ew_no: 1, outcome: { kind: 'passed_out' }, points: 0,
  ns_points: '1', ew_points: '1', ns_percent: '50.00', ew_percent: '50.00', section: 'A', round: 1, table: 1, group: '',
};
export const TRAVELLER: readonly TravellerRow[] = [ROW, { ...ROW, ns: 'A3NS', ew: 'A2EW', round: 2, table: 3, group: 'A2' }];
