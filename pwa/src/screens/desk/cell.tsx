import type { JSX } from 'preact';
import type { CellState, GridCell } from '../../api/types.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useT } from '../../i18n/index.ts';
import { flagText } from '../director-api/words.ts';

export const CELL_ICON: Readonly<Record<CellState, IconName>> = {
  empty: 'dot',
  done: 'half',
  accepted: 'check',
  missing: 'question',
  slow: 'clock',
  flagged: 'flag',
  disputed: 'unequal',
  adjusted: 'scales',
  not_played: 'dash',
};
export const CELL_STATES: readonly CellState[] = [
  'done',
  'accepted',
  'adjusted',
  'not_played',
  'empty',
  'slow',
  'missing',
  'flagged',
  'disputed',
];

/** A board at a table: number, sign, and its words for those who hear the page. */
export function CellButton({
  cell,
  earlier,
  onClick,
}: {
  readonly cell: GridCell;
  /** Left over from a round before this one. */
  readonly earlier: boolean;
  readonly onClick: () => void;
}): JSX.Element {
  const t = useT();
  const words = [
    t('board.n', { n: cell.board }),
    t(`cell.${cell.state}`),
    ...cell.flags.map((flag) => flagText(t, flag)),
  ];
  if (earlier) words.push(t('round.n', { n: cell.round }));
  return (
    <button
      type="button"
      class={`cell cell--${cell.state}`}
      aria-label={words.join(', ')}
      title={words.join(', ')}
      onClick={onClick}
    >
      <span class="cell__board">{cell.board}</span>
      <Icon name={CELL_ICON[cell.state]} />
    </button>
  );
}

export function CellSign({ state, label }: { readonly state: CellState; readonly label: string }): JSX.Element {
  return (
    <span class={`cell cell--small cell--${state}`}>
      <Icon name={CELL_ICON[state]} label={label} />
    </span>
  );
}

/** What each sign means. */
export function Legend(): JSX.Element {
  const t = useT();
  return (
    <details class="legend">
      <summary>{t('legend.title')}</summary>
      <ul class="legend__list">
        {CELL_STATES.map((state) => (
          <li key={state}>
            <span class={`cell cell--small cell--${state}`}>
              <Icon name={CELL_ICON[state]} />
            </span>{' '}
            {t(`cell.${state}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
