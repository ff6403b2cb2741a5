"""Team matches: forms, victory points, byes, and what must hold for any results."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.rules.errors import Refusal
from server.scoring import carry_forward, swiss
from server.scoring.adjustments import Adjustment, Lot, MatchRuling
from server.scoring.explain import explain_score, explain_total
from server.scoring.explain_texts import sentence
from server.scoring.handicaps import handicap_imps
from server.scoring.outcome import Award, PointsOnly
from server.scoring.pairs import score_session
from server.scoring.regulation import REGULATIONS, OwnAverage, Regulation
from server.scoring.results import BoardResult
from server.scoring.rounding import decimal_text
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.team_boards import Compare
from server.scoring.victory_points import VpScale, scale_from_file, vp_scale
from tests.rules.rows import Row, answer, law_rows

from .tables import results

ALL_PLAY_ALL = (
    "1 A B A60/A40 r1; 2 A B 50 r1; 2 B A 50 r1; 1 A C 620 r2; 1 C A 170 r2; 2 A C 420 r2; "
    "2 C A 170 r2"
)
FORMS = ["imps", "knock-out", "board-a-match", "point-a-board", "aggregate", "patton", "hybrid"]
POINTS = st.integers(-200, 200).map(lambda tens: 10 * tens)
MATCHES = st.lists(st.tuples(POINTS, POINTS), min_size=1, max_size=12)


def regulation(name: str) -> Regulation:
    if name == "aggregate":
        body = REGULATIONS["default"]
        return replace(body, imps=replace(body.imps, compare=Compare.AGGREGATE))
    if name == "stage":
        return replace(REGULATIONS["default"], own_average=OwnAverage.STAGE)
    return REGULATIONS[name or "default"]


def scale(text: str) -> VpScale | None:
    if text.startswith("file:"):
        return scale_from_file("own", text.removeprefix("file:").replace("|", "\n"))
    return vp_scale(text) if text else None


def points(scored: ScoredSession, places: int) -> dict[str, str]:
    return {
        each.contestant: decimal_text(each.points, places, trim=places > 2)
        for each in scored.standings
    }


@pytest.mark.parametrize("row", law_rows("teams"))
def test_team_match(row: Row) -> None:
    def ask() -> str:
        by = scale(row["scale"])
        rules = SessionRules(row["form"], regulation(row["regulation"]), vp_scale=by)
        places = 4 if by is None or row["form"] in ("hybrid", "patton") else by.places
        scored = points(score_session(results(row["tables"]), rules), places)
        return " ".join(f"{team}={scored[team]}" for team in sorted(scored))

    assert answer(ask) == row["expected"]


Said = dict[str, Fraction]

STAGES: dict[str, Callable[[Said], object]] = {
    "pool_points": lambda said: swiss.pool_points(said["pool"], said["share"]),
    "extra_boards": lambda said: swiss.extra_boards(int(said["boards"])),
    "mismatch": lambda said: swiss.mismatch(
        said["actual"],
        said["pool"],
        stronger_opponent=bool(said["stronger"]),
        own_fault=bool(said["own"]),
    ),
    "after_withdrawal": lambda said: swiss.after_withdrawal(
        said["own"], said["withdrawn"], said["pool"], said.get("unit", Fraction(1, 100))
    ),
    "knock_out_margin": lambda said: swiss.knock_out_margin(said["own"], said["opponents"]),
    "carry_forward": lambda said: carry_forward.carry_forward(
        said["score"],
        carry_forward.Stage(int(said["boards"]), said["most"]),
        carry_forward.Stage(int(said["final_boards"]), said["final_most"]),
    ),
    "handicap_imps": lambda said: handicap_imps(
        said["own"], said["opponents"], int(said["boards"])
    ),
}


@pytest.mark.parametrize("row", law_rows("swiss"))
def test_matches_that_went_wrong_and_stages(row: Row) -> None:
    said = {
        name: Fraction({"yes": "1", "no": "0"}.get(text, text))
        for name, text in (word.split("=") for word in row["args"].split())
    }
    assert answer(lambda: _shown(STAGES[row["rule"]](said))) == row["expected"]


@pytest.mark.parametrize(
    ("others", "bonuses"),
    [("5 1 3", "4 0 2"), ("1 2 3 4 5 6 7 8 9", "0 2 4 6 8 10 12 14 16"), ("5 5 3", "3 3 0")],
)
def test_carry_over_by_rank_on_the_others(others: str, bonuses: str) -> None:
    scores = [int(text) for text in others.split()]
    assert " ".join(map(str, carry_forward.rank_bonuses(scores))) == bonuses


def _shown(value: object) -> str:
    return decimal_text(value, 4, trim=True) if isinstance(value, int | Fraction) else str(value)


def test_an_imp_penalty_hits_its_match_before_victory_points_and_nobody_else() -> None:
    text = "; ".join(f"{board} A B 420; {board} B A 420" for board in range(1, 5))
    named = [replace(each, match="7") for each in results(text)]
    late = Adjustment("penalty", "A", Fraction(-10), "score", match="7")
    rules = SessionRules("imps", vp_scale=vp_scale("wbf"), adjustments=(late,))
    assert points(score_session(named, rules), 2) == {"A": "5.00", "B": "10.00"}


@pytest.mark.parametrize(
    ("form", "match", "expected"),
    [
        ("imps", "1", "A=-10 B=0"),
        ("imps", "2", "refused:adjustment/match"),
        ("cross-imps", "1", "refused:adjustment/match"),
    ],
)
def test_a_match_without_a_name_is_called_by_its_round(
    form: str, match: str, expected: str
) -> None:
    late = Adjustment("penalty", "A", Fraction(-10), "score", match=match)
    rules = SessionRules(form, adjustments=(late,))

    def ask() -> str:
        tables = "1 A B 420 r1; 1 B A 420 r1" if form == "imps" else "1 A B 420 r1; 1 C D 420 r1"
        found = points(score_session(results(tables), rules), 4)
        return " ".join(f"{who}={found[who]}" for who in sorted(found))

    assert answer(ask) == expected


def test_a_victory_point_penalty_is_taken_from_the_total() -> None:
    text = "; ".join(f"{board} A B 420; {board} B A 420" for board in range(1, 5))
    fine = Adjustment("penalty", "B", Fraction(-1), "vps")
    rules = SessionRules("imps", vp_scale=vp_scale("wbf"), adjustments=(fine,))
    assert points(score_session(results(text), rules), 2) == {"A": "10.00", "B": "9.00"}


def test_a_named_match_goes_on_over_rounds_and_sessions_of_play() -> None:
    text = "1 A B 620 r1; 1 B A 170 r1; 2 A B 170 r2; 2 B A 620 r2; 3 A B 140 r2; 3 B A 110 r2"
    rules = SessionRules("imps", vp_scale=vp_scale("wbf"))
    apart = score_session(results(text), rules)
    named = [replace(each, match="final") for each in results(text)]
    together = score_session(named, rules)
    assert [len(scored.matches) for scored in (apart, together)] == [2, 1]
    assert [side.imps for side in together.matches[0].sides] == [1, -1]


def test_the_longer_match_is_scored_on_the_scale_it_was_planned_for() -> None:
    text = "1 A B 620; 1 B A 170"
    rules = SessionRules("imps", vp_scale=vp_scale("wbf"), boards_per_match=16)
    assert points(score_session(results(text), rules), 2) == {"A": "12.80", "B": "7.20"}


def test_both_tables_of_a_match_show_one_swing_from_two_ends() -> None:
    scored = score_session(results("1 A B 620; 1 B A 170"), SessionRules("imps"))
    assert [
        (entry.line("NS").score, entry.line("EW").score) for entry in scored.boards[0].entries
    ] == [(10, -10), (-10, 10)]


@pytest.mark.parametrize("form", ["imps", "mp-imp"])
def test_players_of_an_individual_have_no_matches(form: str) -> None:
    seats = (("N", "1"), ("E", "2"), ("S", "3"), ("W", "4"))
    rules = SessionRules(form, lines=("N", "E", "S", "W"))
    lone = BoardResult(1, seats, PointsOnly(420))
    assert answer(lambda: score_session([lone], rules)) == "refused:match/lines"


def swings(*matches: str) -> str:
    """Matches of eight boards, `A B 90` for a swing of so many points on the first of them."""
    return "; ".join(
        f"{board} {one} {other} {swing if board == 1 else 0} r{round_no}; "
        f"{board} {other} {one} 0 r{round_no}"
        for round_no, match in enumerate(matches, 1)
        for one, other, swing in (match.split(),)
        for board in range(1, 9)
    )


@pytest.mark.parametrize(
    ("matches", "tie_breaks", "expected"),
    [
        ("A B 90,C A 20,B D 20", "", "A1 B1 C3 D4"),
        ("A B 90,C A 20,B D 20", "head-to-head", "A1 B2 C3 D4"),
        ("A B 90,B C 20,C A 20", "head-to-head", "A1 B1 C1"),
        ("A B 90,B C 20,C A 20", "head-to-head basic", "A1 C2 B3"),
        ("A B 20,C D 20,A D 0,B C 0", "", "A1 C1 B3 D3"),
        ("A B 90,C D 20,A D 0,B C 0", "opponents", "A1 C1 B3 D3"),
        ("A B 90,C D 20,A D 0,B C 0", "opponents basic", "A1 C2 D3 B4"),
        ("A B 20,C D 20,A D 0,B C 0", "lot", "C1 A2 D3 B4"),
        ("A B 20,C D 20,A D 0,B C 0", "head-to-head lot", "C1 A2 D3 B4"),
    ],
)
def test_ties_are_parted_in_the_order_given(matches: str, tie_breaks: str, expected: str) -> None:
    by = vp_scale("wbf-discrete")
    lots = (Lot("C", 1), Lot("A", 2), Lot("D", 7)) if "lot" in tie_breaks else ()
    rules = SessionRules("imps", vp_scale=by, tie_breaks=tuple(tie_breaks.split()), lots=lots)
    ranked = score_session(results(swings(*matches.split(","))), rules).standings
    assert " ".join(f"{each.contestant}{each.place}" for each in ranked) == expected


def tables(boards: list[tuple[int, int]]) -> list[BoardResult]:
    """Two teams, the result at each table of every board."""
    return [
        BoardResult(number, (("NS", ns), ("EW", ew)), PointsOnly(result))
        for number, pair in enumerate(boards, 1)
        for (ns, ew), result in zip((("A", "B"), ("B", "A")), pair, strict=True)
    ]


@given(MATCHES, st.sampled_from(FORMS))
def test_the_two_sides_of_a_match_balance(boards: list[tuple[int, int]], name: str) -> None:
    match = score_session(tables(boards), SessionRules(name)).matches[0]
    whole = {
        "imps": 0,
        "knock-out": 0,
        "aggregate": 0,
        "board-a-match": 1,
        "point-a-board": 2,
        "patton": 4,
    }
    expected = 2 * len(boards) + 20 if name == "hybrid" else whole[name] * len(boards)
    assert sum(side.points for side in match.sides) == expected


@given(MATCHES, st.sampled_from(FORMS), st.randoms(use_true_random=False))
def test_the_order_of_the_results_is_irrelevant(
    boards: list[tuple[int, int]], name: str, shuffler: Random
) -> None:
    mixed = tables(boards)
    shuffler.shuffle(mixed)
    rules = SessionRules(name)
    assert score_session(mixed, rules).standings == score_session(tables(boards), rules).standings


@given(MATCHES)
def test_more_points_at_a_table_never_bring_fewer_imps(boards: list[tuple[int, int]]) -> None:
    better = [(boards[0][0] + 50, boards[0][1]), *boards[1:]]
    before, after = (
        score_session(tables(each), SessionRules("imps")).matches[0].sides[0].imps
        for each in (boards, better)
    )
    assert before is not None and after is not None and after >= before


@given(MATCHES)
def test_twice_the_same_tables_are_twice_the_match(boards: list[tuple[int, int]]) -> None:
    doubled = [replace(each, table=table) for each in tables(boards) for table in (1, 2)]
    once = score_session(tables(boards), SessionRules("imps")).matches[0].sides[0]
    twice = score_session(doubled, SessionRules("imps")).matches[0].sides[0]
    assert once.imps is not None and twice.imps == 2 * once.imps
    assert (twice.boards, twice.length) == (once.boards, 2 * once.length)


def test_matches_of_different_names_in_a_round_are_whole_ones() -> None:
    text = "1 A B 420; 2 A B 0; 3 A B 0; 4 A B 0; 1 B A 0; 2 B A 0; 3 B A 0; 4 B A 0"
    named = [
        replace(each, match=name, round=1, session=None, board=each.board + 4 * at)
        for at, name in enumerate(("M1", "M2"))
        for each in results(text)
    ]
    rules = SessionRules("imps", vp_scale=vp_scale("wbf"))
    sides = [match.sides[0].vps for match in score_session(named, rules).matches]
    assert [decimal_text(each or 0, 2) for each in sides] == ["14.60", "14.60"]


def test_a_penalty_of_a_match_says_the_session_where_several_have_it() -> None:
    text = "1 A B 0 r1; 1 B A 0 r1"
    two = [replace(each, session=name) for name in "12" for each in results(text)]

    def ask(session: str | None) -> str:
        late = Adjustment("penalty", "A", Fraction(-3), "score", match="1", session=session)
        scored = points(score_session(two, SessionRules("imps", adjustments=(late,))), 4)
        return scored["A"]

    assert answer(lambda: ask(None)) == "refused:adjustment/match"
    assert ask("2") == "-3"


def test_an_own_average_of_the_stage_is_explained() -> None:
    rules = SessionRules("imps", regulation("stage"))
    scored = score_session(results(ALL_PLAY_ALL), rules)
    said = [sentence(step, "en") for step in explain_score(scored, 1, "A")[0].steps]
    assert said[1] == (
        "The better one counts; own result on the other boards of the stage: 16 IMPs / 3 boards"
        " (Law 12C2) = 5.3333"
    )


def test_a_void_match_of_eight_counts_both_tables_of_a_board() -> None:
    text = "; ".join(
        f"{board} {ns} {ew} {points} r1"
        for board in (1, 2)
        for ns, ew, points in (("A", "B", 600), ("A", "B", 100), ("B", "A", 150), ("B", "A", 150))
    )
    void = MatchRuling("void_match", "A", "1", Award("plus"))
    scored = score_session(results(text), SessionRules("board-a-match", match_rulings=(void,)))
    assert points(scored, 4) == {"A": "2.2", "B": "2"}
    (mine,) = [each for each in scored.standings if each.contestant == "A"]
    assert mine.percent == 55


def test_two_rulings_on_a_side_are_refused_however_they_name_it() -> None:
    rulings = (
        MatchRuling("match_award", "A", "1", amount=Fraction(60, 100)),
        MatchRuling("void_match", "A", "1", Award("plus"), session="S"),
    )
    tables = [replace(each, session="S") for each in results("1 A B 50 r1; 1 B A 0 r1")]
    with pytest.raises(Refusal, match="adjustment/twice"):
        score_session(tables, SessionRules("board-a-match", match_rulings=rulings))


def test_a_match_that_nobody_played_is_explained() -> None:
    text = "1 A B 420 r1; 1 C D 50 r1; 2 A C NP r2; 2 B D 50 r2"
    scored = score_session(results(text), SessionRules("mp-imp"))
    said = [sentence(step, "en") for step in explain_total(scored, "A")[0].steps]
    assert "No board was played: nothing is scored = 0" in said


def test_a_ruling_on_a_hybrid_of_pairs_is_on_both_parts_together() -> None:
    """Victory points that are less than a quarter of 40 lose nothing, though by IMPs it is more."""
    text = "; ".join(f"{board} {ns} {ew} {points} r1" for board, ns, ew, points in TWO_TABLES)
    weaker = MatchRuling("wrong_opponent", "A", "1", other="weaker")
    plain = score_session(results(text), SessionRules("mp-imp"))
    ruled = score_session(results(text), SessionRules("mp-imp", match_rulings=(weaker,)))
    assert points(ruled, 4)["A"] == points(plain, 4)["A"]
    assert 5 < float(points(plain, 4)["A"]) < 10


TWO_TABLES = [
    (board, ns, ew, made)
    for board in (1, 2, 3)
    for ns, ew, made in (("A", "B", 50), ("C", "D", 100))
]
