"""What a ranking goes without: boards still to come, contestants and boards without a score."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from server.scoring.explain_played import key_at
from server.scoring.forms import form
from server.scoring.matches import MatchKey, key_of
from server.scoring.order import natural
from server.scoring.outcome import NotPlayed
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import BoardScore, MatchSide, ScoredSession

Board = tuple[str | None, str | None, int]


@dataclass(frozen=True, slots=True)
class Gaps:
    """Boards as (session, section, number), in order, each once.

    `awaiting` are still to be played somewhere: the ranking is provisional. `uncompared` have a
    result of a team match without one at the other table. `unranked` play and have no score.
    """

    awaiting: tuple[Board, ...]
    uncompared: tuple[Board, ...]
    unranked: tuple[Contestant, ...]


def find_gaps(scored: ScoredSession) -> Gaps:
    """The gaps of a scored session, in one pass over its boards."""
    of_teams = form(scored.rules.form).session is not None
    ranked = {(each.section, each.contestant, each.side) for each in scored.standings}
    seated = {
        who
        for board in scored.boards
        for column in board.lines
        for who in column.contestants
        if who is not None
    }
    unranked = [who for who in seated if (who.section, who.name, who.side) not in ranked]
    decided = {key_of(match) for match in scored.matches if any(map(_is_decided, match.sides))}
    alone = [each for each in scored.boards if of_teams and _has_one_table(each, decided, scored)]
    return Gaps(
        _places(board for board in scored.boards if any(map(_is_awaited, board.results))),
        _places(alone),
        tuple(sorted(unranked, key=lambda who: natural(who.section, who.name, who.side))),
    )


def _is_awaited(result: BoardResult) -> bool:
    return isinstance(result.outcome, NotPlayed) and result.outcome.reason == "awaiting"


def _is_decided(side: MatchSide) -> bool:
    return side.pool_share is not None


def _has_one_table(board: BoardScore, decided: Collection[MatchKey], scored: ScoredSession) -> bool:
    """Whether a result has nothing to be compared with, in a match that the boards decide."""
    return any(
        held is not None and score is None and key_at(scored, board, position) not in decided
        for column in board.lines
        for position, (held, score) in enumerate(zip(column.held, column.scores, strict=True))
    )


def _places(boards: Iterable[BoardScore]) -> tuple[Board, ...]:
    found = {(board.session, board.section, board.board) for board in boards}
    return tuple(sorted(found, key=lambda place: (natural(place[0], place[1]), place[2])))
