"""One board of a team match: what a team's results at its tables are worth together.

A team sits North-South at one table (or more) and East-West at as many. A *swing* is the sum of
its own points at both; the other team's is the opposite unless a score was split. A swing is a
distribution, because a weighted score (Law 12C1c) is several: it is converted first and weighted
after.

Teams of eight have two results each way. They are compared crosswise, each with each, which is the
average of the two ways to make two matches of it (`cross`); or added up first (`aggregate`).
Either way a board of the match counts as two for a victory point scale.

    teams/…   two-awards · aggregate
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import product

from server.rules.errors import Refusal
from server.scoring.exact import exact
from server.scoring.imps import imps
from server.scoring.outcome import Award, Held, Mixture, Number


class Compare(StrEnum):
    """How the tables of teams of eight become IMPs."""

    CROSS = "cross"  # each with each
    AGGREGATE = "aggregate"  # points added first


Swing = tuple[tuple[Number, Number], ...]


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """What one team has of one board.

    `swings` are its comparisons as (weight, points) pairs, each worth `weight`; none if there is
    an `award` instead. `comparisons`: how many the board is worth, one if tables are added up.
    `tables` each way: how many boards of an ordinary match it counts for.
    """

    board: int
    swings: tuple[Swing, ...] = ()
    weight: Fraction = Fraction(1)
    comparisons: int = 1
    tables: int = 1
    award: Award | None = None

    @property
    def imps(self) -> Number:
        """IMPs (Law 78B), each swing converted before it is weighted; 0 for an award."""
        return self._worth(imps)

    @property
    def points(self) -> Number:
        """Points won or lost, for total point scoring."""
        return self._worth(lambda points: points)

    @property
    def won(self) -> Number:
        """Comparisons won, a drawn one is half (board-a-match)."""
        return self._worth(lambda points: Fraction((points > 0) + (points >= 0), 2))

    def _worth(self, worth: Callable[[Number], Number]) -> Number:
        whole = sum(share * worth(points) for swing in self.swings for share, points in swing)
        return exact(whole * self.weight, 1)


def team_board(
    board: int,
    north_south: Iterable[Held],
    east_west: Iterable[Held],
    compare: Compare = Compare.CROSS,
) -> TeamBoard | None:
    """One team's board from what it holds at its tables, always in its own view.

    None while there is nothing to compare. An artificial score at any table is the board's: the
    result of the other table has no partner (Law 86B). Refuses `teams/two-awards` for awards that
    differ and `teams/aggregate` when the tables each way are not equal in number.
    """
    held = [list(north_south), list(east_west)]
    awards = {each for way in held for each in way if isinstance(each, Award)}
    if len(awards) > 1:
        raise Refusal("teams/two-awards", board=board)
    if awards:
        tables = max(1, min(map(len, held)))
        comparisons = tables if compare is Compare.CROSS else 1
        return TeamBoard(board, comparisons=comparisons, tables=tables, award=awards.pop())
    ours, theirs = (_swings(way) for way in held)
    tables = min(len(ours), len(theirs))
    if not tables:
        return None
    if compare is Compare.CROSS:
        swings = [_together(pair) for pair in product(ours, theirs)]
        return TeamBoard(board, tuple(swings), Fraction(tables, len(swings)), tables, tables)
    if len(ours) != len(theirs):
        raise Refusal("teams/aggregate", board=board)
    return TeamBoard(board, (_together([*ours, *theirs]),), tables=tables)


def joined(versions: Sequence[TeamBoard]) -> TeamBoard:
    """The versions of a board that was not the same at all tables, each compared for itself."""
    return replace(
        versions[0],
        swings=tuple(swing for each in versions for swing in each.swings),
        comparisons=sum(each.comparisons for each in versions),
        tables=sum(each.tables for each in versions),
    )


def _swings(held: Iterable[Held]) -> list[Swing]:
    return [
        each.parts if isinstance(each, Mixture) else ((1, each),)
        for each in held
        if each is not None and not isinstance(each, Award)
    ]


def _together(swings: Sequence[Swing]) -> Swing:
    """The sum of independent results: every combination with the product of its weights."""
    whole: Swing = ((1, 0),)
    for swing in swings:
        whole = tuple(
            (share * more, points + gained) for share, points in whole for more, gained in swing
        )
    return whole
