"""Explanations hold: worked out again from their own sentences they come to the figure."""

from dataclasses import replace
from fractions import Fraction
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.formats.csv_adjustments import read_adjustments, with_added
from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment, Stratum
from server.scoring.explain import Explanation, explain_score, explain_total
from server.scoring.explain_texts import LANGUAGES, TEXTS, sentence
from server.scoring.masterpoint_awards import parse_masterpoints
from server.scoring.pairs import score_session
from server.scoring.regulation import REGULATIONS, SmallGroups, regulation
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.steps import Step, shown_text
from server.scoring.teams import TEAM_FORMS
from server.scoring.victory_points import vp_scale

from .follow import faults
from .formulas import FORMULAS, READ
from .tables import results

STRATA = tuple(Stratum(who, letter) for who, letter in zip("BCDEF", "BBCBC", strict=True))
MASTERPOINTS = [
    None,
    *map(
        parse_masterpoints,
        ("ebu-club", "ebu-sims", "acbl-pairs:10", "acbl-club:1:0.7", "abf:1.5", "hk:6", "sirius:2"),
    ),
    parse_masterpoints("ebu-club:1/2", is_equal=True),
]
OUTCOMES = st.sampled_from(
    ["620", "170", "170", "-100", "-50", "650*60+-100*40", "620*50+170*30+-100*20", "A60/A40", "NP"]
)
GROUPS = st.sampled_from(["", "", "", "x"])
PAIRS = ["matchpoints", "ascherman", "butler", "cross-imps", "cross-imps-total", "mp-imp"]
SCALES: dict[str, list[str]] = {
    "matchpoints": ["", "ebu-percent"],
    "butler": ["", "wbf"],
    "cross-imps": ["", "wbf-discrete"],
    "imps": ["", "wbf", "wbf-discrete"],
    "hybrid": ["", "wbf-discrete"],
}


def everything(scored: ScoredSession) -> list[Explanation]:
    """All explanations of a session, each once."""
    names = {each.contestant for each in scored.standings}
    found = [each for name in names for each in explain_total(scored, name)]
    for board in scored.boards:
        here = {who.name for line in board.lines for who in line.contestants if who}
        found += [
            each for name in here & names for each in explain_score(scored, board.board, name)
        ]
    return found


def check(scored: ScoredSession) -> None:
    for each in everything(scored):
        assert not faults(each.steps), (each.who, each.board)
        assert all(sentence(step, language) for step in each.steps for language in LANGUAGES)


def scored_or_refused(text: str, rules: SessionRules) -> ScoredSession | None:
    """None where the form or the regulation has no such rulings."""
    try:
        return score_session(results(text), rules)
    except Refusal as refusal:
        assert refusal.code in (
            "ruling/weighted",
            "award/unit",
            "teams/two-awards",
            "adjustment/unit",
        )
        return None


@settings(max_examples=150)
@given(st.data())
def test_pairs(data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(PAIRS))
    scale = data.draw(st.sampled_from(SCALES.get(form, [""])))
    body = regulation(data.draw(st.sampled_from(sorted(REGULATIONS))))
    rules = SessionRules(
        form,
        replace(
            body,
            small_groups=data.draw(st.sampled_from(SmallGroups)),
            full_awards=data.draw(st.sampled_from([None, 1])),
        ),
        tie_breaks=("head-to-head", "opponents", "point-a-board"),
        vp_scale=vp_scale(scale) if scale else None,
        adjustments=data.draw(adjustments(in_matches=form == "mp-imp" or bool(scale))),
        strata=data.draw(st.sampled_from([(), STRATA])),
        masterpoints=data.draw(st.sampled_from(MASTERPOINTS)),
    )
    tables = [("A", "B"), ("C", "D"), ("E", "F")]
    text = ";".join(
        f"{board} {ns} {ew} {data.draw(OUTCOMES)} r1 g{data.draw(GROUPS)}"
        for board in range(1, data.draw(st.integers(7, 8)) + 1)
        for ns, ew in tables
    )
    scored = scored_or_refused(text, rules)
    if scored is not None:
        check(scored)


Unit = Literal["percent_of_top", "score", "vps", "percent"]


@st.composite
def adjustments(draw: st.DrawFn, *, in_matches: bool) -> tuple[Adjustment, ...]:
    """None, or some of A's and B's in a unit that most forms have."""
    units: list[Unit] = ["vps"] if in_matches else ["score", "percent", "percent_of_top"]
    found = []
    for who in draw(st.sampled_from(["", "A", "AB"])):
        unit = draw(st.sampled_from(units))
        boards = draw(st.sampled_from([0, 3])) if unit == "percent" else 0
        amount = Fraction(draw(st.integers(-20, 20)), 4)
        found.append(Adjustment("carry_over", who, amount, unit, boards=boards))
    return tuple(found)


@settings(max_examples=100)
@given(st.data())
def test_teams(data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(sorted(TEAM_FORMS)))
    scale = data.draw(st.sampled_from(SCALES.get(form, [""])))
    rules = SessionRules(
        form,
        tie_breaks=("head-to-head", "basic"),
        vp_scale=vp_scale(scale) if scale else None,
    )
    outcome = st.sampled_from(["620", "170", "-100", "650*60+-100*40", "620/-650"])
    text = ";".join(
        f"{board} {ns} {ew} {data.draw(outcome)} r{round_no}"
        for round_no, teams in ((1, "AB"), (2, "BC"), (3, "CA"))
        for board in range(1, 4)
        for ns, ew in (teams, teams[::-1])
    )
    scored = scored_or_refused(text, rules)
    if scored is not None:
        check(scored)


