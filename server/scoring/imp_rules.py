"""The part of a regulation that concerns scoring in IMPs."""

from dataclasses import dataclass, field, replace
from fractions import Fraction

from server.rules.errors import Refusal
from server.scoring.butler import DatumRule
from server.scoring.cross_imps import CrossMethod
from server.scoring.outcome import Award
from server.scoring.rounding import exact_text
from server.scoring.team_boards import Compare


@dataclass(frozen=True, slots=True)
class ImpRules:
    """What a body decides about Butler, cross-IMPs, teams and artificial scores in IMPs.

    datum: how Butler's reference score is found.
    cross: what becomes of the sum of cross-IMPs.
    total: the same where totals are wanted and boards may have unequal numbers of results: every
        board counts like a full one (EBU White Book 4.2.5), or by the sum it has (ACBLscore).
    compare: how the four tables of teams of eight are compared.
    plus, average, minus: artificial scores (Law 12C2; 1987: 86A), in totals of cross-IMPs for
        every comparison of a full board (ACBLscore: AVE+ is 3 x (number of results - 1)).
    own_average: a contestant who averages more than `plus` on the other boards gets that instead,
        and one with less than `minus` that (EBU White Book 4.1.1.1).
    bye: what a contestant without opponents gets for a board. None: the board is not played.
    factored: totals are raised to the most boards of the ranking list.
    places: decimals printed on a board; `trim` drops zeros at the end.
    """

    datum: DatumRule = field(default_factory=DatumRule)
    cross: CrossMethod = CrossMethod.AVERAGE
    total: CrossMethod = CrossMethod.NOMINAL
    compare: Compare = Compare.CROSS
    plus: int = 3
    average: int = 0
    minus: int = -3
    own_average: bool = False
    bye: Award | None = None
    factored: bool = False
    places: int = 2
    trim: bool = False


def with_cut(rule: DatumRule, cut: Fraction, *, is_share: bool = False) -> DatumRule:
    """The datum rule with another cut: so many results at each end, or below one that share.

    `is_share`: it was written as one, so that a whole number is none of results. Refuses
    `datum/cut` for one that is neither, `datum/trim` for a share of a half or more.
    """
    if is_share and cut.denominator == 1 and cut:
        raise Refusal("datum/trim", trim=exact_text(cut))
    if cut.denominator == 1:
        return replace(rule, cuts=((1, cut.numerator),), trim=Fraction(0))
    if not 0 < cut < 1:
        raise Refusal("datum/cut", cut=exact_text(cut))
    return replace(rule, trim=cut)
