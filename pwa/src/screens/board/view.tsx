/** The heart: the table with dealer and vulnerability, the entry line that builds up, the pads. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SeatName } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { ContractView } from '../../components/contract.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CardView } from '../../components/suit.tsx';
import { BoardDrawing, TableDrawing } from '../../components/table-drawing.tsx';
import { useT } from '../../i18n/index.ts';
import { dealer, nsPoints, openingLeader, SEATS, vulnerability } from '../../rules/bridge.ts';
import { entryOf, isDone, nameAt, nextBoard, type World } from '../../store/world.ts';
import type { Send } from '../action.ts';
import { pointsText, seatWithName } from '../words.ts';
import { ChooseBoard } from './choose-board.tsx';
import { ContractPad, LeadPad, TricksPad } from './pads.tsx';
import { canOpen, type Draft, outcomeOf, type Pad, type Tap, tricksOver } from './state.ts';

export interface BoardScreenProps {
  readonly world: World;
  readonly draft: Draft;
  readonly send: Send;
  readonly onDirector: () => void;
}

function Chip({ pad, label, draft, world, onTap, children }: {
  readonly pad: Pad;
  readonly label: string;
  readonly draft: Draft;
  readonly world: World;
  readonly onTap: (tap: Tap) => void;
  readonly children: JSX.Element | string | undefined;
}): JSX.Element {
  const isOpen = draft.pad === pad;
  const names = ['chip', isOpen ? 'chip--open' : '', children === undefined ? 'chip--empty' : ''];
  return (
    <button type="button" class={names.filter(Boolean).join(' ')} aria-current={isOpen ? 'step' : undefined} disabled={!canOpen(draft, pad, world.known.settings.lead)}
      onClick={() => onTap({ do: 'pad', pad })}>
      {children === undefined ? label : <>{children}<span class="sr-only">, {label}</span></>}
    </button>
  );
}

/** The entry as far as it goes; every part can be tapped to change it. */
function EntryLine({ draft, world, onTap }: {
  readonly draft: Draft;
  readonly world: World;
  readonly onTap: (tap: Tap) => void;
}): JSX.Element {
  const t = useT();
  const { level, denomination, declarer, tricks, lead, special } = draft;
  const common = { draft, world, onTap };
  const contract = special !== undefined
    ? <span>{t(special === 'passed_out' ? 'board.passed' : 'board.notplayed')}</span>
    : level === undefined ? undefined
      : denomination === undefined ? <span class="contract">{level}</span>
        : <ContractView contract={`${level}${denomination}${draft.doubling}`} declarer={declarer} />;
  const rule = world.known.settings.lead;
  return (
    <div class="entryline">
      <Chip {...common} pad="board" label={t('board.part.board')}>
        <><span class="chip__word">{t('word.board')}</span> {draft.slot.board}</>
      </Chip>
      <Chip {...common} pad="contract" label={contract === undefined ? t('word.contract') : t('board.part.contract')}>{contract}</Chip>
      {special !== undefined || rule === 'off' ? null : (
        <Chip {...common} pad="lead" label={lead === undefined ? t('word.lead') : t('board.part.lead')}>
          {lead === undefined ? undefined : lead === 'none' ? t('board.lead.none') : <CardView card={lead} />}
        </Chip>
      )}
      {special !== undefined ? null : (
        <Chip {...common} pad="tricks" label={tricks === undefined ? t('word.tricks') : t('board.part.tricks')}>
          {tricks === undefined || level === undefined ? undefined : tricksOver(level, tricks)}
        </Chip>
      )}
    </div>
  );
}

function Review({ draft, world, names, onSave }: {
  readonly draft: Draft;
  readonly world: World;
  readonly names: Readonly<Record<SeatName, string | undefined>>;
  readonly onSave: () => void;
}): JSX.Element {
  const t = useT();
  const outcome = outcomeOf(draft, world.known.settings.lead);
  if (outcome === undefined) return <div class="pad" />;
  const points = nsPoints(outcome, draft.slot.board);
  return (
    <div class="pad pad--review">
      <h2 class="pad__title">{t('board.review')}</h2>
      <div class="review">
        {outcome.kind === 'played' ? (
          <>
            <p class="review__contract"><ContractView contract={outcome.contract} /> {tricksOver(draft.level ?? 1, outcome.tricks)}</p>
            <p>{t('accept.by', { seat: seatWithName(t, outcome.declarer, names[outcome.declarer]) })}</p>
            {outcome.lead === null ? null : <p>{t('word.lead')} <CardView card={outcome.lead} /></p>}
            <p>{t('count.tricks', { n: outcome.tricks })}</p>
          </>
        ) : <p class="review__contract">{t(outcome.kind === 'passed_out' ? 'outcome.passed_out' : `board.notplayed.${draft.special ?? ''}`)}</p>}
        {points === undefined ? null : (
          <p class="review__points"><strong>{pointsText(t, 'NS', points)}</strong> <strong>{pointsText(t, 'EW', points)}</strong></p>
        )}
      </div>
      <Button kind="primary" large onClick={onSave}>{t('board.save', { side: t('line.EW') })}</Button>
    </div>
  );
}

