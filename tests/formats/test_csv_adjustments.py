"""The second file: penalties, carry-over, handicap, strata."""

from fractions import Fraction

import pytest

from server.formats.csv_adjustments import read_adjustments
from server.formats.csv_table import Problems
from server.scoring.adjustments import Adjustment, Lot, Stratum
from server.scoring.regulation import regulation

EBU = regulation("ebu")
HEAD = "contestant,kind,amount,unit,boards,section,side,match,reason,possible\n"


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("1,penalty,10,%", Adjustment("penalty", "1", Fraction(-10))),
        ("1,penalty,-10,%", Adjustment("penalty", "1", Fraction(-10))),
        ("1,penalty,", Adjustment("penalty", "1", Fraction(-25))),
        ('1,Penalty,"1,5",MP', Adjustment("penalty", "1", Fraction(-3, 2), "score")),
        ("1,penalty,1,vp,,,,M1", Adjustment("penalty", "1", Fraction(-1), "vps", match="M1")),
        ("1,disciplinary,20,%", Adjustment("penalty", "1", Fraction(-20), law="91")),
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


def test_lots_and_a_score_that_becomes_a_bonus_by_rank() -> None:
    found = read_adjustments(
        HEAD + "1,lot,2\n2,lot,1\n1,rank_bonus,50\n2,rank-bonus,60\n3,rank_bonus,55\n", EBU
    )
    assert found.lots == (Lot("1", 2), Lot("2", 1))
    assert [(each.contestant, each.amount) for each in found.adjustments] == [
        ("1", 0), ("2", 4), ("3", 2),
    ]  # fmt: skip


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
        ("1,penalty,10,%,6", "boards", "adjustment/boards-of"),
        ("1,handicap,4,%,6", "boards", "adjustment/boards-of"),
        ("1,carry_forward,600,,48,,,,,480", "amount", "adjustment/above"),
        ("1,lot,first", "amount", "number/unreadable"),
        ("1,lot,", "amount", "adjustment/amount"),
        ("1,handicap,5,grade", "boards", "adjustment/boards"),
        ("1,carry_forward,600,,48", "possible", "adjustment/possible"),
        ("1,removed_boards,A60,,,,,R1", "boards", "adjustment/boards"),
        ("1,removed_boards,,,4,,,R1", "amount", "award/unreadable"),
        ("1,void_match,4SW=,,4,,,R1", "amount", "award/unreadable"),
        ("1,void_match,A60,,4", "match", "adjustment/match-missing"),
        ("1,match_award,140,%,,,,R1", "amount", "award/percent"),
        ("1,match_award,ten,%,,,,R1", "amount", "adjustment/amount"),
        ("1,match_award,,vp,,,,R1", "amount", "adjustment/amount"),
        ("1,match_award,10,kg,,,,R1", "unit", "adjustment/unit"),
        ("1,wrong_opponent,better,,,,,R1", "amount", "adjustment/opponent"),
        ("1,withdrawn,,,,,,R1", "amount", "contestant/missing"),
    ],
)
def test_a_row_that_is_refused(row: str, column: str, code: str) -> None:
    with pytest.raises(Problems) as raised:
        read_adjustments(HEAD + row + "\n", EBU)
    assert raised.value.file == "adjustments"
    assert [(each.line, each.column, each.code) for each in raised.value.found] == [
        (2, column, code)
    ]
