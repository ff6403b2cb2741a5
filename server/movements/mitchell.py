"""Mitchell movements: one line sits, the other moves up a table, the boards move down one.

    mitchell         T odd    T rounds, everybody plays every board
    mitchell-skip    T even   T-1 rounds; EW move up two tables once, after T/2 rounds
    mitchell-relay   T even   T rounds, every board; a relay stand between tables T/2 and T/2+1,
                              tables 1 and T share their boards

For half a table take one pair away (`transform.without`); without NS T the relay form shares
nothing. For one winner number the pairs through and switch the last rounds (`switched`).
"""

from fractions import Fraction
from typing import Final

from server.movements.movement import Cell, Movement
from server.movements.quality import quality
from server.movements.transform import arrow_switch, name_of, one_winner
from server.rules.errors import Refusal

MOST_TABLES: Final = 40
MOST_SWITCHED: Final = 3


def straight(tables: int, boards_per_set: int) -> Movement:
    """The Mitchell of an odd number of tables. Refuses `movement/tables`."""
    _check_tables(tables, odd=True)
    rounds = [
        [Cell(t + 1, _cycle(t - r, tables), _cycle(t + r, tables)) for t in range(tables)]
        for r in range(tables)
    ]
    return _movement("mitchell", boards_per_set, rounds)


def skip(tables: int, boards_per_set: int) -> Movement:
    """The skip Mitchell of an even number of tables, T-1 rounds. Refuses `movement/tables`."""
    _check_tables(tables, odd=False)
    rounds = [
        [
            Cell(t + 1, _cycle(t - r - (2 * r >= tables), tables), _cycle(t + r, tables))
            for t in range(tables)
        ]
        for r in range(tables - 1)
    ]
    return _movement("mitchell-skip", boards_per_set, rounds)


def relay(tables: int, boards_per_set: int) -> Movement:
    """The share-and-relay Mitchell of an even number of tables. Refuses `movement/tables`."""
    _check_tables(tables, odd=False)
    rounds = [
        [
            Cell(t + 1, _cycle(t - r, tables), _cycle(t + (2 * t >= tables) + r, tables))
            for t in range(tables)
        ]
        for r in range(tables)
    ]
    return _movement("mitchell-relay", boards_per_set, rounds)


def switched(movement: Movement) -> Movement:
    """One winner, with as many last rounds arrow-switched as compares the pairs most fairly.

    For complete movements that is one round of 5 to 11, two of 12 to 19, then three; for very short
    ones, none.
    """
    plain, last = one_winner(movement), len(movement.rounds)
    options = [
        arrow_switch(plain, range(last - count + 1, last + 1))
        for count in range(min(MOST_SWITCHED, last - 1) + 1)
    ]
    return max(options, key=lambda option: quality(option) or Fraction(0))


def switched_rounds(movement: Movement) -> tuple[int, ...]:
    """The rounds in which the pairs that sat North-South in round 1 all sit East-West."""
    seated = {cell.ns for cell in movement.rounds[0] if cell.ns}
    return tuple(
        round_no
        for round_no, row in enumerate(movement.rounds, start=1)
        if movement.winners == 1 and seated == {cell.ew for cell in row if cell.ew}
    )


def _movement(family: str, boards_per_set: int, rounds: list[list[Cell]]) -> Movement:
    tables = len(rounds[0])
    return Movement(
        family=family,
        name=name_of(family, tables, len(rounds)),
        tables=tables,
        winners=2,
        boards_per_set=boards_per_set,
        rounds=tuple(tuple(row) for row in rounds),
    )


def _cycle(index: int, size: int) -> int:
    return index % size + 1


def _check_tables(tables: int, *, odd: bool) -> None:
    if not 3 <= tables <= MOST_TABLES or tables % 2 != odd:
        raise Refusal("movement/tables", tables=tables)
