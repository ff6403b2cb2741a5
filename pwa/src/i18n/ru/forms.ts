import type { Catalogue } from '../index.ts';

/** Виды зачёта и регламенты по имени: под чем подписан каждый список мест. */
export const forms: Catalogue = {
  'form.matchpoints': 'Матчпойнты', 'form.ascherman': 'Матчпойнты по Ашерману',
  'form.butler': 'Батлер', 'form.cross-imps': 'Кросс-импы, среднее', 'form.cross-imps-total': 'Кросс-импы, сумма',
  'form.total-points': 'Сумма очков',
  'regulation.default': 'Кодекс 2017 года', 'regulation.laws-1987': 'Кодекс 1987 года', 'regulation.wbf': 'WBF',
  'regulation.ebu': 'EBU', 'regulation.acbl': 'ACBL', 'regulation.abf': 'ABF', 'regulation.pzbs-kops': 'PZBS (KoPS)',
  'regulation.pzbs-pary': 'PZBS (Pary)', 'regulation.scorebridge': 'ScoreBridge', 'regulation.realbridge': 'RealBridge',
  'regulation.bbo': 'BBO',
  'unit.matchpoints': 'МП', 'unit.percent': '%', 'unit.imps': 'Импы', 'unit.points': 'Очки',
  'unit.imps.of': '{n, plural, one {имп} few {импа} many {импов} other {импа}}',
  'unit.points.of': '{n, plural, one {очко} few {очка} many {очков} other {очка}}',
  'head.of': '{unit} {line}',
  'board.version': 'Версия {n}',
  'board.datum': 'датум\u00a0{datum}',
  'ranking.waits': 'Ни одну сдачу пока не сыграли за двумя столами. Места появятся, как только будет что сравнить.',
  'scored.by': '{form} · {regulation}',
  'penalty.percent': 'штраф {n} % от максимума', 'penalty.mp': 'штраф {n} МП', 'penalty.imp': 'штраф {n} имп.',
  'penalty.points': 'штраф {n} очк.',
};
