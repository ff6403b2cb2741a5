"""Everything that is known of a tournament now: a value, made by `project.Projection`.

Two states of equal fact sets are equal, whatever the order of arrival.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from server.scoring.outcome import NotPlayed
from server.scoring.results import BoardResult
from server.tournament.control import ControlFact, ControlState, SessionState
from server.tournament.discipline import Discipline
from server.tournament.entries import EntryState
from server.tournament.facts import Call, Foul, IntentBody, Penalty, SetScreen, SlotKey
from server.tournament.review import blocks
from server.tournament.rulings import Key, RulingState
from server.tournament.slots import Judgement
from server.tournament.writers import WriterState
from sync.control import History, Term
from sync.fact import Fact


@dataclass(frozen=True, slots=True)
class NamingState:
    """Who a contestant is; `choices` are the different answers if equals contradict each other.

    In a conflict `players` is one of the choices: somebody has to be shown. `said` is every answer
    by the id of its fact.
    """

    contestant: str
    players: tuple[str, ...]
    judgement: Judgement
    choices: tuple[tuple[str, ...], ...]
    said: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class CallState:
    """A table's call; `answered` if the director said so."""

    fact: Fact
    body: Call
    answered: bool


@dataclass(frozen=True, slots=True)
class IntentState:
    """What a director asked for, the facts that it brought about, and what took it back."""

    fact: Fact
    body: IntentBody
    effects: tuple[Fact, ...]
    undone_by: str | None


@dataclass(frozen=True)
class State:
    """A tournament. Nothing in it may be changed; all mappings are by natural keys."""

    disciplines: Mapping[str, Discipline]
    control: ControlState
    history: History
    path: tuple[ControlFact, ...]
    entries: Mapping[SlotKey, EntryState]
    slot_of: Mapping[str, SlotKey]
    by_board: Mapping[tuple[int, int], tuple[SlotKey, ...]]
    naming: Mapping[str, NamingState]
    writers: Mapping[str, WriterState]
    calls: tuple[CallState, ...]
    intents: Mapping[str, IntentState]
    reviews: Mapping[str, Judgement]
    decisions: Mapping[str, tuple[tuple[Fact, str], ...]]
    rulings: Mapping[Key, RulingState]
    unknown_kinds: Mapping[str, int]
    unreadable: Mapping[str, str]

    @property
    def sessions(self) -> Mapping[int, SessionState]:
        return self.control.sessions

    @property
    def screen(self) -> SetScreen:
        return self.control.screen

    @property
    def term(self) -> Term | None:
        return self.history.term

    @property
    def players(self) -> Mapping[str, tuple[str, ...]]:
        """Player ids by contestant."""
        return {contestant: naming.players for contestant, naming in self.naming.items()}

    def session(self, number: int) -> SessionState:
        """A session, also one of which nothing has been said."""
        return self.control.session(number)

    def discipline(self, session: int) -> Discipline:
        """The game of a session."""
        return self.disciplines[self.session(session).settings.discipline]

    def session_entries(self, session: int) -> Iterator[EntryState]:
        """The slots of a session in order."""
        return (self.entries[slot] for slot in sorted(self.entries) if slot.session == session)

    def board_entries(self, session: int, board: int) -> list[EntryState]:
        """The slots of a board, all sections, in order."""
        return [self.entries[slot] for slot in self.by_board.get((session, board), ())]

    def results(self, session: int) -> list[BoardResult]:
        """What scoring takes: entries that stand and have nothing open against them."""
        groups = self.groups(session)
        return [
            replace(entry.result, group=groups[entry.slot])
            if entry.slot in groups
            else entry.result
            for entry in self.session_entries(session)
            if entry.result
        ]

    def byes(self, session: int) -> list[BoardResult]:
        """The boards that contestants have sat out in the rounds that have begun."""
        current = self.session(session)
        return [
            BoardResult(board, cell.lines, NotPlayed(), section, round_no, table)
            for section, plan in current.plans.items()
            for round_no in range(1, current.round + 1)
            for table, cell in plan.cells(round_no)
            for board in cell.idle
            if SlotKey(session, section, round_no, table, board) not in self.entries
        ]

    def groups(self, session: int) -> dict[SlotKey, str]:
        """Which version of a fouled board was played where it was not the first."""
        return {
            SlotKey(session, body.section, round_no, table, body.board): f"{body.section}{number}"
            for ruling in self.rulings.values()
            if isinstance(body := ruling.body, Foul) and body.session == session
            for number, group in enumerate(body.groups, 2)
            for round_no, table in group
        }

    def penalties(self, session: int) -> list[Penalty]:
        """The penalties that stand, by contestant."""
        standing = [
            body
            for ruling in self.rulings.values()
            if isinstance(body := ruling.body, Penalty)
            and body.session == session
            and body.amount.strip("0.")
        ]
        return sorted(standing, key=lambda body: (body.contestant, body.penalty))

    def verdict(self, fact_id: str) -> str:
        """ "ok", or the flag that the table is told of its fact; unreadable facts say why."""
        if fact_id in self.unreadable:
            return self.unreadable[fact_id]
        slot = self.slot_of.get(fact_id)
        state = self.entries[slot] if slot else None
        said = state.said(fact_id) if state else None
        if state is None or said is None:
            return "ok"
        if said.reading and said.reading.flag:
            return said.reading.flag
        if fact_id in state.judgement.claims:
            return "claim"
        if state.judgement.is_conflict:
            return "conflict"
        stands = fact_id in state.judgement.effective
        return next((flag for flag in state.flags if stands and blocks(flag)), "ok")
