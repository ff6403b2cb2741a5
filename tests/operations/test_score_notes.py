"""What `traveller score` says beside a ranking: what it goes without, and what is to be checked."""

import json

import pytest

from server.operations.score_command import NamedFile, Output, run
from server.operations.score_options import ScoreOptions
from tests.operations.test_score_command import ask, printed

GAPS = "board,ns,ew,contract,match\n1,1,2,4SS=,m\n1,2,1,4SS-1,m\n2,1,2,4SS=,m\n2,2,1,LATE,m\n"


def test_what_a_ranking_goes_without_is_said() -> None:
    """A board with one table cannot be compared; one to come makes a ranking provisional."""
    text = GAPS + "3,3,4,LATE,n\n"
    said = printed(ask(text, form="imps"))
    assert "Provisional, boards still to be played: 2, 3" in said
    assert "Not compared, no result at another table, boards: 2" in said
    assert "Not ranked" not in said  # with a match they are in the ranking, at nothing
    pairs = "board,ns,ew,contract\n1,1,2,4SS=\n1,3,4,4SS-1\n2,5,6,LATE\n"
    assert "Not ranked, without a score: 5, 6" in printed(ask(pairs))
    russian = printed(ask(pairs, Output(language="ru")))
    assert "Не окончательно, ещё не сыграны сдачи: 2" in russian
    whole = json.loads(ask(text, Output(as_json=True), form="imps").text)
    assert whole["awaiting"] == [{"section": None, "board": 2}, {"section": None, "board": 3}]
    assert whole["uncompared"] == [{"section": None, "board": 2}]
    reasons = [entry.get("not_played") for board in whole["boards"] for entry in board["entries"]]
    assert reasons == [None, None, None, "awaiting", "awaiting"]


def test_boards_of_an_awarded_match_are_not_missed() -> None:
    """Both tables played them; what they brought does not matter any more."""
    text = "board,ns,ew,contract,match\n1,A,B,4SS=,m\n1,B,A,4SS-1,m\n"
    award = NamedFile("extra.csv", b"contestant,kind,amount,unit,match\nA,match_award,60,%,m\n")
    options = ScoreOptions(form="imps", vp_scale="wbf", boards_per_match=4)
    found = run(NamedFile("evening.csv", text.encode()), options, Output(), award)
    assert "Not compared" not in printed(found)


def test_points_that_no_contract_gives_at_the_vulnerability_are_to_be_checked() -> None:
    text = "board,ns,ew,points\n1,1,2,620\n1,3,4,-620\n4,1,2,450\n4,3,4,620\n2,1,2,620\n2,3,4,170\n"
    assert "no contract gives these points at this vulnerability, boards: 1, 4" in " ".join(
        printed(ask(text)).split()
    )
    assert json.loads(ask(text, Output(as_json=True)).text)["doubtful"] == [
        {"section": None, "board": 1},
        {"section": None, "board": 4},
    ]


@pytest.mark.parametrize("award", ["620pts", "620:50|140:50"])
def test_points_of_a_ruling_are_looked_at_too(award: str) -> None:
    text = f"board,ns,ew,ns_award,ew_award\n1,1,2,{award},A40\n2,3,4,620pts,620pts\n"
    found = json.loads(ask(text, Output(as_json=True)).text)
    assert found["doubtful"] == [{"section": None, "board": 1}]
