"""What the desk exports is what `traveller score` reads: every kind of ruling and of penalty."""

import csv
import io
from typing import Any

import pytest

from server.operations import csv_out
from server.operations.pages import desk
from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.operations.venue import Venue
from server.scoring.figures import place_text, total_text
from server.scoring.gaps import find_gaps
from server.scoring.session import ScoredSession
from tests.operations.evening import Evening
from tests.operations.test_rulings import foul, give
from tests.operations.test_uncounted import POINTS, WEIGHTED, make, rule, ruled, slot_of

NOTHING = {"kind": "not_played"}
PLAYED = {"kind": "played", "contract": "4SX", "declarer": "S", "tricks": 9, "lead": "DT"}
EVERYWHERE: dict[int, list[dict[str, Any]]] = {
    1: [ruled({"kind": "plus"}, {"kind": "minus"}), ruled({"kind": "own"}, {"kind": "average"})],
    2: [ruled(POINTS, {"kind": "points_only", "points": -1100}), ruled(PLAYED, POINTS)],
    3: [WEIGHTED, ruled(WEIGHTED, {"kind": "plus"})],
    4: [NOTHING | {"reason": "cancelled"}, NOTHING | {"reason": "not_scheduled"}],
    5: [NOTHING | {"reason": "awaiting"}, {"kind": "passed_out"}],
}
OF_FORM: dict[str, tuple[dict[str, Any], tuple[tuple[str, str], ...]]] = {
    "matchpoints": ({"kind": "percent", "value": "45.5"}, (("10", "percent"), ("1.5", "mp"))),
    "ascherman": ({"kind": "percent", "value": "0"}, (("25", "percent"), ("1", "mp"))),
    "butler": ({"kind": "imps", "value": "-2.5"}, (("2", "imp"), ("1.25", "imp"))),
    "cross-imps": ({"kind": "imps", "value": "3"}, (("3", "imp"), ("0.5", "imp"))),
}
"""By form: an award of its own, and the penalties that count in it."""


def evening_of(venue: Venue, form: str) -> Evening:
    """Three tables, six boards, with a ruling of each kind."""
    award, penalties = OF_FORM[form]
    evening = make(venue, form=form)
    for board, outcomes in EVERYWHERE.items():
        for outcome, slot in zip(outcomes, slots(evening, board), strict=False):
            evening.does("entry.correct", slot=slot, outcome=outcome, reason="ruling")
    rule(evening, ruled(award, {"kind": "plus"}), board=6)
    turned = slots(evening, 6)[1]
    lines = evening.lines(int(turned["round"]), int(turned["table"]))
    swapped = {"NS": lines["EW"], "EW": lines["NS"]}
    outcome = {"kind": "points_only", "points": 620}
    evening.does("entry.correct", slot=turned, lines=swapped, outcome=outcome, reason="typing")
    foul(evening, 5, [[[each["round"], each["table"]] for each in slots(evening, 5)[1:]]])
    (amount, unit), (other, other_unit) = penalties
    give(evening, amount, unit)
    give(evening, other, other_unit, who="A2EW", reason="late")
    give(evening, other, unit, who="A3EW", reason="conduct")
    return evening


def slots(evening: Evening, board: int) -> list[Any]:
    first = slot_of(evening, board)
    where = [(r, t) for r in (1, 2, 3) for t in (1, 2, 3) if board in evening.boards(r, t)]
    every = [evening.slot(r, t, board) for r, t in where]
    return [first, *(each for each in every if each != first)]


def read_back(evening: Evening, form: str) -> ScoredSession:
    entries, penalties = (
        csv_out.table(evening.venue, evening.id, kind).encode() for kind in ("entries", "penalties")
    )
    return score_file(entries, ScoreOptions(form=form, winners=2), penalties)


@pytest.mark.parametrize("form", OF_FORM)
def test_the_command_ranks_what_is_exported_as_the_desk_does(venue: Venue, form: str) -> None:
    evening = evening_of(venue, form)
    scored = read_back(evening, form)
    rules = scored.rules
    of_command = [
        (each.contestant, place_text(each), total_text(each, rules), each.boards)
        for each in scored.standings
    ]
    of_desk = [
        (row["contestant"], row["place"], row["points"], row["boards"])
        for each in desk.desk_page(venue, evening.id)["ranking"]
        for row in each["rows"]
    ]
    assert len(of_desk) == 6 and of_command == of_desk
    assert find_gaps(scored).boards["awaiting"] == ((None, "A", 5),)


def test_what_is_exported_is_written_as_it_is_documented(venue: Venue) -> None:
    evening = evening_of(venue, "matchpoints")
    rows = list(csv.DictReader(io.StringIO(csv_out.table(venue, evening.id, "entries"))))
    awards = {(row["ns_award"], row["ew_award"]) for row in rows if row["ns_award"]}
    assert awards == {
        ("A+", "A-"),
        ("own", "A"),
        ("140pts", "-1100pts"),
        ("4SXS-1", "140pts"),
        ("140:60|PASS:40", "A+"),
        ("45.5%", "A+"),
    }
    assert {"NP", "LATE", "----", "PASS"} < {row["contract"] for row in rows}
    penalties = list(csv.DictReader(io.StringIO(csv_out.table(venue, evening.id, "penalties"))))
    assert [tuple(row.values()) for row in penalties] == [
        ("A1NS", "penalty", "10", "%", "slow-play"),
        ("A2EW", "penalty", "1.5", "mp", "late"),
        ("A3EW", "disciplinary", "1.5", "%", "conduct"),
    ]


def test_a_penalty_that_does_not_count_now_is_not_exported(venue: Venue) -> None:
    evening = make(venue)
    give(evening)
    settings = desk.desk_page(venue, evening.id)["settings"] | {"form": "butler"}
    evening.does("settings.set", session=1, settings=settings)
    assert csv_out.table(venue, evening.id, "penalties").count("\r\n") == 1


@pytest.mark.parametrize(
    ("kind", "first"),
    [
        ("ranking", "section"),
        ("travellers", "section"),
        ("entries", "section"),
        ("penalties", "contestant"),
    ],
)
def test_every_table_has_a_heading_even_when_nothing_was_played(
    evening: Evening, kind: str, first: str
) -> None:
    text = csv_out.table(evening.venue, evening.id, kind)
    assert text.count("\r\n") == 1 and text.startswith(f"{first},")
