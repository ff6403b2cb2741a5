"""What can only be seen across slots: a pair twice on a board, a change after moving on, doubles.

Small indexes that are kept up to date fact by fact, so that one entry touches only the slots it
can change.
"""

from bisect import insort
from collections import defaultdict
from collections.abc import Iterator

from server.scoring.outcome import NotPlayed
from server.tournament.entries import EntryState
from server.tournament.facts import SlotKey
from server.tournament.slots import TABLE
from sync.fact import Fact

Meeting = tuple[int, int, str]
"""(session, board, contestant)."""


class Meetings:
    """Where each contestant has an entry on a board."""

    def __init__(self) -> None:
        self._slots: dict[Meeting, set[SlotKey]] = defaultdict(set)
        self._held: dict[SlotKey, frozenset[Meeting]] = {}

    def update(self, state: EntryState) -> Iterator[SlotKey]:
        """Takes a slot's new state; yields the slots that it may have flagged or cleared."""
        slot, now = state.slot, _meetings(state)
        before = self._held.get(slot, frozenset())
        self._held[slot] = now
        for gone in before - now:
            self._slots[gone].discard(slot)
            if len(self._slots[gone]) == 1:
                yield from self._slots[gone]
        for new in now - before:
            self._slots[new].add(slot)
            if len(self._slots[new]) == 2:
                yield from self._slots[new]
        yield slot

    def is_double(self, slot: SlotKey) -> bool:
        """Whether a contestant of this slot has another entry on the same board."""
        return any(len(self._slots[one]) > 1 for one in self._held.get(slot, ()))


def _meetings(state: EntryState) -> frozenset[Meeting]:
    if state.entry is None or isinstance(state.outcome, NotPlayed):
        return frozenset()
    session, board = state.slot.session, state.slot.board
    return frozenset((session, board, contestant) for _, contestant in state.lines)


class Progress:
    """How far each writer had gone when it wrote: its chain tells, no clock is asked."""

    def __init__(self) -> None:
        self._first: dict[tuple[str, int], dict[int, int]] = defaultdict(dict)
        self._changes: dict[tuple[str, int], list[tuple[int, SlotKey]]] = defaultdict(list)

    def add(self, fact: Fact, slot: SlotKey) -> Iterator[SlotKey]:
        """Takes a result in; yields the slots whose changes turn out to be late."""
        where = fact.writer, slot.session
        first, changes = self._first[where], self._changes[where]
        if fact.base:
            insort(changes, (fact.seq, slot))
        if fact.seq < first.get(slot.round, fact.seq + 1):
            first[slot.round] = fact.seq
            for seq, changed in reversed(changes):
                if seq <= fact.seq:
                    break
                if changed.round < slot.round:
                    yield changed

    def had_moved_on(self, fact: Fact, slot: SlotKey) -> bool:
        """Whether the writer had already entered a later round when it wrote this."""
        first = self._first.get((fact.writer, slot.session), {})
        return any(seq < fact.seq for number, seq in first.items() if number > slot.round)


def told_changes(state: EntryState, progress: Progress) -> tuple[str, ...]:
    """Replaced entries of which the director is told, as long as only tables have spoken.

    A change of value counts if another tablet made it, if the other side had accepted the old
    value, or if the table had already gone on to a later round.
    """
    stands = state.stands
    if stands is None or stands.level != TABLE:
        return ()
    accepted = {one.body.entry for one in state.acceptances if one.level >= TABLE}
    said, found = {one.fact.id: one for one in state.history}, []
    for old_id, new_id in state.judgement.replaced_by:
        old, new = said[old_id], said[new_id]
        if old.level != TABLE or old.value == stands.value:
            continue
        other = old.fact.writer != new.fact.writer
        if other or old_id in accepted or progress.had_moved_on(new.fact, state.slot):
            found.append(old_id)
    return tuple(found)
