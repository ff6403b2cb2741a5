import type { ComponentChildren, JSX } from 'preact';
import type { SeatName } from '../api/types.ts';
import { useT } from '../i18n/index.ts';

export interface SeatFace {
  readonly name: string | undefined;
  /** "Pair 5" */
  readonly under?: string | undefined;
}
export type Vulnerability = 'none' | 'ns' | 'ew' | 'both';

export interface TableDrawingProps {
  readonly seats: Readonly<Record<SeatName, SeatFace>>;
  readonly children?: ComponentChildren;
  readonly dealer?: SeatName | undefined;
  readonly vulnerability?: Vulnerability | undefined;
  /** Drawn as chosen: the declarer, or the seat whose name is being typed. */
  readonly chosen?: SeatName | undefined;
  readonly onSeat?: ((seat: SeatName) => void) | undefined;
  readonly compact?: boolean | undefined;
}

const SEATS: readonly SeatName[] = ['N', 'W', 'E', 'S'];

export function isVulnerable(vulnerability: Vulnerability | undefined, seat: SeatName): boolean {
  if (vulnerability === 'both') return true;
  return vulnerability === (seat === 'N' || seat === 'S' ? 'ns' : 'ew');
}

function Seat({ seat, drawing }: { readonly seat: SeatName; readonly drawing: TableDrawingProps }): JSX.Element {
  const t = useT();
  const face = drawing.seats[seat];
  const red = isVulnerable(drawing.vulnerability, seat);
  const inside = (
    <>
      <span class={`seat__letter ${red ? 'seat__letter--vul' : ''}`} aria-hidden="true">{t(`seat.${seat}.short`)}</span>
      <span class="sr-only">{t(`seat.${seat}`)}</span>
      <span class="seat__who">
        {face.name === undefined && drawing.compact
          ? <span class="seat__name">{t(`seat.${seat}`)}</span>
          : <span class={`seat__name ${face.name === undefined ? 'soft' : ''}`}>{face.name ?? t('name.none')}</span>}
        {face.under === undefined ? null : <span class="seat__under soft">{face.under}</span>}
      </span>
      {drawing.dealer === seat ? <span class="seat__dealer">{t('word.dealer')}</span> : null}
    </>
  );
  const names = `seat seat--${seat.toLowerCase()} ${drawing.chosen === seat ? 'seat--chosen' : ''}`;
  const { onSeat } = drawing;
  return onSeat === undefined
    ? <div class={names}>{inside}</div>
    : <button type="button" class={`${names} seat--button`} onClick={() => onSeat(seat)}>{inside}</button>;
}

/** The table as the players see it: North on top, names outside, the board in the middle. */
export function TableDrawing(props: TableDrawingProps): JSX.Element {
  return (
    <div class={`drawing ${props.compact ? 'drawing--compact' : ''}`}>
      {SEATS.map((seat) => <Seat key={seat} seat={seat} drawing={props} />)}
      <div class="drawing__felt">{props.children}</div>
    </div>
  );
}

/** A board seen from above: its number, and a red or white pocket on every side. */
export function BoardDrawing({ board, vulnerability, dealer }: {
  readonly board: number;
  readonly vulnerability: Vulnerability;
  readonly dealer: SeatName;
}): JSX.Element {
  const t = useT();
  return (
    <div class="boardcard">
      {SEATS.map((seat) => (
        <span key={seat} aria-hidden="true"
          class={`boardcard__pocket boardcard__pocket--${seat.toLowerCase()} ${isVulnerable(vulnerability, seat) ? 'boardcard__pocket--vul' : ''}`}>
          {dealer === seat ? t('dealer.mark') : ''}
        </span>
      ))}
      <span class="boardcard__no"><span class="sr-only">{t('word.board')} </span>{board}</span>
      <span class="sr-only">{t('dealer.is', { seat: t(`seat.${dealer}`) })}. {t(`vul.${vulnerability}`)}.</span>
    </div>
  );
}
