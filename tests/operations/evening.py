"""A venue in a temporary folder with a clock that stands still, and tablets that reach it."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from flask import Flask

from server.app import create_app, open_venue
from server.config import Config
from server.movements.mitchell import straight
from server.operations import exchange, tablets
from server.operations.access import TabletToken
from server.operations.intents import Request, carry_out
from server.operations.simulation.tablet import Membership, SimulatedTablet, Surroundings
from server.operations.tablets import Applicant, Tables
from server.operations.tournaments import NewTournament, create
from server.operations.venue import Venue, new_id
from server.tournament.settings import DEFAULTS
from sync.keys import new_key, public_text, writer_id
from sync.strict_json import Json
from tests.persistence.store import empty_database

START = 1_800_000_000_000
PIN = "123456"
PARTS = (90, 110, 120, 130, 140, 150, 160, 170)
"""Points that are possible on every board."""


class StandingClock:
    """Time that only moves when it is told to."""

    def __init__(self) -> None:
        self.ms = START

    def __call__(self) -> int:
        return self.ms


def new_app(folder: Path, clock: StandingClock | None = None, **settings: Any) -> Flask:
    """An application on the database in the folder."""
    config = Config(data=folder, **{"pin": PIN, "jobs": False, **settings})
    empty_database(config.database)
    return create_app(config, clock or StandingClock())


def new_venue(folder: Path, clock: StandingClock | None = None, **settings: Any) -> Venue:
    """A venue on the database in the folder, without the HTTP interface around it."""
    config = Config(data=folder, **{"pin": PIN, "jobs": False, **settings})
    empty_database(config.database)
    return open_venue(Flask("test"), config, clock or StandingClock())


class Direct:
    """A line to a venue without a network."""

    def __init__(self, venue: Venue, who: TabletToken) -> None:
        self.venue = venue
        self.who = who

    def push(self, request: Mapping[str, Json]) -> object:
        return exchange.push(self.venue, request)

    def pull(self, cursor: str | None, unsent: int) -> object:
        return exchange.pull(self.venue, self.who, exchange.Report(cursor, unsent))


class Evening:
    """A tournament of a few tables with its director and its tablets."""

    def __init__(self, venue: Venue, tables: int = 3, boards: int = 2, **settings: Any) -> None:
        self.venue = venue
        self.tables = tables
        chosen = {**DEFAULTS, "winners": 2, **settings}
        self.id = str(create(venue, NewTournament("Evening", settings=chosen))["id"])
        movement = straight(tables, boards).to_json()
        self.does("plan.publish", session=1, section="A", movement=movement)

    def does(self, do: str, **args: Any) -> str:
        """The director does something; the id of the intent."""
        return str(carry_out(self.venue, self.id, Request(do, args, new_id()))["intent"])

    def start(self) -> "Evening":
        self.does("session.start", session=1)
        return self

    def enrol(self, table: int, section: str = "A") -> SimulatedTablet:
        """A tablet that joins a table by a fresh code."""
        code = tablets.issue_codes(self.venue, Tables(self.id, section, (table,)), "")[0]["code"]
        key = new_key()
        public = public_text(key)
        reply = tablets.enrol(self.venue, Applicant(str(code), writer_id(public), public))
        passport, sig = str(reply["passport"]), str(reply["sig"])
        membership = Membership(self.id, section, table, passport, sig, key)
        line = Direct(self.venue, TabletToken(self.id, writer_id(public)))
        return SimulatedTablet(membership, line, Surroundings(self.venue.now, Random(table)))

    def slot(self, round_no: int, table: int, board: int) -> dict[str, Json]:
        return {"session": 1, "section": "A", "round": round_no, "table": table, "board": board}

    def boards(self, round_no: int, table: int) -> tuple[int, ...]:
        return self._cell(round_no, table).boards

    def lines(self, round_no: int, table: int) -> dict[str, str]:
        return dict(self._cell(round_no, table).lines)

    def enter(self, tablet: SimulatedTablet, round_no: int, board: int, points: int = 110) -> str:
        """The tablet's table enters a board; the fact's id. Nothing is sent yet."""
        table = tablet.membership.table
        body = self.slot(round_no, table, board) | {
            "lines": self.lines(round_no, table),
            "outcome": {"kind": "points_only", "points": points},
        }
        return tablet.record("result/1", body).id

    def play_round(self, seats: list[SimulatedTablet], round_no: int) -> None:
        """Every table enters every board of a round."""
        for seat in seats:
            table = seat.membership.table
            for board in self.boards(round_no, table):
                self.enter(seat, round_no, board, PARTS[(2 * table + round_no - 3) % len(PARTS)])
            seat.drain()

    def _cell(self, round_no: int, table: int) -> Any:
        state = self.venue.projections.of(self.venue.store, self.id).state
        return state.session(1).plans["A"].cell(round_no, table)
