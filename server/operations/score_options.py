"""The options of `traveller score`: what each changes, and for which forms it means something.

An option that a form has no use for is refused, never ignored.

    option/…      top · one-winner · form · regulation, and what `choices` refuses
    tie-break/…   idle · twice
    masterpoints/…   equal-idle, and what `masterpoint_awards` refuses
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from server.formats.csv_table import Problem, Problems
from server.rules.errors import Refusal
from server.scoring.choices import CHOICES, COMPARED, MATCHPOINTS, flag, with_choices
from server.scoring.cross_imps import TOTALS, CrossMethod
from server.scoring.forms import FORMS, form, has_matches
from server.scoring.masterpoint_awards import Masterpoints, parse_masterpoints
from server.scoring.regulation import (
    DEFAULT,
    Regulation,
    check_form,
    regulation,
)
from server.scoring.rounding import parse_decimal
from server.scoring.session import SessionRules
from server.scoring.teams import TEAM_FORMS
from server.scoring.tie_breaks import tie_break
from server.scoring.victory_points import VpScale, scale_from_file, vp_scale

SCALE_FILE: Final = "scale"


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """The options of `traveller score`, as typed.

    With two `winners` `one_winner` names the sections that rank one list (`B,C`).
    `top` is a board's top in the regulation's matchpoints, `rounding` how its scores are rounded
    (`1:toward-average`, `4`, `none`), `small_groups` when percentages replace Neuberg, on fouled
    boards and others as the rule's body has it. `cut`, `datum`, `datum_rounding` and
    `without_assigned` say how Butler's datum is found, `datum_from` from which sections (`A,B`),
    `cross` what becomes of a sum of cross-IMPs, `compare` how teams of eight are compared,
    `own_average` which boards an average plus looks at, `full_awards` how many boards of a session
    it is given for; without them the regulation says so.
    `vp_scale` is a name, or what to call `vp_scale_text`, the text of a scale file.
    `masterpoints` is a scheme with its factors (`abf:1.5`).
    """

    form: str = "matchpoints"
    regulation: str = DEFAULT
    winners: Literal[1, 2] = 1
    one_winner: str | None = None
    across: bool = False
    top: str | None = None
    rounding: str | None = None
    small_groups: str | None = None
    vp_scale: str | None = None
    vp_scale_text: str | None = None
    boards_per_match: int | None = None
    cut: str | None = None
    datum: str | None = None
    datum_rounding: str | None = None
    without_assigned: bool = False
    datum_from: str | None = None
    cross: str | None = None
    compare: str | None = None
    own_average: str | None = None
    full_awards: int | None = None
    tie_breaks: tuple[str, ...] = ()
    masterpoints: str | None = None
    equal_masterpoints: bool = False


_TEAMS: Final = tuple(name for name, row in FORMS.items() if row.session is not None)
_PAIRS: Final = tuple(name for name in FORMS if name not in _TEAMS)
_WITH_MATCHES: Final = tuple(name for name, row in FORMS.items() if row.session or row.also)
_WITH_POOL: Final = ("mp-imp", *(name for name, row in TEAM_FORMS.items() if row.pool))

MEANINGFUL: Final[Mapping[str, tuple[str, ...]]] = {
    "winners": _PAIRS,
    "top": COMPARED,
    "vp_scale": tuple(name for name in FORMS if name != "knock-out"),
}
"""Forms that an option has a meaning for; options that are not here have one everywhere."""

MEANINGFUL_TIE_BREAKS: Final[Mapping[str, tuple[str, Callable[[SessionRules], bool]]]] = (
    MappingProxyType(
        {
            "basic": ("matches", has_matches),
            "head-to-head": ("one-winner", lambda rules: rules.winners == 1),
        }
    )
)
"""What a tie-break wants to part anybody; those that are not here always can."""

_SOME_RESULTS: Final = 7


def session_rules(options: ScoreOptions) -> SessionRules:
    """The rules that the options name.

    Refuses `form/unknown`, `regulation/…`, `tie-break/…`, `scale/unknown`, `datum/…`, `option/…`,
    `masterpoints/…`. Raises `Problems` of a scale file.
    """
    form(options.form)
    for name in options.tie_breaks:
        tie_break(name)
        if options.tie_breaks.count(name) > 1:
            raise Refusal("tie-break/twice", name=name)
    body = regulation(options.regulation)
    check_form(options.form, body)
    _check_meaning(options, body)
    rules = SessionRules(
        form=options.form,
        regulation=with_choices(body, options.form, _choices(options)),
        winners=options.winners,
        one_winner=frozenset(_sections(options.one_winner)),
        across=options.across,
        expected=_expected(options.top, body.win),
        tie_breaks=options.tie_breaks,
        vp_scale=_scale(options),
        boards_per_match=options.boards_per_match,
        datum_from=_sections(options.datum_from),
        masterpoints=_masterpoints(options),
    )
    for name in rules.tie_breaks:
        wanted, is_there = MEANINGFUL_TIE_BREAKS.get(name, ("", lambda _: True))
        if not is_there(rules):
            raise Refusal("tie-break/idle", name=name, wanted=wanted)
    return rules


def _check_meaning(options: ScoreOptions, body: Regulation) -> None:
    usual = ScoreOptions()
    for name, forms in MEANINGFUL.items():
        if getattr(options, name) != getattr(usual, name) and options.form not in forms:
            raise Refusal("option/form", option=flag(name), form=options.form)
    if options.one_winner is not None and options.winners == 1:
        raise Refusal("option/one-winner")
    has_pool = options.form in _WITH_POOL or options.vp_scale is not None
    if options.boards_per_match is not None and not has_pool:
        raise Refusal("option/form", option="boards-per-match", form=options.form)
    has_matches = options.form in _WITH_MATCHES or options.vp_scale is not None
    has_awards = form(options.form).has_awards
    if options.own_average is not None and not (has_matches and has_awards):
        raise Refusal("option/form", option=flag("own_average"), form=options.form)
    if options.top is not None and not _uses_full_board(options, body):
        raise Refusal("option/regulation", option="top", form=options.form, regulation=body.name)


def _uses_full_board(options: ScoreOptions, body: Regulation) -> bool:
    """Whether the number of results of a full board changes anything."""
    if options.form == "butler":
        return body.imps.datum.scale_to_full
    cross = options.cross or body.imps.cross
    is_by_full = cross in (CrossMethod.FACTORED, *TOTALS) or options.form == "cross-imps-total"
    return is_by_full or options.form in MATCHPOINTS


def _choices(options: ScoreOptions) -> dict[str, str | int | bool]:
    """What takes the place of the body's own rules."""
    values = {name: getattr(options, name) for name in CHOICES}
    return {name: value for name, value in values.items() if value not in (None, False)}


