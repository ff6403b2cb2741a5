/** The figures of one line of a traveller. */
import type { JSX } from 'preact';
import type { TravellerRow } from '../../api/types.ts';
import { Figure, isMirrored } from '../../components/figure.tsx';
import { useT } from '../../i18n/index.ts';
import { Explained, ExplainedFigure } from './view.tsx';

const ALL = '100';

/** What both sides have of a line, for the decimals of the column. */
export function rowFigures({ ns_percent, ns_points, ew_percent, ew_points }: TravellerRow): readonly (string | null)[] {
  return [ns_percent ?? ns_points, ew_percent ?? ew_points];
}

/** North–South's figure, and East–West's under it where that is not simply the rest or the opposite. */
export function SideFigures({ row, board, places }: {
  readonly row: TravellerRow;
  readonly board: number;
  /** Decimals of the column. */
  readonly places: number;
}): JSX.Element {
  const { ns_percent, ew_percent, ns_points, ew_points } = row;
  const isShare = ns_percent !== null || ew_percent !== null;
  const [ns, ew] = isShare ? [ns_percent, ew_percent] : [ns_points, ew_points];
  return (
    <>
      <ExplainedFigure contestant={row.ns} board={board} value={ns} signed={!isShare} places={places} />
      {isMirrored(ns, ew, isShare ? ALL : null) ? null : <OtherSide row={row} board={board} value={ew} signed={!isShare} places={places} />}
    </>
  );
}

/** East–West's figure in a column of North–South's. */
export function OtherSide({ row, board, value, signed, places }: {
  readonly row: TravellerRow;
  readonly board: number;
  readonly value: string | null;
  readonly signed: boolean;
  readonly places: number;
}): JSX.Element {
  const t = useT();
  return (
    <span class="other-side">
      <Explained contestant={row.ew} board={board} isNothing={value === null}>
        {t('line.EW.short')} <Figure value={value} signed={signed} places={places} />
      </Explained>
    </span>
  );
}
