"""Score cards: a contestant's boards from its own view, cut out of the boards' documents."""

from collections.abc import Iterable, Iterator
from typing import Any

from server.operations.pages.published import Edition
from server.tournament.seating import contestant_no

Json = dict[str, Any]
_AGAINST_NOBODY: Json = {
    "opponent": "",
    "opponent_no": 0,
    "opponent_names": [],
    "outcome": {"kind": "not_played", "reason": "not_scheduled"},
    "points": None,
}
_SIDES = {"ns": ("NS", "ew", 1), "ew": ("EW", "ns", -1)}


def score_card(one: Edition, contestant: str, pages: Iterable[Json]) -> Json:
    """The card of a contestant, over these boards only.

    Its total and place stand on it only where the ranking may be seen.
    """
    table, standing = ({}, {}) if one.hall["hidden"] else _standing(one, contestant)
    rows = sorted(_rows(one, contestant, pages), key=lambda row: row["board"])
    return {
        "contestant": contestant,
        "pair_no": contestant_no(contestant)[0],
        "names": one.names(contestant),
        "place": standing.get("place") or None,
        "percent": standing.get("percent"),
        "points": standing.get("points"),
        "unit": one.hall.get("unit", "matchpoints"),
        "awaiting": table.get("awaiting", []),
        "penalties": standing.get("penalties", []),
        "rows": rows,
    }


def is_known(one: Edition, contestant: str) -> bool:
    """Whether this contestant plays here."""
    return contestant in one.hall["contestants"]


def _standing(one: Edition, contestant: str) -> tuple[Json, Json]:
    """The ranking list a contestant stands in, and its row there."""
    for each in one.hall["ranking"]:
        for row in each["rows"]:
            if row["contestant"] == contestant:
                return each, row
    return {}, {}


def _rows(one: Edition, contestant: str, pages: Iterable[Json]) -> Iterator[Json]:
    for page in pages:
        for bye in page.get("byes", ()):
            if bye["contestant"] == contestant:
                yield {
                    "board": page["board"],
                    "round": bye["round"],
                    "line": bye["line"],
                    "score": bye["score"],
                    "percent": bye["percent"],
                    **_AGAINST_NOBODY,
                }
        for row in page["rows"]:
            for side, (line, other, sign) in _SIDES.items():
                if row[side] == contestant:
                    yield {
                        "board": page["board"],
                        "round": row["round"],
                        "line": line,
                        "opponent": row[other],
                        "opponent_no": row[f"{other}_no"],
                        "opponent_names": one.names(row[other]),
                        "outcome": row["outcome"],
                        "points": _points(row, sign),
                        "score": row[f"{side}_points"],
                        "percent": row[f"{side}_percent"],
                    }


def _points(row: Json, sign: int) -> int | None:
    """The points in the contestant's own view; none where a ruling gives each side its own."""
    points: int | None = row["points"]
    return None if points is None or _is_split(row["outcome"]) else sign * points


def _is_split(outcome: Json) -> bool:
    if outcome["kind"] != "adjusted":
        return False
    ns, ew = (outcome["awards"].get(line) for line in ("NS", "EW"))
    return bool(ns != ew)
