"""Who is ranked with whom, and places: competition ranking (1, 2, 2, 4) after tie-breaks."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from server.scoring.exact import as_integers
from server.scoring.order import natural
from server.scoring.outcome import Line, Number
from server.scoring.results import Contestant
from server.scoring.session import SessionRules, Standing
from server.scoring.tie_breaks import Ranking, tie_break

ListKey = tuple[str | None, Line | None]


def list_key(who: Contestant | Standing, rules: SessionRules) -> ListKey:
    """Which list somebody is ranked in: section (none when across) and side."""
    return None if rules.across else who.section, who.side


def ranking_lists(everybody: Iterable[Contestant], rules: SessionRules) -> list[list[Contestant]]:
    """One list for each section (all when across) and side: NS before EW, natural order."""
    lists: dict[ListKey, list[Contestant]] = defaultdict(list)
    for who in everybody:
        lists[list_key(who, rules)].append(who)
    sides = {line: index for index, line in enumerate(rules.lines)}
    return [
        lists[section, side]
        for section, side in sorted(
            lists, key=lambda key: (natural(key[0]), sides.get(key[1] or "", 0))
        )
    ]


def places(
    members: Sequence[Contestant], ranking: Ranking, rules: SessionRules
) -> Iterator[tuple[Contestant, int, bool]]:
    """The contestants of a list, best first, with place and whether it is shared.

    Refuses `tie-break/unknown`.
    """
    place = 1
    for tied in _tied_groups(members, ranking, rules):
        for who in sorted(tied, key=lambda who: natural(who.section, who.name)):
            yield who, place, len(tied) > 1
        place += len(tied)


class Parting(NamedTuple):
    """One tie-break as it parted the contestants that were tied with somebody.

    `values` are what it gave each of them, nothing where it has no answer.
    """

    name: str
    tied: Sequence[Contestant]
    values: Mapping[Contestant, Number]


def partings(
    who: Contestant, members: Sequence[Contestant], ranking: Ranking, rules: SessionRules
) -> Iterator[Parting]:
    """The tie-breaks that were asked about a contestant of a list, in order."""
    tied = next(group for group in _grouped(members, ranking.values) if who in group)
    for name in rules.tie_breaks:
        if len(tied) == 1:
            return
        values = tie_break(name)(tied, ranking)
        yield Parting(name, tied, values)
        tied = next(group for group in _grouped(tied, values) if who in group)


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
