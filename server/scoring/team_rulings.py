"""Boards of a team match that were taken off, or all of them: awards stand in their place.

Every form then makes of them what it makes of an award on a board. Such a board has no number; it
is called -1, -2… on the sheet. The numbers are those of `swiss` (EBU White Book).

    match/…   void · boards
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from server.rules.errors import Refusal
from server.scoring.adjustments import MatchRuling
from server.scoring.outcome import Award
from server.scoring.swiss import award_boards, is_void
from server.scoring.team_boards import TeamBoard
from server.scoring.team_sheet import TeamSheet

_AVERAGE: Final = Award("average")


def ruled_sheet(sheet: TeamSheet, ruling: MatchRuling | None) -> TeamSheet:
    """The sheet of a team after the ruling on its side of the match.

    Refuses `match/void` for a match of which not even half was played, `match/boards` for a void
    one whose length nothing says.
    """
    if ruling is None or ruling.award is None:
        return sheet
    if ruling.kind == "removed_boards":
        return _without_boards(sheet, ruling, ruling.award)
    return _void(sheet, ruling, ruling.award)


def _without_boards(sheet: TeamSheet, ruling: MatchRuling, award: Award) -> TeamSheet:
    whole = len(sheet.boards) + ruling.boards
    played = sum(board.award is None for board in sheet.boards)
    if is_void(whole - played, whole):
        raise Refusal("match/void", match=ruling.match, boards=whole, played=played)
    awarded = _awarded(_usual(sheet), [award] * ruling.boards)
    return replace(sheet, boards=(*sheet.boards, *awarded))


def _void(sheet: TeamSheet, ruling: MatchRuling, award: Award) -> TeamSheet:
    usual = _usual(sheet)
    whole = (sheet.rules.boards_per_match or 0) // usual.tables
    boards = ruling.boards or whole or len(sheet.boards)
    if not boards:
        raise Refusal("match/boards", match=ruling.match, contestant=sheet.who.name)
    half = award_boards(boards)
    awards = [award] * half + [_AVERAGE] * (boards - half)
    return replace(sheet, boards=_awarded(usual, awards))


def _usual(sheet: TeamSheet) -> TeamBoard:
    """A board as most of the match: of teams of eight it counts twice."""
    return max(sheet.boards, key=lambda board: board.tables, default=TeamBoard(0))


def _awarded(like: TeamBoard, awards: Sequence[Award]) -> tuple[TeamBoard, ...]:
    return tuple(
        TeamBoard(-number, comparisons=like.comparisons, tables=like.tables, award=award)
        for number, award in enumerate(awards, 1)
    )
