"""Lists, totals and places: sections, sessions, unequal boards, penalties, ties, strata."""

from fractions import Fraction
from typing import Any

import pytest

from server.formats.csv_table import Problems
from server.formats.scored_json import scored_json
from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment
from server.scoring.regulation import regulation
from server.scoring.results import Contestant
from server.scoring.session import SessionRules
from server.scoring.totals import Tally, total

HEAD = "board,ns,ew,points,section,session,ns_award,ew_award\n"
Ranking = list[dict[str, Any]]


def ranking(rows: str, adjustments: str | None = None, **options: Any) -> Ranking:
    extra = None if adjustments is None else adjustments.encode()
    scored = score_file((HEAD + rows).encode(), ScoreOptions(**options), extra)
    standings: Any = scored_json(scored)["standings"]
    return list(standings)


def places(rows: Ranking) -> dict[str, str]:
    return {
        f"{row['section'] or ''}{row['contestant']}{row['side'] or ''}": row["place"]
        for row in rows
    }


def column(rows: Ranking, name: str) -> dict[str, str]:
    return {row["contestant"]: row[name] for row in rows}


THREE = "1,1,2,420\n1,3,4,50\n1,5,6,50\n"


def test_shared_places_leave_the_next_ones_out() -> None:
    assert places(ranking(THREE)) == {
        "1": "1",
        "4": "2=",
        "6": "2=",
        "3": "4=",
        "5": "4=",
        "2": "6",
    }


def test_two_winners_are_two_lists() -> None:
    rows = ranking("1,1,1,420\n1,2,2,50\n1,3,3,50\n", winners=2)
    assert [(row["side"], row["contestant"], row["place"]) for row in rows] == [
        ("NS", "1", "1"), ("NS", "2", "2="), ("NS", "3", "2="),
        ("EW", "2", "1="), ("EW", "3", "1="), ("EW", "1", "3"),
    ]  # fmt: skip


def test_who_sat_the_wrong_way_is_compared_there_and_ranked_at_home() -> None:
    rows = ranking("1,1,1,420\n1,2,2,50\n2,2EW,1NS,50\n2,2,1,420\n", winners=2)
    assert [(row["side"], row["contestant"], row["points"]) for row in rows] == [
        ("NS", "1NS", "4.00"), ("NS", "2NS", "2.00"),
        ("EW", "2EW", "2.00"), ("EW", "1EW", "0.00"),
    ]  # fmt: skip


SECTIONS = "1,1,2,420,A\n1,3,4,50,A\n1,1,2,100,B\n1,3,4,90,B\n"


def test_sections_are_fields_and_lists_of_their_own() -> None:
    rows = ranking(SECTIONS)
    assert places(rows) == {
        "A1": "1=", "A4": "1=", "A2": "3=", "A3": "3=",
        "B1": "1=", "B4": "1=", "B2": "3=", "B3": "3=",
    }  # fmt: skip


def test_across_all_sections_are_one_field_and_one_list() -> None:
    rows = ranking(SECTIONS, across=True)
    assert column(rows[:1], "points") == {"1": "6.00"}
    assert places(rows) == {
        "A1": "1=", "A4": "1=", "B1": "3=", "B4": "3=",
        "B2": "5=", "B3": "5=", "A2": "7=", "A3": "7=",
    }  # fmt: skip


def test_sessions_are_fields_and_add_up() -> None:
    first = "1,1,2,420,,1\n1,3,4,50,,1\n1,5,6,100,,1\n"
    second = "1,1,4,50,,2\n1,3,2,420,,2\n"
    rows = ranking(first + second)
    points = {"1": "4.00", "2": "0.00", "3": "2.00", "4": "6.00", "5": "2.00", "6": "2.00"}
    assert column(rows, "points") == points
    assert column(rows, "percent")["1"] == "66.67"


def test_a_total_of_unequal_boards_by_regulation() -> None:
    rows = "1,1,2,420\n1,3,4,50\n2,1,4,420\n2,3,2,50\n3,1,3,50\n3,2,5,420\n"
    plain, raised = ranking(rows), ranking(rows, regulation="abf")
    assert column(plain, "boards") == {"1": 3, "2": 3, "3": 3, "4": 2, "5": 1}
    assert column(plain, "points")["4"] == "2.00"
    assert column(raised, "points")["4"] == "3.00"
    assert column(plain, "percent") == column(raised, "percent")


