"""Why a contestant's matches are worth what they are, as steps.

A match begins with its heading; each step goes on from the one before it. Where a match has two
parts (a hybrid, Patton) they are added at its end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from server.scoring.adjustments import Adjustment
from server.scoring.exact import exact, exact_sum
from server.scoring.explain_adjustments import explain_in_match
from server.scoring.explain_laws import law_number
from server.scoring.explain_played import PlayedMatch
from server.scoring.explain_points import award_text, explain_own
from server.scoring.explain_scales import explain_scale
from server.scoring.match_rulings import withdrawal
from server.scoring.matches import key_of, match_amounts
from server.scoring.mp_imp import HYBRID
from server.scoring.outcome import Award, Number
from server.scoring.patton import BOARD_POINTS
from server.scoring.session import (
    Match,
    MatchSide,
    ScoredSession,
    SessionRules,
)
from server.scoring.steps import Step, step
from server.scoring.swiss import award_boards, extra_boards
from server.scoring.team_rulings import ruled_sheet
from server.scoring.team_sheet import TeamSheet
from server.scoring.teams import TEAM_FORMS

_TWO_PARTS: Final = ("added", "within")
_ON_BOARDS: Final = ("removed_boards", "void_match")
_OF_PERCENTAGE: Final = ("percent_of_top",)
_OF_IMPS: Final = ("score",)

Penalties = Sequence[tuple[Adjustment, Number]]


def explain_match(
    scored: ScoredSession, match: Match, side: MatchSide, played: PlayedMatch
) -> Iterator[Step]:
    """A match from its heading to what it counts for."""
    rules = scored.rules
    scoring = TEAM_FORMS.get(rules.form)
    if side.pool_share is not None:
        yield _without_result(match, side)
        yield from _after(scored, match, side)
        if side.ruling is not None and side.ruling.kind == "withdrawn" and side.vps != side.points:
            yield from _together(side.points - (side.vps or 0), side)
        return
    yield _heading(match, side)
    if not side.length and not side.points:
        yield step("match/no-boards", "", side.points)
    elif rules.form == HYBRID:
        yield from _hybrid_of_pairs(match, side, played, rules)
        yield from _after(scored, match, side)
    elif scoring is not None and scoring.scale in _TWO_PARTS:
        yield from _two_parts(scored, match, side, played)
    else:
        yield from _boards(match, side, played, rules)
        yield from _by_scale(side)
        yield from _after(scored, match, side)


def _opponent(match: Match, side: MatchSide) -> str:
    return next((other.who.name for other in match.sides if other is not side), "")


def _heading(match: Match, side: MatchSide) -> Step:
    code = "match/against" if match.round is None else "match/against-in-round"
    return step(code, opponent=_opponent(match, side), boards=side.boards, round=match.round or "")


def _without_result(match: Match, side: MatchSide) -> Step:
    """A bye, or a share of the pool that a ruling gives."""
    opponent, share = _opponent(match, side), side.pool_share or 0
    points = side.points - (side.vps or 0) + exact_sum(each.vps for each in side.by_scale)
    pool = exact(points, share) if share else 0
    code = "match/share" if opponent else "match/bye" if points else "match/bye-nothing"
    return step(
        code, "", points, opponent=opponent, boards=side.length, percent=100 * share, pool=pool
    )


def _penalties(
    match: Match, side: MatchSide, rules: SessionRules, units: Sequence[str] = ()
) -> Penalties:
    """Penalties that count in the match, of these units; all if none are named."""
    amounts = match_amounts(side.who, key_of(match), rules, _top(side, rules))
    return [pair for pair in amounts if not units or pair[0].unit in units]


def _top(side: MatchSide, rules: SessionRules) -> Number | None:
    """The top of a board of the match; its share has boards that were taken off already."""
    scoring = TEAM_FORMS.get(rules.form)
    if scoring is not None:
        return scoring.top
    return exact(side.share[1], side.boards) if side.share and side.boards else None


def _running(before: Number, penalties: Penalties) -> Iterator[Step]:
    for each, amount in penalties:
        before += amount
        yield from explain_in_match(each, amount, before)


def _boards(
    match: Match,
    side: MatchSide,
    played: PlayedMatch,
    rules: SessionRules,
    units: Sequence[str] = (),
) -> Iterator[Step]:
    """What the boards brought, boards taken off and penalties: the result of the match."""
    penalties = _penalties(match, side, rules, units)
    unit = "boards" if side.share else "points" if side.imps is None else "imps"
    base = exact_sum(played.scores[side.who].values())
    yield step(f"match/sum-{unit}", "", base, possible=side.share[1] if side.share else "")
    margin = side.margin if side.own_margin is None else side.own_margin
    final = side.share[0] if side.share else margin or 0
    before = final - exact_sum(amount for _, amount in penalties)
    yield from _ruling(side, played, rules, base, before)
    yield from _running(before, penalties)
    if side.margin != margin:
        yield step(
            "match/balanced",
            law_number("knock-out", rules),
            side.margin,
            own=final,
            other=final - 2 * (side.margin or 0),
        )


def _ruling(
    side: MatchSide, played: PlayedMatch, rules: SessionRules, before: Number, after: Number
) -> Iterator[Step]:
    """A ruling that changes what the boards brought; `each` is what a board taken off is worth."""
    ruling = side.ruling
    if ruling is None:
        return
    if ruling.kind == "removed_boards" and ruling.award is not None:
        yield from _own(ruling.award, side, played, rules)
        yield step(
            "match/removed_boards", law_number("artificial", rules), after,
            award=award_text(ruling.award),
            boards=ruling.boards, each=exact(after - before, ruling.boards), reason=ruling.reason,
        )  # fmt: skip
    elif ruling.kind == "void_match" and ruling.award is not None:
        boards = ruling.boards or side.boards
        half = award_boards(boards)
        average = exact(side.share[1], 2 * boards) if side.share else rules.regulation.imps.average
        yield step(
            "match/void_match", law_number("artificial", rules), after,
            award=award_text(ruling.award), boards=boards,
            half=half, rest=boards - half, average=average,
            each=exact(after - (boards - half) * average, half), reason=ruling.reason,
        )  # fmt: skip
    elif ruling.kind == "match_award" and ruling.unit == "score":
        yield step(
            "match/match_award", law_number("artificial", rules), after, reason=ruling.reason
        )


def _own(award: Award, side: MatchSide, played: PlayedMatch, rules: SessionRules) -> Iterator[Step]:
    """The own average on the boards that were played, where the award depends on it."""
    in_imps = side.share is None
    sheet = played.sheets.get(side.who) or played.pair_sheets[side.who]
    own = sheet.own(award, in_imps=in_imps)
    if own is not None:
        yield explain_own(award, own, rules)


def _two_parts(
    scored: ScoredSession, match: Match, side: MatchSide, played: PlayedMatch
) -> Iterator[Step]:
    """Patton and the hybrid of teams: boards won, and a share or victory points."""
    rules, whole = scored.rules, played.sheets[side.who]
    sheet = ruled_sheet(whole, side.ruling)
    pool = BOARD_POINTS * sheet.possible()
    base = exact_sum(played.scores[side.who].values())
    won = BOARD_POINTS * exact_sum(sheet.won().values())
    yield step("match/sum-boards", "", base, possible=pool)
    counted = replace(side, share=(won, pool), boards=len(sheet.boards))
    yield from _ruling(counted, played, rules, base, won)
    penalties = _penalties(match, side, rules)
    yield from _running(won, penalties)
    boards = won + exact_sum(amount for _, amount in penalties)
    if side.by_scale:
        imps = exact_sum(whole.imps().values())
        yield step("match/sum-imps", "", imps)
        if side.ruling is not None and side.ruling.kind in _ON_BOARDS:
            yield from _ruling(side, played, rules, imps, side.imps or 0)
        yield from _by_scale(side)
        yield from _after(scored, match, side)
    else:
        yield _aggregate(sheet, pool, side.points - boards, rules)
    yield from _together(boards, side)


def _together(first: Number, side: MatchSide) -> Iterator[Step]:
    """Both parts of a match added."""
    yield step("match/together", "", side.points, first=first, second=side.points - first)


def _aggregate(sheet: TeamSheet, pool: Number, share: Number, rules: SessionRules) -> Step:
    """A team's part of the pool for its points."""
    swings = sheet.swings()
    won = exact_sum(swing for swing in swings if swing > 0)
    net = exact_sum(swings)
    scale = "" if rules.vp_scale is None else rules.vp_scale.name
    code = "scale" if scale else "share" if won or net else "even"
    return step(
        f"match/aggregate-{code}", "", share,
        won=won, lost=won - net, net=net, pool=pool, scale=scale,
    )  # fmt: skip


