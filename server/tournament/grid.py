"""The hall at a glance: tables × boards, and what is known of the tablets.

The time and what was heard from tablets are arguments: they are no part of the state.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from server.scoring.outcome import Adjusted, NotPlayed, Weighted
from server.tournament.control import SessionState
from server.tournament.entries import EntryState
from server.tournament.facts import SlotKey
from server.tournament.review import blocks
from server.tournament.seating import has_entry
from server.tournament.slots import DIRECTOR
from server.tournament.state import State
from server.tournament.wire import JsonDict, said_at

MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """What a tablet said of itself when it last asked for news."""

    heard_at: int
    unsent: int | None = None
    battery: int | None = None


@dataclass(frozen=True, slots=True)
class Pace:
    """How a table stands against the clock in the open round; `due` boards should be in by now."""

    due: int = 0
    elapsed_ms: int = 0
    board_ms: int = MINUTE

    def behind_ms(self, entered: int, planned: int) -> int:
        """How long ago the next board was due; 0 if the table is in time."""
        if entered >= planned:
            return 0
        return max(0, self.elapsed_ms - (entered + 1) * self.board_ms)


def grid(
    state: State, session: int, now: int, heartbeats: Mapping[str, Heartbeat]
) -> list[JsonDict]:
    """One row a table, in order of sections and tables. Typed lines without a round have no row."""
    current = state.session(session)
    slots: dict[tuple[str, int], list[SlotKey]] = {place: [] for place in _planned_tables(current)}
    for entry in state.session_entries(session):
        if entry.slot.round:
            slots.setdefault((entry.slot.section, entry.slot.table), []).append(entry.slot)
    return [
        _row(state, current, place, _cells(current, place, slots[place]), now)
        | {"tablet": _tablet(state, place, heartbeats)}
        for place in sorted(slots)
    ]


def typed_boards(state: State, session: int) -> list[JsonDict]:
    """The boards of lines typed without a round, which have no row in the grid, with their number.

    In order of sections and boards; `results` counts lines that are not taken out.
    """
    lines = Counter(
        (entry.slot.section, entry.slot.board)
        for entry in state.session_entries(session)
        if not entry.slot.round and not entry.is_void
    )
    return [
        {"section": section, "board": board, "results": count}
        for (section, board), count in sorted(lines.items())
    ]


def _planned_tables(session: SessionState) -> Iterator[tuple[str, int]]:
    for section, plan in session.plans.items():
        tables = {table for n in range(1, len(plan.rounds) + 1) for table, _ in plan.cells(n)}
        yield from ((section, table) for table in tables)


def _cells(
    session: SessionState, place: tuple[str, int], entered: Iterable[SlotKey]
) -> list[SlotKey]:
    """The slots of a table: planned ones and those with an entry."""
    section, table = place
    plan = session.plans.get(section)
    planned = {
        SlotKey(session.number, section, number, table, board)
        for number in range(1, len(plan.rounds) + 1 if plan else 0)
        if plan and (cell := plan.cell(number, table))
        for board in cell.boards
    }
    return sorted(planned | set(entered))


def _row(
    state: State, session: SessionState, place: tuple[str, int], slots: list[SlotKey], now: int
) -> JsonDict:
    section, table = place
    plan = session.plans.get(section)
    cell = plan.cell(plan.round_at(session.round), table) if plan else None
    who = dict(cell.lines) if cell else {}
    this_round = [slot for slot in slots if slot.round == session.round]
    entered = sum(has_entry(state, slot) for slot in this_round)
    pace = pace_of(session, len(this_round), now)
    late = _late(state, this_round, pace.due - entered)
    behind = pace.behind_ms(entered, len(this_round)) // MINUTE
    earlier = [s for s in slots if 0 < s.round < session.round and not has_entry(state, s)]
    return {
        "section": section,
        "table": table,
        "ns": who.get("NS"),
        "ew": who.get("EW"),
        "cells": [_cell(state, session, slot, is_late=slot in late) for slot in slots],
        "minutes_behind": behind + len(earlier) * session.settings.minutes_per_board,
    }


def pace_of(session: SessionState, boards: int, now: int) -> Pace:
    """How many boards of the open round should be entered by now, half a board being forgiven."""
    clock, board_ms = session.clock, session.settings.minutes_per_board * MINUTE
    if clock is None or clock.round != session.round or session.ended:
        return Pace()
    left = clock.left_ms if clock.state == "paused" else (clock.ends_at or now) - now
    elapsed = boards * board_ms - (left or 0)
    return Pace(min(boards, max(0, (elapsed - board_ms // 2) // board_ms)), elapsed, board_ms)


def _late(state: State, slots: list[SlotKey], count: int) -> set[SlotKey]:
    open_slots = [slot for slot in slots if not has_entry(state, slot)]
    return set(open_slots[: max(0, count)])


def _cell(state: State, session: SessionState, slot: SlotKey, *, is_late: bool) -> JsonDict:
    entry = state.entries.get(slot)
    return {
        "round": slot.round,
        "board": slot.board,
        "state": _empty(session, slot, is_late=is_late)
        if entry is None or entry.is_void
        else cell_state(entry),
        "flags": list(entry.flags) if entry else [],
    }


def _empty(session: SessionState, slot: SlotKey, *, is_late: bool) -> str:
    if slot.round < session.round or session.ended:
        return "missing"
    return "slow" if is_late else "empty"


def cell_state(entry: EntryState) -> str:
    """One word for a slot with an entry: what the director has to see first."""
    if entry.judgement.is_conflict or "claim" in entry.flags:
        return "disputed"
    if entry.entry is None or any(blocks(flag) for flag in entry.flags):
        return "flagged"
    if isinstance(entry.outcome, NotPlayed):
        return "not_played"
    if isinstance(entry.outcome, Adjusted | Weighted):
        return "adjusted"
    if entry.accepted_by or entry.judgement.level >= DIRECTOR:
        return "accepted"
    return "done"


def _tablet(state: State, place: tuple[str, int], heartbeats: Mapping[str, Heartbeat]) -> JsonDict:
    writers = [w.writer for w in state.writers.values() if w.serves == place and w.role == "table"]
    beats = [heartbeats[writer] for writer in writers if writer in heartbeats]
    calls = [
        said_at(call.fact)
        for call in state.calls
        if (call.body.section, call.body.table) == place and not call.answered
    ]
    return {
        "writers": writers,
        "last_heard_at": max((beat.heard_at for beat in beats), default=None),
        "unsent": _sum(beat.unsent for beat in beats),
        "battery": min((b.battery for b in beats if b.battery is not None), default=None),
        "called_at": min(calls, default=None),
    }


def _sum(counts: Iterable[int | None]) -> int | None:
    known = [count for count in counts if count is not None]
    return sum(known) if known else None
