/** Small phrases that several of the director's pages say. */

import type { Alternative, Contestant, DeskPage, Need, Penalty } from '../../api/types.ts';
import { penaltyText } from '../../components/penalty.ts';
import { formatDate, hasMessage, type Params, type Translate } from '../../i18n/index.ts';

/** Said of a first entry, which is no correction and has no reason but itself. */
export const ENTERED = 'entered';

/** A day as the server writes it, in the language's own form. */
export function dayText(date: string): string {
  const at = Date.parse(`${date}T12:00:00`);
  return Number.isNaN(at) ? date : formatDate(at);
}

export function namesOf(contestants: readonly Contestant[], id: string | null | undefined): readonly string[] {
  return (
    contestants
      .find((contestant) => contestant.id === id)
      ?.players.map(({ name }) => name)
      .filter(Boolean) ?? []
  );
}

/** What a history line was about: its arguments, flattened for a sentence. */
export function intentParams(args: DeskPage['history'][number]['args']): Params {
  const slot = isRecord(args['slot']) ? args['slot'] : args;
  const place = slot['table'] === undefined ? '' : `${text(slot['section'])}${text(slot['table'])}`;
  return {
    board: text(slot['board']),
    round: text(slot['round'] ?? args['round']),
    table: place,
    section: text(args['section']),
    minutes: Number(args['minutes'] ?? 0),
    contestant: text(args['contestant']),
    scene: text(args['scene']),
  };
}

/** What was done, as a toast and the history say it; a line typed from paper has no table. */
export function didText(t: Translate, { do: what, args }: Pick<DeskPage['history'][number], 'do' | 'args'>): string {
  const slot = isRecord(args['slot']) ? args['slot'] : undefined;
  const key = what === 'entry.correct' && args['reason'] === ENTERED ? 'did.entry.enter' : `did.${what}`;
  return t(slot?.['round'] === 0 ? `${key}.typed` : key, intentParams(args));
}

/** Params of a need, with its place written as people say it. */
export function needParams(t: Translate, need: Need): Params {
  const { section, table, flag, flags, boards, reason, role, kinds, codes, penalty } = need.params;
  const names = (value: unknown): string =>
    (Array.isArray(value) ? value : [value])
      .filter((code) => typeof code === 'string')
      .map((code) => flagText(t, code))
      .join(', ');
  return {
    ...need.params,
    table: table === undefined ? '' : `${text(section)}${text(table)}`,
    flag: names(flag),
    flags: names(flags),
    codes: names(codes),
    boards: Array.isArray(boards) ? boards.join(', ') : text(boards),
    kinds: Array.isArray(kinds) ? kinds.join(', ') : text(kinds),
    reason: typeof reason === 'string' ? t(`call.${reason}`) : '',
    penalty: isRecord(penalty) ? penaltyText(t, penalty as unknown as Penalty) : '',
    role: typeof role === 'string' ? t(`role.${role}`) : '',
  };
}

/** A flag in words; one of the rules core's own codes says what it refuses. */
export function flagText(t: Translate, code: string): string {
  const key = code.includes('/') ? `refusal.${code}` : `flag.${code}`;
  const said = t(key);
  return said === key ? code : said;
}

/** Who said something: a table by its name, the director as such. */
export function byText(t: Translate, { by, role }: Pick<Alternative, 'by' | 'role'>): string {
  return role === 'director' ? t('role.director') : by;
}

/** What a sentence that asks for the director says; a line typed from paper has no table. */
export function needText(t: Translate, need: Need): string {
  const typed = `need.${need.code}.typed`;
  return t(need.slot?.round === 0 && hasMessage(typed) ? typed : `need.${need.code}`, needParams(t, need));
}

/** After the correction period (Law 79C), and why the organiser agreed. */
export function lateText(t: Translate, approval: string | null | undefined): string {
  const key = `late.${approval ?? ''}`;
  const why = t(key);
  return why === key ? t('late.mark') : `${t('late.mark')}: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
