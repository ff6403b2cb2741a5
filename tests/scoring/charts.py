"""How tables of cases write the results of a board: `points` or `points*count`, blank-separated."""

from fractions import Fraction

from server.scoring.cross_imps import Chart


def chart(text: str) -> Chart:
    """The chart of a cell; whole counts are ints, so that both kinds are tested."""
    counts: dict[int, Fraction] = {}
    for item in text.split():
        points, _, count = item.partition("*")
        counts[int(points)] = counts.get(int(points), Fraction(0)) + Fraction(count or 1)
    if all(count.denominator == 1 for count in counts.values()):
        return {points: int(count) for points, count in counts.items()}
    return counts
