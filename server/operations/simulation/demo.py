"""The demo evening: seven tables, Mitchell, made-up players in both scripts, half played.

Everything is done as on a real evening: the director by intents, the tables by enrolled tablets
with their own chains. It is made once a database; afterwards it is only found again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from server.movements.mitchell import straight
from server.operations import exchange, tablets
from server.operations.access import TabletToken
from server.operations.intents import Request, carry_out
from server.operations.simulation.names import NAMES
from server.operations.simulation.tablet import Membership, SimulatedTablet, Surroundings
from server.operations.tablets import Applicant, Tables
from server.operations.tournaments import SECTION, SESSION, NewTournament, create
from server.operations.venue import Venue, new_id
from server.persistence.repositories import tournaments
from server.persistence.repositories.settings import get_setting, set_setting
from server.persistence.repositories.tablets import codes_of
from server.tournament.plan import PlanCell
from server.tournament.settings import DEFAULTS
from sync.keys import new_key, public_text, writer_id
from sync.strict_json import Json

TABLES = 7
BOARDS = 3
FULL_ROUNDS = 3
NAME = "Демонстрационный вечер · Demo evening"
VISITOR = 1
_CONTRACTS = (
    *("1N", "2H", "2S", "3N", "3N", "3N", "4H", "4H", "4S", "4S", "4S", "5C", "5D", "6N"),
    *("2D", "3C", "3H", "4HX", "5DX", "6S", "1NX"),
)


@dataclass(frozen=True, slots=True)
class Doors:
    """What to open: the address behind the host for table, director and big screen."""

    table: str
    screen: str


class _Direct:
    """A line without a network: the operations themselves."""

    def __init__(self, venue: Venue, who: TabletToken) -> None:
        self._venue = venue
        self._who = who

    def push(self, request: Mapping[str, Json]) -> object:
        return exchange.push(self._venue, request)

    def pull(self, cursor: str | None, unsent: int) -> object:
        return exchange.pull(self._venue, self._who, exchange.Report(cursor, unsent))


def demo(venue: Venue) -> Doors:
    """The demo evening of this database, made if it is missing, and a way in for a visitor."""
    with venue.store.read() as session:
        known = get_setting(session, "demo")
    if known is None:
        known = _make(venue)
        with venue.store.write_tx() as session:
            set_setting(session, "demo", known)
    return Doors(_table_link(venue, known), screen_link(venue, known))


def screen_link(venue: Venue, tournament: str) -> str:
    """The path of a tournament's big screen."""
    with venue.store.read() as session:
        return f"/screen/#{tournaments.links_of(session, tournament)['screen']}"


def _table_link(venue: Venue, tournament: str) -> str:
    with venue.store.read() as session:
        known = codes_of(session, tournament)
    free = [code.code for code in known if code.table == VISITOR and code.used_by is None]
    if not free:
        tables = Tables(tournament, SECTION, (VISITOR,))
        free = [str(row["code"]) for row in tablets.issue_codes(venue, tables, "")]
    return tablets.join_url("", free[0])


def _make(venue: Venue) -> str:
    rng = Random(7)
    settings = {
        **DEFAULTS,
        "winners": 2,
        "visibility": {"what": "ranking", "when": "board"},
        "lead": "optional",
    }
    made = create(venue, NewTournament(NAME, settings=settings, rehearsal=True))
    director = _Director(venue, str(made["id"]))
    movement = straight(TABLES, BOARDS).to_json()
    director.does("plan.publish", section=SECTION, movement=movement)
    director.names(rng)
    seats = [_enrol(venue, director.tournament, table, rng) for table in range(1, TABLES + 1)]
    director.does("session.start")
    for round_no in range(1, FULL_ROUNDS + 2):
        if round_no > 1:
            director.does("round.open", round=round_no)
        for seat in seats:
            _play(director, seat, round_no, rng)
    for seat in [*seats, _trouble(director, seats, rng)]:
        seat.pull()
    return director.tournament


