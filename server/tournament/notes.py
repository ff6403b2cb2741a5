"""Facts that are no entries and no control: decisions, names, calls, what directors asked for."""

from bisect import insort
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator

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
        self.made: dict[str, tuple[tuple[Fact, str], ...]] = {}
        self._decided: dict[str, dict[str, tuple[Fact, Decision]]] = defaultdict(dict)
        self._named: dict[str, dict[str, tuple[Fact, Players]]] = defaultdict(dict)
        self._naming: dict[str, NamingState] = {}
        self._calls: dict[str, tuple[Fact, Call]] = {}
        self._answers: dict[str, list[Fact]] = defaultdict(list)
        self._intents = Intents()
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
                self._intents.add(fact, body)
        self.touch(fact.id, body)

    def effect(self, intent: str, fact: Fact) -> None:
        """Notes that a fact was brought about by an intent."""
        self._intents.effect(intent, fact)

    def touch_effect(self, intent: str) -> None:
        """Says that what an intent brought about is believed more or less than before."""
        self._intents.touch(intent)

    def touch(self, name: str, body: Body) -> None:
        """Says that a fact is new or that its writer is believed more or less than before."""
        match body:
            case Decision(entry):
                self._touched_decisions.add(entry)
            case Players(contestant):
                self._touched_names.add(contestant)
            case IntentBody():
                self._intents.touch(name)

    def settle_decisions(self, level: Level) -> Iterator[str]:
        """Judges the touched decisions; yields the entries whose decision changed."""
        for entry in self._touched_decisions:
            facts = self._decided[entry]
            judgement = judge([_voice(fact, level, b.decision) for fact, b in facts.values()])
            self.reviews[entry] = judgement
            self.made[entry] = tuple((fact, b.decision) for _, (fact, b) in sorted(facts.items()))
            before = self.decisions.pop(entry, None)
            if judgement.value is not None:
                self.decisions[entry] = judgement.value
            if before != judgement.value:
                yield entry
        self._touched_decisions.clear()

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
        return self._intents.states(level)


class Intents:
    """What directors asked for, what came of it, and which undo of it stands.

    An undo that was itself taken back counts no more; a touched intent touches what it undoes.
    """

    def __init__(self) -> None:
        self._asked: dict[str, tuple[Fact, IntentBody]] = {}
        self._effects: dict[str, list[Fact]] = defaultdict(list)
        self._undos: dict[str, list[str]] = defaultdict(list)
        self._states: dict[str, IntentState] = {}
        self._touched: set[str] = set()

    def add(self, fact: Fact, body: IntentBody) -> None:
        self._asked[fact.id] = fact, body
        if body.undo_of is not None:
            insort(self._undos[body.undo_of], fact.id)
            self.touch(body.undo_of)

    def effect(self, intent: str, fact: Fact) -> None:
        self._effects[intent].append(fact)
        self.touch(intent)

    def touch(self, name: str | None) -> None:
        while name is not None and name not in self._touched:
            self._touched.add(name)
            name = self._asked[name][1].undo_of if name in self._asked else None

    def states(self, level: Level) -> dict[str, IntentState]:
        for name in self._touched:
            self._states.pop(name, None)
            if self._is_believed(name, level):
                fact, body = self._asked[name]
                effects = self._brought_about(name, level)
                self._states[name] = IntentState(fact, body, effects, self._undone(name, level))
        self._touched.clear()
        return dict(self._states)

    def _is_believed(self, name: str, level: Level) -> bool:
        return name in self._asked and level(self._asked[name][0]) >= DIRECTOR

    def _undone(self, name: str, level: Level) -> str | None:
        """The undo that stands: one that is believed and that none of its own undos takes back."""
        chain = [name]
        for one in chain:
            chain.extend(undo for undo in self._undos.get(one, ()) if undo not in chain)
        undone: dict[str, str | None] = {}
        for one in reversed(chain):
            undos = self._undos.get(one, ())
            standing = (u for u in undos if self._is_believed(u, level) and not undone.get(u))
            undone[one] = next(standing, None)
        return undone[name]

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
