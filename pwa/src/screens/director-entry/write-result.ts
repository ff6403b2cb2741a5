/** An outcome as a director would type it, in either language: the text that `readResult` reads back. */

import type { Award, Lang, Outcome, SeatName } from '../../api/types.ts';
import { isAward } from '../../api/values.ts';

export type Side = 'NS' | 'EW';
/** Letters of denominations, suits, ranks and doubles; of seats; words of everything else. */
interface Spelling {
  readonly letters: Readonly<Record<string, string>>;
  readonly seats: Readonly<Record<SeatName, string>>;
  readonly words: Readonly<Record<'pass' | 'cancelled' | 'awaiting' | 'plus' | 'average' | 'minus' | 'own', string>>;
}
const SPELLINGS: Readonly<Record<Lang, Spelling>> = {
  en: {
    letters: {},
    seats: { N: 'N', E: 'E', S: 'S', W: 'W' },
    words: { pass: 'PASS', cancelled: 'NP', awaiting: 'LATER', plus: 'A+', average: 'A', minus: 'A-', own: 'own' },
  },
  ru: {
    letters: { C: 'Т', D: 'Б', H: 'Ч', S: 'П', N: 'БК', X: 'х', A: 'Т', K: 'К', Q: 'Д', J: 'В', T: '10' },
    seats: { N: 'С', E: 'В', S: 'Ю', W: 'З' },
    words: { pass: 'ПАС', cancelled: 'НИ', awaiting: 'ПОЗЖЕ', plus: 'Ср+', average: 'Ср', minus: 'Ср-', own: 'свой' },
  },
};

/** A result; a ruling as what each side gets. Several outcomes with weights have no spelling. */
export function outcomeText(outcome: Outcome, lang: Lang = 'en'): string {
  if (outcome.kind !== 'adjusted') return resultText(outcome, lang);
  const { NS, EW } = outcome.awards;
  const sides = [NS === undefined ? '' : sideText(NS, lang, 'NS', true), EW === undefined ? '' : sideText(EW, lang, 'EW', true)];
  return sides.includes('') ? '' : sides.join('/');
}

/** What one side gets; its points are its own. Beside another's a percentage needs no sign, and points need theirs. */
export function sideText(value: Award | Outcome, lang: Lang, side: Side, isBeside = false): string {
  if (isAward(value)) return awardText(value, lang, isBeside);
  if (value.kind !== 'points_only') return resultText(value, lang);
  const points = side === 'EW' ? 0 - value.points : value.points;
  return points > 0 && (isBeside || side === 'EW') ? `+${points}` : String(points);
}

function resultText(outcome: Outcome, lang: Lang): string {
  const { letters, seats, words } = SPELLINGS[lang];
  const spelled = (text: string): string => [...text].map((letter) => letters[letter] ?? letter).join('');
  switch (outcome.kind) {
    case 'played': {
      const lead = outcome.lead === null ? '' : ` ${spelled(outcome.lead)}`;
      return `${spelled(outcome.contract)} ${seats[outcome.declarer]}${lead} ${tricksText(outcome.contract, outcome.tricks)}`;
    }
    case 'passed_out':
      return words.pass;
    case 'points_only':
      return String(outcome.points);
    case 'not_played':
      return outcome.reason === 'awaiting' ? words.awaiting : words.cancelled;
    case 'adjusted':
    case 'weighted':
      return '';
  }
}

/** `=`, `+1`, `-2`. */
function tricksText(contract: string, tricks: number): string {
  const over = tricks - 6 - Number(contract[0]);
  if (over === 0) return '=';
  return over > 0 ? `+${over}` : String(over);
}

function awardText({ kind, value = '' }: Award, lang: Lang, isBeside: boolean): string {
  if (kind === 'percent') return isBeside ? value : `${value}%`;
  if (kind === 'imps') return value.startsWith('-') ? value : `+${value}`;
  return SPELLINGS[lang].words[kind];
}
