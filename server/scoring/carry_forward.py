"""What contestants take along from one stage to the next.

All of it ends up as an `Adjustment` of the next stage; nothing here looks at results.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from server.scoring.exact import exact
from server.scoring.outcome import Number

_BONUS_STEP: Final = 2


@dataclass(frozen=True, slots=True)
class Stage:
    """Boards played in a stage and the most matchpoints they could bring."""

    boards: int
    most: Number


def carry_forward(score: Number, qualifier: Stage, final: Stage) -> Number:
    """Matchpoints carried into a final, whose boards weigh twice as much (EBU White Book 3.8).

    CF = SQ/2 * (NumQ / MaxQ) * (MaxF / NumF): half the qualifier's score, in the final's tops.
    """
    share = Fraction(qualifier.boards) / qualifier.most
    return exact(Fraction(score) / 2 * share * Fraction(final.most), final.boards)


def rank_bonuses(others: Sequence[Number]) -> list[Number]:
    """Carry-over by rank: 0, 2, 4, … from the lowest up, equal ones share (European pairs).

    `others` are the scores against those who did not qualify, one for each qualifier; the scores
    against the qualifiers are carried in full and are not asked here.
    """
    ordered = sorted(others)
    return [Fraction(_BONUS_STEP * (ordered.index(own) + _last(ordered, own)), 2) for own in others]


def _last(ordered: Sequence[Number], own: Number) -> int:
    return len(ordered) - 1 - list(reversed(ordered)).index(own)
