"""What the director has asked for so far, newest last, and what can be taken back."""

from server.tournament.intents import can_undo
from server.tournament.state import State
from server.tournament.wire import JsonDict, said_at


def history(state: State, now: int = 0) -> list[JsonDict]:
    """One row an intent, in the shape of `DeskPage.history`."""
    rows = [
        {
            "intent": name,
            "do": intent.body.do,
            "args": dict(intent.body.args),
            "at": said_at(intent.fact),
            "can_undo": intent.undone_by is None and can_undo(state, name, now),
            "undone": intent.undone_by is not None,
        }
        for name, intent in state.intents.items()
    ]
    return sorted(rows, key=_moment)


def _moment(row: JsonDict) -> tuple[int, str]:
    at = row["at"]
    return (at if isinstance(at, int) else 0), str(row["intent"])
