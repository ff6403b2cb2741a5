"""Every reply has exactly the shape that the document promises."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from marshmallow import Schema

from server.api.schemas import desk, results, sync, tournaments
from server.api.schemas.base import Problem
from tests.api.conftest import UNSAFE
from tests.api.test_hall import keys
from tests.api.test_sync import code_for, enrol_body
from tests.operations.evening import Evening

TROUBLE = {"kind": "played", "contract": "7N", "declarer": "N", "tricks": 15, "lead": None}


@pytest.fixture
def troubled(evening: Evening) -> Evening:
    """An evening with a call, a conflict, an impossible score and a ruling."""
    one, two = evening.enrol(1), evening.enrol(1)
    first = evening.boards(1, 1)[0]
    evening.enter(two, 1, first, 150)
    slot = evening.slot(1, 1, first) | {"lines": evening.lines(1, 1), "outcome": TROUBLE}
    one.record("result/1", slot)
    one.record("director.call/1", {"session": 1, "section": "A", "table": 1, "reason": "help"})
    for tablet in (one, two):
        tablet.drain()
    awards = {"NS": {"kind": "plus"}, "EW": {"kind": "minus"}}
    outcome = {"kind": "adjusted", "awards": awards, "law": "12C2"}
    ruled = evening.slot(1, 2, evening.boards(1, 2)[0])
    evening.does("entry.correct", slot=ruled, outcome=outcome, reason="ruling", law="12C2")
    players = [{"name": "Анна", "number": "7"}, {"name": "Ben"}]
    evening.does("players.set", contestant="A1NS", players=players)
    evening.does("session.end", session=1)
    return evening


def problems(shape: Schema, value: Any) -> Any:
    return shape.validate(value, many=isinstance(value, list))


def test_the_directors_pages(director: FlaskClient, troubled: Evening) -> None:
    base = f"/api/v1/tournaments/{troubled.id}"
    for path, shape in (
        ("/api/v1/tournaments", tournaments.Tournament()),
        (f"{base}/desk", desk.DeskPage()),
        (f"{base}/codes", tournaments.Code()),
        (f"{base}/boards/A/1", desk.BoardAudit()),
        (f"{base}/boards/A/77", desk.BoardAudit()),
        (f"{base}/print", desk.PrintPage()),
    ):
        reply = director.get(path)
        assert reply.status_code == 200
        assert problems(shape, reply.json) == {}, path
    page: Any = director.get(f"{base}/desk").json
    assert len(page["needs"]) >= 2 and page["history"] and page["ranking"]


def test_what_the_director_asks_for(director: FlaskClient, evening: Evening) -> None:
    base = f"/api/v1/tournaments/{evening.id}"
    for path, body, shape in (
        ("/api/v1/proposals", {"tables": 5}, tournaments.Proposal()),
        ("/api/v1/tournaments", {"name": "x"}, tournaments.Tournament()),
        ("/api/v1/templates", {"name": "x", "tournament": evening.id}, tournaments.Template()),
        (f"{base}/codes", {"section": "A", "tables": [1]}, tournaments.Code()),
        (
            f"{base}/intents",
            {"do": "clock.pause", "args": {"session": 1}, "key": "k"},
            desk.IntentReply(),
        ),
        (f"{base}/intents", {"do": "x", "args": {}, "key": "k2"}, Problem()),
    ):
        reply = director.post(path, json=body, headers=UNSAFE)
        assert problems(shape, reply.json) == {}, (path, reply.json)


def test_the_pages_of_the_hall(client: FlaskClient, troubled: Evening) -> None:
    opened = keys(troubled)
    base = f"/api/v1/results/{opened['results']}"
    for path, shape in (
        (f"/api/v1/screen/{opened['screen']}", results.ScreenPage()),
        (base, results.ResultsPage()),
        (f"{base}/contestants/A2NS", results.ScoreCard()),
        (f"{base}/boards/A/2", results.BoardPage()),
        (f"{base}/boards/A/99", Problem()),
    ):
        reply = client.get(path)
        assert problems(shape, reply.json) == {}, (path, reply.json)


def test_what_tablets_get(app: Flask, client: FlaskClient, troubled: Evening) -> None:
    hello = client.get("/sync/v1/hello").json
    assert problems(sync.Hello(), hello) == {}
    enrolled: Any = client.post("/sync/v1/enrol", json=enrol_body(5, code_for(troubled))).json
    assert problems(sync.EnrolReply(), enrolled) == {}
    headers = {"Authorization": f"Bearer {enrolled['token']}"}
    empty = {"e": enrolled["e"], "w": enrol_body(5, "")["w"], "facts": ["x"], "sigs": ["y"]}
    pushed = client.post("/sync/v1/push", json=empty).json
    assert problems(sync.PushReply(), pushed) == {}
    seat = troubled.enrol(1)
    seat.drain()
    for path, shape in (
        ("/sync/v1/pull", sync.PullReply()),
        ("/sync/v1/names", sync.Names()),
        ("/sync/v1/view", sync.TableView()),
    ):
        reply = client.get(path, headers=headers)
        assert problems(shape, reply.json) == {}, (path, reply.json)
