"""The files of the pages, the documents about the interface, and the headers on everything."""

import gzip
import json
import logging
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from server.api.register import CSP
from server.app import venue_of
from server.logs import JsonLines
from tests.api.conftest import UNSAFE
from tests.operations.evening import PIN, Evening


@pytest.mark.parametrize(
    ("path", "mimetype", "cache"),
    [
        ("/", "text/html", "no-cache"),
        ("/table/", "text/html", "no-cache"),
        ("/table/index.html", "text/html", "no-cache"),
        ("/table/sw.js", "text/javascript", "no-cache"),
        ("/table/app.webmanifest", "application/manifest+json", "no-cache"),
        ("/assets/app-1a2b3c.js", "text/javascript", "public, max-age=31536000, immutable"),
    ],
)
def test_a_page_is_served_as_what_it_is(
    client: FlaskClient, path: str, mimetype: str, cache: str
) -> None:
    reply = client.get(path)
    assert (reply.status_code, reply.mimetype) == (200, mimetype)
    assert reply.headers["Cache-Control"] == cache
    again = client.get(path, headers={"If-None-Match": reply.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/app-old.js",
        "/nothing",
        "/assets/",
        "/table/../../data/director.pin",
        "/%2e%2e/data/director.pin",
        "/table/%2e%2e/%2e%2e/data/traveller.sqlite3",
        "//etc/passwd",
        "/..%2fdata%2fdirector.pin",
        "/%00",
        "/a" * 500,
    ],
)
def test_a_missing_file_is_missing_and_never_a_page(client: FlaskClient, path: str) -> None:
    reply = client.get(path)
    assert reply.status_code == 404
    assert reply.mimetype == "application/problem+json"
    assert PIN.encode() not in reply.data


def test_a_folder_without_its_slash_is_led_there(client: FlaskClient) -> None:
    reply = client.get("/table")
    assert (reply.status_code, reply.headers["Location"]) == (308, "/table/")


def test_assets_are_compressed_and_head_has_no_body(client: FlaskClient) -> None:
    reply = client.get("/assets/app-1a2b3c.js", headers={"Accept-Encoding": "gzip"})
    assert reply.headers["Content-Encoding"] == "gzip"
    assert len(gzip.decompress(reply.data)) > 2000 > len(reply.data)
    assert reply.headers["Vary"] == "Accept-Encoding"
    head = client.head("/assets/app-1a2b3c.js")
    assert (head.status_code, head.data) == (200, b"")


def test_every_reply_forbids_what_no_page_needs(client: FlaskClient) -> None:
    for path in ("/", "/nothing", "/sync/v1/hello", "/api/docs", "/healthz", "/api/v1/roster"):
        headers = client.get(path).headers
        assert headers["Content-Security-Policy"] == CSP
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in headers
    assert "unsafe" not in CSP and "default-src 'none'" in CSP


def test_the_document_describes_every_endpoint(app: Flask, client: FlaskClient) -> None:
    document = client.get("/api/openapi.json").json
    assert document is not None
    described = {
        (method.upper(), path)
        for path, item in document["paths"].items()
        for method in item
        if method in ("get", "post", "put", "delete")
    }
    served = {
        (method, rule.rule.replace("<int:", "{").replace("<", "{").replace(">", "}"))
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if rule.rule.startswith(("/api/v1", "/sync/v1"))
    }
    assert described == served
    for item in document["paths"].values():
        for method, operation in item.items():
            if method != "parameters":
                assert operation["summary"]
                assert "default" in operation["responses"]


def test_the_document_can_be_read_as_a_page_without_a_script(client: FlaskClient) -> None:
    page = client.get("/api/docs").get_data(as_text=True)
    assert "/sync/v1/push" in page and "PushReply" in page and "Exact texts" in page
    assert "<script" not in page and "style=" not in page
    style = client.get("/api/docs.css")
    assert (style.status_code, style.mimetype) == (200, "text/css")


def test_health_is_told_without_a_secret(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert client.get("/healthz").json["ok"] is True
    monkeypatch.setattr("server.operations.health.free_bytes", lambda _: 1024)
    reply = client.get("/healthz")
    assert reply.status_code == 503
    assert reply.json == {"ok": False, "disk_free_mb": 0, "disk_low": True}


def test_logs_hold_no_key_no_pin_no_token_and_no_name(
    director: FlaskClient, evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    venue = evening.venue
    players = [{"name": "Чародейкина"}, {"name": "Ben"}]
    args = {"contestant": "A1NS", "players": players}
    body = {"do": "players.set", "args": args, "key": "k"}
    path = f"/api/v1/tournaments/{evening.id}/intents"
    assert director.post(path, json=body, headers=UNSAFE).status_code == 200
    director.get("/api/v1/results/secret-key-of-a-link")
    director.post("/api/v1/director/session", json={"pin": "424242"}, headers=UNSAFE)
    director.get("/sync/v1/pull", headers={"Authorization": "Bearer secret-token"})
    cookie = director.get_cookie("traveller_director", path="/api/")
    assert cookie is not None
    lines = [JsonLines().format(record) for record in caplog.records]
    assert all(json.loads(line)["event"] for line in lines)
    text = "\n".join(lines)
    assert "/api/v1/results/<key>" in text and '"status": 403' in text
    for secret in ("secret-key", "424242", "secret-token", "Чародейкина", cookie.value):
        assert secret not in text
    assert venue.secret.hex() not in text


def test_a_fault_is_logged_with_its_trace_and_without_its_path(
    director: FlaskClient, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fault(*_args: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("server.api.hall.by_link", fault)
    assert director.get("/api/v1/screen/secret-key").status_code == 500
    text = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert "RuntimeError" in text and "secret-key" not in text


def test_the_pages_lie_outside_of_the_data(app: Flask) -> None:
    config = venue_of(app).config
    assert not Path(config.data).is_relative_to(config.pwa)
