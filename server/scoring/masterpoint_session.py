"""Masterpoints of a scored session: each contestant has the best of its awards.

A list is a field, and so is every stratum of it below the highest. Half of the pairs of a section,
of both lists where there are two winners, are its tables; a stratum's are counted in its own list.
Boards played are those with a result, an artificial one is none; scheduled are as many as anybody
of the section and side has.

    masterpoints/…   field · factors · shared-first
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Final, Literal

from server.rules.errors import Refusal
from server.scoring.forms import form, has_matches
from server.scoring.masterpoint_awards import Awarded, Masterpoints, awarded
from server.scoring.masterpoints import AT_A_TABLE, SCHEMES, FieldSize, Kind, Scheme
from server.scoring.outcome import Award, NotPlayed
from server.scoring.places import ListKey, list_key
from server.scoring.results import Contestant
from server.scoring.session import ScoredSession, SessionRules, Standing
from server.scoring.strata import HIGHEST

_ONE_LINE_EACH: Final = 2


@dataclass(frozen=True, slots=True)
class Ranked:
    """Places within a list, or within a stratum of it; `at` counts strata from the highest (0).

    `tied` is how many have a place.
    """

    stratum: str
    at: int
    size: FieldSize
    places: Mapping[Contestant, int]
    tied: Mapping[int, int]
    is_enough: bool = True

    def awarded(self, chosen: Masterpoints, who: Contestant) -> Awarded:
        """What somebody's place brings here."""
        place = self.places[who]
        return awarded(chosen, self.size, place, self.tied[place], chosen.factor(self.at))


def with_masterpoints(scored: ScoredSession) -> ScoredSession:
    """The standings with `details["masterpoints"]`, as printed, where the rules have a scheme.

    Nothing where a place's award is not known. Refuses `masterpoints/…`.
    """
    chosen = scored.rules.masterpoints
    if chosen is None:
        return scored
    _check(chosen, scored)
    best: dict[Contestant, Fraction] = {}
    for field in ranked_fields(scored):
        for who in field.places:
            if is_known(field, who, chosen):
                award = field.awarded(chosen, who).award
                best[who] = max(award, best.get(who, award))
    out = {
        who for who, played in boards_played(scored).items() if not enough_played(played, chosen)
    }
    texts = {
        who: chosen.scheme.text(Fraction(0) if who in out else award) for who, award in best.items()
    }
    return replace(scored, standings=tuple(_told(each, texts) for each in scored.standings))


def ranked_fields(scored: ScoredSession) -> Iterator[Ranked]:
    """Every list, and every stratum of it below the highest."""
    rules, chosen = scored.rules, scored.rules.masterpoints
    letters = sorted({each.letter for each in rules.strata} - {HIGHEST})
    least = chosen.scheme.least_lowest if chosen else 0
    # who met: of both lists where there are two, and apart from a section that ranks one list
    sizes = Counter((section, side is None) for section, side in _keys(scored))
    strata = Counter(
        (list_key(each, rules)[0], letter) for each in scored.standings for letter in _strata(each)
    )
    for key, group in groupby(scored.standings, lambda each: list_key(each, rules)):
        members = list(group)
        places = {each.who: each.place for each in members}
        winners: Literal[1, 2] = 2 if key[1] else 1
        size = _size(len(members), sizes[key[0], key[1] is None], winners, rules)
        yield Ranked(HIGHEST, 0, size, places, Counter(places.values()))
        for at, letter in enumerate(letters, 1):
            places = {
                each.who: int(_strata(each)[letter].rstrip("="))
                for each in members
                if letter in _strata(each)
            }
            is_enough = letter != letters[-1] or strata[key[0], letter] >= least
            size = _size(len(places), len(places) * winners, winners, rules)
            if places:
                yield Ranked(letter, at, size, places, Counter(places.values()), is_enough)


def _keys(scored: ScoredSession) -> Iterator[ListKey]:
    return (list_key(each, scored.rules) for each in scored.standings)


