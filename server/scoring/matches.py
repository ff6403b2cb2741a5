"""Which match a result belongs to, for pairs and teams alike.

A match is what the file calls one (`match`), over as many rounds as it takes, or else the same two
contestants in a round. Matches of one name are told apart by who plays them: three contestants
may share it.

    adjustment/…   match
"""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from server.rules.errors import Refusal
from server.scoring.order import NaturalKey, natural
from server.scoring.outcome import Number
from server.scoring.results import BoardResult
from server.scoring.session import Adjustment, Contestant, Match, MatchSide, SessionRules
from server.scoring.totals import concerns


class MatchKey(NamedTuple):
    """Where a match is, and who plays it; a bye has one contestant."""

    session: str | None
    section: str | None
    round: int | None
    name: str
    who: tuple[Contestant, ...]

    @property
    def is_bye(self) -> bool:
        return len(self.who) == 1

    @property
    def order(self) -> tuple[NaturalKey, int, NaturalKey]:
        """A sort key: by place, round, name and contestants."""
        names = [each.name for each in self.who]
        return natural(self.session, self.section), self.round or 0, natural(self.name, *names)

    def match(self, sides: Sequence[MatchSide], rounds: Collection[int | None]) -> Match:
        """The match with its sides; it belongs to a round if all its boards do."""
        round_no = next(iter(rounds)) if len(rounds) == 1 else None
        return Match(self.session, self.section, round_no, self.name, tuple(sides))


def match_key(result: BoardResult, who: Sequence[Contestant], rules: SessionRules) -> MatchKey:
    """The match of a result, whichever way the contestants sat."""
    return MatchKey(
        session=result.session,
        section=None if rules.across else result.section,
        round=None if result.match else result.round,
        name=result.match,
        who=tuple(sorted(who, key=lambda each: natural(each.section, each.name, each.side))),
    )


def match_penalties(who: Contestant, key: MatchKey, rules: SessionRules) -> list[Number]:
    """What is added to a contestant's own side of a match, in the form's unit.

    A match without a name is called by its round.
    """
    name = key.name or str(key.round or "")
    return [
        each.amount
        for each in rules.adjustments
        if is_of_match(each) and each.match == name and concerns(each, who)
    ]


def is_of_match(adjustment: Adjustment) -> bool:
    """Whether it counts in its match, before victory points, and not in the total."""
    return bool(adjustment.match) and adjustment.unit == "score"


def check_match_adjustments(matches: Sequence[Match], rules: SessionRules) -> None:
    """Refuses `adjustment/match` for one of a match that its contestant does not play."""
    played = [
        (match.name or str(match.round or ""), side.who)
        for match in matches
        for side in match.sides
    ]
    for each in rules.adjustments:
        if each.match and not any(
            each.match == name and concerns(each, who) for name, who in played
        ):
            raise Refusal("adjustment/match", match=each.match, contestant=each.contestant)