function Doubt({ draft, world, onTap }: {
  readonly draft: Draft;
  readonly world: World;
  readonly onTap: (tap: Tap) => void;
}): JSX.Element | null {
  const t = useT();
  const { doubt, level, declarer, denomination } = draft;
  if (doubt === undefined || level === undefined || declarer === undefined || denomination === undefined) return null;
  const over = doubt - level - 6;
  const result = over < 0 ? t('board.doubt.down', { n: -over }) : over > 0 ? t('board.doubt.over', { n: over }) : t('board.doubt.made');
  const sign = denomination === 'N' ? t('suit.N.short') : { C: '♣', D: '♦', H: '♥', S: '♠' }[denomination];
  const contract = `${level}${sign}${draft.doubling.replaceAll('X', '×')}`;
  return (
    <Dialog title={t('board.doubt', { contract, seat: seatWithName(t, declarer, nameAt(world, declarer)), result })}
      onClose={() => onTap({ do: 'unsure' })} actions={
        <>
          <Button onClick={() => onTap({ do: 'unsure' })}>{t('board.doubt.no')}</Button>
          <Button kind="primary" onClick={() => onTap({ do: 'sure' })}>{t('board.doubt.yes')}</Button>
        </>
      }>
      <p>{t('board.doubt.what')}</p>
    </Dialog>
  );
}

function NotPlayed({ board, onTap, onClose }: {
  readonly board: number;
  readonly onTap: (tap: Tap) => void;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const choose = (special: 'awaiting' | 'cancelled'): void => {
    onTap({ do: 'special', special });
    onClose();
  };
  return (
    <Dialog title={t('board.notplayed.title', { n: board })} onClose={onClose}>
      <Button large wide onClick={() => choose('awaiting')}>{t('board.notplayed.awaiting')}</Button>
      <Button large wide onClick={() => choose('cancelled')}>{t('board.notplayed.cancelled')}</Button>
      <Button kind="quiet" wide onClick={onClose}>{t('do.back')}</Button>
    </Dialog>
  );
}

function OpenPad({ world, draft, send, onDirector, names, onTap }: BoardScreenProps & {
  readonly names: Readonly<Record<SeatName, string | undefined>>;
  readonly onTap: (tap: Tap) => void;
}): JSX.Element {
  const t = useT();
  const { declarer } = draft;
  const rule = world.known.settings.lead;
  switch (draft.pad) {
    case 'board':
      return (
        <ChooseBoard current={draft.slot.board} round={draft.slot.round} proposed={nextBoard(world)} onDirector={onDirector}
          choices={(world.plan?.boards ?? []).map((board) => ({ board, done: isDone(entryOf(world, board)) }))}
          onChoose={(board) => onTap({ do: 'board', board, base: entryOf(world, board).heads })} />
      );
    case 'contract':
      return <ContractPad draft={draft} onTap={onTap} names={names} />;
    case 'lead': {
      const leader = openingLeader(declarer ?? 'S');
      return <LeadPad draft={draft} onTap={onTap} leader={seatWithName(t, leader, names[leader])} optional={rule === 'optional'} />;
    }
    case 'tricks':
      return <TricksPad draft={draft} onTap={onTap} declarer={seatWithName(t, declarer ?? 'S', names[declarer ?? 'S'])} />;
    case 'review':
      return <Review draft={draft} world={world} names={names} onSave={() => send({ do: 'save' })} />;
  }
}

export function BoardScreen(props: BoardScreenProps): JSX.Element {
  const { world, draft, send, onDirector } = props;
  const t = useT();
  const [asksNotPlayed, setAsksNotPlayed] = useState(false);
  const { board } = draft.slot;
  const names = Object.fromEntries(SEATS.map((seat) => [seat, nameAt(world, seat)])) as Record<SeatName, string | undefined>;
  const onTap = (tap: Tap): void => send({ do: 'tap', tap });
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, { name: names[seat] }])) as
    Record<SeatName, { name: string | undefined }>;
  return (
    <main class="screen boardscreen">
      <h1 class="sr-only">{t('board.title', { n: board })}</h1>
      <aside class="boardscreen__table">
        <TableDrawing seats={seats} dealer={dealer(board)} vulnerability={vulnerability(board)} chosen={draft.declarer} compact>
          <BoardDrawing board={board} vulnerability={vulnerability(board)} dealer={dealer(board)} />
        </TableDrawing>
        <p class="boardscreen__vul">
          <strong>{t(`vul.${vulnerability(board)}`)}</strong>
          <span class="soft">{t('dealer.is', { seat: t(`seat.${dealer(board)}`) })}</span>
        </p>
      </aside>
      <section class="boardscreen__entry">
        <EntryLine draft={draft} world={world} onTap={onTap} />
        <OpenPad {...props} names={names} onTap={onTap} />
        <div class="boardscreen__else">
          <Button kind="quiet" onClick={() => send({ do: 'go', place: { at: 'round' } })}>{t('do.back')}</Button>
          <Button onClick={() => onTap({ do: 'special', special: 'passed_out' })}>{t('board.passed')}</Button>
          <Button onClick={() => setAsksNotPlayed(true)}>{t('board.notplayed')}</Button>
          <Button onClick={onDirector}>{t('board.director')}</Button>
        </div>
      </section>
      <Doubt draft={draft} world={world} onTap={onTap} />
      {asksNotPlayed ? <NotPlayed board={board} onTap={onTap} onClose={() => setAsksNotPlayed(false)} /> : null}
    </main>
  );
}
