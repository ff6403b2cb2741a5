"""A file of results as an evening: who sits where, who enters what, what the director rules.

A file need not say rounds and tables; then the lines of each board go round the tables.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from server.rules.errors import Refusal
from server.scoring.order import natural
from server.scoring.outcome import Adjusted, Line, Outcome, Weighted
from server.scoring.results import BoardResult

Place = tuple[str, int]
Who = tuple[str | None, str, Line | None]
SECTION = "A"
_LABEL = re.compile(r"[A-Za-z0-9]{1,8}")
_SECTION = re.compile(r"[^\s\x00-\x1f]{1,8}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a traveller in its slot, with the contestants' ids on the server."""

    section: str
    round: int
    table: int
    board: int
    lines: Mapping[Line, str]
    outcome: Outcome

    @property
    def is_ruling(self) -> bool:
        """Whether only the director can have made it."""
        return isinstance(self.outcome, Adjusted | Weighted)


@dataclass(frozen=True, slots=True)
class Evening:
    """Entries in the order of play, and the id of everybody whom the file names."""

    entries: tuple[Entry, ...]
    ids: Mapping[Who, str]

    @property
    def places(self) -> list[Place]:
        """The tables, in order."""
        return sorted({(entry.section, entry.table) for entry in self.entries}, key=_order)


def evening(results: Iterable[BoardResult], winners: int, tables: int) -> Evening:
    """The evening in a file. Refuses `replay/unsupported` for what is no evening of pairs."""
    results = list(results)
    sections = _sections(results)
    ids = _Ids(sections, winners)
    placed = _as_played(results, sections) or _spread(results, sections, max(1, tables))
    entries = [_entry(result, place, ids) for result, place in placed]
    ordered = sorted(entries, key=lambda entry: (entry.round, natural(entry.section), entry.board))
    return Evening(tuple(ordered), ids.known)


class _Ids:
    """Gives every contestant of the file an id of the server's form: section, label, line."""

    def __init__(self, sections: Mapping[str | None, str], winners: int) -> None:
        self._sections = sections
        self._winners = winners
        self._labels: Counter[str] = Counter()
        self.known: dict[Who, str] = {}

    def of(self, section: str | None, label: str, line: Line) -> str:
        side = line if self._winners == 2 else None
        if not label:
            return f"{self._sections[section]}0{side or ''}"
        who = (section, label, side)
        if who not in self.known:
            self.known[who] = f"{self._sections[section]}{self._plain(section, label)}{side or ''}"
        return self.known[who]

    def _plain(self, section: str | None, label: str) -> str:
        if _LABEL.fullmatch(label):
            return label
        others = {name for where, name, _ in self.known if where == section}
        return str(1_000 + len(others))


def _sections(results: Iterable[BoardResult]) -> dict[str | None, str]:
    found: dict[str | None, str] = {}
    for result in results:
        if result.session or result.group or result.match or len(result.contestants) > 2:
            raise Refusal("replay/unsupported")
        name = result.section or SECTION
        if result.section not in found:
            is_plain = bool(_SECTION.fullmatch(name))
            found[result.section] = name if is_plain else f"{SECTION}{len(found) + 1}"
    return found


def _as_played(
    results: Iterable[BoardResult], sections: Mapping[str | None, str]
) -> list[tuple[BoardResult, tuple[int, Place]]]:
    """The places of the file, or nothing where they are missing or used twice."""
    placed = [
        (result, (result.round, (sections[result.section], result.table)))
        for result in results
        if result.round and result.table
    ]
    slots = {(where, result.board) for result, where in placed}
    return placed if len(slots) == len(list(results)) else []


def _spread(
    results: Iterable[BoardResult], sections: Mapping[str | None, str], tables: int
) -> list[tuple[BoardResult, tuple[int, Place]]]:
    """The lines of every board round the tables."""
    used: defaultdict[tuple[str, int], int] = defaultdict(int)
    placed = []
    for result in results:
        section = sections[result.section]
        number = used[section, result.board]
        used[section, result.board] += 1
        table = (result.board + number) % tables + 1
        placed.append((result, (number // tables + 1, (section, table))))
    return placed


def _entry(result: BoardResult, place: tuple[int, Place], ids: _Ids) -> Entry:
    round_no, (section, table) = place
    lines = {line: ids.of(result.section, name, line) for line, name in result.contestants}
    return Entry(section, round_no, table, result.board, lines, result.outcome)


def _order(place: Place) -> tuple[object, int]:
    return natural(place[0]), place[1]
