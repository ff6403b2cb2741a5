"""Worked numbers of the bodies' own papers, from a small session to the printed figure."""

from dataclasses import replace

import pytest

from tests.rules.rows import Row, answer, law_rows

from .printed import figures, scored
from .tables import chosen


@pytest.mark.parametrize("row", law_rows("figures"))
def test_printed_figures(row: Row) -> None:
    def ask() -> str:
        scale = row["scale"].replace("|", "\n") or None
        options = replace(
            chosen(row["regulation"], row["form"]),
            vp_scale="own" if scale and "," in scale else scale,
            vp_scale_text=scale if scale and "," in scale else None,
        )
        return figures(scored(options, row["tables"], row["adjustments"]), row["ask"])

    assert answer(ask) == row["expected"]
