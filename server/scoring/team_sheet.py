"""One team's boards of a match in figures: IMPs, boards won, points. Awards are settled here.

The own-average rule looks at the other boards of the match, no further (EBU White Book 8.80.6.1).
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from server.rules.errors import Refusal
from server.scoring.exact import exact, exact_sum
from server.scoring.outcome import Award, Held, Line, Number
from server.scoring.results import BoardResult, Contestant
from server.scoring.rulings import award_percent, award_score, waits_for_own_percentage
from server.scoring.session import SessionRules
from server.scoring.team_boards import TeamBoard, team_board

LINES: Final[tuple[Line, ...]] = ("NS", "EW")


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """What a team has of the boards of one match, in its own view."""

    who: Contestant
    boards: tuple[TeamBoard, ...]
    rules: SessionRules

    @property
    def length(self) -> int:
        """Boards of an ordinary match that this one is worth (teams of eight: twice as many)."""
        usual = max((board.tables for board in self.boards), default=1)
        return usual * len(self.boards)

    def imps(self) -> dict[int, Number]:
        """IMPs of every board. An award is IMPs, or the own average where that counts."""
        return self._figures(lambda board: board.imps, self._award_imps)

    def won(self) -> dict[int, Number]:
        """Comparisons won on every board. Refuses `award/unit` for an award in IMPs."""
        return self._figures(lambda board: board.won, self._award_won)

    def points(self) -> dict[int, Number]:
        """Points of every board's swing. Refuses `award/unit`: an award is no points."""
        return self._figures(lambda board: board.points, _no_points)

    def swings(self) -> list[Number]:
        """Points of the boards that were compared."""
        return [board.points for board in self._played()]

    def possible(self) -> int:
        """Comparisons of the whole match."""
        return sum(board.comparisons for board in self.boards)

    def _figures(
        self, played: Callable[[TeamBoard], Number], awarded: Callable[[Award], Number]
    ) -> dict[int, Number]:
        return {
            board.board: played(board) if board.award is None else awarded(board.award)
            for board in self.boards
        }

    def _played(self) -> list[TeamBoard]:
        return [board for board in self.boards if board.award is None]

    def _award_imps(self, award: Award) -> Number:
        own = self._own(award, lambda board: board.imps, in_imps=True)
        return award_score(award, None, self.rules.regulation, own)

    def _award_won(self, award: Award) -> Number:
        own = self._own(award, lambda board: 100 * board.won, in_imps=False)
        return exact(award_percent(award, own), 100)

    def _own(
        self, award: Award, worth: Callable[[TeamBoard], Number], *, in_imps: bool
    ) -> Number | None:
        """The average over the other boards, where it matters and there are any."""
        played = self._played()
        if not played or not waits_for_own_percentage(
            award, self.rules.regulation, in_imps=in_imps
        ):
            return None
        return exact(
            exact_sum(worth(board) for board in played), sum(each.comparisons for each in played)
        )


def team_sheet(results: Iterable[BoardResult], who: Contestant, rules: SessionRules) -> TeamSheet:
    """A team's sheet from all tables of a match.

    Refuses `teams/two-awards` and `teams/aggregate`. Boards without a comparison are left out.
    """
    held: dict[int, Mapping[Line, list[Held]]] = defaultdict(lambda: {line: [] for line in LINES})
    for result in results:
        for line, name in result.contestants:
            if name == who.name:
                held[result.board][line].append(rules.held(result.outcome, line, result.board))
    found = (
        team_board(board, held[board]["NS"], held[board]["EW"], rules.regulation.imps.compare)
        for board in sorted(held)
    )
    return TeamSheet(who, tuple(board for board in found if board is not None), rules)


def _no_points(award: Award) -> Number:
    raise Refusal("award/unit", kind=award.kind, wanted="points")
