import type { Catalogue } from '../index.ts';

/** Ways of scoring and regulations by name: what every ranking says of itself. */
export const forms: Catalogue = {
  'form.matchpoints': 'Matchpoints', 'form.ascherman': 'Matchpoints by Ascherman',
  'form.butler': 'Butler', 'form.cross-imps': 'Cross-IMPs, average', 'form.cross-imps-total': 'Cross-IMPs, sum',
  'form.total-points': 'Total points',
  'regulation.default': 'Laws of 2017', 'regulation.laws-1987': 'Laws of 1987', 'regulation.wbf': 'WBF',
  'regulation.ebu': 'EBU', 'regulation.acbl': 'ACBL', 'regulation.abf': 'ABF', 'regulation.pzbs-kops': 'PZBS (KoPS)',
  'regulation.pzbs-pary': 'PZBS (Pary)', 'regulation.scorebridge': 'ScoreBridge', 'regulation.realbridge': 'RealBridge',
  'regulation.bbo': 'BBO',
  'unit.matchpoints': 'MP', 'unit.percent': '%', 'unit.imps': 'IMPs', 'unit.points': 'Points',
  'unit.imps.of': '{n, plural, one {IMP} other {IMPs}}', 'unit.points.of': '{n, plural, one {point} other {points}}',
  'head.of': '{line} {unit}',
  'board.version': 'Version {n}',
  'board.datum': 'datum\u00a0{datum}',
  'ranking.waits': 'No board has been played at two tables yet. There are places as soon as there is something to compare.',
  'scored.by': '{form} · {regulation}',
  'penalty.percent': 'penalty {n} % of a top', 'penalty.mp': '{n} MP penalty', 'penalty.imp': '{n} IMP penalty',
  'penalty.points': '{n} point penalty',
};
