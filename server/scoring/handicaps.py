"""Handicaps: what unequal players and teams give each other before they start.

Of players, in percentage points (EBU: EBUScore wiki "Handicaps"; ScoreBridge has the full one):

    unit      a player's figure                     a player's handicap        who plays together
    ngs       grade of the EBU's NGS in percent     (50 - grade) / 2           the sum
    ngs/2     the same                              the same                   half of the sum
    ladder    rank of the NGS, A K Q J 10 … 2       A -6, K -5 … 8 0 … 2 +6    the sum
    ladder/2  the same                              the same                   half of the sum

A grade of 60 is -5, as two points of a grade are one step of the ladder: two such players have -10
in full and -5 by half. A player of an individual has their own alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from server.scoring.outcome import Number

HANDICAP_PER_BOARD: Final = Fraction(3086, 10000)


@dataclass(frozen=True, slots=True)
class PlayerScale:
    """A column of figures of players: what an average one has, what a point is worth, its code."""

    average: int
    each: Fraction
    code: str

    def handicap(self, figures: Sequence[Number]) -> Fraction:
        """Percentage points for who plays together; better players give, which is negative."""
        return (self.average * len(figures) - sum(figures, Fraction(0))) * self.each


PLAYER_SCALES: Final[Mapping[str, PlayerScale]] = MappingProxyType(
    {
        "ngs": PlayerScale(50, Fraction(1, 2), "amount/ngs"),
        "ngs/2": PlayerScale(50, Fraction(1, 4), "amount/ngs-half"),
        "ladder": PlayerScale(8, Fraction(1), "amount/ladder"),
        "ladder/2": PlayerScale(8, Fraction(1, 2), "amount/ladder-half"),
    }
)
"""By the unit that a file names them with; a rank's figure is 2 to 14, as of a card."""


def handicap_imps(own: Number, opponents: Number, boards: int) -> Fraction:
    """IMPs a team gives for the difference of strengths: 0.3086 for each point and board."""
    return Fraction(own - opponents) * boards * HANDICAP_PER_BOARD
