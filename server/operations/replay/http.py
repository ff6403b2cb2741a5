"""Talking to a server over HTTP: the director's requests, and a tablet's line that loses things."""

import http.client
import json
import socket
import ssl
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from random import Random
from urllib.parse import quote, urlsplit

from server.operations.simulation.tablet import Lost
from server.rules.errors import Refusal
from sync.strict_json import Json

TIMEOUT_S = 60
ATTEMPTS = 20
ATTEMPT_S = 0.5
_FINAL = frozenset({400, 401, 403, 404})
_BROKEN = (OSError, http.client.HTTPException)


@dataclass(frozen=True, slots=True)
class Reply:
    """Status, JSON (None: none) and the cookie that was set."""

    status: int
    value: object
    cookie: str | None = None


class Connection:
    """A kept-alive connection to one server. One thread at a time."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server if "//" in server else f"http://{server}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Refusal("replay/server", server=server)
        self._is_tls = parts.scheme == "https"
        self._place = parts.hostname, parts.port
        self._kept: http.client.HTTPConnection | None = None

    def ask(
        self, method: str, path: str, body: object = None, headers: Mapping[str, str] | None = None
    ) -> Reply:
        """One request. Raises `Lost` when no whole answer comes."""
        sent = {"Accept": "application/json", "X-Traveller": "1", **(headers or {})}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            sent["Content-Type"] = "application/json"
        try:
            connection = self._kept or self._connect()
            connection.request(method, path, data, sent)
            reply = connection.getresponse()
            text = reply.read()
        except _BROKEN as error:
            self.close()
            raise Lost from error
        self._kept = connection
        cookie = reply.getheader("Set-Cookie")
        return Reply(reply.status, _json(text), cookie and cookie.partition(";")[0])

    def close(self) -> None:
        """Gives the connection up."""
        if self._kept is not None:
            self._kept.close()
            self._kept = None

    def _connect(self) -> http.client.HTTPConnection:
        host, port = self._place
        if self._is_tls:
            context = ssl.create_default_context()
            return http.client.HTTPSConnection(host, port, timeout=TIMEOUT_S, context=context)
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT_S)
        connection.connect()
        connection.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection


class Director:
    """The director's side of a server."""

    def __init__(self, server: str, pin: str) -> None:
        """Signs in. Refuses `replay/unreachable` and what the server refuses."""
        self._connection = Connection(server)
        self._cookie: dict[str, str] = {}
        try:
            reply = self._reply("POST", "/api/v1/director/session", {"pin": pin})
        except Refusal:
            self.close()
            raise
        self._cookie = {"Cookie": reply.cookie or ""}

    def ask(self, method: str, path: str, body: object = None) -> object:
        """The JSON of an answer. Refuses what the server refuses, under its code."""
        return self._reply(method, path, body).value

    def close(self) -> None:
        """Gives the connection up."""
        self._connection.close()

    def does(self, tournament: str, do: str, args: Mapping[str, object], key: str) -> object:
        """Sends an intent, again with the same key if the answer is lost."""
        path = f"/api/v1/tournaments/{quote(tournament)}/intents"
        return self.ask("POST", path, {"do": do, "args": args, "key": key})

    def _reply(self, method: str, path: str, body: object) -> Reply:
        for _ in range(ATTEMPTS):
            try:
                reply = self._connection.ask(method, path, body, self._cookie)
            except Lost:
                time.sleep(ATTEMPT_S)
                continue
            return _accepted(reply)
        raise Refusal("replay/unreachable")


@dataclass(frozen=True, slots=True)
class Weather:
    """How much gets lost: a share of the requests, and of the replies to the others."""

    drop: float
    rng: Random

    def eats(self) -> bool:
        """Whether this one is lost."""
        return self.rng.random() < self.drop


class LossyLine:
    """A tablet's line to a server, in a hall with such a network.

    A tablet never gives up; a replay does, and says why, where the server refuses the request.
    """

    def __init__(self, server: str, token: str, weather: Weather) -> None:
        self._connection = Connection(server)
        self._headers = {"Authorization": f"Bearer {token}"}
        self._weather = weather

    def push(self, request: Mapping[str, Json]) -> object:
        """The JSON of the reply."""
        return self._through("POST", "/sync/v1/push", request)

    def pull(self, cursor: str | None, unsent: int) -> object:
        """The JSON of the reply."""
        known = f"cursor={quote(cursor)}&" if cursor else ""
        return self._through("GET", f"/sync/v1/pull?{known}unsent={unsent}")

    def close(self) -> None:
        """Gives the connection up."""
        self._connection.close()

    def _through(self, method: str, path: str, body: object = None) -> object:
        if self._weather.eats():
            raise Lost
        reply = self._connection.ask(method, path, body, self._headers)
        if self._weather.eats():
            raise Lost
        return _accepted(reply).value if reply.status in _FINAL else reply.value


def enrol(server: str, body: Mapping[str, object], weather: Weather) -> Mapping[str, str]:
    """Enrols a tablet, asking again until an answer arrives. Refuses what the server refuses."""
    with closing(Connection(server)) as connection:
        for _ in range(1_000):
            if weather.eats():
                continue
            try:
                reply = connection.ask("POST", "/sync/v1/enrol", body)
            except Lost:
                continue
            if not weather.eats():
                value = _accepted(reply).value
                assert isinstance(value, dict)
                return value
    raise Refusal("replay/unreachable")


def _accepted(reply: Reply) -> Reply:
    if reply.status < http.client.BAD_REQUEST:
        return reply
    if isinstance(reply.value, dict) and isinstance(reply.value.get("code"), str):
        raise Refusal(reply.value["code"], **reply.value.get("params", {}))
    raise Refusal("replay/status", status=reply.status)


def _json(text: bytes) -> object:
    try:
        return json.loads(text) if text else None
    except ValueError:
        return None
