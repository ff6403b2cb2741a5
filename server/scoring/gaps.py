"""What to look at beside a ranking: what it goes without, and points that cannot be right."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from server.rules.bridge.score import is_possible_points
from server.scoring.explain_played import key_at
from server.scoring.forms import form
from server.scoring.match import MatchSide
from server.scoring.matches import MatchKey, key_of
from server.scoring.order import natural
from server.scoring.outcome import (
    Adjusted,
    Award,
    NotPlayed,
    Outcome,
    PointsOnly,
    Weighted,
    bridge_held,
)
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import BoardScore, ScoredSession

Board = tuple[str | None, str | None, int]


@dataclass(frozen=True, slots=True)
class Gaps:
    """Boards as (session, section, number), by what there is about them, in order, each once.

    `awaiting` are still to be played somewhere: the ranking is provisional. `uncompared` have a
    result of a team match without one at the other table. `doubtful` have points that no contract
    gives at their vulnerability (Law 77). `unranked` play and have no score.
    """

    boards: Mapping[Literal["awaiting", "uncompared", "doubtful"], tuple[Board, ...]]
    unranked: tuple[Contestant, ...]


def find_gaps(scored: ScoredSession) -> Gaps:
    """The gaps of a scored session, in one pass over its boards."""
    is_bridge = scored.rules.held is bridge_held
    of_teams = form(scored.rules.form).session is not None
    ranked = {each.who for each in scored.standings}
    seated = {
        who
        for board in scored.boards
        for column in board.lines
        for who in column.contestants
        if who is not None
    }
    decided = {key_of(match) for match in scored.matches if any(map(_is_decided, match.sides))}
    boards = scored.boards
    alone = (each for each in boards if of_teams and _has_one_table(each, decided, scored))
    return Gaps(
        {
            "awaiting": _places(each for each in boards if any(map(_is_awaited, each.results))),
            "uncompared": _places(alone),
            "doubtful": _places(each for each in boards if is_bridge and _is_doubtful(each)),
        },
        tuple(sorted(seated - ranked, key=lambda who: natural(*who))),
    )


def _is_awaited(result: BoardResult) -> bool:
    return isinstance(result.outcome, NotPlayed) and result.outcome.reason == "awaiting"


def _is_doubtful(board: BoardScore) -> bool:
    return any(
        not is_possible_points(points, board.board)
        for result in board.results
        for points in _bare_points(result.outcome)
    )


def _bare_points(outcome: Outcome | Award) -> Iterator[int]:
    """Points without a contract, those of a ruling's sides and parts too."""
    match outcome:
        case PointsOnly(points):
            yield points
        case Adjusted(awards):
            for _, award in awards:
                yield from _bare_points(award)
        case Weighted(parts):
            for _, part in parts:
                yield from _bare_points(part)


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
