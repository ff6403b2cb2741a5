"""Tie-breaks by the worked example of the EBU White Book, 143.7."""

from server.scoring.pairs import score_session
from server.scoring.results import Contestant
from server.scoring.session import SessionRules
from server.scoring.tie_breaks import Ranking, opponents

from .tables import results


def test_the_final_scores_of_the_opponents_are_added() -> None:
    text = "1 A B 0 r1; 1 E F 50 r1; 2 A C 0 r2; 2 E G 0 r2; 3 D A 0 r3; 3 H E 0 r3; 4 A B 0 r4"
    finals = {"A": 45, "B": 50, "C": 40, "D": 30, "E": 45, "F": 60, "G": 39, "H": 20}
    values = {Contestant(None, name, None): final for name, final in finals.items()}
    tied = [who for who in values if who.name in "AE"]
    boards = score_session(results(text), SessionRules()).boards
    parted = opponents(tied, Ranking(boards, values))
    assert {who.name: total for who, total in parted.items()} == {"A": 50 + 40 + 30, "E": 119}
