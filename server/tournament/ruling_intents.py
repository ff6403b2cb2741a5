"""Intents about penalties and fouled boards: one function each, from a wish to drafts."""

from dataclasses import asdict, replace

from server.rules.errors import Refusal
from server.scoring.adjustments import DISCIPLINARY, PROCEDURAL
from server.scoring.forms import penalty_units
from server.tournament.drafts import Ask, Draft, replacing
from server.tournament.facts import PENALTY_UNITS, Penalty, read_foul
from server.tournament.rulings import Ruling, key_of
from server.tournament.seating import contestants
from server.tournament.state import State

CONDUCT = "conduct"
"""The reason that makes a penalty disciplinary (Law 91); with any other it is procedural."""


def penalty_give(ask: Ask) -> list[Draft]:
    """A new penalty. Refuses `penalty/unit` where the form has no such unit, `intent/value`."""
    args, session = ask.args, ask.args.number("session")
    unit, amount, who = args.one_of("unit", PENALTY_UNITS), args.amount("amount"), args.contestant()
    if unit not in penalty_units(ask.state.session(session).settings.form):
        raise Refusal("penalty/unit", unit=unit)
    if not amount.strip("0."):
        raise Refusal("intent/value", field="amount")
    if who not in {each["id"] for each in contestants(ask.state, session)}:
        raise Refusal("intent/value", field="contestant")
    reason = args.code("reason")
    law = args.word("law") or (DISCIPLINARY if reason == CONDUCT else PROCEDURAL)
    return rule(ask.state, Penalty(session, ask.new_id(), who, unit, amount, reason, law))


def penalty_lift(ask: Ask) -> list[Draft]:
    """A penalty that no longer counts. Refuses `intent/no-such-penalty`."""
    known = ask.state.rulings.get(("penalty", ask.args.player("penalty")))
    if known is None or not isinstance(known.body, Penalty):
        raise Refusal("intent/no-such-penalty")
    return rule(ask.state, replace(known.body, amount="0"))


def board_foul(ask: Ask) -> list[Draft]:
    """Who played which changed version; nobody at all: the board was right everywhere.

    Refuses `intent/no-change`.
    """
    body = read_foul(ask.args)
    known = ask.state.rulings.get(key_of(body))
    if (known.body if known else replace(body, groups=())) == body:
        raise Refusal("intent/no-change")
    return rule(ask.state, body)


def rule(state: State, body: Ruling) -> list[Draft]:
    """A ruling over everything said of the same thing before."""
    known = state.rulings.get(key_of(body))
    heads = known.judgement.heads if known else ()
    if isinstance(body, Penalty):
        return replacing("director.penalty/1", asdict(body), heads)
    groups = [[list(place) for place in group] for group in body.groups]
    return replacing("director.foul/1", {**asdict(body), "groups": groups}, heads)
