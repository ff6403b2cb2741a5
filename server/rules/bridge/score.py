"""Contract points: what one board is worth before anybody is compared with anybody (Law 77).

The numbers are the same in the Laws of 1987 and 2017. `contract_points` is declarer's view,
`ns_points` is North-South's; everything that is stored is North-South's.
"""

from functools import cache

from server.rules.bridge.board import Vulnerability, vulnerability
from server.rules.bridge.contract import (
    ALL_TRICKS,
    DOUBLINGS,
    LEVELS,
    Contract,
    Denomination,
    Doubling,
    check_tricks,
)
from server.rules.seat import Seat, Side

_MULTIPLIER: dict[Doubling, int] = {"": 1, "X": 2, "XX": 4}
_FIRST_TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 40}
_NEXT_TRICK = {**_FIRST_TRICK, "N": 30}


def contract_points(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """Points of a played contract, from declarer's side.

    Law 77 (same numbers in 1987 and 2017). Refuses `tricks/out-of-range`.
    Knows nothing of passed-out boards or rulings: see `scoring.outcome`.
    """
    over = check_tricks(tricks) - contract.target
    if over < 0:
        return -_undertricks(-over, contract.doubling, vulnerable=vulnerable)
    return _made(contract, vulnerable=vulnerable) + _overtricks(
        over, contract, vulnerable=vulnerable
    )


def ns_points(contract: Contract, tricks: int, board_no: int) -> int:
    """Points of a played contract on a board, from North-South's side.

    Law 77 with the vulnerability of Law 2. Refuses `tricks/out-of-range`, `board/number`.
    """
    side = contract.declarer.side
    points = contract_points(contract, tricks, vulnerable=vulnerability(board_no).covers(side))
    return points if side is Side.NS else -points


def is_possible_points(points: int, board_no: int) -> bool:
    """Whether any contract or a passed-out board gives North-South these points on this board.

    Answers for points typed without a contract; an adjusted score is not asked here.
    Refuses `board/number`.
    """
    return points in _possible(vulnerability(board_no))


def _made(contract: Contract, *, vulnerable: bool) -> int:
    bid = _FIRST_TRICK[contract.denomination]
    bid += (contract.level - 1) * _NEXT_TRICK[contract.denomination]
    bid *= _MULTIPLIER[contract.doubling]
    game = (500 if vulnerable else 300) if bid >= 100 else 50
    slam = {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(contract.level, 0)
    insult = {"": 0, "X": 50, "XX": 100}[contract.doubling]
    return bid + game + slam + insult


def _overtricks(over: int, contract: Contract, *, vulnerable: bool) -> int:
    if not contract.doubling:
        return over * _NEXT_TRICK[contract.denomination]
    return over * _MULTIPLIER[contract.doubling] * (100 if vulnerable else 50)


def _undertricks(under: int, doubling: Doubling, *, vulnerable: bool) -> int:
    if not doubling:
        return under * (100 if vulnerable else 50)
    doubled = 300 * under - 100 if vulnerable else max(200 * under - 100, 300 * under - 400)
    return doubled * _MULTIPLIER[doubling] // 2


@cache
def _possible(marks: Vulnerability) -> frozenset[int]:
    found = {0}
    for seat in (Seat.N, Seat.E):
        sign = 1 if seat.side is Side.NS else -1
        found.update(
            sign * contract_points(contract, tricks, vulnerable=marks.covers(seat.side))
            for contract in _contracts(seat)
            for tricks in ALL_TRICKS
        )
    return frozenset(found)


def _contracts(declarer: Seat) -> list[Contract]:
    return [
        Contract(level, denomination, doubling, declarer)
        for level in LEVELS
        for denomination in Denomination
        for doubling in DOUBLINGS
    ]
