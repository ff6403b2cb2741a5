"""The second file: penalties, carry-over, handicap, strata."""

from dataclasses import replace
from fractions import Fraction

import pytest

from server.formats.csv_adjustments import read_adjustments
from server.formats.csv_table import Problems
from server.scoring.adjustments import Added, Adjustment, Lot, Stratum
from server.scoring.regulation import regulation
from server.scoring.session import SessionRules

EBU = SessionRules(regulation=regulation("ebu"), tie_breaks=("lot",))
TWO = replace(EBU, winners=2)
PLAYERS = replace(EBU, lines=("N", "E", "S", "W"))
TEAMS = replace(EBU, form="imps")
HEAD = "contestant,kind,amount,unit,boards,section,side,match,reason,possible,session\n"


def added(text: str, rules: SessionRules = EBU) -> list[Added]:
    return [each.value for each in read_adjustments(text, rules)]


@pytest.mark.parametrize(
    ("row", "rules", "expected"),
    [
        ("1,penalty,10,%", EBU, Adjustment("penalty", "1", Fraction(-10))),
        ("1,penalty,-10,%", EBU, Adjustment("penalty", "1", Fraction(-10))),
        ("1,penalty,10%", EBU, Adjustment("penalty", "1", Fraction(-10))),
        ("1,penalty,", EBU, Adjustment("penalty", "1", Fraction(-25))),
        ('1,Penalty,"1,5",MP', EBU, Adjustment("penalty", "1", Fraction(-3, 2), "score")),
        (
            "1,penalty,1,vp,,,,M1",
            TEAMS,
            Adjustment("penalty", "1", Fraction(-1), "vps", match="M1"),
        ),
        ("1,disciplinary,20,%", EBU, Adjustment("penalty", "1", Fraction(-20), law="91")),
        ("1,carry_over,12.5", EBU, Adjustment("carry_over", "1", Fraction(25, 2), "score")),
        (
            "1,carry-over,55.3%,%,13",
            EBU,
            Adjustment("carry_over", "1", Fraction(553, 10), "percent", boards=13),
        ),
        (
            "1,carry_over,55.3%,,13",
            EBU,
            Adjustment("carry_over", "1", Fraction(553, 10), "percent", boards=13),
        ),
        (
            "1,handicap,-4,,,A,EW,,late",
            TWO,
            Adjustment(
                "handicap", "1", Fraction(-4), "percent", section="A", side="EW", reason="late"
            ),
        ),
        (
            "1,handicap,10,grade,24",
            TEAMS,
            Adjustment("handicap", "1", Fraction("74.064"), "score"),
        ),
        ("1,handicap,A,ladder", PLAYERS, Adjustment("handicap", "1", Fraction(-6), "percent")),
        ("1,handicap,60,ngs", PLAYERS, Adjustment("handicap", "1", Fraction(-5), "percent")),
        ("1,handicap,7,ladder/2", PLAYERS, Adjustment("handicap", "1", Fraction(1, 2), "percent")),
    ],
)
def test_a_row(row: str, rules: SessionRules, expected: Adjustment) -> None:
    (found,) = added(HEAD + row + "\n", rules)
    assert isinstance(found, Adjustment)
    assert replace(found, origin=None) == expected


def test_lots_and_a_score_that_becomes_a_bonus_by_rank() -> None:
    rows = "1,lot,2\n2,lot,1\n1,rank_bonus,50\n2,rank-bonus,60\n3,rank_bonus,55\n"
    lots, bonuses = (found := added(HEAD + rows))[:2], found[2:]
    assert lots == [Lot("1", 2), Lot("2", 1)]
    assert [(each.contestant, getattr(each, "amount", None)) for each in bonuses] == [
        ("1", 0), ("2", 4), ("3", 2),
    ]  # fmt: skip


@pytest.mark.parametrize("letter", ["B", "b"])
def test_a_stratum(letter: str) -> None:
    found = added(f"kind,amount,contestant,section\nstratum,{letter},7,A\n")
    assert found == [Stratum("7", "B", section="A")]


