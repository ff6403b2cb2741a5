"""A movement spelled out for one section: who meets whom, where, over which boards.

A *plan* says what should happen; entries say what did. The two are never mixed: nothing here
changes an entry, and no entry needs a plan.
"""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from server.scoring.outcome import Line
from server.tournament.facts import Lines


def movement_hash(text: str) -> str:
    """The hash that names a version of a movement: SHA-256 of its text."""
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class PlanCell:
    """One table in one round; without opponents a contestant sits out and `boards` is empty.

    `idle` are then the boards of the table that nobody plays there.
    """

    lines: Lines
    boards: tuple[int, ...]
    idle: tuple[int, ...] = ()


@dataclass(frozen=True)
class Plan:
    """One published version of a section's movement; `mv` is the hash of its text."""

    section: str
    mv: str
    movement: Mapping[str, object]
    rounds: tuple[tuple[PlanCell, ...], ...]
    winners: int = 1

    def cell(self, round_no: int, table: int) -> PlanCell | None:
        """What is planned at a table; None if nothing is."""
        if not 1 <= round_no <= len(self.rounds) or not 1 <= table <= len(self.rounds[0]):
            return None
        cell = self.rounds[round_no - 1][table - 1]
        return cell if cell.lines else None

    def round_at(self, round_no: int) -> int:
        """The section's own round in a round of the hall: the first before the start, and its
        last one while longer movements go on."""
        return min(max(round_no, 1), len(self.rounds))

    def cells(self, round_no: int) -> Iterator[tuple[int, PlanCell]]:
        """(table, cell) of a round, without empty tables."""
        for table in range(1, len(self.rounds[0]) + 1 if self.rounds else 0):
            if cell := self.cell(round_no, table):
                yield table, cell

    @cached_property
    def boards(self) -> frozenset[int]:
        """Every board of the movement."""
        return frozenset(b for row in self.rounds for cell in row for b in cell.boards)

    @cached_property
    def contestants(self) -> tuple[tuple[str, Line], ...]:
        """(contestant, line where it starts), in order of first appearance by round and table."""
        found: dict[str, Line] = {}
        for row in self.rounds:
            for cell in row:
                for line, contestant in cell.lines:
                    found.setdefault(contestant, line)
        return tuple(found.items())

    @cached_property
    def _places(self) -> Mapping[tuple[int, str], tuple[int, Line, PlanCell]]:
        return {
            (number, contestant): (table, line, cell)
            for number in range(1, len(self.rounds) + 1)
            for table, cell in self.cells(number)
            for line, contestant in cell.lines
        }

    def place(self, contestant: str, round_no: int) -> tuple[int, Line, PlanCell] | None:
        """Table, line and cell of a contestant in a round; None if it sits out at no table."""
        return self._places.get((round_no, contestant))

    def meeting(self, lines: Lines, board: int) -> tuple[int, int] | None:
        """(round, table) where exactly these contestants should play the board."""
        return self._meetings.get((lines, board))

    @cached_property
    def _meetings(self) -> Mapping[tuple[Lines, int], tuple[int, int]]:
        return {
            (cell.lines, board): (number, table)
            for number in range(1, len(self.rounds) + 1)
            for table, cell in self.cells(number)
            for board in cell.boards
        }
