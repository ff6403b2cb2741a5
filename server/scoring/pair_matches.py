"""Matches of a pairs event (Swiss pairs): the boards two contestants played against each other.

The result of a match is the contestant's percentage of those boards, or its IMPs. Both sides are
asked for themselves: after a ruling they need not balance.

    match/…   lines
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from server.rules.errors import Refusal
from server.scoring.exact import exact, exact_sum
from server.scoring.forms import form
from server.scoring.match_rulings import pool_share, ruled, ruling_of
from server.scoring.match_vps import with_victory_points
from server.scoring.matches import MatchKey, match_key, match_penalties
from server.scoring.outcome import Number
from server.scoring.results import Contestant
from server.scoring.session import BoardScore, Match, MatchSide, SessionRules
from server.scoring.victory_points import VpScale


@dataclass(slots=True)
class _Scores:
    boards: set[int] = field(default_factory=set)
    scored: list[Number] = field(default_factory=list)
    possible: list[Number] = field(default_factory=list)


_Matches = dict[MatchKey, dict[Contestant, _Scores]]


def pair_matches(
    boards: Sequence[BoardScore], scale: VpScale, rules: SessionRules
) -> tuple[Match, ...]:
    """The matches of settled boards with their victory points, in natural order.

    Refuses as `played_matches`, and `scale/…`.
    """
    return with_victory_points(played_matches(boards, rules), scale, rules)


def played_matches(boards: Sequence[BoardScore], rules: SessionRules) -> list[Match]:
    """The same without victory points.

    Refuses `match/lines` where more than two contestants share a table (individuals).
    """
    found: _Matches = defaultdict(lambda: defaultdict(_Scores))
    rounds: dict[MatchKey, set[int | None]] = defaultdict(set)
    for board in boards:
        if len(board.lines) > 2:
            raise Refusal("match/lines", lines=len(board.lines))
        for position, result in enumerate(board.results):
            here = _table(board, position)
            if here:
                key = match_key(result, list(here), rules)
                rounds[key].add(result.round)
                _add(found[key], here, board.board)
    return [
        key.match([_side(who, found[key][who], key, rules) for who in key.who], rounds[key])
        for key in sorted(found, key=lambda key: key.order)
    ]


def _table(board: BoardScore, position: int) -> dict[Contestant, tuple[Number | None, ...]]:
    """Who sat at a table of the board, with score and top."""
    return {
        who: (column.scores[position], column.tops[position])
        for column in board.lines
        if (who := column.contestants[position]) is not None
    }


def _add(
    scores: dict[Contestant, _Scores],
    here: dict[Contestant, tuple[Number | None, ...]],
    board: int,
) -> None:
    """One table of a board; a contestant alone has a bye on it."""
    for who, (score, top) in here.items():
        mine = scores[who]
        if len(here) == 1:
            mine.boards.add(board)
        elif score is not None:
            mine.boards.add(board)
            mine.scored.append(score)
            if top is not None:
                mine.possible.append(top)


def _side(who: Contestant, mine: _Scores, key: MatchKey, rules: SessionRules) -> MatchSide:
    length = len(mine.boards)
    ruling = ruling_of(who, key, rules)
    share = pool_share(ruling, is_bye=key.is_bye)
    if share is not None:
        planned = length or rules.boards_per_match or 0
        return MatchSide(who, 0, planned, pool_share=share, ruling=ruling)
    scoring = form(rules.form)
    possible = exact_sum(mine.possible)
    top = exact(possible, len(mine.possible)) if mine.possible else None
    extra = match_penalties(who, key, rules, top)
    scored = exact_sum(mine.scored) + extra
    if scoring.in_imps or not scoring.has_awards:
        imps = scored if scoring.in_imps else None
        side = MatchSide(who, length, length, margin=scored, imps=imps, ruling=ruling)
    else:
        side = MatchSide(who, length, length, share=(scored, possible), ruling=ruling)
    return replace(ruled(side, extra, rules), points=0)
