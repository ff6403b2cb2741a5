"""The accumulator: facts go in one by one, in any order, any number of times; a `State` comes out.

Adding a fact only notes what it touches. The work is done when the state is asked for, and only
for the slots touched since. Nothing here depends on arrival, position in a log or clocks.
"""

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from server.rules.errors import Refusal
from server.tournament.bridge import DISCIPLINES
from server.tournament.control import ControlFact, ControlState, SessionState, fold
from server.tournament.crosscheck import Meetings, Progress, told_changes
from server.tournament.discipline import Discipline
from server.tournament.entries import Accepted, EntryState, Said, finish, say, settle
from server.tournament.facts import (
    CONTROL,
    SYNC_KINDS,
    Acceptance,
    Answer,
    Body,
    Call,
    Decision,
    Entry,
    Foul,
    IntentBody,
    Penalty,
    Players,
    Serves,
    SlotKey,
    Void,
    read_body,
)
from server.tournament.notes import Notes
from server.tournament.review import Planned
from server.tournament.rulings import Rulings
from server.tournament.state import State
from server.tournament.writers import Writers
from sync.control import TAKE, History, control_history
from sync.fact import Fact


class Projection:
    """Facts of one tournament → its state. `enrolment_key` is the tournament's public key."""

    def __init__(
        self, enrolment_key: str | None, disciplines: Mapping[str, Discipline] = DISCIPLINES
    ) -> None:
        self._disciplines = disciplines
        self._writers = Writers(enrolment_key)
        self._facts: dict[str, Fact] = {}
        self._bodies: dict[str, Body] = {}
        self._unknown: Counter[str] = Counter()
        self._unreadable: dict[str, str] = {}
        self._said: dict[SlotKey, dict[str, Fact]] = defaultdict(dict)
        self._read_as: dict[str, tuple[Discipline, Said]] = {}
        self._accepted: dict[SlotKey, dict[str, Fact]] = defaultdict(dict)
        self._slot_of: dict[str, SlotKey] = {}
        self._notes = Notes()
        self._rulings = Rulings()
        self._control: dict[str, Fact] = {}
        self._history = History()
        self._path: tuple[ControlFact, ...] = ()
        self._folded = ControlState()
        self._local: dict[SlotKey, EntryState] = {}
        self._entries: dict[SlotKey, EntryState] = {}
        self._by_board: dict[tuple[int, int], list[SlotKey]] = defaultdict(list)
        self._meetings = Meetings()
        self._progress = Progress()
        self._doubled: set[str] = set()
        self._touched: set[SlotKey] = set()
        self._is_control_stale = False
        self._state: State | None = None

    def add(self, fact: Fact) -> bool:
        """Takes a fact in; False if it is there already. Never refuses."""
        if fact.id in self._facts:
            return False
        self._facts[fact.id] = fact
        self._state = None
        same_number = self._writers.add(fact)
        self._doubled.update(same_number)
        self._touched.update(self._slot_of[one] for one in same_number if one in self._slot_of)
        self._read(fact)
        return True

    @property
    def state(self) -> State:
        """What all facts so far come to."""
        if self._state is None:
            self._settle_trust()
            if self._is_control_stale:
                self._settle_control()
            self._settle_slots()
            self._state = self._snapshot()
        return self._state

    def _read(self, fact: Fact) -> None:
        if isinstance(intent := fact.body.get("intent"), str):
            self._notes.effect(intent, fact)
        if fact.kind in CONTROL or fact.kind == TAKE:
            self._control[fact.id] = fact
            self._is_control_stale = True
        if fact.kind in SYNC_KINDS:
            return
        try:
            body = self._bodies[fact.id] = read_body(fact.kind, fact.body)
        except Refusal as refusal:
            if refusal.code == "fact/unknown-kind":
                self._unknown[fact.kind] += 1
            else:
                self._unreadable[fact.id] = refusal.code
            return
        self._place(fact, body)

    def _place(self, fact: Fact, body: Body) -> None:
        match body:
            case Entry(slot=slot) | Void(slot=slot):
                self._said[slot][fact.id] = fact
                self._slot_of[fact.id] = slot
                self._touched.add(slot)
                self._touched.update(self._progress.add(fact, slot))
            case Acceptance(slot=slot):
                self._accepted[slot][fact.id] = fact
                self._touched.add(slot)
            case Serves():
                self._writers.serve(fact, body)
            case Decision() | Players() | Call() | Answer() | IntentBody():
                self._notes.add(fact, body)
            case Penalty() | Foul():
                self._rulings.add(fact, body)

    def _settle_trust(self) -> None:
        for fact in self._writers.take_changed():
            if isinstance(intent := fact.body.get("intent"), str):
                self._notes.touch_effect(intent)
            if fact.id in self._control:
                self._is_control_stale = True
            elif fact.id in self._slot_of:
                self._touched.add(self._slot_of[fact.id])
            elif isinstance(body := self._bodies.get(fact.id), Acceptance):
                self._touched.add(body.slot)
            elif body is not None:
                self._notes.touch(fact.id, body)

    def _settle_control(self) -> None:
        """Follows the control path; every slot of a session whose plans or game changed is touched.

        A path that only grew is folded on from where it was.
        """
        self._is_control_stale = False
        before = self._folded
        self._history = control_history(self._control.values(), self._writers.is_server)
        path = tuple(
            ControlFact(fact, body)
            for fact in self._history.path
            if (body := self._bodies.get(fact.id)) is not None
        )
        known = [item.fact.id for item in self._path]
        grown = [item.fact.id for item in path[: len(known)]] == known
        start, rest = (before, path[len(known) :]) if grown else (ControlState(), path)
        self._path, self._folded = path, fold(rest, self._disciplines, start)
        for slot in self._said:
            old, new = before.session(slot.session), self._folded.session(slot.session)
            if old is not new and _planned(old, slot) != _planned(new, slot):
                self._touched.add(slot)

    def _settle_slots(self) -> None:
        for name in self._notes.settle_decisions(self._writers.level):
            if name in self._slot_of:
                self._touched.add(self._slot_of[name])
        affected = set[SlotKey]()
        for slot in self._touched:
            if slot in self._said:
                local = self._local[slot] = self._settle(slot)
                affected.update(self._meetings.update(local))
        self._touched.clear()
        for slot in affected:
            self._finish(slot)

    def _settle(self, slot: SlotKey) -> EntryState:
        session = self._folded.session(slot.session)
        planned = Planned(
            self._disciplines[session.settings.discipline],
            session.plans.get(slot.section),
            session.known(slot.section),
        )
        return settle(
            slot, self._say(slot, planned.discipline), self._accept(slot),
            self._notes.decisions, planned,
        )  # fmt: skip

    def _say(self, slot: SlotKey, discipline: Discipline) -> Iterable[Said]:
        for fact in self._said[slot].values():
            body = self._bodies[fact.id]
            if isinstance(body, Entry | Void):
                yield self._say_one(fact, body, discipline)

    def _say_one(self, fact: Fact, body: Entry | Void, discipline: Discipline) -> Said:
        """A fact as its discipline reads it, read once; how far it is believed may change."""
        level, is_pending = self._writers.level(fact), self._writers.is_pending(fact)
        known = self._read_as.get(fact.id)
        if known is None or known[0] is not discipline:
            known = discipline, say(fact, body, level, discipline)
        said = known[1]
        if (said.level, said.is_pending) != (level, is_pending):
            said = replace(said, level=level, is_pending=is_pending)
        self._read_as[fact.id] = discipline, said
        return said

    def _accept(self, slot: SlotKey) -> Iterable[Accepted]:
        for fact in self._accepted.get(slot, {}).values():
            body = self._bodies[fact.id]
            if isinstance(body, Acceptance):
                yield Accepted(fact, body, self._writers.level(fact))

    def _finish(self, slot: SlotKey) -> None:
        """Adds to a slot what others say against it."""
        local = self._local[slot]
        changed_from = told_changes(local, self._progress)
        found = {
            "played-twice": self._meetings.is_double(slot),
            "changed-after-entry": bool(changed_from),
            "equivocation": any(one.fact.id in self._doubled for one in local.history),
        }
        more = {flag for flag, is_found in found.items() if is_found}
        if slot not in self._entries:
            insort(self._by_board[slot.session, slot.board], slot)
        self._entries[slot] = finish(local, more, changed_from)

    def _snapshot(self) -> State:
        notes = self._notes
        return State(
            disciplines=self._disciplines,
            control=self._folded,
            history=self._history,
            path=self._path,
            entries=dict(self._entries),
            slot_of=dict(self._slot_of),
            by_board={board: tuple(slots) for board, slots in self._by_board.items()},
            naming=notes.naming(self._writers.level),
            writers=self._writers.states(),
            calls=notes.calls(self._writers.level),
            intents=notes.intents(self._writers.level),
            reviews=dict(notes.reviews),
            decisions=dict(notes.made),
            rulings=self._rulings.states(self._writers.level),
            unknown_kinds=dict(self._unknown),
            unreadable={**self._unreadable, **self._folded.unreadable},
        )


def _planned(session: SessionState, slot: SlotKey) -> tuple[object, ...]:
    """What a slot's flags depend on in the control state."""
    versions = session.versions.get(slot.section)
    return session.settings.discipline, session.plans.get(slot.section), versions


def project(facts: Iterable[Fact], enrolment_key: str | None) -> State:
    """The state of a set of facts."""
    projection = Projection(enrolment_key)
    for fact in facts:
        projection.add(fact)
    return projection.state
