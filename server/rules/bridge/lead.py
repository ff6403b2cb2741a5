"""The opening lead (Law 41A, same in 1987 and 2017): who makes it, and does he hold the card."""

from server.rules.card import Card, format_card
from server.rules.deal import Deal
from server.rules.errors import Refusal
from server.rules.seat import Seat


def opening_leader(declarer: Seat) -> Seat:
    """Who leads to the first trick: the player on declarer's left."""
    return declarer.lho


def check_lead(lead: Card, declarer: Seat, deal: Deal) -> Card:
    """The same card if the opening leader was dealt it. Refuses `lead/not-in-hand`.

    Where the leader's hand is not known (no cards recorded) every card is accepted.
    """
    leader = opening_leader(declarer)
    hand = deal.hand(leader)
    if hand.cards and lead not in hand.cards:
        raise Refusal("lead/not-in-hand", lead=format_card(lead), seat=leader)
    return lead
