"""Named regulations: how a body, or the program it uses, turns results into a ranking.

The Laws leave these details to the regulating body and published rankings do not follow one
rule. A `Regulation` is a frozen value with a name that every ranking prints. The table at the end
says for each where its numbers come from; whoever adds one adds a row, not code.

    regulation/…   unknown · form
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from server.rules.errors import Refusal
from server.scoring.butler import DatumRounding, DatumRule
from server.scoring.cross_imps import CrossMethod
from server.scoring.imp_rules import ImpRules
from server.scoring.outcome import Award
from server.scoring.rounding import Rounding

Unequal = Literal["neuberg", "one_per_missing", "own_top"]
Edition = Literal["1987", "2017"]


class SmallGroups(StrEnum):
    """When a group has too few results for Neuberg, and gets percentages instead."""

    NONE = "none"
    THREE_OR_FEWER = "three-or-fewer"  # WBF
    THIRD_OF_FIELD = "third-of-field"  # EBU
    HALF_OF_FIELD = "half-of-field"  # ACBL
    TWO_TABLES = "two-tables"  # New Zealand


class OwnAverage(StrEnum):
    """Which boards are the other boards of an award in a match (EBU White Book 8.80.6)."""

    MATCH = "match"  # Swiss
    STAGE = "stage"  # all play all


@dataclass(frozen=True, slots=True)
class Regulation:
    """Everything a body decides about scoring. Defaults are those of most programs.

    win: matchpoints for each result beaten (2, or 1 with halves for ties).
    unequal: a board with fewer results than the field: Neuberg; one matchpoint to both sides for
        each missing result; or every board by its own top.
    small_groups: when a group is so small that percentages replace Neuberg (`small_groups`);
        `small_groups_fouled_only`: only in the groups of a fouled board.
    lone_version: what a version of a fouled board that one table played is worth: as a group of
        one, or an average plus to both sides, as nothing can be compared (Laws 87 and 88 of 1987).
    bye: what a contestant without opponents gets for a board at matchpoints. None: the board is
        not played.
    in_percent: a board's score is the percentage itself, and the total their mean.
    board_rounding: applied to a score before it is added up. None: exact.
    factored: totals are raised to the most boards of the ranking list.
    total_rounding: applied to the total before the percentage is taken. None: exact.
    own_percentage: the edition whose rule lets a contestant's own percentage replace an average
        plus (Law 88 of 1987, Law 12C2 of 2017) or minus (2017). None: flat awards.
    own_average: the boards that are looked at for that where matches are played; in a session
        without matches it is the session.
    full_awards: boards of a session for which a contestant gets an average plus; from there on it
        is an average (`full_awards`). None: for all.
    weighting: weighted scores exist (not in the Laws of 1987).
    standard_penalty: percent of a top when a penalty names no amount.
    *_places: decimals printed; `score_trim` drops zeros at the end, `raw_if_only_missing` prints
        a board's plain matchpoints unless a ruling made it unequal.
    forms: the ways of scoring pairs that the body's rules cover.
    teams: the same of teams; empty for a body or program that scores pairs alone.
    chosen: options that an organiser set in place of the body's own rules, as a ranking shows them.
    place_mark: how the body marks a shared place: "3=", repeated, "3/4", or empty on the second.
    """

    name: str
    source: str
    forms: tuple[str, ...] = ("matchpoints",)
    teams: tuple[str, ...] = ()
    win: Literal[1, 2] = 2
    unequal: Unequal = "neuberg"
    small_groups: SmallGroups = SmallGroups.NONE
    small_groups_fouled_only: bool = False
    lone_version: Literal["group", "plus"] = "group"
    bye: Award | None = None
    in_percent: bool = False
    board_rounding: Rounding | None = None
    factored: bool = False
    total_rounding: Rounding | None = None
    own_percentage: Edition | None = None
    own_average: OwnAverage = OwnAverage.MATCH
    full_awards: int | None = None
    weighting: bool = True
    standard_penalty: Fraction = Fraction(25)
    score_places: int = 2
    score_trim: bool = False
    raw_if_only_missing: bool = False
    board_percent_places: int = 2
    percent_places: int = 2
    total_places: int = 2
    place_mark: Literal["equals", "repeat", "range", "blank"] = "equals"
    imps: ImpRules = field(default_factory=ImpRules)
    chosen: tuple[str, ...] = ()


DEFAULT: Final = "default"
IMP_FORMS: Final = ("butler", "cross-imps", "cross-imps-total")
MP_IMP_FORMS: Final = ("matchpoints", "cross-imps")
PAIR_FORMS: Final = ("matchpoints", *IMP_FORMS, "ascherman", "total-points")
TEAMS: Final = ("imps", "knock-out")
COUNTED: Final = ("board-a-match", "point-a-board")

_TABLE: Final = (
    Regulation(
        DEFAULT,
        "Traveller: Laws of 2017, fractions kept to the end; at matchpoints exact Neuberg",
        small_groups=SmallGroups.THIRD_OF_FIELD,
        small_groups_fouled_only=True,
        own_percentage="2017",
        forms=PAIR_FORMS,
        teams=(*TEAMS, *COUNTED, "aggregate", "patton", "hybrid"),
        standard_penalty=Fraction(10),
        score_trim=True,
        imps=ImpRules(own_average=True),
    ),
    Regulation(
        "laws-1987",
        "Laws of Duplicate Bridge 1987 alone: 12C, 78, 87, 88; at matchpoints every board by "
        "its own top",
        forms=("matchpoints", "cross-imps-total", "total-points"),
        teams=(*TEAMS, *COUNTED, "aggregate"),
        unequal="own_top",
        lone_version="plus",
        own_percentage="1987",
        score_trim=True,
        weighting=False,
        standard_penalty=Fraction(10),
    ),
    Regulation(
        "wbf",
        "WBF; at matchpoints Neuberg, groups of one to three results 60, 65-55, 70-60-50",
        forms=("matchpoints", *IMP_FORMS),
        teams=(*TEAMS, *COUNTED),  # board-a-match of the World Teams: 2 a board
        small_groups=SmallGroups.THREE_OR_FEWER,
        own_percentage="2017",
        score_trim=True,
        imps=ImpRules(own_average=True),
    ),
    Regulation(
        "ebu",
        "EBU White Book; at matchpoints (4.2.3) Neuberg to 4 decimals, small groups up to a "
        "third of the field",
        forms=("matchpoints", "butler", "cross-imps"),
        teams=(*TEAMS, "point-a-board", "aggregate", "patton", "hybrid"),  # White Book 3.1, 3.7
        small_groups=SmallGroups.THIRD_OF_FIELD,
        board_rounding=Rounding(4, "away_from_average"),
        own_percentage="2017",
        score_trim=True,
        score_places=4,
        imps=ImpRules(
            datum=DatumRule(scale_to_full=True),
            cross=CrossMethod.FACTORED,
            own_average=True,
            factored=True,
        ),
    ),
    Regulation(
        "acbl",
        "ACBLscore and ACBL Live, recomputed from published recaps",
        forms=("matchpoints", *IMP_FORMS),
        teams=(*TEAMS, "board-a-match"),  # Handbook: types of team events
        win=1,
        small_groups=SmallGroups.HALF_OF_FIELD,
        board_rounding=Rounding(2, "up"),
        factored=True,
        total_rounding=Rounding(2, "up"),
        place_mark="range",
        imps=ImpRules(
            datum=DatumRule(trim=Fraction("0.05"), rounding=DatumRounding.HALF_EVEN),
            total=CrossMethod.TOTAL,
            own_average=True,
            factored=True,
        ),
    ),
    Regulation(
        "abf",
        "Compscore3, recomputed from its USEBIO files",
        forms=("matchpoints", "butler", "cross-imps"),
        teams=(*TEAMS, "point-a-board"),  # New South Wales: board-a-match is 2-1-0
        factored=True,
        score_places=1,
        score_trim=True,
        raw_if_only_missing=True,
        place_mark="repeat",
        imps=ImpRules(factored=True, trim=True),
    ),
    Regulation(
        "pzbs-kops",
        "KoPS, recomputed from its result pages",
        forms=("matchpoints", "cross-imps"),
        teams=(*TEAMS, "patton"),  # championship of Poland by Patton
        bye=Award("average"),
        board_rounding=Rounding(2),
        board_percent_places=1,
        score_trim=True,
        place_mark="blank",
        imps=ImpRules(places=1, bye=Award("average")),
    ),
    Regulation(
        "pzbs-pary",
        "JFR Pary, recomputed from its result pages; at matchpoints percent on every board, "
        "totals their mean",
        forms=("matchpoints", "butler"),
        bye=Award("percent", Fraction(60)),
        in_percent=True,
        board_rounding=Rounding(2),
        place_mark="blank",
        imps=ImpRules(
            datum=DatumRule(trim=Fraction("0.475"), rounding=DatumRounding.TRUNCATE),
            bye=Award("imps", Fraction("1.2")),
        ),
    ),
    Regulation(
        "scorebridge",
        "ScoreBridge 10.25, manual mode; at matchpoints one to both sides per missing result",
        teams=TEAMS,  # multiple and Swiss teams
        unequal="one_per_missing",
        score_trim=True,
    ),
    Regulation(
        "realbridge",
        "RealBridge result pages; at matchpoints Neuberg, cross-IMPs raised to the tables "
        "scheduled",
        forms=("matchpoints", "cross-imps"),
        teams=(*TEAMS, "point-a-board"),  # its board-a-match is 2-1-0
        imps=ImpRules(cross=CrossMethod.SCALED, plus=2, minus=-2),
    ),
    Regulation(
        "bbo",
        "Bridge Base Online result pages; at matchpoints percent on every board, each by its "
        "own results",
        forms=("matchpoints", "cross-imps"),
        teams=(*TEAMS, "board-a-match", "aggregate"),  # total points
        unequal="own_top",
        in_percent=True,
        place_mark="repeat",
    ),
)

REGULATIONS: Final[Mapping[str, Regulation]] = MappingProxyType({row.name: row for row in _TABLE})


def regulation(name: str) -> Regulation:
    """The regulation of that name. Refuses `regulation/unknown`."""
    found = REGULATIONS.get(name)
    if found is None:
        raise Refusal("regulation/unknown", name=name, known=", ".join(REGULATIONS))
    return found


def check_form(form: str, body: Regulation) -> None:
    """Refuses `regulation/form` for a way of scoring that the body has no rules for.

    What follows the body's own scoring is the conditions of contest's, as is the schedule: any
    scale of victory points goes with any body (the Laws leave it to the organiser, 78D), and
    `mp-imp`, which adds up the victory points of two scorings, wherever both are known.
    """
    needed = MP_IMP_FORMS if form == "mp-imp" else (form,)
    known = (*body.forms, *body.teams)
    if any(each not in known for each in needed):
        raise Refusal("regulation/form", form=form, regulation=body.name, known=", ".join(known))
