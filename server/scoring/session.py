"""The values that go into scoring and come out of it, and the shape of a *form*.

A form (matchpoints, Butler, cross-IMPs…) is one function: from the results of one line of one
board that are compared with each other (a `Field`) to their scores. Everything around it is the
same for every form: fouled groups, rulings, totals, ranking.

*score*: what a line gets on a board, in the form's own unit (matchpoints, IMPs, percent).
*points*: what the table brought (Law 77), in the line's own view. *top*: the most a line can
score on a board; None where there is no such number (IMPs).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from server.scoring.adjustments import Adjustment, Lot, MatchRuling, Stratum
from server.scoring.exact import over_common
from server.scoring.masterpoint_awards import Masterpoints
from server.scoring.match import Match
from server.scoring.outcome import Held, Line, Mixture, Number, Outcome, bridge_held
from server.scoring.regulation import REGULATIONS, Regulation
from server.scoring.results import BoardResult, Contestant
from server.scoring.victory_points import VpScale


@dataclass(frozen=True, slots=True)
class Field:
    """Results of one line of one board that are compared with each other, in own view.

    `expected` is the number of results a full board of this field has. `other`: these are one
    version of a board that was not the same at all tables (Law 87), and the largest of the other
    versions has so many; None where it was the same. For forms in IMPs also:
    `assigned` runs parallel to `held`, which of them a director assigned; `scheduled` tables of
    this board, artificial scores included; `reference` is the field that the datum is taken from,
    where that is another one.
    """

    board: int
    line: Line
    held: tuple[Number | Mixture, ...]
    expected: int
    other: int | None = None
    assigned: tuple[bool, ...] = ()
    scheduled: int = 0
    reference: "Field | None" = None

    @property
    def fouled(self) -> bool:
        """Whether these are one version of a fouled board."""
        return self.other is not None


@dataclass(frozen=True, slots=True)
class FieldScores:
    """What a form makes of a field; tuples run parallel to `Field.held`.

    `raw` is the comparison alone, `scores` what counts after unequal numbers of results were made
    good and after the regulation's rounding. `datum` where the form has one, in the line's view.
    `comparisons` is what an average plus in IMPs is multiplied by: more than 1 where IMPs against
    every other result are totalled.
    """

    raw: tuple[Number, ...]
    scores: tuple[Number, ...]
    top: Number | None = None
    datum: Number | None = None
    comparisons: int = 1


@dataclass(frozen=True, slots=True)
class SessionRules:
    """How a session is scored; every field has the meaning `traveller score` gives it.

    With two `winners` a section has two ranking lists, but for those that `one_winner` names (a
    Howell beside a Mitchell). `expected` overrides the number of results of a full board (else:
    the most found on any board of the field). `tie_breaks` are names of `standings.TIE_BREAKS`,
    tried in order. `datum_from` are the sections whose results Butler's datum is taken from; none:
    the field's own.
    """

    form: str = "matchpoints"
    regulation: Regulation = REGULATIONS["default"]
    winners: Literal[1, 2] = 1
    one_winner: frozenset[str] = frozenset()
    across: bool = False
    expected: int | None = None
    tie_breaks: tuple[str, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    match_rulings: tuple[MatchRuling, ...] = ()
    strata: tuple[Stratum, ...] = ()
    lots: tuple[Lot, ...] = ()
    vp_scale: VpScale | None = None
    boards_per_match: int | None = None
    datum_from: tuple[str, ...] = ()
    masterpoints: Masterpoints | None = None
    lines: tuple[Line, ...] = ("NS", "EW")
    held: Callable[[Outcome, Line, int], Held] = bridge_held

    def has_sides(self, section: str | None) -> bool:
        """Whether both sides of a section are ranked apart."""
        return self.winners == 2 and section not in self.one_winner


@dataclass(frozen=True, slots=True)
class LineScores:
    """One line of a scored board; tuples run parallel to `BoardScore.results`.

    `contestants` is None for nobody (a bye), `held` what was compared or awarded. `scores` is
    None where nothing was played, and where an award waits for the contestant's own percentage
    until the session is ranked.

    `counted` is what totals add up, made once when the board is scored: who has a score, its
    numerator over the column's common `denominator`, and the top.
    """

    line: Line
    contestants: tuple[Contestant | None, ...]
    held: tuple[Held, ...]
    raw: tuple[Number | None, ...]
    scores: tuple[Number | None, ...]
    tops: tuple[Number | None, ...]
    top: Number | None = None
    datum: Number | None = None
    comparisons: int = 1
    counted: tuple[tuple[Contestant, int, Number | None], ...] = field(
        init=False, repr=False, compare=False
    )
    denominator: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        names: list[Contestant] = []
        scores: list[Number] = []
        tops: list[Number | None] = []
        for who, score, top in zip(self.contestants, self.scores, self.tops, strict=True):
            if who is not None and score is not None:
                names.append(who)
                scores.append(score)
                tops.append(top)
        numerators, denominator = over_common(scores)
        object.__setattr__(self, "counted", tuple(zip(names, numerators, tops, strict=True)))
        object.__setattr__(self, "denominator", denominator)


@dataclass(frozen=True, slots=True)
class LineScore:
    """One contestant's score on one board."""

    line: Line
    contestant: str
    held: Held
    raw: Number | None
    score: Number | None
    top: Number | None

    @property
    def percent(self) -> Fraction | None:
        """Of the top; None without a score or in forms that have no top."""
        if self.score is None or not self.top:
            return None
        return Fraction(100 * self.score) / self.top


