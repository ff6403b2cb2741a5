/** The draft of an evening: what was chosen so far, and what it asks of the server. Pure. */

import type {
  Intent, Proposal, ProposalRequest, Settings, TemplateRow, TournamentRequest, TournamentRow,
} from '../../api/types.ts';

export interface SectionDraft {
  readonly section: string;
  readonly pairs: number;
  /** Which of the proposals; the first is the advice. */
  readonly choice: number;
}
export interface Draft {
  readonly name: string;
  readonly date: string;
  readonly plan: 'tablets' | 'paper';
  readonly sections: readonly SectionDraft[];
  /** Boards a pair is to play, about. */
  readonly boards: number;
  /** HH:MM on the date; empty means now. */
  readonly startsAt: string;
  readonly rehearsal: boolean;
  readonly settings: Settings;
}

export const SESSION = 1;
export const MIN_PAIRS = 4;
export const MAX_PAIRS = 80;
export const BOARD_CHOICES: readonly number[] = [18, 20, 21, 24, 26, 27, 28, 30];

export const DEFAULT_SETTINGS: Settings = {
  discipline: 'bridge', form: 'matchpoints', regulation: 'default', winners: 1,
  visibility: { what: 'traveller', when: 'round' }, lead: 'optional',
  minutes_per_board: 7, minutes_per_move: 2, hide_rounds: [], across: false,
};

/** Filled from the last evening or a template where there is one. */
export function newDraft(name: string, date: string, template: TemplateRow | undefined): Draft {
  const tables = template?.tables ?? 0;
  const missing = (template?.movement?.phantom ?? 0) === 0 ? 0 : 1;
  const boards = template?.movement ? template.movement.rounds.length * template.movement.boards_per_set : 24;
  return {
    name, date, plan: 'tablets', boards, startsAt: '', rehearsal: false,
    sections: [{ section: 'A', pairs: tables > 0 ? 2 * tables - missing : 14, choice: 0 }],
    settings: template?.settings ?? DEFAULT_SETTINGS,
  };
}

export function tablesOf(pairs: number): number {
  return pairs / 2;
}

export function setPairs(draft: Draft, section: string, pairs: number): Draft {
  const bounded = Math.min(MAX_PAIRS, Math.max(MIN_PAIRS, Math.round(pairs)));
  return changeSection(draft, section, (old) => ({ ...old, pairs: bounded, choice: 0 }));
}

export function choose(draft: Draft, section: string, choice: number): Draft {
  return changeSection(draft, section, (old) => ({ ...old, choice }));
}

export function addSection(draft: Draft): Draft {
  const section = String.fromCharCode('A'.charCodeAt(0) + draft.sections.length);
  return { ...draft, sections: [...draft.sections, { section, pairs: 14, choice: 0 }] };
}

export function dropSection(draft: Draft): Draft {
  return draft.sections.length > 1 ? { ...draft, sections: draft.sections.slice(0, -1) } : draft;
}

export function setSettings(draft: Draft, change: Partial<Settings>): Draft {
  return { ...draft, settings: { ...draft.settings, ...change } };
}

function changeSection(draft: Draft, section: string, change: (old: SectionDraft) => SectionDraft): Draft {
  return { ...draft, sections: draft.sections.map((old) => (old.section === section ? change(old) : old)) };
}

/** What to propose for; the same text means the same question. */
export function proposalRequest(draft: Draft, section: SectionDraft, startsAt: number | undefined): ProposalRequest {
  return {
    pairs: section.pairs,
    boards: draft.boards,
    minutes_per_board: draft.settings.minutes_per_board,
    minutes_per_move: draft.settings.minutes_per_move,
    winners: draft.settings.winners,
    ...(startsAt === undefined ? {} : { starts_at: startsAt }),
  };
}

/** Epoch milliseconds of the hour typed, on the draft's day; undefined while it is not one. */
export function startMoment(draft: Pick<Draft, 'date' | 'startsAt'>): number | undefined {
  const moment = /^\d\d:\d\d$/.test(draft.startsAt) ? Date.parse(`${draft.date}T${draft.startsAt}:00`) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

export function tournamentRequest(draft: Draft): TournamentRequest {
  return { name: draft.name.trim(), date: draft.date, settings: draft.settings, rehearsal: draft.rehearsal };
}

/** The intents that lay the plan, in their order. Without a plan only the settings are laid down. */
export function planIntents(draft: Draft, chosen: ReadonlyMap<string, Proposal>): readonly Intent[] {
  const settings: Intent = { do: 'settings.set', args: { session: SESSION, settings: draft.settings } };
  if (draft.plan === 'paper') return [settings];
  const plans = draft.sections.flatMap(({ section }): readonly Intent[] => {
    const movement = chosen.get(section)?.movement;
    return movement === undefined ? [] : [{ do: 'plan.publish', args: { session: SESSION, section, movement } }];
  });
  return [settings, ...plans];
}

export type Lack = 'name' | 'movement';

/** What is still to be said before the tables can be prepared. */
export function lacks(draft: Draft, chosen: ReadonlyMap<string, Proposal>): readonly Lack[] {
  const name: readonly Lack[] = draft.name.trim() === '' ? ['name'] : [];
  const planless = draft.plan === 'paper' || draft.sections.every(({ section }) => chosen.has(section));
  return planless ? name : [...name, 'movement'];
}

/** The last evening that was really played. */
export function lastEvening(rows: readonly TournamentRow[]): TournamentRow | undefined {
  return rows.filter(({ rehearsal }) => !rehearsal).sort((a, b) => b.date.localeCompare(a.date))[0];
}
