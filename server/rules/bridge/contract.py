"""The contract: level, denomination, doubling and declarer; never the tricks won.

Canonical text without declarer: `4HX`, no trumps is `3N`. People write it in many ways; all of them
are read here and nowhere else. Russian БК (без козыря) is no trumps after a level: `3БК`. Alone it
is a denomination without a level, neither a contract nor a pass: refused as ambiguous, not guessed.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, get_args

from server.rules import spelling
from server.rules.errors import Refusal
from server.rules.seat import Seat

Doubling = Literal["", "X", "XX"]
DOUBLINGS: Final[tuple[Doubling, ...]] = get_args(Doubling)
LEVELS: Final = range(1, 8)
BOOK: Final = 6
ALL_TRICKS: Final = range(14)


class Denomination(StrEnum):
    """What a bid names, from the lowest to the highest: four suits, then no trumps."""

    C = "C"
    D = "D"
    H = "H"
    S = "S"
    N = "N"


@dataclass(frozen=True, slots=True)
class Contract:
    """A final contract. Refuses `contract/level`, `contract/doubling`."""

    level: int
    denomination: Denomination
    doubling: Doubling
    declarer: Seat

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise Refusal("contract/level", level=self.level)
        if self.doubling not in DOUBLINGS:
            raise Refusal("contract/doubling", doubling=self.doubling)

    @property
    def target(self) -> int:
        """Tricks declarer must win."""
        return BOOK + self.level


_CONTRACT = re.compile(
    rf"(?P<level>[0-9]{{1,2}}) ?(?P<denomination>{spelling.pattern(spelling.DENOMINATIONS)})"
    rf" ?(?P<doubling>{spelling.pattern(spelling.DOUBLINGS)})?"
    rf"(?:[ ,/-]*(?P<declarer>{spelling.pattern(spelling.SEATS)}))?"
)


def is_pass_text(text: str) -> bool:
    """Whether the text says that all four players passed (`PASS`, `AP`, `пас`)."""
    return spelling.clean(text) in spelling.ALL_PASSES


def parse_contract(text: str, declarer: Seat | None = None) -> Contract:
    """The contract a text names; declarer at its end (`4SW`, `4S-W`) or as the argument.

    Refuses `contract/unreadable`, `contract/ambiguous` (БК alone), `contract/level`,
    `contract/no-declarer`, `contract/declarer-contradicts`, and `contract/passed-out`: ask
    `is_pass_text` first.
    """
    cleaned = spelling.clean(text)
    if cleaned in spelling.ALL_PASSES:
        raise Refusal("contract/passed-out", text=text)
    if cleaned in spelling.NO_CONTRACT:
        raise Refusal("contract/ambiguous", text=text)
    match = _CONTRACT.fullmatch(cleaned)
    if match is None:
        raise Refusal("contract/unreadable", text=text)
    level = int(match["level"])
    if level not in LEVELS:
        raise Refusal("contract/level", level=level)
    denomination = Denomination(spelling.DENOMINATIONS[match["denomination"]])
    doubling = _doubling(match["doubling"])
    return Contract(level, denomination, doubling, _declarer(match["declarer"], declarer))


def format_contract(contract: Contract) -> str:
    """Canonical text without declarer: `4HX`, `3N`."""
    return f"{contract.level}{contract.denomination}{contract.doubling}"


def parse_tricks(text: str, level: int) -> int:
    """Tricks won by declarer from `=`, `+1`, `-2`, or the total from 0 to 13.

    Refuses `tricks/unreadable`, `tricks/out-of-range`.
    """
    cleaned = spelling.clean(text).replace("−", "-").replace("–", "-").replace(" ", "")
    if not re.fullmatch(r"=|[+-]?[0-9]{1,2}", cleaned):
        raise Refusal("tricks/unreadable", text=text)
    if cleaned == "=":
        return check_tricks(BOOK + level)
    relative = cleaned[0] in "+-"
    return check_tricks(int(cleaned) + (BOOK + level if relative else 0))


def check_tricks(tricks: int) -> int:
    """The same number if a declarer can win so many tricks. Refuses `tricks/out-of-range`."""
    if type(tricks) is not int or tricks not in ALL_TRICKS:
        raise Refusal("tricks/out-of-range", tricks=tricks)
    return tricks


def _doubling(word: str | None) -> Doubling:
    found = spelling.DOUBLINGS.get(word or "", "")
    return next(doubling for doubling in DOUBLINGS if doubling == found)


def _declarer(word: str | None, given: Seat | None) -> Seat:
    attached = Seat(spelling.SEATS[word]) if word else None
    if attached and given and attached != given:
        raise Refusal("contract/declarer-contradicts", attached=attached, given=given)
    declarer = attached or given
    if declarer is None:
        raise Refusal("contract/no-declarer")
    return declarer
