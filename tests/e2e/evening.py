"""What is played at three tables, and the record that the test keeps of it beside the tablets."""

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.e2e.tablet import Deal, Tablet

ROUNDS = 5
BOARDS_A_ROUND = 2
TABLES = (1, 2, 3)

_RESULTS = """
1 | 4H S DK 10   | 4H N C4 11   | 3N S HQ 9
2 | 3N E S4 9    | 3N W HJ 10   | 2SX N DA 8
3 | 4S N HA 10   | 4S N CK 9    | 5DX E SA 9
4 | 6C W DQ 12   | 3N W S5 11   | 5C E H2 12
5 | 1N S H4 7    | 2D W SK 8    | PASS
6 | 4SX E CA 9   | 4S E D3 10   | 4H S SQ 9
7 | 2H N C9 8    | 3H N CT 8    | 2N W H5 7
8 | 3NXX S D6 9  | 3N N DJ 8    | 4H S DA 10
9 | 5D E HK 11   | 3N E H7 10   | 4S S DT 8
10| 2S W HA 8    | 1N N S3 6    | 2H S CQ 9
"""

NAMES: Mapping[int, Mapping[str, str]] = {
    1: {"N": "Анна Ёлкина", "S": "Bob Smith", "E": "Кирилл Щукин", "W": "Zoë Müller"},
    2: {"N": "Татьяна Преображенская", "S": "Юрий Съедин", "E": "Ann Lee", "W": "Max O'Hara"},
    3: {"N": "Лев Ким", "S": "Ия Ус", "E": "José Álvarez", "W": "Wolfeschlegelsteinhausen"},
}


def _read(text: str) -> dict[int, tuple[Deal, ...]]:
    lines = (line.split("|") for line in text.strip().splitlines())
    return {int(board): tuple(Deal.read(one) for one in deals) for board, *deals in lines}


@dataclass(slots=True)
class Entry:
    """One line of the record: who met on which board, and what became of it."""

    round: int
    table: int
    board: int
    ns: int
    ew: int
    deal: Deal
    ns_award: str = ""
    ew_award: str = ""

    def row(self) -> dict[str, object]:
        """The line as `traveller score` reads it."""
        place = {"section": "A", "round": self.round, "table": self.table, "board": self.board}
        row = {**place, "ns": self.ns, "ew": self.ew}
        if self.ns_award:
            return {**row, "ns_award": self.ns_award, "ew_award": self.ew_award}
        if not self.deal.contract:
            return {**row, "contract": "PASS"}
        deal = self.deal
        played = {"contract": deal.contract, "declarer": deal.declarer, "lead": deal.lead}
        return {**row, **played, "tricks": deal.tricks}


COLUMNS = ("section", "round", "table", "board", "ns", "ew", "contract", "declarer", "lead")
COLUMNS += ("tricks", "ns_award", "ew_award")


@dataclass(slots=True)
class Record:
    """Everything that was entered, as the test saw it."""

    entries: dict[tuple[int, int, int], Entry] = field(default_factory=dict)
    _results: dict[int, list[Deal]] = field(
        default_factory=lambda: {board: list(deals) for board, deals in _read(_RESULTS).items()}
    )

    def note(self, tablet: Tablet, table: int, round_no: int) -> Entry:
        """The next board of a tablet, the pairs that it shows, and a result for them."""
        board = tablet.next_board()
        deal = self._results[board].pop(0)
        entry = Entry(round_no, table, board, tablet.pair("NS"), tablet.pair("EW"), deal)
        self.entries[round_no, table, board] = entry
        return entry

    def write(self, path: Path) -> Path:
        """The record as a file for `traveller score`."""
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, restval="")
            writer.writeheader()
            writer.writerows(self.rows())
        return path

    def rows(self) -> list[dict[str, object]]:
        """All lines, in the order of rounds and tables."""
        ordered = sorted(self.entries.values(), key=lambda e: (e.round, e.table, e.board))
        return [entry.row() for entry in ordered]
