"""Seats and sides at a table.

A *seat* is one chair (N E S W, clockwise); a *side* is two of them (NS, EW). A *line* of
contestants is neither: see `server.scoring.outcome`.
"""

from enum import StrEnum
from typing import Final

from server.rules import spelling
from server.rules.errors import Refusal


class Side(StrEnum):
    """A partnership's two chairs."""

    NS = "NS"
    EW = "EW"

    @property
    def other(self) -> "Side":
        return Side.EW if self is Side.NS else Side.NS


class Seat(StrEnum):
    """One chair; members are declared clockwise."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def side(self) -> Side:
        return Side.NS if self in (Seat.N, Seat.S) else Side.EW

    @property
    def lho(self) -> "Seat":
        """Left-hand opponent: the next seat clockwise."""
        return SEATS[(SEATS.index(self) + 1) % 4]

    @property
    def partner(self) -> "Seat":
        return self.lho.lho

    @property
    def rho(self) -> "Seat":
        """Right-hand opponent: the seat before this one."""
        return self.lho.partner


SEATS: Final[tuple[Seat, ...]] = tuple(Seat)


def parse_seat(text: str) -> Seat:
    """The seat a letter or a word names, English or Russian. Refuses `seat/unknown`."""
    letter = spelling.SEATS.get(spelling.clean(text))
    if letter is None:
        raise Refusal("seat/unknown", text=text)
    return Seat(letter)


def parse_side(text: str) -> Side:
    """The side written as two seats in either order (`NS`, `E-W`, `СЮ`). Refuses `side/unknown`."""
    letters = [spelling.SEATS.get(letter) for letter in spelling.clean(text) if letter not in " -/"]
    for side in Side:
        if letters in (list(side), list(reversed(side))):
            return side
    raise Refusal("side/unknown", text=text)
