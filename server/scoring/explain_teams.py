"""Why a team's board is what it is: what every table brought, the swing, and what a form makes
of it."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from server.scoring.explain_laws import law_number
from server.scoring.explain_played import key_at, played_matches
from server.scoring.explain_points import explain_award, explain_own, explain_points
from server.scoring.forms import form
from server.scoring.imps import imps
from server.scoring.outcome import Award, NotPlayed
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import BoardScore, LineScores, ScoredSession
from server.scoring.steps import Step, shown_text, step
from server.scoring.team_sheet import LINES, TeamSheet

_IN_IMPS: Final = ("imps", "knock-out")


def explain_team_board(
    scored: ScoredSession, board: BoardScore, column: LineScores, at: int
) -> Iterator[Step]:
    """All tables of the match, the swing over them, and what the form makes of it."""
    who, score, rules = column.contestants[at], column.scores[at], scored.rules
    match = played_matches(scored)[key_at(scored, board, at)]
    sheet = match.sheets.get(who) if who else None
    found = [each for each in sheet.boards if each.board == board.board] if sheet else []
    if who is None or sheet is None or not found or score is None:
        yield from explain_points(board.results[at].outcome, column.line, board.board, rules)
        yield step("team/awaiting" if sheet else "team/by-ruling")
        return
    (mine,) = found
    if mine.award is not None:
        yield from _award(mine.award, sheet, scored)
        yield step("team/award", law_number("no-partner", rules), score)
        return
    yield from _points(match.results, who, board.board, scored)
    code = "imps" if rules.form in _IN_IMPS else "swing"
    for share, points in chain.from_iterable(mine.swings):
        yield step(
            f"team/{code}" + ("" if share == 1 else "-part"),
            "78B" if code == "imps" else "78",
            imps(points) if code == "imps" else points,
            swing=points,
            percent=100 * share,
        )
    if mine.weight != 1:
        yield step("team/weighed", weight=shown_text(mine.weight))
    if rules.form == "hybrid":
        yield step("team/hybrid-imps", "78B", sheet.imps()[board.board])
    ending = "imps-board" if code == "imps" else rules.form
    yield step(f"team/{ending}", "", score, comparisons=len(mine.swings))


def _award(award: Award, sheet: TeamSheet, scored: ScoredSession) -> Iterator[Step]:
    """The award, and the own average where that decides."""
    yield explain_award(award, law_number("artificial", scored.rules))
    in_imps = form(scored.rules.form).in_imps
    own = sheet.own(award, in_imps=in_imps)
    if own is not None:
        yield explain_own(award, own, scored.rules)


def _points(
    tables: Sequence[BoardResult], who: Contestant, board: int, scored: ScoredSession
) -> Iterator[Step]:
    """What each table of the match brought the team, North-South first."""
    for line in LINES:
        for result in tables:
            mine = result.board == board and result.contestant(line) == who.name
            if mine and not isinstance(result.outcome, NotPlayed):
                yield from explain_points(result.outcome, line, board, scored.rules)
