"""Intents about entries, names, calls and tablets: one function each, from a wish to drafts."""

from collections.abc import Iterable
from typing import Final

from server.rules.errors import Refusal
from server.tournament.discipline import Discipline, read_outcome
from server.tournament.drafts import Ask, Draft, Name, replacing
from server.tournament.entries import EntryState, Said
from server.tournament.facts import DECISIONS, Lines, SlotKey, Void, read_lines, read_slot
from server.tournament.fields import Fields
from server.tournament.review import blocks
from server.tournament.scoring_rules import check_ruling
from server.tournament.state import State
from server.tournament.writers import WriterState
from sync.strict_json import Json

_MOST_PLAYERS: Final = 8
_MOST_NAME: Final = 100


def entry_correct(ask: Ask) -> list[Draft]:
    """A director's value for a slot, over all heads. Lines stay as they are unless given.

    Refuses `intent/no-lines`, `lines/…`, the rules core's code for an impossible outcome, and as
    `check_ruling` a ruling without a score in the form or the regulation.
    """
    slot = read_slot(Fields(ask.args.record("slot")))
    lines = read_lines(ask.args) if ask.args.has("lines") else _lines_now(ask.state, slot)
    body = {
        **_body(ask, slot, lines),
        "reason": ask.args.code("reason"),
        "law": ask.args.word("law"),
        "edition": ask.args.word("edition"),
    }
    return replacing("director.correct/1", body, _heads(ask.state, slot))


def entry_type(ask: Ask) -> list[Draft]:
    """A line of a paper traveller. Without a round it goes where these contestants have the board.

    That is the slot of theirs that there is, else the planned one, else a new line of its own.
    Refuses as `entry_correct`.
    """
    session, section = ask.args.number("session"), ask.args.section("section")
    board, lines = ask.args.number("board", 1), read_lines(ask.args)
    if ask.args.has("round") and ask.args.has("table"):
        round_no, table = ask.args.number("round"), ask.args.number("table")
        slot = SlotKey(session, section, round_no, table, board)
    else:
        slot = _typed_slot(ask.state, SlotKey(session, section, 0, 0, board), lines)
    return replacing("result/1", _body(ask, slot, lines), _heads(ask.state, slot))


def entry_resolve(ask: Ask) -> list[Draft]:
    """One of the values of a slot stands, over all heads.

    Refuses `intent/no-such-entry`, and as `check_ruling` a ruling that now has no score.
    """
    slot = read_slot(Fields(ask.args.record("slot")))
    discipline = ask.state.discipline(slot.session)
    said = _said(ask.state.entries.get(slot), ask.args.text("entry"))
    if said.reading and said.reading.flag and blocks(said.reading.flag):
        raise Refusal(said.reading.flag)
    check_ruling(said.outcome, ask.state.session(slot.session).settings, discipline)
    return restate(said, _heads(ask.state, slot))


def entry_void(ask: Ask) -> list[Draft]:
    """There is no entry. Refuses `intent/no-entry` where there is none now."""
    slot = read_slot(Fields(ask.args.record("slot")))
    entry = ask.state.entries.get(slot)
    if entry is None or (entry.is_void and not entry.claims):
        raise Refusal("intent/no-entry")
    return replacing("result.void/1", slot.to_json(), entry.judgement.heads)


def entry_review(ask: Ask) -> list[Draft]:
    """A decision about a questioned entry. Refuses `intent/no-such-entry`."""
    name, decision = ask.args.text("entry"), ask.args.one_of("decision", DECISIONS)
    slot = ask.state.slot_of.get(name)
    _said(ask.state.entries.get(slot) if slot else None, name)
    return review(ask.state, name, decision)


def review(state: State, entry: str, decision: str) -> list[Draft]:
    """A decision over all others about that entry."""
    known = state.reviews.get(entry)
    body = {"entry": entry, "decision": decision}
    return replacing("director.review/1", body, known.heads if known else ())


def players_set(ask: Ask) -> list[Draft]:
    """Who a contestant is. People without an id are new; names leave by `ask.names`."""
    contestant, people = ask.args.contestant(), ask.args.raw("players")
    if not isinstance(people, list) or len(people) > _MOST_PLAYERS:
        raise Refusal("intent/value", field="players")
    ids = [_player(ask, person) for person in people]
    return players(ask.state, contestant, ids)


def players(state: State, contestant: str, ids: Iterable[str]) -> list[Draft]:
    """These people over everything said of the contestant before."""
    known = state.naming.get(contestant)
    body = {"contestant": contestant, "players": list(ids)}
    return replacing("contestant.players/1", body, known.judgement.heads if known else ())


def call_answer(ask: Ask) -> list[Draft]:
    """Refuses `intent/no-such-call`, `intent/already-answered`."""
    name = ask.args.text("call")
    call = next((call for call in ask.state.calls if call.fact.id == name), None)
    if call is None:
        raise Refusal("intent/no-such-call")
    if call.answered:
        raise Refusal("intent/already-answered")
    return [Draft("director.answer/1", {"call": name})]


