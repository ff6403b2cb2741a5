"""Forms for teams: what a board and a match are worth.

    form             a board                     a match
    imps             IMPs of the swing           its IMPs, or victory points for them
    knock-out        the same                    the average of what both sides make of it
    board-a-match    1 won, 1/2 drawn, 0 lost    its boards, or victory points for the percentage
    point-a-board    2 won, 1 drawn, 0 lost      the same
    aggregate        the swing in points         its points, or victory points for them
    patton           2 won, 1 drawn, 0 lost      boards and a share for the points (`patton`)
    hybrid           2 won, 1 drawn, 0 lost      boards and victory points for the IMPs

How tables become a swing: see `team_boards`. Void matches and wrong opponents: see
`match_rulings`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Final, Literal

from server.rules.errors import Refusal
from server.scoring.adjustments import MatchRuling
from server.scoring.exact import exact, exact_sum
from server.scoring.match import Match, MatchSide
from server.scoring.match_vps import with_victory_points
from server.scoring.outcome import Number
from server.scoring.patton import BOARD_POINTS, aggregate_share
from server.scoring.results import Contestant
from server.scoring.session import SessionRules
from server.scoring.swiss import BYE_SHARE, knock_out_margin, pool_points
from server.scoring.team_sheet import TeamSheet
from server.scoring.victory_points import SCALES, VpScale
from server.scoring.vp_scale import Steps

HYBRID_SCALE: Final = "wbf"

Boards = dict[int, Number]


@dataclass(frozen=True, slots=True)
class TeamForm:
    """One row of the table above.

    `boards`: every board's score, in own view, of a `top` if there is one. `side`: a side of a
    match from the team's sheet and the penalties of the match. `pool`: what a board of a match can
    bring without a scale, a bye has a share of it. `scale`: victory points count instead of the
    side's own points, are added to them, or are within them already; or there are none and the
    margins are balanced (Law 12C4; 1987: 86B).
    """

    boards: Callable[[TeamSheet], Boards]
    side: Callable[[TeamSheet, Number], MatchSide]
    top: int | None = None
    pool: int = 0
    scale: Literal["instead", "added", "within", "balanced"] = "instead"

    def unplayed(
        self,
        who: Contestant,
        boards: int,
        rules: SessionRules,
        share: Fraction = BYE_SHARE,
        ruling: MatchRuling | None = None,
    ) -> MatchSide:
        """A side that has a share of the pool: a round without an opponent, or a ruling."""
        points = pool_points(self.most(boards, rules), share)
        return MatchSide(who, 0, boards, points=points, pool_share=share, ruling=ruling)

    def most(self, boards: int, rules: SessionRules) -> Number:
        """What a match of so many boards can bring without victory points."""
        pool: Number = self.pool * boards
        if self.scale == "within":
            steps = aggregate_steps(rules, boards)
            pool += BOARD_POINTS * boards if steps is None else steps.most
        return pool

    def finished(self, matches: Sequence[Match], rules: SessionRules) -> tuple[Match, ...]:
        """The matches with what they count for: victory points if there is a scale for them."""
        scale = rules.vp_scale
        if self.scale == "balanced":
            return tuple(_balanced(match, scale) for match in matches)
        if self.scale == "added":
            return with_victory_points(matches, scale or SCALES[HYBRID_SCALE], rules)
        if scale is None or self.scale == "within":
            return tuple(matches)
        bare = [
            replace(match, sides=tuple(replace(side, points=0) for side in match.sides))
            for match in matches
        ]
        return with_victory_points(bare, scale, rules)


def _boards_won(sheet: TeamSheet, worth: int) -> Boards:
    return {board: worth * won for board, won in sheet.won().items()}


def _imps_side(sheet: TeamSheet, extra: Number) -> MatchSide:
    imps = exact_sum(sheet.imps().values()) + extra
    return _side(sheet, margin=imps, points=imps, imps=imps)


def _boards_side(sheet: TeamSheet, extra: Number, worth: int) -> MatchSide:
    won = exact_sum(_boards_won(sheet, worth).values()) + extra
    return _side(sheet, share=(won, worth * sheet.possible()), points=won)


def _aggregate_side(sheet: TeamSheet, extra: Number) -> MatchSide:
    points = exact_sum(sheet.points().values()) + extra
    return _side(sheet, margin=points, points=points)


def _patton_side(sheet: TeamSheet, extra: Number) -> MatchSide:
    won = exact_sum(_boards_won(sheet, BOARD_POINTS).values())
    swings, pool = sheet.swings(), BOARD_POINTS * sheet.possible()
    share = aggregate_share(swings, pool, aggregate_steps(sheet.rules, sheet.length))
    return _side(sheet, margin=exact_sum(swings), points=won + share + extra)


def _balanced(match: Match, scale: VpScale | None) -> Match:
    """Both margins of a knock-out match made one. Refuses `scale/unit`: it has no points."""
    if scale is not None:
        raise Refusal("scale/unit", scale=scale.name, form="knock-out")
    if len(match.sides) < 2:
        return match
    one, other = match.sides
    margin = exact(knock_out_margin(one.margin or 0, other.margin or 0), 1)
    return replace(
        match,
        sides=(
            replace(one, margin=margin, points=margin, imps=margin, own_margin=one.margin),
            replace(other, margin=-margin, points=-margin, imps=-margin, own_margin=other.margin),
        ),
    )


def aggregate_steps(rules: SessionRules, length: int) -> Steps | None:
    """The scale of the aggregate share. Refuses `scale/unit` for one of IMPs."""
    if rules.vp_scale is None or not length:
        return None
    unfit = {"scale": rules.vp_scale.name, "form": rules.form, "wanted": "points"}
    if rules.vp_scale.in_imps:
        raise Refusal("scale/unit", **unfit)
    steps = rules.vp_scale.steps(rules.boards_per_match or length)
    if steps.unit != "from":
        raise Refusal("scale/unit", **unfit)
    return steps


def _hybrid_side(sheet: TeamSheet, extra: Number) -> MatchSide:
    imps = exact_sum(sheet.imps().values())
    won = exact_sum(_boards_won(sheet, BOARD_POINTS).values())
    return _side(sheet, margin=imps, points=won + extra, imps=imps)


def _side(
    sheet: TeamSheet,
    *,
    points: Number,
    margin: Number | None = None,
    share: tuple[Number, Number] | None = None,
    imps: Number | None = None,
) -> MatchSide:
    return MatchSide(sheet.who, len(sheet.boards), sheet.length, margin, share, points, imps)


def _counted(worth: int) -> TeamForm:
    boards, side = partial(_boards_won, worth=worth), partial(_boards_side, worth=worth)
    return TeamForm(boards, side, top=worth, pool=worth)


_TWO_A_BOARD: Final = partial(_boards_won, worth=BOARD_POINTS)

TEAM_FORMS: Final[Mapping[str, TeamForm]] = MappingProxyType(
    {
        "imps": TeamForm(TeamSheet.imps, _imps_side),
        "knock-out": TeamForm(TeamSheet.imps, _imps_side, scale="balanced"),
        "board-a-match": _counted(1),
        "point-a-board": _counted(2),
        "aggregate": TeamForm(TeamSheet.points, _aggregate_side),
        "patton": TeamForm(_TWO_A_BOARD, _patton_side, 2, BOARD_POINTS, "within"),
        "hybrid": TeamForm(_TWO_A_BOARD, _hybrid_side, 2, BOARD_POINTS, "added"),
    }
)