@pytest.mark.parametrize(
    ("row", "rules", "column", "code"),
    [
        (",penalty,10", EBU, "contestant", "contestant/missing"),
        ("1,fine,10", EBU, "kind", "adjustment/kind"),
        ("1,penalty,ten", EBU, "amount", "adjustment/amount"),
        ("1,carry_over,", EBU, "amount", "adjustment/amount-missing"),
        ("1,stratum,", EBU, "amount", "adjustment/amount-missing"),
        ("1,penalty,10,kg", EBU, "unit", "adjustment/unit"),
        ("1,carry_over,10,%,-1", EBU, "boards", "number/unreadable"),
        ("1,penalty,10,%,,,NE", TWO, "side", "side/unknown"),
        ("1,penalty,10,%,6", EBU, "boards", "adjustment/idle"),
        ("1,handicap,4,%,6", EBU, "boards", "adjustment/idle"),
        ("1,carry_forward,600,,48,,,,,480", EBU, "amount", "adjustment/above"),
        ("1,lot,first", EBU, "amount", "number/unreadable"),
        ("1,lot,", EBU, "amount", "adjustment/amount-missing"),
        ("1,handicap,5,grade", TEAMS, "boards", "adjustment/boards"),
        ("1,carry_forward,600,,48", EBU, "possible", "adjustment/possible"),
        ("1,removed_boards,A60,,,,,R1", TEAMS, "boards", "adjustment/boards"),
        ("1,removed_boards,,,4,,,R1", TEAMS, "amount", "award/unreadable"),
        ("1,void_match,4SW=,,4,,,R1", TEAMS, "amount", "award/unreadable"),
        ("1,void_match,A60,,4", TEAMS, "match", "adjustment/match-missing"),
        ("1,match_award,140,%,,,,R1", TEAMS, "amount", "award/percent"),
        ("1,match_award,ten,%,,,,R1", TEAMS, "amount", "adjustment/amount"),
        ("1,match_award,,vp,,,,R1", TEAMS, "amount", "adjustment/amount-missing"),
        ("1,match_award,10,kg,,,,R1", TEAMS, "unit", "adjustment/unit"),
        ("1,wrong_opponent,better,,,,,R1", TEAMS, "amount", "adjustment/opponent"),
        ("1,carry_forward,600,%,48,,,,,960", EBU, "unit", "adjustment/unit"),
        ("1,rank_bonus,5,%", EBU, "unit", "adjustment/unit"),
        ("1,penalty,10%,score", EBU, "unit", "adjustment/percent"),
        ("1,match_award,60%,vp,,,,R1", TEAMS, "unit", "adjustment/percent"),
        ("1,carry_over,5,%", EBU, "boards", "adjustment/boards"),
        ("1,carry_over,155,%,4", EBU, "amount", "award/percent"),
        ("1,carry_over,-5,%,4", EBU, "amount", "award/percent"),
        ("1,carry_forward,-1,,48,,,,,960", EBU, "amount", "adjustment/above"),
        ("1,carry_over,10,,20", TEAMS, "boards", "adjustment/boards-idle"),
        ("1,handicap,3,grade,24", EBU, "unit", "adjustment/grade"),
        ("1,penalty,10,%,,,,,,960", EBU, "possible", "adjustment/idle"),
        ("1,removed_boards,A60,vp,2,,,R1", TEAMS, "unit", "adjustment/idle"),
        ("1,match_award,40,%,2,,,R1", TEAMS, "boards", "adjustment/idle"),
        ("1,wrong_opponent,weaker,,8,,,R1", TEAMS, "boards", "adjustment/idle"),
        ("1,stratum,B,%", EBU, "unit", "adjustment/idle"),
        ("1,lot,2,,,,,R1", EBU, "match", "adjustment/idle"),
        ("1,penalty,10,%,,,,R1", EBU, "match", "adjustment/no-matches"),
        ("1,penalty,10,%,,,,,,,2", EBU, "session", "adjustment/session-idle"),
        ("1,stratum,B,,,,,,,,2", EBU, "session", "adjustment/session-idle"),
        ("1,penalty,10,%,,,NS", EBU, "side", "adjustment/side-idle"),
        ("1,stratum,AA", EBU, "amount", "adjustment/stratum"),
        ("1,stratum,5", EBU, "amount", "adjustment/stratum"),
        ("1,stratum,В", EBU, "amount", "adjustment/stratum"),
        ("1,lot,1", replace(EBU, tie_breaks=()), "kind", "adjustment/lot-idle"),
        ("1,withdrawn,,,,,,R1", TEAMS, "amount", "contestant/missing"),
    ],
)
def test_a_row_that_is_refused(row: str, rules: SessionRules, column: str, code: str) -> None:
    with pytest.raises(Problems) as raised:
        read_adjustments(HEAD + row + "\n", rules)
    assert raised.value.file == "adjustments"
    assert [(each.line, each.column, each.code) for each in raised.value.found] == [
        (2, column, code)
    ]


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_file_is_refused(text: str) -> None:
    with pytest.raises(Problems) as raised:
        read_adjustments(text, EBU)
    assert [(each.line, each.code) for each in raised.value.found] == [(1, "csv/empty")]
