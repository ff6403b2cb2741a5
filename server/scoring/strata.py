"""Strata: rankings within a ranking, for contestants of comparable strength.

A contestant is ranked among everybody, and again in each stratum from its own upward: in B stand
all of B and C, in C only C. Who has no stratum is in the highest, A, which is the ranking itself.
Places come from the same order; nothing is scored again.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from server.scoring.adjustments import Stratum, concerns
from server.scoring.places import list_key
from server.scoring.session import SessionRules, Standing

HIGHEST: Final = "A"


def with_strata(standings: Iterable[Standing], rules: SessionRules) -> tuple[Standing, ...]:
    """The standings of all lists, those below the highest stratum with `details["strata"]`."""
    if not rules.strata:
        return tuple(standings)
    return tuple(
        standing
        for _, members in groupby(standings, lambda each: list_key(each, rules))
        for standing in _stratified(list(members), rules)
    )


def _stratified(standings: Sequence[Standing], rules: SessionRules) -> Iterator[Standing]:
    letters = [_letter(standing, rules.strata) for standing in standings]
    ranks: list[dict[str, str]] = [{} for _ in standings]
    for stratum in sorted({letter for letter in letters if letter} - {HIGHEST}):
        eligible = [index for index, letter in enumerate(letters) if letter >= stratum]
        for index, text in _places([standings[index].place for index in eligible]):
            ranks[eligible[index]][stratum] = text
    for standing, strata in zip(standings, ranks, strict=True):
        yield (
            replace(standing, details={**standing.details, "strata": strata})
            if strata
            else standing
        )


def _letter(standing: Standing, strata: Sequence[Stratum]) -> str:
    return next((each.letter for each in strata if concerns(each, standing.who)), "")


def _places(overall: Sequence[int]) -> list[tuple[int, str]]:
    """Positions with their places among themselves, from ascending places among everybody."""
    return [
        (index, f"{overall.index(place) + 1}{'=' if overall.count(place) > 1 else ''}")
        for index, place in enumerate(overall)
    ]
