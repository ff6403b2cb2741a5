/** The table between boards: who is who, which boards, what is done, where everybody goes next. */
import type { JSX } from 'preact';
import type { SeatName } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { OutcomeView } from '../../components/contract.tsx';
import { Icon } from '../../components/icon.tsx';
import { Notice } from '../../components/notice.tsx';
import { TableDrawing } from '../../components/table-drawing.tsx';
import { useT } from '../../i18n/index.ts';
import { entryOf, flagOf, hasEnded, isDone, nameAt, nextBoard, pairsHere, type World } from '../../store/world.ts';
import type { ScreenProps, Send } from '../action.ts';
import { MovesList } from '../finished/moves.tsx';
import { tableName } from '../welcome/view.tsx';

const SEATS: readonly SeatName[] = ['N', 'E', 'S', 'W'];

export function seatsOf(world: World, pairWord: (n: number) => string):
  Record<SeatName, { name: string | undefined; under: string | undefined }> {
  const { ns, ew } = pairsHere(world);
  return Object.fromEntries(SEATS.map((seat) => {
    const pair = seat === 'N' || seat === 'S' ? ns : ew;
    return [seat, { name: nameAt(world, seat), under: pair === undefined ? undefined : pairWord(pair.pair) }];
  })) as Record<SeatName, { name: string | undefined; under: string | undefined }>;
}

function BoardCard({ world, board, isNext, send }: {
  readonly world: World;
  readonly board: number;
  readonly isNext: boolean;
  readonly send: Send;
}): JSX.Element {
  const t = useT();
  const entry = entryOf(world, board);
  const done = isDone(entry);
  const flag = flagOf(world, entry);
  const sign = flag !== undefined || entry.state === 'conflict' ? '!' : entry.state === 'none' || entry.state === 'void' ? '' : entry.state === 'entered' ? '…' : '✓';
  return (
    <button type="button" class={`boardtile boardtile--${entry.state} ${isNext ? 'boardtile--next' : ''}`}
      onClick={() => send(done ? { do: 'go', place: { at: 'entry', board } } : { do: 'enter', board })}>
      <span class="boardtile__no"><span class="sr-only">{t('word.board')} </span>{board}</span>
      <span class="boardtile__what">
        {entry.outcome === undefined || !done ? null : <OutcomeView outcome={entry.outcome} />}
        <span class="boardtile__state">
          {sign === '' ? null : <b aria-hidden="true">{sign} </b>}
          {isNext ? t('board.next') : t(`board.state.${entry.state}`)}
        </span>
      </span>
    </button>
  );
}

function Waiting({ world }: { readonly world: World }): JSX.Element | null {
  const t = useT();
  if (hasEnded(world)) return <Notice>{t('round.ended')}</Notice>;
  if (world.known.status === 'setup') return <Notice>{t('round.waiting')}</Notice>;
  if (world.known.round > world.round) return <Notice kind="warn">{t('round.behind', { n: world.known.round })}</Notice>;
  return null;
}

export function NoPlanScreen({ world }: { readonly world: World }): JSX.Element {
  const t = useT();
  return (
    <main class="screen screen--narrow screen--centred welcome">
      <strong class="welcome__table">{tableName(world)}</strong>
      <h1>{t('round.noplan')}</h1>
      <p class="soft">{t('round.noplan.what')}</p>
    </main>
  );
}

export function RoundScreen({ world, send }: ScreenProps): JSX.Element {
  const t = useT();
  const { plan } = world;
  const next = nextBoard(world);
  if (plan === undefined) return <NoPlanScreen world={world} />;
  return (
    <main class="screen roundscreen">
      <section class="roundscreen__table">
        <TableDrawing seats={seatsOf(world, (n) => t('pair.n', { n }))}>
          <span class="drawing__table">{tableName(world)}</span>
        </TableDrawing>
        <Button kind="quiet" onClick={() => send({ do: 'go', place: { at: 'players', picked: {} } })}>
          <Icon name="pencil" />{t('round.names')}
        </Button>
      </section>
      <section class="roundscreen__what">
        <Waiting world={world} />
        <h1>{t('round.title', { n: world.round })}</h1>
        <h2 class="soft">{t('round.boards', { n: plan.boards.length })}</h2>
        <div class="boardtiles">
          {plan.boards.map((board) => (
            <BoardCard key={board} world={world} board={board} isNext={board === next} send={send} />
          ))}
        </div>
        {plan.sharedWith.length === 0 ? null : (
          <p class="soft">{t('round.shared', { boards: plan.boards.length, n: plan.sharedWith.length, tables: plan.sharedWith.join(', ') })}</p>
        )}
        <div class="card card--flat">
          <h2>{t('round.after')}</h2>
          <MovesList world={world} />
        </div>
      </section>
      <div class="actions">
        {hasEnded(world) ? <Button kind="quiet" large onClick={() => send({ do: 'go', place: { at: 'end' } })}>{t('round.to-end')}</Button> : null}
        {next === undefined
          ? <Button kind="primary" large onClick={() => send({ do: 'go', place: { at: 'finished' } })}>{t('round.finish')}</Button>
          : <Button kind="primary" large onClick={() => send({ do: 'enter', board: next })}>{t('round.enter', { board: next })}</Button>}
      </div>
    </main>
  );
}
