"""Boards that contestants sat out: what they have for them, and who has no score at all yet."""

from collections.abc import Iterable, Iterator
from typing import Any

from server.scoring import figures
from server.scoring.gaps import Gaps
from server.scoring.outcome import Line
from server.scoring.results import BoardResult
from server.scoring.session import BoardScore, EntryScore, SessionRules, Standing
from server.tournament.seating import contestant_no

Json = dict[str, Any]


def byes(
    score: BoardScore,
    entries: Iterable[EntryScore],
    rules: SessionRules,
    idle: Iterable[BoardResult],
) -> Iterator[Json]:
    """Who sat the board out: of its `entries`, and `idle`, the evening's that are in no score."""
    for entry in entries:
        alone = [line for line in entry.lines if line.contestant]
        if len(alone) == 1:
            line = alone[0]
            column = score.lines[entry.lines.index(line)]
            yield {
                **_bye(line.contestant, line.line, entry.result),
                "score": figures.score_text(line, column, rules),
                "percent": figures.percent_text(line, rules),
            }
    for each in idle:
        section = None if rules.across else each.section
        if (section, each.board) == (score.section, score.board):
            for name, contestant in each.contestants:
                if contestant:
                    yield _bye(contestant, name, each)


def _bye(contestant: str, line: Line, result: BoardResult) -> Json:
    """One that nothing is given for."""
    place = {"contestant": contestant, "line": line, "round": result.round}
    return {**place, "score": None, "percent": None}


def unranked(
    gaps: Gaps, standings: Iterable[Standing], idle: Iterable[BoardResult]
) -> list[tuple[str | None, str]]:
    """Who has played or sat out and has no score, as (section, contestant), by number."""
    ranked = {each.contestant for each in standings}
    found = {(who.section, who.name) for who in gaps.unranked}
    found |= {(each.section, who) for each in idle for _, who in each.contestants if who}
    waiting = [each for each in found if each[1] not in ranked]
    return sorted(waiting, key=lambda each: (each[0] or "", contestant_no(each[1])[0], each[1]))
