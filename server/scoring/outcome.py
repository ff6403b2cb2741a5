"""What happened on one board at one table: a tagged union, and what each line holds of it.

`Played` and `PassedOut` come from the table, `PointsOnly` from a paper traveller, `Adjusted` and
`Weighted` from the director. A *line* holds, of an outcome, one of four things (`Held`): points in
its own view, a `Mixture` of points, an `Award` (an artificial score), or nothing.

An outcome knows no matchpoints and no IMPs: those depend on the other tables. A score that is
assigned differently to the two sides is `Adjusted` with an outcome per line (a split score).

    outcome/…   no-points
    award/…     kind · value · percent
    weighted/…  weight · outcomes · outcome
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from server.rules.bridge.contract import Contract
from server.rules.bridge.score import ns_points
from server.rules.card import Card
from server.rules.errors import Refusal
from server.scoring.rounding import exact_text

Line = str
"""Which column of the traveller: "NS", "EW"; for individuals and in preferans "N" "E" "S" "W"."""

Number = int | Fraction

NotPlayedReason = Literal["not_scheduled", "awaiting", "cancelled"]
AwardKind = Literal["percent", "imps", "plus", "average", "minus", "own"]
AWARD_KINDS: Final[tuple[AwardKind, ...]] = ("percent", "imps", "plus", "average", "minus", "own")

MOST_WEIGHTED: Final = 5
_SIDE_OF: Final[Mapping[Line, Line]] = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
_SIGN: Final[Mapping[Line, int]] = {"NS": 1, "EW": -1, "N": 1, "S": 1, "E": -1, "W": -1}


@dataclass(frozen=True, slots=True)
class Played:
    """A contract played to the end; `tricks` are declarer's."""

    contract: Contract
    tricks: int
    lead: Card | None = None


@dataclass(frozen=True, slots=True)
class PassedOut:
    """Four passes: zero points to both sides, and a result like any other."""


@dataclass(frozen=True, slots=True)
class PointsOnly:
    """North-South's points without a contract, as a paper traveller has them."""

    points: int


@dataclass(frozen=True, slots=True)
class NotPlayed:
    """No result: the movement has no such round, it is still to come, or it was taken off.

    Nobody scores and the board is not counted as played. A cancelled board that gives the
    sides something is `Adjusted`, not this.
    """

    reason: NotPlayedReason = "not_scheduled"


@dataclass(frozen=True, slots=True)
class Award:
    """An artificial score for one line (Law 12C2; 1987 also Law 88).

    `percent` of the top or `imps` with a value; `plus`, `average`, `minus` without one: the
    regulation says how much that is and whether a contestant's own percentage counts instead;
    With `of_top` the percentage was written as matchpoints of a top: it means nothing in IMPs.
    `own` is the contestant's own average on the other boards of the session, whatever it is.
    Refuses `award/kind`, `award/value`, `award/percent`.
    """

    kind: AwardKind
    value: Fraction | None = None
    of_top: bool = False

    def __post_init__(self) -> None:
        if self.kind not in AWARD_KINDS:
            raise Refusal("award/kind", kind=self.kind)
        if (self.value is not None) != (self.kind in ("percent", "imps")):
            raise Refusal("award/value", kind=self.kind)
        if self.kind == "percent" and not 0 <= (self.value or 0) <= 100:
            raise Refusal("award/percent", value=exact_text(self.value or 0))


@dataclass(frozen=True, slots=True)
class Adjusted:
    """A ruling: per line an award (artificial) or an outcome (assigned), with its law.

    A line that is not named holds nothing: it has not played the board (a bye).
    """

    awards: "tuple[tuple[Line, Award | Outcome], ...]"
    law: str = "12C2"


@dataclass(frozen=True, slots=True)
class Weighted:
    """Several outcomes with weights (Law 12C1(c) of 2017); weights count by proportion.

    Refuses `weighted/weight` (not positive), `weighted/outcomes` (none, or more than five) and
    `weighted/outcome` (a part that is itself a ruling or not played).
    """

    parts: "tuple[tuple[Fraction, Outcome], ...]"

    def __post_init__(self) -> None:
        if not 1 <= len(self.parts) <= MOST_WEIGHTED:
            raise Refusal("weighted/outcomes", count=len(self.parts), most=MOST_WEIGHTED)
        for weight, part in self.parts:
            if weight <= 0:
                raise Refusal("weighted/weight", weight=exact_text(weight))
            if isinstance(part, NotPlayed | Adjusted | Weighted):
                raise Refusal("weighted/outcome", outcome=type(part).__name__)


Outcome = Played | PassedOut | PointsOnly | NotPlayed | Adjusted | Weighted


@dataclass(frozen=True, slots=True)
class Mixture:
    """Points with their shares of one result; the shares sum to 1."""

    parts: tuple[tuple[Fraction, Number], ...]

    @property
    def mean(self) -> Fraction:
        """The average of the points: for showing only, nothing is compared with it."""
        return sum((share * points for share, points in self.parts), Fraction(0))


Held = Number | Mixture | Award | None
"""What a line has of an outcome: points in its own view, a mixture, an award, nothing."""


def side_of(line: Line) -> Line:
    """The side of a seat; a side is its own."""
    return _SIDE_OF.get(line, line)


def bridge_points(outcome: Outcome, board: int) -> int:
    """North-South's points of a result from the table (Law 77).

    Refuses `outcome/no-points` for rulings and boards not played, and what Law 77 refuses.
    """
    match outcome:
        case Played(contract, tricks):
            return ns_points(contract, tricks, board)
        case PassedOut():
            return 0
        case PointsOnly(points):
            return points
    raise Refusal("outcome/no-points", outcome=type(outcome).__name__)


def bridge_held(outcome: Outcome, line: Line, board: int) -> Held:
    """What a line holds of a bridge outcome, in that line's own view.

    Lines are sides, or seats in an individual event: a seat holds what its side holds unless a
    ruling names the seat. This is the whole of what scoring has to know about bridge; another
    discipline gives its own function of this shape (`SessionRules.held`).
    """
    match outcome:
        case NotPlayed():
            return None
        case Weighted(parts):
            whole = sum(weight for weight, _ in parts)
            return Mixture(
                tuple(
                    (Fraction(weight) / whole, _SIGN[line] * bridge_points(part, board))
                    for weight, part in parts
                )
            )
        case Adjusted(awards):
            named = dict(awards)
            ruled = named.get(line, named.get(side_of(line)))
            if ruled is None or isinstance(ruled, Award):
                return ruled
            return bridge_held(ruled, line, board)
    return _SIGN[line] * bridge_points(outcome, board)
