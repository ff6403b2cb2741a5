"""A client of an application with an evening in it, and one that is signed in as the director."""

from pathlib import Path

import pytest
from argon2 import PasswordHasher
from flask import Flask
from flask.testing import FlaskClient

from server.app import venue_of
from server.operations import access
from server.operations.standings import publish
from tests.operations.evening import PIN, Evening, StandingClock, new_app

UNSAFE = {"X-Traveller": "1"}


@pytest.fixture(autouse=True)
def quick_hashes(monkeypatch: pytest.MonkeyPatch) -> None:
    """argon2id with the least work."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    monkeypatch.setattr("server.operations.access._HASHER", quick)


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def app(tmp_path: Path, clock: StandingClock) -> Flask:
    pages = tmp_path / "pwa"
    for name in ("index.html", "table/index.html", "assets/app-1a2b3c.js", "table/sw.js"):
        (pages / name).parent.mkdir(parents=True, exist_ok=True)
        (pages / name).write_text(f"<!-- {name} -->" + "x" * 2000)
    (pages / "table/app.webmanifest").write_text("{}")
    app = new_app(tmp_path / "data", clock, pwa=pages)
    access.prepare_pin(venue_of(app))
    return app


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def director(app: Flask) -> FlaskClient:
    client = app.test_client()
    reply = client.post("/api/v1/director/session", json={"pin": PIN}, headers=UNSAFE)
    assert reply.status_code == 204
    return client


@pytest.fixture
def evening(app: Flask) -> Evening:
    venue = venue_of(app)
    settings = {"visibility": {"what": "ranking", "when": "board"}}
    evening = Evening(venue, tables=3, boards=1, **settings).start()
    evening.play_round([evening.enrol(table) for table in (1, 2, 3)], 1)
    publish(venue, evening.id)
    return evening
