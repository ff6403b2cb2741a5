import type { Catalogue } from '../index.ts';

/** Words of the director for scoring and rulings. */
export const rulings: Catalogue = {
  'form.matchpoints.what': 'Every result is compared with the others: 2 for each one beaten, 1 for each equal one.',
  'form.ascherman.what': 'Matchpoints in which a tie with itself counts too, so nobody has 0 or 100 %.',
  'form.butler.what': 'IMPs against the board’s average result.',
  'form.cross-imps.what': 'IMPs against every other table, on average.',
  'form.cross-imps-total.what': 'IMPs against every other table, added up.',
  'form.total-points.what': 'The points themselves are added up.',
  'regulation.default.what': 'Fewer results are made good exactly (Neuberg); nothing is rounded before the end.',
  'regulation.laws-1987.what': 'The book of 1987 alone: every board counts by its own top, no weighted scores.',
  'regulation.wbf.what': 'World Bridge Federation.',
  'regulation.ebu.what': 'English Bridge Union, White Book: matchpoints to four decimals.',
  'regulation.acbl.what': 'American league: 1 for each one beaten, two decimals; sit-outs are made good.',
  'regulation.abf.what': 'Australian federation, as Compscore scores.',
  'regulation.pzbs-kops.what': 'Polish union, as the program KoPS scores: two decimals.',
  'regulation.pzbs-pary.what': 'Polish union, as the program Pary scores: percent on every board.',
  'regulation.scorebridge.what': 'As ScoreBridge scores: one matchpoint for each missing result.',
  'regulation.realbridge.what': 'As RealBridge scores.',
  'regulation.bbo.what': 'As Bridge Base Online scores: percent on every board, by its own results.',
};
