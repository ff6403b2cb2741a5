"""What becomes of one side of a match when the match was not played as it should have been.

    kind             what the contestant has of the match
    removed_boards   its result, and the award for each board taken off (at least half was played)
    void_match       the award on half of the boards, rounded up, an average on the rest
    match_award      a share of the pool, victory points, or a score in the form's own unit
    wrong_opponent   its victory points, towards what they would be against the right opponent
    withdrawn        the best of own average, opposite of the average of who withdrew, and a bye

The numbers are those of `swiss` (EBU White Book). Each side is ruled on for itself. The first two
stand on the sheet of a contestant as awards, and every form makes of them what it makes of an award
on a board.

What the whole session says about rulings is checked in `match_checks`.

    match/…   void · boards
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeGuard, TypeVar

from server.rules.errors import Refusal
from server.scoring.adjustments import MatchRuling
from server.scoring.exact import exact, exact_sum
from server.scoring.match import Match, MatchSide
from server.scoring.matches import MatchKey, concerns_match
from server.scoring.outcome import Award, Number
from server.scoring.regulation import OwnAverage
from server.scoring.results import Contestant
from server.scoring.session import SessionRules
from server.scoring.swiss import (
    BYE_SHARE,
    after_withdrawal,
    award_boards,
    is_void,
    mismatch,
    pool_points,
)

STRONGER: Final = "stronger"
WEAKER: Final = "weaker"

_AVERAGE: Final = Award("average")
_WITHOUT_BOARDS: Final = ("void_match", "match_award", "withdrawn")


def ruling_of(who: Contestant, key: MatchKey, rules: SessionRules) -> MatchRuling | None:
    """The ruling on a contestant's side of a match, if there is one."""
    return next(
        (each for each in rules.match_rulings if concerns_match(each, key, who)),
        None,
    )


def pool_share(
    ruling: MatchRuling | None, *, is_bye: bool, has_boards: bool = True
) -> Fraction | None:
    """The part of the pool that a bye or a ruling gives instead of a result; None: none does.

    It is nothing where victory points are named for a match that has no boards, or of which they
    would count for nothing else.
    """
    if is_award(ruling, "vps") and not has_boards:
        return Fraction(0)
    if is_award(ruling, "share"):
        return Fraction(ruling.amount)
    if ruling is None or ruling.kind == "wrong_opponent":
        return BYE_SHARE if is_bye else None
    return BYE_SHARE if ruling.kind == "withdrawn" else None


def is_award(
    ruling: MatchRuling | None, unit: Literal["share", "vps", "score"]
) -> TypeGuard[MatchRuling]:
    """Whether a ruling names what the match brings, in this unit."""
    return ruling is not None and ruling.kind == "match_award" and ruling.unit == unit


class InPlace(NamedTuple):
    """Awards that stand in the place of boards, beside those of the match or instead of them."""

    awards: tuple[Award, ...]
    keeps_boards: bool


def awards_in_place(
    ruling: MatchRuling | None, boards: int, played: int, planned: int | None
) -> InPlace | None:
    """The awards for boards that were taken off a match, or for all if it is void.

    The match has so many `boards`, `played` of them without an artificial score. Numbers are those
    of `swiss`. Refuses `match/void` for a match of which not even half was played, `match/boards`
    for a void one whose length nothing says.
    """
    if ruling is None or ruling.award is None:
        return None
    if ruling.kind == "removed_boards":
        whole = boards + ruling.boards
        if is_void(whole - played, whole):
            raise Refusal("match/void", match=ruling.match, boards=whole, played=played)
        return InPlace((ruling.award,) * ruling.boards, keeps_boards=True)
    whole = ruling.boards or planned or boards
    if not whole:
        raise Refusal("match/boards", match=ruling.match, contestant=ruling.contestant)
    half = award_boards(whole)
    return InPlace((ruling.award,) * half + (_AVERAGE,) * (whole - half), keeps_boards=False)


