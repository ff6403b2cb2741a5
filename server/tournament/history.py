"""What the director has asked for so far, newest last, and what can be taken back."""

from server.tournament.intents import can_undo
from server.tournament.state import State
from server.tournament.wire import JsonDict, said_at
from sync.fact import Fact


def history(state: State, now: int = 0) -> list[JsonDict]:
    """One row an intent, in the shape of `DeskPage.history`.

    What a writer asked for in one millisecond stays in the order of its chain.
    """
    asked = sorted(state.intents.items(), key=lambda each: _moment(each[1].fact))
    return [
        {
            "intent": name,
            "do": intent.body.do,
            "args": dict(intent.body.args),
            "at": said_at(intent.fact),
            "can_undo": intent.undone_by is None and can_undo(state, name, now),
            "undone": intent.undone_by is not None,
        }
        for name, intent in asked
    ]


def _moment(fact: Fact) -> tuple[int, str, int]:
    return said_at(fact), fact.writer, fact.seq
