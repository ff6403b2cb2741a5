"""Awards that no director gives: the regulation has them for byes and for lone versions."""

import pytest

from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.scoring.explain import explain_score
from server.scoring.explain_texts import sentence
from server.scoring.session import ScoredSession

HALF_TABLE = """\
board,ns,ew,points
1,1,2,420
1,3,4,50
1,5,,NP
2,1,3,50
2,5,2,420
2,4,,NP
"""


def scored(rows: str, regulation: str, form: str = "matchpoints") -> ScoredSession:
    return score_file(rows.encode(), ScoreOptions(form, regulation))


def score(session: ScoredSession, board: int, who: str) -> str | None:
    (found,) = [
        line.score
        for each in session.boards
        for entry in each.entries
        for line in entry.lines
        if each.board == board and line.contestant == who
    ]
    return None if found is None else str(found)


@pytest.mark.parametrize(
    ("regulation", "expected"),
    [("default", None), ("acbl", None), ("abf", None), ("pzbs-pary", "60"), ("pzbs-kops", "1")],
)
def test_a_contestant_without_opponents(regulation: str, expected: str | None) -> None:
    """Pary 60 %, KoPS an average (1 of 2), others do not count the board."""
    session = scored(HALF_TABLE, regulation)
    assert score(session, 1, "5") == expected
    boards = {each.contestant: each.boards for each in session.standings}
    assert boards["5"] == (1 if expected is None else 2)
    assert session.boards[0].expected == 2


def test_a_bye_in_imps_is_an_average_at_kops() -> None:
    assert score(scored(HALF_TABLE, "pzbs-kops", "cross-imps"), 1, "5") == "0"


LONE = """\
board,ns,ew,points,group
1,1,4,420,
1,2,5,450,
1,3,6,50,x
2,1,5,420,
2,2,6,50,
2,3,4,50,
"""


@pytest.mark.parametrize(("who", "expected"), [("3", "12/5"), ("6", "3")])
def test_a_lone_version_under_the_laws_of_1987_is_an_average_plus(who: str, expected: str) -> None:
    """3 has 25 % on board 2 and gets 60 % of 4; 6 has 75 %, which is more (Law 88): 3 of 4."""
    assert score(scored(LONE, "laws-1987"), 1, who) == expected


def test_a_lone_version_is_explained() -> None:
    (found,) = explain_score(scored(LONE, "laws-1987"), 1, "3")
    assert [sentence(step, "en") for step in found.steps][:2] == [
        "Nobody else played this version of the board: nothing to compare with (Law 87)",
        "Average plus: 60 %",
    ]


def test_a_bye_is_explained() -> None:
    (found,) = explain_score(scored(HALF_TABLE, "pzbs-pary"), 1, "5")
    assert [sentence(step, "en") for step in found.steps] == [
        "No opponents on this board: an award of the regulation",
        "Artificial score: 60 %",
        "60 % of the top 100 = 60",
    ]
