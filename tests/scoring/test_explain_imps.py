"""Explanations of IMP and team figures: every step has its sentence, the last one is the figure."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.scoring.explain import explain_score, explain_total
from server.scoring.explain_texts import LANGUAGES, sentence
from server.scoring.outcome import PointsOnly
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
        "Datum: mean of 4 results without the 1 highest and 1 lowest, for NS = 167.5",
        "The datum is rounded to tens = 170",
        "620 against 170: difference 450, in IMPs (Law 78B) = 10",
    ]


def test_an_imp_of_a_team_match() -> None:
    text = "1 A B 620; 1 B A 170"
    assert said(text, SessionRules("imps"), 1, "B") == [
        "Points as written, of NS = 170",
        "Both tables together −450 (100 %): IMPs (Law 78B) = −10",
        "IMPs of the board, comparisons: 1 = −10",
    ]


def test_a_victory_point() -> None:
    text = "; ".join(
        f"{board} A B {620 if board == 1 else 170}; {board} B A 170" for board in (1, 2)
    )
    rules = SessionRules("imps", vp_scale=vp_scale("wbf"), boards_per_match=4)
    scored = score_session(results(text), rules)
    assert [sentence(step, "en") for step in explain_total(scored, "A")[0].steps] == [
        "Against B, boards: 2, margin 10: 15 VP on scale wbf = 15",
        "Sum of the matches (1) = 15",
        "0 of 2 are better: place = 1",
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
