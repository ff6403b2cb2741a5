"""Artificial scores in numbers (Law 12C2; 1987: 12C and 88).

A pair's 60 % is 60 % of the board's top whatever the other tables did. Whether an average plus is
more than 60, or an average minus less than 40, because the contestant's own percentage says so, is
settled after all other boards of the session are scored: artificial boards never feed back.

    award/…   unit
    ruling/…  weighted
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from server.rules.errors import Refusal
from server.scoring.exact import exact, exact_sum
from server.scoring.outcome import Award, Held, Mixture, Number
from server.scoring.regulation import Regulation

PERCENT: Final[Mapping[str, int]] = {"plus": 60, "average": 50, "minus": 40, "own": 50}
"""An own average of who has no other boards is an average."""


class OwnResult(NamedTuple):
    """What a contestant has on the boards that an award looks at.

    `score` of so many `boards` in IMPs, or of what they could bring: a percentage.
    """

    score: Number
    boards: Number
    in_imps: bool

    @property
    def value(self) -> Number:
        """IMPs a board, or the percentage."""
        return exact(self.score * (1 if self.in_imps else 100), self.boards)


def own_result(scores: Sequence[Number], tops: Sequence[Number | None]) -> OwnResult | None:
    """These scores together; boards without a top are in IMPs. None where there is nothing."""
    in_imps = None in tops
    boards = len(tops) if in_imps else exact_sum(top or 0 for top in tops)
    return OwnResult(exact_sum(scores), boards, in_imps) if boards else None


def check_held(held: Held, regulation: Regulation) -> None:
    """Refuses `ruling/weighted` where the regulation's Laws know no weighted scores."""
    if isinstance(held, Mixture) and not regulation.weighting:
        raise Refusal("ruling/weighted", regulation=regulation.name)


def waits_for_own_percentage(award: Award, regulation: Regulation, *, in_imps: bool) -> bool:
    """Whether the award depends on how the contestant does on the other boards.

    1987 (Law 88): only an average plus. 2017 (Law 12C2): an average minus too, and in IMPs the
    equivalent where the regulation has it. An own average always does.
    """
    if award.kind == "own":
        return True
    if in_imps:
        return regulation.imps.own_average and award.kind in ("plus", "minus")
    if regulation.own_percentage is None:
        return False
    return award.kind == "plus" or (award.kind == "minus" and regulation.own_percentage == "2017")


def award_percent(award: Award, own: Number | None = None) -> Number:
    """Percent of the top that an award is worth; `own` is the percentage on the other boards.

    Refuses `award/unit` for an award in IMPs.
    """
    if award.value is not None:
        if award.kind == "imps":
            raise Refusal("award/unit", kind=award.kind, wanted="percent")
        return award.value
    percent = PERCENT[award.kind]
    if own is None or award.kind == "average":
        return percent
    if award.kind == "own":
        return own
    return max(percent, own) if award.kind == "plus" else min(percent, own)


def award_score(
    award: Award,
    top: Number | None,
    regulation: Regulation,
    own: Number | None = None,
    comparisons: int = 1,
) -> Number:
    """An award as a board's score: a share of the top, or IMPs in forms without a top.

    In IMPs a percentage is read as better than, equal to or worse than average. An average counts
    `comparisons` times; `own`, and IMPs that were named, are the board's already.
    """
    if top is None:
        return _award_imps(award, regulation, own, comparisons)
    score = exact(top * award_percent(award, own), 100)
    if regulation.board_rounding is None:
        return score
    return regulation.board_rounding.apply(score, exact(top, 2))


def _award_imps(
    award: Award, regulation: Regulation, own: Number | None, comparisons: int
) -> Number:
    if award.of_top:
        raise Refusal("award/unit", kind=award.kind, wanted="imps")
    if award.kind == "imps" and award.value is not None:
        return exact(award.value, 1)
    percent = award_percent(award)
    rules = regulation.imps
    if award.kind == "own" and own is not None:
        return own
    if percent == 50:
        return rules.average * comparisons
    flat = comparisons * (rules.plus if percent > 50 else rules.minus)
    if own is None:
        return flat
    return max(flat, own) if percent > 50 else min(flat, own)
