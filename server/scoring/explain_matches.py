"""Why a contestant's matches are worth what they are, as steps.

A match begins with its heading; each step goes on from the one before it. Where a match has two
parts (a hybrid, Patton) they are added at its end.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from server.scoring.adjustments import Adjustment, concerns
from server.scoring.exact import exact, exact_sum
from server.scoring.explain_adjustments import explain_in_match
from server.scoring.explain_laws import law_number
from server.scoring.explain_match_rulings import (
    Part,
    explain_ruling,
    explain_vp_ruling,
    pair_part,
    pool_shares,
    team_part,
)
from server.scoring.explain_played import PlayedMatch
from server.scoring.explain_scales import explain_scale
from server.scoring.match import ByScale, Match, MatchSide
from server.scoring.match_rulings import is_award
from server.scoring.matches import KNOCK_OUT, key_of, match_amounts
from server.scoring.mp_imp import HYBRID
from server.scoring.outcome import Number
from server.scoring.patton import BOARD_POINTS
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.steps import Step, step
from server.scoring.swiss import extra_boards
from server.scoring.team_rulings import ruled_sheet
from server.scoring.team_sheet import TeamSheet
from server.scoring.teams import TEAM_FORMS, aggregate_steps

_TWO_PARTS: Final = ("added", "within")
_OF_PERCENTAGE: Final = ("percent_of_top",)
_OF_IMPS: Final = ("score",)

Penalties = Sequence[tuple[Adjustment, Number]]


def explain_match(
    scored: ScoredSession, match: Match, side: MatchSide, played: PlayedMatch
) -> Iterator[Step]:
    """A match from its heading to what it counts for."""
    rules = scored.rules
    scoring = TEAM_FORMS.get(rules.form)
    code = "against" if _opponent(match, side) else "alone"
    if side.pool_share is not None and is_award(side.ruling, "vps"):
        boards = len(_part(side, played, rules).scores)
        yield _heading(scored, match, side, code, boards=boards)
        if not boards:
            yield step("match/no-boards", "", 0)
        yield from explain_vp_ruling(scored, side)
        return
    if side.pool_share is not None:
        yield from _without_result(scored, match, side)
        return
    part = _part(side, played, rules)
    yield _heading(scored, match, side, code, boards=len(part.scores))
    if not side.length and not side.points:
        yield step("match/no-boards", "", side.points)
    elif rules.form == HYBRID:
        yield from _hybrid_of_pairs(match, side, played, rules)
        yield from explain_vp_ruling(scored, side)
    elif scoring is not None and scoring.scale in _TWO_PARTS:
        yield from _two_parts(scored, match, side, played)
    else:
        yield from _boards(match, side, part, rules)
        yield from _by_scale(side, rules)
        yield from explain_vp_ruling(scored, side)


def _part(side: MatchSide, played: PlayedMatch, rules: SessionRules) -> Part:
    """The boards of a match in the form's own unit."""
    unit = "boards" if side.share else "points" if side.imps is None else "imps"
    scoring = TEAM_FORMS.get(rules.form)
    if scoring is None:
        return pair_part(played.pair_sheets[side.who], side.ruling, unit)
    unit = unit if scoring.top is None else "boards"
    return team_part(played.sheets[side.who], side.ruling, unit, scoring.boards, scoring.top)


def _opponent(match: Match, side: MatchSide) -> str:
    return next((other.who.name for other in match.sides if other is not side), "")


def _heading(
    scored: ScoredSession,
    match: Match,
    side: MatchSide,
    code: str,
    result: Number | None = None,
    /,
    **figures: Number | str,
) -> Step:
    """Which match this is: the session where there are more, the round, its name, the opponent."""
    sessions = len({each.session for each in scored.matches})
    where = {
        "-in-session": match.session if sessions > 1 else None,
        "-in-round": match.round,
        "-named": match.name or None,
    }
    law = law_number("artificial", scored.rules) if code.startswith("awarded") else ""
    return step(
        f"match/{code}" + "".join(each for each, told in where.items() if told is not None),
        law, result, opponent=_opponent(match, side), session=match.session or "",
        round=match.round or "", match=match.name, **figures,
    )  # fmt: skip


def _without_result(scored: ScoredSession, match: Match, side: MatchSide) -> Iterator[Step]:
    """A bye, or a share of the pool that a ruling gives: in one step, or boards and points."""
    shares = pool_shares(side, _most(side, scored.rules))
    awarded = side.ruling is not None and side.ruling.kind == "match_award"
    code = "bye" if not _opponent(match, side) else "awarded" if awarded else "share"
    figures = {
        "boards": side.length,
        "percent": exact(100 * (side.pool_share or 0), 1),
        "reason": side.ruling.reason if side.ruling else "",
    }
    if len(shares) < 2:
        code = code if shares or code != "bye" else "bye-nothing"
        pool = exact_sum(pool for _, pool, _ in shares)
        brought = exact_sum(share for _, _, share in shares)
        yield _heading(scored, match, side, code, brought, pool=pool, **figures)
        yield from explain_vp_ruling(scored, side)
        return
    yield _heading(scored, match, side, f"{code}-parts", **figures)
    for name, pool, share in shares:
        yield step(f"match/share-{name}", "", share, percent=figures["percent"], pool=pool)
    yield from explain_vp_ruling(scored, side)
    yield from _together(shares[0][2], side)