def test_a_wrong_step_is_found() -> None:
    steps = [
        Step("total/sum", figures={"boards": "2", "scores": "1.5 + 2.5"}, result="4"),
        Step("total/percent", figures={"score": "4", "possible": "8"}, result="51"),
    ]
    assert faults(steps)
    assert not faults([steps[0], Step("total/percent", figures=steps[1].figures, result="50")])


def test_a_number_that_nobody_works_out_is_found() -> None:
    assert faults([Step("nobody/knows", result="1")])
    assert not faults([Step("nobody/knows")])


@pytest.mark.parametrize("code", sorted({*FORMULAS, *READ}))
def test_every_formula_is_of_a_sentence(code: str) -> None:
    assert code in TEXTS
    assert (code in FORMULAS) is not (code in READ)


def test_numbers_and_nouns_agree() -> None:
    def said(count: str, language: Literal["en", "ru"]) -> str:
        said = sentence(
            Step("unequal/own-top", figures={"results": count, "expected": "9"}), language
        )
        return said.partition(" of 9" if language == "en" else " из 9")[0]

    assert [said(count, "en") for count in ("1", "2", "0", "0.5", "-1")] == [
        "1 result", "2 results", "0 results", "0.5 results", "−1 result",
    ]  # fmt: skip
    numbers = ("1", "2", "5", "11", "21", "22", "112", "0", "0.5")
    assert [said(count, "ru") for count in numbers] == [
        "1 результат", "2 результата", "5 результатов", "11 результатов", "21 результат",
        "22 результата", "112 результатов", "0 результатов", "0,5 результата",
    ]  # fmt: skip


def test_the_share_of_the_points_in_patton() -> None:
    scored = score_session(
        results("1 A B 620; 1 B A 170; 2 A B 50; 2 B A 100"), SessionRules("patton")
    )
    said = [sentence(step, "en") for step in explain_total(scored, "A")[0].steps]
    assert said[:4] == [
        "Match against B, 2 boards",
        "Scored on the boards, 4 possible = 2",
        "Points won 450, lost 50: 450 / (450 + 50) of 4 = 3.6",
        "The match: 2 + 3.6 = 5.6",
    ]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("52,35+53,85;ngs", "Grades of the players 52.35 + 53.85: (2 × 50 − 106.2) / 2 = −3.1"),
        (
            "60+60;ngs/2",
            "Grades of the players 60 + 60, half the handicap: (2 × 50 − 120) / 4 = −5",
        ),
        (
            "A+7;ladder",
            "Ranks of the players A + 7, counted from 2 to the ace’s 14: 2 × 8 − 21 = −5",
        ),
        (
            "2+3;ladder/2",
            "Ranks of the players 2 + 3, counted from 2 to the ace’s 14, half the handicap: "
            "(2 × 8 − 5) / 2 = 5.5",
        ),
    ],
)
def test_a_handicap_of_players_says_how_it_came_about(row: str, said: str) -> None:
    rules = SessionRules()
    added = read_adjustments(f"contestant;kind;amount;unit\nA;handicap;{row}", rules)
    scored = score_session(results("1 A B 620; 1 C D 170"), with_added(rules, added))
    check(scored)
    assert said in [sentence(step, "en") for step in explain_total(scored, "A")[0].steps]
    if "," in row:
        russian = [sentence(step, "ru") for step in explain_total(scored, "A")[0].steps]
        assert any("52,35 + 53,85: (2 × 50 − 106,2) / 2 = −3,1" in text for text in russian)


@pytest.mark.parametrize("body", ["default", "ebu", "acbl"])
def test_a_datum_of_the_leaders_holds(body: str) -> None:
    text = "1 A B 620 sA; 1 C D 650*60+-100*40 sA; 1 E F 170 sA; 1 G H A60/A40 sA; 1 I J 420 sB"
    rules = SessionRules("butler", regulation(body), datum_from=("A",))
    check(score_session(results(f"{text}; 2 A B 50 sA; 2 I J 90 sB"), rules))


def test_a_penalty_of_the_session_says_of_how_much() -> None:
    rules = SessionRules()
    added = read_adjustments("contestant,kind,amount,unit\nA,penalty,1.5,session%", rules)
    scored = score_session(results("1 A B 620; 1 C D 170"), with_added(rules, added))
    check(scored)
    said = [sentence(step, "en") for step in explain_total(scored, "A")[0].steps]
    assert said[1:3] == [
        "−1.5 % of 2 possible = −0.03",
        "Procedural penalty −0.03, together (Law 90) = 1.97",
    ]


def test_both_parts_of_a_hybrid_of_pairs() -> None:
    scored = score_session(
        results("1 A B 620 r1; 1 C D 170 r1; 2 A B 50 r1; 2 C D 50 r1"), SessionRules("mp-imp")
    )
    said = [sentence(step, "en") for step in explain_total(scored, "A")[0].steps]
    assert said[1:4] == [
        "Scored on the boards, 4 possible = 3",
        "3 of 4, in percent = 75",
        "Scale ebu-percent, 2 boards: VP from 70.36 % to 75.95 % = 19",
    ]
    assert said[4] == "Cross-IMPs of the same boards = 10"
    assert said[5].endswith("= 16.462")
    assert said[6] == "Rounded to 2 decimals = 16.46"
    assert said[7] == "The match: 19 + 16.46 = 35.46"


def test_a_sum_as_shown_is_the_sum() -> None:
    """The victory points of the hybrid of teams stand beside its points."""
    scored = score_session(results("1 A B 620; 1 B A 170"), SessionRules("hybrid"))
    (standing,) = [each for each in scored.standings if each.contestant == "A"]
    told = {step.code: step.result for step in explain_total(scored, "A")[0].steps}
    assert told["total/vps"] == shown_text(standing.vps or 0)
    assert told["total/matches"] == shown_text(standing.points)
