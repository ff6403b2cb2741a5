"""How a contestant came to its masterpoints: field, first award, its place, ties, rounding."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import count

from server.scoring.masterpoint_awards import Awarded, Masterpoints
from server.scoring.masterpoint_session import (
    Ranked,
    boards_played,
    enough_played,
    is_known,
    ranked_fields,
)
from server.scoring.session import ScoredSession, Standing
from server.scoring.steps import Step, step
from server.scoring.strata import HIGHEST


def explain_masterpoints(scored: ScoredSession, standing: Standing) -> Iterator[Step]:
    """Every field that the contestant is ranked in, and the best of the awards."""
    chosen, who = scored.rules.masterpoints, standing.who
    if chosen is None:
        return
    best: Fraction | None = None
    for field in ranked_fields(scored):
        if who not in field.places:
            continue
        yield _field(field, chosen)
        if not field.is_enough:
            yield step("masterpoints/lowest-stratum", least=chosen.scheme.least_lowest)
        elif not is_known(field, who, chosen):
            yield step("masterpoints/not-known", place=field.places[who])
        else:
            award = field.awarded(chosen, who)
            yield from _award(award, chosen)
            if best is not None:
                better = max(best, award.award)
                yield step("masterpoints/best", "", better, one=best, other=award.award)
            best = award.award if best is None else max(best, award.award)
    played = boards_played(scored).get(who, (0, 0))
    if best is not None and not enough_played(played, chosen):
        least = 100 * (chosen.scheme.played or 0)
        yield step(
            "masterpoints/few-boards", "", 0, played=played[0], boards=played[1], least=least
        )


def _field(field: Ranked, chosen: Masterpoints) -> Step:
    where = "masterpoints/list" if field.stratum == HIGHEST else "masterpoints/stratum"
    size = field.size
    return step(
        where, scheme=chosen.text, contestants=size.contestants, tables=size.tables,
        stratum=field.stratum,
    )  # fmt: skip


def _award(award: Awarded, chosen: Masterpoints) -> Iterator[Step]:
    """From the number of places to the award as it is credited."""
    scheme, terms = chosen.scheme, award.terms
    if scheme.depth is not None:
        share = terms.factor if scheme.factor == "share" else scheme.depth
        of = terms.group if scheme.of_group else terms.size.contestants
        code = f"masterpoints/places-{scheme.depth_rounding}"
        yield step(code, "", terms.places, share=f"{share.numerator}/{share.denominator}", of=of)
    yield step(
        f"masterpoints/{award.rule}", "", award.first,
        tables=terms.tables, group=terms.group, pairs=terms.pairs, places=terms.places,
        contestants=terms.size.contestants, unit=terms.unit, factor=terms.factor,
    )  # fmt: skip
    yield from _places(award, chosen)
    if award.tied > len(award.each):
        yield step("masterpoints/equal", place=award.place, tied=award.tied)
    if len(award.each) > 1:
        last = award.place + len(award.each) - 1
        yield step(
            "masterpoints/shared", "", award.mean,
            place=award.place, last=last, sum=sum(award.each, Fraction(0)), tied=len(award.each),
        )  # fmt: skip
    if award.award != award.mean:
        rounded = scheme.rounded(award.mean)
        way = "up" if scheme.is_up else "nearest"
        if rounded != award.mean:
            yield step(f"masterpoints/rounded-{way}", "", rounded, precision=scheme.precision)
        if rounded != award.award:
            yield step("masterpoints/least", "", award.award, least=scheme.least)


def _places(award: Awarded, chosen: Masterpoints) -> Iterator[Step]:
    """What each of the places has that are shared; a place nobody shares is the only one."""
    scheme, terms = chosen.scheme, award.terms
    for place, worth in zip(count(award.place), award.each, strict=False):
        share = scheme.share(place, terms.places)
        if not share:
            yield step("masterpoints/place-none", "", 0, place=place)
            continue
        exact = award.first * share
        if share != 1 or len(award.each) > 1:
            percent = 100 * share
            yield step(
                "masterpoints/place", "", exact, place=place, first=award.first, percent=percent
            )
        if worth != exact:
            yield step("masterpoints/least", "", worth, least=scheme.least)
