"""What asks for the director: sentences as codes, with the buttons that settle them.

Every action is an intent that can be sent as it is; it settles what was shown, nothing newer. A
slot gives at most one sentence, the most pressing; when it is settled the next one shows. Newest
last.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from server.tournament.entries import EntryState, Said
from server.tournament.facts import PENALTY_UNITS, Penalty
from server.tournament.plan import Plan
from server.tournament.review import BLOCKING
from server.tournament.seating import missing_boards
from server.tournament.state import State
from server.tournament.wire import JsonDict, alternative, lines_json, said_at
from server.tournament.writers import WriterState
from sync.fact import Fact
from sync.trust import Status

_RANK: Final = ("stale-movement", "orphan", "wrong-opponents", "wrong-board", "board-not-in-set")


Refused = Sequence[tuple[tuple[str | None, int], str]]


def needs(
    state: State,
    session: int,
    now: int,
    refused: Refused = (),
    units: Sequence[str] = PENALTY_UNITS,
) -> list[JsonDict]:
    """What waits for the director in a session, and what concerns the whole tournament.

    `refused` are (section, board) that could not be scored, with the refusal's code; `units` those
    in which a penalty counts now.
    """
    found = [
        *(
            need
            for (section, board), code in refused
            for need in _unscored(state, session, section, board, code)
        ),
        *_idle_penalties(state, session, units),
        *_calls(state, session),
        *(need for entry in state.session_entries(session) for need in _entry(state, entry)),
        *_missing(state, session, now),
        *_namings(state),
        *_writers(state),
        *_log(state),
    ]
    return sorted(found, key=lambda need: (need["at"], need["id"]))


def _need(code: str, key: str, at: int, params: JsonDict, actions: list[JsonDict]) -> JsonDict:
    return {
        "id": f"{code}:{key}",
        "code": code,
        "params": params,
        "at": at,
        "slot": None,
        "alternatives": [],
        "actions": actions,
    }


def _action(label: str, do: str, **args: object) -> JsonDict:
    return {"label": label, "intent": {"do": do, "args": args}}


def _calls(state: State, session: int) -> Iterator[JsonDict]:
    for call in state.calls:
        body, name = call.body, call.fact.id
        if body.session == session and not call.answered:
            params: JsonDict = {
                "session": session,
                "section": body.section,
                "table": body.table,
                "reason": body.reason,
            }
            answer = _action("answer", "call.answer", call=name)
            yield _need("call", name, said_at(call.fact), params, [answer])


def _idle_penalties(state: State, session: int, units: Sequence[str]) -> Iterator[JsonDict]:
    """Penalties from before the form of scoring was changed, which nobody loses now."""
    given = {
        body.penalty: said_at(ruling.facts[-1])
        for ruling in state.rulings.values()
        if isinstance(body := ruling.body, Penalty)
    }
    for each in state.penalties(session):
        if each.unit not in units:
            params: JsonDict = {
                "contestant": each.contestant,
                "penalty": {"unit": each.unit, "amount": each.amount},
            }
            lift = _action("lift", "penalty.lift", penalty=each.penalty)
            yield _need("penalty-idle", each.penalty, given[each.penalty], params, [lift])


def _unscored(
    state: State, session: int, section: str | None, board: int, code: str
) -> Iterator[JsonDict]:
    """A board that the form or the regulation has no score for: nobody has it."""
    entries = [
        entry
        for entry in state.board_entries(session, board)
        if section in (None, entry.slot.section)
    ]
    if entries:
        at = max(_newest(entry.heads) for entry in entries)
        params: JsonDict = {"board": board, "flag": code}
        need = _need("unscored", f"{section or ''}/{board}", at, params, [])
        need["slot"] = entries[0].slot.to_json()
        yield need


def _entry(state: State, entry: EntryState) -> Iterator[JsonDict]:
    """A pending writer is one sentence of its own, not one for each of its entries."""
    if entry.judgement.is_conflict:
        yield _choice(state, entry, "conflict", entry.alternatives, entry.heads)
    elif claims := [one for one in entry.claims if not one.is_pending]:
        yield _choice(state, entry, "claim", [*_standing(entry), *claims], claims)
    elif impossible := [flag for flag in entry.flags if "/" in flag]:
        yield _slot_need(state, entry, "impossible", {"flag": impossible[0]}, _void(entry))
    elif questions := [flag for flag in entry.flags if flag in BLOCKING]:
        yield _question(state, entry, questions)
    elif entry.changed_from:
        before = [said for name in entry.changed_from if (said := entry.said(name))]
        values = [*_standing(entry), *_distinct(before)]
        yield _choice(state, entry, "changed-after-entry", values, before)


def _standing(entry: EntryState) -> list[Said]:
    return [entry.stands] if entry.stands else []


def _distinct(said: list[Said]) -> list[Said]:
    return list({one.value: one for one in reversed(said)}.values())


def _choice(
    state: State, entry: EntryState, code: str, values: Sequence[Said], newest: Sequence[Said]
) -> JsonDict:
    """Values to choose from: the one that stands, if any, first."""
    slot = entry.slot.to_json()
    kept, told = entry.stands, {"slot": slot, "seen": _seen(entry)}
    need = _need(code, _key(entry), _newest(newest), dict(slot), [])
    need["slot"] = slot
    need["alternatives"] = [alternative(state, said) for said in values]
    need["actions"] = [
        _action("keep" if said is kept else "choose", "entry.resolve", entry=said.fact.id, **told)
        for said in values
    ]
    return need


def _slot_need(
    state: State, entry: EntryState, code: str, more: JsonDict, actions: list[JsonDict]
) -> JsonDict:
    slot = entry.slot.to_json()
    need = _need(code, _key(entry), _newest(entry.heads), {**slot, **more}, actions)
    need["slot"] = slot
    need["alternatives"] = [alternative(state, said) for said in _standing(entry)]
    return need


def _question(state: State, entry: EntryState, flags: list[str]) -> JsonDict:
    plan = state.session(entry.slot.session).plans.get(entry.slot.section)
    planned = _planned(plan, entry)
    code = next((flag for flag in _RANK if flag in flags), flags[0])
    decisions = ["as_played"]
    if planned and set(flags) & {"stale-movement", "wrong-opponents"}:
        decisions.append("as_planned")
    name = entry.stands.fact.id if entry.stands else ""
    known = state.reviews.get(name)
    seen = list(known.heads) if known else []
    actions = [
        _action(decision, "entry.review", entry=name, decision=decision, seen=seen)
        for decision in (*decisions, "void")
    ]
    return _slot_need(state, entry, code, {"flags": flags, "planned": planned}, actions)


def _planned(plan: Plan | None, entry: EntryState) -> dict[str, str] | None:
    cell = plan.cell(entry.slot.round, entry.slot.table) if plan else None
    return lines_json(cell.lines) if cell else None


def _seen(entry: EntryState) -> list[str]:
    """What an action goes over, and nothing that came after it was offered."""
    return list(entry.judgement.heads)


def _void(entry: EntryState) -> list[JsonDict]:
    return [_action("void", "entry.void", slot=entry.slot.to_json(), seen=_seen(entry))]


def _key(entry: EntryState) -> str:
    return ":".join(str(part) for part in entry.slot)


def _newest(said: Sequence[Said]) -> int:
    return max((said_at(one.fact) for one in said), default=0)


def _missing(state: State, session: int, now: int) -> Iterator[JsonDict]:
    """Boards of closed rounds without a word about them, one sentence a table and round."""
    current = state.session(session)
    last = current.rounds if current.ended else current.round - 1
    for number in range(1, last + 1):
        for section, table, boards in missing_boards(state, current, number):
            params: JsonDict = {
                "session": session, "section": section, "table": table, "round": number,
                "boards": boards, "count": len(boards),
            }  # fmt: skip
            plan = current.plans[section].cell(number, table)
            actions = [
                _action(
                    "not_played", "entry.type",
                    session=session, section=section, round=number, table=table, board=board,
                    lines=lines_json(plan.lines) if plan else {},
                    outcome={"kind": "not_played", "reason": "cancelled"}, seen=[],
                )
                for board in boards
            ]  # fmt: skip
            key = f"{session}:{section}:{number}:{table}"
            at = _closed_at(state, session, number)
            yield _need("missing", key, now if at is None else at, params, actions)


def _closed_at(state: State, session: int, round_no: int) -> int | None:
    """When the next round was opened, or the session ended."""
    for item in state.path:
        if item.fact.body.get("session") != session:
            continue
        opened = item.fact.body.get("round")
        is_later = isinstance(opened, int) and opened > round_no
        if (item.fact.kind == "round.open/1" and is_later) or item.fact.kind == "session.end/1":
            return said_at(item.fact)
    return None


def _namings(state: State) -> Iterator[JsonDict]:
    for naming in state.naming.values():
        if naming.choices:
            who = naming.contestant
            actions = [
                _action(
                    "choose", "players.set",
                    contestant=who, players=[{"id": player, "name": ""} for player in choice],
                    seen=list(naming.judgement.heads),
                )
                for choice in naming.choices
            ]  # fmt: skip
            params: JsonDict = {
                "contestant": who,
                "choices": [list(choice) for choice in naming.choices],
            }
            yield _need("players-conflict", who, 0, params, actions)


def _writers(state: State) -> Iterator[JsonDict]:
    for writer in state.writers.values():
        yield from _writer(state, writer)


def _writer(state: State, writer: WriterState) -> Iterator[JsonDict]:
    name = {"writer": writer.writer, "name": writer.name}
    revoke = _action("revoke", "tablet.revoke", writer=writer.writer)
    if writer.status == Status.PENDING:
        admit = _action("admit", "tablet.admit", writer=writer.writer)
        params = {**name, "role": writer.role, "label": writer.label, "entries": writer.facts}
        yield _need("pending-writer", writer.writer, 0, params, [admit, revoke])
    if writer.doubled and writer.status == Status.TRUSTED:
        actions = [revoke] if writer.role == "table" else []
        yield _need("equivocation", writer.writer, 0, dict(name), actions)
    if writer.skew_ms is not None and writer.status != Status.REVOKED:
        minutes = round_minutes(writer.skew_ms)
        yield _need("clock-skew", writer.writer, 0, {**name, "minutes": minutes}, [])


def round_minutes(skew_ms: int) -> int:
    """Whole minutes a clock is off, ahead counted positive; nearest, halves away from zero."""
    minutes = (2 * abs(skew_ms) + 60_000) // 120_000
    return -minutes if skew_ms > 0 else minutes


def _log(state: State) -> Iterator[JsonDict]:
    history = state.history
    if not history.complete:
        yield _need("control-incomplete", "", 0, {}, [])
    if history.tied:
        yield _need("control-tied", "", 0, {}, [])
    if history.review:
        params: JsonDict = {"count": len(history.review), "kinds": _kinds(history.review)}
        yield _need("control-review", "", 0, params, [])
    if state.unreadable:
        codes = sorted(set(state.unreadable.values()))
        yield _need("unreadable", "", 0, {"count": len(state.unreadable), "codes": codes}, [])
    if state.unknown_kinds:
        kinds = sorted(state.unknown_kinds)
        count = sum(state.unknown_kinds.values())
        yield _need("unknown-kinds", "", 0, {"count": count, "kinds": kinds}, [])


def _kinds(facts: Sequence[Fact]) -> list[str]:
    return sorted({fact.kind for fact in facts})
