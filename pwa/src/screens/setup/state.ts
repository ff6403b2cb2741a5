/** The draft of an evening: what was chosen so far, and what it asks of the server. Pure. */

import type {
  DeskPage,
  Intent,
  MovementJson,
  Proposal,
  ProposalRequest,
  Settings,
  TemplateRow,
  TournamentRequest,
  TournamentRow,
} from '../../api/types.ts';
import { contestants } from '../../rules/movement.ts';

export interface SectionDraft {
  readonly section: string;
  readonly pairs: number;
  /** The movement chosen; undefined takes the advice, or what was played last time. */
  readonly choice: MovementJson | undefined;
  /** The movement of the last evening, preferred while it still fits. */
  readonly like: MovementJson | undefined;
}
/** What a new evening is filled from: a template, the last evening, or this one being changed. */
export interface Past {
  readonly settings: Settings;
  readonly plans: readonly { readonly section: string; readonly movement: MovementJson }[];
}
export interface Draft {
  readonly name: string;
  readonly date: string;
  readonly plan: 'tablets' | 'paper';
  readonly sections: readonly SectionDraft[];
  /** Boards a pair is to play, about. */
  readonly boards: number;
  /** One ranking, two, or whichever the chosen movement makes. */
  readonly winners: 1 | 2 | undefined;
  /** HH:MM on the date; empty means now. */
  readonly startsAt: string;
  readonly rehearsal: boolean;
  readonly settings: Settings;
}

export const SESSION = 1;
export const MIN_PAIRS = 4;
export const MAX_PAIRS = 80;
const USUAL_SECTION = { pairs: 14, choice: undefined, like: undefined } as const;

export const DEFAULT_SETTINGS: Settings = {
  discipline: 'bridge',
  form: 'matchpoints',
  regulation: 'default',
  winners: 1,
  visibility: { what: 'traveller', when: 'round' },
  lead: 'optional',
  minutes_per_board: 7,
  minutes_per_move: 2,
  hide_rounds: [],
  across: false,
};

/** Filled from the last evening or a template where there is one. */
export function newDraft(name: string, date: string, past: Past | undefined): Draft {
  const plans = past?.plans ?? [];
  const first = plans[0]?.movement;
  const sections = plans.map(({ section, movement }) => ({
    section,
    pairs: contestants(movement).length,
    choice: undefined,
    like: movement,
  }));
  return {
    name,
    date,
    plan: past !== undefined && plans.length === 0 ? 'paper' : 'tablets',
    boards: first === undefined ? 26 : first.rounds.length * first.boards_per_set,
    startsAt: '',
    rehearsal: false,
    winners: undefined,
    sections: sections.length > 0 ? sections : [{ section: 'A', ...USUAL_SECTION }],
    settings: past?.settings ?? DEFAULT_SETTINGS,
  };
}

export function pastOfTemplate({ settings, movement }: TemplateRow): Past {
  return { settings, plans: movement === null ? [] : [{ section: 'A', movement }] };
}

export function pastOfDesk({ settings, sections }: Pick<DeskPage, 'settings' | 'sections'>): Past {
  const plans = sections.flatMap(({ section, movement }) => (movement === null ? [] : [{ section, movement }]));
  return { settings, plans };
}

/** The proposal that counts: the one chosen, else the one like last time, else the advice. */
export function chosenIndex(draft: SectionDraft, proposals: readonly Proposal[]): number {
  const { choice, like } = draft;
  const found = [
    proposals.findIndex(({ movement }) => isAlike(movement, choice)),
    proposals.findIndex(({ movement }) => movement.family === choice?.family && movement.winners === choice.winners),
    proposals.findIndex(({ movement }) => isAlike(movement, like)),
  ];
  return found.find((index) => index >= 0) ?? 0;
}

