"""Outcomes as one text: `4SW=`, `3NXE-2`, `PASS`, points (`-100`), and weighted ones.

4SW=:67|3SW+1:33     outcomes with their weights in percent
A60 A50 A40 A+ AVE-  average plus, average, average minus: what they are worth is regulation
60%                  exactly that percentage
A6040 A5050 A+= A==  one of these for each side, North-South's first
+3  -3  0            IMPs
140pts  -100pts      contract points, for an award: North-South's view, as wherever an outcome is

outcome/…   unreadable
weighted/…  sum · weight-missing
award/…     unreadable
points/…    impossible
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from server.rules.bridge.contract import is_pass_text, parse_contract, parse_tricks
from server.rules.bridge.score import is_possible_points
from server.rules.errors import Refusal
from server.rules.seat import Seat
from server.scoring.outcome import (
    Adjusted,
    Award,
    AwardKind,
    NotPlayed,
    NotPlayedReason,
    Outcome,
    PassedOut,
    Played,
    PointsOnly,
    Weighted,
)
from server.scoring.rounding import exact_text, parse_decimal

ALL_MARKS: Final = range(1, 5)  # boards 1 to 4 have the four vulnerabilities
_WITH_RESULT = re.compile(r"(?P<contract>.*?)\s*(?P<result>=|[+-]\s*[0-9]{1,2})")
_DECIMAL = r"[0-9]+(?:[.,][0-9]+)?"
_PERCENT = re.compile(rf"a({_DECIMAL})%?|({_DECIMAL}) ?%")
_OF_TOP = re.compile(rf"({_DECIMAL})/({_DECIMAL})")
_IMPS = re.compile(rf"0|[+-]{_DECIMAL}")
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_AWARDED_POINTS = re.compile(r"([+-]?[0-9]{1,5}) ?(?:pts|очк)")
_DASHES: Final = str.maketrans("−–—", "---")
_LOOKALIKES: Final = _DASHES | str.maketrans("Аа", "Aa")

_AVERAGES: Final[dict[str, AwardKind]] = {
    **dict.fromkeys(("a60", "a+", "ave+", "avg+"), "plus"),
    **dict.fromkeys(("a50", "a", "a=", "ave", "avg"), "average"),
    **dict.fromkeys(("a40", "a-", "ave-", "avg-"), "minus"),
    **dict.fromkeys(("own", "свой"), "own"),
}
_BOTH_SIDES = re.compile(r"(a)(?:([0-9]{2})([0-9]{2})|([-+=])([-+=]))")
_NOT_PLAYED: Final[dict[str, NotPlayedReason]] = {
    **dict.fromkeys(("np", "n/p", "not played", "не сыграно", "не игралось", "---"), "cancelled"),
    **dict.fromkeys(("late", "late play", "позже"), "awaiting"),
    **dict.fromkeys(("--", "----"), "not_scheduled"),
}


NOT_PLAYED_TEXTS: Final[Mapping[NotPlayedReason, str]] = MappingProxyType(
    {"cancelled": "NP", "awaiting": "LATE", "not_scheduled": "----"}
)
"""How each is written in `contract`."""


def not_played(text: str) -> NotPlayed | None:
    """What a text says about a board without a result; None when it says something else."""
    reason = _NOT_PLAYED.get(" ".join(text.translate(_DASHES).casefold().split()))
    return None if reason is None else NotPlayed(reason)


def parse_outcome(text: str, declarer: Seat | None = None) -> Outcome:
    """One outcome, or several with weights; `declarer` where the text names none.

    Refuses `outcome/unreadable`, `weighted/…`, and what `contract` and `tricks` refuse.
    """
    if "|" in text or ":" in text:
        return _weighted(text, declarer)
    return _single(text.translate(_LOOKALIKES).strip(), declarer)


def parse_award(text: str, declarer: Seat | None = None) -> Award | Outcome:
    """What a ruling gives one side: an artificial score, or an outcome assigned to it.

    Points alone are no award, `100` may be anything: they have their unit. Refuses
    `award/unreadable`, `award/percent`, `points/impossible`, and what `parse_outcome` refuses.
    """
    plain = text.translate(_LOOKALIKES).strip().casefold()
    if plain in _AVERAGES:
        return Award(_AVERAGES[plain])
    match = _PERCENT.fullmatch(plain)
    if match:
        return Award("percent", parse_decimal(match[1] or match[2]))
    match = _OF_TOP.fullmatch(plain)
    if match and parse_decimal(match[2]):
        share = 100 * parse_decimal(match[1]) / parse_decimal(match[2])
        return Award("percent", share, of_top=True)
    if _IMPS.fullmatch(plain):
        return Award("imps", parse_decimal(plain))
    match = _AWARDED_POINTS.fullmatch(plain)
    if match:
        return _awarded_points(int(match[1]))
    if not has_result(text) and not is_pass_text(text):
        raise Refusal("award/unreadable", text=text)
    return parse_outcome(text, declarer)


def _awarded_points(points: int) -> PointsOnly:
    if not is_possible_at_all(points):
        raise Refusal("points/impossible", points=points)
    return PointsOnly(points)


def is_possible_at_all(points: int) -> bool:
    """Whether a contract gives these points at any vulnerability."""
    return any(is_possible_points(points, marks) for marks in ALL_MARKS)


def parse_both_sides(text: str) -> Adjusted | None:
    """What one text awards to both sides (`A5050`, `A6040`, `A==`, `A-+`); None for any other."""
    match = _BOTH_SIDES.fullmatch(text.translate(_LOOKALIKES).strip().casefold())
    if match is None:
        return None
    letter, *sides = filter(None, match.groups())
    ns, ew = (parse_award(letter + side) for side in sides)
    return assigned(ns, ew)


def _weighted(text: str, declarer: Seat | None) -> Outcome:
    parts = [_weighted_part(part, declarer) for part in text.split("|")]
    whole = sum(weight for weight, _ in parts)
    if whole != 100:
        raise Refusal("weighted/sum", sum=exact_text(whole))
    return Weighted(tuple(parts))


def _weighted_part(text: str, declarer: Seat | None) -> tuple[Fraction, Outcome]:
    outcome, separator, weight = text.rpartition(":")
    if not separator:
        raise Refusal("weighted/weight-missing", text=text)
    try:
        share = parse_decimal(weight.strip().removesuffix("%"))
    except ValueError as error:
        raise Refusal("weighted/weight-missing", text=text) from error
    return share, _single(outcome.translate(_LOOKALIKES).strip(), declarer)


def _single(text: str, declarer: Seat | None) -> Outcome:
    if is_pass_text(text):
        return PassedOut()
    if _POINTS.fullmatch(text):
        return PointsOnly(int(text))
    match = _WITH_RESULT.fullmatch(text)
    if match is None:
        raise Refusal("outcome/unreadable", text=text)
    contract = parse_contract(match["contract"], declarer)
    return Played(contract, parse_tricks(match["result"], contract.level))


def has_result(text: str) -> bool:
    """Whether a contract's text carries its result (`4SW=`), or is weighted."""
    plain = text.translate(_LOOKALIKES).strip()
    return "|" in text or ":" in text or bool(re.search(r"(=|[+-]\s*[0-9]{1,2})$", plain))


def assigned(ns: Award | Outcome | None, ew: Award | Outcome | None) -> Adjusted:
    """A ruling with something for each side; a side without anything has not played."""
    given = (("NS", ns), ("EW", ew))
    return Adjusted(tuple((line, award) for line, award in given if award is not None))
