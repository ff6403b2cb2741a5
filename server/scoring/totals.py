"""What each contestant brings to the ranking: sums, awards settled, penalties and carry-over.

adjustment/…   contestant · unit
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import lcm

from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment, Lot, Stratum, concerns
from server.scoring.carry_forward import Stage, carry_forward
from server.scoring.exact import exact, exact_sum, scaled
from server.scoring.full_awards import limited
from server.scoring.match_rulings import own_boards
from server.scoring.matches import match_key
from server.scoring.outcome import Award, Number
from server.scoring.regulation import OwnAverage
from server.scoring.results import Contestant
from server.scoring.rulings import (
    OwnResult,
    award_score,
    own_result,
    waits_for_own_percentage,
)
from server.scoring.session import BoardScore, LineScores, SessionRules


@dataclass(frozen=True, slots=True)
class Tally:
    """One contestant's boards added up.

    `possible` is the sum of the tops and `board_top` the highest of them; both None in forms
    without a top.
    """

    who: Contestant
    boards: int
    score: Number
    possible: Number | None
    board_top: Number | None

    @property
    def size(self) -> Number:
        """How much was played: the possible score, or boards in forms without a top."""
        return self.boards if self.possible is None else self.possible


@dataclass(frozen=True, slots=True)
class Total:
    """What is ranked: points in the regulation's unit, and the percentage where there is one."""

    points: Number
    percent: Number | None

    @property
    def value(self) -> Number:
        """What contestants are ordered by."""
        return self.points if self.percent is None else self.percent


def tallies(boards: Sequence[BoardScore]) -> list[Tally]:
    """Everybody who has a score. Who has nothing but awards of 0 % is nobody (a phantom)."""
    columns = [column for board in boards for column in board.lines]
    common = lcm(*{column.denominator for column in columns})
    found: dict[Contestant, list[tuple[int, Number | None]]] = defaultdict(list)
    for column in columns:
        factor = common // column.denominator
        for who, numerator, top in column.counted:
            found[who].append((numerator * factor, top))
    everybody = [_tally(who, counted, common) for who, counted in found.items()]
    return _without_phantoms(everybody, boards)


def _tally(who: Contestant, counted: list[tuple[int, Number | None]], common: int) -> Tally:
    """One contestant's numerators over the common denominator, with their tops."""
    tops = [top for _, top in counted if top is not None]
    return Tally(
        who,
        boards=len(counted),
        score=exact(sum([numerator for numerator, _ in counted]), common),
        possible=sum(tops) if tops else None,
        board_top=max(tops) if tops else None,
    )


def _without_phantoms(everybody: list[Tally], boards: Iterable[BoardScore]) -> list[Tally]:
    doubtful = {each.who for each in everybody if not each.score and each.possible is not None}
    real = {
        who
        for board in (boards if doubtful else ())
        for column in board.lines
        for who, raw in zip(column.contestants, column.raw, strict=True)
        if raw is not None and who in doubtful
    }
    return [each for each in everybody if each.who not in doubtful or each.who in real]


def total(tally: Tally, full: Number, rules: SessionRules) -> Total:
    """A tally as the regulation totals it; `full` is the size of the list's longest game.

    Factored to `full` if the regulation does so, then carry-over and penalties, then rounding.
    Refuses `adjustment/unit` for one that has no meaning in this form.
    """
    regulation = rules.regulation
    mine = [each for each in rules.adjustments if concerns(each, tally.who)]
    if tally.possible is None:
        factor = exact(full, tally.boards) if regulation.imps.factored and tally.boards else 1
        extra = exact_sum(_in_points(each) for each in mine)
        return Total(exact(tally.score * factor, 1) + extra, None)
    score, possible = tally.score, tally.possible
    if regulation.factored and possible and possible != full:
        score, possible = scaled(score, full, possible), full
    if mine:
        possible += exact_sum(raised_by(each, tally) for each in mine)
        score += exact_sum(in_score(each, possible, tally) for each in mine)
    if regulation.total_rounding is not None:
        score = regulation.total_rounding.apply(score)
    percent = scaled(score, 100, possible) if possible else None
    in_percent = regulation.in_percent and percent is not None
    return Total(percent if in_percent and percent is not None else score, percent)


def check_adjustments(rules: SessionRules, ranked: Collection[Contestant]) -> None:
    """Refuses `adjustment/contestant` for one that is nobody's or more than one contestant's.

    A stratum and a lot are somebody's too.
    """
    named: list[Adjustment | Stratum | Lot] = [*rules.adjustments, *rules.strata, *rules.lots]
    for each in named:
        matching = sum(concerns(each, who) for who in ranked)
        if matching != 1:
            raise Refusal("adjustment/contestant", contestant=each.contestant, matching=matching)


def _in_points(adjustment: Adjustment) -> Number:
    if adjustment.unit != "score":
        raise Refusal("adjustment/unit", unit=adjustment.unit)
    return adjustment.amount


def raised_by(adjustment: Adjustment, tally: Tally) -> Number:
    """What an adjustment raises the possible score by: the boards it stands for."""
    if adjustment.unit == "stage":
        return _carried(adjustment, adjustment.possible, tally)
    return adjustment.boards * (tally.board_top or 0)


