"""One team's boards of a match in figures: IMPs, boards won, points. Awards are settled here.

The own-average rule looks at the other boards of the match (EBU White Book 8.80.6.1), where all
play all at those of the whole stage.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from server.rules.errors import Refusal
from server.scoring.exact import exact, exact_sum
from server.scoring.match_rulings import other_boards, pool_share, ruling_of
from server.scoring.matches import MatchKey
from server.scoring.outcome import Award, Held, Line, Number
from server.scoring.results import BoardResult, Contestant
from server.scoring.rulings import OwnResult, award_percent, award_score, waits_for_own_percentage
from server.scoring.session import SessionRules
from server.scoring.team_boards import TeamBoard, joined, team_board

LINES: Final[tuple[Line, ...]] = ("NS", "EW")

Tables = dict[Line, list[Held]]


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """What a team has of the boards of one match, in its own view.

    `others` are its boards in other matches, where an own average looks at them too.
    """

    who: Contestant
    boards: tuple[TeamBoard, ...]
    rules: SessionRules
    others: tuple[TeamBoard, ...] = ()

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
        self, played: Callable[[TeamBoard], Number], awarded: Callable[[Award, int], Number]
    ) -> dict[int, Number]:
        return {
            board.board: played(board)
            if board.award is None
            else awarded(board.award, board.comparisons)
            for board in self.boards
        }

    def _played(self) -> list[TeamBoard]:
        return [board for board in self.boards if board.award is None]

    def _award_imps(self, award: Award, comparisons: int) -> Number:
        """IMPs that were named are the board's, an average is each comparison's."""
        own = _value(self.own(award, in_imps=True))
        imps = award_score(award, None, self.rules.regulation, own)
        return imps if award.kind == "imps" else imps * comparisons

    def _award_won(self, award: Award, comparisons: int) -> Number:
        return exact(
            award_percent(award, _value(self.own(award, in_imps=False))) * comparisons, 100
        )

    def own(self, award: Award, *, in_imps: bool) -> OwnResult | None:
        """What the team has on the other boards, where that matters and there are any."""
        if not waits_for_own_percentage(award, self.rules.regulation, in_imps=in_imps):
            return None
        played = [board for board in (*self.boards, *self.others) if board.award is None]
        comparisons = sum(board.comparisons for board in played)
        worth = exact_sum(board.imps if in_imps else board.won for board in played)
        return OwnResult(worth, comparisons, in_imps) if comparisons else None


def team_sheet(results: Iterable[BoardResult], who: Contestant, rules: SessionRules) -> TeamSheet:
    """A team's sheet from all tables of a match.

    Results are compared within a version of a board (Law 87). Refuses `teams/fouled` for a version
    that has nothing to be compared with, `teams/two-awards` and `teams/aggregate`. Boards without a
    comparison are left out.
    """
    versions: dict[int, dict[str, Tables]] = defaultdict(dict)
    for result in results:
        for line, name in result.contestants:
            if name == who.name:
                tables = versions[result.board].setdefault(
                    result.group, {each: [] for each in LINES}
                )
                tables[line].append(rules.held(result.outcome, line, result.board))
    found = (_board(who, board, versions[board], rules) for board in sorted(versions))
    return TeamSheet(who, tuple(board for board in found if board is not None), rules)


def team_sheets(
    tables: Mapping[MatchKey, Sequence[BoardResult]], rules: SessionRules
) -> dict[tuple[MatchKey, Contestant], TeamSheet]:
    """The sheets of all sides of matches that have a result, and not a share of the pool.

    Refuses as `team_sheet`.
    """
    sheets = {
        (key, who): team_sheet(results, who, rules)
        for key, results in tables.items()
        for who in key.who
        if pool_share(ruling_of(who, key, rules), is_bye=key.is_bye) is None
    }
    others = other_boards({side: sheet.boards for side, sheet in sheets.items()}, rules)
    return {side: replace(sheet, others=others[side]) for side, sheet in sheets.items()}


def _board(
    who: Contestant, board: int, versions: Mapping[str, Tables], rules: SessionRules
) -> TeamBoard | None:
    """One board with all its versions; an award is the whole board's."""
    compare = rules.regulation.imps.compare
    everything = {line: [each for tables in versions.values() for each in tables[line]]
                  for line in LINES}  # fmt: skip
    awarded = any(isinstance(each, Award) for held in everything.values() for each in held)
    if len(versions) == 1 or awarded:
        return team_board(board, everything["NS"], everything["EW"], compare)
    found = [
        team_board(board, tables["NS"], tables["EW"], compare)
        for tables in versions.values()
        if any(each is not None for held in tables.values() for each in held)
    ]
    known = [each for each in found if each is not None]
    if len(known) < len(found) or len({each.weight for each in known}) > 1:
        raise Refusal("teams/fouled", board=board, team=who.name)
    return joined(known) if known else None


def _no_points(award: Award, _comparisons: int) -> Number:
    raise Refusal("award/unit", kind=award.kind, wanted="points")


def _value(own: OwnResult | None) -> Number | None:
    return None if own is None else own.value
