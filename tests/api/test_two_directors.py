"""Two directors' pages at once: neither overwrites what it does not show."""

from itertools import count
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.api.schemas.base import Problem
from server.api.schemas.desk import Alternative
from tests.api.conftest import UNSAFE
from tests.operations.evening import PIN, Evening


class Page:
    """A director's window on one line of board 1: what it shows, and what it saves over that."""

    keys = count()

    def __init__(self, app: Flask, evening: Evening) -> None:
        self.client: FlaskClient = app.test_client()
        self.client.post("/api/v1/director/session", json={"pin": PIN}, headers=UNSAFE)
        self.base = f"/api/v1/tournaments/{evening.id}"
        self.slot = evening.slot(1, 1, evening.boards(1, 1)[0])
        self.seen: list[str] = []

    def look(self) -> list[dict[str, Any]]:
        """What stands in the line; the page has seen it then."""
        audit: Any = self.client.get(f"{self.base}/boards/A/{self.slot['board']}").json
        stands = [
            step
            for step in audit["trail"]
            if step["slot"] == self.slot and step["state"] not in ("superseded", "note")
        ]
        self.seen = [step["fact"] for step in stands]
        return stands

    def asks(self, do: str, **args: Any) -> tuple[int, Any]:
        """The answer's status, and what it says."""
        sent = {"slot": self.slot, "seen": self.seen, **args}
        body = {"do": do, "args": sent, "key": f"page-{next(self.keys)}"}
        reply = self.client.post(f"{self.base}/intents", json=body, headers=UNSAFE)
        return reply.status_code, reply.json

    def corrects(self, points: int) -> tuple[int, Any]:
        """The answer to a correction of the result."""
        outcome = {"kind": "points_only", "points": points}
        return self.asks("entry.correct", outcome=outcome, reason="typing")


@pytest.fixture
def pages(app: Flask, evening: Evening) -> tuple[Page, Page]:
    one, other = Page(app, evening), Page(app, evening)
    assert one.look() == other.look()
    return one, other


def test_the_slower_one_is_told_and_may_save_again(pages: tuple[Page, Page]) -> None:
    one, other = pages
    assert one.corrects(140)[0] == 200
    status, problem = other.corrects(170)
    assert (status, problem["code"]) == (409, "intent/overtaken")
    assert Problem().validate(problem) == {}
    [now] = problem["params"]["now"]
    assert Alternative().validate(now) == {}
    assert (now["points"], now["role"]) == (140, "director")
    assert [step["points"] for step in one.look()] == [140]
    other.seen = problem["params"]["seen"]
    assert other.corrects(170)[0] == 200
    assert [step["points"] for step in one.look()] == [170]


def test_a_line_taken_out_does_not_come_back_unasked(pages: tuple[Page, Page]) -> None:
    one, other = pages
    assert one.asks("entry.void")[0] == 200
    status, problem = other.corrects(170)
    assert (status, [now["outcome"] for now in problem["params"]["now"]]) == (409, [None])
    assert Alternative(many=True).validate(problem["params"]["now"], many=True) == {}
    assert [step["state"] for step in one.look()] == ["voided"]


def test_a_page_that_has_looked_again_goes_on_from_there(pages: tuple[Page, Page]) -> None:
    one, other = pages
    one.corrects(140)
    other.look()
    assert other.corrects(170)[0] == 200
    assert one.asks("entry.void")[1]["code"] == "intent/overtaken"
