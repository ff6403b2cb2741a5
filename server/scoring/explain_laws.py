"""What number a rule has in the Laws that a regulation is under: some changed places."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from server.scoring.outcome import Award
from server.scoring.session import SessionRules

Subject = Literal["artificial", "assigned", "own-result", "no-partner", "knock-out"]

_LAWS: Final[Mapping[Subject, tuple[str, str]]] = MappingProxyType(
    {
        "artificial": ("12C2", "12C1"),
        "assigned": ("12C1", "12C2"),
        "own-result": ("12C2", "88"),
        "no-partner": ("86B", "86A"),
        "knock-out": ("12C4", "86B"),
    }
)
"""Of 2017 and of 1987: an award, a score that a director names, the own result on other boards,
a team's board without a result to compare, scores that do not balance in a knock-out."""


def law_number(subject: Subject, rules: SessionRules) -> str:
    """The number of a rule in the edition of the regulation's Laws."""
    return _LAWS[subject][rules.regulation.own_percentage == "1987"]


def own_law(award: Award, rules: SessionRules) -> str:
    """The Law by which an award looks at the own result; an own average is the regulation's."""
    return "" if award.kind == "own" else law_number("own-result", rules)
