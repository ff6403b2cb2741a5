"""Which tablets may pull a fact (need to know).

A scope is written beside each fact when it is stored. A tablet sees its own chain, what is for
everybody (who is who, the plan, the clock, whom to trust), and what is about the table where it
stands. What other tables played reaches it only through the view that the director's settings
allow, never as facts.
"""

from sync.enrolment import ENROL
from sync.fact import Fact

EVERYBODY = ""
NOBODY = "-"

_FOR_EVERYBODY = frozenset(
    {
        ENROL,
        "contestant.players/1",
        "director.review/1",
        "director.answer/1",
        "writer.admit/1",
        "writer.revoke/1",
        "term.take/1",
        "movement.publish/1",
        "session.settings/1",
        "session.start/1",
        "round.open/1",
        "session.end/1",
        "session.reopen/1",
        "results.publish/1",
        "results.withdraw/1",
        "clock.set/1",
        "screen.set/1",
    }
)
_OF_A_TABLE = frozenset(
    {
        "table.claim/1",
        "result/1",
        "result.verify/1",
        "result.void/1",
        "director.correct/1",
        "director.resolve/1",
        "director.call/1",
    }
)
_LONGEST = 64


def scope_of(fact: Fact) -> str:
    """The scope of a fact, from its own bytes alone.

    A line that the director typed from paper (round 0) stands at no table: nobody pulls it.
    """
    if fact.kind in _FOR_EVERYBODY:
        return EVERYBODY
    if fact.kind not in _OF_A_TABLE or fact.body.get("round", 1) == 0:
        return NOBODY
    return _of_place(fact.body.get("section"), fact.body.get("table"))


def scopes_at(section: str | None, table: int | None) -> frozenset[str]:
    """What a tablet standing there may pull besides its own chain."""
    return frozenset({EVERYBODY, _of_place(section, table)} - {NOBODY})


def _of_place(section: object, table: object) -> str:
    if not isinstance(section, str) or not isinstance(table, int) or isinstance(table, bool):
        return NOBODY
    scope = f"@{section}/{table}"
    return scope if len(scope) <= _LONGEST else NOBODY
