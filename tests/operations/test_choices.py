"""What an organiser chooses at set-up in place of the regulation's own rules."""

from fractions import Fraction
from statistics import mean, median
from typing import Any

import pytest

from server.api.schemas import results as shapes
from server.api.schemas.base import Settings
from server.operations.pages import desk, hall, published
from server.operations.score_options import ScoreOptions, session_rules
from server.operations.standings import publish
from server.operations.venue import Venue
from server.rules.errors import Refusal
from server.tournament.bridge import BRIDGE
from server.tournament.scoring_rules import rules_of
from server.tournament.settings import read_settings
from tests.operations.evening import Evening
from tests.operations.test_uncounted import audit, make, score_by

BUTLER: list[dict[str, str | bool]] = [
    {},
    {"cut": "0"},
    {"cut": "12.5%"},
    {"cut": "1:0,5:1", "datum": "median"},
    {"datum": "upper", "datum_rounding": "truncate"},
    {"without_assigned": True},
]
CROSS: list[dict[str, str | bool]] = [{"cross": "scaled"}, {"cross": "total"}]
CHOSEN = [("butler", each) for each in BUTLER] + [("cross-imps", each) for each in CROSS]


@pytest.mark.parametrize(("form", "choices"), CHOSEN, ids=str)
def test_an_evening_chooses_as_the_command_does(form: str, choices: dict[str, Any]) -> None:
    settings = read_settings({"form": form, "regulation": "ebu", "choices": choices})
    typed = session_rules(ScoreOptions(form, "ebu", **choices))
    assert rules_of(settings, BRIDGE).regulation == typed.regulation
    assert bool(typed.regulation.chosen) == bool(choices)


@pytest.mark.parametrize(
    ("choices", "datum"),
    [
        ({"cut": "0", "datum_rounding": "none"}, mean),
        ({"cut": "0", "datum": "median", "datum_rounding": "none"}, median),
    ],
)
def test_the_datum_is_found_as_chosen(venue: Venue, choices: dict[str, Any], datum: Any) -> None:
    evening = make(venue, form="butler", regulation="wbf", choices=choices)
    page = audit(evening)
    points = [Fraction(row["points"]) for row in page["rows"]]
    assert len(points) == 3 and mean(points) != median(points)
    assert Fraction(page["datum"]) == pytest.approx(float(datum(points)), abs=0.01)


def test_every_page_says_what_was_chosen(venue: Venue) -> None:
    evening = make(venue, form="butler", regulation="wbf")
    assert _pages(evening) == [{}, {}, {}]
    chosen = {"cut": "0", "datum": "median"}
    score_by(evening, choices=chosen)
    assert _pages(evening) == [chosen, chosen, chosen]


def _pages(evening: Evening) -> list[dict[str, Any]]:
    publish(evening.venue, evening.id)
    fresh = published.by_tournament(evening.venue, evening.id)
    results, screen = (page(evening.venue, fresh) for page in (hall.results_page, hall.screen_page))
    shapes.ResultsPage().load(results)
    shapes.ScreenPage().load(screen)
    settings = desk.desk_page(evening.venue, evening.id)["settings"]
    Settings().load(settings)
    return [results["choices"], screen["choices"], settings["choices"]]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"form": "matchpoints", "choices": {"cut": "1"}}, "option/form"),
        ({"form": "butler", "choices": {"cut": "60%"}}, "datum/trim"),
        ({"form": "butler", "choices": {"cut": "many"}}, "option/cut"),
        ({"form": "butler", "choices": {"datum": "mode"}}, "option/choice"),
        ({"form": "cross-imps", "choices": {"datum": "mean"}}, "option/form"),
        ({"form": "butler", "choices": {"cut": 2}}, "intent/value"),
        ({"form": "butler", "choices": {"trump": "1"}}, "intent/value"),
        ({"form": "butler", "choices": []}, "intent/type"),
    ],
    ids=str,
)
def test_a_choice_that_means_nothing_is_refused(
    venue: Venue, changed: dict[str, Any], code: str
) -> None:
    evening = Evening(venue)
    with pytest.raises(Refusal) as caught:
        score_by(evening, **changed)
    assert caught.value.code == code
