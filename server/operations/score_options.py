"""The options of `traveller score`: what each changes, and for which forms it means something.

An option that a form has no use for is refused, never ignored.

    option/…      top · rounding · cut · cut-steps · choice · form · regulation
    tie-break/…   idle · twice
    masterpoints/…   equal-idle, and what `masterpoint_awards` refuses
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal, TypeVar

from server.formats.csv_table import Problem, Problems
from server.rules.errors import Refusal
from server.scoring.butler import Centre, DatumRounding, DatumRule
from server.scoring.cross_imps import TOTALS, CrossMethod
from server.scoring.forms import FORMS, form, has_matches
from server.scoring.imp_rules import with_cut
from server.scoring.masterpoint_awards import Masterpoints, parse_masterpoints
from server.scoring.regulation import (
    DEFAULT,
    OwnAverage,
    Regulation,
    SmallGroups,
    check_form,
    regulation,
)
from server.scoring.rounding import Halves, Rounding, parse_decimal, parse_share
from server.scoring.session import SessionRules
from server.scoring.team_boards import Compare
from server.scoring.teams import TEAM_FORMS
from server.scoring.tie_breaks import tie_break
from server.scoring.victory_points import VpScale, scale_from_file, vp_scale

T = TypeVar("T", bound=StrEnum)

SCALE_FILE: Final = "scale"


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """The options of `traveller score`, as typed.

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
_WITH_MATCHES: Final = (*_TEAMS, "mp-imp")
_MATCHPOINTS: Final = ("matchpoints", "ascherman", "mp-imp")
_WITH_POOL: Final = ("mp-imp", *(name for name, row in TEAM_FORMS.items() if row.pool))

MEANINGFUL: Final[Mapping[str, tuple[str, ...]]] = {
    "winners": _PAIRS,
    "rounding": _MATCHPOINTS,
    "small_groups": (*_MATCHPOINTS, "butler", "cross-imps", "cross-imps-total"),
    "top": (*_MATCHPOINTS, "butler", "cross-imps", "cross-imps-total"),
    "full_awards": (*_MATCHPOINTS, "butler", "cross-imps", "cross-imps-total"),
    "cut": ("butler",),
    "datum": ("butler",),
    "datum_rounding": ("butler",),
    "without_assigned": ("butler",),
    "datum_from": ("butler",),
    "cross": ("cross-imps", "mp-imp"),
    "compare": _TEAMS,
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

_CHOSEN: Final = (
    *("rounding", "small_groups"),
    *("cut", "datum", "datum_rounding", "without_assigned", "datum_from"),
    *("cross", "compare", "own_average", "full_awards"),
)


_SOME_RESULTS: Final = 7
_EXACT: Final = "none"
_HALVES: Final[Mapping[str, Halves]] = MappingProxyType(
    {
        "": "away_from_zero",
        "up": "up",
        "toward-average": "toward_average",
        "away-from-average": "away_from_average",
    }
)


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
        regulation=_with_choices(body, options),
        winners=options.winners,
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
            raise Refusal("option/form", option=_flag(name), form=options.form)
    has_pool = options.form in _WITH_POOL or options.vp_scale is not None
    if options.boards_per_match is not None and not has_pool:
        raise Refusal("option/form", option="boards-per-match", form=options.form)
    has_matches = options.form in _WITH_MATCHES or options.vp_scale is not None
    has_awards = form(options.form).has_awards
    if options.own_average is not None and not (has_matches and has_awards):
        raise Refusal("option/form", option=_flag("own_average"), form=options.form)
    if options.top is not None and not _uses_full_board(options, body):
        raise Refusal("option/regulation", option="top", form=options.form, regulation=body.name)
    if options.small_groups is not None and not _has_groups(options, body):
        params = {"form": options.form, "regulation": body.name}
        raise Refusal("option/regulation", option=_flag("small_groups"), **params)


def _uses_full_board(options: ScoreOptions, body: Regulation) -> bool:
    """Whether the number of results of a full board changes anything."""
    if options.form == "butler":
        return body.imps.datum.scale_to_full
    cross = options.cross or body.imps.cross
    is_by_full = cross in (CrossMethod.FACTORED, *TOTALS) or options.form == "cross-imps-total"
    return is_by_full or options.form in _MATCHPOINTS


def _has_groups(options: ScoreOptions, body: Regulation) -> bool:
    """Whether small groups change anything: where Neuberg is, and IMPs of a single result."""
    in_imps = options.form not in ("matchpoints", "ascherman")
    return body.unequal == "neuberg" or (in_imps and body.lone_version == "group")


def _with_choices(body: Regulation, options: ScoreOptions) -> Regulation:
    """The regulation with what the options choose instead of its own rules, and their names."""
    imps = body.imps
    datum = _with_cut(imps.datum, options.cut)
    centre = _one_of(Centre, "datum", options.datum) or datum.centre
    rounding = _one_of(DatumRounding, "datum_rounding", options.datum_rounding) or datum.rounding
    small_groups = _one_of(SmallGroups, "small_groups", options.small_groups)
    values = {name: getattr(options, name) for name in _CHOSEN}
    chosen = tuple(
        _flag(name) if value is True else f"{_flag(name)} {value}"
        for name, value in values.items()
        if value not in (None, False)
    )
    return replace(
        _with_rounding(body, options.rounding),
        chosen=chosen,
        full_awards=options.full_awards,
        small_groups=small_groups or body.small_groups,
        small_groups_fouled_only=body.small_groups_fouled_only and small_groups is None,
        own_average=_one_of(OwnAverage, "own_average", options.own_average) or body.own_average,
        imps=replace(
            imps,
            datum=replace(
                datum,
                centre=centre,
                rounding=rounding,
                assigned=datum.assigned and not options.without_assigned,
            ),
            cross=_one_of(CrossMethod, "cross", options.cross) or imps.cross,
            compare=_one_of(Compare, "compare", options.compare) or imps.compare,
        ),
    )


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


def _sections(text: str | None) -> tuple[str, ...]:
    """`A,B`: names of sections; whether there are any is seen in the results."""
    return () if text is None else tuple(dict.fromkeys(part.strip() for part in text.split(",")))


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal()


def _one_of(values: type[T], name: str, text: str | None) -> T | None:
    if text is None:
        return None
    if text not in list(values):
        raise Refusal("option/choice", option=_flag(name), text=text, known=", ".join(values))
    return values(text)


def _flag(name: str) -> str:
    return name.replace("_", "-")


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


def _parsed(name: str, text: str, parse: Callable[[str], Fraction]) -> Fraction:
    try:
        return parse(text)
    except ValueError as error:
        raise Refusal(f"option/{name}", text=text) from error
