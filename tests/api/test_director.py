"""The director's door, and everything behind it."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.app import venue_of
from server.operations.intents import Request, carry_out
from tests.api.conftest import UNSAFE
from tests.operations.evening import PIN, Evening, StandingClock

OPEN = {
    "/sync/v1/hello",
    "/sync/v1/enrol",
    "/sync/v1/push",
    "/api/v1/director/session",
    "/healthz",
    "/api/openapi.json",
    "/api/docs",
    "/api/docs/",
    "/api/docs.css",
    "/",
    "/<path:path>",
}


def test_every_path_is_guarded_unless_it_is_meant_to_be_open(
    app: Flask, client: FlaskClient
) -> None:
    """Tablets by token, the director by cookie, displays by a key that cannot be guessed."""
    asked = 0
    for rule in app.url_map.iter_rules():
        if rule.rule in OPEN:
            continue
        path = re.sub(r"<int:[a-z_]+>", "1", rule.rule)
        path = re.sub(r"<[a-z_:]+>", "f" * 32, path)
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}:
            reply = client.open(path, method=method, json={}, headers=UNSAFE)
            assert reply.json is not None and reply.json["code"] in (
                "auth/required",
                "access/token",
                "missing/link",
            ), (method, path, reply.status_code)
            asked += 1
    assert asked > 25


def test_unsafe_requests_need_the_header_that_no_foreign_page_can_send(
    app: Flask, director: FlaskClient
) -> None:
    for rule in app.url_map.iter_rules():
        if not rule.rule.startswith("/api/v1"):
            continue
        path = re.sub(r"<[a-z_:]+>", "f" * 32, rule.rule)
        for method in (rule.methods or set()) & {"POST", "PUT", "DELETE"}:
            reply = director.open(path, method=method, json={})
            assert (reply.status_code, reply.json["code"]) == (403, "auth/header"), path


def test_the_cookie_is_for_this_site_and_for_no_script(client: FlaskClient) -> None:
    reply = client.post("/api/v1/director/session", json={"pin": PIN}, headers=UNSAFE)
    cookie = reply.headers["Set-Cookie"]
    for part in ("HttpOnly", "SameSite=Strict", "Path=/api/"):
        assert part in cookie
    assert "Secure" not in cookie and PIN not in cookie


def test_over_tls_the_cookie_is_secure(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:
    from server.operations import access
    from tests.operations.evening import new_app

    app = new_app(tmp_path / "tls", secure=True)
    access.prepare_pin(venue_of(app))
    reply = app.test_client().post("/api/v1/director/session", json={"pin": PIN}, headers=UNSAFE)
    assert "Secure" in reply.headers["Set-Cookie"]


def test_signing_out_ends_the_session_on_the_server(director: FlaskClient) -> None:
    cookie = director.get_cookie("traveller_director", path="/api/")
    assert cookie is not None
    assert director.delete("/api/v1/director/session", headers=UNSAFE).status_code == 204
    director.set_cookie("traveller_director", cookie.value, path="/api/")
    assert director.get("/api/v1/tournaments").status_code == 401


def test_wrong_pins_are_counted_and_right_ones_are_not(app: Flask) -> None:
    client = app.test_client()

    def try_pin(pin: str, address: str = "10.0.0.1") -> tuple[int, str]:
        reply = client.post(
            "/api/v1/director/session",
            json={"pin": pin},
            headers=UNSAFE,
            environ_base={"REMOTE_ADDR": address},
        )
        return reply.status_code, reply.json["code"] if reply.json else ""

    for _ in range(20):
        assert try_pin(PIN, "10.0.0.9")[0] == 204
    for _ in range(5):
        assert try_pin("000000") == (403, "auth/wrong-pin")
    assert try_pin(PIN) == (429, "limit/too-many")
    for n in range(25):
        try_pin("000000", f"10.0.1.{n}")
    assert try_pin(PIN, "10.0.2.1") == (429, "limit/too-many")
    assert try_pin(PIN, "10.0.0.9")[0] == 204


def test_too_many_tries_say_how_long_to_wait(app: Flask) -> None:
    client = app.test_client()
    for _ in range(6):
        reply = client.post("/api/v1/director/session", json={"pin": "1"}, headers=UNSAFE)
    assert reply.status_code == 429
    assert reply.json is not None
    assert 1 <= reply.json["params"]["retry_s"] <= 60
    assert reply.headers["Retry-After"] == str(reply.json["params"]["retry_s"])


def test_an_unchanged_desk_is_not_made_again(
    director: FlaskClient,
    evening: Evening,
    clock: StandingClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = f"/api/v1/tournaments/{evening.id}/desk"
    tag = director.get(path).headers["ETag"]

    def fault(*_args: object) -> None:
        raise AssertionError("the projection was touched")

    with monkeypatch.context() as quiet:
        quiet.setattr("server.operations.projections.Projections.of", fault)
        reply = director.get(path, headers={"If-None-Match": tag})
        assert (reply.status_code, reply.data) == (304, b"")
    evening.does("clock.pause", session=1)
    assert director.get(path, headers={"If-None-Match": tag}).status_code == 200


def test_an_intent_with_the_same_key_is_done_once(director: FlaskClient, evening: Evening) -> None:
    body = {"do": "clock.pause", "args": {"session": 1}, "key": "k1"}
    path = f"/api/v1/tournaments/{evening.id}/intents"
    replies = [director.post(path, json=body, headers=UNSAFE) for _ in range(2)]
    assert [reply.status_code for reply in replies] == [200, 200]
    assert replies[0].json["intent"] == replies[1].json["intent"]
    other = director.post(path, json=body | {"key": "k2"}, headers=UNSAFE)
    assert (other.status_code, other.json["code"]) == (422, "intent/clock-not-running")


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({}, ["args", "do", "key"]),
        ({"do": "x", "args": [], "key": "k"}, ["args"]),
        ({"do": "x", "args": {}, "key": "k" * 65}, ["key"]),
        ({"do": "x", "args": {}, "key": "k", "more": 1}, ["more"]),
    ],
)
def test_what_is_no_intent_is_named_field_by_field(
    director: FlaskClient, evening: Evening, body: dict[str, object], fields: list[str]
) -> None:
    path = f"/api/v1/tournaments/{evening.id}/intents"
    reply = director.post(path, json=body, headers=UNSAFE)
    assert reply.json is not None
    assert (reply.status_code, reply.json["code"]) == (400, "request/invalid")
    assert reply.json["params"]["fields"] == fields


def test_an_evening_from_the_first_request_to_the_csv(director: FlaskClient) -> None:
    def post(path: str, body: object) -> object:
        reply = director.post(f"/api/v1{path}", json=body, headers=UNSAFE)
        assert reply.status_code == 200, reply.json
        return reply.json

    (proposal, *_) = post("/proposals", {"tables": 3, "boards": 6})
    made = post("/tournaments", {"name": "Вторник"})
    tid = made["id"]
    plan = {"session": 1, "section": "A", "movement": proposal["movement"]}
    post(f"/tournaments/{tid}/intents", {"do": "plan.publish", "args": plan, "key": "1"})
    codes = post(f"/tournaments/{tid}/codes", {"section": "A", "tables": [1, 2, 3]})
    assert [row["table"] for row in codes] == [1, 2, 3]
    assert director.get(f"/api/v1/tournaments/{tid}/codes").json == codes
    start = {"do": "session.start", "args": {"session": 1}, "key": "2"}
    post(f"/tournaments/{tid}/intents", start)
    template = post("/templates", {"name": "Usual", "tournament": tid})
    assert director.get("/api/v1/templates").json == [template]
    people = [{"id": "b" * 32, "name": "Ben", "number": "7"}, {"id": "a" * 32, "name": "Анна"}]
    put = director.put("/api/v1/roster", json=people, headers=UNSAFE)
    assert put.json == director.get("/api/v1/roster").json == people
    gone = director.delete(f"/api/v1/people/{'a' * 32}", headers=UNSAFE)
    assert gone.status_code == 204
    assert director.get("/api/v1/roster").json == people[:1]
    for kind in ("ranking", "travellers", "entries", "penalties"):
        reply = director.get(f"/api/v1/tournaments/{tid}/csv/{kind}")
        assert reply.mimetype == "text/csv"
        assert reply.data.startswith(("\ufeffsection,".encode(), "\ufeffcontestant,".encode()))
    assert director.get(f"/api/v1/tournaments/{tid}/print").status_code == 200
    assert director.get(f"/api/v1/tournaments/{tid}/boards/A/1").status_code == 200


@pytest.mark.parametrize("person", ["x", "a" * 31, "A" * 32, "a" * 33, "../../etc"])
def test_only_an_id_can_be_erased(director: FlaskClient, person: str, app: Flask) -> None:
    reply = director.delete(f"/api/v1/people/{person}", headers=UNSAFE)
    assert reply.status_code in (404, 405)
    assert not venue_of(app).config.erased_file.exists()


@pytest.mark.parametrize("tid", ["f" * 32, "x", "é", "%00"])
def test_a_tournament_that_is_not_there_is_missing(director: FlaskClient, tid: str) -> None:
    for part in ("desk", "codes", "print", "csv/ranking", "boards/A/1"):
        reply = director.get(f"/api/v1/tournaments/{tid}/{part}")
        assert (reply.status_code, reply.json["code"]) == (404, "missing/tournament")


def test_a_board_far_away_is_no_fault(director: FlaskClient, evening: Evening) -> None:
    for board, status in ((0, 404), (999_999, 200), (10**30, 404)):
        reply = director.get(f"/api/v1/tournaments/{evening.id}/boards/A/{board}")
        assert reply.status_code == status


def test_a_fault_says_nothing_of_itself(
    app: Flask, director: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(*_args: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr("server.operations.tournaments.list_all", fault)
    reply = director.get("/api/v1/tournaments")
    assert (reply.status_code, reply.json["code"]) == (500, "server/error")
    assert b"secret" not in reply.data


def test_a_full_disk_is_507_and_leaves_nothing(
    director: FlaskClient, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    from server.rules.errors import Refusal

    def full(*_args: object) -> None:
        raise Refusal("storage/full")

    venue = evening.venue
    with monkeypatch.context() as broken:
        broken.setattr("sqlalchemy.orm.Session.commit", full)
        body = {"do": "clock.pause", "args": {"session": 1}, "key": "k"}
        path = f"/api/v1/tournaments/{evening.id}/intents"
        assert director.post(path, json=body, headers=UNSAFE).status_code == 507
    carry_out(venue, evening.id, Request("clock.pause", {"session": 1}, "k"))
