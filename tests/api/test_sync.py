"""`/sync/v1` over HTTP: no cookies, honest errors, and nothing a stranger could use."""

import gzip
import json
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.api.schemas import results
from server.operations.simulation.tablet import Membership, SimulatedTablet, Surroundings
from server.operations.standings import publish
from server.operations.tablets import Tables, issue_codes
from sync.keys import key_of_number, new_key, public_text, writer_id
from tests.operations.evening import Evening, StandingClock


class OverHttp:
    """A line through the application's HTTP interface."""

    def __init__(self, client: FlaskClient, token: str) -> None:
        self.client = client
        self.headers = {"Authorization": f"Bearer {token}"}

    def push(self, request: object) -> object:
        return self.client.post("/sync/v1/push", json=request).json

    def pull(self, cursor: str | None, unsent: int) -> object:
        query = {"unsent": unsent, "battery": 77, "round": 1}
        if cursor:
            query["cursor"] = cursor
        return self.client.get("/sync/v1/pull", query_string=query, headers=self.headers).json


def code_for(evening: Evening, table: int = 1) -> str:
    return str(issue_codes(evening.venue, Tables(evening.id, "A", (table,)), "")[0]["code"])


def enrol_body(number: int, code: str) -> dict[str, str]:
    public = public_text(key_of_number(number))
    return {"code": code, "w": writer_id(public), "key": public, "alg": "ES256"}


def join(client: FlaskClient, evening: Evening, clock: StandingClock) -> SimulatedTablet:
    key = new_key()
    public = public_text(key)
    body = {"code": code_for(evening), "w": writer_id(public), "key": public, "alg": "ES256"}
    reply: dict[str, Any] = client.post("/sync/v1/enrol", json=body).json
    member = Membership(reply["e"], "A", 1, reply["passport"], reply["sig"], key)
    line = OverHttp(client, reply["token"])
    return SimulatedTablet(member, line, Surroundings(clock, Random(1)))


def test_a_tablet_joins_enters_and_sees(
    client: FlaskClient, evening: Evening, clock: StandingClock
) -> None:
    hello: dict[str, Any] = client.get("/sync/v1/hello").json
    assert hello["product"] == "traveller" and evening.id in hello["log_ids"]
    evening.does("round.open", session=1, round=2)
    tablet = join(client, evening, clock)
    said = evening.enter(tablet, 2, evening.boards(2, 1)[0], 140)
    tablet.drain()
    tablet.pull()
    assert tablet.tablet.verdicts[said] == "ok"
    headers = tablet._line.headers
    view = client.get("/sync/v1/view", headers=headers)
    shown = [each["board"] for each in view.json["boards"]]
    assert shown == list(evening.boards(2, 1))
    again = client.get("/sync/v1/view", headers=headers | {"If-None-Match": view.headers["ETag"]})
    assert again.status_code == 304
    names = {"players": [{"id": "a" * 32, "name": "Анна", "number": None}]}
    assert client.post("/sync/v1/names", json=names, headers=headers).status_code == 204
    known = client.get("/sync/v1/names", headers=headers)
    assert known.json == {"players": [{"id": "a" * 32, "name": "Анна"}], "roster": []}
    beat = evening.venue.heartbeats.of(evening.id)[tablet.tablet.writer]
    assert (beat.battery, beat.unsent, beat.round) == (77, 0, 1)


def test_a_tablet_asks_how_a_figure_of_its_view_came_about(
    client: FlaskClient, evening: Evening, clock: StandingClock
) -> None:
    evening.does("round.open", session=1, round=2)
    tablet = join(client, evening, clock)
    board = evening.boards(2, 1)[0]
    evening.enter(tablet, 2, board, 140)
    tablet.drain()
    path = f"/sync/v1/explanations/A1NS/{board}"
    headers = tablet._line.headers
    early = client.get(path, headers=headers)  # not counted yet, and so not on the view
    assert (early.status_code, early.json["code"]) == (403, "access/unseen")
    publish(evening.venue, evening.id)
    told = client.get(path, headers=headers)
    assert results.Explanation().validate(told.json, many=True) == {}
    assert told.json[0]["steps"][-1]["result"] == "100"
    assert client.get("/sync/v1/explanations/A1NS", headers=headers).json[0]["steps"]


