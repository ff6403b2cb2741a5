/** The figures of one line of a traveller. */
import type { JSX } from 'preact';
import type { ScoreUnit, TravellerRow } from '../../api/types.ts';
import { Figure, isMirrored, isShare } from '../../components/figure.tsx';
import { useT } from '../../i18n/index.ts';
import { Explained, ExplainedFigure } from './view.tsx';

const ALL = '100';

/** What both sides have of a line, for the decimals of the column. */
export function rowFigures(
  { ns_percent, ns_points, ew_percent, ew_points }: TravellerRow, unit: ScoreUnit | undefined,
): readonly [ns: string | null, ew: string | null] {
  return isShare(unit) ? [ns_percent, ew_percent] : [ns_points, ew_points];
}

/** North–South's figure, and East–West's under it where that is not simply the rest or the opposite. */
export function SideFigures({ row, board, unit, places }: {
  readonly row: TravellerRow;
  readonly board: number;
  readonly unit: ScoreUnit | undefined;
  /** Decimals of the column. */
  readonly places: number;
}): JSX.Element {
  const [ns, ew] = rowFigures(row, unit);
  const signed = !isShare(unit);
  return (
    <>
      <ExplainedFigure contestant={row.ns} board={board} value={ns} signed={signed} places={places} />
      {isMirrored(ns, ew, signed ? null : ALL) ? null : <OtherSide row={row} board={board} value={ew} signed={signed} places={places} />}
    </>
  );
}

/** East–West's figure in a column of North–South's. */
function OtherSide({ row, board, value, signed, places }: {
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
