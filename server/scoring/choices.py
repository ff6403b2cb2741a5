"""What an organiser chooses in place of a body's own rules: by name, as typed or as in settings.

A choice that a form has no use for is refused, never ignored.

option/…      form · regulation · rounding · cut · cut-steps · choice
datum/…       cut · trim
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import Final, TypeVar

from server.rules.errors import Refusal
from server.scoring.butler import Centre, DatumRounding, DatumRule
from server.scoring.cross_imps import CrossMethod
from server.scoring.forms import FORMS
from server.scoring.imp_rules import with_cut
from server.scoring.regulation import OwnAverage, Regulation, SmallGroups
from server.scoring.rounding import Halves, Rounding, parse_share
from server.scoring.team_boards import Compare
from server.scoring.teams import TEAM_FORMS

T = TypeVar("T", bound=StrEnum)
Choices = Mapping[str, str | int | bool]

_PAIRS: Final = tuple(name for name, row in FORMS.items() if row.session is None)
MATCHPOINTS: Final = tuple(name for name in _PAIRS if FORMS[name].has_top)
COMPARED: Final = tuple(name for name in _PAIRS if FORMS[name].has_awards)
_OF_DATUM: Final = ("cut", "datum", "datum_rounding", "without_assigned", "datum_from")

CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "rounding": MATCHPOINTS,
        "small_groups": COMPARED,
        **dict.fromkeys(_OF_DATUM, ("butler",)),
        "cross": ("cross-imps", "mp-imp"),
        "compare": tuple(TEAM_FORMS),
        "own_average": tuple(name for name, row in FORMS.items() if row.has_awards),
        "full_awards": COMPARED,
    }
)
"""What may be chosen, and the forms it has a meaning for; a ranking names it in this order."""

_EXACT: Final = "none"
_HALVES: Final[Mapping[str, Halves]] = MappingProxyType(
    {
        "": "away_from_zero",
        "up": "up",
        "toward-average": "toward_average",
        "away-from-average": "away_from_average",
    }
)


def with_choices(body: Regulation, form: str, choices: Choices) -> Regulation:
    """The regulation with what is chosen instead of its own rules, and the names of that.

    Names and values are those of the options of `traveller score` (`ScoreOptions`); whoever does
    not choose leaves the name out. Refuses `option/…` and `datum/…`.
    """
    _check_meaning(body, form, choices)
    imps = body.imps
    datum = _with_cut(imps.datum, _text(choices, "cut"))
    centre = _one_of(Centre, choices, "datum") or datum.centre
    rounding = _one_of(DatumRounding, choices, "datum_rounding") or datum.rounding
    small_groups = _one_of(SmallGroups, choices, "small_groups")
    full_awards = choices.get("full_awards")
    return replace(
        _with_rounding(body, _text(choices, "rounding")),
        chosen=tuple(
            flag(name) if choices[name] is True else f"{flag(name)} {choices[name]}"
            for name in CHOICES
            if name in choices
        ),
        full_awards=None if full_awards is None else int(full_awards),
        small_groups=small_groups or body.small_groups,
        small_groups_fouled_only=body.small_groups_fouled_only and small_groups is None,
        own_average=_one_of(OwnAverage, choices, "own_average") or body.own_average,
        imps=replace(
            imps,
            datum=replace(
                datum,
                centre=centre,
                rounding=rounding,
                assigned=datum.assigned and not choices.get("without_assigned"),
            ),
            cross=_one_of(CrossMethod, choices, "cross") or imps.cross,
            compare=_one_of(Compare, choices, "compare") or imps.compare,
        ),
    )


def _check_meaning(body: Regulation, form: str, choices: Choices) -> None:
    for name, forms in CHOICES.items():
        if name in choices and form not in forms:
            raise Refusal("option/form", option=flag(name), form=form)
    if "small_groups" in choices and not _has_groups(body, form):
        params = {"form": form, "regulation": body.name}
        raise Refusal("option/regulation", option=flag("small_groups"), **params)


def _has_groups(body: Regulation, form: str) -> bool:
    """Whether small groups change anything: where Neuberg is, and IMPs of a single result."""
    return body.unequal == "neuberg" or (FORMS[form].has_imps and body.lone_version == "group")


def _text(choices: Choices, name: str) -> str | None:
    return None if name not in choices else str(choices[name])


def _with_rounding(body: Regulation, text: str | None) -> Regulation:
    """Board scores to so many decimals and no further, an exact half where the text says."""
    if text is None:
        return body
    if text == _EXACT:
        return replace(body, board_rounding=None)
    places, _, halves = text.partition(":")
    where = _HALVES.get(halves)
    if where is None or len(places) != 1 or not _is_count(places):
        raise Refusal("option/rounding", text=text, known=", ".join(filter(None, _HALVES)))
    return replace(body, board_rounding=Rounding(int(places), where), score_places=int(places))


def _with_cut(rule: DatumRule, text: str | None) -> DatumRule:
    """`2` results at each end, a share (`0.1`, `1/8`, `12.5%`), or by the number: `1:0,5:1`.

    A comma is a decimal one where no colon stands, and divides steps where one does.
    """
    if text is None:
        return rule
    if ":" in text:
        return replace(rule, cuts=_cut_steps(text), trim=Fraction(0))
    is_share = text.rstrip().endswith("%") or "/" in text
    try:
        return with_cut(rule, _parsed("cut", text, parse_share), is_share=is_share)
    except Refusal as error:
        raise Refusal(error.code, text=text) from error


def _cut_steps(text: str) -> tuple[tuple[int, int], ...]:
    """Steps that rise, each leaving something of the results it begins at."""
    parts = [[part.strip() for part in step.split(":")] for step in text.split(",")]
    if not all(len(each) == 2 and all(map(_is_count, each)) for each in parts):
        raise Refusal("option/cut-steps", text=text)
    steps = tuple((int(first), int(cut)) for first, cut in parts)
    rises = all(one < other for (one, _), (other, _) in pairwise(steps))
    if not rises or any(2 * cut >= max(first, 1) for first, cut in steps):
        raise Refusal("option/cut-steps", text=text)
    return steps


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def _one_of(values: type[T], choices: Choices, name: str) -> T | None:
    text = _text(choices, name)
    if text is None:
        return None
    if text not in list(values):
        raise Refusal("option/choice", option=flag(name), text=text, known=", ".join(values))
    return values(text)


def flag(name: str) -> str:
    """An option as it is typed, without its dashes."""
    return name.replace("_", "-")


def _parsed(name: str, text: str, parse: Callable[[str], Fraction]) -> Fraction:
    try:
        return parse(text)
    except ValueError as error:
        raise Refusal(f"option/{name}", text=text) from error
