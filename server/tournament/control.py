"""Sessions as the control facts make them: settings, movements, rounds, clock, screen.

Only facts on the control path count (`sync.control`: the path back from the newest control fact of
the highest term), oldest first; the others are listed and change nothing. Movement versions are
kept for ever, so that an entry made under an old one can be understood.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from server.rules.errors import Refusal
from server.tournament.discipline import Discipline
from server.tournament.facts import (
    Body,
    PublishMovement,
    SessionStep,
    SetClock,
    SetScreen,
    SetSettings,
)
from server.tournament.plan import Plan
from server.tournament.settings import Settings
from sync.fact import Fact


@dataclass(frozen=True, slots=True)
class ControlFact:
    """A control fact that could be read."""

    fact: Fact
    body: Body


_DEFAULT_SETTINGS: Final = Settings()
_AUTO: Final = SetScreen("auto", hidden=False)


@dataclass(frozen=True)
class SessionState:
    """One session. `round` is the open one, 0 before the first; `plans` are the current ones."""

    number: int
    settings: Settings = _DEFAULT_SETTINGS
    plans: Mapping[str, Plan] = field(default_factory=dict)
    versions: Mapping[str, tuple[Plan, ...]] = field(default_factory=dict)
    started: bool = False
    round: int = 0
    clock: SetClock | None = None
    ended: bool = False
    ended_at: int | None = None
    published: bool = False

    @property
    def status(self) -> str:
        """setup, playing, ended or published."""
        if self.published:
            return "published"
        if self.ended:
            return "ended"
        return "playing" if self.started else "setup"

    @property
    def rounds(self) -> int:
        """Rounds of the longest movement."""
        return max((len(plan.rounds) for plan in self.plans.values()), default=0)

    def known(self, section: str) -> Mapping[str, Plan]:
        """Every version of a section's movement by its hash."""
        return {plan.mv: plan for plan in self.versions.get(section, ())}


@dataclass(frozen=True)
class ControlState:
    """What the control path comes to. `unreadable` are movements nobody can lay out, by fact id."""

    sessions: Mapping[int, SessionState] = field(default_factory=dict)
    screen: SetScreen = _AUTO
    unreadable: Mapping[str, str] = field(default_factory=dict)

    def session(self, number: int) -> SessionState:
        """A session, also one of which nothing has been said."""
        return self.sessions.get(number) or SessionState(number)


_NOTHING: Final = ControlState()


def fold(
    path: Iterable[ControlFact],
    disciplines: Mapping[str, Discipline],
    start: ControlState = _NOTHING,
) -> ControlState:
    """The control state at the end of a path, oldest fact first, that begins at `start`."""
    state = start
    for item in path:
        state = _apply(state, item, disciplines)
    return state


def _apply(
    state: ControlState, item: ControlFact, disciplines: Mapping[str, Discipline]
) -> ControlState:
    body = item.body
    if isinstance(body, SetScreen):
        return replace(state, screen=body)
    if not isinstance(body, PublishMovement | SetSettings | SessionStep | SetClock):
        return state
    before = state.session(body.session)
    try:
        after = _step(before, item, disciplines)
    except Refusal as refusal:
        return replace(state, unreadable={**state.unreadable, item.fact.id: refusal.code})
    return replace(state, sessions={**state.sessions, after.number: after})


def _step(
    session: SessionState, item: ControlFact, disciplines: Mapping[str, Discipline]
) -> SessionState:
    match item.body:
        case SetSettings(_, settings):
            if settings.discipline not in disciplines:
                raise Refusal("settings/discipline", discipline=settings.discipline)
            return replace(session, settings=settings)
        case PublishMovement(_, section, text):
            plan = disciplines[session.settings.discipline].read_plan(section, text)
            kept = tuple(v for v in session.versions.get(section, ()) if v.mv != plan.mv)
            return replace(
                session,
                plans={**session.plans, section: plan},
                versions={**session.versions, section: (*kept, plan)},
            )
        case SetClock():
            return replace(session, clock=item.body)
        case SessionStep(_, round_no):
            return _session_step(session, item.fact, round_no)
    return session


def _session_step(session: SessionState, fact: Fact, round_no: int | None) -> SessionState:
    match fact.kind:
        case "session.start/1":
            return replace(session, started=True)
        case "round.open/1":
            return replace(session, round=round_no or 0)
        case "session.end/1":
            return replace(session, ended=True, ended_at=fact.context.clock.t)
        case "session.reopen/1":
            return replace(session, ended=False, ended_at=None, published=False)
        case "results.publish/1":
            return replace(session, published=True)
        case "results.withdraw/1":
            return replace(session, published=False)
    return session
