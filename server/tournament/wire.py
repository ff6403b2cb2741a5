"""Values of this package as the JSON of the HTTP interface."""

from collections.abc import Mapping

from server.tournament.entries import Said
from server.tournament.facts import Lines, Void
from server.tournament.state import State
from sync.fact import Fact

JsonDict = dict[str, object]


def said_at(fact: Fact) -> int:
    """When a fact was written, by the server's clock as far as its writer knew it. For showing."""
    clock = fact.context.clock
    return clock.t + (clock.off[0] if clock.off else 0)


def lines_json(lines: Lines) -> dict[str, str]:
    return dict(lines)


def outcome_json(state: State, said: Said) -> Mapping[str, object] | None:
    """The outcome in canonical form; as it came if nobody can read it; None for a void."""
    if isinstance(said.body, Void):
        return None
    if said.outcome is None:
        return said.body.outcome
    return state.discipline(said.body.slot.session).format_outcome(said.outcome)


def points_of(state: State, said: Said) -> int | None:
    """The one number of the outcome; None where it has none."""
    slot = said.body.slot
    if said.outcome is None:
        return None
    return state.discipline(slot.session).points(said.outcome, slot.board)


def writer_name(state: State, writer: str) -> str:
    """What to call a writer."""
    known = state.writers.get(writer)
    return known.name if known else writer[:8]


def writer_role(state: State, writer: str) -> str:
    """`table`, `director` or `server`; of a writer nobody has enrolled, `table`."""
    known = state.writers.get(writer)
    return known.role if known else "table"


def alternative(state: State, said: Said) -> JsonDict:
    """One value to choose from, as `Need.alternatives` has it; no outcome: that it is out."""
    return {
        "entry": said.fact.id,
        "lines": lines_json(said.lines),
        "outcome": outcome_json(state, said),
        "points": points_of(state, said),
        "by": writer_name(state, said.fact.writer),
        "role": writer_role(state, said.fact.writer),
        "at": said_at(said.fact),
    }
