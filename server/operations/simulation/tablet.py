"""A simulated tablet: the edge around `sync.client.step`, with its storage in memory.

It records facts whether or not the network works, and goes on until every fact is acknowledged.
One thread at a time; a lost request is an answer like any other.
"""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from sync.client import step
from sync.enrolment import first_fact
from sync.fact import Clock, Context, Fact, Signed, build
from sync.keys import PrivateKey, public_text, sign
from sync.signals import (
    Answered,
    ChannelName,
    Due,
    Effect,
    Failed,
    Keep,
    Recorded,
    SendPull,
    SendPush,
    ServerReplaced,
    Signal,
    Started,
    Wait,
)
from sync.strict_json import Json
from sync.tablet import Row, Tablet, head, load, unsent


class Lost(Exception):
    """A request, or the reply to it, has not arrived."""


class Line(Protocol):
    """The way to the server. Either may raise `Lost`."""

    def push(self, request: Mapping[str, Json]) -> object:
        """The JSON of the reply to a push."""

    def pull(self, cursor: str | None, unsent: int) -> object:
        """The JSON of the reply to a pull."""


@dataclass(frozen=True, slots=True)
class Membership:
    """What a tablet got at its enrolment, and the key it signs with."""

    tournament: str
    section: str
    table: int
    passport: str
    sig: str
    key: PrivateKey


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the machine is not: time, chance, waiting. `pace` scales every wait."""

    now: Callable[[], int]
    rng: Random
    sleep: Callable[[float], None] = lambda _seconds: None
    pace: float = 1.0


class SimulatedTablet:
    """One tablet of one table."""

    def __init__(self, membership: Membership, line: Line, around: Surroundings) -> None:
        self.membership = membership
        self._line = line
        self._around = around
        self._flights: deque[SendPush | SendPull] = deque()
        self._timers: dict[ChannelName, Wait] = {}
        body: dict[str, Json] = {"passport": membership.passport, "sig": membership.sig}
        key = membership.key
        first = first_fact(membership.tournament, public_text(key), body, self._context())
        row = Row(first.writer, 1, first.id, first.text, sign(key, first.text))
        self.tablet: Tablet = load(membership.tournament, [row])
        self._signal(Started())

    @property
    def unsent(self) -> int:
        """Facts that the server is not known to hold."""
        return unsent(self.tablet)

    def record(
        self,
        kind: str,
        body: Mapping[str, object],
        *,
        base: tuple[str, ...] = (),
        movement: str | None = None,
    ) -> Fact:
        """Writes the next fact down; it leaves with the next exchange."""
        place = head(self.tablet)
        if place is None:
            raise RuntimeError("the chain is spoilt")
        fact = build(place, kind, body, replace(self._context(), base=base, movement=movement))
        self._signal(Recorded(Signed(fact, sign(self.membership.key, fact.text))))
        return fact

    def exchange(self) -> None:
        """Sends once what waits to be sent, and takes the answers."""
        for _ in range(len(self._flights)):
            flight = self._flights.popleft()
            channel: ChannelName = "push" if isinstance(flight, SendPush) else "pull"
            try:
                answer = self._ask(flight)
            except Lost:
                self._signal(Failed(channel, flight.flight, "network/lost"))
            else:
                self._signal(Answered(channel, flight.flight, answer))

    def drain(self, attempts: int = 10_000) -> None:
        """Goes on until everything is acknowledged. Raises `Lost` after so many attempts."""
        for _ in range(attempts):
            if not self.unsent:
                return
            self.exchange()
            if self.unsent and not self._flights:
                self._wait("push")
        raise Lost

    def pull(self, attempts: int = 10_000) -> None:
        """Reads everything that is new."""
        self._signal(Due("pull"))
        for _ in range(attempts):
            self.exchange()
            channel = self.tablet.pull
            if not channel.failures and "pull" in self._timers and not self._flights:
                return
            if not self._flights:
                self._wait("pull")
        raise Lost

    def _ask(self, flight: SendPush | SendPull) -> object:
        if isinstance(flight, SendPush):
            return self._line.push(flight.request)
        return self._line.pull(flight.cursor, self.unsent)

    def _wait(self, channel: ChannelName) -> None:
        wait = self._timers.pop(channel, None)
        if wait is not None:
            span = self._around.rng.uniform(wait.low_ms, wait.high_ms)
            self._around.sleep(span * self._around.pace / 1000)
        self._signal(Due(channel))

    def _signal(self, signal: Signal) -> None:
        self.tablet, effects = step(self.tablet, signal)
        for effect in effects:
            self._do(effect)

    def _do(self, effect: Effect) -> None:
        match effect:
            case SendPush() | SendPull():
                self._flights.append(effect)
                self._timers.pop("push" if isinstance(effect, SendPush) else "pull", None)
            case Wait(channel):
                self._timers[channel] = effect
            case Keep() | ServerReplaced():
                pass
            case _:
                raise RuntimeError(f"unexpected: {effect!r}")

    def _context(self) -> Context:
        return Context(clock=Clock(t=self._around.now()))
