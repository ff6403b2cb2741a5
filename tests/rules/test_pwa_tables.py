"""The tablets' tables are what the rules core says today."""

from pathlib import Path

from server.formats.pwa_tables import TARGET, render, write

ROOT = Path(__file__).parents[2]


def test_the_generated_tables_are_current() -> None:
    """If this fails: `python -m server.formats.pwa_tables`."""
    assert (ROOT / TARGET).read_text(encoding="utf-8") == render()


def test_writing_gives_the_rendered_text(tmp_path: Path) -> None:
    assert write(tmp_path).read_bytes().decode() == render()
