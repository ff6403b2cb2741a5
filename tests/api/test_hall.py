"""Read-only pages: cheap polls, and nothing that a key does not open."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event

from server.app import venue_of
from server.operations.pages import desk
from server.operations.pages.published import Freshness
from server.operations.standings import publish
from tests.operations.evening import Evening


def keys(evening: Evening) -> dict[str, str]:
    links = desk.desk_page(evening.venue, evening.id)["links"]
    return {name: link.rpartition("#")[2] for name, link in links.items()}


@contextmanager
def reads(app: Flask) -> Iterator[list[str]]:
    said: list[str] = []

    def note(_c: object, _cur: object, sql: str, *_rest: object) -> None:
        said.append(sql)

    engine = venue_of(app).store.reading
    event.listen(engine, "before_cursor_execute", note)
    yield said
    event.remove(engine, "before_cursor_execute", note)


@pytest.mark.parametrize("page", ["screen", "results"])
def test_an_unchanged_poll_costs_one_indexed_read(
    app: Flask,
    client: FlaskClient,
    evening: Evening,
    monkeypatch: pytest.MonkeyPatch,
    page: str,
) -> None:
    path = f"/api/v1/{page}/{keys(evening)[page]}"
    tag = client.get(path).headers["ETag"]

    def fault(*_args: object) -> None:
        raise AssertionError("more than one read")

    monkeypatch.setattr("server.operations.projections.Projections.of", fault)
    monkeypatch.setattr("server.operations.pages.published.edition", fault)
    with reads(app) as said:
        reply = client.get(path, headers={"If-None-Match": tag})
    assert (reply.status_code, reply.data) == (304, b"")
    assert len([sql for sql in said if sql.startswith("SELECT")]) == 1


def test_news_and_names_change_the_tag(client: FlaskClient, evening: Evening) -> None:
    path = f"/api/v1/results/{keys(evening)['results']}"
    tags = [client.get(path).headers["ETag"]]
    players = [{"name": "Анна"}, {"name": "Ben"}]
    evening.does("players.set", contestant="A1NS", players=players)
    tags.append(client.get(path).headers["ETag"])
    slot = evening.slot(1, 1, evening.boards(1, 1)[0])
    evening.does("entry.correct", slot=slot, outcome={"kind": "passed_out"}, reason="typing")
    tags.append(client.get(path).headers["ETag"])
    assert len({*tags}) == 3


def test_a_new_log_never_takes_an_old_tag(evening: Evening) -> None:
    """After a restore the revision starts lower and grows through the same numbers."""
    fresh = [Freshness("t", log, 5, 1, 1).tag for log in ("a" * 32, "b" * 32)]
    assert fresh[0] != fresh[1]


def test_the_pages_hold_no_key_and_no_id_of_a_player(client: FlaskClient, evening: Evening) -> None:
    opened = keys(evening)
    for page in ("screen", "results"):
        text = client.get(f"/api/v1/{page}/{opened[page]}").get_data(as_text=True)
        assert not any(key in text for key in opened.values())
        assert evening.id not in text


def test_a_wrong_key_opens_nothing(client: FlaskClient, evening: Evening) -> None:
    opened = keys(evening)
    for path in (
        f"/api/v1/screen/{opened['results']}",
        f"/api/v1/results/{opened['screen']}",
        f"/api/v1/results/{opened['results'][:-1]}",
        "/api/v1/screen/%25",
        f"/api/v1/results/{opened['screen']}/boards/A/1",
    ):
        reply = client.get(path)
        assert (reply.status_code, reply.json["code"]) == (404, "missing/link")


def test_boards_and_cards_are_read_by_the_same_key(client: FlaskClient, evening: Evening) -> None:
    base = f"/api/v1/results/{keys(evening)['results']}"
    assert client.get(f"{base}/boards/A/1").json["code"] == "missing/board"
    evening.does("session.end", session=1)
    publish(evening.venue, evening.id)
    page = client.get(f"{base}/boards/A/1")
    assert (page.status_code, len(page.json["rows"])) == (200, 1)
    card = client.get(f"{base}/contestants/A1NS")
    assert card.json["rows"][0]["board"] == 1
    assert client.get(f"{base}/contestants/Z9").json["code"] == "missing/contestant"
    assert client.get(f"{base}/boards/A/99").json["code"] == "missing/board"
