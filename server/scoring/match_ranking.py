"""A ranking from matches: everybody's matches added up, penalties, places."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from server.rules.errors import Refusal
from server.scoring.exact import exact, exact_sum
from server.scoring.outcome import Number
from server.scoring.places import places, ranking_lists
from server.scoring.session import (
    BoardScore,
    Contestant,
    Match,
    MatchSide,
    ScoredSession,
    SessionRules,
    Standing,
)
from server.scoring.strata import with_strata
from server.scoring.tie_breaks import Ranking
from server.scoring.totals import check_adjustments, concerns


@dataclass(slots=True)
class _Sides:
    """One contestant's sides of all its matches."""

    sides: list[MatchSide] = field(default_factory=list)

    @property
    def points(self) -> Number:
        return exact_sum(side.points for side in self.sides)

    @property
    def vps(self) -> Number | None:
        return _sum_of([side.vps for side in self.sides])

    @property
    def imps(self) -> Number | None:
        return _sum_of([side.imps for side in self.sides])

    @property
    def percent(self) -> Fraction | None:
        shares = [side.share for side in self.sides if side.share is not None]
        possible = exact_sum(share[1] for share in shares)
        scored = exact_sum(share[0] for share in shares)
        return Fraction(100 * scored) / possible if possible else None


def rank_matches(
    matches: Sequence[Match], boards: Sequence[BoardScore], rules: SessionRules
) -> ScoredSession:
    """Everybody who has a match, by the points of their matches and then the tie-breaks.

    Refuses `adjustment/contestant`, `adjustment/unit`, `tie-break/unknown`.
    """
    everybody: dict[Contestant, _Sides] = defaultdict(_Sides)
    for match in matches:
        for side in match.sides:
            everybody[side.who].sides.append(side)
    check_adjustments(rules.adjustments, everybody)
    values = {who: mine.points + _adjusted(who, rules) for who, mine in everybody.items()}
    ranking = Ranking(boards, values, matches)
    return ScoredSession(
        rules,
        with_strata(
            (
                _standing(who, everybody[who], values[who], place, is_shared=is_shared)
                for members in ranking_lists(everybody, rules)
                for who, place, is_shared in places(members, ranking, rules)
            ),
            rules,
        ),
        tuple(boards),
        tuple(matches),
    )


def _adjusted(who: Contestant, rules: SessionRules) -> Number:
    """Penalties and carry-over of the whole; one of a match is in the match already."""
    whole: Number = 0
    for adjustment in rules.adjustments:
        if not adjustment.match and concerns(adjustment, who):
            wanted = "score" if rules.vp_scale is None else "vps"
            if adjustment.unit != wanted:
                raise Refusal("adjustment/unit", unit=adjustment.unit, wanted=wanted)
            whole += adjustment.amount
    return exact(whole, 1)


def _sum_of(numbers: Sequence[Number | None]) -> Number | None:
    known = [number for number in numbers if number is not None]
    return exact_sum(known) if known else None


def _standing(
    who: Contestant, mine: _Sides, points: Number, place: int, *, is_shared: bool
) -> Standing:
    return Standing(
        section=who.section,
        contestant=who.name,
        side=who.side,
        boards=sum(side.boards for side in mine.sides),
        points=points,
        percent=mine.percent,
        place=place,
        is_shared=is_shared,
        imps=mine.imps,
        vps=mine.vps,
    )