@dataclass(frozen=True, slots=True)
class EntryScore:
    """One line of the traveller with its scores, one `LineScore` for every line at the table."""

    result: BoardResult
    lines: tuple[LineScore, ...]

    def line(self, line: Line) -> LineScore:
        return next(score for score in self.lines if score.line == line)


@dataclass(frozen=True, slots=True)
class Leaders:
    """A board's results in the sections that the datum is taken from; a full one has `expected`."""

    results: tuple[BoardResult, ...]
    expected: int


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A scored board of one field. `section` is None when the field is not one section.

    `leaders` where the datum is taken from other results than its own.
    """

    session: str | None
    section: str | None
    board: int
    expected: int
    results: tuple[BoardResult, ...]
    lines: tuple[LineScores, ...]
    leaders: Leaders | None = None

    @property
    def top(self) -> Number | None:
        """The most a line can score on this board."""
        return self.lines[0].top

    @property
    def datum(self) -> Number | None:
        """The first line's datum (North-South's), where the form has one."""
        return self.lines[0].datum

    @property
    def entries(self) -> tuple[EntryScore, ...]:
        return tuple(self._entries())

    def _entries(self) -> Iterator[EntryScore]:
        for index, result in enumerate(self.results):
            yield EntryScore(
                result,
                tuple(
                    LineScore(
                        column.line,
                        result.contestant(column.line),
                        column.held[index],
                        column.raw[index],
                        column.scores[index],
                        column.tops[index],
                    )
                    for column in self.lines
                ),
            )


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of a ranking list. A list is one section (unless across) and one side (two winners).

    `boards` counts boards scored, artificial ones included. `points` is the total in the
    regulation's own unit, factored and after penalties; `percent` of the possible total, None in
    forms without a top. `place` is by competition ranking; `is_shared` when others have it too.
    `vps` and `imps` where the form has them.
    """

    section: str | None
    contestant: str
    side: Line | None
    boards: int
    points: Number
    percent: Fraction | None
    place: int
    is_shared: bool = False
    imps: Number | None = None
    vps: Number | None = None
    details: Mapping[str, object] = field(default_factory=dict)

    @property
    def who(self) -> Contestant:
        return Contestant(self.section, self.contestant, self.side)


@dataclass(frozen=True, slots=True)
class ScoredSession:
    """Standings (list by list, best first), boards with all awards settled, and matches if any."""

    rules: SessionRules
    standings: tuple[Standing, ...]
    boards: tuple[BoardScore, ...]
    matches: tuple[Match, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """A way of scoring, as an entry of `forms.FORMS`.

    `in_imps`: awards are IMPs, not a share of the top; without `has_awards` there are none.
    `has_datum`: figures are compared with one reference score and so are whole, unless a ruling
    is not. `also` is a second form whose victory points are added match by match. `session`
    replaces board-by-board scoring altogether (team matches).
    """

    name: str
    score_field: Callable[[Field, SessionRules], FieldScores]
    in_imps: bool = False
    has_awards: bool = True
    has_datum: bool = False
    also: str | None = None
    session: "Callable[[Sequence[BoardResult], SessionRules], ScoredSession] | None" = None

    @property
    def has_imps(self) -> bool:
        """Whether boards are scored in IMPs, be it for the second time."""
        return self.in_imps or self.also is not None

    @property
    def has_top(self) -> bool:
        """Whether there is a most that a board can bring."""
        return self.has_awards and not self.in_imps
