"""Boards with fewer results than the field: Neuberg, and what replaces it in tiny groups.

The one place for these formulas. Matchpoints here are doubled ones (2-1-0), whatever the
regulation prints: `raw` within a group of `actual` results runs from 0 to 2·actual − 2, the answer
from 0 to 2·expected − 2. Pure Neuberg keeps the order of results, has the mean expected − 1, and
changes nothing when actual = expected.
"""

from collections.abc import Callable, Mapping
from typing import Final

from server.scoring.exact import Affine
from server.scoring.regulation import Regulation, SmallGroups

SMALL: Final[Mapping[SmallGroups, Callable[[int, int, int | None], bool]]] = {
    SmallGroups.NONE: lambda actual, expected, other: False,
    # WBF: 60, 65-55, 70-60-50 whatever the size of the field
    SmallGroups.THREE_OR_FEWER: lambda actual, expected, other: actual <= 3,
    # EBU White Book 4.2.3: two or three results out of at least three times as many; one always
    SmallGroups.THIRD_OF_FIELD: lambda actual, expected, other: (
        actual == 1 or actual <= min(3, expected // 3)
    ),
    # ACBLscore: Neuberg for the larger part of the field when results are merely missing; of a
    # fouled board for four and more, and for three who are the largest group
    SmallGroups.HALF_OF_FIELD: lambda actual, expected, other: (
        actual <= min(3, expected // 2) if other is None else actual <= 2 or actual == 3 <= other
    ),
    # New Zealand: two tables with the same cards on a fouled board; what is more is Neuberg's
    SmallGroups.TWO_TABLES: lambda actual, expected, other: actual == 2 and other is not None,
}
"""By results of the group, of a full board, and of the largest other version of a fouled board."""


def neuberg(actual: int, expected: int) -> Affine:
    """Matchpoints a result would have on average on a full board: (raw·E + E − A) / A."""
    return Affine(expected, expected - actual, actual)


def small_group(actual: int, regulation: Regulation) -> Affine:
    """Percent of a top: 60 and 5 more or less for each result beaten or lost to: 70-60-50, 65-55.

    Law 87 treats everybody in a group as non-offending, so both sides get theirs this way. In New
    Zealand it is 55-45, and the director gives 10 more to who is not at fault and takes 10 from
    who is.
    """
    middle = 50 if regulation.small_groups is SmallGroups.TWO_TABLES else 60
    return Affine(5, middle - 5 * (actual - 1))


def normaliser(
    actual: int,
    expected: int,
    regulation: Regulation,
    *,
    other: int | None = None,
    self_tie: int = 0,
) -> Affine:
    """What makes good the results missing from a group, as the regulation has it.

    `other` is the size of the largest other version of a fouled board, None where it is not one.
    `self_tie` is what a tie with itself adds to a result, and to the top; a percentage has it in.
    """
    if is_in_percent(actual, expected, regulation, other=other):
        percent = small_group(actual, regulation)
        return percent.then(times=2 * (expected + self_tie - 1), per=100)
    if actual >= expected or regulation.unequal == "own_top":
        return Affine().then(plus=self_tie)
    if regulation.unequal == "one_per_missing":
        return Affine(plus=expected - actual + self_tie)
    return neuberg(actual, expected).then(plus=self_tie)


def is_in_percent(actual: int, expected: int, regulation: Regulation, *, other: int | None) -> bool:
    """Whether a group has too few results for anything but percentages of the top."""
    is_made_good = actual < expected and regulation.unequal == "neuberg"
    return is_made_good and is_small(actual, expected, regulation, other=other)


def is_small(actual: int, expected: int, regulation: Regulation, *, other: int | None) -> bool:
    """Whether percentages replace Neuberg in a group of this size."""
    if regulation.small_groups_fouled_only and other is None:
        return False
    return SMALL[regulation.small_groups](actual, expected, other)
