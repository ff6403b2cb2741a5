"""Who sits where in a round, who is who, which tables still play, what the clock says.

JSON-ready rows in the shapes of the HTTP interface; names of people are added elsewhere.
"""

import re
from collections.abc import Iterator

from server.tournament.control import SessionState
from server.tournament.facts import SlotKey
from server.tournament.plan import Plan
from server.tournament.state import State
from server.tournament.wire import JsonDict

_TAIL = re.compile(r"(\d+)([A-Z]*)$")


def contestant_no(contestant: str) -> tuple[int, str | None]:
    """Start number and, where lines are ranked apart, the line: `A3NS` → (3, "NS")."""
    match = _TAIL.search(contestant)
    return (int(match[1]), match[2] or None) if match else (0, None)


def contestants(state: State, session: int) -> list[JsonDict]:
    """Everybody in the plans, then whoever else has an entry, by section, number and line."""
    known = {who: plan.section for plan in _plans(state.session(session)) for who in _who(plan)}
    others = {
        who: entry.slot.section
        for entry in state.session_entries(session)
        for _, who in entry.lines
        if who not in known
    }
    rows = [_contestant(state, who, section) for who, section in others.items()]
    rows.sort(key=lambda row: (row["section"], row["pair_no"], row["line"] != "NS", row["id"]))
    return [_contestant(state, who, section) for who, section in known.items()] + rows


def _contestant(state: State, contestant: str, section: str) -> JsonDict:
    number, line = contestant_no(contestant)
    return {
        "id": contestant,
        "section": section,
        "pair_no": number,
        "line": line,
        "players": [name for name in state.players.get(contestant, ()) if name],
    }


def seating(state: State, session: int, round_no: int) -> list[JsonDict]:
    """One row a contestant: table and seat of a round, or null where it sits out."""
    return [
        {**_contestant_row(who, plan.section), **_place(plan, who, round_no)}
        for plan in _plans(state.session(session))
        for who in _who(plan)
    ]


def itinerary(state: State, session: int, contestant: str) -> list[JsonDict]:
    """Every round of a contestant: table, seat, boards and opponents; null where it sits out."""
    for plan in _plans(state.session(session)):
        if contestant in dict(plan.contestants):
            return [
                {
                    "round": number,
                    **_place(plan, contestant, number),
                    **_met(plan, contestant, number),
                }
                for number in range(1, len(plan.rounds) + 1)
            ]
    return []


def still_playing(state: State, session: int) -> list[JsonDict]:
    """Tables of the open round with boards still to enter, and how many."""
    current = state.session(session)
    return [
        {"section": section, "table": table, "missing": len(boards)}
        for section, table, boards in missing_boards(state, current, current.round)
    ]


def missing_boards(
    state: State, session: SessionState, round_no: int
) -> Iterator[tuple[str, int, list[int]]]:
    """(section, table, boards) of a round that were planned and have no entry at all."""
    for plan in _plans(session):
        for table, cell in plan.cells(round_no):
            place = (session.number, plan.section, round_no, table)
            boards = [b for b in cell.boards if not has_entry(state, SlotKey(*place, b))]
            if boards:
                yield plan.section, table, boards


def has_entry(state: State, slot: SlotKey) -> bool:
    """Whether anything is said of the slot that was not taken back."""
    entry = state.entries.get(slot)
    return entry is not None and not entry.is_void and bool(entry.history)


def clock(state: State, session: int) -> JsonDict:
    """The clock as the screens take it."""
    current = state.session(session)
    said = current.clock
    status = "not_started" if said is None else said.state
    if current.ended:
        status = "ended"
    return {
        "round": said.round if said else current.round,
        "rounds": current.rounds,
        "state": status,
        "ends_at": said.ends_at if said and status == "running" else None,
        "left_ms": said.left_ms if said and status == "paused" else None,
    }


def _plans(session: SessionState) -> list[Plan]:
    return [session.plans[section] for section in sorted(session.plans)]


def _who(plan: Plan) -> list[str]:
    return sorted((who for who, _ in plan.contestants), key=_by_line)


def _by_line(contestant: str) -> tuple[bool, int, str]:
    number, line = contestant_no(contestant)
    return line == "EW", number, contestant


def _contestant_row(contestant: str, section: str) -> JsonDict:
    number, line = contestant_no(contestant)
    return {"contestant": contestant, "section": section, "pair_no": number, "line": line}


def _place(plan: Plan, contestant: str, round_no: int) -> JsonDict:
    place = plan.place(contestant, round_no)
    if place is None or not place[2].boards:
        return {"table": None, "seat": None, "boards": []}
    table, line, cell = place
    return {"table": table, "seat": line, "boards": list(cell.boards)}


def _met(plan: Plan, contestant: str, round_no: int) -> JsonDict:
    place = plan.place(contestant, round_no)
    cell = place[2] if place else None
    others = [who for _, who in cell.lines if who != contestant] if cell and cell.boards else []
    return {"opponents": others}
