"""Ways to part contestants with equal totals, tried one after another as the organiser lists them.

Each gives every tied contestant a number, more is better. Who is still equal after the last one
stays tied: places are then shared.

    tie-break/…   unknown
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from server.rules.errors import Refusal
from server.scoring.adjustments import Lot, concerns
from server.scoring.exact import exact
from server.scoring.match import Match
from server.scoring.matchpoints import chart_matchpoints
from server.scoring.outcome import Number
from server.scoring.results import Contestant
from server.scoring.session import BoardScore


@dataclass(frozen=True, slots=True)
class Ranking:
    """What a tie-break may look at: boards, everybody's final value, matches and lots if any."""

    boards: Sequence[BoardScore]
    values: Mapping[Contestant, Number]
    matches: Sequence[Match] = ()
    lots: Sequence[Lot] = ()


_AVERAGE: Final = Fraction(1, 2)

TieBreak = Callable[[Sequence[Contestant], Ranking], Mapping[Contestant, Number]]


def tie_break(name: str) -> TieBreak:
    """The tie-break of that name. Refuses `tie-break/unknown`."""
    found = TIE_BREAKS.get(name)
    if found is None:
        raise Refusal("tie-break/unknown", name=name, known=", ".join(TIE_BREAKS))
    return found


def head_to_head(tied: Sequence[Contestant], ranking: Ranking) -> Mapping[Contestant, Number]:
    """Scores on the boards the tied played against each other, if all of them have met.

    In matches what those count for.
    """
    scores: dict[Contestant, Number] = dict.fromkeys(tied, 0)
    met: dict[Contestant, set[Contestant]] = {who: {who} for who in tied}
    for who, other, score in _meetings(ranking):
        if who in met and other in met:
            met[who].add(other)
            scores[who] += score
    return scores if all(len(seen) == len(tied) for seen in met.values()) else {}


def opponents(tied: Sequence[Contestant], ranking: Ranking) -> Mapping[Contestant, Number]:
    """Sum of the final values of the opponents met, each counted once."""
    met: dict[Contestant, set[Contestant]] = {who: set() for who in tied}
    for who, other, _ in _meetings(ranking):
        if who in met:
            met[who].add(other)
    return {who: sum(ranking.values.get(other, 0) for other in met[who]) for who in tied}


def point_a_board(tied: Sequence[Contestant], ranking: Ranking) -> Mapping[Contestant, Number]:
    """Board by board: two for each tied one with a lower score there, one for each equal one.

    Whatever the line was, by the share of the top; who did not play a board has an average on it.
    """
    points: dict[Contestant, Number] = dict.fromkeys(tied, 0)
    for shares, average in _shares(ranking, frozenset(tied)):
        won = chart_matchpoints(Counter(shares.get(who, average) for who in tied))
        for who in tied:
            points[who] += won[shares.get(who, average)]
    return points


def basic(tied: Sequence[Contestant], ranking: Ranking) -> Mapping[Contestant, Number]:
    """What the boards were scored by before victory points: net IMPs, or the percentage."""
    margins: dict[Contestant, Number] = dict.fromkeys(tied, 0)
    shares: dict[Contestant, list[tuple[Number, Number]]] = {who: [] for who in tied}
    for match in ranking.matches:
        for side in match.sides:
            if side.who in margins:
                margins[side.who] += side.margin or 0
                shares[side.who] += [side.share] if side.share else []
    return {who: _percent(shares[who]) or margins[who] for who in tied}


def lot(tied: Sequence[Contestant], ranking: Ranking) -> Mapping[Contestant, Number]:
    """The lots that were drawn, the lowest first; who drew none comes last."""
    drawn = {who: [each.number for each in ranking.lots if concerns(each, who)] for who in tied}
    last = max((number for numbers in drawn.values() for number in numbers), default=0) + 1
    return {who: -min(numbers, default=last) for who, numbers in drawn.items()}


def _percent(shares: Sequence[tuple[Number, Number]]) -> Number:
    possible = sum(most for _, most in shares)
    return exact(100 * sum(scored for scored, _ in shares), possible) if possible else 0


TIE_BREAKS: Final[Mapping[str, TieBreak]] = MappingProxyType(
    {
        "head-to-head": head_to_head,
        "opponents": opponents,
        "basic": basic,
        "point-a-board": point_a_board,
        "lot": lot,
    }
)


def _meetings(ranking: Ranking) -> Iterator[tuple[Contestant, Contestant, Number]]:
    """Everybody with everybody on another line of the same table or match, and the score there."""
    for match in ranking.matches:
        for side in match.sides:
            for other_side in match.sides:
                if side.who != other_side.who:
                    yield side.who, other_side.who, side.points
    for board in () if ranking.matches else ranking.boards:
        for position in range(len(board.results)):
            table = [
                (column.contestants[position], column.scores[position]) for column in board.lines
            ]
            for who, score in table:
                for other, _ in table:
                    if who is not None and other is not None and who != other and score is not None:
                        yield who, other, score


def _shares(
    ranking: Ranking, tied: frozenset[Contestant]
) -> Iterator[tuple[Mapping[Contestant, Number], Number]]:
    """Board by board what part of the top each of the tied has, and the average.

    Scores and 0 in forms without a top. In matches a board of every round is another one.
    """
    for board in ranking.boards:
        rounds: dict[int | None, dict[Contestant, Number]] = defaultdict(dict)
        for column in board.lines:
            for at, who in enumerate(column.contestants):
                score, top = column.scores[at], column.tops[at]
                if who in tied and who is not None and score is not None:
                    round_no = board.results[at].round if ranking.matches else None
                    rounds[round_no][who] = _share(score, top)
        for shares in rounds.values():
            yield shares, 0 if board.top is None else _AVERAGE


def _share(score: Number, top: Number | None) -> Number:
    if top is None:
        return score
    return exact(score, top) if top else _AVERAGE
