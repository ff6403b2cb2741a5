"""A ranking from matches: everybody's matches added up, penalties, places."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment, concerns
from server.scoring.exact import exact, exact_sum
from server.scoring.match import Match, MatchSide
from server.scoring.match_checks import check_match_amounts, check_match_rulings, counts_in_vps
from server.scoring.matches import check_match_adjustments, is_of_match
from server.scoring.outcome import Number
from server.scoring.places import places, ranking_lists
from server.scoring.results import Contestant
from server.scoring.session import BoardScore, ScoredSession, SessionRules, Standing
from server.scoring.strata import with_strata
from server.scoring.teams import TEAM_FORMS
from server.scoring.tie_breaks import Ranking
from server.scoring.totals import check_adjustments


@dataclass(slots=True)
class Totals:
    """One contestant's sides of all its matches, and their sums."""

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

    def percent(self, points: Number) -> Fraction | None:
        """Of what the boards could bring; `points` are the total after penalties.

        These are in the same unit unless victory points count.
        """
        shares = [side.share for side in self.sides if side.share is not None]
        possible = exact_sum(share[1] for share in shares)
        scored = exact_sum(share[0] for share in shares)
        if self.vps is None:
            scored += points - self.points
        return Fraction(100 * scored) / possible if possible else None


def rank_matches(
    matches: Sequence[Match], boards: Sequence[BoardScore], rules: SessionRules
) -> ScoredSession:
    """Everybody who has a match, by the points of their matches and then the tie-breaks.

    Refuses `adjustment/contestant`, `adjustment/match`, `adjustment/twice`, `adjustment/unit`,
    `tie-break/unknown`, and what `match_checks` refuses.
    """
    everybody: dict[Contestant, Totals] = defaultdict(Totals)
    for match in matches:
        for side in match.sides:
            everybody[side.who].sides.append(side)
    check_adjustments(rules, everybody)
    check_match_adjustments(matches, rules)
    check_match_rulings(matches, rules)
    check_match_amounts(matches, rules)
    values = {
        who: mine.points
        + exact_sum(adjustment_points(each, mine, rules) for each in whole_adjustments(who, rules))
        for who, mine in everybody.items()
    }
    ranking = Ranking(boards, values, matches, rules.lots)
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


def whole_adjustments(who: Contestant, rules: SessionRules) -> list[Adjustment]:
    """Penalties and carry-over of the whole; one of a match is in the match already."""
    return [each for each in rules.adjustments if not is_of_match(each) and concerns(each, who)]


def adjustment_points(adjustment: Adjustment, mine: Totals, rules: SessionRules) -> Number:
    """What an adjustment changes the total by.

    Refuses `adjustment/unit`: victory points where there are none, points of the form where
    victory points count instead of them, a share of a top where there is no top.
    """
    scoring = TEAM_FORMS.get(rules.form)
    instead = counts_in_vps(rules)
    if adjustment.unit == "vps" and (instead or mine.vps is not None):
        return exact(adjustment.amount, 1)
    if adjustment.unit == "score" and not instead:
        return exact(adjustment.amount, 1)
    if adjustment.unit == "percent_of_top" and not instead and scoring and scoring.top:
        return exact(adjustment.amount * scoring.top, 100)
    raise Refusal("adjustment/unit", unit=adjustment.unit, wanted="vps" if instead else "score")


def _sum_of(numbers: Sequence[Number | None]) -> Number | None:
    known = [number for number in numbers if number is not None]
    return exact_sum(known) if known else None


def _standing(
    who: Contestant, mine: Totals, points: Number, place: int, *, is_shared: bool
) -> Standing:
    return Standing(
        section=who.section,
        contestant=who.name,
        side=who.side,
        boards=sum(side.boards for side in mine.sides),
        points=points,
        percent=mine.percent(points),
        place=place,
        is_shared=is_shared,
        imps=mine.imps,
        vps=mine.vps,
    )