def _sections(text: str | None) -> tuple[str, ...]:
    """`A,B`: names of sections; whether there are any is seen in the results."""
    return () if text is None else tuple(dict.fromkeys(part.strip() for part in text.split(",")))


def _scale(options: ScoreOptions) -> VpScale | None:
    if options.vp_scale_text is None:
        return None if options.vp_scale is None else vp_scale(options.vp_scale)
    try:
        return scale_from_file(options.vp_scale or "", options.vp_scale_text)
    except Refusal as refusal:
        params = dict(refusal.params)
        line, column = int(str(params.pop("line"))), str(params.pop("column", ""))
        raise Problems([Problem(line, column, refusal.code, params)], SCALE_FILE) from refusal


def _masterpoints(options: ScoreOptions) -> Masterpoints | None:
    if options.masterpoints is not None:
        return parse_masterpoints(options.masterpoints, is_equal=options.equal_masterpoints)
    if options.equal_masterpoints:
        raise Refusal("masterpoints/equal-idle")
    return None


def _expected(top: str | None, win: int) -> int | None:
    """Results of a full board from its top."""
    if top is None:
        return None
    try:
        expected = parse_decimal(top) / win + 1
    except ValueError:
        expected = Fraction(0)
    if expected.denominator != 1 or expected < 1:
        raise Refusal("option/top", text=top, each=win, example=_SOME_RESULTS * win)
    return int(expected)
