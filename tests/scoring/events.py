"""Published events: entries as a CSV file, official values as JSON beside it.

Official values are the printed ones. A value the source gets by a rule we do not know is listed in
the event's `known_gaps` by its path (`*` for any part) and reason: it must then differ, and is
counted.
"""

import json
from collections.abc import Iterable, Iterator
from decimal import Decimal
from fnmatch import fnmatchcase
from itertools import groupby
from pathlib import Path
from typing import Any

from server.formats.scored_json import scored_json
from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.scoring.figures import printed_places

EVENTS = Path(__file__).parents[1] / "vectors" / "events"
OPTIONS = ("form", "regulation", "winners", "across", "top", "vp_scale", "boards_per_match", "cut")
OPTIONS += ("masterpoints",)
STANDING = ("boards", "points", "percent", "place", "printed_place", "imps", "vps")
STANDING += ("masterpoints", "pkl", "pdf")
BOARD = ("top", "datum")
ENTRY = ("ns_points", "ew_points", "ns_percent", "ew_percent")
Event = dict[str, Any]


def event_names() -> list[str]:
    return sorted(path.stem for path in EVENTS.glob("*.json"))


def load(name: str) -> Event:
    """The official values; `adjustments` names a second CSV file where there is one."""
    event: Event = json.loads((EVENTS / f"{name}.json").read_text(encoding="utf-8"))
    return event


def score(name: str, event: Event) -> Event:
    """What `traveller score` makes of the event's entries, with places as they are printed."""
    options = ScoreOptions(**{key: event[key] for key in OPTIONS if key in event})
    second = event.get("adjustments")
    extra = (EVENTS / second).read_bytes() if second else None
    scored = score_file((EVENTS / f"{name}.csv").read_bytes(), options, extra)
    ours: Event = scored_json(scored)
    lists = groupby(scored.standings, lambda each: (each.section, each.side))
    printed = [place for _, rows in lists for place in printed_places(list(rows), scored.rules)]
    for row, place in zip(ours["standings"], printed, strict=True):
        row["printed_place"] = place
    return ours


def differences(official: Event, ours: Event) -> dict[str, tuple[str, str | None]]:
    """Every official value that is not ours, by path: (official, ours)."""
    mine = dict(_values(ours))
    return {
        path: (value, mine.get(path))
        for path, value in _values(official)
        if not _equal(value, mine.get(path))
    }


def gap_of(path: str, official: Event) -> str | None:
    """The path of the known gap that a path falls under."""
    gaps = (gap["path"] for gap in official["known_gaps"])
    return next((gap for gap in gaps if fnmatchcase(path, gap)), None)


def count(official: Event) -> int:
    return sum(1 for _ in _values(official))


def _values(event: Event) -> Iterator[tuple[str, str]]:
    for row in event["standings"]:
        who = f"standings/{row.get('section') or '-'}/{row['contestant']}{row.get('side') or ''}"
        yield from _known(row, who, STANDING)
        for stratum, place in row.get("strata", {}).items():
            yield f"{who}/strata/{stratum}", place
    for board in event["boards"]:
        where = f"boards/{board.get('section') or '-'}/{board['board']}"
        yield from _known(board, where, BOARD)
        for entry in board["entries"]:
            yield from _known(entry, f"{where}/{entry['ns']}-{entry['ew']}", ENTRY)


def _known(row: Event, where: str, names: Iterable[str]) -> Iterator[tuple[str, str]]:
    for name in names:
        if row.get(name) is not None:
            yield f"{where}/{name}", str(row[name])


def _equal(official: str, ours: str | None) -> bool:
    """The same decimal number (sources print 7, 7.0 and 7.00), the same place with its mark."""
    if ours is None or not (_is_number(official) and _is_number(ours)):
        return official == ours
    return Decimal(official) == Decimal(ours)


def _is_number(text: str) -> bool:
    return text.lstrip("-").replace(".", "", 1).isdecimal()