def _most(side: MatchSide, rules: SessionRules) -> Number:
    """What the match can bring beside victory points."""
    scoring = TEAM_FORMS.get(rules.form)
    if scoring is None or (rules.vp_scale is not None and scoring.scale == "instead"):
        return 0
    return scoring.most(side.length, rules)


def _penalties(
    match: Match, side: MatchSide, part: Part, rules: SessionRules, units: Sequence[str] = ()
) -> Penalties:
    """Penalties that count in this part of a match, of these units; all if none are named."""
    adjustments = tuple(each for each in rules.adjustments if not units or each.unit in units)
    top = None if part.top is None else _top(side, rules)
    of_part = replace(rules, adjustments=adjustments)
    return match_amounts(side.who, key_of(match), of_part, top)


def _top(side: MatchSide, rules: SessionRules) -> Number | None:
    """The top of a board of the match; its share has boards that were taken off already."""
    scoring = TEAM_FORMS.get(rules.form)
    if scoring is not None:
        return scoring.top
    return exact(side.share[1], side.length) if side.share and side.length else None


def _running(
    side: MatchSide, before: Number, penalties: Penalties, rules: SessionRules
) -> Iterator[Step]:
    for each, amount in penalties:
        before += amount
        mine = concerns(each, side.who)
        yield from explain_in_match(each, amount, before, _top(side, rules) or 0, is_mine=mine)


def _boards(
    match: Match,
    side: MatchSide,
    part: Part,
    rules: SessionRules,
    units: Sequence[str] = (),
) -> Iterator[Step]:
    """What the boards brought, a ruling on them and penalties: the result of the match."""
    penalties = _penalties(match, side, part, rules, units)
    possible = "" if part.possible is None else part.possible
    yield step(f"match/sum-{part.unit}", "", part.base, possible=possible)
    yield from explain_ruling(side, part)
    ruled = part.after(side.ruling)
    yield from _running(side, ruled, penalties, rules)
    if rules.form == KNOCK_OUT and side.own_margin is not None and side.own_margin != side.margin:
        yield step(
            "match/balanced", law_number("knock-out", rules), side.margin,
            own=side.own_margin, other=side.own_margin - 2 * (side.margin or 0),
        )  # fmt: skip
    if rules.form == KNOCK_OUT and side.margin == 0 and len(match.sides) > 1:
        yield step("match/extra-boards", "", extra_boards(side.boards))


def _two_parts(
    scored: ScoredSession, match: Match, side: MatchSide, played: PlayedMatch
) -> Iterator[Step]:
    """Patton and the hybrid of teams: boards won, and a share or victory points."""
    rules, whole = scored.rules, played.sheets[side.who]
    part = _part(side, played, rules)
    yield from _boards(match, side, part, rules)
    penalties = exact_sum(amount for _, amount in _penalties(match, side, part, rules))
    boards = part.after(side.ruling) + penalties
    if side.by_scale:
        imps = team_part(whole, side.ruling, "imps", TeamSheet.imps)
        yield step("match/sum-imps", "", imps.base)
        yield from explain_ruling(side, imps)
        yield from _by_scale(side, rules)
        yield from explain_vp_ruling(scored, side)
    else:
        yield from _aggregate(side, ruled_sheet(whole, side.ruling), side.points - boards)
    yield from _together(boards, side)


def _together(first: Number, side: MatchSide) -> Iterator[Step]:
    """Both parts of a match added."""
    yield step("match/together", "", side.points, first=first, second=side.points - first)


def _aggregate(side: MatchSide, sheet: TeamSheet, share: Number) -> Iterator[Step]:
    """A team's part of the pool for its points, by a scale if there is one."""
    rules, pool, swings = sheet.rules, BOARD_POINTS * sheet.possible(), sheet.swings()
    won, net = exact_sum(swing for swing in swings if swing > 0), exact_sum(swings)
    steps = aggregate_steps(rules, sheet.length)
    if rules.vp_scale is None or steps is None:
        code = "share" if won or net else "even"
        yield step(f"match/aggregate-{code}", "", share, won=won, lost=won - net, pool=pool)
        return
    yield step("match/aggregate-net", "", net, won=won, lost=won - net)
    length = rules.boards_per_match or sheet.length
    found = ByScale(rules.vp_scale, share, steps.most, length, result=net)
    yield from explain_scale(found, side, rules)


def _hybrid_of_pairs(
    match: Match, side: MatchSide, played: PlayedMatch, rules: SessionRules
) -> Iterator[Step]:
    """The percentage and the IMPs of the same boards, each with its scale."""
    if not side.by_scale:
        yield step("match/no-boards", "", side.points)
        return
    yield from _boards(match, side, _part(side, played, rules), rules, _OF_PERCENTAGE)
    yield from _by_scale(side, rules, 0)
    part = pair_part(played.in_imps[side.who], side.ruling, "cross-imps")
    yield from _boards(match, side, part, rules, _OF_IMPS)
    yield from _by_scale(side, rules, 1)
    first, second = side.by_scale
    yield step("match/together", "", first.vps + second.vps, first=first.vps, second=second.vps)


def _by_scale(side: MatchSide, rules: SessionRules, which: int = 0) -> Iterator[Step]:
    """The result of a match looked up in its scale, if it has one."""
    if len(side.by_scale) > which:
        yield from explain_scale(side.by_scale[which], side, rules)
