"""Facts that are no entries and no control: decisions, names, calls, what directors asked for."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping

from server.tournament.discipline import canonical
from server.tournament.facts import Answer, Body, Call, Decision, IntentBody, Players
from server.tournament.slots import CLAIM, DIRECTOR, Judgement, Voice, judge
from server.tournament.state import CallState, IntentState, NamingState
from sync.fact import Fact

Level = Callable[[Fact], int]


class Notes:
    """Accumulates them in any order; what was touched is judged when somebody asks."""

    def __init__(self) -> None:
        self.decisions: dict[str, str] = {}
        self.reviews: dict[str, Judgement] = {}
        self._decided: dict[str, dict[str, tuple[Fact, Decision]]] = defaultdict(dict)
        self._named: dict[str, dict[str, tuple[Fact, Players]]] = defaultdict(dict)
        self._naming: dict[str, NamingState] = {}
        self._calls: dict[str, tuple[Fact, Call]] = {}
        self._answers: dict[str, list[Fact]] = defaultdict(list)
        self._intents: dict[str, tuple[Fact, IntentBody]] = {}
        self._effects: dict[str, list[Fact]] = defaultdict(list)
        self._touched_decisions: set[str] = set()
        self._touched_names: set[str] = set()

    def add(self, fact: Fact, body: Body) -> None:
        """Takes a fact in."""
        match body:
            case Decision(entry):
                self._decided[entry][fact.id] = fact, body
            case Players(contestant):
                self._named[contestant][fact.id] = fact, body
            case Call():
                self._calls[fact.id] = fact, body
            case Answer(call):
                self._answers[call].append(fact)
            case IntentBody():
                self._intents[fact.id] = fact, body
        self.touch(body)

    def effect(self, intent: str, fact: Fact) -> None:
        """Notes that a fact was brought about by an intent."""
        self._effects[intent].append(fact)

    def touch(self, body: Body) -> None:
        """Says that a body is new or that somebody is believed more or less than before."""
        match body:
            case Decision(entry):
                self._touched_decisions.add(entry)
            case Players(contestant):
                self._touched_names.add(contestant)

    def settle_decisions(self, level: Level) -> Iterator[str]:
        """Judges the touched decisions; yields the entries whose decision changed."""
        for entry in self._touched_decisions:
            facts = self._decided[entry].values()
            judgement = judge([_voice(fact, level, body.decision) for fact, body in facts])
            self.reviews[entry] = judgement
            before = self.decisions.pop(entry, None)
            if judgement.value is not None:
                self.decisions[entry] = judgement.value
            if before != judgement.value:
                yield entry
        self._touched_decisions.clear()

    def made(self) -> dict[str, tuple[tuple[Fact, str], ...]]:
        """Every decision by the entry it is about, whoever said it."""
        return {
            entry: tuple((fact, body.decision) for _, (fact, body) in sorted(facts.items()))
            for entry, facts in self._decided.items()
        }

    def naming(self, level: Level) -> dict[str, NamingState]:
        """Who the contestants are."""
        for contestant in self._touched_names:
            facts = self._named[contestant].values()
            self._naming[contestant] = _naming(contestant, facts, level)
        self._touched_names.clear()
        return dict(self._naming)

    def calls(self, level: Level) -> tuple[CallState, ...]:
        """Calls of trusted tablets, by id."""
        return tuple(
            CallState(fact, body, any(level(a) >= DIRECTOR for a in self._answers.get(name, ())))
            for name, (fact, body) in sorted(self._calls.items())
            if level(fact) > CLAIM
        )

    def intents(self, level: Level) -> dict[str, IntentState]:
        """What directors asked for, by id, with the undo that stands."""
        believed = {
            name: held for name, held in self._intents.items() if level(held[0]) >= DIRECTOR
        }
        undone = _undone({name: body.undo_of for name, (_, body) in believed.items()})
        return {
            name: IntentState(fact, body, self._brought_about(name, level), undone.get(name))
            for name, (fact, body) in sorted(believed.items())
        }

    def _brought_about(self, intent: str, level: Level) -> tuple[Fact, ...]:
        facts = [fact for fact in self._effects.get(intent, ()) if level(fact) >= DIRECTOR]
        return tuple(sorted(facts, key=lambda fact: (fact.writer, fact.seq, fact.id)))


def _voice(fact: Fact, level: Level, value: str) -> Voice:
    return Voice(fact.id, fact.writer, level(fact), value, fact.base)


def _naming(contestant: str, facts: Collection[tuple[Fact, Players]], level: Level) -> NamingState:
    said = {canonical(body.players): body.players for _, body in facts}
    voices = [_voice(fact, level, canonical(body.players)) for fact, body in facts]
    judgement = judge(voices)
    values = {voice.value for voice in voices if voice.id in judgement.deciding}
    choices = tuple(said[value] for value in sorted(values))
    shown = choices[0] if choices else ()
    by_fact = {fact.id: body.players for fact, body in facts}
    return NamingState(contestant, shown, judgement, choices if len(choices) > 1 else (), by_fact)


def _undone(undo_of: Mapping[str, str | None]) -> dict[str, str]:
    """Intent → the intent that took it back; an undo that was itself taken back counts no more."""
    undos: dict[str, list[str]] = defaultdict(list)
    for name, target in undo_of.items():
        if target is not None:
            undos[target].append(name)
    found: dict[str, str] = {}

    def stands(name: str, depth: int = 64) -> bool:
        return depth > 0 and not any(stands(undo, depth - 1) for undo in undos.get(name, ()))

    for target, names in undos.items():
        standing = sorted(name for name in names if stands(name))
        if standing:
            found[target] = standing[0]
    return found
