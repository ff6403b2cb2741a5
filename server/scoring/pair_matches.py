"""Matches of a pairs event (Swiss pairs): the boards two contestants played against each other.

The result of a match is the contestant's percentage of those boards, or its IMPs. Both sides are
asked for themselves: after a ruling they need not balance.

    match/…   lines
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from server.scoring.forms import form
from server.scoring.match import Match, MatchSide
from server.scoring.match_rulings import (
    is_award,
    pool_share,
    ruling_of,
    with_score,
)
from server.scoring.match_vps import with_victory_points
from server.scoring.matches import MatchKey, match_key, match_penalties, matches_of
from server.scoring.pair_sheet import PairSheet, pair_sheets, tables_of
from server.scoring.results import BoardResult
from server.scoring.session import BoardScore, SessionRules
from server.scoring.victory_points import VpScale


def pair_matches(
    boards: Sequence[BoardScore], scale: VpScale, rules: SessionRules
) -> tuple[Match, ...]:
    """The matches of settled boards with their victory points, in natural order.

    Refuses as `played_matches`, and `scale/…`.
    """
    return with_victory_points(played_matches(boards, rules), scale, rules)


def played_matches(boards: Sequence[BoardScore], rules: SessionRules) -> list[Match]:
    """The same without victory points. Refuses as `pair_sheets`, and what rulings refuse."""
    sheets = pair_sheets(boards, rules)
    tables: dict[MatchKey, list[BoardResult]] = defaultdict(list)
    for board in boards:
        for result, here in tables_of(board):
            tables[match_key(result, list(here), rules)].append(result)
    return matches_of(tables, lambda key, who, unplayed: _side(sheets[key, who], key, unplayed))


def _side(played: PairSheet, key: MatchKey, unplayed: int) -> MatchSide:
    who, rules = played.who, played.rules
    ruling = ruling_of(who, key, rules)
    planned = rules.boards_per_match or unplayed
    share = pool_share(ruling, is_bye=key.is_bye, has_boards=False)
    if share is not None:
        return MatchSide(who, 0, planned, pool_share=share, ruling=ruling)
    sheet = played.ruled(ruling)
    extra = match_penalties(who, key, rules, sheet.board_top)
    length, score = len(sheet.boards), sheet.score + extra
    if form(rules.form).has_top:
        side = MatchSide(who, length, length, share=(score, sheet.possible), ruling=ruling)
    else:
        imps = score if form(rules.form).in_imps else None
        side = MatchSide(who, length, length, margin=score, imps=imps, ruling=ruling)
    if is_award(ruling, "score"):
        most = planned * (sheet.board_top or 0)
        side = with_score(side, ruling.amount + extra, planned, most)
    return replace(side, points=0)  # what a match counts for is its victory points alone
