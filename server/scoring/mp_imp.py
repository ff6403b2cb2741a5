"""The hybrid of pairs: every match is scored twice, at matchpoints and at IMPs.

The percentage becomes victory points by the EBU's scale, the IMPs by the scale asked for (the
WBF's otherwise), and both are added. The boards shown are the matchpointed ones.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment
from server.scoring.boards import score_board
from server.scoring.match import Match, MatchSide
from server.scoring.match_ranking import rank_matches
from server.scoring.match_vps import by_scale, ruled_points
from server.scoring.pair_matches import played_matches
from server.scoring.session import BoardScore, ScoredSession, SessionRules
from server.scoring.totals import settle_awards
from server.scoring.victory_points import SCALES

PERCENT_SCALE: Final = SCALES["ebu-percent"]
HYBRID: Final = "mp-imp"
IMP_SCALE: Final = SCALES["wbf"]


def rank_twice(boards: Sequence[BoardScore], also: str, rules: SessionRules) -> ScoredSession:
    """The ranking of a hybrid; `also` is the form of the second scoring.

    Refuses what `pair_matches` and `rank_matches` refuse, and `adjustment/unit`.
    """
    scale = rules.vp_scale or IMP_SCALE
    _check_units(rules)
    first = replace(rules, vp_scale=PERCENT_SCALE, adjustments=_in_unit("percent_of_top", rules))
    second = second_rules(also, rules)
    named = replace(second, form=rules.form)
    shown = settle_awards(boards, first)
    matches = [
        _added(one, other)
        for one, other in zip(
            by_scale(played_matches(shown, first), PERCENT_SCALE, first),
            by_scale(played_matches(scored_again(boards, second), second), scale, named),
            strict=True,
        )
    ]
    ranked = rank_matches(
        ruled_points(matches), shown, replace(second, adjustments=rules.adjustments)
    )
    return replace(ranked, rules=rules)


def second_rules(also: str, rules: SessionRules) -> SessionRules:
    """The rules of the second scoring, with the penalties that count in it."""
    scale = rules.vp_scale or IMP_SCALE
    return replace(rules, form=also, vp_scale=scale, adjustments=_in_unit("score", rules))


def scored_again(boards: Sequence[BoardScore], second: SessionRules) -> tuple[BoardScore, ...]:
    """The boards in the second scoring, in the same order, awards settled."""
    rescored = [score_board(board.results, board.expected, second) for board in boards]
    return settle_awards(rescored, second)


def as_matches(rules: SessionRules) -> SessionRules:
    """The rules of the scoring whose boards are shown: a hybrid has matches without a scale."""
    is_hybrid = rules.form == HYBRID and rules.vp_scale is None
    return replace(rules, vp_scale=PERCENT_SCALE) if is_hybrid else rules


def _in_unit(unit: str, rules: SessionRules) -> tuple[Adjustment, ...]:
    """A penalty within a match is a share of a top, or IMPs: it counts in one of the scorings."""
    return tuple(each for each in rules.adjustments if each.unit == unit)


def _check_units(rules: SessionRules) -> None:
    """Refuses `adjustment/unit` for a match awarded in another unit than a share of the pool."""
    for each in rules.match_rulings:
        if each.kind == "match_award" and each.unit != "share":
            raise Refusal("adjustment/unit", unit=each.unit)


def _added(one: Match, other: Match) -> Match:
    sides = zip(one.sides, other.sides, strict=True)
    return replace(one, sides=tuple(_both(percent, imps) for percent, imps in sides))


def _both(percent: MatchSide, imps: MatchSide) -> MatchSide:
    """Percentage of the one, IMPs of the other, victory points of both."""
    vps = (percent.vps or 0) + (imps.vps or 0)
    return replace(
        percent,
        margin=imps.margin,
        imps=imps.imps,
        points=vps,
        vps=vps,
        by_scale=percent.by_scale + imps.by_scale,
    )
