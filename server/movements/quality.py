"""How fairly a one-winner movement compares its pairs.

Two pairs *compete* on a board: +1 when they sit the same way, -1 when they sit opposite ways at
different tables, n - 1 when they meet on it and it is played n times. The quality
Qf = 100 · S² / (N · SS) is 100 when all two pairs compete equally (S the sum, SS the sum of squares
over all N twos). Boards of a set are alike, so sets are counted.
"""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations

from server.movements.movement import Movement


def competition(movement: Movement) -> dict[tuple[int, int], int]:
    """How much each two pairs (lower number first) compete over the session, in board sets.

    The sets a pair plays North-South are the bits of one number, its East-West sets of another.
    """
    played = [cell for _, _, cell in movement.cells() if cell.is_played]
    times = Counter(cell.board_set for cell in played)
    ns: defaultdict[int, int] = defaultdict(int)
    ew: defaultdict[int, int] = defaultdict(int)
    for cell in played:
        ns[cell.ns] |= 1 << cell.board_set
        ew[cell.ew] |= 1 << cell.board_set
    found: dict[tuple[int, int], int] = {}
    for one, other in combinations(sorted({*ns, *ew}), 2):
        same = (ns[one] & ns[other]).bit_count() + (ew[one] & ew[other]).bit_count()
        opposite = (ns[one] & ew[other]).bit_count() + (ew[one] & ns[other]).bit_count()
        found[one, other] = same - opposite
    for cell in played:  # counted above as opposite
        found[min(cell.ns, cell.ew), max(cell.ns, cell.ew)] += times[cell.board_set]
    return found


def quality(movement: Movement) -> Fraction | None:
    """Qf from 0 to 100; nothing for two winners, who are not compared with each other."""
    if movement.winners == 2:
        return None
    numbers = competition(movement).values()
    squares = sum(n * n for n in numbers)
    return Fraction(100 * sum(numbers) ** 2, len(numbers) * squares) if squares else Fraction(0)
