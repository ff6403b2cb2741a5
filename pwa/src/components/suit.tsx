import type { JSX } from 'preact';
import { useT } from '../i18n/index.ts';

export type Denomination = 'C' | 'D' | 'H' | 'S' | 'N';
export const SUIT_SIGN = { C: '♣', D: '♦', H: '♥', S: '♠' } as const;

/** A suit's sign in its colour, named for those who hear the page; N is "NT" / "БК". */
export function Suit({ suit }: { readonly suit: Denomination }): JSX.Element {
  const t = useT();
  return (
    <span class={`suit suit--${suit.toLowerCase()}`} role="img" aria-label={t(`suit.${suit}`)}>
      {suit === 'N' ? t('suit.N.short') : `${SUIT_SIGN[suit]}\uFE0E`}
    </span>
  );
}

/** A card like "DK" or "ST", drawn ♦K, ♠10. */
export function CardView({ card }: { readonly card: string }): JSX.Element {
  const suit = card[0];
  const rank = card.slice(1).replace('T', '10');
  return (
    <span class="contract">
      {suit === 'C' || suit === 'D' || suit === 'H' || suit === 'S' ? <Suit suit={suit} /> : suit}
      {rank}
    </span>
  );
}
