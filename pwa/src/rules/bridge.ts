/**
 * Bridge looked up, not computed: contracts, points, boards, the opening leader. Every figure is in
 * `tables.generated.ts`, which the rules core writes. Points are North-South's unless said otherwise.
 */
import type { Outcome } from '../api/types.ts';
import {
  BOOK, DEALERS, DENOMINATIONS, DOUBLINGS, DOWN, LEVELS, MADE, OPENING_LEADERS, RANKS, SEATS, SIDE_OF,
  SIDES, SUITS, VULNERABILITIES,
} from './tables.generated.ts';

export { BOOK, DENOMINATIONS, DOUBLINGS, LEVELS, RANKS, SEATS, SIDES, SUITS };

export type Seat = (typeof SEATS)[number];
export type Side = (typeof SIDES)[number];
export type Suit = (typeof SUITS)[number];
export type Denomination = (typeof DENOMINATIONS)[number];
export type Rank = (typeof RANKS)[number];
export type Level = (typeof LEVELS)[number];
export type Doubling = (typeof DOUBLINGS)[number];
export type Vulnerability = (typeof VULNERABILITIES)[number];
/** Suit first, ten is T: "DK", "ST". */
export type Card = `${Suit}${Rank}`;

/** A contract without its declarer. */
export interface Contract {
  readonly level: Level;
  readonly denomination: Denomination;
  readonly doubling: Doubling;
}

export const isSeat = isIn(SEATS);
export const isSuit = isIn(SUITS);
export const isDenomination = isIn(DENOMINATIONS);
export const isRank = isIn(RANKS);
export const isDoubling = isIn(DOUBLINGS);
const isLevel = isIn(LEVELS);

/** The canonical text, "4HX" or "3N". What people type is read by `readContract` in text.ts. */
export function parseContract(text: string): Contract | undefined {
  const level = Number(text[0]);
  const denomination = text[1];
  const doubling = text.slice(2);
  return isLevel(level) && isDenomination(denomination) && isDoubling(doubling)
    ? { level, denomination, doubling }
    : undefined;
}

export function formatContract({ level, denomination, doubling }: Contract): string {
  return `${level}${denomination}${doubling}`;
}

/** The canonical text of a card, "DK" or "ST". */
export function parseCard(text: string): Card | undefined {
  const suit = text[0];
  const rank = text.slice(1);
  return isSuit(suit) && isRank(rank) ? `${suit}${rank}` : undefined;
}

/** Tricks declarer must win. */
export function target(contract: Contract): number {
  return BOOK + contract.level;
}

/** Points of a played contract from declarer's side; undefined for an impossible number of tricks. */
export function contractPoints(contract: Contract, tricks: number, vulnerable: boolean): number | undefined {
  if (!Number.isInteger(tricks) || tricks < 0) return undefined;
  const over = tricks - target(contract);
  const row = vulnerable ? 1 : 0;
  if (over >= 0) return MADE[row][contract.doubling][contract.denomination][contract.level - 1]?.[over];
  const lost = DOWN[row][contract.doubling][-over - 1];
  return lost === undefined ? undefined : -lost;
}

/** North-South's points of an outcome; undefined where the outcome has none, or cannot be. */
export function nsPoints(outcome: Outcome, board: number): number | undefined {
  switch (outcome.kind) {
    case 'played': {
      const contract = parseContract(outcome.contract);
      const side = SIDE_OF[outcome.declarer];
      if (contract === undefined || !isBoard(board)) return undefined;
      const points = contractPoints(contract, outcome.tricks, isVulnerable(board, side));
      return points === undefined || side === 'NS' ? points : -points;
    }
    case 'passed_out':
      return 0;
    case 'points_only':
      return outcome.points;
    case 'not_played':
    case 'adjusted':
    case 'weighted':
      return undefined;
  }
}

/** Boards count from 1 without end; what follows throws a RangeError for anything else. */
export function isBoard(board: number): boolean {
  return Number.isSafeInteger(board) && board >= 1;
}

/** Who calls first. */
export function dealer(board: number): Seat {
  return onBoard(DEALERS, board);
}

/** Who is vulnerable. */
export function vulnerability(board: number): Vulnerability {
  return onBoard(VULNERABILITIES, board);
}

export function isVulnerable(board: number, side: Side): boolean {
  const who = vulnerability(board);
  return who === 'both' || who === (side === 'NS' ? 'ns' : 'ew');
}

/** Whether any contract, or a passed-out board, gives North-South these points on this board. */
export function isPossiblePoints(points: number, board: number): boolean {
  const ns = isVulnerable(board, 'NS');
  const ew = isVulnerable(board, 'EW');
  return points === 0 || canWin(points, ns) || canWin(-points, ew) || canLose(points, ew) || canLose(-points, ns);
}

/** Who leads to the first trick: the player on declarer's left. */
export function openingLeader(declarer: Seat): Seat {
  return OPENING_LEADERS[declarer];
}

export function sideOf(seat: Seat): Side {
  return SIDE_OF[seat];
}

function onBoard<T>(marks: readonly T[], board: number): T {
  const mark = isBoard(board) ? marks[(board - 1) % marks.length] : undefined;
  if (mark === undefined) throw new RangeError(`no board ${board}`);
  return mark;
}

function canWin(points: number, vulnerable: boolean): boolean {
  const made = MADE[vulnerable ? 1 : 0];
  return DOUBLINGS.some((doubling) => DENOMINATIONS.some((denomination) =>
    made[doubling][denomination].some((level) => isIn(level)(points))));
}

function canLose(points: number, vulnerable: boolean): boolean {
  const down = DOWN[vulnerable ? 1 : 0];
  return DOUBLINGS.some((doubling) => isIn(down[doubling])(points));
}

function isIn<T extends string | number>(values: readonly T[]): (value: unknown) => value is T {
  const all: ReadonlySet<unknown> = new Set(values);
  return (value): value is T => all.has(value);
}
