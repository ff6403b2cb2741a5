/** What the desk shows, worked out from one reply of the server. Pure; time is an argument. */

import type { CellState, CodeRow, DeskPage, GridCell, GridRow, Need, RankingTable } from '../../api/types.ts';
import { hasSections } from '../../components/pair-no.ts';

const SETTLED: ReadonlySet<CellState> = new Set(['done', 'accepted', 'adjusted', 'not_played']);

export function isSettled(cell: GridCell): boolean {
  return SETTLED.has(cell.state);
}

/** This round's boards of a table, and before them whatever earlier rounds left open. */
export function cellsNow(row: GridRow, round: number): readonly GridCell[] {
  return row.cells.filter((cell) => cell.round === round || (cell.round < round && !isSettled(cell)));
}

export interface BoardLine {
  readonly section: string;
  readonly board: number;
  /** For each table of the section, in order: every time it plays the board, mostly once or never. */
  readonly cells: readonly { readonly row: GridRow; readonly cells: readonly GridCell[] }[];
}

/** The whole evening: one line a board, one column a table of the section. */
export function boardLines(grid: readonly GridRow[], section: string): readonly BoardLine[] {
  const rows = grid.filter((row) => row.section === section);
  const boards = [...new Set(rows.flatMap((row) => row.cells.map((cell) => cell.board)))].sort((a, b) => a - b);
  return boards.map((board) => ({
    section,
    board,
    cells: rows.map((row) => ({ row, cells: row.cells.filter((cell) => cell.board === board) })),
  }));
}

export function sectionsOf(grid: readonly GridRow[]): readonly string[] {
  return [...new Set(grid.map((row) => row.section))];
}

export interface Open {
  readonly section: string;
  readonly table: number;
  readonly boards: readonly number[];
}

/** Boards without a valid entry, by table: what is lost sight of when the session ends now. */
export function openBoards(grid: readonly GridRow[]): readonly Open[] {
  return grid
    .map((row) => ({
      section: row.section,
      table: row.table,
      boards: row.cells.filter((cell) => !isSettled(cell)).map((cell) => cell.board),
    }))
    .filter(({ boards }) => boards.length > 0);
}

/** Boards still to be played, each once, where there are several sections with theirs: "A4". */
export function awaitedBoards(ranking: readonly RankingTable[]): readonly string[] {
  const isApart = hasSections(ranking) && ranking.every(({ section }) => section !== null);
  return [...new Set(ranking.flatMap(({ section, awaiting = [] }) => awaiting.map((board) => `${isApart ? (section ?? '') : ''}${board}`)))];
}

export interface Progress {
  readonly settled: number;
  readonly all: number;
}

export function roundProgress(grid: readonly GridRow[], round: number): Progress {
  const cells = grid.flatMap((row) => row.cells.filter((cell) => cell.round === round));
  return { settled: cells.filter(isSettled).length, all: cells.length };
}

export type Stage =
  | { readonly kind: 'start' }
  | { readonly kind: 'open'; readonly round: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'publish' }
  | { readonly kind: 'withdraw' };

/** The evening's next big step. */
export function nextStage(desk: DeskPage): Stage {
  switch (desk.status) {
    case 'setup':
      return { kind: 'start' };
    case 'ended':
      return { kind: 'publish' };
    case 'published':
      return { kind: 'withdraw' };
    case 'playing':
      return desk.clock.round < desk.clock.rounds ? { kind: 'open', round: desk.clock.round + 1 } : { kind: 'end' };
  }
}

export type Heard =
  | { readonly kind: 'never' }
  | { readonly kind: 'fresh' }
  | { readonly kind: 'late'; readonly minutes: number; readonly seconds: number };

const FRESH_MS = 30_000;

export function heard(lastAt: number | null, serverNow: number): Heard {
  if (lastAt === null) return { kind: 'never' };
  const ago = serverNow - lastAt;
  if (ago < FRESH_MS) return { kind: 'fresh' };
  return { kind: 'late', minutes: Math.floor(ago / 60_000), seconds: Math.floor(ago / 1000) };
}

/** Newest last, so that a sentence being read never moves. */
export function inOrder(needs: readonly Need[]): readonly Need[] {
  return [...needs].sort((a, b) => a.at - b.at || a.id.localeCompare(b.id));
}

/** "A5". */
export function tableName(section: string, table: number): string {
  return `${section}${table}`;
}

/** The sections of the evening: of its plans, and of whatever was typed beside them. */
export function knownSections({ sections, contestants }: Pick<DeskPage, 'sections' | 'contestants'>): readonly string[] {
  return [...new Set([...sections, ...contestants].map(({ section }) => section))].sort();
}

export function hasPlan(desk: Pick<DeskPage, 'sections'>): boolean {
  return desk.sections.some(({ movement }) => movement !== null);
}

export function hasTablet(row: GridRow): boolean {
  return row.tablet.writers.length > 0;
}

/** Tables of the plan for which no code was ever made, by section. */
export function tablesWithoutCode(
  sections: DeskPage['sections'], codes: readonly CodeRow[],
): readonly { readonly section: string; readonly tables: readonly number[] }[] {
  return sections.map(({ section, movement }) => {
    const known = new Set(codes.filter((code) => code.section === section).map(({ table }) => table));
    const all = Array.from({ length: movement?.tables ?? 0 }, (_, index) => index + 1);
    return { section, tables: all.filter((table) => !known.has(table)) };
  }).filter(({ tables }) => tables.length > 0);
}

/** Whether a pair has an entry in this round: then a change of the plan for it counts from the next one. */
export function hasBegun(grid: readonly GridRow[], contestant: string, round: number): boolean {
  const unplayed: ReadonlySet<CellState> = new Set(['empty', 'slow', 'missing']);
  return grid.some((row) => (row.ns === contestant || row.ew === contestant)
    && row.cells.some((cell) => cell.round === round && !unplayed.has(cell.state)));
}
