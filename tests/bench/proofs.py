"""What is measured is equal to the textbook definition: on random boards, before the clock runs."""

from collections.abc import Callable
from typing import Any, Final

from hypothesis import settings

from tests.scoring.test_imps import test_cross_imps_are_the_sums_of_all_comparisons
from tests.scoring.test_matchpoints import test_the_chart_agrees_with_the_definition
from tests.scoring.test_session_properties import test_a_changed_entry_is_as_if_all_were_scored_anew

EXAMPLES: Final = 500
PROPERTIES: Final[dict[str, Callable[..., Any]]] = {
    "matchpoints": test_the_chart_agrees_with_the_definition,
    "cross_imps": test_cross_imps_are_the_sums_of_all_comparisons,
    "changed_entry": test_a_changed_entry_is_as_if_all_were_scored_anew,
}


def prove() -> dict[str, int]:
    """Random boards on which each was equal to its definition; raises where one is not."""
    for each in PROPERTIES.values():
        settings(max_examples=EXAMPLES)(each)()
    return dict.fromkeys(PROPERTIES, EXAMPLES)
