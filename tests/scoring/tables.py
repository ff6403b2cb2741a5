"""How tables of cases write results: `board NS EW result` and words with `;` between them.

Words: `rROUND gGROUP tTABLE sSECTION mMATCH nSESSION`.

A result is North-South's points, `NP`, `----` (not in the movement), a mixture (`650*60+-100*40`),
or what each side has in its own view (`A60/own`, `+3/-1.2`, `620/-650`). The other side of a bye
is `-`.
"""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from server.operations.score_options import ScoreOptions
from server.scoring.outcome import (
    Adjusted,
    Award,
    AwardKind,
    NotPlayed,
    Outcome,
    PointsOnly,
    Weighted,
)
from server.scoring.results import BoardResult

_AWARDS: dict[str, AwardKind] = {"A60": "plus", "A50": "average", "A40": "minus", "own": "own"}


def chosen(text: str, form: str = "matchpoints") -> ScoreOptions:
    """A body and what an organiser chooses in place of its rules: `ebu rounding=4 cut=1`."""
    name, *choices = text.split()
    named: dict[str, Any] = dict(each.split("=") for each in choices)
    if "full_awards" in named:
        named["full_awards"] = int(named["full_awards"])
    return replace(ScoreOptions(form, name), **named)


def results(text: str) -> list[BoardResult]:
    return [_result(words.split()) for words in text.split(";")]


def _result(words: list[str]) -> BoardResult:
    board, ns, ew, outcome, *rest = words
    return BoardResult(
        int(board),
        (("NS", ns.strip("-")), ("EW", ew.strip("-"))),
        _outcome(outcome),
        round=next((int(word[1:]) for word in rest if word[0] == "r"), None),
        group=next((word[1:] for word in rest if word[0] == "g"), ""),
        table=next((int(word[1:]) for word in rest if word[0] == "t"), None),
        section=next((word[1:] for word in rest if word[0] == "s"), None),
        match=next((word[1:] for word in rest if word[0] == "m"), ""),
        session=next((word[1:] for word in rest if word[0] == "n"), None),
    )


def _outcome(text: str) -> Outcome:
    if text in ("NP", "----"):
        return NotPlayed("cancelled" if text == "NP" else "not_scheduled")
    if "*" in text:
        parts = (part.partition("*") for part in text.split("+"))
        return Weighted(
            tuple((Fraction(weight), PointsOnly(int(points))) for points, _, weight in parts)
        )
    if "/" in text:
        ns, ew = text.split("/")
        return Adjusted((("NS", _ruled(ns, 1)), ("EW", _ruled(ew, -1))))
    return PointsOnly(int(text))


def _ruled(text: str, sign: int) -> Award | Outcome:
    if text in _AWARDS:
        return Award(_AWARDS[text])
    if text.endswith("%"):
        return Award("percent", Fraction(text[:-1]))
    if text[0] in "+-" and (len(text) < 4 or "." in text):
        return Award("imps", Fraction(text))
    return PointsOnly(sign * int(text))
