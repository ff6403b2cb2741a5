"""Howell movements: every pair meets every other, one winner.

With T tables pair 2T sits NS at table 1 and the others follow the pair one number lower; the
boards go to the next lower table or rest on a stand. A row below is round 1 as `NS-EW/set`; each
round adds one to every moving pair and to every set, counting round from 2T-1. They compare the
pairs as evenly as is known: Qf 100 for 4, 6 and 8 tables, 83.3 for 5 and 91.3 for 7.

No such plan exists for two and three tables. Two tables play the same set in every round. Three
tables share a set in the last round only (Qf 60, the most there is).

Half a table: pair 2T is absent; no other choice compares the rest more fairly.
"""

from typing import Final

from server.movements.movement import Cell, Movement
from server.movements.transform import name_of
from server.rules.errors import Refusal

_FIRST_ROUND: Final = {
    2: "4-1/1 2-3/1",
    4: "8-1/1 5-6/2 2-4/3 3-7/5",
    5: "10-1/1 7-5/3 4-8/5 2-3/6 6-9/8",
    6: "12-1/1 5-9/2 2-3/4 6-11/5 10-8/6 4-7/10",
    7: "14-1/1 5-10/3 2-3/4 9-11/5 6-13/10 12-8/11 4-7/12",
    8: "16-1/1 9-14/3 3-2/4 10-13/6 12-8/7 5-11/8 4-6/11 7-15/13",
}
_ALL_ROUNDS: Final = {
    3: (
        "6-1/1 2-5/2 3-4/3",
        "6-2/3 3-1/2 4-5/4",
        "6-3/4 4-2/1 5-1/3",
        "6-4/2 5-3/1 1-2/4",
        "6-5/5 1-4/5 2-3/5",
    ),
}
LEAST_TABLES: Final = 2
MOST_TABLES: Final = 8


def howell(tables: int, boards_per_set: int) -> Movement:
    """The full Howell of two to eight tables, 2T-1 rounds. Refuses `movement/tables`."""
    if tables in _ALL_ROUNDS:
        rounds = tuple(_row(text) for text in _ALL_ROUNDS[tables])
    elif tables in _FIRST_ROUND:
        first, size = _row(_FIRST_ROUND[tables]), 2 * tables - 1
        rounds = tuple(tuple(_later(cell, r, size) for cell in first) for r in range(size))
    else:
        raise Refusal("movement/tables", tables=tables)
    return Movement(
        family="howell",
        name=name_of("howell", tables, len(rounds)),
        tables=tables,
        winners=1,
        boards_per_set=boards_per_set,
        rounds=rounds,
    )


def _row(text: str) -> tuple[Cell, ...]:
    cells = (cell.replace("/", "-").split("-") for cell in text.split())
    return tuple(Cell(*map(int, cell)) for cell in cells)


def _later(cell: Cell, rounds: int, size: int) -> Cell:
    def moved(number: int) -> int:
        return number if number > size else (number - 1 + rounds) % size + 1

    return Cell(moved(cell.ns), moved(cell.ew), moved(cell.board_set))
