"""Boards of a team match that were taken off, or all of them: awards stand in their place.

Every form then makes of them what it makes of an award on a board. Such a board has no number; it
is called -1, -2… on the sheet.
"""

from dataclasses import replace

from server.scoring.adjustments import MatchRuling
from server.scoring.match_rulings import awards_in_place
from server.scoring.team_boards import TeamBoard
from server.scoring.team_sheet import TeamSheet


def ruled_sheet(sheet: TeamSheet, ruling: MatchRuling | None) -> TeamSheet:
    """The sheet of a team after the ruling on its side of the match.

    Refuses as `awards_in_place`.
    """
    usual = _usual(sheet)
    planned = (sheet.rules.boards_per_match or 0) // usual.tables
    played = sum(board.award is None for board in sheet.boards)
    found = awards_in_place(ruling, len(sheet.boards), played, planned)
    if found is None:
        return sheet
    awarded = tuple(
        TeamBoard(-number, comparisons=usual.comparisons, tables=usual.tables, award=award)
        for number, award in enumerate(found.awards, 1)
    )
    return replace(sheet, boards=(*(sheet.boards if found.keeps_boards else ()), *awarded))


def _usual(sheet: TeamSheet) -> TeamBoard:
    """A board as most of the match: of teams of eight it counts twice."""
    return max(sheet.boards, key=lambda board: board.tables, default=TeamBoard(0))
