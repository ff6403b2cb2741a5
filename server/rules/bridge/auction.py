"""The auction (Laws 17 to 22, same in 1987 and 2017): who calls, what is legal, what it comes to.

A *call* is a pass, a double, a redouble or a bid; a *bid* names tricks and a denomination. Only
calls in rotation are known here: a call out of turn, or an illegal one that stood, is for the
director's procedures.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from server.rules import spelling
from server.rules.bridge.contract import LEVELS, Contract, Denomination, Doubling
from server.rules.errors import Refusal
from server.rules.seat import SEATS, Seat

_DENOMINATIONS: Final = tuple(Denomination)


class Plain(StrEnum):
    """The calls that are no bids."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"


@dataclass(frozen=True, slots=True)
class Bid:
    """Tricks over six and a denomination. Refuses `call/level` (a bid of more than seven)."""

    level: int
    denomination: Denomination

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise Refusal("call/level", level=self.level)

    @property
    def rank(self) -> int:
        """Place among all 35 bids, from 0 (1C) to 34 (7N): a higher one is sufficient (Law 18)."""
        return (self.level - 1) * len(_DENOMINATIONS) + _DENOMINATIONS.index(self.denomination)


Call = Bid | Plain


@dataclass(frozen=True, slots=True)
class Auction:
    """Legal calls from the dealer on. Refuses what `check` refuses, with `call_no` from 1."""

    dealer: Seat
    calls: tuple[Call, ...] = ()

    def __post_init__(self) -> None:
        for index, call in enumerate(self.calls):
            _check(self.calls[:index], call)

    @property
    def turn(self) -> Seat:
        """Whose turn it is to call, or would be (Law 17: clockwise from the dealer)."""
        return _seat(self.dealer, len(self.calls))

    @property
    def is_over(self) -> bool:
        """Whether the final pass was made: four at the start, or three after any bid (Law 22)."""
        return _is_over(self.calls)

    def check(self, call: Call) -> None:
        """Accepts a legal next call.

        Laws 18 (sufficient bid), 19 (doubles and redoubles), 39 (call after the final pass).
        Refuses `call/insufficient`, `call/inadmissible-double`, `call/inadmissible-redouble`,
        `call/after-final-pass`.
        """
        _check(self.calls, call)

    def add(self, call: Call) -> "Auction":
        """The auction with one more call. Refuses as `check`."""
        return Auction(self.dealer, (*self.calls, call))

    def contract(self) -> Contract | None:
        """What the finished auction comes to; nothing when all four passed.

        Laws 19D (the last bid, doubled or redoubled) and 22: declarer is the player of the last
        bidder's side who first named that denomination. Refuses `auction/unfinished`.
        """
        if not self.is_over:
            raise Refusal("auction/unfinished", turn=self.turn)
        last = _last_bid(self.calls)
        if last is None:
            return None
        index, bid = last
        doubling = _doubling(self.calls[index:])
        return Contract(bid.level, bid.denomination, doubling, self._declarer(index, bid))

    def _declarer(self, last: int, bid: Bid) -> Seat:
        first = next(
            index
            for index in range(last % 2, last + 1, 2)
            if isinstance(call := self.calls[index], Bid) and call.denomination == bid.denomination
        )
        return _seat(self.dealer, first)


def parse_call(text: str) -> Call:
    """The call a text names (`1NT`, `1БК`, `P`, `пас`, `dbl`, `XX`).

    Refuses `call/unreadable`, `call/level`.
    """
    cleaned = spelling.clean(text)
    if cleaned in spelling.PASSES:
        return Plain.PASS
    if cleaned in spelling.DOUBLINGS:
        return Plain(spelling.DOUBLINGS[cleaned])
    match = re.fullmatch(r"([0-9]{1,2}) ?(\D+)", cleaned)
    if match is None or match[2] not in spelling.DENOMINATIONS:
        raise Refusal("call/unreadable", text=text)
    return Bid(int(match[1]), Denomination(spelling.DENOMINATIONS[match[2]]))


def format_call(call: Call) -> str:
    """Canonical text: `1N`, `P`, `X`, `XX`."""
    return f"{call.level}{call.denomination}" if isinstance(call, Bid) else call.value


def parse_auction(dealer: Seat, text: str) -> Auction:
    """An auction from calls with spaces between them. Refuses as `parse_call` and `Auction`."""
    return Auction(dealer, tuple(map(parse_call, text.split())))


def _seat(dealer: Seat, calls: int) -> Seat:
    return SEATS[(SEATS.index(dealer) + calls) % len(SEATS)]


def _is_over(calls: tuple[Call, ...]) -> bool:
    return len(calls) >= 4 and all(call is Plain.PASS for call in calls[-3:])


def _last_bid(calls: tuple[Call, ...]) -> tuple[int, Bid] | None:
    for index in reversed(range(len(calls))):
        call = calls[index]
        if isinstance(call, Bid):
            return index, call
    return None


def _open_to_double(calls: tuple[Call, ...]) -> Call | None:
    """The last call other than pass, if the opponents of the next caller made it (Law 19)."""
    for back, call in enumerate(reversed(calls), start=1):
        if call is not Plain.PASS:
            return call if back % 2 else None
    return None


def _doubling(calls_from_last_bid: tuple[Call, ...]) -> Doubling:
    if Plain.REDOUBLE in calls_from_last_bid:
        return "XX"
    return "X" if Plain.DOUBLE in calls_from_last_bid else ""


def _check(calls: tuple[Call, ...], call: Call) -> None:
    if _is_over(calls):
        raise Refusal("call/after-final-pass", call=format_call(call), call_no=len(calls) + 1)
    code = _fault(calls, call)
    if code:
        raise Refusal(code, call=format_call(call), call_no=len(calls) + 1)


def _fault(calls: tuple[Call, ...], call: Call) -> str | None:
    if isinstance(call, Bid):
        last = _last_bid(calls)
        return "call/insufficient" if last and call.rank <= last[1].rank else None
    if call is Plain.DOUBLE and not isinstance(_open_to_double(calls), Bid):
        return "call/inadmissible-double"
    if call is Plain.REDOUBLE and _open_to_double(calls) is not Plain.DOUBLE:
        return "call/inadmissible-redouble"
    return None
