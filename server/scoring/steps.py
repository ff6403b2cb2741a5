"""A figure's derivation as data: steps with rule, law, the numbers that entered, and a result.

A step's `code` names a sentence in `explain_texts` (English and Russian); `law` is empty where the
rule is the regulation's, not the Laws'. Numbers are texts already: nothing is computed from them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from server.scoring.outcome import Number
from server.scoring.rounding import Rounding, decimal_text

_SHOWN_PLACES = 4


@dataclass(frozen=True, slots=True)
class Step:
    """One step; `result` is what the next one goes on with, empty where there is none.

    `shown` is that result as the regulation prints it, where it is printed.
    """

    code: str
    law: str = ""
    figures: Mapping[str, str] = field(default_factory=dict)
    result: str = ""
    shown: str = ""


def step(code: str, law: str = "", result: Number | None = None, **figures: Number | str) -> Step:
    """A step from exact numbers, which are shown with up to four decimals."""
    shown = {name: shown_text(figure) for name, figure in figures.items()}
    return Step(code, law, shown, "" if result is None else shown_text(result))


def explain_rounding(
    what: Literal["score", "total", "amount"], rounding: Rounding, result: Number
) -> Step:
    """What a regulation's rounding makes of a score, a total or an amount."""
    halves = rounding.halves.replace("_", "-")
    return step(f"{what}/rounded-{halves}", "", result, places=rounding.places)


def shown_text(figure: Number | str) -> str:
    """A number as explanations show it: enough decimals to see what was rounded."""
    return figure if isinstance(figure, str) else decimal_text(figure, _SHOWN_PLACES, trim=True)


def sum_text(chart: Iterable[tuple[Number, Number]]) -> str:
    """Numbers with how often each counts, as a sum: `4 × 620 - 100`."""
    terms = [
        ("- " if number < 0 else "+ ") + _times(max(number, -number), count)
        for number, count in chart
    ]
    text = " ".join(terms)
    return f"-{text[2:]}" if text.startswith("-") else text[2:]


def list_text(chart: Iterable[tuple[Number, Number]]) -> str:
    """The same as a list: `4 × 620; -100`."""
    return "; ".join(_times(number, count) for number, count in chart)


def _times(number: Number, count: Number) -> str:
    return shown_text(number) if count == 1 else f"{shown_text(count)} × {shown_text(number)}"
