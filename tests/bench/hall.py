"""A hall full of tablets on a real server: pushes at once, entry → snapshot, an unchanged poll."""

import random
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.movements.mitchell import straight
from server.operations.replay.http import Connection, Director, LossyLine, Weather, enrol
from server.operations.simulation.tablet import Membership, SimulatedTablet, Surroundings
from server.tournament.settings import DEFAULTS
from sync.keys import new_key, public_text, writer_id
from tests.bench.timing import percentile
from tests.e2e.server_process import PIN, ServerProcess

TABLETS = 200
FACTS = 30
TABLES = 7
POLLS = 300
ENTRIES = 20
WAIT_S = 30.0
STANDINGS_MS = 2_000


class Timed:
    """A tablet's line that remembers how long each push took."""

    def __init__(self, line: LossyLine) -> None:
        self._line = line
        self.push_s: list[float] = []

    def push(self, request: dict[str, object]) -> object:
        """The JSON of the reply."""
        start = time.perf_counter()
        reply = self._line.push(request)
        self.push_s.append(time.perf_counter() - start)
        return reply

    def pull(self, cursor: str | None, unsent: int) -> object:
        """The JSON of the reply."""
        return self._line.pull(cursor, unsent)


class Hall:
    """One evening on one server, without the losses of `traveller replay`."""

    def __init__(self, server: ServerProcess, plan: bool) -> None:
        self.url = server.url
        self.director = Director(server.url, PIN)
        body = {"name": "Bench", "rehearsal": True, "settings": {**DEFAULTS, "winners": 2}}
        self.tournament = str(self._ask("POST", "", body)["id"])
        if plan:
            movement = straight(TABLES, 4).to_json()
            self._does("plan.publish", session=1, section="A", movement=movement)
        self._does("session.start", session=1)

    def tablets(self, count: int) -> list[tuple[SimulatedTablet, Timed]]:
        """Enrolled tablets, one a table."""
        path = f"/{self.tournament}/codes"
        body = {"section": "A", "tables": list(range(1, count + 1))}
        codes = self._ask("POST", path, body)
        return [self._join(row["code"], row["table"]) for row in codes]

    def links(self) -> dict[str, str]:
        """The keys of the read-only pages."""
        links = self._ask("GET", f"/{self.tournament}/desk")["links"]
        return {name: str(link).rpartition("#")[2] for name, link in links.items()}

    def _join(self, code: str, table: int) -> tuple[SimulatedTablet, Timed]:
        key = new_key()
        public = public_text(key)
        calm = Weather(0.0, random.Random(table))
        body = {"code": code, "w": writer_id(public), "key": public, "alg": "ES256"}
        reply = enrol(self.url, body, calm)
        timed = Timed(LossyLine(self.url, reply["token"], calm))
        member = Membership(reply["e"], "A", table, reply["passport"], reply["sig"], key)
        around = Surroundings(lambda: int(time.time() * 1000), random.Random(table))
        return SimulatedTablet(member, timed, around), timed

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        return self.director.ask(method, f"/api/v1/tournaments{path}", body)

    def _does(self, do: str, **args: object) -> None:
        self.director.does(self.tournament, do, args, f"{do}{time.monotonic_ns():032x}"[-32:])


def entry(table: int, board: int, round_no: int = 1, tricks: int = 9) -> dict[str, object]:
    """A played board as the tablet of a Mitchell reports it."""
    return {
        "session": 1,
        "section": "A",
        "round": round_no,
        "table": table,
        "board": board,
        "lines": {"NS": f"A{table}NS", "EW": f"A{table}EW"},
        "outcome": {
            "kind": "played", "contract": "3N", "declarer": "N", "tricks": tricks, "lead": "H4",
        },
    }  # fmt: skip


