"""How the result of a match becomes victory points, as steps."""

from collections.abc import Iterator
from math import isqrt
from typing import Final

from server.scoring.exact import exact
from server.scoring.outcome import Number
from server.scoring.session import ByScale
from server.scoring.steps import Step, step
from server.scoring.victory_points import SCALES
from server.scoring.vp_scale import WHOLE

_WBF: Final = SCALES["wbf"].name
_SPAN_PER_ROOT: Final = 15
_DIGITS: Final = 10**4


def explain_scale(by_scale: ByScale, share: tuple[Number, Number] | None) -> Iterator[Step]:
    """The percentage or the rounding of the margin, the step of the scale, half a match.

    `share` is what was scored and possible, for scales of percentages.
    """
    if by_scale.result is None:
        return
    steps = by_scale.scale.steps(by_scale.boards)
    if steps.unit == "up_to":
        yield from _in_percent(by_scale, share)
    else:
        yield from _of_margin(by_scale)
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


def _of_margin(by_scale: ByScale) -> Iterator[Step]:
    exactly = by_scale.result or 0
    margin = WHOLE.apply(exactly)
    if margin != exactly:
        yield step("scale/rounded", "", margin, margin=exactly)
    low, high = by_scale.scale.steps(by_scale.boards).band(margin)
    if by_scale.scale.name == _WBF:
        code = "wbf-all" if high is None else "wbf-lost" if margin < 0 else "wbf-won"
    else:
        code = "band-last" if high is None else "band-one" if low == high else "band"
    yield step(
        f"scale/{code}", "", _whole(by_scale), margin=max(margin, -margin), low=low,
        high="" if high is None else high, span=_span(by_scale.boards), **_facts(by_scale),
    )  # fmt: skip


def _facts(by_scale: ByScale) -> dict[str, Number | str]:
    return {"boards": by_scale.boards, "scale": by_scale.scale.name}


def _whole(by_scale: ByScale) -> Number:
    """What a whole match would bring."""
    return by_scale.vps * by_scale.parts


def _span(boards: int) -> Number:
    """The margin that is worth everything on the WBF's curve: 15 times the root of the boards."""
    return exact(isqrt((_SPAN_PER_ROOT * _DIGITS) ** 2 * boards), _DIGITS)
