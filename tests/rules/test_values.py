"""Refusals, seats, cards and deals."""

import copy
import pickle
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.rules.bridge.auction import (
    Auction,
    Bid,
    Call,
    Plain,
    format_call,
    parse_call,
)
from server.rules.bridge.contract import LEVELS, Denomination
from server.rules.card import RANKS, Card, Suit, format_card, parse_card
from server.rules.deal import Deal, Hand, format_deal, parse_deal
from server.rules.errors import Refusal
from server.rules.seat import SEATS, Seat, Side, parse_seat, parse_side

from .rows import Row, answer, law_rows

DECK = [Card(suit, rank) for suit in Suit for rank in RANKS]
CALLS = [*Plain, *(Bid(level, denomination) for level in LEVELS for denomination in Denomination)]


def test_a_refusal_keeps_code_and_values_when_copied_or_sent() -> None:
    refusal = Refusal("tricks/out-of-range", tricks=14)
    for other in (copy.copy(refusal), pickle.loads(pickle.dumps(refusal))):
        assert (other.code, other.params) == ("tricks/out-of-range", {"tricks": 14})
    assert str(refusal) == "tricks/out-of-range (tricks=14)"


def test_seats_go_round_clockwise() -> None:
    assert [seat.lho for seat in SEATS] == [Seat.E, Seat.S, Seat.W, Seat.N]
    assert [seat.partner for seat in SEATS] == [Seat.S, Seat.W, Seat.N, Seat.E]
    assert [seat.rho for seat in SEATS] == [Seat.W, Seat.N, Seat.E, Seat.S]
    assert [seat.side for seat in SEATS] == [Side.NS, Side.EW, Side.NS, Side.EW]
    assert [side.other for side in Side] == [Side.EW, Side.NS]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("N", "N"), ("e", "E"), ("South", "S"), (" west ", "W")),
        *(("С", "N"), ("В", "E"), ("Ю", "S"), ("запад", "W")),
        *(("X", "refused:seat/unknown"), ("", "refused:seat/unknown")),
        ("NS", "refused:seat/unknown"),
    ],
)
def test_seat_text(text: str, expected: str) -> None:
    assert answer(lambda: parse_seat(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        *(("NS", "NS"), ("n-s", "NS"), ("SN", "NS"), ("E/W", "EW"), ("сю", "NS"), ("ЗВ", "EW")),
        *(("NE", "refused:side/unknown"), ("N", "refused:side/unknown")),
        ("", "refused:side/unknown"),
    ],
)
def test_side_text(text: str, expected: str) -> None:
    assert answer(lambda: parse_side(text)) == expected


@pytest.mark.parametrize("row", law_rows("41_card_text"))
def test_card_text(row: Row) -> None:
    assert answer(lambda: format_card(parse_card(row["text"]))) == row["expected"]


def test_every_card_is_read_back_from_its_own_text() -> None:
    assert [parse_card(format_card(card)) for card in DECK] == DECK
    assert len({format_card(card) for card in DECK}) == 52


def test_a_card_of_unknown_rank_is_refused() -> None:
    for rank in ("1", "10", "", "23", "x"):
        assert answer(lambda rank=rank: Card(Suit.S, rank)) == "refused:card/unknown-rank"


def test_every_call_is_read_back_from_its_own_text() -> None:
    assert [parse_call(format_call(call)) for call in CALLS] == CALLS


@given(st.permutations(DECK), st.sets(st.sampled_from(SEATS)), st.sampled_from(SEATS))
def test_every_deal_is_read_back_from_its_own_text(
    deck: list[Card], unknown: set[Seat], first: Seat
) -> None:
    hands = [Hand(frozenset(deck[13 * i : 13 * i + 13])) for i in range(4)]
    known = (Hand() if seat in unknown else hand for seat, hand in zip(SEATS, hands, strict=True))
    deal = Deal(tuple(known))
    assert parse_deal(format_deal(deal, first)) == deal
    assert format_deal(deal, first).startswith(f"{first}:")


FULL = "N:AKQJ.T98.765.432 5432.AKQJ.T98.76 76.5432.AKQ.JT98 T98.76.J432.AKQ5"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (FULL, FULL),
        (FULL.lower(), FULL),
        (FULL.replace("T", "10"), FULL),
        ("E:- - - -", "N:- - - -"),
        (FULL.replace("N:", ""), "refused:deal/unreadable"),
        (FULL.replace("N:", "X:"), "refused:deal/unreadable"),
        (FULL.replace("AKQJ.", "AKQZ.", 1), "refused:deal/unreadable"),
        (FULL.replace("AKQJ.T98.765.432", "AKQJT98765432"), "refused:deal/unreadable"),
        (FULL.replace("AKQJ.", "AKQQ.", 1), "refused:deal/card-twice"),
        (FULL.replace("AKQJ.", "AKQT.", 1), "refused:deal/card-twice"),
        (FULL.replace("AKQJ.", "AKQ.", 1), "refused:deal/hand-size"),
        ("N:- - -", "refused:deal/hand-count"),
        ("", "refused:deal/unreadable"),
    ],
)
def test_deal_text(text: str, expected: str) -> None:
    assert answer(lambda: format_deal(parse_deal(text))) == expected


@given(st.sampled_from(SEATS), st.lists(st.sampled_from(CALLS), max_size=20))
def test_a_legal_auction_names_a_contract_its_own_side_bid(
    dealer: Seat, wanted: list[Call]
) -> None:
    """Random calls, illegal ones dropped, then passes to the end."""
    auction = Auction(dealer)
    for call in wanted:
        with suppress(Refusal):
            auction = auction.add(call)
    while not auction.is_over:
        auction = auction.add(Plain.PASS)
    contract, bids = auction.contract(), [c for c in auction.calls if isinstance(c, Bid)]
    assert [bid.rank for bid in bids] == sorted({bid.rank for bid in bids})
    if contract is None:
        assert auction.calls == (Plain.PASS,) * 4
        return
    assert (contract.level, contract.denomination) == (bids[-1].level, bids[-1].denomination)
    last = max(i for i, call in enumerate(auction.calls) if isinstance(call, Bid))
    bidder = SEATS[(SEATS.index(dealer) + last) % 4]
    assert contract.declarer in (bidder, bidder.partner)
