"""The second file: penalties, carry-over, handicap, strata."""

from fractions import Fraction

import pytest

from server.formats.csv_adjustments import read_adjustments
from server.formats.csv_table import Problems
from server.scoring.adjustments import Adjustment, Stratum
from server.scoring.regulation import regulation

EBU = regulation("ebu")
HEAD = "contestant,kind,amount,unit,boards,section,side,match,reason\n"


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("1,penalty,10,%", Adjustment("penalty", "1", Fraction(-10))),
        ("1,penalty,-10,%", Adjustment("penalty", "1", Fraction(-10))),
        ("1,penalty,", Adjustment("penalty", "1", Fraction(-25))),
        ('1,Penalty,"1,5",MP', Adjustment("penalty", "1", Fraction(-3, 2), "score")),
        ("1,penalty,1,vp,,,,M1", Adjustment("penalty", "1", Fraction(-1), "vps", match="M1")),
        ("1,carry_over,12.5", Adjustment("carry_over", "1", Fraction(25, 2), "score")),
        (
            "1,carry-over,55.3%,%,13",
            Adjustment("carry_over", "1", Fraction(553, 10), "percent", boards=13),
        ),
        (
            "1,handicap,-4,,,A,EW,,late",
            Adjustment(
                "handicap", "1", Fraction(-4), "percent", section="A", side="EW", reason="late"
            ),
        ),
    ],
)
def test_a_row(row: str, expected: Adjustment) -> None:
    assert read_adjustments(HEAD + row + "\n", EBU).adjustments == (expected,)


def test_a_stratum() -> None:
    found = read_adjustments("kind,amount,contestant,section\nstratum,B,7,A\n", EBU)
    assert found.strata == (Stratum("7", "B", section="A"),)


@pytest.mark.parametrize(
    ("row", "column", "code"),
    [
        (",penalty,10", "contestant", "contestant/missing"),
        ("1,fine,10", "kind", "adjustment/kind"),
        ("1,penalty,ten", "amount", "adjustment/amount"),
        ("1,carry_over,", "amount", "adjustment/amount"),
        ("1,stratum,", "amount", "adjustment/amount"),
        ("1,penalty,10,kg", "unit", "adjustment/unit"),
        ("1,carry_over,10,%,-1", "boards", "number/unreadable"),
        ("1,penalty,10,%,,,NE", "side", "side/unknown"),
    ],
)
def test_a_row_that_is_refused(row: str, column: str, code: str) -> None:
    with pytest.raises(Problems) as raised:
        read_adjustments(HEAD + row + "\n", EBU)
    assert raised.value.file == "adjustments"
    assert [(each.line, each.column, each.code) for each in raised.value.found] == [
        (2, column, code)
    ]
