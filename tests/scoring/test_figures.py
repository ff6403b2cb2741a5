"""Worked numbers of the bodies' own papers, from a small session to the printed figure."""

import pytest

from server.operations.score_options import ScoreOptions
from tests.rules.rows import Row, answer, law_rows

from .printed import figures, scored


@pytest.mark.parametrize("row", law_rows("figures"))
def test_printed_figures(row: Row) -> None:
    def ask() -> str:
        scale = row["scale"].replace("|", "\n") or None
        body, _, rounding = row["regulation"].partition(" ")
        options = ScoreOptions(
            row["form"],
            body,
            rounding=rounding or None,
            vp_scale="own" if scale and "," in scale else scale,
            vp_scale_text=scale if scale and "," in scale else None,
        )
        return figures(scored(options, row["tables"], row["adjustments"]), row["ask"])

    assert answer(ask) == row["expected"]