@contextmanager
def served() -> Iterator[ServerProcess]:
    """A fresh server with its usual settings, in a folder that disappears."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "data", STANDINGS_MS)
        server.start()
        try:
            yield server
        finally:
            server.close()


def pushed_at_once(server: ServerProcess) -> dict[str, object]:
    """Every tablet comes back with a whole evening at the same moment."""
    tablets = Hall(server, plan=False).tablets(TABLETS)
    for tablet, _ in tablets:
        for board in range(1, FACTS + 1):
            tablet.record("result/1", entry(tablet.membership.table, board))
    start_line = threading.Barrier(TABLETS + 1)

    def come_back(tablet: SimulatedTablet) -> None:
        start_line.wait()
        tablet.drain()

    with ThreadPoolExecutor(TABLETS) as pool:
        jobs = [pool.submit(come_back, tablet) for tablet, _ in tablets]
        start_line.wait()
        start = time.perf_counter()
        for job in jobs:
            job.result()
        seconds = time.perf_counter() - start
    pushes = [each for _, line in tablets for each in line.push_s]
    return {
        "tablets": TABLETS,
        "facts_each": FACTS,
        "seconds": round(seconds, 2),
        "facts_per_s": round(TABLETS * (FACTS + 1) / seconds),
        "p99_push_s": round(percentile(pushes, 99), 3),
    }


def snapshot_latency(server: ServerProcess) -> dict[str, object]:
    """From a tablet's push to the ranking that counts it, as the big screen sees it."""
    hall = Hall(server, plan=True)
    tablets = hall.tablets(TABLES)
    watcher, path = Connection(server.url), f"/api/v1/results/{hall.links()['results']}"
    delays: list[float] = []
    for number in range(ENTRIES):
        tablet = tablets[number % TABLES][0]
        table, board = tablet.membership.table, number // TABLES + 1
        place = 4 * (table - 1) + board
        before = revision(watcher, path)
        tablet.record("result/1", entry(table, place, tricks=7 + number % 5))
        start = time.perf_counter()
        tablet.drain()
        wait_until(lambda known=before: revision(watcher, path) != known)
        delays.append(time.perf_counter() - start)
    return {
        "entries": ENTRIES,
        "standings_every_ms": STANDINGS_MS,
        "median_s": round(percentile(delays, 50), 3),
        "p99_s": round(percentile(delays, 99), 3),
    }


def unchanged_poll(server: ServerProcess) -> dict[str, object]:
    """A poll that has the current ETag, against one that gets the page."""
    hall = Hall(server, plan=True)
    line, path = Connection(server.url), f"/api/v1/screen/{hall.links()['screen']}"
    etag = {"If-None-Match": current_etag(server.url + path)}
    assert line.ask("GET", path, headers=etag).status == 304
    whole = each_s(lambda: line.ask("GET", path))
    unchanged = each_s(lambda: line.ask("GET", path, headers=etag))
    return {
        "milliseconds": round(1000 * percentile(unchanged, 50), 2),
        "share_of_a_whole_page": round(percentile(unchanged, 50) / percentile(whole, 50), 2),
    }


def revision(line: Connection, path: str) -> object:
    """The revision of a results page."""
    value = line.ask("GET", path).value
    return value["revision"] if isinstance(value, dict) else None


def current_etag(url: str) -> str:
    """The ETag of a page."""
    import urllib.request

    with urllib.request.urlopen(url) as reply:
        return str(reply.headers["ETag"])


def each_s(call: Callable[[], object]) -> list[float]:
    """Seconds of every one of many calls."""
    times = []
    for _ in range(POLLS):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return times


def wait_until(holds: Callable[[], bool]) -> None:
    """Asks again and again, with a deadline."""
    deadline = time.monotonic() + WAIT_S
    while not holds():
        if time.monotonic() > deadline:
            raise AssertionError("nothing changed")
        time.sleep(0.005)


def measure() -> dict[str, object]:
    """The three figures, each on a server of its own."""
    figures: dict[str, object] = {}
    for each in (pushed_at_once, snapshot_latency, unchanged_poll):
        with served() as server:
            figures[each.__name__] = each(server)
    return figures
