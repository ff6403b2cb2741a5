"""A team session: from results to matches, boards and a ranking.

The boards are the same values as in a pairs session. A score there is the team's on that board of
its match, so the two tables of a match show one swing from its two ends.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from server.rules.errors import Refusal
from server.scoring.fields import by_board, fields
from server.scoring.match import MatchSide
from server.scoring.match_ranking import rank_matches
from server.scoring.match_rulings import is_award, pool_share, ruling_of, with_score
from server.scoring.matches import MatchKey, match_key, match_penalties, matches_of
from server.scoring.outcome import Line, Number
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import BoardScore, LineScores, ScoredSession, SessionRules
from server.scoring.team_rulings import ruled_sheet
from server.scoring.team_sheet import LINES, TeamSheet, team_sheets
from server.scoring.teams import TEAM_FORMS


class _Score(NamedTuple):
    """A team's score on a board of a match, and the most it could be."""

    value: Number
    top: Number | None


_Scores = dict[tuple[MatchKey, Contestant, int], _Score]


def score_teams(results: Sequence[BoardResult], rules: SessionRules) -> ScoredSession:
    """Every match of every team, and the ranking. The order of results is irrelevant.

    Refuses `match/lines` for players of an individual, and what `team_sheet`, `teams` and
    `match_ranking` refuse.
    """
    scoring = TEAM_FORMS[rules.form]
    if len(rules.lines) > len(LINES):
        raise Refusal("match/lines", lines=len(rules.lines))
    tables: dict[MatchKey, list[BoardResult]] = defaultdict(list)
    for result in results:
        who = _teams(result)
        if who:
            tables[match_key(result, list(who.values()), rules)].append(result)
    sheets = team_sheets(tables, rules)
    scores: _Scores = {}

    def side(key: MatchKey, who: Contestant, unplayed: int) -> MatchSide:
        boards, ruling = rules.boards_per_match or unplayed, ruling_of(who, key, rules)
        sheet = sheets.get((key, who))
        has_boards = sheet is not None and bool(sheet.boards) and scoring.scale != "instead"
        share = pool_share(ruling, is_bye=key.is_bye, has_boards=has_boards)
        if sheet is None or share is not None:
            return scoring.unplayed(who, boards, rules, share or Fraction(0), ruling)
        return _side(key, sheet, scores, boards)

    matches = matches_of(tables, side)
    boards = [
        _board(board, scores, rules)
        for field in fields(results, rules)
        for board in by_board(field)
    ]
    return rank_matches(scoring.finished(matches, rules), boards, rules)


def _teams(result: BoardResult) -> dict[Line, Contestant]:
    return {
        line: Contestant(result.section, name, None) for line, name in result.contestants if name
    }


def _side(key: MatchKey, played: TeamSheet, scores: _Scores, planned: int) -> MatchSide:
    """A team's side of a match that has a result; its boards' scores are noted in `scores`.

    Without a board it is as long as `planned`.
    """
    who, rules = played.who, played.rules
    scoring = TEAM_FORMS[rules.form]
    ruling = ruling_of(who, key, rules)
    comparisons = {board.board: board.comparisons for board in played.boards}
    for board, value in scoring.boards(played).items():
        top = None if scoring.top is None else scoring.top * comparisons[board]
        scores[key, who, board] = _Score(value, top)
    extra = match_penalties(who, key, rules, scoring.top)
    side = replace(scoring.side(ruled_sheet(played, ruling), extra), ruling=ruling)
    if not is_award(ruling, "score"):
        return side
    if scoring.scale in ("added", "within"):
        raise Refusal("adjustment/unit", unit=ruling.unit, wanted="percent")
    return with_score(side, ruling.amount + extra, planned, planned * (scoring.top or 0))


def _board(results: Sequence[BoardResult], scores: _Scores, rules: SessionRules) -> BoardScore:
    first = results[0]
    return BoardScore(
        session=first.session,
        section=None if rules.across else first.section,
        board=first.board,
        expected=len(results),
        results=tuple(results),
        lines=tuple(_line(results, line, scores, rules) for line in LINES),
    )


def _line(
    results: Sequence[BoardResult],
    line: Line,
    scores: _Scores,
    rules: SessionRules,
) -> LineScores:
    contestants = [_teams(result).get(line) for result in results]
    found = [
        None if who is None else scores.get((_key(result, rules), who, result.board))
        for result, who in zip(results, contestants, strict=True)
    ]
    values = tuple(None if score is None else score.value for score in found)
    tops = tuple(None if score is None else score.top for score in found)
    return LineScores(
        line=line,
        contestants=tuple(contestants),
        held=tuple(rules.held(result.outcome, line, result.board) for result in results),
        raw=values,
        scores=values,
        tops=tops,
        top=max((top for top in tops if top is not None), default=None),
    )


def _key(result: BoardResult, rules: SessionRules) -> MatchKey:
    return match_key(result, list(_teams(result).values()), rules)
