"""What a contestant of a pairs event has of one match: its boards, artificial scores settled.

Boards that were taken off come as awards in their place, as on the sheets of teams.

    match/…   lines
    award/…   unit
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from server.rules.errors import Refusal
from server.scoring.adjustments import MatchRuling
from server.scoring.exact import exact, exact_sum
from server.scoring.forms import form
from server.scoring.match_rulings import awards_in_place, other_boards
from server.scoring.matches import MatchKey, match_key
from server.scoring.outcome import Award, Number
from server.scoring.results import BoardResult, Contestant
from server.scoring.rulings import OwnResult, award_score, own_result, waits_for_own_percentage
from server.scoring.session import BoardScore, LineScores, SessionRules
from server.scoring.totals import lone_versions

_IN_PERCENT: Final = 100
"""The top of a board where no board of the event has one yet."""


@dataclass(frozen=True, slots=True)
class PairBoard:
    """One board; no top in forms without one. An average plus counts `comparisons` times.

    `is_alone`: what nobody else played, which is compared with nothing.
    """

    score: Number
    top: Number | None
    comparisons: int
    is_award: bool = False
    is_alone: bool = False


@dataclass(frozen=True, slots=True)
class PairSheet:
    """A contestant's boards of a match in own view.

    `others` are its boards in other matches, where an own average looks at them too. `usual_top`
    and `comparisons` are those of a board of this event.
    """

    who: Contestant
    boards: tuple[PairBoard, ...]
    rules: SessionRules
    others: tuple[PairBoard, ...] = ()
    usual_top: Number = _IN_PERCENT
    comparisons: int = 1

    @property
    def score(self) -> Number:
        return exact_sum(board.score for board in self.boards)

    @property
    def possible(self) -> Number:
        """The sum of the tops."""
        return exact_sum(board.top or 0 for board in self.boards)

    @property
    def top(self) -> Number | None:
        """Of a board of the match; None in forms without one, and without boards."""
        return exact(self.possible, len(self.boards)) if self.possible else None

    @property
    def board_top(self) -> Number | None:
        """The same, where the match has no boards the usual one."""
        return (self.top or self.usual_top) if form(self.rules.form).has_top else None

    def own(self, award: Award, *, in_imps: bool) -> OwnResult | None:
        """What it has on the other boards, where that matters and there are any."""
        if not waits_for_own_percentage(award, self.rules.regulation, in_imps=in_imps):
            return None
        everything = (*self.boards, *self.others)
        played = [board for board in everything if not (board.is_award or board.is_alone)]
        return own_result([board.score for board in played], [board.top for board in played])

    def ruled(self, ruling: MatchRuling | None) -> "PairSheet":
        """The sheet after the ruling on this side of the match.

        Refuses as `awards_in_place`, and `award/unit` where boards bring points.
        """
        played = sum(not board.is_award for board in self.boards)
        planned = self.rules.boards_per_match
        found = awards_in_place(ruling, len(self.boards), played, planned)
        if found is None:
            return self
        kept = replace(self, boards=self.boards if found.keeps_boards else ())
        awarded = [kept._awarded(award, self.board_top) for award in found.awards]
        return replace(self, boards=(*kept.boards, *awarded))

    def _awarded(self, award: Award, top: Number | None) -> PairBoard:
        scoring = form(self.rules.form)
        if not scoring.has_awards:
            raise Refusal("award/unit", kind=award.kind, wanted="points")
        own = self.own(award, in_imps=scoring.in_imps)
        percent = None if own is None else own.value
        score = award_score(award, top, self.rules.regulation, percent, self.comparisons)
        return PairBoard(score, top, self.comparisons, is_award=True)


def tables_of(
    board: BoardScore,
) -> Iterator[tuple[BoardResult, dict[Contestant, PairBoard | None]]]:
    """What each table made of a board: its contestants, None for a board that was not played."""
    lone = [lone_versions(board, column) for column in board.lines]
    for position, result in enumerate(board.results):
        here = {
            who: _board(column, position, is_alone=result.group in groups)
            for column, groups in zip(board.lines, lone, strict=True)
            if (who := column.contestants[position]) is not None
        }
        if here:
            yield result, here


def _board(column: LineScores, position: int, *, is_alone: bool) -> PairBoard | None:
    score, held = column.scores[position], column.held[position]
    if score is None:
        return None
    is_award = isinstance(held, Award)
    return PairBoard(score, column.tops[position], column.comparisons, is_award, is_alone)


def pair_sheets(
    boards: Sequence[BoardScore], rules: SessionRules
) -> dict[tuple[MatchKey, Contestant], PairSheet]:
    """The sheets of all sides of all matches, from boards whose awards are settled.

    Refuses `match/lines` where more than two contestants share a table (individuals).
    """
    found: dict[tuple[MatchKey, Contestant], list[PairBoard]] = defaultdict(list)
    for board in boards:
        if len(board.lines) > 2:
            raise Refusal("match/lines", lines=len(board.lines))
        for result, here in tables_of(board):
            key = match_key(result, list(here), rules)
            for who, seen in here.items():
                found[key, who] += [] if seen is None else [seen]
    comparisons = max((seen.comparisons for seen in chain(*found.values())), default=1)
    top = max((seen.top or 0 for seen in chain(*found.values())), default=0)
    others = other_boards(found, rules)
    return {
        side: PairSheet(side[1], tuple(seen), rules, others[side], top or _IN_PERCENT, comparisons)
        for side, seen in found.items()
    }
