"""What a ruling made of a match, as steps: boards taken off, a void match, an awarded one."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from server.scoring.adjustments import MatchRuling
from server.scoring.exact import exact, exact_sum
from server.scoring.explain_laws import law_number
from server.scoring.explain_points import award_text, explain_own
from server.scoring.forms import form
from server.scoring.match import MatchSide
from server.scoring.match_rulings import withdrawal
from server.scoring.outcome import Award, Number
from server.scoring.pair_sheet import PairSheet
from server.scoring.rulings import OwnResult, award_percent, award_score
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.steps import Step, explain_rounding, step, sum_text
from server.scoring.swiss import award_boards
from server.scoring.team_rulings import ruled_sheet
from server.scoring.team_sheet import TeamSheet


@dataclass(frozen=True, slots=True)
class Part:
    """One scoring of a side of a match: what its boards brought and what a ruling puts beside them.

    `possible` is of the boards alone and `top` of one of them, None in forms without. `awards` are
    what the boards of the ruling are worth, one by one; `own` is the own result where it matters.
    """

    unit: str
    scores: Sequence[Number]
    possible: Number | None
    top: Number | None
    comparisons: int
    awards: Sequence[Number]
    own: OwnResult | None
    rules: SessionRules

    @property
    def base(self) -> Number:
        return exact_sum(self.scores)

    def after(self, ruling: MatchRuling | None) -> Number:
        """The same after the ruling, before penalties."""
        if ruling is None:
            return self.base
        if ruling.kind == "match_award" and ruling.unit == "score":
            return ruling.amount
        kept = () if ruling.kind == "void_match" else self.scores
        return exact_sum((*kept, *self.awards))


def pair_part(sheet: PairSheet, ruling: MatchRuling | None, unit: str) -> Part:
    """What a contestant of a pairs event has of a match."""
    ruled, award = sheet.ruled(ruling), ruling.award if ruling else None
    has_top = form(sheet.rules.form).has_top
    kept = 0 if ruling and ruling.kind == "void_match" else len(sheet.boards)
    found = ruled.boards[kept:]
    top = found[0].top if found else ruled.top
    return Part(
        unit,
        [board.score for board in sheet.boards],
        sheet.possible if has_top else None,
        (top or 0) if has_top else None,
        sheet.comparisons,
        [board.score for board in found],
        None if award is None else ruled.own(award, in_imps=not has_top),
        sheet.rules,
    )


def team_part(
    sheet: TeamSheet,
    ruling: MatchRuling | None,
    unit: str,
    figures: Callable[[TeamSheet], Mapping[int, Number]],
    worth: int | None = None,
) -> Part:
    """What a team has of a match in one of its `figures`; `worth` is a comparison won."""
    ruled, award = ruled_sheet(sheet, ruling), ruling.award if ruling else None
    usual = max((board.comparisons for board in sheet.boards), default=1)
    found = figures(ruled)
    return Part(
        unit,
        list(figures(sheet).values()),
        None if worth is None else worth * sheet.possible(),
        None if worth is None else worth * usual,
        usual,
        [found[board.board] for board in ruled.boards if board.board < 0],
        None if award is None else ruled.own(award, in_imps=worth is None),
        sheet.rules,
    )


def explain_ruling(side: MatchSide, part: Part) -> Iterator[Step]:
    """A ruling that changes what the boards brought."""
    ruling, law = side.ruling, law_number("artificial", part.rules)
    if ruling is None:
        return
    after = part.after(ruling)
    if ruling.award is not None and part.awards:
        yield from _worth(ruling.award, part)
        is_void = ruling.kind == "void_match"
        boards, each = len(part.awards), part.awards[0]
        half = award_boards(boards)
        possible = (0 if is_void else part.possible or 0) + boards * (part.top or 0)
        yield step(
            f"match/{ruling.kind}" + ("" if part.top is None else "-of"), law, after,
            award=award_text(ruling.award), boards=boards, each=each, half=half,
            rest=boards - half, average=part.awards[-1] if boards > half else 0,
            possible=possible, reason=ruling.reason,
        )  # fmt: skip
    elif ruling.kind == "match_award" and ruling.unit == "score":
        yield step("match/match_award", law, after, reason=ruling.reason)


def _worth(award: Award, part: Part) -> Iterator[Step]:
    """What a board of the ruling is worth."""
    each, own = part.awards[0], None if part.own is None else part.own.value
    if part.own is not None:
        yield explain_own(award, part.own, part.rules)
    if part.top is None:
        if award.kind != "imps" and each != own:
            one = award_score(award, None, part.rules.regulation)
            code = "amount/in-imps" if one == each else "amount/in-imps-total"
            yield step(code, "", each, one=one, comparisons=part.comparisons)
        return
    percent = award_percent(award, own)
    exactly = exact(percent * part.top, 100)
    yield step("amount/of-top", "", exactly, percent=percent, top=part.top)
    rounding = part.rules.regulation.board_rounding
    if exactly != each and rounding is not None:
        yield explain_rounding("amount", rounding, each)


def explain_vp_ruling(scored: ScoredSession, side: MatchSide) -> Iterator[Step]:
    """What a ruling made of the victory points."""
    ruling = side.ruling
    if ruling is None:
        return
    if ruling.kind == "match_award" and ruling.unit == "vps":
        law = law_number("artificial", scored.rules)
        yield step("match/match_award", law, side.vps, reason=ruling.reason)
    elif ruling.kind == "wrong_opponent":
        yield step(f"match/{ruling.other}", "", side.vps, pool=side.pool, reason=ruling.reason)
    elif ruling.kind == "withdrawn":
        own, converse, bye, mine, theirs = withdrawal(scored.matches, side)
        for code, vps in (("own", mine), ("theirs", theirs)):
            if len(vps) > 1:
                yield step(
                    f"match/average-{code}", "", exact(exact_sum(vps), len(vps)),
                    gone=ruling.other, kept=sum_text([(each, 1) for each in vps]),
                    matches=len(vps), pool=side.pool,
                )  # fmt: skip
        yield step(
            "match/withdrawn", "", side.vps, gone=ruling.other,
            own=own, converse=converse, bye=bye,
        )  # fmt: skip


def pool_shares(side: MatchSide, most: Number) -> list[tuple[str, Number, Number]]:
    """A share of the pool by its parts, (name, pool, share): boards of `most`, victory points."""
    share = side.pool_share or Fraction(0)
    parts = (("boards", most), ("vps", side.pool))
    return [(name, pool, exact(share * pool, 1)) for name, pool in parts if pool]
