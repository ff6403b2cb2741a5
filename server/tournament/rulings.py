"""What a director rules beside single results: penalties, and boards that were not the same
at all tables (Law 87). Each is a slot of its own; who is replaced by whom is judged as everywhere.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import TypeAlias

from server.tournament.discipline import canonical
from server.tournament.facts import Foul, Penalty
from server.tournament.slots import Judgement, Voice, judge
from sync.fact import Fact

Ruling: TypeAlias = Penalty | Foul
Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class RulingState:
    """A ruling as it stands; `said` is everything said of it by the id of its fact, `facts`
    are those facts in the same order.

    If equals contradict each other, one of them is shown: the smallest by its text.
    """

    body: Ruling
    judgement: Judgement
    said: Mapping[str, Ruling]
    facts: tuple[Fact, ...]


def key_of(body: Ruling) -> Key:
    """What a ruling is about."""
    if isinstance(body, Penalty):
        return "penalty", body.penalty
    return "foul", body.session, body.section, body.board


class Rulings:
    """Accumulates them in any order; they are few, and judged whenever a state is made."""

    def __init__(self) -> None:
        self._said: dict[Key, dict[str, tuple[Fact, Ruling]]] = defaultdict(dict)

    def add(self, fact: Fact, body: Ruling) -> None:
        """Takes a fact in."""
        self._said[key_of(body)][fact.id] = fact, body

    def states(self, level: Callable[[Fact], int]) -> dict[Key, RulingState]:
        """The rulings that somebody trusted has made."""
        found = {}
        for key, said in self._said.items():
            texts = {name: canonical(asdict(body)) for name, (_, body) in said.items()}
            judgement = judge(
                [
                    Voice(name, fact.writer, level(fact), texts[name], fact.base)
                    for name, (fact, _) in said.items()
                ]
            )
            if judgement.deciding:
                shown = min(judgement.deciding, key=lambda name: texts[name])
                bodies = {name: body for name, (_, body) in sorted(said.items())}
                facts = tuple(said[name][0] for name in bodies)
                found[key] = RulingState(bodies[shown], judgement, bodies, facts)
        return found
