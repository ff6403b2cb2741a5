"""Why a team's board is what it is: what every table brought, the swing, and what a form makes
of it."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from server.scoring.exact import exact
from server.scoring.explain_laws import law_number
from server.scoring.explain_played import key_at, played_matches
from server.scoring.explain_points import (
    explain_award,
    explain_own,
    explain_percent_in_imps,
    explain_points,
)
from server.scoring.forms import form
from server.scoring.imps import imps
from server.scoring.outcome import Adjusted, Award, Line, NotPlayed, Number
from server.scoring.results import BoardResult, Contestant
from server.scoring.rulings import award_percent
from server.scoring.session import BoardScore, LineScores, ScoredSession, SessionRules
from server.scoring.steps import Step, shown_text, step
from server.scoring.team_boards import Compare, TeamBoard
from server.scoring.team_sheet import LINES, TeamSheet

_IN_IMPS: Final = ("imps", "knock-out")

Tables = Sequence[tuple[Line, BoardResult]]


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
        yield step(_without_result(match.results, board.board) if sheet else "team/by-ruling")
        return
    (mine,) = found
    if mine.award is not None:
        yield from _award(mine.award, mine, sheet, score, column.tops[at])
        others = [result.outcome for _, result in _tables(match.results, who, board.board)]
        both = all(isinstance(each, Adjusted) for each in others) and len(others) > 1
        yield step("team/awards" if both else "team/award", law_number("no-partner", rules), score)
        return
    tables = _tables(match.results, who, board.board)
    yield from _points(tables, board.board, rules)
    code = "imps" if rules.form in _IN_IMPS else "swing"
    for swing, (which, names) in zip(
        mine.swings, _added(match.results, tables, rules), strict=True
    ):
        for share, points in swing:
            yield step(
                f"team/{code}{which}" + ("" if share == 1 else "-part"),
                "78B" if code == "imps" else "78",
                imps(points) if code == "imps" else points,
                swing=points,
                percent=100 * share,
                **names,
            )
    if mine.weight != 1:
        yield step("team/weighed", weight=shown_text(mine.weight))
    if rules.form == "hybrid":
        yield step("team/hybrid-imps", "78B", sheet.imps()[board.board])
    ending = "imps-board" if code == "imps" else rules.form
    yield step(f"team/{ending}", "", score, comparisons=len(mine.swings))


def _without_result(results: Sequence[BoardResult], board: int) -> str:
    """Why a table has nothing to be compared with: a result is still to come, or none will."""
    outcomes = [result.outcome for result in results if result.board == board]
    waits = any(isinstance(each, NotPlayed) and each.reason == "awaiting" for each in outcomes)
    return "team/awaiting" if waits else "team/no-result"


def _award(
    award: Award, mine: TeamBoard, sheet: TeamSheet, score: Number, top: Number | None
) -> Iterator[Step]:
    """The award, the own average where that decides, and what the board is worth by it."""
    rules = sheet.rules
    in_imps = form(rules.form).in_imps
    yield explain_award(award, law_number("artificial", rules), in_imps=in_imps)
    if in_imps:
        yield from _award_in_imps(award, mine, sheet, score)
        return
    if rules.form == "hybrid":
        yield step("part/imps")
        yield from _award_in_imps(award, mine, sheet, sheet.imps()[mine.board])
        yield step("part/boards")
    own = sheet.own(award, in_imps=False)
    if own is not None:
        yield explain_own(award, own, rules)
    percent = award_percent(award, None if own is None else own.value)
    yield step("award/share", "", score, percent=percent, top=top or 0)


def _award_in_imps(
    award: Award, mine: TeamBoard, sheet: TeamSheet, score: Number
) -> Iterator[Step]:
    own = sheet.own(award, in_imps=True)
    if own is not None:
        yield explain_own(award, own, sheet.rules)
    if award.kind == "imps":
        return
    yield from explain_percent_in_imps(award)
    code = "award/as-imps" if mine.comparisons == 1 else "team/award-imps"
    each = exact(score, mine.comparisons)
    yield step(code, "", score, each=each, comparisons=mine.comparisons)


def _tables(results: Sequence[BoardResult], who: Contestant, board: int) -> Tables:
    """Where a team sat on a board, North-South first."""
    return [
        (line, result)
        for line in LINES
        for result in results
        if result.board == board and result.contestant(line) == who.name
    ]


def _compared(tables: Tables) -> Tables:
    return [each for each in tables if not isinstance(each[1].outcome, NotPlayed)]


def _points(tables: Tables, board: int, rules: SessionRules) -> Iterator[Step]:
    """What each table of the match brought the team."""
    compared = _compared(tables)
    for line, result in tables:
        if isinstance(result.outcome, NotPlayed):
            code = "result" if result.table is None else "table"
            yield step(f"team/{code}-not-compared", table=result.table or "")
            continue
        if len(compared) > len(LINES):
            name = _name(compared, line, result)
            if _are_numbered(compared):
                yield step("team/table", table=name, line=line)
            else:
                yield step("team/result", number=name, line=line)
        yield from explain_points(result.outcome, line, board, rules)


def _added(
    results: Sequence[BoardResult], tables: Tables, rules: SessionRules
) -> Iterator[tuple[str, dict[str, Number | str]]]:
    """Which tables each swing is of, version by version of the board, as its code and figures."""
    compared = _compared(tables)
    pairwise = "-tables" if _are_numbered(compared) else "-results"
    here = [result for _, result in tables]
    for group in dict.fromkeys(result.group for result in results if result in here):
        ns, ew = (
            [
                _name(compared, way, result)
                for way, result in compared
                if way == line and result.group == group
            ]
            for line in LINES
        )
        if len(compared) <= len(LINES) and ns:
            yield "", {}
        elif rules.regulation.imps.compare is Compare.CROSS or len(ns) == len(ew) == 1:
            for one, other in product(ns, ew):
                yield pairwise, {"ns": one, "ew": other}
        elif ns:
            yield "-all", {}


def _are_numbered(tables: Tables) -> bool:
    """Whether every result has a table of its own."""
    return len({result.table for _, result in tables} - {None}) == len(tables)


def _name(tables: Tables, line: Line, result: BoardResult) -> int:
    """The number of a table, or which of the results on its line it is."""
    if _are_numbered(tables):
        return result.table or 0
    return 1 + [each for way, each in tables if way == line].index(result)
