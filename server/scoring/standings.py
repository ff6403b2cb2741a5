"""From scored boards to a ranking with places.

Order of work, on exact numbers unless the regulation rounds: awards by own percentage, sum,
factoring, carry-over and penalties, percentage (`totals`), tie-breaks, places. A *list* is one
section (all of them when across) and one side (where there are two winners); places are by
competition ranking within a list: 1, 2, 2, 4.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from server.scoring.exact import as_integers
from server.scoring.order import natural
from server.scoring.outcome import Line, Number
from server.scoring.session import (
    BoardScore,
    Contestant,
    ScoredSession,
    SessionRules,
    Standing,
)
from server.scoring.strata import with_strata
from server.scoring.tie_breaks import Ranking, tie_break
from server.scoring.totals import Tally, Total, check_adjustments, settle_awards, tallies, total


def rank(boards: Sequence[BoardScore], rules: SessionRules) -> ScoredSession:
    """Totals, percentages and places of scored boards; settles awards by own percentage.

    Refuses `adjustment/contestant`, `adjustment/unit`, `tie-break/unknown`.
    """
    settled = settle_awards(boards, rules)
    everybody = tallies(settled)
    check_adjustments(rules.adjustments, [tally.who for tally in everybody])
    lists = _lists(everybody, rules)
    totals = {
        tally.who: (tally, total(tally, _longest(members), rules))
        for members in lists
        for tally in members
    }
    ranking = Ranking(settled, {who: each.value for who, (_, each) in totals.items()})
    standings: list[Standing] = []
    for members in lists:
        placed = _places([each.who for each in members], ranking, rules)
        rows = [_standing(*totals[who], place, is_shared=shared) for who, place, shared in placed]
        standings += with_strata(rows, rules) if rules.strata else rows
    return ScoredSession(rules, tuple(standings), settled)


def _lists(everybody: Iterable[Tally], rules: SessionRules) -> list[list[Tally]]:
    """Who is ranked with whom: NS before EW, sections in natural order."""
    lists: dict[tuple[str | None, Line | None], list[Tally]] = defaultdict(list)
    for tally in everybody:
        lists[None if rules.across else tally.who.section, tally.who.side].append(tally)
    sides = {line: index for index, line in enumerate(rules.lines)}
    return [
        lists[section, side]
        for section, side in sorted(
            lists, key=lambda key: (natural(key[0]), sides.get(key[1] or "", 0))
        )
    ]


def _longest(members: Iterable[Tally]) -> Number | None:
    """The most that anybody in the list could have scored."""
    return max((each.possible for each in members if each.possible is not None), default=None)


def _places(
    members: Sequence[Contestant], ranking: Ranking, rules: SessionRules
) -> Iterator[tuple[Contestant, int, bool]]:
    """Contestants, best first, with place and whether it is shared."""
    place = 1
    for tied in _tied_groups(members, ranking, rules):
        for who in sorted(tied, key=lambda who: natural(who.section, who.name)):
            yield who, place, len(tied) > 1
        place += len(tied)


def _tied_groups(
    members: Sequence[Contestant], ranking: Ranking, rules: SessionRules
) -> Iterator[list[Contestant]]:
    groups = _grouped(members, ranking.values)
    for name in rules.tie_breaks:
        parting = tie_break(name)
        groups = [
            part
            for group in groups
            for part in (_grouped(group, parting(group, ranking)) if len(group) > 1 else [group])
        ]
    return iter(groups)


def _grouped(
    members: Sequence[Contestant], values: Mapping[Contestant, Number]
) -> list[list[Contestant]]:
    """Members in descending order of their values, equal ones together."""
    keys = dict(zip(members, as_integers([values.get(who, 0) for who in members]), strict=True))
    ordered = sorted(members, key=keys.__getitem__, reverse=True)
    return [list(group) for _, group in groupby(ordered, keys.__getitem__)]


def _standing(tally: Tally, final: Total, place: int, *, is_shared: bool) -> Standing:
    return Standing(
        section=tally.who.section,
        contestant=tally.who.name,
        side=tally.who.side,
        boards=tally.boards,
        points=final.points,
        percent=None if final.percent is None else Fraction(final.percent),
        place=place,
        is_shared=is_shared,
    )
