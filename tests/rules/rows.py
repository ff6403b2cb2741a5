"""The tables of law cases: one row, one test; `known_gap` is a strict xfail with its reason."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from server.rules.errors import Refusal

LAW = Path(__file__).parents[1] / "vectors" / "law"
Row = dict[str, str]


def law_rows(*names: str) -> list[ParameterSet]:
    """The rows of the named tables as test parameters, each with its stable id."""
    return [_param(row) for name in names for row in read_rows(name)]


def read_rows(name: str) -> list[Row]:
    with (LAW / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def answer(ask: Callable[[], object]) -> str:
    """What a row's `expected` says: the answer as text, or `refused:code`."""
    try:
        return str(ask())
    except Refusal as refusal:
        return f"refused:{refusal.code}"


def _param(row: Row) -> ParameterSet:
    gap = row["known_gap"]
    marks = [pytest.mark.xfail(reason=gap, strict=True)] if gap else []
    return pytest.param(row, id=row["id"], marks=marks)
