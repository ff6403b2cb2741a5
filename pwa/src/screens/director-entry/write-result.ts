/** An outcome as a director would type it: the text that `readResult` reads back. */

import type { Award, Outcome } from '../../api/types.ts';
import { AWARD_KINDS } from '../../api/values.ts';

export function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'played': {
      const lead = outcome.lead === null ? '' : ` ${outcome.lead}`;
      return `${outcome.contract} ${outcome.declarer}${lead} ${tricksText(outcome.contract, outcome.tricks)}`;
    }
    case 'passed_out':
      return 'PASS';
    case 'points_only':
      return String(outcome.points);
    case 'not_played':
      return 'NP';
    case 'adjusted':
      return awardsText([outcome.awards.NS, outcome.awards.EW]);
    case 'weighted':
      return '';
  }
}

/** `=`, `+1`, `-2`. */
export function tricksText(contract: string, tricks: number): string {
  const over = tricks - 6 - Number(contract[0]);
  if (over === 0) return '=';
  return over > 0 ? `+${over}` : String(over);
}

export function isAward(value: Award | Outcome | undefined): value is Award {
  return AWARD_KINDS.some((kind) => kind === value?.kind);
}

const AVERAGES: Readonly<Partial<Record<Award['kind'], string>>> = { plus: 'A+', average: 'A', minus: 'A-', own: 'own' };

/** Both sides around a stroke; an assigned score has no spelling. */
function awardsText(sides: readonly (Award | Outcome | undefined)[]): string {
  return sides.every(isAward) ? sides.map(awardText).join('/') : '';
}

function awardText({ kind, value }: Award): string {
  const text = value ?? '';
  if (kind === 'imps') return text.startsWith('-') ? text : `+${text}`;
  return AVERAGES[kind] ?? text;
}
