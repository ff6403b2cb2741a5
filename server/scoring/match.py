"""The values of a match: what each side has of it, and what a scale made of that.

Two contestants' boards against each other; the boards themselves are values of `session`.
"""

from dataclasses import dataclass
from fractions import Fraction

from server.scoring.adjustments import MatchRuling
from server.scoring.exact import exact_sum
from server.scoring.outcome import Number
from server.scoring.results import Contestant
from server.scoring.victory_points import VpScale


@dataclass(frozen=True, slots=True)
class ByScale:
    """What a scale alone says of a side: victory points, and the most the match can bring.

    For a match of so many `boards`, divided by `parts` (half a match: 2). `result` is what was
    looked up, a margin or a percentage; None for a share of the pool.
    """

    scale: VpScale
    vps: Number
    pool: Number
    boards: int
    parts: int = 1
    result: Number | None = None


@dataclass(frozen=True, slots=True)
class MatchSide:
    """What one contestant has of a match, in own view; two sides of one need not balance.

    `boards` were compared; `length` is what they are for a scale (teams of eight play twice as
    many). `margin` is in IMPs or points; `share` is (scored, possible) in forms with a top.
    `pool_share` instead of both is a part of what the match can bring at most, as for a bye.
    `points` is what counts in the ranking, `vps` the part of it from the scales (`by_scale`,
    before a ruling; two for a hybrid). `own_margin` is that of a knock-out before both sides were
    balanced.
    """

    who: Contestant
    boards: int
    length: int
    margin: Number | None = None
    share: tuple[Number, Number] | None = None
    points: Number = 0
    imps: Number | None = None
    vps: Number | None = None
    by_scale: tuple[ByScale, ...] = ()
    pool_share: Fraction | None = None
    ruling: MatchRuling | None = None
    own_margin: Number | None = None

    @property
    def pool(self) -> Number:
        """The most victory points the match can bring; 0 without a scale."""
        return exact_sum(each.pool for each in self.by_scale)

    @property
    def percent(self) -> Fraction | None:
        """Of what the boards could bring; None in forms without a top, and for a bye."""
        if self.share is None or not self.share[1]:
            return None
        return Fraction(100 * self.share[0]) / self.share[1]


@dataclass(frozen=True, slots=True)
class Match:
    """Two contestants' boards against each other; a bye has one side."""

    session: str | None
    section: str | None
    round: int | None
    name: str
    sides: tuple[MatchSide, ...]
