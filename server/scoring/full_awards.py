"""Several boards without a result (Law 12C2(d)): from which an average plus is an average.

The Laws leave it to the body whether later boards of a session are worth as much. What the bodies
publish has no number for every session; the EBU has one for opponents of who withdrew: three
boards in full, then averages (White Book 2.4.2). So it is an organiser's choice. Only an average
plus is limited: an average in place of an average minus would reward who is at fault.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from server.scoring.outcome import Adjusted, Award, Line, Outcome, side_of
from server.scoring.results import Contestant
from server.scoring.rulings import award_score
from server.scoring.session import BoardScore, LineScores, SessionRules

AVERAGE: Final = Award("average")


def limited(boards: Sequence[BoardScore], rules: SessionRules) -> tuple[BoardScore, ...]:
    """The boards with the pluses beyond the regulation's `full_awards` as averages.

    A contestant's boards of a session are counted by round, and by number where no round is known.
    Percentages and IMPs that a director named are nobody's award plus.
    """
    full = rules.regulation.full_awards
    if full is None:
        return tuple(boards)
    found: dict[tuple[str | None, Contestant], list[tuple[int, int, Line, int]]] = defaultdict(list)
    for number, board in enumerate(boards):
        for column in board.lines:
            for at, who in enumerate(column.contestants):
                result = board.results[at]
                if who is not None and is_plus(result.outcome, column.line):
                    place = (result.round or 0, number, column.line, at)
                    found[board.session, who].append(place)
    late = {place[1:] for places in found.values() for place in sorted(places)[full:]}
    return tuple(
        replace(board, lines=tuple(_averaged(number, each, late, rules) for each in board.lines))
        for number, board in enumerate(boards)
    )


def is_plus(outcome: Outcome, line: Line) -> bool:
    """Whether a director gave a line an average plus."""
    awards = dict(outcome.awards) if isinstance(outcome, Adjusted) else {}
    ruled = awards.get(line, awards.get(side_of(line)))
    return isinstance(ruled, Award) and ruled.kind == "plus"


def _averaged(
    board: int, column: LineScores, late: Collection[tuple[int, Line, int]], rules: SessionRules
) -> LineScores:
    here = [at for at in range(len(column.held)) if (board, column.line, at) in late]
    if not here:
        return column
    held, scores = list(column.held), list(column.scores)
    for at in here:
        top = column.tops[at]
        held[at] = AVERAGE
        scores[at] = award_score(AVERAGE, top, rules.regulation, comparisons=column.comparisons)
    return replace(column, held=tuple(held), scores=tuple(scores))