def is_known(field: Ranked, who: Contestant, chosen: Masterpoints) -> bool:
    """Whether there is a rule for somebody's place, and the stratum has pairs enough."""
    return field.is_enough and (chosen.scheme.depth is not None or field.places[who] == 1)


def boards_played(scored: ScoredSession) -> dict[Contestant, tuple[int, int]]:
    """How many boards everybody played, and how many were scheduled."""
    played: Counter[Contestant] = Counter()
    scheduled: Counter[Contestant] = Counter()
    for board in scored.boards:
        for column in board.lines:
            for result, who, held in zip(
                board.results, column.contestants, column.held, strict=True
            ):
                outcome = result.outcome
                is_out = isinstance(outcome, NotPlayed) and outcome.reason == "not_scheduled"
                if who is not None and not is_out:
                    scheduled[who] += 1
                    played[who] += held is not None and not isinstance(held, Award)
    most: dict[tuple[str | None, str | None], int] = defaultdict(int)
    for who, count in scheduled.items():
        most[who.section, who.side] = max(most[who.section, who.side], count)
    return {who: (played[who], most[who.section, who.side]) for who in scheduled}


def enough_played(played: tuple[int, int], chosen: Masterpoints) -> bool:
    """Whether somebody played the share of the boards that the scheme wants."""
    least = chosen.scheme.played
    return least is None or played[0] >= least * played[1]


def _strata(standing: Standing) -> Mapping[str, str]:
    found = standing.details.get("strata")
    return found if isinstance(found, dict) else {}


def _told(standing: Standing, texts: Mapping[Contestant, str]) -> Standing:
    text = texts.get(standing.who)
    if text is None:
        return standing
    return replace(standing, details={**standing.details, "masterpoints": text})


def _kind(rules: SessionRules) -> Kind:
    if form(rules.form).session is not None:
        return "teams"
    return "individual" if len(rules.lines) > _ONE_LINE_EACH else "pairs"


def _size(contestants: int, met: int, winners: Literal[1, 2], rules: SessionRules) -> FieldSize:
    """A field of so many contestants, at tables for `met` of them."""
    kind = _kind(rules)
    return FieldSize(kind, contestants, Fraction(met, AT_A_TABLE[kind]), winners)


def _check(chosen: Masterpoints, scored: ScoredSession) -> None:
    obstacle = _obstacle(chosen.scheme, scored)
    if obstacle:
        known = [name for name, scheme in SCHEMES.items() if not _obstacle(scheme, scored)]
        raise Refusal(
            "masterpoints/field",
            scheme=chosen.name, wanted=obstacle, known=", ".join(known) or "–",
        )  # fmt: skip
    strata = {each.letter for each in scored.rules.strata} - {HIGHEST}
    if len(chosen.factors) > 1 + len(strata):
        raise Refusal(
            "masterpoints/factors",
            text=chosen.text, strata=len(strata), most=1 + len(strata),
        )  # fmt: skip
    if chosen.scheme.depth is None and not chosen.is_equal:
        _check_first(ranked_fields(scored), chosen)


def _check_first(fields: Iterable[Ranked], chosen: Masterpoints) -> None:
    """Refuses a first place that is shared where the award of the second is not known."""
    for field in fields:
        first = [who.name for who, place in field.places.items() if place == 1]
        if len(first) > 1 and field.is_enough:
            raise Refusal(
                "masterpoints/shared-first", scheme=chosen.name, contestants=", ".join(first)
            )


def _obstacle(scheme: Scheme, scored: ScoredSession) -> str | None:
    """What there is no rule for: the kind of contestants, or what the scheme does without."""
    rules = scored.rules
    sessions: Sequence[object] = list({board.session for board in scored.boards})
    holds = {
        "one-winner": rules.winners == 1,
        "one-session": len(sessions) <= 1,
        "no-matches": not has_matches(rules),
    }
    if _kind(rules) not in scheme.units:
        return _kind(rules)
    return next((want for want in scheme.wants if not holds[want]), None)