def test_acbl_takes_the_percentage_of_the_rounded_total() -> None:
    tally = Tally(Contestant(None, "1", None), 23, Fraction("170.6"), 276, 12)
    rules = SessionRules(regulation=regulation("acbl"))
    final = total(tally, 288, rules)
    assert final.points == Fraction("178.02")
    assert final.percent == Fraction("178.02") * 100 / 288


@pytest.mark.parametrize(
    "bye",
    ["1,9,,,,,60%,", "1,9,10,,,,60%,", "1,9,10,,,,60%,0%"],
    ids=["nobody", "phantom", "phantom with nothing"],
)
def test_a_bye_is_no_result_and_a_phantom_is_not_ranked(bye: str) -> None:
    rows = ranking(THREE + bye + "\n2,9,1,50\n2,3,2,420\n2,5,6,50\n")
    assert "10" not in places(rows)
    assert column(rows, "points")["1"] == "7.00", (
        "4 of 4 and 3 of 4: three results are a full board"
    )
    assert column(rows, "points")["9"] == "3.40", "1 of 4, and 60 % of 4 for the bye"


def test_own_percentage_counts_other_boards_only_and_not_artificial_ones() -> None:
    played = "1,1,2,420\n1,3,4,50\n1,5,6,-50\n2,1,4,50\n2,3,6,-100\n2,5,2,420\n"
    ruled = "3,1,6,,,,A60,A40\n3,3,2,50\n3,5,4,50\n4,1,3,,,,A60,A40\n4,2,5,,,,60%,40%\n4,4,6,50\n"
    rows = ranking(played + ruled)
    assert column(rows, "percent")["1"] == "75.00", "6 of 8 on boards 1 and 2, so 75 % on 3 and 4"
    flat = ranking(played + ruled, regulation="abf")
    assert column(flat, "percent")["1"] == "67.50"


PENALTY = "contestant,kind,amount,unit,boards,section,side,reason\n"


def test_a_penalty_is_a_share_of_one_top() -> None:
    who = Contestant(None, "1", None)
    tally = Tally(who, 24, 216, 24 * 18, 18)
    penalty = Adjustment("penalty", "1", Fraction(-25))
    final = total(tally, 24 * 18, SessionRules(adjustments=(penalty,)))
    assert final.points == 216 - Fraction("4.5")
    assert final.percent == 50 - Fraction(25, 24)


@pytest.mark.parametrize(
    ("row", "points", "percent"),
    [
        ("1,penalty,25,%", "3.00", "75.00"),
        ("1,penalty,,", "3.60", "90.00"),
        ("1,penalty,1.5,mp", "2.50", "62.50"),
        ("1,penalty,-1.5,score", "2.50", "62.50"),
        ("1,carry_over,3,", "7.00", "175.00"),
        ("1,carry_over,50,%,2", "8.00", "66.67"),
        ("1,carry-over,6,mp,2", "10.00", "83.33"),
        ("1,handicap,-10,", "3.60", "90.00"),
    ],
)
def test_adjustments_of_a_pair_with_a_top(row: str, points: str, percent: str) -> None:
    before, after = ranking(THREE), ranking(THREE, PENALTY + row + "\n")
    assert column(after, "points")["1"] == points
    assert column(after, "percent")["1"] == percent
    others = [name for name in column(before, "points") if name != "1"]
    assert all(column(after, "points")[who] == column(before, "points")[who] for who in others)


@pytest.mark.parametrize(
    ("row", "options", "column", "code"),
    [
        ("9,penalty,10,%", {}, "contestant", "adjustment/contestant"),
        ("1,penalty,10,%", {"winners": 2}, "contestant", "adjustment/contestant"),
        ("1,penalty,1,vp", {}, "unit", "adjustment/unit"),
        ("1,penalty,10,%", {"form": "butler"}, "unit", "adjustment/unit"),
        ("1,penalty,", {"form": "butler"}, "amount", "adjustment/amount-missing"),
        ("1,carry_over,9,score,2", {}, "amount", "adjustment/above"),
        ("1,penalty,10,%,,B", {}, "section", "adjustment/section"),
    ],
)
def test_adjustments_that_mean_nothing_are_refused_at_their_line(
    row: str, options: dict[str, Any], column: str, code: str
) -> None:
    two = "winners" in options
    rows = "1,1,1,420\n1,2,2,50\n" if two else THREE
    innocent = "2,penalty,1,score,,,EW\n" if two else "2,penalty,1,score\n"
    with pytest.raises(Problems) as raised:
        ranking(rows, PENALTY + innocent + row + "\n", **options)
    assert raised.value.file == "adjustments"
    assert [(each.line, each.column, each.code) for each in raised.value.found] == [
        (3, column, code)
    ]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ((), {"4": "1", "1": "2=", "3": "2=", "2": "4"}),
        (("head-to-head",), {"4": "1", "3": "2", "1": "3", "2": "4"}),
        (("point-a-board",), {"4": "1", "1": "2=", "3": "2=", "2": "4"}),
        (("opponents",), {"4": "1", "3": "2", "1": "3", "2": "4"}),
        (("point-a-board", "head-to-head"), {"4": "1", "3": "2", "1": "3", "2": "4"}),
    ],
)
def test_tie_breaks_are_tried_in_order(names: tuple[str, ...], expected: dict[str, str]) -> None:
    rows = "1,1,2,420\n1,3,4,50\n2,3,1,420\n2,2,4,50\n"
    assert places(ranking(rows, tie_breaks=names)) == expected


