"""Does an explanation hold? Every step's result worked out again from what the step itself says.

A table of formulas, written from the sentences a person reads. Steps show four decimals, so the
answers may differ by as little.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import ceil, copysign, exp, floor, log10, sqrt
from typing import Final

from server.scoring.steps import Step

Figures = Mapping[str, float]
TOLERANCE: Final = 0.011
PLACES: Final = [
    "".join(words) for words in product(("", "-in-session"), ("", "-in-round"), ("", "-named"))
]
"""Where a match was played, at the end of the code of its beginning."""
_ASIDE: Final = ("amount/", "award/own-")
"""Steps that say a number which the next one uses, and the next but one goes on without."""
_KINDS: Final = ("penalty", "disciplinary", "carry_over", "handicap")
_USED: Final = {
    **{f"{where}/{kind}": "amount" for where in ("match", "total") for kind in _KINDS},
    **{f"match/{kind}-theirs": "amount" for kind in _KINDS},
    **{
        f"match/{kind}{possible}": "each"
        for kind in ("removed_boards", "void_match")
        for possible in ("", "-of")
    },
}
"""Which of its figures a step has from the one aside, if there is one right before it."""


def faults(steps: Sequence[Step]) -> list[str]:
    """Steps whose result is not what their sentence says."""
    found: list[str] = []
    before = 0.0
    aside: float | None = None
    for index, step in enumerate(steps):
        if not step.result:
            continue
        used = abs(_numbers(step).get(_USED.get(step.code, ""), 0.0))
        if step.code in _USED and aside is not None and abs(used - abs(aside)) > TOLERANCE:
            found.append(f"{index}: {step.code} {dict(step.figures)} is not {aside}")
        formula = FORMULAS.get(step.code)
        result = float(Fraction(step.result))
        if formula is not None:
            expected = formula(_numbers(step), before)
            if abs(expected - result) > TOLERANCE:
                found.append(f"{index}: {step.code} {dict(step.figures)} after {before}: {result}")
        is_aside = step.code.startswith(_ASIDE)
        before, aside = (before, result) if is_aside else (result, None)
    return found


def _numbers(step: Step) -> Figures:
    numbers: dict[str, float] = {}
    for name, text in step.figures.items():
        try:
            numbers[name] = float(Fraction(text))
        except ValueError:
            if _SUM.fullmatch(text):
                numbers[name] = _sum(text)
    return numbers


_TERM = r"([0-9.]+ × )?[0-9.]+"
_SUM: Final = re.compile(rf"-?{_TERM}( [+-] {_TERM})*")


def _sum(text: str) -> float:
    """`4 × 620 - 100` in numbers."""
    whole = 0.0
    for sign, times, number in re.findall(r"([+-]?) ?(?:([0-9.]+) × )?([0-9.]+)", text):
        whole += (-1 if sign == "-" else 1) * float(times or 1) * float(number)
    return whole


def _added(f: Figures, before: float) -> float:
    return before + f["amount"]


def _percent(f: Figures, _: float) -> float:
    return 100 * f["score"] / f["possible"]


def _share(f: Figures, _: float) -> float:
    return f["percent"] * f["pool"] / 100


def _taken_off(f: Figures, before: float) -> float:
    return before + f["boards"] * f["each"]


def _void(f: Figures, _: float) -> float:
    return f["half"] * f["each"] + f["rest"] * f["average"]


def _whole(f: Figures, _: float) -> float:
    """To the nearest whole number, a half away from zero."""
    return copysign(floor(abs(f["margin"]) + 0.5), f["margin"])


def _stage(f: Figures, _: float) -> float:
    return f["score"] / 2 * f["boards"] / f["most"] * f["possible"] / f["here"]


def _curve(f: Figures, _: float) -> float:
    ratio = sqrt(5) - 2
    return 10 * (1 - ratio ** (f["margin"] / f["span"])) / (1 - ratio)


def _multiple(number: float, half: float) -> int:
    """Rounded: up (`half` 1), down (0) or to the nearest (½); shown numbers are not quite exact."""
    return ceil(number - 1e-6) if half == 1 else floor(number + half + 1e-6)


_MASTERPOINTS: Final[Mapping[str, Callable[[Figures, float], float]]] = {
    "places-up": lambda f, _: _multiple(f["share"] * f["of"], 1),
    "places-down": lambda f, _: _multiple(f["share"] * f["of"], 0),
    "places-nearest": lambda f, _: _multiple(f["share"] * f["of"], 0.5),
    "steps": lambda f, _: f["places"] * f["unit"],
    "root": lambda f, _: f["unit"] * sqrt(f["tables"] / 25),
    "acbl-small": lambda f, _: (f["tables"] + 10) / 60 * f["factor"],
    "acbl-large": lambda f, _: log10(f["tables"] / 4) * f["factor"],
    "club": lambda f, _: f["unit"] * f["group"] * f["factor"],
    "club-most": lambda f, _: f["unit"] * 25 * f["factor"],
    "abf-straight": lambda f, _: f["unit"] * f["factor"] * f["pairs"],
    "abf-curve": lambda f, _: f["factor"] * (1 - exp(-f["pairs"] / 32)),
    "tables": lambda f, _: f["tables"] * f["unit"] * f["factor"],
    "field": lambda f, _: f["contestants"] * f["factor"],
    "place": lambda f, _: f["percent"] * f["first"] / 100,
    "place-none": lambda f, _: 0,
    "least": lambda f, before: max(f["least"], before),
    "shared": lambda f, _: f["sum"] / f["tied"],
    "rounded-up": lambda f, before: _multiple(before / f["precision"], 1) * f["precision"],
    "rounded-nearest": lambda f, before: _multiple(before / f["precision"], 0.5) * f["precision"],
    "best": lambda f, _: max(f["one"], f["other"]),
    "few-boards": lambda f, _: 0,
}

_OWN: Final[Mapping[str, Callable[[Figures, float], float]]] = {
    f"award/own-{unit}-{window}-{kind}": formula
    for unit, formula in (
        ("percent", lambda f, _: 100 * f["score"] / f["boards"]),
        ("imps", lambda f, _: f["score"] / f["boards"]),
    )
    for window in ("session", "match", "stage")
    for kind in ("plus", "minus", "own")
}

FORMULAS: Final[Mapping[str, Callable[[Figures, float], float]]] = {
    "matchpoints/compared-2": lambda f, _: 2 * f["lower"] + f["equal"],
    "matchpoints/compared-1": lambda f, _: f["lower"] + f["equal"] / 2,
    "matchpoints/part-2": lambda f, _: 2 * f["lower"] + f["equal"] - 1,
    "matchpoints/part-1": lambda f, _: f["lower"] + (f["equal"] - 1) / 2,
    "unequal/neuberg-2": lambda f, _: (
        (f["matchpoints"] * f["expected"] + f["expected"] - f["results"]) / f["results"]
    ),
    "unequal/neuberg-1": lambda f, _: (f["matchpoints"] + 0.5) * f["expected"] / f["results"] - 0.5,
    "unequal/small-group": lambda f, before: (
        (f["middle"] + f["each"] * (before - f["average"])) * f["top"] / 100
    ),
    "score/in-percent": lambda f, before: 100 * before / f["top"],
    "score/percent": lambda f, _: 100 * f["score"] / f["top"],
    "award/share": lambda f, _: f["percent"] * f["top"] / 100,
    "award/as-imps-total": lambda f, _: f["each"] * f["comparisons"],
    "butler/share": lambda f, _: floor(f["share"] * f["results"] + 0.5),
    "match/average-own": lambda f, _: f["kept"] / f["matches"],
    "match/average-theirs": lambda f, _: f["kept"] / f["matches"],
    "place/stratum": lambda f, _: f["better"] + 1,
    "butler/dropped": lambda f, _: f["results"] - 2 * f["dropped"],
    "butler/datum-mean": lambda f, _: f["kept"] / f["results"],
    "cross-imps/compared": lambda f, _: f["imps"] * f["count"],
    "cross-imps/average": lambda f, _: f["sum"] / f["comparisons"],
    "cross-imps/scaled": lambda f, _: (
        f["sum"] * f["expected"] / (f["results"] * (f["expected"] - 1))
    ),
    "cross-imps/nominal": lambda f, _: f["sum"] / f["comparisons"] * (f["expected"] - 1),
    "cross-imps/quotient": lambda f, _: f["sum"] / sqrt(f["pairs"]),
    **dict.fromkeys(
        (f"team/swing{which}" for which in ("", "-all", "-tables", "-results")),
        lambda f, _: f["swing"],
    ),
    "team/award-imps": lambda f, _: f["each"] * f["comparisons"],
    **{f"match/{code}{where}": _share for code in ("bye", "share", "awarded") for where in PLACES},
    **{f"match/bye-nothing{where}": lambda f, _: 0 for where in PLACES},
    "match/share-boards": _share,
    "match/share-vps": _share,
    **dict.fromkeys(("match/removed_boards", "match/removed_boards-of"), _taken_off),
    **dict.fromkeys(("match/void_match", "match/void_match-of"), _void),
    "match/aggregate-net": lambda f, _: f["won"] - f["lost"],
    "match/balanced": lambda f, _: (f["own"] - f["other"]) / 2,
    "match/aggregate-share": lambda f, _: f["won"] / (f["won"] + f["lost"]) * f["pool"],
    "match/aggregate-even": lambda f, _: f["pool"] / 2,
    "match/together": lambda f, _: f["first"] + f["second"],
    "match/stronger": lambda f, before: f["pool"] / 4 + before * 3 / 4,
    "match/weaker": lambda f, before: before - max(0, before - f["pool"] / 4) / 4,
    "match/withdrawn": lambda f, _: max(f["own"], f["converse"], f["bye"]),
    "scale/percent": _percent,
    "scale/rounded": _whole,
    "scale/rounded-points": _whole,
    "scale/wbf-won": lambda f, _: 10 + _curve(f, 0),
    "scale/wbf-lost": lambda f, _: 10 - _curve(f, 0),
    "scale/wbf-rounded": lambda f, before: round(before, 2),
    "scale/wbf-evened": lambda f, before: before + f["by"],
    "scale/half": lambda f, before: before / f["parts"],
    "total/sum": lambda f, _: f["scores"],
    "total/sum-plain": lambda f, _: f["scores"],
    "total/raised": lambda f, _: f["before"] + f["boards"] * f["top"],
    "total/raised-by-stage": lambda f, _: f["before"] + f["raised"],
    "total/factored": lambda f, _: f["score"] * f["full"] / f["possible"],
    "total/percent": _percent,
    "total/percent-played": _percent,
    "total/percent-matches": _percent,
    "total/boards-changed": lambda f, before: before + f["extra"],
    "amount/in-imps-total": lambda f, _: f["one"] * f["comparisons"],
    "amount/of-top": lambda f, _: f["percent"] * f["top"] / 100,
    "amount/of-boards": lambda f, _: f["percent"] * f["boards"] * f["top"] / 100,
    "amount/of-possible": lambda f, _: f["percent"] * f["possible"] / 100,
    "amount/grade": lambda f, _: f["difference"] * f["boards"] * f["each"],
    "amount/ngs": lambda f, _: (f["count"] * 50 - f["sum"]) / 2,
    "amount/ngs-half": lambda f, _: (f["count"] * 50 - f["sum"]) / 4,
    "amount/ladder": lambda f, _: f["count"] * 8 - f["sum"],
    "amount/ladder-half": lambda f, _: (f["count"] * 8 - f["sum"]) / 2,
    "amount/by-rank": lambda f, _: 2 * f["lower"] + f["equal"],
    "amount/stage": _stage,
    "amount/stage-possible": _stage,
    **dict.fromkeys(
        (
            f"match/{kind}"
            for kind in (
                *("penalty", "disciplinary", "carry_over", "handicap"),
                *("carry_over-theirs", "handicap-theirs"),
            )
        ),
        _added,
    ),
    **_OWN,
    **{f"masterpoints/{name}": formula for name, formula in _MASTERPOINTS.items()},
}
