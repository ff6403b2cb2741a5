"""Explanations of IMP and team figures: every step has its sentence, the last one is the figure."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.explain import explain_score, explain_total
from server.scoring.explain_texts import LANGUAGES, sentence
from server.scoring.outcome import Adjusted, PointsOnly
from server.scoring.pairs import score_session
from server.scoring.regulation import regulation
from server.scoring.results import BoardResult
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.steps import shown_text
from server.scoring.victory_points import vp_scale

from .tables import results

POINTS = st.integers(-150, 150).map(lambda tens: 10 * tens)
BOARDS = st.lists(st.lists(POINTS, min_size=1, max_size=4), min_size=1, max_size=3)
PAIR_FORMS = ["butler", "cross-imps", "cross-imps-total", "total-points"]
TEAM_FORMS = [
    "imps",
    "knock-out",
    "board-a-match",
    "point-a-board",
    "aggregate",
    "patton",
    "hybrid",
]


def said(text: str, rules: SessionRules, board: int, who: str) -> list[str]:
    scored = score_session(results(text), rules)
    return [sentence(step, "en") for step in explain_score(scored, board, who)[0].steps]


def sentences(scored: ScoredSession) -> list[str]:
    """Every sentence of every figure, in both languages."""
    explained = [
        each
        for standing in scored.standings
        for each in (
            *explain_total(scored, standing.contestant),
            *(
                one
                for board in scored.boards
                if any(
                    standing.contestant in (name for _, name in entry.result.contestants)
                    for entry in board.entries
                )
                for one in explain_score(scored, board.board, standing.contestant)
            ),
        )
    ]
    return [
        sentence(step, language)
        for each in explained
        for step in each.steps
        for language in LANGUAGES
    ]


def test_an_imp_against_the_datum() -> None:
    text = "1 A B 620; 1 C D 170; 1 E F 165; 1 G H -100"
    assert said(text, SessionRules("butler"), 1, "A") == [
        "Points as written, of NS = 620",
        "Of 4 results the highest 1 (620) and the lowest 1 (−100) are dropped: left = 2",
        "Datum: mean of 2 results, for NS: (165 + 170) / 2 = 167.5",
        "The datum in tens, an exact 5 away from zero = 170",
        "620 against 170: difference 450, in IMPs (Law 78B) = 10",
    ]


def test_an_imp_against_the_datum_of_the_leaders() -> None:
    text = "1 A B 620 sA; 1 C D 170 sA; 1 E F 165 sA; 1 G H -100 sA; 1 I J 420 sB"
    rules = SessionRules("butler", datum_from=("A",))
    assert said(text, rules, 1, "J") == [
        "Points as written, of EW = −420",
        "Results for the datum, section A only = 4",
        "Of 4 results the highest 1 (100) and the lowest 1 (−620) are dropped: left = 2",
        "Datum: mean of 2 results, for EW: (−170 − 165) / 2 = −167.5",
        "The datum in tens, an exact 5 away from zero = −170",
        "−420 against −170: difference −250, in IMPs (Law 78B) = −6",
    ]


def test_an_imp_of_a_team_match() -> None:
    text = "1 A B 620; 1 B A 170"
    assert said(text, SessionRules("imps"), 1, "B") == [
        "Points as written, of NS = 170",
        "Points as written, of EW = −620",
        "Both tables together −450: IMPs (Law 78B) = −10",
        "IMPs of the board, 1 comparison = −10",
    ]


def test_a_victory_point() -> None:
    text = "; ".join(
        f"{board} A B {620 if board == 1 else 170}; {board} B A 170" for board in (1, 2)
    )
    rules = SessionRules("imps", vp_scale=vp_scale("wbf"), boards_per_match=4)
    scored = score_session(results(text), rules)
    assert [sentence(step, "en") for step in explain_total(scored, "A")[0].steps] == [
        "Match against B, 2 boards",
        "IMPs of the boards = 10",
        "For the scale the match has 4 boards, as set for all matches",
        "VP by the curve of the WBF: 10 + 10 × (1 − R^(10 / 30)) / (1 − R), R = √5 − 2, "
        "30 = 15 × √4 = 15",
        "IMPs of all matches = 10",
        "Sum of 1 match = 15",
        "Ahead in the ranking: 0 of 2; place = 1",
    ]


@pytest.mark.parametrize("form", [*TEAM_FORMS, *PAIR_FORMS])
@pytest.mark.parametrize(
    "text", ["1 A B A60/A40; 2 A B 420; 2 B A 170", "1 A B 620*60+-100*40; 1 B A 420", "1 A B 620"]
)
def test_rulings_and_single_results_have_sentences(form: str, text: str) -> None:
    if form in ("aggregate", "total-points") and "A60" in text:
        return
    assert all(sentences(score_session(results(text), SessionRules(form))))


def tables(boards: list[list[int]], *, teams: bool) -> list[BoardResult]:
    other = ("A", "B"), ("B", "A")
    return [
        BoardResult(
            board,
            (("NS", other[table % 2][0] if teams else f"{table}n"),
             ("EW", other[table % 2][1] if teams else f"{table}e")),
            PointsOnly(points),
            table=table,
        )
        for board, field in enumerate(boards, 1)
        for table, points in enumerate(field)
    ]  # fmt: skip


@given(BOARDS, st.sampled_from(PAIR_FORMS), st.sampled_from(["default", "realbridge", "pzbs-pary"]))
def test_the_last_step_of_a_pair_is_its_score(
    boards: list[list[int]], form: str, body: str
) -> None:
    scored = score_session(tables(boards, teams=False), SessionRules(form, regulation(body)))
    for board in scored.boards:
        for entry in board.entries:
            for line in entry.lines:
                steps = explain_score(scored, board.board, line.contestant)[0].steps
                assert steps[-1].result == shown_text(line.score or 0)
    assert all(sentences(scored))


@given(BOARDS, st.sampled_from(TEAM_FORMS))
def test_the_last_step_of_a_team_is_its_score(boards: list[list[int]], form: str) -> None:
    scored = score_session(tables(boards, teams=True), SessionRules(form))
    for board in scored.boards:
        for entry in board.entries:
            line = entry.line("NS")
            if line.score is not None and form not in ("board-a-match", "point-a-board"):
                steps = explain_score(scored, board.board, line.contestant)[0].steps
                figures = {step.result for step in steps}
                assert shown_text(line.score) in figures
    assert all(sentences(scored))


def told(scored: ScoredSession, board: int | None, who: str) -> list[str]:
    found = explain_total(scored, who) if board is None else explain_score(scored, board, who)
    return [sentence(step, "en") for step in found[0].steps]


def scored_text(text: str, form: str, *tie_breaks: str, scale: str = "") -> ScoredSession:
    by = vp_scale(scale) if scale else None
    return score_session(results(text), SessionRules(form, vp_scale=by, tie_breaks=tie_breaks))


def test_an_average_of_cross_imps_is_a_sum_divided_and_then_printed() -> None:
    scored = scored_text("1 A B 620; 1 C D 420; 1 E F 420; 1 G H -100", "cross-imps")
    assert told(scored, 1, "A")[-2:] == [
        "Sum of 3 comparisons = 22",
        "Divided by the comparisons: 22 / 3 = 7.3333 ≈ 7.33",
    ]
    assert told(scored, None, "A")[0] == "Sum of 1 board: 7.3333 = 7.3333 ≈ 7.33"


def test_a_weighted_score_at_total_points_ends_with_its_mean() -> None:
    scored = scored_text("1 A B 420*60+-100*40; 1 C D 420", "total-points")
    assert told(scored, 1, "A")[-1] == "Mean of 2 outcomes by their weights (Law 12C1(c)) = 212"


def test_a_weighted_score_at_cross_imps_weighs_the_sums() -> None:
    scored = scored_text("1 A B 420*60+-100*40; 1 C D 420; 1 E F -100", "cross-imps")
    assert told(scored, 1, "A")[-2:] == [
        "Mean of 2 outcomes by their weights (Law 12C1(c)) = 2.2",
        "Divided by the comparisons: 2.2 / 2 = 1.1",
    ]


def test_the_tables_of_teams_of_eight_count_half_each() -> None:
    text = "1 A B 450 t1; 1 A B 0 t2; 1 B A 0 t3; 1 B A 0 t4"
    scored = scored_text(text.replace("450", "420"), "imps", scale="wbf")
    assert told(scored, 1, "A")[-2:] == [
        "Each comparison counts 0.5",
        "IMPs of the board, 4 comparisons = 9",
    ]
    assert told(scored, None, "A")[2].endswith("more than two tables: for the scale 2 boards")
    assert "30 = 15" not in told(scored, None, "A")[3]
    assert "21.2132 = 15 × √2" in told(scored, None, "A")[3]


def test_half_a_match_and_a_rounding_are_told() -> None:
    text = "1 A B 420*50+400*50 r1; 1 B A 0 r1; 1 B C 0 r1; 1 C B 0 r1; 1 C A 0 r1; 1 A C 0 r1"
    lines = told(scored_text(text, "imps", scale="wbf"), None, "A")
    assert lines[3:5] == [
        "Rounded to 2 decimals = 17.59",
        "Half a match: victory points divided by 2 = 8.795",
    ]
    text = "1 A B 420*50+600*50; 1 B A 0"
    lines = told(scored_text(text, "imps", scale="wbf"), None, "A")
    assert lines[2] == "The margin 10.5 in whole IMPs, a half away from zero = 11"


@pytest.mark.parametrize("form", ["butler", "cross-imps", "cross-imps-total"])
def test_an_award_in_imps_is_no_percentage(form: str) -> None:
    text = "1 1 2 A60/A40; 1 3 4 420; 1 5 6 170"
    scored = score_session(results(text), SessionRules(form=form))
    found = {
        who: [sentence(step, "en") for step in explain_score(scored, 1, who)[0].steps]
        for who in ("1", "2")
    }
    assert [found["1"][0], found["2"][0]] == ["Average plus (Law 12C2)", "Average minus (Law 12C2)"]
    assert not [said for lines in found.values() for said in lines if "%" in said]


def test_an_award_in_teams_says_the_own_average() -> None:
    text = "1 A B A60/A40; 2 A B 420; 2 B A 170; 3 A B 420; 3 B A 300"
    assert told(scored_text(text, "imps"), 1, "A")[:2] == [
        "Average plus (Law 12C2)",
        "The better one counts; own result on the other boards of the match: 9 IMPs / 2 boards"
        " (Law 12C2) = 4.5",
    ]


def test_ties_are_of_what_is_ranked() -> None:
    scored = scored_text("1 A B 50; 1 B A 0; 2 C D 50; 2 D C 0; 3 C D 50; 3 D C 0", "board-a-match")
    assert [line for line in told(scored, None, "A") if "same total" in line] == []
    tied = scored_text("1 A B 50; 1 B A 0; 1 C D 50; 1 D C 0", "board-a-match", "point-a-board")
    assert [line for line in told(tied, None, "A") if "same total" in line] == []


@pytest.mark.parametrize(("who", "percent"), [("3", "60"), ("1", "75")])
def test_a_small_version_of_a_board_has_its_percentage_by_ascherman_too(
    who: str, percent: str
) -> None:
    text = "1 1 4 420; 1 2 5 100; 1 3 6 450 gx; 2 1 5 420; 2 2 6 100; 2 3 4 50"
    scored = score_session(results(text), SessionRules("ascherman"))
    steps = explain_score(scored, 1, who)[0].steps
    assert steps[-1].result == percent
    assert not (who == "3" and "matchpoints/self-tie" in [step.code for step in steps])


def test_an_assigned_score_of_an_individual_is_explained() -> None:
    seats = (("N", "1"), ("E", "2"), ("S", "3"), ("W", "4"))
    split = Adjusted((("NS", PointsOnly(110)), ("EW", PointsOnly(630))))
    rules = SessionRules("total-points", lines=("N", "E", "S", "W"))
    scored = score_session([BoardResult(1, seats, split)], rules)
    assert told(scored, 1, "3") == [
        "What this side has after the director’s ruling (Law 12C1)",
        "Points as written, of S = 110",
    ]


def test_the_hybrid_looks_at_the_other_boards_of_the_match() -> None:
    text = "1 A B 420 r1; 1 C D 50 r1; 2 A B A60/A40 r1; 2 C D 50 r1; 3 A C 50 r2; 3 B D 420 r2"
    scored = score_session(results(text), SessionRules("mp-imp"))
    assert (
        "The better one counts; own result on the other boards of the match: 2 of 2, in percent"
        " (Law 12C2) = 100"
    ) in told(scored, 2, "A")


def test_a_bye_without_a_pool_brings_nothing() -> None:
    text = "1 A B 420 r1; 1 B A 0 r1; 1 C - NP r1"
    scored = scored_text(text, "imps")
    assert told(scored, None, "C")[0] == "Round 1, no opponent for 1 board: nothing is scored = 0"
