import type { Catalogue } from '../index.ts';

/** Words of the game and of every page. */
export const common: Catalogue = {
  'product': 'Traveller',
  'lang.switch': 'Переключить на русский',
  'theme.light': 'Light', 'theme.dark': 'Dark', 'theme.system': 'As the device', 'theme.title': 'Appearance',
  'suits.four': 'Four suit colours', 'suits.two': 'Two suit colours',

  'seat.N': 'North', 'seat.E': 'East', 'seat.S': 'South', 'seat.W': 'West',
  'seat.N.short': 'N', 'seat.E.short': 'E', 'seat.S.short': 'S', 'seat.W.short': 'W',
  'line.NS': 'North–South', 'line.EW': 'East–West',
  'line.NS.short': 'NS', 'line.EW.short': 'EW',
  'line.N.short': 'N', 'line.E.short': 'E', 'line.S.short': 'S', 'line.W.short': 'W',
  'suit.C': 'clubs', 'suit.D': 'diamonds', 'suit.H': 'hearts', 'suit.S': 'spades', 'suit.N': 'no trumps',
  'suit.N.short': 'NT',
  'name.none': 'no name', 'dealer.is': 'Dealer {seat}', 'dealer.mark': 'D',
  'doubling.': 'Undoubled', 'doubling.X': 'Doubled', 'doubling.XX': 'Redoubled',
  'vul.none': 'None vulnerable', 'vul.ns': 'North–South vulnerable', 'vul.ew': 'East–West vulnerable',
  'vul.both': 'All vulnerable',
  'vul.none.short': 'none', 'vul.ns.short': 'NS', 'vul.ew.short': 'EW', 'vul.both.short': 'all',

  'outcome.passed_out': 'Passed out',
  'outcome.not_played.awaiting': 'Not played yet',
  'outcome.not_played.cancelled': 'Not played',
  'outcome.not_played.not_scheduled': 'Not in the plan',
  'outcome.sat-out': 'Sat out',
  'award.imps-n': '{n} IMPs',
  'award.plus': 'average plus', 'award.average': 'average', 'award.minus': 'average minus', 'award.own': 'own average',

  'word.board': 'Board', 'word.boards': 'Boards', 'word.round': 'Round', 'word.table': 'Table',
  'word.pair': 'Pair', 'word.points': 'Points', 'word.percent': 'Percent',
  'word.place': 'Place', 'word.names': 'Names', 'word.contract': 'Contract', 'word.declarer': 'Declarer',
  'word.lead': 'Lead', 'word.tricks': 'Tricks', 'word.dealer': 'Dealer', 'word.vulnerable': 'Vulnerable',
  'word.result': 'Result', 'word.opponents': 'Opponents',
  'board.n': 'Board {n}', 'round.n': 'Round {n}', 'round.of': 'Round {n} of {all}', 'table.n': 'Table {n}',
  'section.n': 'Section {name}',
  'pair.n': 'Pair {n}',
  'count.boards': '{n, plural, one {# board} other {# boards}}',
  'count.tricks': '{n, plural, one {# trick} other {# tricks}}',
  'count.tables': '{n, plural, one {# table} other {# tables}}',

  'do.no': 'No', 'do.ok': 'OK', 'do.cancel': 'Cancel', 'do.close': 'Close', 'do.back': 'Back',
  'do.next': 'Next', 'do.save': 'Save', 'do.undo': 'Undo', 'do.change': 'Change', 'do.retry': 'Try again', 'do.done': 'Done', 'do.print': 'Print', 'do.search': 'Search',
  'say.loading': 'One moment…',

  'start.title': 'Traveller',
  'start.lead': 'Duplicate tournaments: the table, the director, the hall.',
  'start.table': 'Table', 'start.table.what': 'Enter results at the table. Works without a network.',
  'start.director': 'Director', 'start.director.what': 'Run the evening: movement, entries, rulings, standings.',
  'start.hall': 'Hall and phones',
  'start.hall.what': 'The big screen and the results open from the links the director shares.',
  'start.docs': 'Interface for programs',
};
