"""What is printed on a board: dealer and vulnerability (Law 2, same in 1987 and 2017).

Boards count from 1 without end; board 17 is marked like board 1. If a board carries wrong marks,
the marks on the board govern that session: this module knows only what the number says.
"""

from enum import StrEnum
from typing import Final

from server.rules.errors import Refusal
from server.rules.seat import SEATS, Seat, Side


class Vulnerability(StrEnum):
    """Who is vulnerable."""

    NONE = "none"
    NS = "ns"
    EW = "ew"
    BOTH = "both"

    def covers(self, side: Side) -> bool:
        """Whether that side is vulnerable."""
        return self is Vulnerability.BOTH or self == side.lower()


BOARD_PERIOD: Final = 16
_CYCLE = tuple(Vulnerability)


def dealer(board_no: int) -> Seat:
    """Who calls first on a board: N on 1, then clockwise. Refuses `board/number`."""
    return SEATS[_index(board_no) % 4]


def vulnerability(board_no: int) -> Vulnerability:
    """Who is vulnerable on a board; the marks repeat after 16 boards. Refuses `board/number`."""
    index = _index(board_no)
    return _CYCLE[(index + index // 4) % 4]


def is_vulnerable(board_no: int, side: Side) -> bool:
    """Whether a side is vulnerable on a board. Refuses `board/number`."""
    return vulnerability(board_no).covers(side)


def _index(board_no: int) -> int:
    if board_no < 1:
        raise Refusal("board/number", board=board_no)
    return board_no - 1
