"""Lines typed from paper, which have no round: every page says which line it is."""

from pathlib import Path
from typing import Any

import pytest

from server.operations import standings
from server.operations.intents import Request, carry_out
from server.operations.pages import desk, documents
from server.operations.tournaments import NewTournament, create
from server.operations.venue import Venue, new_id
from server.tournament.settings import DEFAULTS
from tests.operations.evening import new_venue

LINES = (("A1", "A2", 420), ("A3", "A4", 50), ("A5", "A6", 140))


class Paper:
    """An evening without a plan: three lines of board 1."""

    def __init__(self, venue: Venue) -> None:
        self.venue = venue
        self.id = str(create(venue, NewTournament("Paper", settings=dict(DEFAULTS)))["id"])
        self.does("session.start", session=1)
        for ns, ew, points in LINES:
            outcome = {"kind": "points_only", "points": points}
            lines = {"NS": ns, "EW": ew}
            self.does("entry.type", session=1, section="A", board=1, lines=lines, outcome=outcome)

    def does(self, do: str, **args: Any) -> None:
        carry_out(self.venue, self.id, Request(do, args, new_id()))

    def rows(self) -> list[dict[str, Any]]:
        scene = desk.open_desk(self.venue, self.id).scene
        return list(documents.documents(scene)["board/A/1"]["rows"])

    def slot(self, ns: str) -> dict[str, Any]:
        """The slot as the pages make it from a row of the traveller."""
        (row,) = [row for row in self.rows() if row["ns"] == ns]
        place = {"round": row["round"] or 0, "table": row["table"] or 0}
        return {"session": 1, "section": "A", "board": 1, **place}


@pytest.fixture
def paper(tmp_path: Path) -> Paper:
    return Paper(new_venue(tmp_path))


def test_a_line_is_changed_where_it_stands(paper: Paper) -> None:
    outcome = {"kind": "points_only", "points": 170}
    paper.does("entry.correct", slot=paper.slot("A5"), outcome=outcome, reason="typing")
    assert sorted((row["ns"], row["points"]) for row in paper.rows()) == [
        ("A1", 420), ("A3", 50), ("A5", 170),
    ]  # fmt: skip
    state = paper.venue.projections.of(paper.venue.store, paper.id).state
    scored = standings.scene_of(paper.venue, paper.id, state, 1).scored.session
    assert len(scored.standings) == 6


def test_a_line_gets_an_assigned_score_without_saying_who_played(paper: Paper) -> None:
    parts = [["60", {"kind": "points_only", "points": 620}], ["40", {"kind": "passed_out"}]]
    outcome = {"kind": "weighted", "parts": parts}
    paper.does("entry.correct", slot=paper.slot("A3"), outcome=outcome, reason="ruling")
    (row,) = [row for row in paper.rows() if row["ns"] == "A3"]
    assert row["outcome"]["kind"] == "weighted"


def test_the_lines_of_a_fouled_board_are_told_apart(paper: Paper) -> None:
    place = paper.slot("A5")
    groups = [[[place["round"], place["table"]]]]
    paper.does("board.foul", session=1, section="A", board=1, groups=groups)
    versions = sorted((row["ns"], bool(row["group"])) for row in paper.rows())
    assert versions == [("A1", False), ("A3", False), ("A5", True)]


def test_the_desk_lists_the_boards_of_typed_lines(paper: Paper) -> None:
    lines = {"NS": "A1", "EW": "A4"}
    passed = {"kind": "passed_out"}
    paper.does("entry.type", session=1, section="A", board=7, lines=lines, outcome=passed)
    paper.does("entry.void", slot=paper.slot("A5"))
    page = desk.desk_page(paper.venue, paper.id)
    assert page["grid"] == []
    assert page["typed"] == [
        {"section": "A", "board": 1, "results": 2}, {"section": "A", "board": 7, "results": 1},
    ]  # fmt: skip
