"""The kinds of rows of an adjustments file: the columns and units that mean something for each.

What means nothing is refused, never ignored. `contestant`, `kind`, `amount`, `section`, `side` and
`reason` go with every kind, `session` with a `match`.

adjustment/…   kind · idle · session-idle · side-idle · no-matches · unit · percent ·
               amount · boards
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from server.formats.csv_table import Row
from server.rules.errors import Refusal
from server.scoring.forms import form, has_matches, has_tops, penalty_units
from server.scoring.handicaps import PLAYER_SCALES
from server.scoring.mp_imp import HYBRID
from server.scoring.rounding import parse_decimal
from server.scoring.session import SessionRules
from server.scoring.teams import TEAM_FORMS


@dataclass(frozen=True, slots=True)
class Kind:
    """Columns with a meaning, and the units as people write them, the one of an empty cell first.

    `once`: a contestant has one at most, in a match or in all.
    """

    columns: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    once: bool = False


TEAMS_GRADE: Final = "grade"
OF_SESSION: Final = "session%"
COMPUTED: Final = (TEAMS_GRADE, *PLAYER_SCALES)
"""Units of a handicap that is worked out from what they name."""

PENALTIES: Final = ("penalty", "disciplinary")
_PENALTY_UNITS: Final = ("%", "score", "vp", OF_SESSION)

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        **dict.fromkeys(PENALTIES, Kind(("unit", "match"), _PENALTY_UNITS)),
        "carry_over": Kind(("unit", "boards", "match"), ("score", "%", "vp")),
        "carry_forward": Kind(("unit", "boards", "possible"), ("score",)),
        "rank_bonus": Kind(("unit",), ("score", "vp"), once=True),
        "handicap": Kind(
            ("unit", "boards", "match"),
            ("%", "score", TEAMS_GRADE, "vp", *PLAYER_SCALES),
            once=True,
        ),
        "stratum": Kind(once=True),
        "lot": Kind(once=True),
        "removed_boards": Kind(("match", "boards")),
        "void_match": Kind(("match", "boards")),
        "match_award": Kind(("unit", "match"), ("%", "vp", "score")),
        "wrong_opponent": Kind(("match",)),
        "withdrawn": Kind(("match",)),
    }
)

_OPTIONAL: Final = ("unit", "boards", "match", "possible")
_NOTHING: Final = ("", "0")
_IN_PERCENT: Final = ("%", OF_SESSION, "ngs", "ngs/2")
_OF_TOPS: Final = ("%", OF_SESSION, "score", *PLAYER_SCALES)
_OWN_UNITS: Final = ("mp", "imp")
"""Names for `score`, each in the forms that count in it; the hybrid's own unit is IMPs."""
_SPELLINGS: Final = {
    **{"percent": "%", "mp": "score", "mps": "score", "imp": "score", "imps": "score"},
    **{"vps": "vp", "session %": OF_SESSION},
}


def read_kind(row: Row, rules: SessionRules) -> str | None:
    """The kind of a row, once nothing stands in a column that means nothing for it."""
    name = row.text("kind").casefold().replace(" ", "_").replace("-", "_")
    kind = KINDS.get(name)
    if kind is None:
        known = ", ".join(KINDS)
        row.refuse("kind", "adjustment/kind", text=row.text("kind"), known=known)
        return None
    for column in _OPTIONAL:
        if column not in kind.columns and row.text(column) not in _NOTHING:
            row.refuse(column, "adjustment/idle", column=column, kind=name)
    if "unit" in kind.columns and not _is_unit(row.text("unit").casefold(), kind, rules):
        counted = _in_match(name, rules) if row.text("match") else counting(name, rules)
        listed = ", ".join(counted or kind.units)
        row.refuse("unit", "adjustment/unit", unit=row.text("unit"), known=listed)
    if row.text("session") and not row.text("match"):
        row.refuse("session", "adjustment/session-idle")
    if row.text("side") and not rules.has_sides(row.text("section") or None):
        row.refuse("side", "adjustment/side-idle")
    if row.text("match") and "match" in kind.columns and not has_matches(rules):
        row.refuse("match", "adjustment/no-matches", form=rules.form)
    return name


def _is_unit(text: str, kind: Kind, rules: SessionRules) -> bool:
    """Whether a kind has this unit; one that is a form's own, by name, must be of this form."""
    if text and _SPELLINGS.get(text, text) not in kind.units:
        return False
    name = text.removesuffix("s")
    if name not in _OWN_UNITS:
        return True
    return name == "imp" if rules.form == HYBRID else name in penalty_units(rules.form)


def read_unit(row: Row, kind: str, usual: str = "") -> str | None:
    """The unit as `KINDS` has it: of the cell, the percent sign in the amount, or the usual.

    None for one that `read_kind` refused.
    """
    units = KINDS[kind].units
    is_percent = row.text("amount").endswith("%")
    text = row.text("unit").casefold() or ("%" if is_percent else usual or units[0])
    unit = _SPELLINGS.get(text, text)
    if unit not in units:
        if not row.text("unit"):
            row.refuse("unit", "adjustment/unit", unit=text, known=", ".join(units))
        return None
    if is_percent and unit not in _IN_PERCENT:
        row.refuse("unit", "adjustment/percent", unit=row.text("unit"))
    return unit


def usual_unit(row: Row, kind: str, rules: SessionRules) -> str:
    """The unit of an empty cell: the kind's first, or the only one that counts in the form."""
    first = KINDS[kind].units[0]
    known = counting(kind, rules)
    return known[0] if len(known) == 1 and not row.text("match") else first


def counting(kind: str, rules: SessionRules) -> tuple[str, ...]:
    """The units of a kind that count in the total of a session."""
    known = _units_of_totals(kind, rules)
    return tuple(unit for unit in KINDS[kind].units if unit in known)


def _in_match(kind: str, rules: SessionRules) -> tuple[str, ...]:
    """The units of a kind that count in a match."""
    scoring, is_team = form(rules.form), rules.form in TEAM_FORMS
    if kind == "match_award" and rules.form == HYBRID:
        return ("%",)
    known = {"score", *counting(kind, rules)}
    known |= {"%"} if scoring.has_top else set()
    known |= {TEAMS_GRADE} if scoring.in_imps and is_team else set()
    return tuple(unit for unit in KINDS[kind].units if unit in known)


def _units_of_totals(kind: str, rules: SessionRules) -> tuple[str, ...]:
    if has_tops(rules):
        return _OF_TOPS
    if not has_matches(rules):
        return ("score",)
    team = TEAM_FORMS.get(rules.form)
    if team is None or (team.scale == "instead" and rules.vp_scale is not None):
        return ("vp",)
    own = ("%", "score") if team.top and kind in PENALTIES else ("score",)
    in_imps = (TEAMS_GRADE,) if form(rules.form).in_imps else ()
    return (*own, *in_imps, "vp") if team.scale == "added" else (*own, *in_imps)


def read_amount(text: str) -> Fraction:
    """A decimal, with or without a percent sign. Refuses `adjustment/amount`."""
    try:
        return parse_decimal(text.removesuffix("%").strip())
    except ValueError as error:
        raise Refusal("adjustment/amount", text=text) from error


def check_boards(row: Row, boards: int) -> None:
    """Refuses `adjustment/boards` where a number is wanted and none stands."""
    if not boards and row.text("boards") in _NOTHING:
        row.refuse("boards", "adjustment/boards")
