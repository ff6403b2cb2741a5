"""Which match a result belongs to, for pairs and teams alike.

A match is what the file calls one (`match`), over as many rounds as it takes, or else the same two
contestants in a round. Matches of one name are told apart by who plays them: three contestants
may share it.

    adjustment/…   match · twice
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment, MatchRuling, concerns
from server.scoring.exact import exact, exact_sum
from server.scoring.match import Match, MatchSide
from server.scoring.order import NaturalKey, natural
from server.scoring.outcome import Number
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import SessionRules

KNOCK_OUT: Final = "knock-out"


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


def match_key(result: BoardResult, who: Sequence[Contestant], rules: SessionRules) -> MatchKey:
    """The match of a result, whichever way the contestants sat."""
    return MatchKey(
        session=result.session,
        section=None if rules.across else result.section,
        round=None if result.match else result.round,
        name=result.match,
        who=tuple(sorted(who, key=lambda each: natural(each.section, each.name, each.side))),
    )


Tables = Mapping[MatchKey, Sequence[BoardResult]]


def matches_of(
    tables: Tables, side: Callable[[MatchKey, Contestant, int], MatchSide]
) -> list[Match]:
    """The matches in natural order; one belongs to a round if all its boards do.

    `side` says what a contestant has of a match. It is told how many boards a match without a
    result has, a bye or an awarded one: as many as the longest of its round.
    """
    longest: dict[tuple[str | None, int | None], int] = defaultdict(int)
    for results in tables.values():
        boards = len({result.board for result in results})
        for place in {(result.session, result.round) for result in results}:
            longest[place] = max(longest[place], boards)
    found = []
    for key in sorted(tables, key=lambda key: key.order):
        unplayed = max(longest[result.session, result.round] for result in tables[key])
        rounds = {result.round for result in tables[key]}
        sides = tuple(side(key, who, unplayed) for who in key.who)
        round_no = rounds.pop() if len(rounds) == 1 else None
        found.append(Match(key.session, key.section, round_no, key.name, sides))
    return found


def key_of(match: Match) -> MatchKey:
    """The key that the results of a match have."""
    round_no = None if match.name else match.round
    who = tuple(side.who for side in match.sides)
    return MatchKey(match.session, match.section, round_no, match.name, who)


def match_penalties(
    who: Contestant, key: MatchKey, rules: SessionRules, top: Number | None
) -> Number:
    """What is added to a contestant's own side of a match; `top` of a board, None in IMPs.

    Refuses as `match_amounts`.
    """
    return exact_sum(amount for _, amount in match_amounts(who, key, rules, top))


def match_amounts(
    who: Contestant, key: MatchKey, rules: SessionRules, top: Number | None
) -> list[tuple[Adjustment, Number]]:
    """The same one by one. A match without a name is called by its round.

    A penalty is the contestant's alone, but in a knock-out, where all that counts is by how much
    one has more. A handicap or a carry-over in IMPs or points is between the two: what one side
    has more the other has less. Refuses `adjustment/unit` for a share of a
    top where there is none.
    """
    found: list[tuple[Adjustment, Number]] = []
    for each in filter(is_of_match, rules.adjustments):
        if concerns_match(each, key, who):
            found.append((each, penalty_in_match(each, top)))
        elif top is None and _is_between(each, rules) and _is_theirs(each, key, who):
            found.append((each, -penalty_in_match(each, top)))
    return found


def _is_between(each: Adjustment, rules: SessionRules) -> bool:
    return each.kind != "penalty" or rules.form == KNOCK_OUT


def _is_theirs(each: Adjustment, key: MatchKey, who: Contestant) -> bool:
    return any(concerns_match(each, key, other) for other in key.who if other != who)


def penalty_in_match(adjustment: Adjustment, top: Number | None) -> Number:
    """One of them in the form's own unit. Refuses `adjustment/unit`."""
    if adjustment.unit == "score":
        return adjustment.amount
    if top is None:
        raise Refusal("adjustment/unit", unit=adjustment.unit)
    return exact(adjustment.amount * top, 100)


def called(match: MatchKey | Match) -> str:
    """What files call a match: its name, or its round where it has none."""
    return match.name or str(match.round or "")


def concerns_match(each: Adjustment | MatchRuling, key: MatchKey | Match, who: Contestant) -> bool:
    """Whether something is about this contestant in this match."""
    return each.match == called(key) and each.session in (None, key.session) and concerns(each, who)


def is_of_match(adjustment: Adjustment) -> bool:
    """Whether it counts in its match, before victory points, and not in the total."""
    return bool(adjustment.match) and adjustment.unit in ("score", "percent_of_top")


def check_match_adjustments(matches: Sequence[Match], rules: SessionRules) -> None:
    """Refuses `adjustment/match` for one of no match of its contestant, or of more than one.

    And `adjustment/twice` for two rulings on one side of a match.
    """
    of_match = [each for each in rules.adjustments if each.match]
    named: list[Adjustment | MatchRuling] = [*of_match, *rules.match_rulings]
    for each in named:
        matching = sum(
            concerns_match(each, match, side.who) for match in matches for side in match.sides
        )
        if matching != 1:
            raise Refusal(
                "adjustment/match",
                match=each.match,
                contestant=each.contestant,
                matching=matching,
            )
    for match in matches if len(rules.match_rulings) > 1 else ():
        for side in match.sides:
            mine = [each for each in rules.match_rulings if concerns_match(each, match, side.who)]
            if len(mine) > 1:
                raise Refusal("adjustment/twice", match=mine[0].match, contestant=side.who.name)
