"""The audit trail of a board: everything anybody said about it, oldest first."""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import Final

from server.tournament.entries import EntryState, Said
from server.tournament.facts import Entry, Foul
from server.tournament.late import APPROVAL, periods, was_late
from server.tournament.slots import Judgement
from server.tournament.state import State
from server.tournament.wire import (
    JsonDict,
    lines_json,
    outcome_json,
    points_of,
    said_at,
    writer_name,
    writer_role,
)
from sync.fact import Fact

Row = tuple[Fact, JsonDict]
_NOTHING: Final = dict.fromkeys(("outcome", "points", "lines", "law"))


def board_trail(state: State, session: int, section: str | None, board: int) -> list[JsonDict]:
    """Entries, corrections, acceptances, decisions and versions of a board; None: all sections.

    `state` of a row: effective, superseded, conflict, claim, voided; note for what is no entry.
    `late` is what came after the correction period of that moment, `approval` why it was allowed.
    """
    rows = [
        row
        for entry in state.board_entries(session, board)
        if section in (None, entry.slot.section)
        for row in _rows(state, entry)
    ]
    rows += _fouls(state, session, section, board)
    moved = periods(state, session)
    return [{**row, "late": was_late(moved, said_at(fact))} for fact, row in _oldest_first(rows)]


def _oldest_first(rows: list[Row]) -> Iterator[Row]:
    """By the time shown, but never a cause after its effect, whatever the clocks said."""
    waits = {fact.id: 0 for fact, _ in rows}
    effects: dict[str, list[Row]] = {name: [] for name in waits}
    for row in rows:
        for cause in _causes(row[0]) & waits.keys():
            effects[cause].append(row)
            waits[row[0].id] += 1
    ready = [_moment(row) for row in rows if not waits[row[0].id]]
    heapify(ready)
    while ready:
        row = heappop(ready)[-1]
        yield row
        for effect in effects[row[0].id]:
            waits[effect[0].id] -= 1
            if not waits[effect[0].id]:
                heappush(ready, _moment(effect))


def _causes(fact: Fact) -> set[str]:
    """What a fact replaces, and the entry that it is about."""
    about = fact.body.get("entry")
    return {*fact.base, about} if isinstance(about, str) else set(fact.base)


def _moment(row: Row) -> tuple[int, str, Row]:
    return said_at(row[0]), row[0].id, row


def _rows(state: State, entry: EntryState) -> Iterator[Row]:
    for said in entry.history:
        yield said.fact, _said_row(state, entry, said)
    for accepted in entry.acceptances:
        yield accepted.fact, _note(state, accepted.fact, entry, accepted.body.by)
    for said in entry.history:
        for fact, decision in state.decisions.get(said.fact.id, ()):
            yield fact, _note(state, fact, entry, decision)


def _fouls(state: State, session: int, section: str | None, board: int) -> Iterator[Row]:
    """Who was said to have played which version of the board."""
    for ruling in state.rulings.values():
        about = ruling.body
        if not isinstance(about, Foul) or section not in (None, about.section):
            continue
        if (about.session, about.board) != (session, board):
            continue
        for fact in ruling.facts:
            body = ruling.said[fact.id]
            groups = body.groups if isinstance(body, Foul) else ()
            yield fact, {
                **_about(state, fact), **_NOTHING,
                "slot": None, "section": about.section,
                "versions": [[list(at) for at in group] for group in groups],
                "flags": [], "reason": None,
                "state": _ruled(ruling.judgement, fact.id),
            }  # fmt: skip


def _ruled(judgement: Judgement, fact_id: str) -> str:
    if fact_id not in judgement.heads:
        return "superseded"
    return "conflict" if judgement.is_conflict else "effective"


def _said_row(state: State, entry: EntryState, said: Said) -> JsonDict:
    body, standing = said.body, _standing(entry, said)
    return {
        **_common(state, said.fact, entry),
        "outcome": outcome_json(state, said),
        "points": points_of(state, said),
        "lines": lines_json(said.lines) if isinstance(body, Entry) else None,
        "state": standing,
        "flags": _flags(entry, said, standing),
        "reason": body.reason if isinstance(body, Entry) else None,
        "law": body.law if isinstance(body, Entry) else None,
    }


def _note(state: State, fact: Fact, entry: EntryState, word: str) -> JsonDict:
    return {
        **_common(state, fact, entry), **_NOTHING,
        "state": "note", "flags": [], "reason": word,
    }  # fmt: skip


def _common(state: State, fact: Fact, entry: EntryState) -> JsonDict:
    slot = entry.slot
    about = {"slot": slot.to_json(), "section": slot.section, "versions": None}
    return {**_about(state, fact), **about}


def _about(state: State, fact: Fact) -> JsonDict:
    approval = fact.body.get(APPROVAL)
    return {
        "fact": fact.id,
        "kind": fact.kind,
        "by": writer_name(state, fact.writer),
        "role": writer_role(state, fact.writer),
        "at": said_at(fact),
        "approval": approval if isinstance(approval, str) else None,
    }


def _standing(entry: EntryState, said: Said) -> str:
    judgement = entry.judgement
    if said.fact.id in judgement.effective:
        return "voided" if entry.is_void else "effective"
    if said.fact.id in judgement.claims:
        return "claim"
    if said.fact.id not in judgement.heads:
        return "superseded"
    return "conflict" if judgement.is_conflict else "effective"


def _flags(entry: EntryState, said: Said, standing: str) -> list[str]:
    if standing == "effective":
        return list(entry.flags)
    own = said.reading.flag if said.reading else None
    return [own] if own else []
