"""A total of matches as steps: match by match, then the sum, penalties, the percentage."""

from collections.abc import Iterator

from server.scoring.exact import exact_sum
from server.scoring.explain_adjustments import Basis, explain_adjustment
from server.scoring.explain_matches import explain_match
from server.scoring.explain_played import played_matches
from server.scoring.match_ranking import Totals, adjustment_points, whole_adjustments
from server.scoring.matches import key_of
from server.scoring.outcome import Number
from server.scoring.session import ScoredSession, SessionRules, Standing
from server.scoring.steps import Step, step
from server.scoring.teams import TEAM_FORMS


def explain_match_total(scored: ScoredSession, standing: Standing) -> Iterator[Step]:
    """Every match with its result and what it counts, penalties, and the sum."""
    played, totals = played_matches(scored), Totals()
    for match in scored.matches:
        for side in match.sides:
            if side.who == standing.who:
                totals.sides.append(side)
                yield from explain_match(scored, match, side, played[key_of(match)])
    yield from _columns(standing, totals)
    yield from _sum(standing, totals, scored.rules)


def _columns(standing: Standing, totals: Totals) -> Iterator[Step]:
    """The other figures of the ranking: IMPs, victory points of a hybrid, the percentage."""
    if standing.imps is not None and standing.vps is not None:
        yield step("total/imps", "", standing.imps)
    if standing.vps is not None and standing.vps != totals.points:
        yield step("total/vps", "", standing.vps)
    if standing.percent is not None and standing.vps is not None:
        yield from _share(totals, 0, standing)


def _sum(standing: Standing, totals: Totals, rules: SessionRules) -> Iterator[Step]:
    running: Number = totals.points
    yield step("total/matches", "", running, matches=len(totals.sides))
    for each in whole_adjustments(standing.who, rules):
        amount = adjustment_points(each, totals, rules)
        running += amount
        scoring = TEAM_FORMS.get(rules.form)
        top = None if scoring is None else scoring.top
        yield from explain_adjustment(each, amount, running, Basis(top or 0))
    if standing.percent is not None and standing.vps is None:
        yield from _share(totals, running - totals.points, standing)


def _share(totals: Totals, extra: Number, standing: Standing) -> Iterator[Step]:
    """The percentage of all matches: what the boards brought where no step has said so yet."""
    shares = [side.share for side in totals.sides if side.share is not None]
    boards, possible = (exact_sum(each[which] for each in shares) for which in (0, 1))
    left_out = any(side.pool_share is not None for side in totals.sides)
    if left_out or standing.vps is not None:
        yield step("total/boards", "", boards, possible=possible)
        if extra:
            yield step("total/boards-changed", "", boards + extra, extra=extra)
    code = "total/percent-played" if left_out else "total/percent-matches"
    yield step(code, "", standing.percent, score=boards + extra, possible=possible)
