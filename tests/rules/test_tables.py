"""What every table of law cases keeps: stable unique ids, and at least one case refused."""

from collections import Counter

from .rows import LAW, read_rows

TABLES = sorted(path.stem for path in LAW.glob("*.csv"))
COLUMNS = {"id", "law", "source", "expected", "known_gap", "note"}


def test_ids_are_unique_over_all_tables() -> None:
    ids = Counter(row["id"] for name in TABLES for row in read_rows(name))
    assert [name for name, count in ids.items() if count > 1] == []


def test_every_row_has_the_common_columns() -> None:
    short = [name for name in TABLES if not set(read_rows(name)[0]) >= COLUMNS]
    assert short == []
