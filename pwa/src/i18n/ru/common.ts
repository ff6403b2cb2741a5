import type { Catalogue } from '../index.ts';

/** Слова игры и всех страниц. */
export const common: Catalogue = {
  'product': 'Traveller',
  'lang.switch': 'Switch to English',
  'theme.light': 'Светлое', 'theme.dark': 'Тёмное', 'theme.system': 'Как на устройстве', 'theme.title': 'Оформление',
  'suits.four': 'Масти четырёх цветов', 'suits.two': 'Масти двух цветов',

  'seat.N': 'Север', 'seat.E': 'Восток', 'seat.S': 'Юг', 'seat.W': 'Запад',
  'seat.N.short': 'N', 'seat.E.short': 'E', 'seat.S.short': 'S', 'seat.W.short': 'W',
  'line.NS': 'Север–Юг', 'line.EW': 'Восток–Запад',
  'line.NS.short': 'NS', 'line.EW.short': 'EW',
  'line.N.short': 'N', 'line.E.short': 'E', 'line.S.short': 'S', 'line.W.short': 'W',
  'suit.C': 'трефы', 'suit.D': 'бубны', 'suit.H': 'червы', 'suit.S': 'пики', 'suit.N': 'без козыря',
  'suit.N.short': 'БК',
  'name.none': 'без имени', 'dealer.is': 'Сдаёт {seat}', 'dealer.mark': 'С',
  'doubling.': 'Без контры', 'doubling.X': 'Контра', 'doubling.XX': 'Реконтра',
  'vul.none': 'Все до зоны', 'vul.ns': 'В зоне Север–Юг', 'vul.ew': 'В зоне Восток–Запад', 'vul.both': 'Все в зоне',
  'vul.none.short': 'нет', 'vul.ns.short': 'NS', 'vul.ew.short': 'EW', 'vul.both.short': 'все',

  'outcome.passed_out': 'Общий пас',
  'outcome.not_played.awaiting': 'Ещё не сыграна',
  'outcome.not_played.cancelled': 'Не сыграна',
  'outcome.not_played.not_scheduled': 'Не по плану',
  'outcome.sat-out': 'Отдых',
  'award.imps-n': '{n} имп.',
  'award.plus': 'средний плюс', 'award.average': 'средний', 'award.minus': 'средний минус', 'award.own': 'свой средний',

  'word.board': 'Сдача', 'word.boards': 'Сдачи', 'word.round': 'Тур', 'word.table': 'Стол',
  'word.pair': 'Пара', 'word.points': 'Очки', 'word.percent': 'Процент',
  'word.place': 'Место', 'word.names': 'Имена', 'word.contract': 'Контракт', 'word.declarer': 'Разыгрывающий',
  'word.lead': 'Атака', 'word.tricks': 'Взятки', 'word.dealer': 'Сдающий', 'word.vulnerable': 'Зона',
  'word.result': 'Результат', 'word.opponents': 'Противники',
  'board.n': 'Сдача {n}', 'round.n': 'Тур {n}', 'round.of': 'Тур {n} из {all}', 'table.n': 'Стол {n}',
  'pair.n': 'Пара {n}',
  'count.boards': '{n, plural, one {# сдача} few {# сдачи} many {# сдач} other {# сдачи}}',
  'count.tricks': '{n, plural, one {# взятка} few {# взятки} many {# взяток} other {# взятки}}',
  'count.tables': '{n, plural, one {# стол} few {# стола} many {# столов} other {# стола}}',

  'do.no': 'Нет', 'do.ok': 'Хорошо', 'do.cancel': 'Отмена', 'do.close': 'Закрыть', 'do.back': 'Назад',
  'do.next': 'Дальше', 'do.save': 'Сохранить', 'do.undo': 'Отменить', 'do.change': 'Изменить',
  'do.retry': 'Попробовать ещё раз', 'do.done': 'Готово', 'do.print': 'Печать',
  'do.search': 'Найти',
  'say.loading': 'Минуту…',

  'start.title': 'Traveller',
  'start.lead': 'Дубликатные турниры: стол, судья, зал.',
  'start.table': 'Стол', 'start.table.what': 'Ввод результатов за столом. Работает и без сети.',
  'start.director': 'Судья', 'start.director.what': 'Вести вечер: движение, записи, решения, места.',
  'start.hall': 'Зал и телефоны',
  'start.hall.what': 'Большой экран и результаты открываются по ссылкам, которыми делится судья.',
  'start.docs': 'Интерфейс для программ',
};
