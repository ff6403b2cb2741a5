"""The replay itself: an evening is made, entered through tablets, published and compared.

The whole is deterministic but for the timing of threads: the seed decides what gets lost.
"""

import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from server.formats.csv_results import read_results
from server.formats.csv_table import decode
from server.formats.scored_json import scored_json
from server.operations.replay.evening import Entry, Evening, Place, evening
from server.operations.replay.http import Director, LossyLine, Weather, enrol
from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions, session_rules
from server.operations.simulation.tablet import Membership, SimulatedTablet, Surroundings
from server.operations.venue import new_id, wall_clock
from server.rules.errors import Refusal
from server.tournament.bridge import format_outcome
from server.tournament.settings import DEFAULTS
from sync.keys import new_key, public_text, writer_id

SESSION = 1
TABLETS = 20
_FIELDS = ("place", "boards", "points", "percent")
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Options:
    """How to replay; `pace` scales the waits between attempts."""

    server: str
    pin: str
    score: ScoreOptions = field(default_factory=ScoreOptions)
    tablets: int | None = None
    drop: float = 0.0
    seed: int = 0
    pace: float = 0.05


@dataclass(frozen=True, slots=True)
class Report:
    """What was done, and where the published standings differ from the file's."""

    tournament: str
    tablets: int
    entries: int
    rulings: int
    seconds: float
    differences: tuple[str, ...]


def replay(data: bytes, options: Options, progress: Progress = lambda _done, _all: None) -> Report:
    """Replays a file of results.

    Raises `Problems` with all that is wrong in the file; refuses `replay/…` and what the server
    refuses.
    """
    started = time.monotonic()
    rules = session_rules(options.score)
    results = read_results(decode(data), rules).results
    expected = scored_json(score_file(data, options.score))["standings"]
    made = evening(results, options.score.winners, options.tablets or TABLETS)
    rulings = [entry for entry in made.entries if entry.is_ruling]
    with ExitStack() as stack:
        director = stack.enter_context(closing(Director(options.server, options.pin)))
        tid = _create(director, options)
        seats = _tablets(director, tid, made, options)
        for seat in seats.values():
            stack.callback(seat.line.close)
        _play(made, seats, progress)
        for entry in rulings:
            director.does(tid, "entry.type", _typed(entry), new_id())
        published = _publish(director, tid)
    seconds = time.monotonic() - started
    tablets = len({id(seat) for seat in seats.values()})
    counts = tablets, len(made.entries) - len(rulings), len(rulings)
    return Report(tid, *counts, seconds, tuple(_differences(expected, published, made)))


@dataclass(frozen=True, slots=True)
class Seat:
    """A tablet and its line."""

    tablet: SimulatedTablet
    line: LossyLine


def find_pin(given: str | None, pin_file: Path) -> str:
    """The PIN that was given, else the one of the server on this machine. Refuses `replay/pin`."""
    if given is None and pin_file.exists():
        return pin_file.read_text(encoding="ascii").strip()
    if given is None:
        raise Refusal("replay/pin", path=str(pin_file))
    return given


def _create(director: Director, options: Options) -> str:
    score = options.score
    settings = {
        **DEFAULTS,
        "form": score.form,
        "regulation": score.regulation,
        "winners": score.winners,
        "across": score.across,
    }
    body = {"name": "Replay", "rehearsal": True, "settings": settings}
    made = director.ask("POST", "/api/v1/tournaments", body)
    assert isinstance(made, dict)
    tid = str(made["id"])
    director.does(tid, "session.start", {"session": SESSION}, new_id())
    return tid


def _tablets(director: Director, tid: str, made: Evening, options: Options) -> dict[Place, Seat]:
    """Enrols the tablets: one a table, or fewer that serve several tables each."""
    places = made.places
    served = {place: places[index % _count(options, places)] for index, place in enumerate(places)}
    codes: dict[Place, str] = {}
    for section in sorted({section for section, _ in served.values()}):
        tables = sorted({table for name, table in served.values() if name == section})
        body = {"section": section, "tables": tables}
        rows = director.ask("POST", f"/api/v1/tournaments/{tid}/codes", body)
        assert isinstance(rows, list)
        codes |= {(section, row["table"]): row["code"] for row in rows}
    joined = {place: _join(place, code, options) for place, code in codes.items()}
    return {place: joined[home] for place, home in served.items()}


