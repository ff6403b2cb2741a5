import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { formatDecimal, formatSigned, useT } from '../i18n/index.ts';

export interface FrequencyBar {
  readonly points: number;
  /** Results; parts of one where it has several outcomes with weights. */
  readonly count: number;
  readonly own: boolean;
}

const ROW = 40;
const LABEL = 24;
const COUNT = 12;

const rounded = (count: number): number => Math.round(count * 100) / 100;

/** How often each points score came on a board: one bar a score, best for North–South on top. */
export function FrequencyChart({ bars }: { readonly bars: readonly FrequencyBar[] }): JSX.Element {
  const t = useT();
  const id = useId();
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const words = bars.map(({ points, count, own }) => {
    const bar = t('phone.frequency.bar', { points: formatSigned(points), n: rounded(count) });
    return own ? `${bar}, ${t('phone.frequency.own')}` : bar;
  });
  return (
    <svg
      class="frequency"
      width="100%"
      height={ROW * bars.length}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
    >
      <title id={`${id}-title`}>{t('phone.frequency')}</title>
      <desc id={`${id}-desc`}>{words.join('; ')}</desc>
      {bars.map(({ points, count, own }, index) => {
        const middle = ROW * index + ROW / 2;
        const length = ((100 - LABEL - COUNT) * count) / most;
        return (
          <g key={points} class={own ? 'frequency__row frequency__row--own' : 'frequency__row'}>
            <text
              class="frequency__points"
              x={`${LABEL - 3}%`}
              y={middle}
              text-anchor="end"
              dominant-baseline="central"
            >
              {formatSigned(points)}
            </text>
            <rect
              class="frequency__bar"
              x={`${LABEL}%`}
              y={middle - 12}
              width={`${length}%`}
              height={24}
              rx={4}
            />
            <text class="frequency__count" x={`${LABEL + length + 2}%`} y={middle} dominant-baseline="central">
              {formatDecimal(String(rounded(count)))}
              {own ? ' ◂' : ''}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