T = TypeVar("T")


def other_boards(
    sheets: Mapping[tuple[MatchKey, Contestant], Sequence[T]], rules: SessionRules
) -> dict[tuple[MatchKey, Contestant], tuple[T, ...]]:
    """What an own average looks at beside the boards of a match, for every side of one.

    Where it is of the whole stage: the boards of the contestant's other matches, without those
    that are void or were awarded. Nothing where it is of the match.
    """
    if rules.regulation.own_average is not OwnAverage.STAGE:
        return dict.fromkeys(sheets, ())
    found: dict[Contestant, list[tuple[MatchKey, T]]] = defaultdict(list)
    for (key, who), boards in sheets.items():
        if own_boards(key, who, rules):
            found[who] += [(key, board) for board in boards]
    return {
        (key, who): tuple(board for match, board in found[who] if match != key)
        for key, who in sheets
    }


def own_boards(key: MatchKey, who: Contestant, rules: SessionRules) -> bool:
    """Whether the boards of a match are what the contestant has of it.

    Not those of a bye, and not of a match that is void or was awarded, in whatever unit.
    """
    ruling = ruling_of(who, key, rules)
    return not key.is_bye and (ruling is None or ruling.kind not in _WITHOUT_BOARDS)


def with_score(side: MatchSide, score: Number, length: int, most: Number) -> MatchSide:
    """A side that has this score, of as much as was possible.

    A match without a board is of this `length`, and `most` was possible in it.
    """
    side = replace(side, length=side.length or length)
    if side.share is not None:
        return replace(side, share=(score, side.share[1] or most), points=score)
    return replace(side, margin=score, points=score, imps=None if side.imps is None else score)


def award_points(side: MatchSide, vps: Number, pool: Number) -> Number:
    """Victory points of a side after its ruling; `pool` is the most the match can bring."""
    ruling = side.ruling
    if ruling is None:
        return vps
    if is_award(ruling, "vps"):
        return ruling.amount
    if ruling.kind == "wrong_opponent":
        stronger = ruling.other == STRONGER
        return exact(mismatch(vps, pool, stronger_opponent=stronger, own_fault=not stronger), 1)
    return vps


class Withdrawal(NamedTuple):
    """What the best is taken of when a contestant withdrew; the victory points averages are of."""

    own_average: Number
    converse: Number
    bye: Number
    own: tuple[Number, ...] = ()
    theirs: tuple[Number, ...] = ()


def withdrawal(matches: Sequence[Match], side: MatchSide) -> Withdrawal:
    """The three numbers for a side that could not meet who withdrew.

    Averages are over matches that were played; who played none has the average of a bye.
    """
    other = side.ruling.other if side.ruling else ""
    pool, bye = side.pool, pool_points(side.pool)
    own = _vps(each for each in _played(matches) if each.who == side.who)
    theirs = _vps(each for each in _played(matches) if _is_called(each.who, other, side.who))
    converse = exact(pool - exact(exact_sum(theirs), len(theirs)), 1) if theirs else bye
    return Withdrawal(exact(exact_sum(own), len(own)) if own else bye, converse, bye, own, theirs)


def settled_withdrawal(numbers: Withdrawal, pool: Number, places: int) -> Number:
    """The best of them, a fraction of the last decimal goes up."""
    unit = Fraction(1, 10**places)
    return exact(after_withdrawal(numbers.own_average, pool - numbers.converse, pool, unit), 1)


def _played(matches: Sequence[Match]) -> Iterator[MatchSide]:
    for match in matches:
        yield from (each for each in match.sides if each.boards)


def _vps(sides: Iterable[MatchSide]) -> tuple[Number, ...]:
    return tuple(side.vps for side in sides if side.vps is not None)


def _is_called(who: Contestant, name: str, near: Contestant) -> bool:
    return who.name == name and who.section == near.section