def _count(options: Options, places: list[Place]) -> int:
    return max(1, min(options.tablets or len(places), len(places)))


def _join(place: Place, code: str, options: Options) -> Seat:
    rng = Random(f"{options.seed}/{place}")
    weather = Weather(options.drop, rng)
    key = new_key()
    public = public_text(key)
    body = {"code": code, "w": writer_id(public), "key": public, "alg": "ES256"}
    reply = enrol(options.server, body, weather)
    membership = Membership(reply["e"], place[0], place[1], reply["passport"], reply["sig"], key)
    around = Surroundings(wall_clock, rng, time.sleep, options.pace)
    line = LossyLine(options.server, reply["token"], weather)
    return Seat(SimulatedTablet(membership, line, around), line)


def _play(made: Evening, seats: Mapping[Place, Seat], progress: Progress) -> None:
    """All tablets at once, each its own entries in order, until everything is acknowledged."""
    work: dict[int, list[Entry]] = {}
    by_id = {id(seat): seat.tablet for seat in seats.values()}
    for entry in made.entries:
        if not entry.is_ruling:
            work.setdefault(id(seats[entry.section, entry.table]), []).append(entry)
    done = _Done(sum(len(entries) for entries in work.values()), progress)
    with ThreadPoolExecutor(max(1, len(work))) as pool:
        jobs = [pool.submit(_enter, by_id[one], entries, done) for one, entries in work.items()]
        for job in jobs:
            job.result()


class _Done:
    """Counts acknowledged entries of all threads."""

    def __init__(self, total: int, progress: Progress) -> None:
        self._lock = threading.Lock()
        self._total = total
        self._count = 0
        self._progress = progress

    def add(self, count: int) -> None:
        with self._lock:
            self._count += count
            self._progress(self._count, self._total)


def _enter(tablet: SimulatedTablet, entries: Sequence[Entry], done: _Done) -> None:
    """Records every entry and its acceptance; the network may be there or not."""
    for entry in entries:
        slot = _slot(entry)
        body = slot | {"lines": dict(entry.lines), "outcome": format_outcome(entry.outcome)}
        said = tablet.record("result/1", body)
        tablet.record("result.verify/1", slot | {"entry": said.id, "by": "EW"})
        tablet.exchange()
    tablet.drain()
    tablet.pull()
    done.add(len(entries))


def _slot(entry: Entry) -> dict[str, object]:
    return {
        "session": SESSION,
        "section": entry.section,
        "round": entry.round,
        "table": entry.table,
        "board": entry.board,
    }


def _typed(entry: Entry) -> dict[str, object]:
    return _slot(entry) | {"lines": dict(entry.lines), "outcome": format_outcome(entry.outcome)}


def _publish(director: Director, tid: str) -> list[dict[str, Any]]:
    """Ends and publishes the session; the ranking rows of the public page."""
    for do in ("session.end", "results.publish"):
        director.does(tid, do, {"session": SESSION}, new_id())
    desk = director.ask("GET", f"/api/v1/tournaments/{tid}/desk")
    assert isinstance(desk, dict)
    key = str(desk["links"]["results"]).rpartition("#")[2]
    page = director.ask("GET", f"/api/v1/results/{key}")
    assert isinstance(page, dict)
    if page["status"] != "published":
        raise Refusal("replay/not-published")
    return [row for each in page["ranking"] for row in each["rows"]]


def _differences(
    expected: object, published: Iterable[Mapping[str, Any]], made: Evening
) -> Iterable[str]:
    """A sentence for every row that is not the same."""
    assert isinstance(expected, list)
    named = {made.ids[row["section"], row["contestant"], row["side"]]: row for row in expected}
    known = set(made.ids.values())
    shown = {row["contestant"]: row for row in published if row["contestant"] in known}
    for contestant in sorted(named.keys() | shown.keys()):
        ours, theirs = (_row(rows.get(contestant)) for rows in (named, shown))
        if ours != theirs:
            yield f"{contestant}: file {ours}, server {theirs}"


def _row(row: Mapping[str, Any] | None) -> tuple[object, ...] | None:
    return None if row is None else tuple(row[name] for name in _FIELDS)
