/** What the big screen shows when: slides in pages of fixed length, turned by time alone. */

import type { Lang, ScreenPage } from '../../api/types.ts';

/** Most rows of a page; each is at least an eighteenth of the height. Pages of one list are equally long. */
export const RANKING_ROWS = 14;
/** Two columns of as many rows. */
export const SEATING_ROWS = 2 * RANKING_ROWS;
export const PLAYING_CELLS = 24;
const ONE_COLUMN = 9;
/** Eighteenths of the height: what slides have below the head, and a row of two names at scale 1. */
const SCENE_UNITS = 15;
const ROW_UNITS = 1.1;
/** Larger rows would be wider than the screen. */
const MOST_SCALE = 1.75;

export type Slide =
  | { readonly kind: 'ranking'; readonly table: number; readonly page: number; readonly pages: number }
  | { readonly kind: 'clock' }
  | { readonly kind: 'seating'; readonly page: number; readonly pages: number }
  | { readonly kind: 'hidden' };
export type LangChoice = Lang | 'both';

const SECONDS: Readonly<Record<Slide['kind'], number>> = { ranking: 12, clock: 10, seating: 15, hidden: 10 };
/** Near the end of a round the next seating matters, the ranking does not. */
const LAST_MINUTES_MS = 3 * 60_000;

/** The slides in turn, never empty; `leftMs` is what the round's clock has left. */
export function slides(page: ScreenPage, leftMs: number | undefined): readonly Slide[] {
  switch (page.scene) {
    case 'ranking':
      return rankingSlides(page);
    case 'clock':
      return [{ kind: 'clock' }];
    case 'seating':
      return orClock(seatingSlides(page));
    case 'auto':
      return automatic(page, leftMs);
  }
}

function automatic(page: ScreenPage, leftMs: number | undefined): readonly Slide[] {
  if (page.status === 'ended' || page.status === 'published') return rankingSlides(page);
  if (page.status === 'not_started') return [...seatingSlides(page), { kind: 'clock' }];
  const ranking = page.hidden || page.ranking.every(({ rows }) => rows.every(({ place }) => place === '')) ? [] : rankingSlides(page);
  const seating = page.seating_round > page.clock.round ? seatingSlides(page) : [];
  // An evening typed from paper has no rounds, and no clock to show.
  const clock: readonly Slide[] = hasRounds(page) ? [{ kind: 'clock' }] : [];
  const turning = leftMs !== undefined && leftMs <= LAST_MINUTES_MS && seating.length > 0;
  return orClock(turning ? [...clock, ...seating] : [...ranking, ...clock, ...seating]);
}

export function hasRounds({ clock }: ScreenPage): boolean {
  return clock.rounds > 0;
}

function rankingSlides(page: ScreenPage): readonly Slide[] {
  if (page.hidden) return [{ kind: 'hidden' }];
  const found = page.ranking.flatMap(({ rows }, table) =>
    pages(rows.length, RANKING_ROWS).map((position): Slide => ({ kind: 'ranking', table, ...position })),
  );
  return orClock(found);
}

function seatingSlides(page: ScreenPage): readonly Slide[] {
  return pages(page.seating.length, SEATING_ROWS).map((position): Slide => ({ kind: 'seating', ...position }));
}

function orClock(found: readonly Slide[]): readonly Slide[] {
  return found.length === 0 ? [{ kind: 'clock' }] : found;
}

function pages(rows: number, size: number): readonly { page: number; pages: number }[] {
  const count = Math.ceil(rows / size);
  return Array.from({ length: count }, (_, page) => ({ page, pages: count }));
}

export function pageOf<T>(rows: readonly T[], page: number, most: number): readonly T[] {
  const size = Math.ceil(rows.length / Math.ceil(rows.length / most));
  return rows.slice(page * size, (page + 1) * size);
}

/** How so many seats use the room: few ones stand in one column, larger; names may wrap in high rows. */
export function seatingFit(seats: number): { readonly columns: 1 | 2; readonly scale: number; readonly wraps: boolean } {
  const columns = seats <= ONE_COLUMN ? 1 : 2;
  const height = SCENE_UNITS / Math.max(Math.ceil(seats / columns), 1);
  const scale = columns === 2 ? 1 : Math.min(MOST_SCALE, height / ROW_UNITS);
  return { columns, scale, wraps: height >= 2 * ROW_UNITS * scale - 0.1 };
}

/** Which slide is on at a moment: turned by seconds, so that a reload does not start over. */
export function slideAt(list: readonly Slide[], nowMs: number): { readonly index: number; readonly turn: number } {
  const total = list.reduce((sum, { kind }) => sum + SECONDS[kind], 0);
  const turn = Math.floor(nowMs / 1000 / total);
  let rest = (nowMs / 1000) % total;
  for (const [index, { kind }] of list.entries()) {
    if (rest < SECONDS[kind]) return { index, turn };
    rest -= SECONDS[kind];
  }
  return { index: 0, turn };
}

/** One language, or each full turn in the other one. */
export function langAt(choice: LangChoice, turn: number): Lang {
  if (choice !== 'both') return choice;
  return turn % 2 === 0 ? 'ru' : 'en';
}

export function readLangChoice(search: string): LangChoice {
  const wanted = new URLSearchParams(search).get('lang');
  return wanted === 'ru' || wanted === 'en' ? wanted : 'both';
}

export function nextLangChoice(choice: LangChoice): LangChoice {
  return choice === 'both' ? 'ru' : choice === 'ru' ? 'en' : 'both';
}

/** What the round's clock has left; below nought when the round is over its time. */
export function clockLeftMs(clock: ScreenPage['clock'], serverNow: number): number | undefined {
  if (clock.state === 'running' && clock.ends_at !== null) return clock.ends_at - serverNow;
  if (clock.state === 'paused' && clock.left_ms !== null) return clock.left_ms;
  return undefined;
}

/** 12:05, 1:02:05; over time counts up behind a plus. */
export function clockText(leftMs: number): string {
  const seconds = leftMs >= 0 ? Math.ceil(leftMs / 1000) : Math.floor(-leftMs / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  const text = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return leftMs < 0 && seconds > 0 ? `+${text}` : text;
}