COUNT_BACK = """\
1,1,2,400
1,3,4,420
1,5,6,430
2,2,3,400
2,5,1,420
2,6,4,430
3,1,6,400
3,2,4,450
3,3,5,420
"""


def test_point_a_board_is_counted_on_all_boards_whatever_the_line() -> None:
    """2, 3, 5 and 6 have 8 of 12. 2 and 6 have 10 of 18 against the other three, 3 and 5 have 8."""
    found = places(ranking(COUNT_BACK, tie_breaks=("point-a-board",)))
    assert {who: found[who] for who in "2356"} == {"2": "1=", "6": "1=", "3": "3=", "5": "3="}


def test_a_board_that_one_did_not_play_is_an_average_in_the_count_back() -> None:
    """Percentages of 1: 100 30 20 –, of 9: 0 70 80 50, of 3: – – – 50. All have 50.

    Two for a better board, one for an equal one: 4 0 0 2, 0 4 4 2 and 2 2 2 2.
    """
    rows = "1,1,9,,,,100%,0%\n2,1,9,,,,30%,70%\n3,1,9,,,,20%,80%\n4,3,9,,,,50%,50%\n"
    rows += "1,7,8,,,,60%,40%\n"
    found = places(ranking(rows, tie_breaks=("point-a-board",)))
    assert found == {"7": "1", "9": "2", "3": "3", "1": "4", "8": "5"}


def test_strata_below_the_highest_need_no_highest() -> None:
    rows = ranking(THREE, "contestant,kind,amount\n4,stratum,B\n3,stratum,B\n")
    assert {row["contestant"]: row["strata"] for row in rows if "strata" in row} == {
        "4": {"B": "1"},
        "3": {"B": "2"},
    }


def test_an_unknown_tie_break_is_refused() -> None:
    with pytest.raises(Refusal) as refusal:
        ranking(THREE, tie_breaks=("coin",))
    assert refusal.value.code == "tie-break/unknown"


def test_strata_rank_the_lower_ones_again() -> None:
    strata = "contestant,kind,amount\n1,stratum,A\n4,stratum,C\n6,stratum,B\n3,stratum,C\n"
    rows = ranking(THREE, strata)
    assert {row["contestant"]: row.get("strata") for row in rows} == {
        "1": None,
        "4": {"B": "1=", "C": "1"},
        "6": {"B": "1="},
        "3": {"B": "3", "C": "2"},
        "5": None,
        "2": None,
    }


def test_the_order_of_lines_is_irrelevant() -> None:
    rows = (SECTIONS + "2,1,4,50,A\n2,3,2,,A,,A60,A40\n").splitlines()
    assert ranking("\n".join(rows)) == ranking("\n".join(rows[::-1]))


def test_a_given_top_is_the_size_of_a_full_board() -> None:
    rows = ranking("1,1,2,50\n1,3,4,0\n", top="4", regulation="acbl")
    assert column(rows, "points") == {"1": "2.60", "4": "2.60", "2": "2.20", "3": "2.20"}
    with pytest.raises(Refusal) as refusal:
        ranking(THREE, top="4.5")
    assert refusal.value.code == "option/top"


def test_players_of_an_individual_are_ranked_each() -> None:
    rows = ranking("1,1+2,3+4,420\n1,5+6,7+8,50\n2,1+3,2+4,50\n2,5+7,6+8,420\n")
    assert column(rows, "points") == {
        "7": "4.00", "2": "4.00", "1": "2.00", "4": "2.00",
        "5": "2.00", "8": "2.00", "3": "0.00", "6": "0.00",
    }  # fmt: skip
