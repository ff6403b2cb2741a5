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
from server.scoring.forms import has_matches
from server.scoring.rounding import parse_decimal
from server.scoring.session import SessionRules


@dataclass(frozen=True, slots=True)
class Kind:
    """Columns with a meaning, and the units as people write them, the one of an empty cell first.

    `once`: a contestant has one at most.
    """

    columns: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    once: bool = False


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "penalty": Kind(("unit", "match"), ("%", "score", "vp")),
        "disciplinary": Kind(("unit", "match"), ("%", "score", "vp")),
        "carry_over": Kind(("unit", "boards", "match"), ("score", "%", "vp")),
        "carry_forward": Kind(("unit", "boards", "possible"), ("score",)),
        "rank_bonus": Kind(("unit",), ("score", "vp"), once=True),
        "handicap": Kind(("unit", "boards", "match"), ("%", "score", "grade", "vp")),
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
_SPELLINGS: Final = {
    **{"percent": "%", "mp": "score", "imp": "score", "imps": "score"},
    **{"vps": "vp"},
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
    if row.text("session") and not row.text("match"):
        row.refuse("session", "adjustment/session-idle")
    if row.text("side") and rules.winners == 1:
        row.refuse("side", "adjustment/side-idle")
    if row.text("match") and "match" in kind.columns and not has_matches(rules):
        row.refuse("match", "adjustment/no-matches", form=rules.form)
    return name


def read_unit(row: Row, kind: str) -> str | None:
    """The unit as `KINDS` has it; a percent sign in the amount is one, where no other stands."""
    units = KINDS[kind].units
    is_percent = row.text("amount").endswith("%")
    text = row.text("unit").casefold() or ("%" if is_percent else units[0])
    unit = _SPELLINGS.get(text, text)
    if unit not in units:
        row.refuse("unit", "adjustment/unit", unit=text, known=", ".join(units))
        return None
    if is_percent and unit != "%":
        row.refuse("unit", "adjustment/percent", unit=row.text("unit"))
    return unit


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