def _hybrid_of_pairs(
    match: Match, side: MatchSide, played: PlayedMatch, rules: SessionRules
) -> Iterator[Step]:
    """The percentage and the IMPs of the same boards, each with its scale."""
    if not side.by_scale:
        yield step("match/no-boards", "", side.points)
        return
    yield from _boards(match, side, played, rules, _OF_PERCENTAGE)
    yield from _by_scale(side, 0)
    penalties = _penalties(match, side, rules, _OF_IMPS)
    before = (side.imps or 0) - exact_sum(amount for _, amount in penalties)
    yield step("match/sum-cross-imps", "", before)
    yield from _running(before, penalties)
    yield from _by_scale(side, 1)
    first, second = side.by_scale
    yield step("match/together", "", first.vps + second.vps, first=first.vps, second=second.vps)


def _by_scale(side: MatchSide, which: int = 0) -> Iterator[Step]:
    """The result of a match looked up in its scale, if it has one."""
    if len(side.by_scale) > which:
        yield from explain_scale(side.by_scale[which], side.share)


def _after(scored: ScoredSession, match: Match, side: MatchSide) -> Iterator[Step]:
    """What a ruling made of the victory points; how long a drawn knock-out goes on for."""
    ruling = side.ruling
    if scored.rules.form == "knock-out" and side.margin == 0 and len(match.sides) > 1:
        yield step("match/extra-boards", "", extra_boards(side.boards))
    if ruling is None:
        return
    if ruling.kind == "match_award" and ruling.unit != "score":
        vps = side.points if side.vps is None else side.vps
        law = law_number("artificial", scored.rules)
        yield step("match/match_award", law, vps, reason=ruling.reason)
    elif ruling.kind == "wrong_opponent":
        yield step(f"match/{ruling.other}", "", side.vps, pool=side.pool, reason=ruling.reason)
    elif ruling.kind == "withdrawn":
        own, converse, bye = withdrawal(scored.matches, side)
        yield step(
            "match/withdrawn", "", side.vps, gone=ruling.other,
            own=own, converse=converse, bye=bye,
        )  # fmt: skip
