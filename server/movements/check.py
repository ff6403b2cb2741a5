"""The one validator of movements.

Hard faults make a plan unplayable; each is a named violation:

    movement/two-places       a contestant has two chairs in one round
    movement/set-twice        a contestant plays a board set twice
    movement/against-itself   a pair meets itself
    movement/no-set           two pairs meet without boards
    movement/phantom-plays    the absent pair has a chair
    movement/nothing-played   no table plays in a round

The rest is reported, and the director may accept it: meetings repeated, sets shared by tables in
one round, sets played unequally often, contestants with less than 70 % of the boards in play
(what the EBU asks for), sit-outs, quality.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from server.movements.movement import Cell, Movement
from server.movements.quality import quality
from server.rules.errors import Refusal
from server.rules.seat import Side

LEAST_SHARE: Final = Fraction(70, 100)


@dataclass(frozen=True, slots=True)
class Report:
    """What a playable movement is like.

    `repeated_meetings` counts the twos who meet more than once, `shared` the tables that need a set
    another table plays in the same round; `least_share` is the smallest part of the sets in play
    that any contestant plays.
    """

    boards_in_play: int
    repeated_meetings: int
    shared: int
    even_sets: bool
    least_share: Fraction
    least_boards: int
    most_sit_outs: int
    stationary: int
    quality: Fraction | None

    def warnings(self) -> tuple[str, ...]:
        """Codes of what a director should know before he accepts the movement."""
        found = {
            "movement/repeated-meetings": self.repeated_meetings > 0,
            "movement/shared-sets": self.shared > 0,
            "movement/uneven-sets": not self.even_sets,
            "movement/few-boards": self.least_share < LEAST_SHARE,
            "movement/sit-outs": self.most_sit_outs > 1,
        }
        return tuple(code for code, applies in found.items() if applies)


def violations(movement: Movement) -> tuple[Refusal, ...]:
    """All hard faults, by round and table."""
    return tuple(_faults(movement))


def check(movement: Movement) -> Report:
    """The report on a movement that can be played. Refuses the first of its violations."""
    for fault in _faults(movement):
        raise fault
    return report(movement)


def report(movement: Movement) -> Report:
    """What a movement is like, playable or not."""
    played = [(n, cell) for n, _, cell in movement.cells() if cell.is_played]
    per_set = Counter(cell.board_set for _, cell in played)
    per_round = Counter((n, cell.board_set) for n, cell in played)
    everybody = movement.contestants()
    sets = Counter(name for _, cell in played for name in _names(movement, cell))
    fewest = min((sets[name] for name in everybody), default=0)
    return Report(
        boards_in_play=len(per_set) * movement.boards_per_set,
        repeated_meetings=sum(times > 1 for times in movement.meetings().values()),
        shared=sum(times - 1 for times in per_round.values()),
        even_sets=len(set(per_set.values())) <= 1,
        least_share=Fraction(fewest, len(per_set) or 1),
        least_boards=fewest * movement.boards_per_set,
        most_sit_outs=len(movement.rounds) - fewest,
        stationary=len(movement.stationary()),
        quality=quality(movement),
    )


def _faults(movement: Movement) -> Iterator[Refusal]:
    seen_sets: set[tuple[str, int]] = set()
    for round_no, row in enumerate(movement.rounds, start=1):
        chairs: set[str] = set()
        if not any(cell.is_played for cell in row):
            yield Refusal("movement/nothing-played", round=round_no)
        for table, cell in enumerate(row, start=1):
            where = {"round": round_no, "table": table}
            yield from _cell_faults(movement, cell, where)
            for name in _names(movement, cell):
                if name in chairs:
                    yield Refusal("movement/two-places", contestant=name, **where)
                chairs.add(name)
                if cell.is_played and (name, cell.board_set) in seen_sets:
                    yield Refusal(
                        "movement/set-twice", contestant=name, set=cell.board_set, **where
                    )
                seen_sets.add((name, cell.board_set))


def _cell_faults(movement: Movement, cell: Cell, where: dict[str, int]) -> Iterator[Refusal]:
    if movement.winners == 1 and cell.ns and cell.ns == cell.ew:
        yield Refusal("movement/against-itself", contestant=str(cell.ns), **where)
    if cell.ns and cell.ew and not cell.board_set:
        yield Refusal("movement/no-set", **where)
    if _phantom(movement) in _names(movement, cell):
        yield Refusal("movement/phantom-plays", contestant=_phantom(movement), **where)


def _phantom(movement: Movement) -> str:
    side = Side.EW if movement.phantom < 0 else Side.NS
    return movement.contestant(abs(movement.phantom), side) if movement.phantom else ""


def _names(movement: Movement, cell: Cell) -> list[str]:
    """The contestants at a table; a pair against itself is one."""
    pairs = {movement.contestant(cell.pair(side), side): None for side in Side if cell.pair(side)}
    return list(pairs)
