"""The second scoring of a hybrid of pairs, where a board has an artificial score."""

from collections.abc import Iterator

from server.scoring.explain_points import award_in_imps, explain_own, explain_percent_in_imps
from server.scoring.forms import form
from server.scoring.mp_imp import scored_again, second_rules
from server.scoring.outcome import Award, Line
from server.scoring.rulings import award_score
from server.scoring.session import BoardScore, ScoredSession
from server.scoring.steps import Step, step
from server.scoring.totals import own_of


def explain_award_again(
    scored: ScoredSession, board: BoardScore, line: Line, at: int
) -> Iterator[Step]:
    """An award of the board in IMPs; the steps that follow are those at matchpoints."""
    rules = second_rules(form(scored.rules.form).also or "", scored.rules)
    boards = scored_again(scored.boards, rules)
    again = boards[scored.boards.index(board)]
    column = next(each for each in again.lines if each.line == line)
    award, score = column.held[at], column.scores[at]
    if isinstance(award, Award) and score is not None:
        yield step("part/imps")
        own = own_of(boards, again, column, at, rules)
        if own is not None:
            yield explain_own(award, own, rules)
        yield from explain_percent_in_imps(award)
        yield award_in_imps(award_score(award, None, rules.regulation), score, column.comparisons)
    yield step("part/matchpoints")