def test_the_paths_of_tablets_set_and_read_no_cookie(
    client: FlaskClient, director: FlaskClient, evening: Evening
) -> None:
    for path in ("/sync/v1/hello", "/sync/v1/push", "/sync/v1/pull"):
        assert "Set-Cookie" not in client.get(path).headers
    assert director.get("/sync/v1/pull").status_code == 401


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer x", "Basic abc", f"Bearer {'e' * 32}.{'a' * 32}.{'0' * 64}"]
)
def test_without_a_good_token_nothing_is_read(
    client: FlaskClient, evening: Evening, header: str
) -> None:
    told = "/sync/v1/explanations/A1NS"
    for path in ("/sync/v1/pull", "/sync/v1/names", "/sync/v1/view", told, f"{told}/1"):
        reply = client.get(path, headers={"Authorization": header})
        assert (reply.status_code, reply.json["code"]) == (401, "access/token")
        assert reply.headers["WWW-Authenticate"] == "Bearer"


def test_a_token_opens_its_own_tournament_only(
    client: FlaskClient, evening: Evening, clock: StandingClock
) -> None:
    tablet = join(client, evening, clock)
    other = Evening(evening.venue)
    token = tablet._line.headers["Authorization"].replace(evening.id, other.id)
    assert client.get("/sync/v1/pull", headers={"Authorization": token}).status_code == 401


def test_guessing_codes_is_slow_and_joining_is_not(app: Flask, evening: Evening) -> None:
    client = app.test_client()
    for number in range(40):
        reply = client.post("/sync/v1/enrol", json=enrol_body(number + 1, code_for(evening)))
        assert reply.status_code == 200
    for _ in range(5):
        wrong = client.post("/sync/v1/enrol", json=enrol_body(1, "AAAAAA"))
        assert (wrong.status_code, wrong.json["code"]) == (404, "missing/code")
    assert client.post("/sync/v1/enrol", json=enrol_body(1, "AAAAAA")).status_code == 429


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "request/not-json"),
        (b"<html>", "request/not-json"),
        (b"\xff\xfe", "request/not-json"),
        (b"[" * 100_000, "request/not-json"),
        (b"[]", "push/malformed"),
        (b'{"e": NaN}', "push/malformed"),
        (b"null", "push/malformed"),
    ],
)
def test_what_is_no_push_is_refused_and_breaks_nothing(
    client: FlaskClient, body: bytes, code: str
) -> None:
    reply = client.post("/sync/v1/push", data=body)
    assert (reply.status_code, reply.json["code"]) == (400, code)
    assert reply.mimetype == "application/problem+json"


def test_too_much_at_once_is_refused_before_it_is_read(client: FlaskClient) -> None:
    reply = client.post("/sync/v1/push", data=b"x" * (2 * 1024 * 1024 + 1))
    assert (reply.status_code, reply.json["code"]) == (413, "request/too-large")
    many = {"e": "f" * 32, "w": "0" * 32, "facts": ["x"] * 101, "sigs": [""] * 101}
    reply = client.post("/sync/v1/push", json=many)
    assert (reply.status_code, reply.json["code"]) == (413, "push/too-many")


@pytest.mark.parametrize("body", [b"[" * 100_000, b"{", b'"x"', b"[1]", b"{}"])
def test_other_bodies_that_make_no_sense_are_refused_too(client: FlaskClient, body: bytes) -> None:
    reply = client.post("/sync/v1/enrol", data=body, content_type="application/json")
    assert reply.status_code == 400
    assert reply.json["code"].startswith("request/")


def test_a_cursor_that_nobody_gave_starts_from_the_beginning(
    client: FlaskClient, evening: Evening, clock: StandingClock
) -> None:
    tablet = join(client, evening, clock)
    tablet.drain()
    headers = tablet._line.headers
    for cursor in ("x", "é", "0" * 200, f"{'0' * 32}.1.{'0' * 32}.{'0' * 32}"):
        reply = client.get("/sync/v1/pull", query_string={"cursor": cursor}, headers=headers)
        assert reply.status_code == 200
        assert reply.json["reset"] is True and reply.json["facts"]
    assert (
        client.get("/sync/v1/pull", query_string={"battery": "much"}, headers=headers).status_code
        == 400
    )


def test_replies_are_compressed_for_those_who_can(
    client: FlaskClient, evening: Evening, clock: StandingClock
) -> None:
    tablet = join(client, evening, clock)
    tablet.drain()
    headers = tablet._line.headers | {"Accept-Encoding": "gzip"}
    reply = client.get("/sync/v1/pull", headers=headers)
    assert reply.headers["Content-Encoding"] == "gzip"
    assert json.loads(gzip.decompress(reply.data))["facts"]
    assert reply.headers["Cache-Control"] == "no-store"
