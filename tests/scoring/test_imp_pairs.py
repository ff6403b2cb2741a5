"""Butler, cross-IMPs and total points as sessions of pairs: rulings, fouled boards, Swiss pairs."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.operations.score_options import ScoreOptions, session_rules
from server.scoring.adjustments import Adjustment
from server.scoring.explain import explain_score
from server.scoring.explain_texts import sentence
from server.scoring.figures import score_text, total_text
from server.scoring.outcome import Award, PointsOnly
from server.scoring.pairs import score_session
from server.scoring.regulation import regulation
from server.scoring.results import BoardResult
from server.scoring.rounding import decimal_text
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.victory_points import vp_scale
from tests.rules.rows import Row, answer, law_rows

from .tables import results

POINTS = st.integers(-150, 150).map(lambda tens: 10 * tens)
BOARDS = st.lists(st.lists(POINTS, min_size=1, max_size=7), min_size=1, max_size=4)
FORMS = ["butler", "cross-imps", "cross-imps-total", "total-points"]


def totals(scored: ScoredSession) -> str:
    return " ".join(
        f"{each.contestant}={decimal_text(each.points, 4, trim=True)}"
        for each in sorted(scored.standings, key=lambda each: each.contestant)
    )


@pytest.mark.parametrize("row", law_rows("imp_pairs"))
def test_imp_pairs(row: Row) -> None:
    def ask() -> str:
        options = ScoreOptions(
            row["form"],
            row["regulation"] or "default",
            vp_scale=row["scale"] or None,
            **dict(word.split("=") for word in row["options"].split()),
        )
        return totals(score_session(results(row["tables"]), session_rules(options)))

    assert answer(ask) == row["expected"]


@pytest.mark.parametrize(
    ("body", "board", "total"), [("pzbs-kops", "-5.3", "-5.33"), ("realbridge", "-5.33", "-5.33")]
)
def test_a_body_prints_its_decimals_on_a_board_and_others_in_the_total(
    body: str, board: str, total: str
) -> None:
    text = "1 A B 420; 1 C D 620; 1 E F 620; 1 G H 650"
    rules = SessionRules("cross-imps", regulation(body))
    scored = score_session(results(text), rules)
    column = scored.boards[0].lines[0]
    assert score_text(scored.boards[0].entries[0].line("NS"), column, rules) == board
    assert total_text(scored.standings[-1], rules) == total


def fouled(text: str, versions: str) -> list[BoardResult]:
    """Results with the version of the board each table had, one letter a table."""
    return [replace(each, group=group) for each, group in zip(results(text), versions, strict=True)]


@pytest.mark.parametrize(
    ("versions", "expected"),
    [
        ("xxx", "A=12 B=-12 C=-6 D=6 E=-6 F=6"),
        ("xyy", "A=3 B=3 C=0 D=0 E=0 F=0"),
        ("xyx", "A=12 B=-12 C=3 D=3 E=-12 F=12"),
    ],
)
def test_a_version_of_a_fouled_board_that_one_table_played_is_an_average_plus(
    versions: str, expected: str
) -> None:
    text = "1 A B 620; 1 C D -100; 1 E F -100"
    assert totals(score_session(fouled(text, versions), SessionRules("cross-imps"))) == expected


@pytest.mark.parametrize(
    ("award", "said"),
    [
        ("A60/A40", ", for each of a full board's comparisons: 3 × 2 = 6"),
        ("A40/A60", ", for each of a full board's comparisons: −3 × 2 = −6"),
        ("A50/A50", " = 0"),
        ("+3/-3", " = 3"),
    ],
)
def test_an_award_of_a_total_says_for_how_many_comparisons_it_counts(award: str, said: str) -> None:
    text = f"1 A B 620; 1 C D -100; 1 E F {award}"
    scored = score_session(results(text), SessionRules("cross-imps-total"))
    last = explain_score(scored, 1, "E")[0].steps[-1]
    assert sentence(last, "en") == f"In IMPs by the regulation{said}"


def test_the_only_result_of_a_version_says_for_how_many_comparisons_it_counts() -> None:
    text = "1 A B 620 gx; 1 C D -100 gy; 1 E F -100 gy"
    scored = score_session(results(text), SessionRules("cross-imps-total"))
    said = [sentence(step, "en") for step in explain_score(scored, 1, "A")[0].steps]
    assert said[-2:] == [
        "The only result of its version: average plus (Law 87)",
        "In IMPs by the regulation, for each of a full board's comparisons: 3 × 2 = 6",
    ]


def test_a_datum_may_leave_out_what_the_director_assigned() -> None:
    text = "1 A B 420; 1 C D 420; 1 E F 1430/-1430"
    datums = [
        score_session(
            results(text),
            session_rules(ScoreOptions("butler", cut="0", without_assigned=without_assigned)),
        )
        .boards[0]
        .datum
        for without_assigned in (False, True)
    ]
    assert datums == [760, 420]


@pytest.mark.parametrize(
    ("body", "expected"),
    [("default", "A=24 B=-24 C=-12 D=-12 E=24"), ("abf", "A=24 B=-24 C=-24 D=-24 E=24")],
)
def test_who_played_fewer_boards_is_raised_to_the_most_where_the_body_does_so(
    body: str, expected: str
) -> None:
    text = "1 A C 620; 1 B E -100; 2 A D 620; 2 B E -100"
    scored = score_session(results(text), SessionRules("cross-imps", regulation(body)))
    assert totals(scored) == expected


def test_an_imp_penalty_is_its_pair_s_alone() -> None:
    fine = Adjustment("penalty", "A", Fraction(-3), "score")
    rules = SessionRules("cross-imps", adjustments=(fine,))
    assert totals(score_session(results("1 A B 620; 1 C D 620"), rules)) == "A=-3 B=0 C=0 D=0"


def test_the_other_boards_of_an_award_are_those_of_the_match_where_matches_are_scored() -> None:
    rounds = (
        "; ".join(f"{board} A B 420 r1; {board} C D 110 r1" for board in range(2, 5))
        + "; 1 A B A60/A40 r1; 1 C D 420 r1; "
        + "; ".join(f"{board} A D 110 r2; {board} C B 420 r2" for board in range(5, 9))
    )
    evening = SessionRules("matchpoints")
    swiss = replace(evening, vp_scale=vp_scale("ebu-percent"))
    shown = [
        next(
            entry.line("NS").percent
            for entry in score_session(results(rounds), rules).boards[0].entries
            if isinstance(entry.line("NS").held, Award)
        )
        for rules in (evening, swiss)
    ]
    assert shown == [60, 100]


def tables(boards: list[list[int]]) -> list[BoardResult]:
    """Every board with its results; pairs are numbered by table."""
    return [
        BoardResult(board, (("NS", f"{table}n"), ("EW", f"{table}e")), PointsOnly(points))
        for board, field in enumerate(boards, 1)
        for table, points in enumerate(field, 1)
    ]


@given(BOARDS, st.sampled_from(FORMS))
def test_the_two_sides_of_a_table_are_opposite(boards: list[list[int]], form: str) -> None:
    for board in score_session(tables(boards), SessionRules(form)).boards:
        for entry in board.entries:
            ns, ew = (entry.line(line).score for line in ("NS", "EW"))
            assert ns is not None and ew is not None and ns + ew == 0


@given(BOARDS, st.sampled_from(FORMS))
def test_the_order_of_the_results_is_irrelevant(boards: list[list[int]], form: str) -> None:
    rules = SessionRules(form)
    backwards = score_session(tables(boards)[::-1], rules)
    assert backwards.standings == score_session(tables(boards), rules).standings


@given(BOARDS)
def test_a_match_of_swiss_pairs_shares_twenty(boards: list[list[int]]) -> None:
    rules = SessionRules("cross-imps", vp_scale=vp_scale("wbf"))
    for match in score_session(tables(boards), rules).matches:
        assert sum(side.vps or 0 for side in match.sides) == 20


def test_a_weighted_score_that_nothing_is_compared_with_brings_nothing() -> None:
    scored = score_session(results("1 A B 420*50+-50*50"), SessionRules("butler"))
    assert scored.boards[0].entries[0].line("NS").score == 0
