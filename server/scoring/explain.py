"""Why a figure is what it is: any score, total or place as steps.

The steps are computed from the same functions as the figure, and end with the figure itself.

    explain/…   board · nothing
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from server.rules.errors import Refusal
from server.scoring.boards import referred, versions
from server.scoring.exact import exact
from server.scoring.explain_fields import EXPLAINERS
from server.scoring.explain_hybrid import explain_award_again
from server.scoring.explain_points import (
    award_in_imps,
    explain_award,
    explain_own,
    explain_percent_in_imps,
    explain_points,
    law_of,
)
from server.scoring.explain_teams import explain_team_board
from server.scoring.explain_totals import explain_standing
from server.scoring.figures import percent_text, score_text, shows_raw
from server.scoring.forms import form
from server.scoring.full_awards import AVERAGE, is_plus
from server.scoring.mp_imp import HYBRID, as_matches
from server.scoring.outcome import Adjusted, Award, Line, NotPlayed
from server.scoring.results import Contestant
from server.scoring.rulings import award_percent, award_score
from server.scoring.session import BoardScore, LineScore, LineScores, ScoredSession, SessionRules
from server.scoring.steps import Step, explain_rounding, shown_text, step
from server.scoring.totals import own_of


@dataclass(frozen=True, slots=True)
class Explanation:
    """One figure's derivation: whose, on which board (None: the whole), and the steps."""

    who: Contestant
    session: str | None
    board: int | None
    line: Line | None
    steps: tuple[Step, ...]


def explain_score(scored: ScoredSession, board: int, name: str) -> list[Explanation]:
    """How contestants of that name came to their score on a board.

    More than one where sections or sides use the same number. Refuses `explain/board`,
    `explain/nothing`.
    """
    found = [
        Explanation(
            who, each.session, board, column.line,
            _with_printed(_steps(scored, each, column, at), scored, each, column, at),
        )
        for each in scored.boards
        if each.board == board
        for column in each.lines
        for at, who in enumerate(column.contestants)
        if who is not None and who.name == name
    ]  # fmt: skip
    if not found and all(each.board != board for each in scored.boards):
        raise Refusal("explain/board", board=board)
    if not found:
        raise Refusal("explain/nothing", board=board, contestant=name)
    return found


def explain_total(scored: ScoredSession, name: str) -> list[Explanation]:
    """How contestants of that name came to their total and place. Refuses `explain/nothing`."""
    found = [
        Explanation(
            standing.who, None, None, None, tuple(explain_standing(scored, standing)),
        )
        for standing in scored.standings
        if standing.contestant == name
    ]  # fmt: skip
    if not found:
        raise Refusal("explain/nothing", contestant=name)
    return found


def _steps(scored: ScoredSession, board: BoardScore, column: LineScores, at: int) -> Iterator[Step]:
    result, held = board.results[at], column.held[at]
    if held is None and column.scores[at] is None:
        outcome = result.outcome
        reason = outcome.reason.replace("_", "-") if isinstance(outcome, NotPlayed) else "cancelled"
        is_alone = sum(bool(name) for _, name in result.contestants) == 1
        yield step("score/sit-out" if is_alone and reason == "cancelled" else f"score/{reason}")
        return
    if form(scored.rules.form).session is not None:
        yield from explain_team_board(scored, board, column, at)
    elif isinstance(held, Award):
        yield from _award(scored, board, column, at)
    else:
        yield from explain_points(result.outcome, column.line, board.board, scored.rules)
        expected = max(board.expected, 1)
        own = versions(board.results, column.line, column.held, expected, scored.rules)
        for positions, field in referred(own, board.results, board.leaders, scored.rules):
            if at in positions and scored.rules.form in EXPLAINERS:
                explainer = EXPLAINERS[scored.rules.form]
                yield from explainer(field, positions.index(at), scored.rules)
    yield from _printed(board.entries[at].line(column.line), column, scored.rules)


def _award(scored: ScoredSession, board: BoardScore, column: LineScores, at: int) -> Iterator[Step]:
    """An artificial score, and the own percentage where that decides."""
    award, score = column.held[at], column.scores[at]
    if not isinstance(award, Award) or score is None:
        return
    outcome = board.results[at].outcome
    law = outcome.law if isinstance(outcome, Adjusted) else ""
    if not law:
        bye = isinstance(outcome, NotPlayed)
        yield step("award/no-opponents") if bye else step("award/lone-version", "87")
    regulation = scored.rules.regulation
    if award == AVERAGE and is_plus(outcome, column.line):
        law = "" if regulation.own_percentage == "1987" else "12C2"
        yield step("award/beyond-full", law, full=regulation.full_awards or 0)
    in_imps = column.top is None and scored.rules.form != HYBRID
    yield explain_award(award, law_of(law, scored.rules, artificial=True), in_imps=in_imps)
    if scored.rules.form == HYBRID:
        yield from explain_award_again(scored, board, column.line, at)
    rules = as_matches(scored.rules)
    own = own_of(scored.boards, board, column, at, rules)
    if own is not None:
        yield explain_own(award, own, rules)
    if column.top is None:
        yield from explain_percent_in_imps(award)
        yield award_in_imps(award_score(award, None, regulation), score, column.comparisons)
    else:
        percent = award_percent(award, None if own is None else own.value)
        share = exact(percent * (column.tops[at] or 0), 100)
        yield step("award/share", "", share, percent=percent, top=column.tops[at] or 0)
        if share != score and regulation.board_rounding is not None:
            yield explain_rounding("score", regulation.board_rounding, score)


def _printed(score: LineScore, column: LineScores, rules: SessionRules) -> Iterator[Step]:
    """What the page shows where it is not the score itself, and the percentage."""
    printed = score_text(score, column, rules)
    if score.score is None or printed is None:
        return
    if score.raw is not None and shows_raw(column, rules) and score.raw != score.score:
        yield replace(step("score/raw", "", score.raw, score=score.score), shown=printed)
    if score.percent is None or score.top is None or rules.regulation.in_percent:
        return
    yield replace(
        step("score/percent", "", score.percent, score=score.score, top=score.top),
        shown=percent_text(score, rules) or "",
    )


def _with_printed(
    steps: Iterable[Step], scored: ScoredSession, board: BoardScore, column: LineScores, at: int
) -> tuple[Step, ...]:
    """The steps; the one that ends with the score says how that is printed."""
    found = list(steps)
    score = board.entries[at].line(column.line)
    prints_raw = shows_raw(column, scored.rules) and score.raw not in (None, score.score)
    if score.score is None or prints_raw:
        return tuple(found)
    last = max(
        (i for i, each in enumerate(found) if each.result and each.code != "score/percent"),
        default=None,
    )
    if last is not None and found[last].result == shown_text(score.score):
        printed = score_text(score, column, scored.rules) or ""
        found[last] = replace(found[last], shown=printed)
    return tuple(found)