function isAlike(movement: MovementJson, other: MovementJson | undefined): boolean {
  return other !== undefined &&
    movement.family === other.family &&
    movement.winners === other.winners &&
    movement.rounds.length === other.rounds.length &&
    movement.boards_per_set === other.boards_per_set;
}

export function tablesOf(pairs: number): number {
  return pairs / 2;
}

export function setPairs(draft: Draft, section: string, pairs: number): Draft {
  const bounded = Math.min(MAX_PAIRS, Math.max(MIN_PAIRS, Math.round(pairs)));
  return changeSection(draft, section, (old) => ({ ...old, pairs: bounded, choice: undefined }));
}

/** A movement, not its place in the list: proposals may be others a moment later. */
export function choose(draft: Draft, section: string, choice: MovementJson): Draft {
  return changeSection(draft, section, (old) => ({ ...old, choice }));
}

export function addSection(draft: Draft): Draft {
  const section = String.fromCharCode('A'.charCodeAt(0) + draft.sections.length);
  return { ...draft, sections: [...draft.sections, { section, ...USUAL_SECTION }] };
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
export function proposalRequest(
  draft: Draft,
  section: SectionDraft,
  startsAt: number | undefined,
): ProposalRequest {
  return {
    pairs: section.pairs,
    boards: draft.boards,
    minutes_per_board: draft.settings.minutes_per_board,
    minutes_per_move: draft.settings.minutes_per_move,
    ...(draft.winners === undefined ? {} : { winners: draft.winners }),
    ...(startsAt === undefined ? {} : { starts_at: startsAt }),
  };
}

/** Epoch milliseconds of the hour typed, on the draft's day; undefined while it is not one. */
export function startMoment(draft: Pick<Draft, 'date' | 'startsAt'>): number | undefined {
  const moment = /^\d\d:\d\d$/.test(draft.startsAt)
    ? Date.parse(`${draft.date}T${draft.startsAt}:00`)
    : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

export function tournamentRequest(draft: Draft, chosen: ReadonlyMap<string, Proposal>): TournamentRequest {
  return {
    name: draft.name.trim(),
    date: draft.date,
    settings: settingsOf(draft, chosen),
    rehearsal: draft.rehearsal,
  };
}

/** What is to be said to lay the plan, in order, but for what the server has already. */
export function planIntents(
  draft: Draft,
  chosen: ReadonlyMap<string, Proposal>,
  known: Past,
): readonly Intent[] {
  const isKnown = (intent: Intent): boolean =>
    intent.do === 'settings.set'
      ? same(intent.args.settings, known.settings)
      : intent.do === 'plan.publish' &&
        known.plans.some(
          ({ section, movement }) => section === intent.args.section && same(movement, intent.args.movement),
        );
  return allIntents(draft, chosen).filter((intent) => !isKnown(intent));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function allIntents(draft: Draft, chosen: ReadonlyMap<string, Proposal>): readonly Intent[] {
  const settings: Intent = {
    do: 'settings.set',
    args: { session: SESSION, settings: settingsOf(draft, chosen) },
  };
  if (draft.plan === 'paper') return [settings];
  const plans = draft.sections.flatMap(({ section }): readonly Intent[] => {
    const movement = chosen.get(section)?.movement;
    return movement === undefined
      ? []
      : [{ do: 'plan.publish', args: { session: SESSION, section, movement } }];
  });
  return [settings, ...plans];
}

/** One or two rankings is the movement's to say; without one, the director's. One section is ranked alone. */
export function settingsOf(draft: Draft, chosen: ReadonlyMap<string, Proposal>): Settings {
  const winners = [...chosen.values()][0]?.movement.winners ?? draft.winners ?? draft.settings.winners;
  const isOne = draft.plan !== 'paper' && draft.sections.length === 1;
  return { ...draft.settings, winners, across: draft.settings.across && !isOne };
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
  return rows
    .filter(({ rehearsal, status }) => !rehearsal && status !== 'setup')
    .sort((a, b) => b.date.localeCompare(a.date))[0];
}
