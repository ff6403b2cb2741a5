"""How the result of a match becomes victory points, as steps."""

from collections.abc import Iterator
from dataclasses import replace
from math import isqrt
from typing import Final

from server.scoring.exact import exact
from server.scoring.match import ByScale, MatchSide
from server.scoring.outcome import Number
from server.scoring.rounding import Rounding, decimal_text
from server.scoring.session import SessionRules
from server.scoring.steps import Step, step
from server.scoring.victory_points import SCALES
from server.scoring.vp_scale import WHOLE
from server.scoring.wbf_curve import curve_points

_WBF: Final = SCALES["wbf"]
_HALF_TABLES: Final = {scale.half for scale in SCALES.values() if scale.half is not None}
_HUNDREDTHS: Final = Rounding(_WBF.places)
_POOL: Final = 20
_HALVES: Final = 2 * 10**_WBF.places
_MORE_PLACES: Final = range(4, 10)
_SPAN_PER_ROOT: Final = 15
_DIGITS: Final = 10**4


def explain_scale(by_scale: ByScale, side: MatchSide, rules: SessionRules) -> Iterator[Step]:
    """For how many boards, the percentage or the rounding of the margin, the step of the scale,
    half a match."""
    if by_scale.result is None:
        return
    if by_scale.boards != side.boards:
        as_set = by_scale.boards == rules.boards_per_match
        code = "as-set" if as_set else "of-tables" if side.boards else "as-others"
        yield step(f"scale/boards-{code}", boards=by_scale.boards)
    if by_scale.scale.name in _HALF_TABLES:
        yield step("scale/half-table")
    steps = by_scale.scale.steps(by_scale.boards)
    if steps.unit == "up_to":
        yield from _in_percent(by_scale, side.share)
    else:
        yield from _of_margin(by_scale, "" if side.imps is not None else "-points")
    if by_scale.parts > 1:
        yield step("scale/half", "", by_scale.vps, parts=by_scale.parts)


def _in_percent(by_scale: ByScale, share: tuple[Number, Number] | None) -> Iterator[Step]:
    percent = by_scale.result or 0
    if share is not None and share[1]:
        yield step("scale/percent", "", percent, score=share[0], possible=share[1])
    else:
        yield step("scale/nothing", "", percent)
    limited = min(100, max(0, percent))
    if limited != percent:
        yield step("scale/limited", "", limited)
    low, high = by_scale.scale.steps(by_scale.boards).band(percent)
    if percent < 50 and high is not None:
        low, high = 100 - high, 100 - low
    yield step(
        "scale/band-percent", "", _whole(by_scale), low=low, high=high or 100, **_facts(by_scale)
    )


def _of_margin(by_scale: ByScale, unit: str) -> Iterator[Step]:
    exactly = by_scale.result or 0
    margin = WHOLE.apply(exactly)
    if margin != exactly:
        yield step(f"scale/rounded{unit}", "", margin, margin=exactly)
    low, high = by_scale.scale.steps(by_scale.boards).band(margin)
    if by_scale.scale.name == _WBF.name:
        yield from _by_curve(by_scale, int(margin), is_all=high is None)
        return
    code = "-last" if high is None else "-one" if low == high else ""
    yield step(
        f"scale/band{'-lost' if margin < 0 else ''}{code}", "", _whole(by_scale),
        low=low, high="" if high is None else high, **_facts(by_scale),
    )  # fmt: skip


def _by_curve(by_scale: ByScale, margin: int, *, is_all: bool) -> Iterator[Step]:
    """The curve of the WBF, its rounding, and what keeps it from rising faster."""
    boards, whole, lost = by_scale.boards, _whole(by_scale), margin < 0
    size, span = abs(margin), _span(boards)
    if is_all:
        yield step("scale/wbf-all", "", whole, margin=size, span=span, boards=boards)
        return
    won = curve_points(size, boards)
    exactly = exact(_POOL - won if lost else won, 1)
    code = "lost" if lost else "won"
    found = step(f"scale/wbf-{code}", margin=size, span=span, boards=boards)
    yield replace(found, result=_no_half(exactly))
    rounded = _HUNDREDTHS.apply(exactly)
    if rounded != exactly:
        yield step("scale/wbf-rounded", "", rounded)
    if whole != rounded:
        yield step("scale/wbf-evened", "", whole, by=whole - rounded)


def _no_half(number: Number) -> str:
    """The number with so many decimals that it does not look like a half of the last that stays."""
    places = next(
        (more for more in _MORE_PLACES if Rounding(more).apply(number) * _HALVES % 2 != 1),
        _MORE_PLACES[-1],
    )
    return decimal_text(number, places, trim=True)


def _facts(by_scale: ByScale) -> dict[str, Number | str]:
    return {"boards": by_scale.boards, "scale": by_scale.scale.name}


def _whole(by_scale: ByScale) -> Number:
    """What a whole match would bring."""
    return by_scale.vps * by_scale.parts


def _span(boards: int) -> Number:
    """The margin that is worth everything on the WBF's curve: 15 times the root of the boards."""
    doubled = isqrt(boards * (2 * _SPAN_PER_ROOT * _DIGITS) ** 2)
    return exact((doubled + 1) // 2, _DIGITS)
