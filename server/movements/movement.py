"""The movement of one section: a plan of rounds, tables, pairs and board sets.

    round 1   table 1     table 2     …      Cell(ns, ew, board_set); 0 = nobody, no set
    round 2   …

Numbers are pair numbers within the section. With two winners NS 3 and EW 3 are different
contestants, `3NS` and `3EW`; with one winner the contestant is `3`. A contestant's id elsewhere is
the section followed by this name: `A3NS`, `A3`. A *board set* is what a table plays in a round.

A cell is *played* when both pairs and a set are there; a pair without opponents *sits out*.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from server.rules.errors import Refusal
from server.rules.seat import Side

Winners = Literal[1, 2]


@dataclass(frozen=True, slots=True)
class Cell:
    """One table in one round."""

    ns: int
    ew: int
    board_set: int

    @property
    def is_played(self) -> bool:
        return bool(self.ns and self.ew and self.board_set)

    def pair(self, side: Side) -> int:
        return self.ns if side is Side.NS else self.ew

    def turned(self) -> "Cell":
        """The same table with its pairs in each other's seats (arrow switch)."""
        return Cell(self.ew, self.ns, self.board_set)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a contestant is in a round; table 0 and no side when the plan gives no chair."""

    round_no: int
    table: int = 0
    side: Side | None = None
    opponent: str | None = None

    @property
    def sits_out(self) -> bool:
        return self.opponent is None


@dataclass(frozen=True, slots=True)
class Movement:
    """A plan; `phantom` is the absent pair of a half table, negative for EW of two winners."""

    family: str
    name: str
    tables: int
    winners: Winners
    boards_per_set: int
    rounds: tuple[tuple[Cell, ...], ...]
    first_board: int = 1
    phantom: int = 0

    def cell(self, round_no: int, table: int) -> Cell:
        """Refuses `movement/no-such-place`."""
        if not (1 <= round_no <= len(self.rounds) and 1 <= table <= self.tables):
            raise Refusal("movement/no-such-place", round=round_no, table=table)
        return self.rounds[round_no - 1][table - 1]

    def cells(self) -> Iterator[tuple[int, int, Cell]]:
        """Every round, table and cell, in order."""
        for round_no, row in enumerate(self.rounds, start=1):
            for table, cell in enumerate(row, start=1):
                yield round_no, table, cell

    def set_boards(self, board_set: int) -> range:
        """The board numbers of a set; none for set 0."""
        first = self.first_board + (board_set - 1) * self.boards_per_set
        return range(first, first + self.boards_per_set) if board_set else range(0)

    def boards(self, round_no: int, table: int) -> range:
        """The boards a table plays in a round; none where nobody plays. Refuses as `cell`."""
        return self.set_boards(self._set_in_play(round_no, table))

    def contestant(self, number: int, side: Side) -> str:
        """The name of a pair within the section: `3`, or `3NS` where two lines are ranked."""
        return f"{number}{side}" if self.winners == 2 else str(number)

    def contestants(self) -> tuple[str, ...]:
        """Everybody in the plan, by number; NS before EW where two lines are ranked."""
        found = {
            (side if self.winners == 2 else Side.NS, cell.pair(side))
            for _, _, cell in self.cells()
            for side in Side
            if cell.pair(side)
        }
        order = sorted(found, key=lambda pair: (pair[0] is Side.EW, pair[1]))
        return tuple(self.contestant(number, side) for side, number in order)

    def place(self, contestant: str, round_no: int) -> Place:
        """Where a contestant is in a round. Refuses `movement/no-such-place`."""
        for table in range(1, self.tables + 1):
            cell = self.cell(round_no, table)
            for side in Side:
                number, opponents = cell.pair(side), cell.pair(side.other)
                if number and self.contestant(number, side) == contestant:
                    meets = self.contestant(opponents, side.other) if cell.is_played else None
                    return Place(round_no, table, side, meets)
        return Place(round_no)

    def next_place(self, contestant: str, after_round: int) -> Place | None:
        """Where a contestant goes when a round ends (0: where it starts); nothing at the end."""
        return self.place(contestant, after_round + 1) if after_round < len(self.rounds) else None

    def boards_go_to(self, round_no: int, table: int) -> tuple[int, ...]:
        """The tables that play this table's boards in the next round; none: they are put aside.

        Refuses as `cell`.
        """
        board_set = self._set_in_play(round_no, table)
        return self._tables_of(board_set, round_no + 1) if round_no < len(self.rounds) else ()

    def shares_with(self, round_no: int, table: int) -> tuple[int, ...]:
        """The other tables that need this table's boards in the same round. Refuses as `cell`."""
        board_set = self._set_in_play(round_no, table)
        return tuple(n for n in self._tables_of(board_set, round_no) if n != table)

    def sit_outs(self, round_no: int) -> tuple[str, ...]:
        """Who does not play in a round. Refuses `movement/no-such-place`."""
        cells = (self.cell(round_no, table) for table in range(1, self.tables + 1))
        playing = {
            self.contestant(cell.pair(side), side)
            for cell in cells
            if cell.is_played
            for side in Side
        }
        return tuple(who for who in self.contestants() if who not in playing)

    def stationary(self) -> tuple[str, ...]:
        """Who keeps one chair the whole session."""
        chairs = Counter(
            (self.contestant(cell.pair(side), side), table, side)
            for _, table, cell in self.cells()
            for side in Side
            if cell.pair(side)
        )
        seated = {who for (who, _, _), rounds in chairs.items() if rounds == len(self.rounds)}
        return tuple(who for who in self.contestants() if who in seated)

    def meetings(self) -> dict[frozenset[str], int]:
        """How many rounds each two contestants play against each other."""
        return Counter(
            frozenset(self.contestant(cell.pair(side), side) for side in Side)
            for _, _, cell in self.cells()
            if cell.is_played
        )

    def to_json(self) -> dict[str, object]:
        """The JSON form, as published and as the tablets read it."""
        return {
            "family": self.family,
            "name": self.name,
            "tables": self.tables,
            "winners": self.winners,
            "boards_per_set": self.boards_per_set,
            "first_board": self.first_board,
            "phantom": self.phantom,
            "rounds": [[[c.ns, c.ew, c.board_set] for c in row] for row in self.rounds],
        }

    def to_text(self) -> str:
        """The JSON form as one exact text: equal movements give equal texts."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))

    def _set_in_play(self, round_no: int, table: int) -> int:
        cell = self.cell(round_no, table)
        return cell.board_set if cell.is_played else 0

    def _tables_of(self, board_set: int, round_no: int) -> tuple[int, ...]:
        row = enumerate(self.rounds[round_no - 1], start=1)
        return tuple(n for n, cell in row if cell.is_played and cell.board_set == board_set)
