"""From scored boards to a ranking with places.

Order of work, on exact numbers unless the regulation rounds: awards by own percentage, sum,
factoring, carry-over and penalties, percentage (`totals`), tie-breaks, places. A *list* is one
section (all of them when across) and one side (where there are two winners); places are by
competition ranking within a list: 1, 2, 2, 4.
"""

from collections.abc import Sequence
from fractions import Fraction

from server.scoring.forms import form
from server.scoring.match_ranking import rank_matches
from server.scoring.matches import check_match_adjustments
from server.scoring.mp_imp import rank_twice
from server.scoring.pair_matches import pair_matches
from server.scoring.places import places, ranking_lists
from server.scoring.session import BoardScore, ScoredSession, SessionRules, Standing
from server.scoring.strata import with_strata
from server.scoring.tie_breaks import Ranking
from server.scoring.totals import Tally, Total, check_adjustments, settle_awards, tallies, total


def rank(boards: Sequence[BoardScore], rules: SessionRules) -> ScoredSession:
    """Totals, percentages and places of scored boards; settles awards by own percentage.

    With a victory point scale the boards become matches first. Refuses `adjustment/contestant`,
    `adjustment/match`, `adjustment/unit`, `tie-break/unknown`, `scale/…`.
    """
    scoring = form(rules.form)
    if scoring.also is not None:
        return rank_twice(boards, scoring.also, rules)
    settled = settle_awards(boards, rules)
    if rules.vp_scale is not None:
        return rank_matches(pair_matches(settled, rules.vp_scale, rules), settled, rules)
    everybody = {tally.who: tally for tally in tallies(settled)}
    check_adjustments(rules, everybody)
    check_match_adjustments((), rules)
    lists = ranking_lists(everybody, rules)
    totals = {
        who: total(everybody[who], longest, rules)
        for members in lists
        for longest in (max(everybody[who].size for who in members),)
        for who in members
    }
    in_imps = scoring.in_imps
    values = {who: each.value for who, each in totals.items()}
    ranking = Ranking(settled, values, lots=rules.lots)
    return ScoredSession(
        rules,
        with_strata(
            (
                _standing(everybody[who], totals[who], place, is_shared=is_shared, in_imps=in_imps)
                for members in lists
                for who, place, is_shared in places(members, ranking, rules)
            ),
            rules,
        ),
        settled,
    )


def _standing(
    tally: Tally, final: Total, place: int, *, is_shared: bool, in_imps: bool
) -> Standing:
    return Standing(
        section=tally.who.section,
        contestant=tally.who.name,
        side=tally.who.side,
        boards=tally.boards,
        points=final.points,
        percent=None if final.percent is None else Fraction(final.percent),
        place=place,
        is_shared=is_shared,
        imps=final.points if in_imps else None,
    )
