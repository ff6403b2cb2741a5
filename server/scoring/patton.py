"""Patton: a team match is worth its boards and, as much again, the points it was won by.

    boards      2 for a board won, 1 for a drawn one
    aggregate   2 a board in all, shared by the net total of points

The aggregate share is data: a scale of margins in points (`vp_scale`). Without one it is shared in
proportion to the points each team won on the boards it won, which is Traveller's own choice.
A *hybrid* (Hackett, Lederer, Iceland) is the same with victory points of the IMPs for the share.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from server.scoring.exact import exact
from server.scoring.outcome import Number
from server.scoring.vp_scale import Steps

BOARD_POINTS: Final = 2
"""For a board won; a drawn one is half of it."""


def aggregate_share(swings: Sequence[Number], pool: Number, steps: Steps | None = None) -> Number:
    """A team's part of the pool for its points won or lost board by board, in its own view.

    By the scale if there is one, else in proportion to the points won; half if nobody won any.
    """
    if steps is not None:
        return steps.award(sum(swings))
    won = sum(swing for swing in swings if swing > 0)
    whole = won - sum(swing for swing in swings if swing < 0)
    return exact(pool * won, whole) if whole else Fraction(pool) / 2
