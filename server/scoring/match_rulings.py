"""What becomes of one side of a match when the match was not played as it should have been.

    kind             what the contestant has of the match
    removed_boards   its result, and the award for each board taken off (at least half was played)
    void_match       the award on half of the boards, rounded up, an average on the rest
    match_award      a share of the pool, victory points, or a score in the form's own unit
    wrong_opponent   its victory points, towards what they would be against the right opponent
    withdrawn        the best of own average, opposite of the average of who withdrew, and a bye

The numbers are those of `swiss` (EBU White Book). Each side is ruled on for itself. In matches of
teams the first two stand on the sheet as awards (`team_rulings`).

What the whole session says about rulings is checked in `match_checks`.

    match/…   void · boards
    award/…   unit
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from server.rules.errors import Refusal
from server.scoring.adjustments import MatchRuling
from server.scoring.exact import exact, exact_sum
from server.scoring.matches import MatchKey, concerns_match
from server.scoring.outcome import Award, Number
from server.scoring.results import Contestant
from server.scoring.rulings import award_score, waits_for_own_percentage
from server.scoring.session import Match, MatchSide, SessionRules
from server.scoring.swiss import (
    BYE_SHARE,
    after_withdrawal,
    mismatch,
    pool_points,
    removed_boards,
    void_match,
)

STRONGER: Final = "stronger"
WEAKER: Final = "weaker"

_AVERAGE: Final = Award("average")
_WHOLE_PERCENT: Final = 100


def ruling_of(who: Contestant, key: MatchKey, rules: SessionRules) -> MatchRuling | None:
    """The ruling on a contestant's side of a match, if there is one."""
    return next(
        (each for each in rules.match_rulings if concerns_match(each, key, who)),
        None,
    )


def pool_share(ruling: MatchRuling | None, *, is_bye: bool) -> Fraction | None:
    """The part of the pool that a bye or a ruling gives instead of a result; None: none does."""
    if ruling is not None and ruling.kind == "match_award" and ruling.unit == "share":
        return Fraction(ruling.amount)
    return BYE_SHARE if is_bye or (ruling is not None and ruling.kind == "withdrawn") else None


def ruled(side: MatchSide, extra: Number, rules: SessionRules) -> MatchSide:
    """A side after its ruling, before victory points; `extra` are the penalties already in it.

    Refuses `match/void` for a match of which not even half was played, `match/boards` for one
    whose length nothing says, `award/unit` for an award that the form does not know.
    """
    ruling = side.ruling
    if ruling is None:
        return side
    if ruling.kind == "removed_boards":
        return _without_boards(side, ruling, rules)
    if ruling.kind == "void_match":
        return _void(side, ruling, extra, rules)
    if ruling.kind == "match_award" and ruling.unit == "score":
        return with_score(side, ruling.amount + extra)
    return side


def with_score(side: MatchSide, score: Number, possible: Number | None = None) -> MatchSide:
    """A side that has this score, of as much as was possible if nothing else is said."""
    if side.share is not None:
        share = (score, side.share[1] if possible is None else possible)
        return replace(side, share=share, points=score)
    return replace(side, margin=score, points=score, imps=None if side.imps is None else score)


def award_points(side: MatchSide, vps: Number, pool: Number) -> Number:
    """Victory points of a side after its ruling; `pool` is the most the match can bring."""
    ruling = side.ruling
    if ruling is None:
        return vps
    if ruling.kind == "match_award" and ruling.unit == "vps":
        return ruling.amount
    if ruling.kind == "wrong_opponent":
        stronger = ruling.other == STRONGER
        return exact(mismatch(vps, pool, stronger_opponent=stronger, own_fault=not stronger), 1)
    return vps


class Withdrawal(NamedTuple):
    """What the best is taken of when a contestant withdrew."""

    own_average: Number
    converse: Number
    bye: Number


def withdrawal(matches: Sequence[Match], side: MatchSide) -> Withdrawal:
    """The three numbers for a side that could not meet who withdrew.

    Averages are over matches that were played; who played none has the average of a bye.
    """
    other = side.ruling.other if side.ruling else ""
    pool, bye = side.pool, pool_points(side.pool)
    own = _average([each for each in _played(matches) if each.who == side.who])
    theirs = _average([each for each in _played(matches) if _is_called(each.who, other, side.who)])
    return Withdrawal(
        bye if own is None else own, bye if theirs is None else exact(pool - theirs, 1), bye
    )


def settled_withdrawal(numbers: Withdrawal, pool: Number, places: int) -> Number:
    """The best of them, a fraction of the last decimal goes up."""
    unit = Fraction(1, 10**places)
    return exact(after_withdrawal(numbers.own_average, pool - numbers.converse, pool, unit), 1)


def _without_boards(side: MatchSide, ruling: MatchRuling, rules: SessionRules) -> MatchSide:
    boards = side.boards + ruling.boards
    own = _own_average(side, ruling.award, rules)
    gained = removed_boards(ruling.boards, boards, _award(side, ruling.award, rules, own))
    if gained is None:
        raise Refusal("match/void", match=ruling.match, boards=boards, played=side.boards)
    before = side.share[0] if side.share else side.margin or 0
    return replace(
        with_score(side, before + gained, _possible(side, boards)), boards=boards, length=boards
    )


def _void(side: MatchSide, ruling: MatchRuling, extra: Number, rules: SessionRules) -> MatchSide:
    boards = ruling.boards or rules.boards_per_match or side.boards
    if not boards:
        raise Refusal("match/boards", match=ruling.match, contestant=side.who.name)
    worth = void_match(boards, _award(side, ruling.award, rules), _award(side, _AVERAGE, rules))
    return replace(
        with_score(side, worth + extra, _possible(side, boards)), boards=boards, length=boards
    )


def _award(
    side: MatchSide, award: Award | None, rules: SessionRules, own: Number | None = None
) -> Number:
    """What an award for a board is worth. Refuses `award/unit` where boards bring points."""
    if side.share is None and side.imps is None:
        raise Refusal("award/unit", kind=(award or _AVERAGE).kind, wanted="points")
    top = None if side.share is None else _top(side)
    return award_score(award or _AVERAGE, top, rules.regulation, own)


def _own_average(side: MatchSide, award: Award | None, rules: SessionRules) -> Number | None:
    """On the boards of the match that were played, where the award depends on it."""
    in_imps = side.share is None
    if (
        award is None
        or not side.boards
        or not waits_for_own_percentage(award, rules.regulation, in_imps=in_imps)
    ):
        return None
    return exact(side.margin or 0, side.boards) if in_imps else side.percent


def _top(side: MatchSide) -> Number:
    """Of a board; a match without boards is counted in percent."""
    if side.share is None or not side.boards or not side.share[1]:
        return _WHOLE_PERCENT
    return exact(side.share[1], side.boards)


def _possible(side: MatchSide, boards: int) -> Number:
    return boards * _top(side)


def _played(matches: Sequence[Match]) -> Iterator[MatchSide]:
    for match in matches:
        yield from (each for each in match.sides if each.pool_share is None)


def _average(sides: Sequence[MatchSide]) -> Number | None:
    vps = [side.vps for side in sides if side.vps is not None]
    return exact(exact_sum(vps), len(vps)) if vps else None


def _is_called(who: Contestant, name: str, near: Contestant) -> bool:
    return who.name == name and who.section == near.section
