"""Why a team's board, a match and a total of matches are what they are, as steps."""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from server.scoring.adjustments import DISCIPLINARY, Adjustment
from server.scoring.exact import exact, exact_sum
from server.scoring.forms import form
from server.scoring.imps import imps
from server.scoring.match_ranking import Totals, adjustment_points, whole_adjustments
from server.scoring.match_rulings import withdrawal
from server.scoring.matches import concerns_match, is_of_match, match_key, penalty_in_match
from server.scoring.outcome import Award, Line, Number
from server.scoring.results import BoardResult, Contestant
from server.scoring.rulings import PERCENT
from server.scoring.session import BoardScore, LineScores, Match, MatchSide, ScoredSession, Standing
from server.scoring.steps import Step, shown_text, step
from server.scoring.swiss import extra_boards
from server.scoring.team_sheet import LINES, TeamSheet, team_sheet
from server.scoring.teams import TEAM_FORMS
from server.scoring.vp_scale import WHOLE


def explain_team_board(
    scored: ScoredSession, board: BoardScore, column: LineScores, at: int
) -> Iterator[Step]:
    """The team's swing over its tables, and what the form makes of it."""
    who, score = column.contestants[at], column.scores[at]
    sheet = team_sheet(_tables(scored, board, at), who, scored.rules) if who else None
    found = [each for each in sheet.boards if each.board == board.board] if sheet else []
    if not found or score is None:
        yield step("team/awaiting")
        return
    if found[0].award is not None:
        yield from _team_award(found[0].award, sheet, scored)
        yield step("team/award", "86B", score)
        return
    weighs = scored.rules.form if scored.rules.form != "knock-out" else "imps"
    for share, points in chain.from_iterable(found[0].swings):
        if weighs == "imps":
            yield step("team/imps", "78B", imps(points), swing=points, share=100 * share)
        else:
            yield step("team/swing", "78", points, share=100 * share)
    if found[0].weight != 1:
        yield step("team/weighed", weight=shown_text(found[0].weight))
    code = "imps-board" if weighs == "imps" else weighs
    yield step(f"team/{code}", "", score, comparisons=len(found[0].swings))


def _team_award(award: Award, sheet: TeamSheet | None, scored: ScoredSession) -> Iterator[Step]:
    """The award, and the own average where that decides."""
    yield step(f"award/{award.kind}", "12C2", percent=award_percent_text(award))
    own = None if sheet is None else sheet.own(award, in_imps=form(scored.rules.form).in_imps)
    if own is not None:
        yield step("award/own", "12C2", own=own)


def code_of(adjustment: Adjustment) -> str:
    """How an adjustment is called in an explanation."""
    return "disciplinary" if adjustment.law == DISCIPLINARY else adjustment.kind


def explain_match_total(scored: ScoredSession, standing: Standing) -> Iterator[Step]:
    """Every match with its margin and what it counts, penalties, and the sum."""
    who = Contestant(standing.section, standing.contestant, standing.side)
    totals = Totals()
    for match in scored.matches:
        for side in match.sides:
            if side.who == who:
                totals.sides.append(side)
                yield from _before(scored, match, side)
                yield from _scale(side)
                yield _match(scored, match, side)
                yield from _after(scored, match, side)
    if standing.imps is not None and standing.vps is not None:
        yield step("total/imps", "", standing.imps)
    if standing.percent is not None and standing.vps is not None:
        yield _share(totals, 0, standing.percent)
    running: Number = totals.points
    yield step("total/matches", "", running, matches=len(totals.sides))
    for each in whole_adjustments(who, scored.rules):
        amount = adjustment_points(each, totals, scored.rules)
        running += amount
        yield step(
            f"total/{code_of(each)}", each.reason_law, running, amount=amount, reason=each.reason
        )
    if standing.percent is not None and standing.vps is None:
        yield _share(totals, running - totals.points, standing.percent)


def _share(totals: Totals, extra: Number, percent: Number) -> Step:
    """The percentage of all matches."""
    shares = [side.share for side in totals.sides if side.share is not None]
    scored = exact_sum(share[0] for share in shares) + extra
    return step(
        "total/percent", "", percent, score=scored, possible=exact_sum(each[1] for each in shares)
    )


