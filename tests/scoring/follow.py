"""Does an explanation hold? Every step's result worked out again from what the step itself says.

Steps show four decimals, so the answers may differ by as little. The sentences as formulas are in
`formulas`.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from server.scoring.steps import Step

from .formulas import FORMULAS, KINDS, READ, Figures

TOLERANCE: Final = 0.011
_ASIDE: Final = ("amount/", "award/own-")
"""Steps that say a number which the next one uses, and the next but one goes on without."""
_BESIDE: Final = ("total/raised",)
"""Steps about another number than the one that goes on."""
_USED: Final = {
    **{f"{where}/{kind}": "amount" for where in ("match", "total") for kind in KINDS},
    **{f"match/{kind}-theirs": "amount" for kind in KINDS},
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
        is_of_aside = step.code.startswith("amount/rounded-")
        start = aside if is_of_aside and aside is not None else before
        if formula is not None:
            expected = formula(_numbers(step), start)
            if abs(expected - result) > TOLERANCE:
                found.append(f"{index}: {step.code} {dict(step.figures)} after {start}: {result}")
        elif step.code not in READ:
            found.append(f"{index}: {step.code} is neither worked out nor read")
        if not step.code.startswith(_BESIDE):
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
