"""From the result of a match to victory points, byes and half matches included.

Half matches are those of three contestants who all meet in one round (a triangle), whatever the
matches are called, and two of one name in one round: each is worth half, by the scale's own table
for them where there is one.

    scale/…   unit · more-boards
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from typing import Final

from server.rules.errors import Refusal
from server.scoring.exact import exact
from server.scoring.match import ByScale, Match, MatchSide
from server.scoring.match_rulings import award_points, settled_withdrawal, withdrawal
from server.scoring.outcome import Number
from server.scoring.results import Contestant
from server.scoring.session import SessionRules
from server.scoring.swiss import pool_points
from server.scoring.victory_points import VpScale, vp_scale
from server.scoring.vp_scale import Steps

Round = tuple[str | None, int | None]

_EVEN_PERCENT: Final = 50
"""Of a match whose boards could bring nothing."""


def with_victory_points(
    matches: Sequence[Match], scale: VpScale, rules: SessionRules
) -> tuple[Match, ...]:
    """The matches with victory points added to what each side has already, rulings included.

    Refuses as `by_scale`.
    """
    return ruled_points(by_scale(matches, scale, rules))


def by_scale(matches: Sequence[Match], scale: VpScale, rules: SessionRules) -> tuple[Match, ...]:
    """The same before the rulings on victory points.

    A bye brings a share of the pool. Refuses `scale/no-boards`, `scale/more-boards` for a match
    longer than all are said to be, and `scale/unit` for a scale of margins where there are
    percentages or the other way round.
    """
    halves = _half_matches(matches)
    return tuple(
        replace(
            match,
            sides=tuple(
                _with_points(side, scale, (*_called(match), side.who) in halves, rules)
                for side in match.sides
            ),
        )
        for match in matches
    )


def ruled_points(matches: Sequence[Match]) -> tuple[Match, ...]:
    """The matches after what directors have made of their victory points."""
    awarded = [
        replace(match, sides=tuple(_awarded(side) for side in match.sides)) for match in matches
    ]
    return tuple(
        replace(match, sides=tuple(_of_withdrawal(side, awarded) for side in match.sides))
        for match in awarded
    )


def _half_matches(matches: Sequence[Match]) -> set[tuple[Round, str, Contestant]]:
    """Who plays half a match: by round, name of the match and contestant."""
    in_rounds = [match for match in matches if match.round is not None]
    counts = Counter((*_called(match), side.who) for match in in_rounds for side in match.sides)
    met: dict[tuple[Round, Contestant], set[Contestant]] = defaultdict(set)
    for match in in_rounds:
        who = {side.who for side in match.sides}
        for each in who:
            met[_round(match), each] |= who - {each}
    return {
        (place, name, who)
        for (place, name, who), count in counts.items()
        if count > 1 or _is_of_three(place, met[place, who], met)
    }


def _is_of_three(
    place: Round, others: Set[Contestant], met: Mapping[tuple[Round, Contestant], Set[Contestant]]
) -> bool:
    """Whether these are the two others of a triangle."""
    return len(others) == 2 and all(others - {one} <= met[place, one] for one in others)


def _round(match: Match) -> Round:
    return match.session, match.round


def _called(match: Match) -> tuple[Round, str]:
    return _round(match), match.name


def _with_points(side: MatchSide, scale: VpScale, is_half: bool, rules: SessionRules) -> MatchSide:
    if not side.length:
        return side
    planned = None if is_half else rules.boards_per_match
    is_of_boards = side.ruling is None or side.ruling.award is None
    if planned is not None and is_of_boards and side.boards > planned:
        raise Refusal("scale/more-boards", boards=side.boards, planned=planned)
    length = planned or side.length
    used, parts = _scale_for(scale, length, is_half=is_half)
    steps = used.steps(length)
    if scale.in_imps and side.margin is not None and side.imps is None:
        raise _does_not_fit(scale, side, rules)
    pool = exact(steps.most, parts)
    result = _result(side, steps)
    if result is None and side.pool_share is None:
        raise _does_not_fit(scale, side, rules)
    awarded = (
        pool_points(steps.most, side.pool_share or Fraction(0))
        if result is None
        else steps.award(result)
    )
    vps = exact(awarded, parts)
    found = ByScale(used, vps, pool, length, parts, result)
    return replace(side, vps=vps, points=side.points + vps, by_scale=(found,))


def _does_not_fit(scale: VpScale, side: MatchSide, rules: SessionRules) -> Refusal:
    """The refusal of a scale of something else than what the match has."""
    unit = "points" if side.imps is None else "imps"
    wanted = unit if side.share is None or side.imps is not None else "percent"
    return Refusal("scale/unit", scale=scale.name, form=rules.form, wanted=wanted)


def _awarded(side: MatchSide) -> MatchSide:
    """A side after a ruling that needs no other match."""
    if side.ruling is None or side.vps is None:
        return side
    return _with_vps(side, award_points(side, side.vps, side.pool))


def _of_withdrawal(side: MatchSide, matches: Sequence[Match]) -> MatchSide:
    """The side of a contestant whose opponent withdrew, once all other matches have points."""
    if side.ruling is None or side.ruling.kind != "withdrawn" or side.vps is None:
        return side
    places = max(each.scale.places for each in side.by_scale)
    return _with_vps(side, settled_withdrawal(withdrawal(matches, side), side.pool, places))


def _with_vps(side: MatchSide, vps: Number) -> MatchSide:
    return replace(side, vps=vps, points=side.points - (side.vps or 0) + vps)


def _scale_for(scale: VpScale, length: int, *, is_half: bool) -> tuple[VpScale, int]:
    """The scale for such a match, and what its awards are divided by."""
    if not is_half:
        return scale, 1
    if scale.half is not None:
        half = vp_scale(scale.half)
        if half.knows(length):
            return half, 1
    return scale, 2


def _result(side: MatchSide, steps: Steps) -> Number | None:
    """What is looked up in the scale; None for a bye, or if it is for another kind of score."""
    if side.pool_share is not None:
        return None
    if steps.unit == "up_to" and side.share is not None:
        return _EVEN_PERCENT if side.percent is None else side.percent
    return side.margin if steps.unit == "from" else None
