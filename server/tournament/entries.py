"""One board at one table: everything that was said about it and what counts.

An *entry* is a fact; an `EntryState` is what all facts of one slot come to. What a plan, the law or
another slot says against it are flags, see `review`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from server.scoring.outcome import Outcome
from server.scoring.results import BoardResult
from server.tournament.discipline import Discipline, Reading, canonical, read_outcome
from server.tournament.facts import Acceptance, Entry, Lines, SlotKey, Void
from server.tournament.plan import Plan
from server.tournament.review import Planned, blocks, plan_flags, remaining
from server.tournament.slots import CLAIM, TABLE, Judgement, Voice, judge
from sync.fact import Fact

VOID_VALUE = "void"


@dataclass(frozen=True, slots=True)
class Said:
    """One fact of a slot with its level and what it says; `reading` is None for a void.

    `value` is the same text exactly for the same contestants and the same outcome; `is_pending`
    while nobody has said whether its writer is to be believed.
    """

    fact: Fact
    body: Entry | Void
    level: int
    reading: Reading | None
    value: str
    is_pending: bool = False

    @property
    def voice(self) -> Voice:
        return Voice(self.fact.id, self.fact.writer, self.level, self.value, self.fact.base)

    @property
    def lines(self) -> Lines:
        return self.body.lines if isinstance(self.body, Entry) else ()

    @property
    def restores(self) -> str | None:
        return self.body.restores if isinstance(self.body, Entry) else None

    @property
    def outcome(self) -> Outcome | None:
        return self.reading.outcome if self.reading else None


@dataclass(frozen=True, slots=True)
class Accepted:
    """An acceptance, with the fact that says it."""

    fact: Fact
    body: Acceptance
    level: int


@dataclass(frozen=True, slots=True)
class EntryState:
    """A slot as it stands.

    `history` holds every fact of the slot by id. `lines` are the contestants who get the score: as
    entered, or as planned if the director decided so. `accepted_by` are the lines that accepted
    the value that stands. `changed_from` are replaced entries of which the director is told;
    `result` is the line of the traveller that scoring takes, None while something is open.
    """

    slot: SlotKey
    history: tuple[Said, ...]
    judgement: Judgement
    acceptances: tuple[Accepted, ...]
    decision: str | None
    lines: Lines
    flags: tuple[str, ...]
    changed_from: tuple[str, ...] = ()
    result: BoardResult | None = None

    def said(self, fact_id: str) -> Said | None:
        """The fact of this slot with that id."""
        return next((one for one in self.history if one.fact.id == fact_id), None)

    @property
    def heads(self) -> tuple[Said, ...]:
        return self._those(self.judgement.heads)

    @property
    def alternatives(self) -> tuple[Said, ...]:
        """In a conflict: one fact per value among the equals that contradict each other."""
        if not self.judgement.is_conflict:
            return ()
        return _one_per_value(self._those(self.judgement.deciding))

    @property
    def claims(self) -> tuple[Said, ...]:
        """What lower levels say against the value that stands, one fact per value."""
        return _one_per_value(self._those(self.judgement.claims))

    @property
    def stands(self) -> Said | None:
        """The fact whose value is effective; of several equal ones the smallest id."""
        effective = self.judgement.effective
        return next((one for one in self.history if one.fact.id in effective), None)

    @property
    def is_void(self) -> bool:
        """Whether what stands is that there is no entry."""
        stands = self.stands
        return stands is not None and (stands.reading is None or self.decision == "void")

    @property
    def entry(self) -> Said | None:
        """The entry that stands; None in a conflict, without trusted facts, or when voided."""
        return None if self.is_void else self.stands

    @property
    def outcome(self) -> Outcome | None:
        return self.entry.outcome if self.entry else None

    @property
    def accepted_by(self) -> tuple[str, ...]:
        stands = self.stands
        named = {one.fact.id for one in self.history if stands and one.value == stands.value}
        return tuple(
            sorted(
                {a.body.by for a in self.acceptances if a.body.entry in named and a.level > CLAIM}
            )
        )

    def _those(self, ids: Sequence[str]) -> tuple[Said, ...]:
        wanted = set(ids)
        return tuple(one for one in self.history if one.fact.id in wanted)


def _one_per_value(said: Iterable[Said]) -> tuple[Said, ...]:
    first: dict[str, Said] = {}
    for one in said:
        first.setdefault(one.value, one)
    return tuple(first.values())


def say(fact: Fact, body: Entry | Void, level: int, discipline: Discipline) -> Said:
    """A fact of a slot as a discipline reads it."""
    if isinstance(body, Void):
        return Said(fact, body, level, None, VOID_VALUE)
    reading = read_outcome(discipline, body.outcome, body.slot.board)
    return Said(fact, body, level, reading, f"{canonical(dict(body.lines))} {reading.text}")


def settle(
    slot: SlotKey,
    history: Iterable[Said],
    acceptances: Iterable[Accepted],
    decisions: Mapping[str, str],
    planned: Planned,
) -> EntryState:
    """What all facts of a slot come to, with the flags that need no other slot.

    `decisions` are the director's by fact id; one counts if it names an entry that stands.
    """
    ordered = tuple(sorted(history, key=lambda one: one.fact.id))
    accepted = tuple(sorted(acceptances, key=lambda one: one.fact.id))
    judgement = judge([one.voice for one in ordered])
    state = EntryState(slot, ordered, judgement, accepted, None, (), ())
    state = replace(state, decision=_decision(state, decisions))
    lines = _in_order(_lines(state, planned.current), planned.discipline)
    return replace(state, lines=lines, flags=_flags(replace(state, lines=lines), planned))


def finish(local: EntryState, more: Iterable[str], changed_from: tuple[str, ...]) -> EntryState:
    """The slot with what other slots say against it."""
    flags = tuple(sorted({*local.flags, *remaining(more, local.decision)}))
    outcome = local.outcome
    if outcome is None or any(blocks(flag) for flag in flags):
        return replace(local, flags=flags, changed_from=changed_from)
    _, section, round_no, table, board = local.slot
    result = BoardResult(board, local.lines, outcome, section, round_no or None, table)
    return replace(local, flags=flags, changed_from=changed_from, result=result)


def _decision(state: EntryState, decisions: Mapping[str, str]) -> str | None:
    """What was decided of the entry that stands, or of the one it restores."""
    names = set(state.judgement.effective)
    names.update(one.restores for one in state.history if one.fact.id in names and one.restores)
    made = {decisions[name] for name in names if name in decisions}
    return next(iter(made)) if len(made) == 1 and made != {"open"} else None


def _lines(state: EntryState, current: Plan | None) -> Lines:
    if state.entry is None:
        return ()
    if state.decision == "as_planned" and current:
        cell = current.cell(state.slot.round, state.slot.table)
        return cell.lines if cell else ()
    return state.entry.lines


def _flags(state: EntryState, planned: Planned) -> tuple[str, ...]:
    flags = set[str]()
    if state.judgement.is_conflict:
        flags.add("conflict")
    flags.update("pending-writer" if one.is_pending else "claim" for one in state.claims)
    entry = state.entry
    if entry is not None and entry.reading is not None:
        flags.update((entry.reading.flag,) if entry.reading.flag else ())
        flags.update(_line_flags(state, planned.discipline))
        if state.judgement.level == TABLE or entry.restores:
            flags.update(plan_flags(state.slot, entry, planned))
        if state.judgement.level == TABLE and not state.accepted_by:
            flags.add("unaccepted")
    return tuple(sorted(remaining(flags, state.decision)))


def _in_order(lines: Lines, discipline: Discipline) -> Lines:
    """The lines as a traveller has them; one that the game does not know comes last."""
    rank = {line: number for number, line in enumerate(discipline.lines)}
    return tuple(sorted(lines, key=lambda one: rank.get(one[0], len(rank))))


def _line_flags(state: EntryState, discipline: Discipline) -> tuple[str, ...]:
    """What is wrong with the contestants themselves: `lines/incomplete`, `lines/same`."""
    who = [contestant for _, contestant in state.lines]
    if tuple(line for line, _ in state.lines) != discipline.lines:
        return ("lines/incomplete",)
    return ("lines/same",) if len(set(who)) < len(who) else ()
