"""One line of a traveller: a board, the contestants who met on it, and what happened."""

from dataclasses import dataclass
from typing import NamedTuple

from server.scoring.outcome import Line, Outcome


class Contestant(NamedTuple):
    """Who is ranked: number or name within a section, and the side where there are two winners."""

    section: str | None
    name: str
    side: Line | None


@dataclass(frozen=True, slots=True)
class BoardResult:
    """An outcome with everything scoring needs to know about where it belongs.

    `contestants` has one (line, contestant) for every line at the table, in the order of the
    lines. An empty contestant is nobody: the others have a bye. `group` names the version of a
    fouled board (Law 87); results of different groups are never compared. `match` names the match
    in team events. The contestant's text is kept as it came; sections may repeat numbers.
    """

    board: int
    contestants: tuple[tuple[Line, str], ...]
    outcome: Outcome
    section: str | None = None
    round: int | None = None
    table: int | None = None
    group: str = ""
    session: str | None = None
    match: str = ""

    def contestant(self, line: Line) -> str:
        """Who was on that line; empty for nobody."""
        return next((name for held, name in self.contestants if held == line), "")
