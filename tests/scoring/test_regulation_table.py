"""What every property of every regulation does: the same cases as each body prints them."""

import pytest

from server.operations.score_options import ScoreOptions
from server.scoring.regulation import REGULATIONS
from tests.rules.rows import Row, answer, law_rows, read_rows

from .printed import figures, scored

ROWS = read_rows("regulations")


def shown(row: Row, name: str) -> str:
    """The figures that a row asks for, by this regulation."""
    options = ScoreOptions(row["form"], name)
    return answer(lambda: figures(scored(options, row["tables"], row["adjustments"]), row["ask"]))


def expected(row: Row) -> dict[str, str]:
    """The figures of each regulation: `acbl ebu: 4 2.50; abf: 8 5`."""
    groups = (group.partition(": ") for group in row["expected"].split("; "))
    return {name: figures for names, _, figures in groups for name in names.split()}


@pytest.mark.parametrize("name", REGULATIONS)
@pytest.mark.parametrize("row", law_rows("regulations"))
def test_figures(row: Row, name: str) -> None:
    assert shown(row, name) == expected(row)[name]


def test_every_case_is_every_body_s() -> None:
    assert [row["id"] for row in ROWS if set(expected(row)) != set(REGULATIONS)] == []
