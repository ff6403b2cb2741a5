/** Small phrases several screens share. */
import type { SeatName } from '../api/types.ts';
import { formatSigned, type Translate } from '../i18n/index.ts';
import type { NextMove, Side } from '../store/plan.ts';

/** 13–15, or 3, 7, 9. */
export function listBoards(boards: readonly number[]): string {
  const first = boards[0];
  const last = boards[boards.length - 1];
  if (first === undefined || last === undefined) return '';
  const isRun = boards.length > 2 && last - first === boards.length - 1;
  return isRun ? `${first}–${last}` : boards.join(', ');
}

export function moveText(t: Translate, move: NextMove): string {
  switch (move.kind) {
    case 'finished':
      return t('move.finished');
    case 'plays': {
      const where = t(`line.${move.play.side}`);
      if (move.same === 'seat') return t('move.stay');
      return move.same === 'table'
        ? t('move.turn', { side: where })
        : t('move.go', { table: move.play.table, side: where });
    }
    case 'sits_out':
      return move.back === undefined
        ? t('move.out')
        : t('move.out.back', { round: move.back.round, table: move.back.table, side: t(`line.${move.back.side}`) });
  }
}

/** "NS +420", from that side's own view. */
export function pointsText(t: Translate, side: Side, nsPoints: number): string {
  return t('points.for', { side: t(`line.${side}.short`), points: formatSigned(side === 'NS' ? nsPoints : -nsPoints) });
}

export function seatWithName(t: Translate, seat: SeatName, name: string | undefined): string {
  return name === undefined ? t(`seat.${seat}`) : `${t(`seat.${seat}`)} (${name})`;
}
