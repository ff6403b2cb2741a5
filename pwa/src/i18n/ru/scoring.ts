import type { Catalogue } from '../index.ts';

/** Слова вокруг посчитанного числа: откуда оно взялось. */
export const scoring: Catalogue = {
  'explain.why': 'как посчитано',
  'explain.board': 'Сдача {board}, пара {pair}', 'explain.total': 'Результат пары {pair}',
  'explain.line': 'На линии {line}',
  'explain.offline': 'Как это посчитано, знает сервер, а он сейчас не отвечает. Откройте ещё раз, когда появится связь.',
};
