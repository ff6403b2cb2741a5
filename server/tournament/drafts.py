"""What an intent brings about, before anybody signs it: drafts of facts.

Whoever executes an intent appends `intent/1` with the desk's writer, then every draft in order,
putting the intent's id into each body as `intent`; a draft by "control" also gets `term` and the
last control fact as its base. Names of people go to the identity table, never into a fact.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from server.tournament.fields import Fields
from server.tournament.state import State
from sync.fact import MAX_BASE

Body = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Draft:
    """A fact to be written by the desk's writer or the control writer."""

    kind: str
    body: Body
    base: tuple[str, ...] = ()
    mv: str | None = None
    by: Literal["desk", "control"] = "desk"


@dataclass(frozen=True, slots=True)
class Name:
    """A player's name for the identity table."""

    id: str
    name: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """An intent on its way: arguments are read from `args`, random ids come from `new_id`."""

    state: State
    args: Fields
    now: int
    new_id: Callable[[], str]
    names: list[Name] = field(default_factory=list)


def replacing(kind: str, body: Body, heads: tuple[str, ...], mv: str | None = None) -> list[Draft]:
    """Drafts that replace all heads; more than one if a base cannot hold them: equals agree."""
    chunks = [heads[at : at + MAX_BASE] for at in range(0, len(heads), MAX_BASE)] or [()]
    return [Draft(kind, body, chunk, mv) for chunk in chunks]


def control(kind: str, mv: str | None = None, **body: object) -> Draft:
    """A draft for the control writer."""
    return Draft(kind, body, (), mv, "control")
