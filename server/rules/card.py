"""Suits and cards.

The canonical text of a card is suit first, ten is T: `DK`, `ST`. Every card has one text and every
text one card. A *suit* is not a *denomination*: that one may also be no trumps.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from server.rules import spelling
from server.rules.errors import Refusal

RANKS: Final = "23456789TJQKA"


class Suit(StrEnum):
    """Suits from the lowest to the highest."""

    C = "C"
    D = "D"
    H = "H"
    S = "S"


@dataclass(frozen=True, slots=True)
class Card:
    """One card; `rank` is a character of `RANKS`. Refuses `card/unknown-rank`."""

    suit: Suit
    rank: str

    def __post_init__(self) -> None:
        if len(self.rank) != 1 or self.rank not in RANKS:
            raise Refusal("card/unknown-rank", rank=self.rank)

    @property
    def strength(self) -> int:
        """Rank as a number from 2 to 14, for comparing cards of one suit."""
        return RANKS.index(self.rank) + 2


_SUIT, _RANK = spelling.pattern(spelling.SUITS), spelling.pattern(spelling.RANKS)
_SUIT_FIRST = re.compile(f"({_SUIT}) ?({_RANK})")
_RANK_FIRST = re.compile(f"({_RANK}) ?({_SUIT})")


def parse_card(text: str) -> Card:
    """The card a text names, suit and rank in either order, English or Russian.

    A Russian Т is the ace or clubs (туз, трефы), never a ten; beside a Latin suit letter it may be
    a mistyped T, so that is refused. Refuses `card/unreadable`, `card/ambiguous`.
    """
    cleaned = spelling.clean(text)
    if re.fullmatch("[cdhs] ?т|т ?[cdhs]", cleaned):
        raise Refusal("card/ambiguous", text=text)
    if match := _SUIT_FIRST.fullmatch(cleaned):
        suit, rank = match.groups()
    elif match := _RANK_FIRST.fullmatch(cleaned):
        rank, suit = match.groups()
    else:
        raise Refusal("card/unreadable", text=text)
    return Card(Suit(spelling.SUITS[suit]), spelling.RANKS[rank])


def format_card(card: Card) -> str:
    """The canonical text: `DK`, `ST`."""
    return card.suit + card.rank
