"""Victory points: the scales by name, and what one match gives.

    wbf            WBF 2013, hundredths, any number of boards (`wbf_curve`)
    wbf-discrete   WBF and EBU 2013, whole points, any number of boards (`wbf_curve`)
    acbl-20        ACBL, 6 to 11 boards                                  (data file)
    acbl-30        ACBL, 6 to 11 boards, a win jumps from 15 to 18       (data file)
    ebu-10         EBU, matches of 3 and 4 boards, 10-0                  (data file)
    ebu-percent    EBU, matchpoint percentage of a Swiss pairs match     (data file)
    ebu-percent-10 EBU, the same for half matches, 10-0                  (data file)

Anything else, as the 25-0 scale before 2013, is a file of the same form (`vp_scale`).
*Victory points* are what a whole match is worth; IMPs are what a board is worth.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Final

from server.rules.errors import Refusal
from server.scoring.vp_scale import Steps, VpTable, parse_scale
from server.scoring.wbf_curve import continuous_hundredths, discrete_starts

_POOL: Final = 20


@dataclass(frozen=True, slots=True)
class VpScale:
    """A named scale: the steps for every length of match it knows, and the decimals printed.

    `half` is the scale of half a match, as a triangle of three contestants has. `in_imps`: its
    margins are IMPs and nothing else; a file of margins may mean points.
    """

    name: str
    steps: Callable[[int], Steps]
    places: int = 0
    half: str | None = None
    in_imps: bool = False

    def knows(self, boards: int) -> bool:
        """Whether the scale has a match of so many boards."""
        try:
            self.steps(boards)
        except Refusal:
            return False
        return True


def wbf_continuous(boards: int) -> Steps:
    """The WBF's continuous scale for a match of so many boards. Refuses `scale/no-boards`."""
    winner = tuple(Fraction(hundredths, 100) for hundredths in continuous_hundredths(boards))
    return Steps("from", tuple(range(len(winner))), winner, tuple(_POOL - won for won in winner))


def wbf_discrete(boards: int) -> Steps:
    """The WBF's and EBU's whole-point scale for so many boards. Refuses `scale/no-boards`."""
    winner = tuple(range(_POOL // 2, _POOL + 1))
    return Steps("from", discrete_starts(boards), winner, tuple(_POOL - won for won in winner))


def vp_scale(name: str) -> VpScale:
    """The scale of that name. Refuses `scale/unknown`."""
    scale = SCALES.get(name)
    if scale is None:
        raise Refusal("scale/unknown", name=name, known=", ".join(SCALES))
    return scale


def scale_from_file(name: str, text: str) -> VpScale:
    """A scale somebody supplies. Refuses the codes of `vp_scale.parse_scale`."""
    return _table_scale(parse_scale(name, text))


def _table_scale(table: VpTable) -> VpScale:
    awards = [
        Fraction(award) for _, _, steps in table.lengths for award in (*steps.winner, *steps.loser)
    ]
    whole = all(award.denominator == 1 for award in awards)
    return VpScale(table.name, table.steps, places=0 if whole else 2)


@cache
def _built_in(name: str) -> VpTable:
    text = resources.files("server.scoring.scales").joinpath(f"{name}.csv").read_text("utf-8")
    return parse_scale(name, text)


def _file(name: str, *, half: str | None = None, in_imps: bool = False) -> VpScale:
    return VpScale(name, lambda boards: _built_in(name).steps(boards), 0, half, in_imps)


SCALES: Final[Mapping[str, VpScale]] = MappingProxyType(
    {
        scale.name: scale
        for scale in (
            VpScale("wbf", wbf_continuous, places=2, in_imps=True),
            VpScale("wbf-discrete", wbf_discrete, half="ebu-10", in_imps=True),
            *(_file(name, in_imps=True) for name in ("acbl-20", "acbl-30", "ebu-10")),
            _file("ebu-percent", half="ebu-percent-10"),
            _file("ebu-percent-10"),
        )
    }
)