class _Director:
    """The director of the demo."""

    def __init__(self, venue: Venue, tournament: str) -> None:
        self.venue = venue
        self.tournament = tournament

    def does(self, do: str, **args: Any) -> None:
        session = {} if do == "players.set" else {"session": SESSION}
        carry_out(self.venue, self.tournament, Request(do, session | args, new_id()))

    def names(self, rng: Random) -> None:
        """Two made-up players for every pair."""
        people = iter(rng.sample(NAMES, 4 * TABLES))
        for table in range(1, TABLES + 1):
            for line in ("NS", "EW"):
                players = [{"name": next(people)}, {"name": next(people)}]
                self.does("players.set", contestant=f"{SECTION}{table}{line}", players=players)

    def cell(self, round_no: int, table: int) -> tuple[PlanCell, str]:
        """What is planned at a table, and the name of the plan."""
        state = self.venue.projections.of(self.venue.store, self.tournament).state
        plan = state.session(SESSION).plans[SECTION]
        cell = plan.cell(round_no, table)
        assert cell is not None
        return cell, plan.mv


def _enrol(venue: Venue, tournament: str, table: int, rng: Random) -> SimulatedTablet:
    code = tablets.issue_codes(venue, Tables(tournament, SECTION, (table,)), "")[0]["code"]
    key = new_key()
    public = public_text(key)
    reply = tablets.enrol(venue, Applicant(str(code), writer_id(public), public))
    passport, sig = str(reply["passport"]), str(reply["sig"])
    membership = Membership(tournament, SECTION, table, passport, sig, key)
    line = _Direct(venue, TabletToken(tournament, writer_id(public)))
    return SimulatedTablet(membership, line, Surroundings(venue.now, rng))


def _play(director: _Director, seat: SimulatedTablet, round_no: int, rng: Random) -> None:
    """The table's boards of a round; of the last one some, and none where a visitor sits."""
    table = seat.membership.table
    cell, mv = director.cell(round_no, table)
    boards = cell.boards
    if round_no > FULL_ROUNDS:
        boards = boards[: 0 if table == VISITOR else rng.randint(1, len(boards))]
    for board in boards:
        slot = _slot(round_no, table, board)
        body = slot | {"lines": dict(cell.lines), "outcome": _outcome(rng)}
        entry = seat.record("result/1", body, movement=mv)
        seat.record("result.verify/1", slot | {"entry": entry.id, "by": "EW"}, movement=mv)
    seat.drain()


def _trouble(director: _Director, seats: list[SimulatedTablet], rng: Random) -> SimulatedTablet:
    """Something for the director: a call, and a board that a second tablet tells otherwise."""
    caller = seats[5]
    body = {"session": SESSION, "section": SECTION, "table": caller.membership.table}
    caller.record("director.call/1", body | {"reason": "ruling"})
    caller.drain()
    second = _enrol(director.venue, director.tournament, 3, rng)
    cell, mv = director.cell(FULL_ROUNDS, 3)
    outcome = {"kind": "played", "contract": "3N", "declarer": "N", "tricks": 8, "lead": "H4"}
    slot = _slot(FULL_ROUNDS, 3, cell.boards[0])
    other = slot | {"lines": dict(cell.lines), "outcome": outcome}
    second.record("result/1", other, movement=mv)
    second.drain()
    return second


def _slot(round_no: int, table: int, board: int) -> dict[str, Json]:
    return {
        "session": SESSION,
        "section": SECTION,
        "round": round_no,
        "table": table,
        "board": board,
    }


def _outcome(rng: Random) -> dict[str, Json]:
    if rng.random() < 0.02:
        return {"kind": "passed_out"}
    contract = rng.choice(_CONTRACTS)
    tricks = min(13, max(0, 6 + int(contract[0]) + rng.choice((-2, -1, -1, 0, 0, 0, 1, 1))))
    return {
        "kind": "played",
        "contract": contract,
        "declarer": rng.choice("NESW"),
        "tricks": tricks,
        "lead": next(_leads(rng)),
    }


def _leads(rng: Random) -> Iterator[str]:
    yield rng.choice("CDHS") + rng.choice("23456789TJQKA")
