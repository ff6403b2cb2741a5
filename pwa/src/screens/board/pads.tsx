/** The pads of the board screen: contract, lead, tricks. Each is drawn whole, so nothing jumps. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { SeatName } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Suit } from '../../components/suit.tsx';
import { useT } from '../../i18n/index.ts';
import { DENOMINATIONS, LEVELS, SEATS } from '../../rules/bridge.ts';
import { type Draft, LEAD_SUITS, RANKS_DOWN, type Tap, tricksChoices, tricksOver } from './state.ts';

export interface PadProps {
  readonly draft: Draft;
  readonly onTap: (tap: Tap) => void;
  readonly names: Readonly<Record<SeatName, string | undefined>>;
}

function Row({ label, name, children }: {
  readonly label: string;
  readonly name: string;
  readonly children: JSX.Element[];
}): JSX.Element {
  return (
    <div class={`padrow padrow--${name}`} role="group" aria-label={label}>
      <span class="padrow__label" aria-hidden="true">{label}</span>
      <div class="padrow__keys">{children}</div>
    </div>
  );
}

export function ContractPad({ draft, onTap, names }: PadProps): JSX.Element {
  const t = useT();
  const noLevel = draft.level === undefined;
  const noDenomination = draft.denomination === undefined;
  return (
    <div class="pad">
      <Row name="level" label={t('board.level')}>
        {LEVELS.map((level) => (
          <Button key={level} class="key key--number" pressed={draft.level === level} onClick={() => onTap({ do: 'level', level })}>
            {level}
          </Button>
        ))}
      </Row>
      <Row name="denomination" label={t('board.denomination')}>
        {DENOMINATIONS.map((denomination) => (
          <Button key={denomination} class="key key--suit" disabled={noLevel} label={t(`suit.${denomination}`)}
            pressed={draft.denomination === denomination} onClick={() => onTap({ do: 'denomination', denomination })}>
            <Suit suit={denomination} />
          </Button>
        ))}
      </Row>
      <Row name="doubling" label={t('board.doubling')}>
        {(['X', 'XX'] as const).map((doubling) => (
          <Button key={doubling} class="key" disabled={noDenomination} label={t(`doubling.${doubling}`)}
            pressed={draft.doubling === doubling} onClick={() => onTap({ do: 'doubling', doubling })}>
            <span class="key__sign">{doubling.replaceAll('X', '×')}</span>
            <span class="key__word">{t(`doubling.${doubling}`)}</span>
          </Button>
        ))}
      </Row>
      <Row name="declarer" label={t('board.declarer')}>
        {SEATS.map((declarer) => (
          <Button key={declarer} class="key key--seat" disabled={noDenomination} pressed={draft.declarer === declarer}
            onClick={() => onTap({ do: 'declarer', declarer })}>
            <span class="key__seat">{t(`seat.${declarer}`)}</span>
            {names[declarer] === undefined ? null : <span class="key__name">{names[declarer]}</span>}
          </Button>
        ))}
      </Row>
    </div>
  );
}

export function LeadPad({ draft, onTap, leader, optional }: {
  readonly draft: Draft;
  readonly onTap: (tap: Tap) => void;
  readonly leader: string;
  readonly optional: boolean;
}): JSX.Element {
  const t = useT();
  return (
    <div class="pad">
      <h2 class="pad__title">{t('board.lead.by', { name: leader })}</h2>
      <Row name="suit" label={t('board.lead.suit')}>
        {LEAD_SUITS.map((suit) => (
          <Button key={suit} class="key key--suit" label={t(`suit.${suit}`)} pressed={draft.leadSuit === suit}
            onClick={() => onTap({ do: 'leadSuit', suit })}>
            <Suit suit={suit} />
          </Button>
        ))}
      </Row>
      <Row name="rank" label={t('board.lead.rank')}>
        {RANKS_DOWN.map((rank) => (
          <Button key={rank} class="key key--number" disabled={draft.leadSuit === undefined}
            pressed={draft.lead === `${draft.leadSuit ?? ''}${rank}`} onClick={() => onTap({ do: 'leadRank', rank })}>
            {rank === 'T' ? '10' : rank}
          </Button>
        ))}
      </Row>
      {optional ? <Button kind="quiet" onClick={() => onTap({ do: 'noLead' })}>{t('board.lead.skip')}</Button> : null}
    </div>
  );
}

function TrickKey({ draft, tricks, total, onTap }: {
  readonly draft: Draft;
  readonly tricks: number;
  readonly total: boolean;
  readonly onTap: (tap: Tap) => void;
}): JSX.Element {
  const t = useT();
  const over = tricksOver(draft.level ?? 1, tricks);
  const words = t('count.tricks', { n: tricks });
  return (
    <Button class={`key key--tricks ${over === '=' ? 'key--made' : ''}`} label={`${over}, ${words}`} pressed={draft.tricks === tricks}
      onClick={() => onTap({ do: 'tricks', tricks })}>
      <span class="key__sign">{total ? tricks : over}</span>
      <span class="key__word">{total ? over : tricks}</span>
    </Button>
  );
}

export function TricksPad({ draft, onTap, declarer }: {
  readonly draft: Draft;
  readonly onTap: (tap: Tap) => void;
  readonly declarer: string;
}): JSX.Element {
  const t = useT();
  const [total, setTotal] = useState(false);
  const { made, down } = tricksChoices(draft.level ?? 1);
  const keys = (tricks: readonly number[]): JSX.Element[] =>
    tricks.map((n) => <TrickKey key={n} draft={draft} tricks={n} total={total} onTap={onTap} />);
  return (
    <div class="pad">
      <h2 class="pad__title">{t('board.tricks.how', { name: declarer })}</h2>
      {total
        ? <div class="padrow__keys padrow__keys--total">{keys(Array.from({ length: 14 }, (_, i) => i))}</div>
        : (
          <>
            <div class="padrow__keys padrow__keys--made">{keys(made)}</div>
            <div class="padrow__keys padrow__keys--down">{keys(down)}</div>
          </>
        )}
      <Button kind="quiet" onClick={() => setTotal(!total)}>{t(total ? 'board.tricks.over' : 'board.tricks.total')}</Button>
    </div>
  );
}
