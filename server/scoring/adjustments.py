"""What an organiser or a director adds to single contestants of a session, beside the boards."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

from server.scoring.outcome import Award, Line, Number
from server.scoring.results import Contestant
from server.scoring.steps import Step

PROCEDURAL: Final = "90"
DISCIPLINARY: Final = "91"


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Something that is added to one contestant's total and to nobody else's.

    `amount` is in the unit's terms and signed: a penalty is negative. `percent_of_top` is a share
    of one board's top, `score` the form's own unit, `vps` victory points, `percent` percentage
    points of the session (handicap), `stage` the score of an earlier stage, of `boards` boards and
    `possible` at most (`carry_forward`). `boards` is how many boards a carry-over stands for: they
    raise the possible total too. With a `match` a share of a top or an amount in the form's own
    unit counts in that match, before victory points. A penalty is procedural unless its `law` says
    otherwise. `origin` says how an amount came about that was computed before.
    """

    kind: Literal["penalty", "carry_over", "handicap"]
    contestant: str
    amount: Fraction
    unit: Literal["percent_of_top", "score", "vps", "percent", "stage"] = "percent_of_top"
    section: str | None = None
    side: Line | None = None
    boards: int = 0
    reason: str = ""
    match: str = ""
    session: str | None = None
    possible: Number = 0
    law: str = ""
    origin: Step | None = None

    @property
    def reason_law(self) -> str:
        """The Law it comes from; empty where it is the organiser's own."""
        return self.law or (PROCEDURAL if self.kind == "penalty" else "")


@dataclass(frozen=True, slots=True)
class MatchRuling:
    """What a director decided about one contestant's side of a match (`match_rulings`).

    `award` is for each of the `boards` that were taken off, or of a match that is void. `amount`
    is what the side gets instead of its result: a share of the pool, victory points, or the form's
    own unit. `other` is how strong the wrong opponent was, or the contestant that withdrew.
    """

    kind: Literal["removed_boards", "void_match", "match_award", "wrong_opponent", "withdrawn"]
    contestant: str
    match: str
    award: Award | None = None
    boards: int = 0
    amount: Number = 0
    unit: Literal["share", "vps", "score"] = "share"
    other: str = ""
    session: str | None = None
    section: str | None = None
    side: Line | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Named:
    """A contestant that something is noted about."""

    contestant: str
    section: str | None = field(default=None, kw_only=True)
    side: Line | None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Lot(Named):
    """The lot a contestant drew; the lowest number is first."""

    number: int


@dataclass(frozen=True, slots=True)
class Stratum(Named):
    """A contestant's stratum: ranked in it, and in every stratum above; "A" is the highest."""

    letter: str


Added = Adjustment | MatchRuling | Lot | Stratum


def concerns(each: Added | Named, who: Contestant) -> bool:
    """Whether something is about this contestant; a section or side it does not name is any."""
    return (
        each.contestant == who.name
        and each.section in (None, who.section)
        and (who.side is None or each.side in (None, who.side))
    )
