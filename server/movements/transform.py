"""Movements made from movements: fewer rounds, an absent pair, one winner, arrow switches.

Each function gives a new plan; none asks whether it is wise. Names are kept true to the form.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

from server.movements.movement import Cell, Movement
from server.rules.errors import Refusal
from server.rules.seat import Side


def curtail(movement: Movement, rounds: int) -> Movement:
    """The first rounds of a movement. Refuses `movement/rounds` beyond what it has."""
    if not 1 <= rounds <= len(movement.rounds):
        raise Refusal("movement/rounds", rounds=rounds, most=len(movement.rounds))
    name = name_of(movement.family, movement.tables, rounds)
    return replace(movement, name=name, rounds=movement.rounds[:rounds])


def without(movement: Movement, number: int, side: Side = Side.NS) -> Movement:
    """The same movement with one pair absent: whoever meets it sits out.

    `side` says which line the pair is of, where two are ranked. The cells keep their sets, so a
    late pair can take the empty place.
    """
    lines = (side,) if movement.winners == 2 else tuple(Side)

    def emptied(cell: Cell) -> Cell:
        return Cell(
            0 if cell.ns == number and Side.NS in lines else cell.ns,
            0 if cell.ew == number and Side.EW in lines else cell.ew,
            cell.board_set,
        )

    is_ew = movement.winners == 2 and side is Side.EW
    return replace(_mapped(movement, emptied), phantom=-number if is_ew else number)


def one_winner(movement: Movement) -> Movement:
    """A two-winner movement as one field: EW pairs are numbered on after the NS pairs.

    An absent pair of the highest number gets the last number of all, so that no number is missing.
    """
    if movement.winners == 1:
        return movement
    shift = max(cell.ns for _, _, cell in movement.cells())

    def renumbered(cell: Cell) -> Cell:
        return replace(cell, ew=cell.ew + shift if cell.ew else 0)

    absent = movement.phantom
    if absent < 0:
        absent = shift - absent
    elif absent > shift:
        absent += movement.tables
    return replace(_mapped(movement, renumbered), winners=1, phantom=absent)


def arrow_switch(movement: Movement, rounds: Collection[int]) -> Movement:
    """The given rounds with all pairs in each other's seats; makes one field of two lines."""
    plain = one_winner(movement)
    rows = tuple(
        tuple(cell.turned() for cell in row) if round_no in rounds else row
        for round_no, row in enumerate(plain.rounds, start=1)
    )
    return replace(plain, rounds=rows)


def name_of(family: str, tables: int, rounds: int) -> str:
    """The name of a form: `mitchell-7x7` has 7 tables and 7 rounds."""
    return f"{family}-{tables}x{rounds}"


def _mapped(movement: Movement, change: Callable[[Cell], Cell]) -> Movement:
    rows = tuple(tuple(change(cell) for cell in row) for row in movement.rounds)
    return replace(movement, rounds=rows)
