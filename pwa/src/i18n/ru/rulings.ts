import type { Catalogue } from '../index.ts';

/** Слова судьи о зачёте и решениях. */
export const rulings: Catalogue = {
  'form.matchpoints.what': 'Каждый результат сравнивается с остальными: 2 за каждый худший, 1 за каждый равный.',
  'form.ascherman.what': 'Матчпойнты, где засчитано и равенство с самим собой: ни у кого нет 0 и 100 %.',
  'form.butler.what': 'Импы против среднего результата сдачи.',
  'form.cross-imps.what': 'Импы против каждого другого стола, в среднем.',
  'form.cross-imps-total.what': 'Импы против каждого другого стола, в сумме.',
  'form.total-points.what': 'Складываются сами очки.',
  'regulation.default.what': 'Недостающие результаты восполняются точно (Нойберг); до конца ничего не округляется.',
  'regulation.laws-1987.what': 'Только кодекс 1987 года: у каждой сдачи свой максимум, взвешенных результатов нет.',
  'regulation.wbf.what': 'Всемирная федерация бриджа.',
  'regulation.ebu.what': 'Английский союз, «Белая книга»: матчпойнты до четырёх знаков.',
  'regulation.acbl.what': 'Американская лига: 1 за каждый худший результат, два знака; пропуски восполняются.',
  'regulation.abf.what': 'Федерация Австралии, как считает Compscore.',
  'regulation.pzbs-kops.what': 'Польский союз, как считает программа KoPS: два знака.',
  'regulation.pzbs-pary.what': 'Польский союз, как считает программа Pary: проценты на каждой сдаче.',
  'regulation.scorebridge.what': 'Как считает ScoreBridge: по матчпойнту за каждый недостающий результат.',
  'regulation.realbridge.what': 'Как считает RealBridge.',
  'regulation.bbo.what': 'Как считает Bridge Base Online: проценты на каждой сдаче, по её результатам.',
};
