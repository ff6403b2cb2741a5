"""Random sets of facts: a few writers who see some of what others wrote, over a few slots."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from sync.fact import Clock, Context, Fact
from tests.tournament.kit import TERM, Author

OUTCOMES: list[dict[str, Any]] = [
    {"kind": "played", "contract": "4S", "declarer": "S", "tricks": tricks, "lead": None}
    for tricks in (9, 10, 14)
] + [
    {"kind": "passed_out"},
    {"kind": "not_played", "reason": "awaiting"},
    {"kind": "played", "contract": "zzz", "declarer": "S", "tricks": 9, "lead": None},
    {"kind": "novelty"},
]
LINES = [{"NS": "A1", "EW": "A2"}, {"NS": "A2", "EW": "A1"}, {"NS": "A1", "EW": "A3"}, {"NS": "A1"}]
MOVEMENT = (
    '{"family":"test","name":"t","tables":2,"winners":1,"boards_per_set":1,"first_board":1,'
    '"phantom":0,"rounds":[[[1,2,1],[3,4,2]],[[%d,3,2],[2,4,1]]]}'
)
JUNK: list[Any] = [None, -1, True, "", "x", [], {}, [1], {"a": None}, 2**53 - 1, "0" * 64, "A1"]
ENTRY_KINDS = ["result/1", "director.correct/1", "director.resolve/1"]
PLACES = [(1, 1, 1), (1, 1, 2), (2, 1, 2), (2, 2, 1), (7, 1, 1)]
OTHER_BODIES: list[tuple[str, dict[str, Any]]] = [
    ("contestant.players/1", {"contestant": "A1", "players": ["1" * 32, ""]}),
    ("contestant.players/1", {"contestant": "A1", "players": ["2" * 32]}),
    ("table.claim/1", {"session": 1, "section": "A", "table": 2}),
    ("director.call/1", {"session": 1, "section": "A", "table": 1, "reason": "help"}),
    ("unheard.of/9", {"deep": {"er": [1, 2]}}),
    ("session.start/1", {"session": 1}),
    ("round.open/1", {"session": 1, "round": 2}),
    ("movement.publish/1", {"session": 1, "section": "A", "movement": MOVEMENT % 1}),
    ("movement.publish/1", {"session": 1, "section": "A", "movement": MOVEMENT % 9}),
    ("movement.publish/1", {"session": 1, "section": "A", "movement": "{}"}),
    ("session.settings/1", {"session": 1, "settings": {"form": "imps", "lead": "off"}}),
]


@st.composite
def fact_sets(draw: st.DrawFn, most: int = 14) -> list[Fact]:
    """Facts of two tablets, a stranger, two directors and a server, in the order written."""
    authors = [
        Author(21, "table", "A", 1),
        Author(22, "table", "A", 2),
        Author(23, "table", "A", 1, is_proven=False),
        Author(24, "director"),
        Author(25, "director"),
        Author(26, "server"),
    ]
    facts = [author.facts[0] for author in authors]
    take = authors[5].write("term.take/1", {"term": list(TERM)})
    facts.append(take)
    control = take
    for _ in range(draw(st.integers(1, most))):
        author = draw(st.sampled_from(authors))
        kind, body = draw(bodies(facts, [author.writer for author in authors]))
        context = draw(contexts(facts))
        if author.role == "server":
            body = {**body, "term": list(TERM)}
            context = replace(context, base=(control.id,))
        after = draw(st.sampled_from(author.facts)) if draw(st.integers(0, 19)) == 0 else None
        fact = author.write(kind, body, context, after)
        control = fact if author.role == "server" else control
        facts.append(fact)
    return facts


@st.composite
def contexts(draw: st.DrawFn, facts: list[Fact]) -> Context:
    """What a writer has seen of the facts so far, and clocks that may say anything."""
    base = draw(st.lists(st.sampled_from(facts[-6:]), max_size=3, unique_by=lambda fact: fact.id))
    moment = draw(st.sampled_from([0, -(10**12), 4 * 10**12, 1_700_000_000_000]))
    off = draw(st.sampled_from([None, (0, 5), (10**11, 5), (-(10**11), 5)]))
    return Context(tuple(fact.id for fact in base), clock=Clock(moment, 0, "", off))


@st.composite
def bodies(draw: st.DrawFn, facts: list[Fact], writers: list[str]) -> tuple[str, dict[str, Any]]:
    """A kind with a body that is usually as it should be."""
    round_no, table, board = draw(st.sampled_from(PLACES))
    slot = {"session": 1, "section": "A", "round": round_no, "table": table, "board": board}
    about = draw(st.sampled_from(facts)).id
    kind, body = draw(
        st.one_of(
            st.tuples(st.sampled_from(ENTRY_KINDS), st.just(_entry(draw, slot))),
            st.tuples(st.just("result/1"), st.just(_entry(draw, slot))),
            st.just(("result.void/1", slot)),
            st.just(("result.verify/1", {**slot, "entry": about, "by": "EW"})),
            st.tuples(
                st.just("director.review/1"),
                st.sampled_from(["as_played", "as_planned", "void", "open"]).map(
                    lambda decision: {"entry": about, "decision": decision}
                ),
            ),
            st.sampled_from(writers).map(lambda w: ("writer.admit/1", {"writer": w})),
            st.sampled_from(writers).map(
                lambda w: ("writer.revoke/1", {"writer": w, "keep": about})
            ),
            st.just(("director.answer/1", {"call": about})),
            st.just(("intent/1", {"do": "undo", "args": {"intent": about}, "undo_of": about})),
            st.just(("intent/1", {"do": "clock.pause", "args": {"session": 1}})),
            st.sampled_from(OTHER_BODIES),
        )
    )
    if draw(st.integers(0, 5)) == 0:
        body = {**body, "intent": about}
    if draw(st.integers(0, 7)) == 0:
        extra = draw(st.sampled_from(["entry", "intent", "writer", "keep", "term", "restores"]))
        body = {**body, extra: draw(st.sampled_from(JUNK))}
    if draw(st.integers(0, 7)) == 0:
        body = {**body, draw(st.sampled_from(sorted(body))): draw(st.sampled_from(JUNK))}
    return kind, body


def _entry(draw: st.DrawFn, slot: dict[str, Any]) -> dict[str, Any]:
    lines, outcome = draw(st.sampled_from(LINES)), draw(st.sampled_from(OUTCOMES))
    return {**slot, "lines": lines, "outcome": outcome}
