"""Why a contestant has its place: who is better, what parted the tied, strata."""

from collections.abc import Iterator, Mapping

from server.scoring.order import natural
from server.scoring.outcome import Number
from server.scoring.places import list_key, partings
from server.scoring.session import ScoredSession, Standing
from server.scoring.steps import Step, shown_text, step
from server.scoring.tie_breaks import Ranking


def explain_place(scored: ScoredSession, standing: Standing) -> Iterator[Step]:
    """Every tie-break that was asked, places in strata, and the place itself."""
    key = list_key(standing, scored.rules)
    rivals = [each for each in scored.standings if list_key(each, scored.rules) == key]
    yield from _tie_breaks(scored, standing, rivals)
    for letter, place in _strata(standing).items():
        there = [each.place for each in rivals if letter in _strata(each)]
        ahead = sum(1 for each in there if each < standing.place)
        yield step("place/stratum", stratum=letter, place=place, better=ahead, of=len(there))
    better = sum(1 for each in rivals if each.place < standing.place)
    shared = sum(1 for each in rivals if each.place == standing.place)
    code = "place/shared" if shared > 1 else "place/alone"
    yield step(code, "", standing.place, better=better, shared=shared, of=len(rivals))


def _strata(standing: Standing) -> Mapping[str, str]:
    found = standing.details.get("strata")
    return found if isinstance(found, dict) else {}


def _tie_breaks(
    scored: ScoredSession, standing: Standing, rivals: list[Standing]
) -> Iterator[Step]:
    if not scored.rules.tie_breaks:
        return
    values = {each.who: _value(each, scored) for each in scored.standings}
    ranking = Ranking(scored.boards, values, scored.matches, scored.rules.lots)
    who, members = standing.who, [each.who for each in rivals]
    before = 0
    for name, tied, given in partings(who, members, ranking, scored.rules):
        if len(tied) != before:
            names = ", ".join(sorted((each.name for each in tied), key=natural))
            yield step("place/still-tied" if before else "place/tied", tied=len(tied), names=names)
            before = len(tied)
        if not given:
            yield step(f"tie-break/{name}-none")
            continue
        own = given[who]
        in_percent = name == "opponents" and _in_percent(scored, standing)
        sign = -1 if name == "lot" else 1
        others = "; ".join(shown_text(sign * given[each]) for each in tied if each != who)
        code = f"tie-break/{name}-percent" if in_percent else f"tie-break/{name}"
        yield step(
            code, "", sign * own,
            better=sum(given[each] > own for each in tied),
            equal=sum(given[each] == own for each in tied) - 1,
            others=others,
        )  # fmt: skip


def _value(standing: Standing, scored: ScoredSession) -> Number:
    """What the ranking compares first."""
    percent = standing.percent
    return percent if percent is not None and _in_percent(scored, standing) else standing.points


def _in_percent(scored: ScoredSession, standing: Standing) -> bool:
    return not scored.matches and standing.percent is not None
