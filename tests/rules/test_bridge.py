"""Boards, auctions, contracts, leads and points against the tables of law cases."""

from itertools import product

import pytest

from server.rules.bridge.auction import parse_auction
from server.rules.bridge.board import dealer, is_vulnerable, vulnerability
from server.rules.bridge.contract import (
    ALL_TRICKS,
    DOUBLINGS,
    LEVELS,
    Contract,
    Denomination,
    format_contract,
    is_pass_text,
    parse_contract,
    parse_tricks,
)
from server.rules.bridge.lead import check_lead, opening_leader
from server.rules.bridge.score import contract_points, is_possible_points, ns_points
from server.rules.card import format_card, parse_card
from server.rules.deal import parse_deal
from server.rules.errors import Refusal
from server.rules.seat import Seat, Side

from .rows import Row, answer, law_rows

CONTRACTS = [
    Contract(*parts) for parts in product(LEVELS, tuple(Denomination), DOUBLINGS, tuple(Seat))
]


def show(contract: Contract | None) -> str:
    return f"{format_contract(contract)} {contract.declarer}" if contract else "passed out"


def yes(flag: bool) -> str:
    return "yes" if flag else "no"


@pytest.mark.parametrize("row", law_rows("02_board"))
def test_board(row: Row) -> None:
    board = int(row["board"])
    assert answer(lambda: f"{dealer(board)} {vulnerability(board)}") == row["expected"]


def test_a_side_is_vulnerable_where_the_board_says_so() -> None:
    marks = {board: [is_vulnerable(board, side) for side in Side] for board in range(1, 5)}
    assert marks == {1: [False, False], 2: [True, False], 3: [False, True], 4: [True, True]}


@pytest.mark.parametrize("row", law_rows("17_auction", "19_doubles", "22_contract"))
def test_auction(row: Row) -> None:
    def ask() -> str:
        auction = parse_auction(Seat(row["dealer"]), row["calls"])
        if row["expected"].startswith("turn:"):
            assert not auction.is_over
            return f"turn:{auction.turn}"
        return show(auction.contract()) if auction.is_over else "unfinished"

    assert answer(ask) == row["expected"]


def test_an_unfinished_auction_has_no_contract() -> None:
    with pytest.raises(Refusal, match="auction/unfinished"):
        parse_auction(Seat.N, "1S P P").contract()


@pytest.mark.parametrize("row", law_rows("22_contract_text"))
def test_contract_text(row: Row) -> None:
    declarer = Seat(row["declarer"]) if row["declarer"] else None
    assert answer(lambda: show(parse_contract(row["text"], declarer))) == row["expected"]


def test_every_contract_is_read_back_from_its_own_text() -> None:
    for contract in CONTRACTS:
        text = format_contract(contract)
        assert parse_contract(text, contract.declarer) == contract
        assert parse_contract(text + contract.declarer) == contract


@pytest.mark.parametrize("row", law_rows("22_pass_text"))
def test_pass_text(row: Row) -> None:
    assert yes(is_pass_text(row["text"])) == row["expected"]


@pytest.mark.parametrize("row", law_rows("41_leader"))
def test_opening_leader(row: Row) -> None:
    assert opening_leader(Seat(row["declarer"])) == row["expected"]


@pytest.mark.parametrize("row", law_rows("41_lead"))
def test_lead(row: Row) -> None:
    deal, declarer, lead = parse_deal(row["deal"]), Seat(row["declarer"]), parse_card(row["lead"])
    assert answer(lambda: format_card(check_lead(lead, declarer, deal))) == row["expected"]


@pytest.mark.parametrize("row", law_rows("77_score"))
def test_contract_points(row: Row) -> None:
    def ask() -> int:
        contract = parse_contract(row["contract"], Seat.S)
        return contract_points(contract, int(row["tricks"]), vulnerable=row["vulnerable"] == "yes")

    assert answer(ask) == row["expected"]


@pytest.mark.parametrize("row", law_rows("77_ns_points"))
def test_ns_points(row: Row) -> None:
    contract = parse_contract(row["contract"], Seat(row["declarer"]))
    ask = answer(lambda: ns_points(contract, int(row["tricks"]), int(row["board"])))
    assert ask == row["expected"]


@pytest.mark.parametrize("row", law_rows("77_possible"))
def test_possible_points(row: Row) -> None:
    ask = answer(lambda: yes(is_possible_points(int(row["points"]), int(row["board"]))))
    assert ask == row["expected"]


@pytest.mark.parametrize("row", law_rows("77_enumeration"))
def test_enumeration_of_points(row: Row) -> None:
    found = _points(row["what"], row["vulnerable"])
    result = yes(int(row["points"]) in found) if row["points"] else str(len(found))
    assert result == row["expected"]


@pytest.mark.parametrize("row", law_rows("77_tricks_text"))
def test_tricks_text(row: Row) -> None:
    assert answer(lambda: parse_tricks(row["text"], int(row["level"]))) == row["expected"]


def test_a_contract_that_cannot_be_is_refused() -> None:
    assert answer(lambda: Contract(0, Denomination.C, "", Seat.N)) == "refused:contract/level"
    assert (
        answer(lambda: Contract(1, Denomination.C, "XXX", Seat.N))  # type: ignore[arg-type]
        == "refused:contract/doubling"
    )


def test_both_sides_of_one_board_see_the_same_contract() -> None:
    """On a board where both sides are vulnerable alike, points depend on the side by sign only."""
    for contract in CONTRACTS:
        turned = Contract(
            contract.level, contract.denomination, contract.doubling, contract.declarer.lho
        )
        for tricks in ALL_TRICKS:
            assert ns_points(contract, tricks, 4) == -ns_points(turned, tricks, 4)


def test_more_tricks_never_cost_points() -> None:
    for contract, vulnerable in product(CONTRACTS, (False, True)):
        points = [contract_points(contract, n, vulnerable=vulnerable) for n in ALL_TRICKS]
        assert points == sorted(set(points))


def _points(what: str, vulnerable: str) -> set[int]:
    wanted = {"yes": (True,), "no": (False,)}.get(vulnerable, (False, True))
    every = {
        contract_points(contract, tricks, vulnerable=flag)
        for contract, tricks, flag in product(CONTRACTS, ALL_TRICKS, wanted)
    }
    made, down = {p for p in every if p > 0}, {-p for p in every if p < 0}
    return {"made": made, "down": down, "any": made | down | {0}}[what]
