"""Victory points: printed tables, scale files, and the shape every scale has."""

from fractions import Fraction
from importlib import resources
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.rounding import decimal_text
from server.scoring.victory_points import SCALES, scale_from_file, vp_scale, wbf_continuous
from server.scoring.vp_scale import VpTable, parse_scale
from server.scoring.wbf_curve import blitz_margin, continuous_hundredths, discrete_starts
from tests.rules.rows import Row, answer, law_rows

BOARDS = st.integers(1, 64)
MARGINS = st.integers(-150, 150)


@pytest.mark.parametrize("row", law_rows("vp_wbf"))
def test_wbf_continuous_scale(row: Row) -> None:
    def ask() -> str:
        steps = wbf_continuous(int(row["boards"]))
        margin = int(row["margin"])
        if row["expected"].startswith("below"):
            return "below 20" if steps.award(margin) < steps.most else "20"
        wanted = row["expected"].split()
        return " ".join(decimal_text(steps.award(margin + i), 2) for i in range(len(wanted) or 1))

    assert answer(ask) == row["expected"]


@pytest.mark.parametrize("row", law_rows("vp_discrete"))
def test_wbf_discrete_scale(row: Row) -> None:
    starts = answer(lambda: " ".join(map(str, discrete_starts(int(row["boards"])))))
    assert starts == row["expected"]


@pytest.mark.parametrize("row", law_rows("vp_scales"))
def test_named_scales(row: Row) -> None:
    def ask() -> str:
        scale = vp_scale(row["scale"])
        award = scale.steps(int(row["boards"])).award(Fraction(row["own"]))
        return decimal_text(award, scale.places)

    assert answer(ask) == row["expected"]


@pytest.mark.parametrize("row", law_rows("vp_scale_file"))
def test_scale_file(row: Row) -> None:
    def show(table: VpTable) -> str:
        return "; ".join(
            f"{fewest}-{most} ".replace(f"{most}-{most}", f"{most}")
            + " ".join(
                f"{bound}:{won}-{lost}"
                for bound, won, lost in zip(steps.bounds, steps.winner, steps.loser, strict=True)
            )
            for fewest, most, steps in table.lengths
        )

    text = row["text"].replace("|", "\n")
    assert answer(lambda: show(parse_scale("own", text))) == row["expected"]


def test_a_supplied_scale_prints_the_decimals_it_has() -> None:
    header = "boards,from,winner,loser\n"
    assert scale_from_file("own", header + "8,0,10,10\n8,3,11,9").places == 0
    assert scale_from_file("own", header + "8,0,10,10\n8,3,10.5,9.5").places == 2


@given(BOARDS)
def test_no_imp_of_the_continuous_scale_is_worth_more_than_the_one_before(boards: int) -> None:
    won = continuous_hundredths(boards)
    gains = [after - before for before, after in pairwise(won)]
    assert gains == sorted(gains, reverse=True)
    assert all(gain > 0 for gain in gains[:-1])
    assert (won[0], won[-1], len(won) - 1) == (1000, 2000, blitz_margin(boards))


@given(BOARDS)
def test_no_band_of_the_discrete_scale_is_narrower_than_the_one_before(boards: int) -> None:
    starts = discrete_starts(boards)
    widths = [after - before for before, after in pairwise(starts)]
    assert widths[1:] == sorted(widths[1:])
    assert all(width > 0 for width in widths)


@given(BOARDS, MARGINS, MARGINS, st.sampled_from(["wbf", "wbf-discrete"]))
def test_the_two_sides_share_twenty_and_more_imps_are_never_less(
    boards: int, one: int, other: int, name: str
) -> None:
    steps = vp_scale(name).steps(boards)
    assert steps.award(one) + steps.award(-one) == 20
    assert (one <= other) <= (steps.award(one) <= steps.award(other))


@given(st.sampled_from(sorted(SCALES)), st.integers(1, 64), st.fractions(0, 100))
def test_every_named_scale_is_symmetric(name: str, boards: int, percent: Fraction) -> None:
    scale = vp_scale(name)
    if answer(lambda: scale.steps(boards)) == "refused:scale/no-boards":
        return
    steps = scale.steps(boards)
    opposite = 100 - percent if steps.unit == "up_to" else -percent
    assert steps.award(percent) + steps.award(opposite) == 2 * steps.even


def test_the_percentage_limits_of_every_length_are_one_law() -> None:
    """50 + c / sqrt(n), n the middle of the range: one c for each limit, to the printed hundredth.

    The limits from 28 boards on that are not known from print are made by it.
    """
    lengths = [
        (Fraction(max(fewest, 4) + most, 2), steps.bounds)
        for fewest, most, steps in _ebu_percent().lengths
    ]
    for limit in range(10):
        lows, highs = zip(
            *(
                sorted(
                    (bounds[limit] - 50 + slack) ** 2 * middle
                    for slack in (Fraction(-11, 2000), Fraction(11, 2000))
                )
                for middle, bounds in lengths
            ),
            strict=True,
        )
        assert max(lows) < min(highs), limit


def _ebu_percent() -> VpTable:
    text = resources.files("server.scoring.scales").joinpath("ebu-percent.csv").read_text("utf-8")
    return parse_scale("ebu-percent", text)
