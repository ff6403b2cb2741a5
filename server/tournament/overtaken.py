"""Nothing is overwritten unseen: what an intent replaces must be what its page had shown.

A page sends `seen` along, the ids of the facts that stood where its change goes; none for a new
line. If somebody was faster, the page is told what stands there now, and a second try that names
that goes over it. An intent without `seen` goes over whatever stands.
"""

from typing import Final

from server.rules.errors import Refusal
from server.tournament.drafts import Ask, Draft
from server.tournament.entries import EntryState, Said
from server.tournament.facts import Entry
from server.tournament.state import State
from server.tournament.wire import JsonDict, alternative

SEEN: Final = "seen"


def unchanged(ask: Ask, drafts: list[Draft]) -> list[Draft]:
    """The drafts, if they replace just what was seen; or an entry that says the same, or is out.

    Refuses `intent/overtaken` with the ids of what stands there now as `seen`, and as `now` the
    values these give an entry, like `Need.alternatives`; an entry taken out has no outcome.
    """
    if not ask.args.has(SEEN):
        return drafts
    seen, heads = set(ask.args.facts(SEEN)), {name for draft in drafts for name in draft.base}
    slot = next((ask.state.slot_of[name] for name in heads if name in ask.state.slot_of), None)
    entry = ask.state.entries[slot] if slot else None
    if seen == heads or (entry and _loses_nothing(entry, drafts, seen)):
        return drafts
    raise Refusal("intent/overtaken", seen=sorted(heads), now=_now(ask.state, entry))


def _loses_nothing(entry: EntryState, drafts: list[Draft], seen: set[str]) -> bool:
    is_out = entry.is_void and not entry.claims
    return (is_out and not seen) or all(_is_same(one, drafts[0]) for one in entry.heads)


def _is_same(said: Said, draft: Draft) -> bool:
    body, wanted = said.body, draft.body
    return isinstance(body, Entry) and (dict(body.lines), body.outcome, body.law) == (
        wanted.get("lines"), wanted.get("outcome"), wanted.get("law"),
    )  # fmt: skip


def _now(state: State, entry: EntryState | None) -> list[JsonDict]:
    if entry is None:
        return []
    stands = [entry.stands] if entry.stands else [*entry.alternatives]
    return [alternative(state, said) for said in (*stands, *entry.claims)]
