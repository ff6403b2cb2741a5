"""Hands and deals, and the text PBN gives them: `N:AK2.QJ…. … … …`.

A *board* is a number with marks, a *deal* is where all cards lie, a *hand* is one seat's cards.
A hand may be unknown; it is then written `-` and holds no cards.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from server.rules.card import RANKS, Card, Suit
from server.rules.errors import Refusal
from server.rules.seat import SEATS, Seat

HAND_SIZE: Final = 13
_PBN_SUITS = (Suit.S, Suit.H, Suit.D, Suit.C)


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's cards: none (unknown) or thirteen. Refuses `deal/hand-size`."""

    cards: frozenset[Card] = frozenset()

    def __post_init__(self) -> None:
        if len(self.cards) not in (0, HAND_SIZE):
            raise Refusal("deal/hand-size", cards=len(self.cards))

    def suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of one suit, highest first."""
        held = (card for card in self.cards if card.suit is suit)
        return tuple(sorted(held, key=lambda card: -card.strength))


@dataclass(frozen=True, slots=True)
class Deal:
    """Four hands in the order N E S W. Refuses `deal/hand-count`, `deal/card-twice`."""

    hands: tuple[Hand, ...]

    def __post_init__(self) -> None:
        if len(self.hands) != len(SEATS):
            raise Refusal("deal/hand-count", hands=len(self.hands))
        _check_once(card for hand in self.hands for card in hand.cards)

    def hand(self, seat: Seat) -> Hand:
        return self.hands[SEATS.index(seat)]


def parse_deal(text: str) -> Deal:
    """A deal from PBN text, first hand at any seat.

    PBN 2.1, tag Deal. Refuses `deal/unreadable`, `deal/hand-count`, `deal/hand-size`,
    `deal/card-twice`.
    """
    first, colon, rest = text.strip().upper().partition(":")
    if first not in SEATS or not colon:
        raise Refusal("deal/unreadable", text=text)
    hands = tuple(_parse_hand(hand) for hand in rest.split())
    shift = (len(SEATS) - SEATS.index(Seat(first))) % len(SEATS)
    return Deal(hands[shift:] + hands[:shift])


def format_deal(deal: Deal, first: Seat = Seat.N) -> str:
    """PBN text of a deal, beginning with the hand of `first`."""
    start = SEATS.index(first)
    ordered = deal.hands[start:] + deal.hands[:start]
    return f"{first}:" + " ".join(_format_hand(hand) for hand in ordered)


def _parse_hand(text: str) -> Hand:
    if text == "-":
        return Hand()
    holdings = text.replace("10", "T").split(".")
    if len(holdings) != len(_PBN_SUITS) or any(rank not in RANKS for rank in "".join(holdings)):
        raise Refusal("deal/unreadable", text=text)
    cards = [
        Card(suit, rank) for suit, ranks in zip(_PBN_SUITS, holdings, strict=True) for rank in ranks
    ]
    return Hand(_check_once(cards))


def _format_hand(hand: Hand) -> str:
    if not hand.cards:
        return "-"
    return ".".join("".join(card.rank for card in hand.suit(suit)) for suit in _PBN_SUITS)


def _check_once(cards: Iterable[Card]) -> frozenset[Card]:
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise Refusal("deal/card-twice", card=card.suit + card.rank)
        seen.add(card)
    return frozenset(seen)