def tablet_admit(ask: Ask) -> list[Draft]:
    """Believes a writer. Refuses `intent/no-such-writer`, `intent/not-a-tablet`."""
    writer = _tablet(ask)
    return replacing("writer.admit/1", {"writer": writer.writer}, writer.orders)


def tablet_revoke(ask: Ask) -> list[Draft]:
    """Believes nothing a writer says from now on. Refuses as `tablet_admit`."""
    writer = _tablet(ask)
    body = {"writer": writer.writer, "keep": writer.tip}
    return replacing("writer.revoke/1", body, writer.orders)


def restate(said: Said, heads: tuple[str, ...], *, undo: bool = False) -> list[Draft]:
    """The director says again what a fact said. An undo keeps open what was open about it."""
    if isinstance(said.body, Void):
        return replacing("result.void/1", said.body.slot.to_json(), heads)
    body: dict[str, object] = {
        **said.body.slot.to_json(),
        "lines": dict(said.lines),
        "outcome": said.body.outcome,
        "law": said.body.law,
        "edition": said.body.edition,
    }
    if not undo:
        return replacing("director.resolve/1", {**body, "reason": "ruling"}, heads)
    body["reason"] = said.body.reason
    if said.level == 0 or said.restores:
        body["restores"] = said.restores or said.fact.id
    return replacing("director.correct/1", body, heads, said.fact.context.movement)


def _body(ask: Ask, slot: SlotKey, lines: Lines) -> dict[str, object]:
    discipline = ask.state.discipline(slot.session)
    _check_lines(lines, discipline)
    raw = ask.args.record("outcome")
    reading = read_outcome(discipline, raw, slot.board)
    if reading.flag and blocks(reading.flag):
        raise Refusal(reading.flag, board=slot.board)
    check_ruling(reading.outcome, ask.state.session(slot.session).settings, discipline)
    return {**slot.to_json(), "lines": dict(lines), "outcome": dict(raw)}


def _check_lines(lines: Lines, discipline: Discipline) -> None:
    if sorted(line for line, _ in lines) != sorted(discipline.lines):
        raise Refusal("lines/incomplete")
    if len({who for _, who in lines}) < len(lines):
        raise Refusal("lines/same")


def _lines_now(state: State, slot: SlotKey) -> Lines:
    """As the slot has them: what stands, else the one answer all heads give, else the plan."""
    entry = state.entries.get(slot)
    if entry is not None and entry.lines:
        return tuple(sorted(entry.lines))
    said = {one.lines for one in entry.heads if one.lines} if entry else set()
    if len(said) == 1:
        return said.pop()
    plan = state.session(slot.session).plans.get(slot.section)
    cell = plan.cell(slot.round, slot.table) if plan else None
    if cell is None or said:
        raise Refusal("intent/no-lines")
    return cell.lines


def _typed_slot(state: State, board: SlotKey, lines: Lines) -> SlotKey:
    entries = [
        entry
        for entry in state.board_entries(board.session, board.board)
        if entry.slot.section == board.section
    ]
    for entry in entries:
        if any(one.lines == lines for one in entry.heads):
            return entry.slot
    plan = state.session(board.session).plans.get(board.section)
    meeting = plan.meeting(lines, board.board) if plan else None
    if meeting is not None:
        return board._replace(round=meeting[0], table=meeting[1])
    used = {entry.slot.table for entry in entries if entry.slot.round == 0}
    free = next(number for number in range(1, len(used) + 2) if number not in used)
    return board._replace(table=free)


def _heads(state: State, slot: SlotKey) -> tuple[str, ...]:
    entry = state.entries.get(slot)
    return entry.judgement.heads if entry else ()


def _said(entry: EntryState | None, name: str) -> Said:
    said = entry.said(name) if entry else None
    if said is None:
        raise Refusal("intent/no-such-entry")
    return said


def _player(ask: Ask, raw: Json) -> str:
    if not isinstance(raw, dict):
        raise Refusal("intent/type", field="players")
    person = Fields(raw)
    known = person.player("id") if person.has("id") else ""
    name = person.text("name").strip() if person.has("name") else ""
    number = person.text("number").strip() if person.has("number") else ""
    if len(name) > _MOST_NAME or len(number) > _MOST_NAME:
        raise Refusal("intent/value", field="players")
    if not name:
        return known
    identity = known or ask.new_id()
    ask.names.append(Name(identity, name, number))
    return identity


def _tablet(ask: Ask) -> WriterState:
    writer = ask.state.writers.get(ask.args.text("writer"))
    if writer is None:
        raise Refusal("intent/no-such-writer")
    if writer.role != "table":
        raise Refusal("intent/not-a-tablet")
    return writer
