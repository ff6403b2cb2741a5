"""How fairly a one-winner movement compares its pairs.

Two pairs *compete* on a board: +1 when they sit the same way, -1 when they sit opposite ways at
different tables, n - 1 when they meet on it and it is played n times. The quality
Qf = 100 · S² / (N · SS) is 100 when all two pairs compete equally (S the sum, SS the sum of squares
over all N twos). Boards of a set are alike, so sets are counted.
"""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations

from server.movements.movement import Cell, Movement


def competition(movement: Movement) -> dict[tuple[int, int], int]:
    """How much each two pairs (lower number first) compete over the session, in board sets."""
    played: defaultdict[int, list[Cell]] = defaultdict(list)
    for _, _, cell in movement.cells():
        if cell.is_played:
            played[cell.board_set].append(cell)
    numbers = sorted({n for cells in played.values() for cell in cells for n in (cell.ns, cell.ew)})
    found = dict.fromkeys(combinations(numbers, 2), 0)
    for cells in played.values():
        for cell in cells:
            found[_two(cell.ns, cell.ew)] += len(cells) - 1
        for one, other in combinations(cells, 2):
            found[_two(one.ns, other.ns)] += 1
            found[_two(one.ew, other.ew)] += 1
            found[_two(one.ns, other.ew)] -= 1
            found[_two(one.ew, other.ns)] -= 1
    return found


def quality(movement: Movement) -> Fraction | None:
    """Qf from 0 to 100; nothing for two winners, who are not compared with each other."""
    if movement.winners == 2:
        return None
    numbers = competition(movement).values()
    squares = sum(n * n for n in numbers)
    return Fraction(100 * sum(numbers) ** 2, len(numbers) * squares) if squares else Fraction(0)


def _two(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
