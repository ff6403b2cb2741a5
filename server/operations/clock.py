"""The round clock: it only counts. A round opens by the director, or by itself where wanted."""

from dataclasses import dataclass

from server.operations.intents import Request, carry_out
from server.operations.standings import current_session
from server.operations.venue import Venue
from server.persistence.repositories.tournaments import list_tournaments
from server.rules.errors import Refusal
from server.tournament.state import State

_MINUTE_MS = 60_000


@dataclass(frozen=True, slots=True)
class DueRound:
    """A round that should open now."""

    tournament: str
    session: int
    number: int

    @property
    def slot(self) -> str:
        """The name of this opening, the same for every process."""
        return f"{self.tournament}/{self.session}/{self.number}"


def due_rounds(venue: Venue) -> list[DueRound]:
    """Rounds of evenings in play whose clock has run out and whose time to move is over."""
    with venue.store.read() as session:
        playing = [one for one in list_tournaments(session) if one.status == "playing"]
    found = []
    for listed in playing:
        state = venue.projections.of(venue.store, listed.tournament.id).state
        number = next_round(state, venue.now())
        if number is not None:
            found.append(DueRound(listed.tournament.id, current_session(state), number))
    return found


def next_round(state: State, now: int) -> int | None:
    """The round that should be open by now and is not, or None."""
    held = state.session(current_session(state))
    clock = held.clock
    if held.status != "playing" or clock is None or clock.state != "running":
        return None
    if clock.ends_at is None or clock.round != held.round or held.round >= held.rounds:
        return None
    moved_at = clock.ends_at + held.settings.minutes_per_move * _MINUTE_MS
    return held.round + 1 if now >= moved_at else None


def open_round(venue: Venue, due: DueRound) -> None:
    """Opens the round, unless the director was faster."""
    args = {"session": due.session, "round": due.number}
    try:
        carry_out(venue, due.tournament, Request("round.open", args, f"clock/{due.slot}"))
    except Refusal as refusal:
        if refusal.code not in ("intent/no-change", "intent/ended"):
            raise