def in_score(adjustment: Adjustment, possible: Number, tally: Tally) -> Number:
    """An adjustment in the form's unit; percentages are of a top, or of all that is possible.

    Refuses `adjustment/unit` for victory points where there are none.
    """
    board_top = tally.board_top or 0
    match adjustment.unit:
        case "stage":
            return _carried(adjustment, adjustment.amount, tally)
        case "score":
            return adjustment.amount
        case "percent_of_top":
            return exact(adjustment.amount * board_top, 100)
        case "percent":
            whole = adjustment.boards * board_top if adjustment.boards else possible
            return exact(adjustment.amount * whole, 100)
    raise Refusal("adjustment/unit", unit=adjustment.unit)


def _carried(adjustment: Adjustment, score: Number, tally: Tally) -> Number:
    """A score of the earlier stage as the matchpoints it is worth in this one."""
    earlier = Stage(adjustment.boards, adjustment.possible)
    return carry_forward(score, earlier, Stage(tally.boards, tally.possible or 0))


def settle_awards(boards: Sequence[BoardScore], rules: SessionRules) -> tuple[BoardScore, ...]:
    """The boards with every award in figures.

    An award that waits gets the contestant's own percentage on the other boards of its window,
    artificial ones left out, if that is what the regulation's Law says.
    """
    boards = limited(boards, rules)
    waiting = {
        (window(board, position, rules), who)
        for board in boards
        for column in board.lines
        if Award in map(type, column.held)
        for position, who in enumerate(column.contestants)
        if who is not None and _waits(column, position)
    }
    if not waiting:
        return boards
    own = own_results(boards, waiting, rules)
    return tuple(
        replace(board, lines=tuple(_settled(board, column, own, rules) for column in board.lines))
        for board in boards
    )


Window = str | tuple[str | None, str | int | None] | None
Waiting = tuple[Window, Contestant]


def window(board: BoardScore, position: int, rules: SessionRules) -> Window:
    """Which boards are the other boards of an award: those of the session, or of the match where
    matches are scored, or of all of them (EBU White Book 8.80.6)."""
    if rules.vp_scale is None:
        return board.session
    if rules.regulation.own_average is OwnAverage.STAGE:
        return None
    result = board.results[position]
    return board.session, result.match or result.round


def own_results(
    boards: Iterable[BoardScore], waiting: Collection[Waiting], rules: SessionRules
) -> dict[Waiting, OwnResult]:
    """What those who wait have on boards with a result. Nothing for who has none.

    What nobody else played, a board or a version of a fouled one, is compared with nothing: it is
    no result.
    Nor is a board of another match that is void or was awarded.
    """
    names = {who for _, who in waiting}
    scores: dict[Waiting, list[Number]] = defaultdict(list)
    tops: dict[Waiting, list[Number | None]] = defaultdict(list)
    for board in boards:
        for column in board.lines:
            lone = lone_versions(board, column)
            for position, raw in enumerate(column.raw):
                who, score = column.contestants[position], column.scores[position]
                if board.results[position].group in lone:
                    continue
                if raw is None or who not in names or who is None or score is None:
                    continue
                if rules.match_rulings and not _is_own(board, position, who, rules):
                    continue
                key = window(board, position, rules), who
                scores[key].append(score)
                tops[key].append(column.tops[position])
    found = {key: own_result(scores[key], tops[key]) for key in scores}
    return {key: own for key, own in found.items() if own is not None}


def _is_own(board: BoardScore, position: int, who: Contestant, rules: SessionRules) -> bool:
    """Whether a board is the contestant's own in the whole stage; in a match it always is."""
    if window(board, position, rules) is not None:
        return True
    seated = [column.contestants[position] for column in board.lines]
    here = [each for each in seated if each is not None]
    return own_boards(match_key(board.results[position], here, rules), who, rules)


def own_of(
    boards: Iterable[BoardScore],
    board: BoardScore,
    column: LineScores,
    position: int,
    rules: SessionRules,
) -> OwnResult | None:
    """What an award of a settled board looks at; None where it looks at nothing."""
    award, who = column.held[position], column.contestants[position]
    if who is None or not isinstance(award, Award):
        return None
    if not waits_for_own_percentage(award, rules.regulation, in_imps=column.top is None):
        return None
    key = window(board, position, rules), who
    return own_results(boards, {key}, rules).get(key)


def lone_versions(board: BoardScore, column: LineScores) -> set[str]:
    """The versions of a board of which a line has one result: nothing to compare it with."""
    counts = Counter(
        result.group
        for result, held in zip(board.results, column.held, strict=True)
        if held is not None and not isinstance(held, Award)
    )
    return {group for group, count in counts.items() if count == 1}


def _waits(column: LineScores, position: int) -> bool:
    return column.scores[position] is None and isinstance(column.held[position], Award)


def _settled(
    board: BoardScore, column: LineScores, own: Mapping[Waiting, OwnResult], rules: SessionRules
) -> LineScores:
    scores = list(column.scores)
    for position, held in enumerate(column.held):
        who = column.contestants[position]
        if who is not None and isinstance(held, Award) and _waits(column, position):
            found = own.get((window(board, position, rules), who))
            percentage = None if found is None else found.value
            top = column.tops[position]
            scores[position] = award_score(
                held, top, rules.regulation, percentage, column.comparisons
            )
    return replace(column, scores=tuple(scores))
