"""A scorer's accreditation test, worked by hand: one event with everything that goes wrong.

Twenty pairs, Mitchell, NS 1-10 against EW 11-20, two sessions, WBF regulation. Round 1 of a session
is its first boards, EW pair 10+t at table t; then EW moves up one table (EW 20 to table 1).

Session 1, ten results on a board, top 18:
  board 1  fouled, four versions: tables 1-4, 5-7, 8-9, 10
  board 2  table 7: a split score, NS are given +140, EW −620
  board 3  round 2; table 2 cannot play the round, EW 11 is to blame: A60 and A40
Session 2: EW 14 has gone home, a phantom takes its place; nine results, top 16:
  board 1  table 4 sits out: NS 4 gets the average of its session
  board 2  round 2; table 5 sits out
  board 3  round 2; the traveller is lost: everybody gets the average of their session
"""

from fractions import Fraction

import pytest

from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.scoring.session import ScoredSession

VERSIONS = "aaaabbbccd"
#                        t1    t2    t3    t4    t5    t6    t7    t8    t9    t10
FIRST = {
    1: ["150", "100", "50", "-50", "620", "620", "-100", "100", "0", "430"],
    2: ["650", "620", "620", "620", "600", "170", "split", "140", "-100", "-100"],
    3: ["90", "ruled", "90", "90", "90", "90", "90", "90", "90", "90"],
}
SECOND = {
    1: ["-50", "-50", "-50", "bye", "-50", "-50", "-50", "-50", "-50", "-50"],
    2: ["100", "50", "50", "50", "bye", "50", "50", "50", "50", "50"],
    3: ["lost", "lost", "lost", "lost", "bye", "lost", "lost", "lost", "lost", "lost"],
}
HEADER = "session,board,ns,ew,group,points,contract,ns_award,ew_award"
CELLS = {
    "split": "{},,,140:100,620:100",
    "ruled": "{},,,A60,A40",
    "bye": "{},,,own,",
    "lost": "{},,,own,own",
}

# board 1, versions of 4, 3, 2 and 1 results out of 10:
#   4: Neuberg (10·M + 6)/4 with M = 6 4 2 0       16.5 11.5 6.5 1.5, EW the rest of 18
#   3: 620 620 −100: 65 65 50 % of 18              11.7 11.7 9,  EW 55 55 70 %: 9.9 9.9 12.6
#   2: 65 and 55 %                                 11.7 9.9,     EW 9.9 11.7
#   1: 60 % for both                               10.8,         EW 10.8
# board 2, NS chart 650 620×3 600 170 140×2 −100×2: 18 14 10 8 5 1
#          EW chart has 620×4 and one 140: for EW 650 0, 620 5, 600 10, 170 12, 140 14, −100 17
# board 3, nine equal results out of ten: (10·8 + 1)/9 = 9 for everybody
#   NS 2 has 11.5 + 14 of 36 on the other boards, 70.83 %: that instead of 60 %, 12.75 of 18
#   EW 11 has 1.5 + 0 of 36, 4.17 %: that instead of 40 %, 0.75 of 18
NS_1 = {
    1: ["16.5", "11.5", "6.5", "1.5", "11.7", "11.7", "9", "11.7", "9.9", "10.8"],
    2: ["18", "14", "14", "14", "10", "8", "5", "5", "1", "1"],
    3: ["9", "12.75", "9", "9", "9", "9", "9", "9", "9", "9"],
}
EW_1 = {
    1: ["1.5", "6.5", "11.5", "16.5", "9.9", "9.9", "12.6", "9.9", "11.7", "10.8"],
    2: ["0", "5", "5", "5", "10", "12", "5", "14", "17", "17"],
    3: ["9", "0.75", "9", "9", "9", "9", "9", "9", "9", "9"],
}
# session 2: board 1 all equal, 8 of 16; board 2 NS 1 has a top, the other eight 2·0 + 8 − 1 = 7
#   averages of the session: NS 4 has 7 of 16 on board 2, NS 5 8 of 16 on board 1
#   NS 1 12 and the other NS 7.5 a board; EW 20 4 and the other EW 8.5
NS_2 = {
    1: ["8", "8", "8", "7", "8", "8", "8", "8", "8", "8"],
    2: ["16", "7", "7", "7", "8", "7", "7", "7", "7", "7"],
    3: ["12", "7.5", "7.5", "7", "8", "7.5", "7.5", "7.5", "7.5", "7.5"],
}
EW_2 = {
    1: ["8", "8", "8", None, "8", "8", "8", "8", "8", "8"],
    2: ["0", "9", "9", "9", None, "9", "9", "9", "9", "9"],
    3: ["4", "8.5", "8.5", "8.5", None, "8.5", "8.5", "8.5", "8.5", "8.5"],
}

# matchpoints of both sessions, out of 54 + 48; 54 for who went home
FINAL = [
    ("1", "79.5", 102, 1),
    ("2", "60.75", 102, 2),
    ("5", "54.7", 102, 3),
    ("3", "52", 102, 4),
    ("6", "51.2", 102, 5),
    ("8", "48.2", 102, 6),
    ("4", "45.5", 102, 7),
    ("7", "45.5", 102, 7),
    ("10", "43.3", 102, 9),
    ("9", "42.4", 102, 10),
    ("19", "63.2", 102, 1),
    ("18", "58.4", 102, 2),
    ("14", "30.5", 54, 3),
    ("16", "56.4", 102, 4),
    ("15", "54.4", 102, 5),
    ("17", "52.1", 102, 6),
    ("13", "51", 102, 7),
    ("20", "48.8", 102, 8),
    ("12", "46", 102, 9),
    ("11", "27.75", 102, 10),
]


def rows() -> list[str]:
    found = [HEADER]
    for session, boards, last in ((1, FIRST, 3), (2, SECOND, 2)):
        for board, cells in boards.items():
            for table, cell in enumerate(cells, 1):
                ew = 10 + (table if board < last else (table - 2) % 10 + 1)
                group = VERSIONS[table - 1] if (session, board) == (1, 1) else ""
                rest = CELLS.get(cell, f"{{}},{cell},,,").format(group)
                found.append(f"{session},{board},{table},{'' if cell == 'bye' else ew},{rest}")
    return found


@pytest.fixture(scope="module")
def event() -> ScoredSession:
    options = ScoreOptions(regulation="wbf", winners=2)
    return score_file("\n".join(rows()).encode(), options)


@pytest.mark.parametrize("line", [0, 1])
@pytest.mark.parametrize(
    ("session", "board"), [(str(session), board) for session in (1, 2) for board in (1, 2, 3)]
)
def test_matchpoints(event: ScoredSession, session: str, board: int, line: int) -> None:
    by_hand = {("1", 0): NS_1, ("1", 1): EW_1, ("2", 0): NS_2, ("2", 1): EW_2}[session, line]
    expected = [None if each is None else Fraction(each) for each in by_hand[board]]
    (scored,) = [each for each in event.boards if (each.session, each.board) == (session, board)]
    assert list(scored.lines[line].scores) == expected
    assert scored.top == {"1": 18, "2": 16}[session]


def test_final_ranking(event: ScoredSession) -> None:
    assert [
        (each.contestant, each.points, each.percent, each.place) for each in event.standings
    ] == [
        (who, Fraction(points), 100 * Fraction(points) / possible, place)
        for who, points, possible, place in FINAL
    ]


def test_nobody_is_ranked_for_the_phantom(event: ScoredSession) -> None:
    assert len(event.standings) == 20
    (gone,) = [each for each in event.standings if each.contestant == "14"]
    assert gone.boards == 3
