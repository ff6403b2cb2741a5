"""Matches that went wrong and what is carried over, from the file of adjustments to the total."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from server.formats.csv_adjustments import read_adjustments, with_added
from server.formats.csv_table import Problems
from server.operations.score_options import ScoreOptions, session_rules
from server.rules.errors import Refusal
from server.scoring.adjustments import MatchRuling
from server.scoring.explain import explain_total
from server.scoring.explain_texts import LANGUAGES, sentence
from server.scoring.outcome import Adjusted, Award, NotPlayed, PointsOnly
from server.scoring.pairs import score_session
from server.scoring.regulation import OwnAverage, regulation
from server.scoring.results import BoardResult
from server.scoring.rounding import decimal_text
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.steps import Step, shown_text
from server.scoring.victory_points import vp_scale
from tests.rules.rows import Row, answer, law_rows
from tests.scoring.follow import faults
from tests.scoring.formulas import PLACES

HEAD = "contestant,kind,amount,unit,boards,match,possible\n"
ROWS = law_rows("match_rulings")


def matches(text: str) -> list[BoardResult]:
    """`8 A B 420 r1`: A and B play 8 boards, a swing of 420 to A on the first and 0 on the rest.

    `8 A B 0 C D` is a board of two pairs against two others, all of them flat.
    """
    return [result for words in text.split(";") for result in _match(*words.split())]


def _match(boards: str, one: str, other: str, swing: str, *rest: str) -> list[BoardResult]:
    round_no = int(rest[-1][1:]) if rest and rest[-1][0] == "r" else 1
    tables = [(one, other), rest[:2] if len(rest) > 1 else (other, one)]
    return [
        BoardResult(
            board,
            (("NS", ns.strip("-")), ("EW", ew.strip("-"))),
            NotPlayed("cancelled")
            if swing == "NP" and one in (ns, ew)
            else PointsOnly(int(swing) if (board, ns) == (1, one) and swing != "NP" else 0),
            round=round_no,
        )
        for board in range(1, int(boards) + 1)
        for ns, ew in tables
    ]


def scored(row: Row) -> ScoredSession:
    options = dict(word.split("=") for word in row["options"].split())
    most = options.pop("boards_per_match", None)
    rules = session_rules(
        ScoreOptions(row["form"], boards_per_match=int(most) if most else None, **options)
    )
    lines = "\n".join(line.strip() for line in row["adjustments"].split(";"))
    rules = with_added(rules, read_adjustments(HEAD + lines, rules))
    return score_session(matches(row["tables"]), rules)


@pytest.mark.parametrize("row", ROWS)
def test_ruling(row: Row) -> None:
    def ask() -> str:
        try:
            session = scored(row)
        except Problems as problems:
            return f"refused:{problems.found[0].code}"
        found = {each.contestant: each.points for each in session.standings}
        return " ".join(f"{who}={decimal_text(found[who], 4, trim=True)}" for who in sorted(found))

    assert answer(ask) == row["expected"]


@pytest.mark.parametrize(
    "row", [row for row in ROWS if not row.values[0]["expected"].startswith("refused")]
)
def test_an_explanation_comes_to_the_total_in_both_languages(row: Row) -> None:
    session = scored(row)
    for standing in session.standings:
        steps = explain_total(session, standing.contestant)[0].steps
        totals = [step.result for step in steps if step.code in TOTALS]
        assert totals[-1] == shown_text(standing.points)
        if standing.percent is not None:
            told = [step.result for step in steps if step.code.startswith("total/percent")]
            assert told == [shown_text(standing.percent)]
        assert _sum_of_matches(session, standing.contestant) == _told_sum(steps)
        assert not faults(steps)
        for language in LANGUAGES:
            assert all(sentence(step, language) for step in steps)


TOTALS = (
    *("total/sum", "total/sum-plain", "total/matches", "total/factored"),
    *("total/penalty", "total/disciplinary", "total/carry_over", "total/handicap"),
)


def _sum_of_matches(session: ScoredSession, name: str) -> str | None:
    sides = [side for match in session.matches for side in match.sides if side.who.name == name]
    return shown_text(sum(side.points for side in sides)) if sides else None


def _told_sum(steps: Sequence[Step]) -> str | None:
    """The last figure that is told of every match, added up."""
    told: list[Fraction] = []
    for step in steps:
        if step.code in MATCH_BEGINS:
            told.append(Fraction(step.result or 0))
        elif step.code.startswith(("match/", "scale/")) and step.code != "match/extra-boards":
            told[-1] = Fraction(step.result or told[-1])
    return shown_text(sum(told)) if told else None


MATCH_BEGINS = tuple(
    f"match/{code}{where}"
    for code in (
        *("against", "alone", "share", "share-parts", "awarded", "awarded-parts"),
        *("bye", "bye-parts", "bye-nothing"),
    )
    for where in PLACES
)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("void_match", "The match is void: A+ on 4 of 7 boards, A= on the rest: 4 × 3 + 3 × 0 "),
        ("wrong_opponent", "Stronger opponents than the right ones"),
        ("withdrawn", "B withdrew: the best of the own average 14"),
        ("match_award", "Awarded by the director"),
        (
            "match_award",
            "Round 1, match against B: the director awards 40 % of 20, which it can bring "
            "(Law 12C2) = 8",
        ),
        ("removed_boards", "2 boards taken off, +3 for each: 2 × 3, together (Law 12C2) = 7"),
        ("removed_boards", "1 board taken off, A+ for each: 1 × 6, together (Law 12C2) = 18"),
        ("penalty", "Procedural penalty −2"),
        ("disciplinary", "Disciplinary penalty −2, together (Law 91) = −2"),
        ("disciplinary", "Disciplinary penalty −2, together (Law 91) = 8"),
        ("grade", "Strengths differ by 10, 24 boards: 10 × 24 × 0.3086 IMPs = 74.064"),
        ("rank_bonus", "31 against those who did not qualify, among 2: 2 for each of 0 lower"),
        ("carry_forward", "Half of 600 from 48 boards, brought from 960 possible to the 4 of 2"),
        ("carry_forward", "The carry-over raises what is possible: 4 + 48 = 52"),
        ("knock-out", "Half of the difference between own 7 and the opponents’ −3"),
        ("carry_forward", "Carry-over 30"),
    ],
)
def test_an_explanation_names_the_ruling(kind: str, text: str) -> None:
    rows = [row.values[0] for row in ROWS]
    said = [
        sentence(step, "en")
        for row in rows
        if kind in (row["adjustments"] + row["form"]) and not row["expected"].startswith("refused")
        for each in scored(row).standings
        for step in explain_total(scored(row), each.contestant)[0].steps
    ]
    assert any(line.startswith(text) for line in said), said


def test_a_session_without_rulings_has_none() -> None:
    session = score_session(matches("8 A B 420"), SessionRules("imps"))
    assert {side.ruling for side in session.matches[0].sides} == {None}


def test_boards_with_an_artificial_score_were_not_played() -> None:
    """Of six boards three have a result: with one more taken off not even half of seven has."""
    tables = matches("6 A B 0 C D")
    given = Adjusted((("NS", Award("plus")), ("EW", Award("plus"))))
    ruled = [
        replace(each, outcome=given) if each.board > 3 and "A" in dict(each.contestants).values()
        else each
        for each in tables
    ]  # fmt: skip
    rules = SessionRules("matchpoints", vp_scale=vp_scale("ebu-percent"))
    taken_off = MatchRuling("removed_boards", "A", "1", Award("plus"), boards=1)
    with pytest.raises(Refusal, match="match/void"):
        score_session(ruled, replace(rules, match_rulings=(taken_off,)))


@pytest.mark.parametrize(("window", "brought"), [("match", Fraction(28, 5)), ("stage", 6)])
def test_boards_taken_off_look_at_the_match_or_the_stage(
    window: str, brought: int | Fraction
) -> None:
    """A has 2 of 6 in this match and 6 of 6 in the next: 60 % of 6, or its two thirds in all."""
    tables = matches("1 A B 0 C D r1; 1 A D 400 C B r2")
    body = replace(regulation("default"), own_average=OwnAverage(window))
    taken_off = MatchRuling("removed_boards", "A", "1", Award("plus"), boards=1)
    rules = SessionRules(
        "matchpoints", body, vp_scale=vp_scale("ebu-percent"), match_rulings=(taken_off,)
    )
    session = score_session(tables, rules)
    assert session.matches[0].sides[0].share == (brought, 12)


def test_a_board_taken_off_has_the_usual_top_where_the_others_have_none() -> None:
    """Board 2 was played at one table and can bring nothing; the board taken off is 60 % of 2."""
    tables = matches("1 A B 0 C D r1")
    alone = BoardResult(2, (("NS", "A"), ("EW", "C")), PointsOnly(50), round=2)
    taken_off = MatchRuling("removed_boards", "A", "2", Award("plus"), boards=1)
    rules = SessionRules(
        "matchpoints", expected=1, vp_scale=vp_scale("ebu-percent"), match_rulings=(taken_off,)
    )
    side = score_session([*tables, alone], rules).matches[-1].sides[0]
    assert side.share == (Fraction(6, 5), 2)
