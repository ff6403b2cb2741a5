"""A card game as far as a tournament has to know it: seats, lines, outcomes, plans.

Everything else in this package speaks of lines, contestants and outcomes only. In bridge a
contestant is a pair on the line NS or EW; in preferans a player alone on the line N, E, S or W.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from server.rules.errors import Refusal
from server.scoring.outcome import Held, Line, Outcome
from server.tournament.plan import Plan
from sync.strict_json import Json

JsonObject = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Discipline:
    """One game. Functions refuse with the code of what is wrong; nothing is guessed.

    `points_line` is the line from whose side one number of points is shown, None where one number
    says nothing. `parse_outcome` and `format_outcome` are inverse; `line_points` is what a line
    holds of an outcome in its own view; `verdict` is "ok" or the code of the first thing that
    cannot be; `read_plan` spells out a movement's JSON for a section; `check_plan` also refuses
    what cannot be played.
    """

    name: str
    seats: tuple[str, ...]
    lines: tuple[Line, ...]
    points_line: Line | None
    parse_outcome: Callable[[JsonObject], Outcome]
    format_outcome: Callable[[Outcome], dict[str, Json]]
    line_points: Callable[[Outcome, Line, int], Held]
    verdict: Callable[[Outcome, int], str]
    read_plan: Callable[[str, str], Plan]
    check_plan: Callable[[str, str], Plan]

    def points(self, outcome: Outcome, board: int) -> int | None:
        """The one number of a traveller's line; None where the outcome has none."""
        if self.points_line is None:
            return None
        try:
            held = self.line_points(outcome, self.points_line, board)
        except Refusal:
            return None
        return held if isinstance(held, int) else None


@dataclass(frozen=True, slots=True)
class Reading:
    """An outcome's JSON as one discipline understands it.

    `text` is the same for two outcomes exactly when they are equal; `flag` says why the outcome
    cannot be (`outcome` is None only if it could not be read at all).
    """

    text: str
    outcome: Outcome | None
    flag: str | None


def read_outcome(discipline: Discipline, raw: JsonObject, board: int) -> Reading:
    """Reads an outcome without refusing: what cannot be is flagged, and kept as it came."""
    try:
        outcome = discipline.parse_outcome(raw)
    except Refusal as refusal:
        return Reading(canonical(raw), None, refusal.code)
    verdict = discipline.verdict(outcome, board)
    text = canonical(discipline.format_outcome(outcome))
    return Reading(text, outcome, None if verdict == "ok" else verdict)


def canonical(value: object) -> str:
    """One text per JSON value: keys sorted, no blanks."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
