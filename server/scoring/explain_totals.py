"""How a contestant's total, percentage and place came about."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from server.scoring.adjustments import Adjustment, concerns
from server.scoring.exact import exact, exact_sum
from server.scoring.explain_adjustments import Basis, explain_adjustment, explain_raised
from server.scoring.explain_masterpoints import explain_masterpoints
from server.scoring.explain_match_totals import explain_match_total
from server.scoring.explain_places import explain_place
from server.scoring.figures import total_percent_text, total_text
from server.scoring.outcome import Number
from server.scoring.results import Contestant
from server.scoring.rounding import decimal_text
from server.scoring.session import ScoredSession, Standing
from server.scoring.steps import Step, explain_rounding, shown_text, step, sum_text
from server.scoring.totals import Tally, in_score, raised_by, tallies


def explain_standing(scored: ScoredSession, standing: Standing) -> Iterator[Step]:
    """Sum, factoring, penalties and carry-over, rounding, percentage, place, masterpoints."""
    for each in _steps(scored, standing):
        printed = _printed(each, scored, standing)
        yield replace(each, shown=printed) if printed else each


def _printed(each: Step, scored: ScoredSession, standing: Standing) -> str:
    """How the figure of a step is printed, where it is one of the ranking's."""
    code = each.code.removeprefix("total/")
    if code in ("percent", "percent-played", "percent-matches"):
        return total_percent_text(standing, scored.rules) or ""
    if code in ("imps", "vps"):
        return decimal_text(Fraction(each.result), scored.rules.regulation.total_places)
    if code != each.code and each.result == shown_text(standing.points):
        return total_text(standing, scored.rules)
    return ""


def _steps(scored: ScoredSession, standing: Standing) -> Iterator[Step]:
    everybody = {tally.who: tally for tally in tallies(scored.boards)}
    mine = everybody.get(standing.who)
    if not scored.matches and mine is not None:
        yield from _total(scored, mine, _longest(scored, standing, everybody), standing)
    else:
        yield from explain_match_total(scored, standing)
    yield from explain_place(scored, standing)
    yield from explain_masterpoints(scored, standing)


def _total(scored: ScoredSession, tally: Tally, full: Number, standing: Standing) -> Iterator[Step]:
    rules, score, possible = scored.rules, tally.score, tally.possible
    mine = [each for each in rules.adjustments if concerns(each, tally.who)]
    scores = sum_text((score, 1) for score in _scores(scored, tally.who))
    if possible is None:
        yield step("total/sum-plain", "", score, boards=tally.boards, scores=scores)
        yield from _without_tops(scored, tally, full, mine)
        return
    yield step("total/sum", "", score, boards=tally.boards, possible=possible, scores=scores)
    if rules.regulation.factored and possible and full != possible:
        factored = exact(score * full, possible)
        yield step("total/factored", "", factored, score=score, possible=possible, full=full)
        score, possible = factored, full
    before, possible = possible, possible + exact_sum(raised_by(each, tally) for each in mine)
    basis = Basis(tally.board_top or 0, possible, tally)
    for each in sorted(mine, key=lambda each: not raised_by(each, tally)):
        amount = in_score(each, possible, tally)
        score += amount
        yield from explain_adjustment(each, amount, score, basis)
        yield from explain_raised(each, tally, before)
        before += raised_by(each, tally)
    rounding = rules.regulation.total_rounding
    if rounding is not None and rounding.apply(score) != score:
        score = rounding.apply(score)
        yield explain_rounding("total", rounding, score)
    if standing.percent is not None:
        yield step("total/percent", "", standing.percent, score=score, possible=possible)


def _without_tops(
    scored: ScoredSession, tally: Tally, full: Number, mine: Sequence[Adjustment]
) -> Iterator[Step]:
    """A total in IMPs or points after its sum."""
    score = tally.score
    if scored.rules.regulation.imps.factored and full != tally.boards:
        factored = exact(score * full, tally.boards)
        yield step("total/factored", "", factored, score=score, possible=tally.boards, full=full)
        score = factored
    for each in mine:
        score += each.amount
        yield from explain_adjustment(each, each.amount, score, Basis())


def _scores(scored: ScoredSession, who: Contestant) -> Iterator[Number]:
    """What each board brought, in order."""
    for board in scored.boards:
        for column in board.lines:
            for at, contestant in enumerate(column.contestants):
                score = column.scores[at]
                if contestant == who and score is not None:
                    yield score


def _longest(
    scored: ScoredSession, standing: Standing, everybody: dict[Contestant, Tally]
) -> Number:
    return max(
        tally.size
        for tally in everybody.values()
        if (scored.rules.across or tally.who.section == standing.section)
        and tally.who.side == standing.side
    )
