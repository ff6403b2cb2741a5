"""Which movement for tonight: up to three different proposals, the best first.

Every form that fits the pairs is tried with every sensible number of rounds and boards. Each fault
of a candidate has a price; what is proposed is cheap and never twice of the same kind while there
are kinds. The choice agrees with the usual club lists: Howell up to six tables, then Mitchell.

Reasons are codes:

    everyone-meets      full Howell: one ranking, everybody plays against everybody
    half-stay-seated    complete Mitchell: two rankings, every board goes round
    no-sharing          skip Mitchell: two rankings, no table shares boards, one set is missed
    one-ranking         Mitchell with the last rounds switched so that all compare fairly
    fewer-rounds        one of these, cut short to fit the boards wanted
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from server.movements import howell, mitchell
from server.movements.check import LEAST_SHARE, Report, check
from server.movements.movement import Movement, Winners
from server.movements.transform import curtail, without
from server.rules.errors import Refusal
from server.rules.seat import Side

PROPOSALS: Final = 3
LEAST_PAIRS: Final = 4
MOST_PAIRS: Final = 2 * mitchell.MOST_TABLES
MOST_BOARDS: Final = 60
LEAST_ROUNDS: Final = 3
NEAR_BOARDS: Final = 4


@dataclass(frozen=True, slots=True)
class Wish:
    """What the director asks for; `starts_at` is epoch milliseconds, boards are per pair."""

    pairs: int
    boards: int = 26
    winners: Winners | None = None
    minutes_per_board: int = 7
    minutes_per_move: int = 2
    starts_at: int = 0


@dataclass(frozen=True, slots=True)
class Proposal:
    """A movement and what an evening with it is like."""

    movement: Movement
    report: Report
    minutes: int
    ends_at: int
    reason: str

    @property
    def rounds(self) -> int:
        return len(self.movement.rounds)

    @property
    def boards_per_pair(self) -> int:
        """The boards of a pair that never sits out."""
        return self.rounds * self.movement.boards_per_set


def propose(wish: Wish) -> list[Proposal]:
    """Up to three different proposals, best first.

    Refuses `movement/pairs` (fewer than 4, more than 80), `movement/boards` (none, more than 60),
    `movement/nothing-fits` (two winners with two tables).
    """
    if not LEAST_PAIRS <= wish.pairs <= MOST_PAIRS:
        raise Refusal("movement/pairs", pairs=wish.pairs, least=LEAST_PAIRS, most=MOST_PAIRS)
    if not 1 <= wish.boards <= MOST_BOARDS:
        raise Refusal("movement/boards", boards=wish.boards, most=MOST_BOARDS)
    found = [_proposal(movement, wish) for movement in _candidates(wish)]
    if not found:
        raise Refusal("movement/nothing-fits", pairs=wish.pairs)
    return _different(sorted(found, key=lambda proposal: _price(proposal, wish)))


def minutes(movement: Movement, wish: Wish) -> int:
    """How long it takes: every round's boards, and a move between rounds."""
    rounds = len(movement.rounds)
    playing = rounds * movement.boards_per_set * wish.minutes_per_board
    return playing + (rounds - 1) * wish.minutes_per_move


def _candidates(wish: Wish) -> Iterator[Movement]:
    tables, half = (wish.pairs + 1) // 2, wish.pairs % 2 == 1
    if wish.winners != 2 and howell.LEAST_TABLES <= tables <= howell.MOST_TABLES:
        full = howell.howell(tables, 1)
        yield from _lengths(without(full, 2 * tables) if half else full, wish)
    for form in _mitchells(tables):
        full = without(form, tables, Side.NS) if half else form
        for shorter in _lengths(full, wish):
            if wish.winners != 1:
                yield shorter
            if wish.winners != 2:
                yield mitchell.switched(shorter)


def _mitchells(tables: int) -> tuple[Movement, ...]:
    if tables < LEAST_ROUNDS:
        return ()
    if tables % 2:
        return (mitchell.straight(tables, 1),)
    return mitchell.skip(tables, 1), mitchell.relay(tables, 1)


def _lengths(full: Movement, wish: Wish) -> list[Movement]:
    """The movement and its beginnings with the boards a set that come near the wish."""
    lengths = range(min(LEAST_ROUNDS, len(full.rounds)), len(full.rounds) + 1)
    options = [(rounds, max(1, round(Fraction(wish.boards, rounds)))) for rounds in lengths]

    def off(option: tuple[int, int]) -> int:
        return abs(option[0] * option[1] - wish.boards)

    near = [o for o in options if o[1] > 1 and off(o) <= max(NEAR_BOARDS, wish.boards // 6)]
    return [
        replace(curtail(full, rounds), boards_per_set=boards)
        for rounds, boards in near or [min(options, key=off)]
    ]


def _proposal(movement: Movement, wish: Wish) -> Proposal:
    needed = minutes(movement, wish)
    return Proposal(
        movement=movement,
        report=check(movement),
        minutes=needed,
        ends_at=wish.starts_at + needed * 60_000,
        reason=_reason(movement),
    )


def _reason(movement: Movement) -> str:
    kind, tables = movement.family, movement.tables
    full = {"howell": 2 * tables - 1, "mitchell-skip": tables - 1}.get(kind, tables)
    if len(movement.rounds) < full:
        return "fewer-rounds"
    if kind == "howell":
        return "everyone-meets"
    if movement.winners == 1:
        return "one-ranking"
    return "no-sharing" if kind == "mitchell-skip" else "half-stay-seated"


def _price(proposal: Proposal, wish: Wish) -> int:
    """What a proposal's faults weigh together; a point is about one board too many or too few."""
    rounds, size = proposal.rounds, proposal.movement.boards_per_set
    report, tables = proposal.report, proposal.movement.tables
    off = abs(proposal.boards_per_pair - wish.boards)
    missed = 100 - 100 * rounds * size // report.boards_in_play
    unfair = 0 if report.quality is None else int(100 - report.quality)
    return sum(
        (
            off + 3 * max(0, off - 2),
            missed // 3,
            30 if 100 - missed < 100 * LEAST_SHARE else 0,
            2 * unfair // 5,
            2 * size * report.most_sit_outs,
            4 if report.shared else 0,
            4 if proposal.reason == "fewer-rounds" else 0,
            6 * max(0, 7 - rounds),  # few opponents
            4 * max(0, size - 4),  # long rounds
            6 if size == 1 else 0,
            2 * max(0, tables - 5) if proposal.movement.family == "howell" else 0,  # all move
        )
    )


def _different(ranked: list[Proposal]) -> list[Proposal]:
    """The best of every kind first, then other lengths of a kind already there."""
    kinds: dict[tuple[str, int], Proposal] = {}
    for proposal in ranked:
        kinds.setdefault((proposal.movement.family, proposal.movement.winners), proposal)
    first = list(kinds.values())[:PROPOSALS]
    others = [proposal for proposal in ranked if proposal not in first]
    return first + others[: PROPOSALS - len(first)]