def _match(scored: ScoredSession, match: Match, side: MatchSide) -> Step:
    """One match: a bye, victory points for a margin or a percentage, or what it brought itself."""
    opponent = next((other.who.name for other in match.sides if other is not side), "")
    by_scale = 0 if side.by_scale is None else side.by_scale.vps
    points = side.points - (side.vps or 0) + by_scale
    if side.pool_share is not None:
        code = "match/share" if opponent else "match/bye" if points else "match/bye-nothing"
        return step(
            code, "", points, opponent=opponent, boards=side.length,
            percent=100 * side.pool_share,
        )  # fmt: skip
    scale = scored.rules.vp_scale
    facts: dict[str, Number | str] = {"opponent": opponent, "boards": side.boards}
    if side.vps is None:
        return step("match/points", "", points, **facts)
    facts |= {"scale": scale.name if scale else "wbf", "vps": by_scale}
    if side.percent is not None and side.imps is not None:
        return step("match/both", "", points, percent=side.percent, imps=side.imps, **facts)
    if side.percent is not None:
        return step("match/percent", "", points, percent=side.percent, **facts)
    return step("match/margin", "", points, margin=side.margin or 0, **facts)


def _before(scored: ScoredSession, match: Match, side: MatchSide) -> Iterator[Step]:
    """What went into the match beside its boards: penalties, boards taken off."""
    for each in scored.rules.adjustments:
        if is_of_match(each) and concerns_match(each, match, side.who):
            amount = penalty_in_match(each, _top(scored, side))
            yield step(f"match/{code_of(each)}", each.reason_law, amount=amount, reason=each.reason)
    ruling = side.ruling
    if ruling is not None and ruling.award is not None:
        yield step(
            f"match/{ruling.kind}", "12C2", award=award_text(ruling.award),
            boards=ruling.boards or side.boards, reason=ruling.reason,
        )  # fmt: skip


def _scale(side: MatchSide) -> Iterator[Step]:
    """What of the scale is not plain from the match: its length, half a match, a rounding."""
    if side.by_scale is None or side.pool_share is not None:
        return
    if side.by_scale.boards != side.boards:
        yield step("match/length", boards=side.by_scale.boards)
    if side.by_scale.parts > 1:
        yield step("match/half", parts=side.by_scale.parts)
    margin = side.margin
    if side.imps is not None and margin is not None and margin.denominator > 1:
        yield step("match/rounded", "", WHOLE.apply(margin), margin=margin)


def _after(scored: ScoredSession, match: Match, side: MatchSide) -> Iterator[Step]:
    """What a ruling made of the victory points."""
    ruling = side.ruling
    if scored.rules.form == "knock-out" and side.margin == 0 and len(match.sides) > 1:
        yield step("match/extra-boards", "", extra_boards(side.boards))
    if ruling is None:
        return
    if ruling.kind == "match_award":
        yield step("match/match_award", "12C2", side.points, reason=ruling.reason)
    if side.vps is None:
        return
    if ruling.kind == "wrong_opponent":
        yield step(f"match/{ruling.other}", "", side.points, pool=side.pool, reason=ruling.reason)
    if ruling.kind == "withdrawn":
        own, converse, bye = withdrawal(scored.matches, side)
        yield step(
            "match/withdrawn",
            "",
            side.points,
            other=ruling.other,
            own=own,
            converse=converse,
            bye=bye,
        )


def _top(scored: ScoredSession, side: MatchSide) -> Number | None:
    """The top of a board of the match; its share has boards that were taken off already."""
    scoring = TEAM_FORMS.get(scored.rules.form)
    if scoring is not None:
        return scoring.top
    return exact(side.share[1], side.boards) if side.share and side.boards else None


def award_percent_text(award: Award) -> str:
    """What the award says by itself."""
    return shown_text(award.value if award.value is not None else PERCENT[award.kind])


def award_text(award: Award) -> str:
    """An award as it is written on a traveller."""
    if award.kind == "percent":
        return f"{shown_text(award.value or 0)} %"
    return _AVERAGES.get(award.kind) or shown_text(award.value or 0)


_AVERAGES: Final = {"plus": "A+", "average": "A=", "minus": "A-"}


def _tables(scored: ScoredSession, board: BoardScore, at: int) -> list[BoardResult]:
    """All tables of the match that this result belongs to."""

    def key(here: BoardScore, position: int) -> object:
        names = {line: each for line in LINES if (each := _who(here, line, position)) is not None}
        return match_key(here.results[position], list(names.values()), scored.rules)

    wanted = key(board, at)
    return [
        result
        for here in scored.boards
        for position, result in enumerate(here.results)
        if key(here, position) == wanted
    ]


def _who(board: BoardScore, line: Line, position: int) -> Contestant | None:
    return next(each.contestants[position] for each in board.lines if each.line == line)
