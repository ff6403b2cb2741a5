"""What each sentence of an explanation says, as a formula: written from what a person reads.

A formula has the figures of its step and the number that the steps before it came to.
"""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from itertools import product
from math import ceil, copysign, exp, floor, log10, sqrt, trunc
from typing import Final

Figures = Mapping[str, float]
PLACES: Final = [
    "".join(words) for words in product(("", "-in-session"), ("", "-in-round"), ("", "-named"))
]
"""Where a match was played, at the end of the code of its beginning."""
KINDS: Final = ("penalty", "disciplinary", "carry_over", "handicap")
"""What is added, in a match or to the whole."""


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


def _away(number: float) -> float:
    """To the nearest whole number, a half away from zero."""
    return copysign(floor(abs(number) + 0.5), number)


def _toward(number: float) -> float:
    """To the nearest whole number, a half towards zero."""
    return copysign(ceil(abs(number) - 0.5), number)


_BOUNDS: Final = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300,
                  1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000)  # fmt: skip
"""Law 78B: the least difference for each IMP."""


def _imps(difference: float) -> float:
    return copysign(bisect_right(_BOUNDS, abs(difference)), difference)


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


def _rounded(whole: Callable[[float], float]) -> Callable[[Figures, float], float]:
    return lambda f, before: whole(before * 10 ** f["places"]) / 10 ** f["places"]


_ROUNDED: Final[Mapping[str, Callable[[Figures, float], float]]] = {
    "away-from-zero": _rounded(_away),
    "toward-zero": _rounded(_toward),
    "up": _rounded(lambda number: floor(number + 0.5)),
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
    "unequal/own-top": lambda f, _: f["matchpoints"],
    "unequal/one-per-missing": lambda f, _: f["matchpoints"] + f["expected"] - f["results"],
    "unequal/small-group": lambda f, before: (
        (f["middle"] + f["each"] * (before - f["average"])) * f["top"] / 100
    ),
    "score/in-percent": lambda f, before: 100 * before / f["top"],
    "score/alone": lambda f, _: 50,
    "score/percent": lambda f, _: 100 * f["score"] / f["top"],
    "award/share": lambda f, _: f["percent"] * f["top"] / 100,
    "award/as-imps-total": lambda f, _: f["each"] * f["comparisons"],
    "butler/share": lambda f, _: floor(f["share"] * f["results"] + 0.5),
    "match/average-own": lambda f, _: f["kept"] / f["matches"],
    "match/average-theirs": lambda f, _: f["kept"] / f["matches"],
    "butler/dropped": lambda f, _: f["results"] - 2 * f["dropped"],
    "butler/datum-mean": lambda f, _: f["kept"] / f["results"],
    "butler/rounded-half-away": lambda f, before: 10 * _away(before / 10),
    "butler/rounded-half-zero": lambda f, before: 10 * _toward(before / 10),
    "butler/rounded-half-even": lambda f, before: 10 * round(before / 10),
    "butler/rounded-truncate": lambda f, before: 10 * trunc(before / 10),
    "imps/compared": lambda f, _: _imps(f["points"] - f["other"]),
    "cross-imps/alone": lambda f, _: 0,
    "cross-imps/compared": lambda f, _: f["imps"] * f["count"],
    "cross-imps/average": lambda f, _: f["sum"] / f["comparisons"],
    "cross-imps/scaled": lambda f, _: (
        f["sum"] * f["expected"] / (f["results"] * (f["expected"] - 1))
    ),
    "cross-imps/nominal": lambda f, _: f["sum"] / f["comparisons"] * (f["expected"] - 1),
    "cross-imps/quotient": lambda f, _: f["sum"] / sqrt(f["pairs"]),
    **{
        f"team/{code}{which}{part}": formula
        for code, formula in (
            ("swing", lambda f, _: f["swing"]),
            ("imps", lambda f, _: _imps(f["swing"])),
        )
        for which in ("", "-all", "-tables", "-results")
        for part in ("", "-part")
    },
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
    "scale/rounded": lambda f, _: _away(f["margin"]),
    "scale/rounded-points": lambda f, _: _away(f["margin"]),
    "scale/limited": lambda f, before: min(100, max(0, before)),
    "scale/nothing": lambda f, _: 50,
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
    "amount/in-imps": lambda f, _: f["one"],
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
    **dict.fromkeys((f"{where}/{kind}" for where in ("match", "total") for kind in KINDS), _added),
    **dict.fromkeys((f"match/{kind}-theirs" for kind in KINDS), _added),
    **{
        f"{what}/rounded-{halves}": formula
        for what in ("score", "total", "amount")
        for halves, formula in _ROUNDED.items()
    },
    "place/alone": lambda f, _: f["better"] + 1,
    "place/shared": lambda f, _: f["better"] + 1,
    **_OWN,
    **{f"masterpoints/{name}": formula for name, formula in _MASTERPOINTS.items()},
}

READ: Final = frozenset(
    {
        *("points/contract", "points/passed-out", "points/typed"),
        *("match/sum-boards", "match/sum-imps", "match/sum-points", "match/sum-cross-imps"),
        *("match/no-boards", "match/match_award", "match/extra-boards"),
        *("total/boards", "total/imps", "total/vps", "total/matches"),
        *("butler/from-sections", "butler/from-many-sections"),
        *("butler/without-assigned", "butler/to-full"),
        *("butler/datum-median", "butler/datum-lower", "butler/datum-upper"),
        *("award/as-imps", "imps/only-result", "cross-imps/sum", "weighted/mean"),
        *("team/award", "team/awards", "team/imps-board", "team/hybrid-imps"),
        *("team/board-a-match", "team/point-a-board", "team/patton", "team/hybrid"),
        *("team/aggregate", "matchpoints/self-tie", "score/raw", "scale/wbf-all"),
        *(f"scale/band{lost}{end}" for lost in ("", "-lost") for end in ("", "-one", "-last")),
        *("scale/band-percent", "tie-break/lot", "tie-break/basic", "tie-break/head-to-head"),
        *("tie-break/opponents", "tie-break/opponents-percent", "tie-break/point-a-board"),
        *(
            f"{what}/rounded-{halves}"
            for what in ("score", "total", "amount")
            for halves in ("away-from-average", "toward-average")
        ),
    }
)
"""Numbers that are looked up in results, scales and rulings, or come from many steps at once."""
