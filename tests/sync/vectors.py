"""The golden vectors of the protocol, read once."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from sync import fact
from sync.fact import Fact, Signed

FOLDER = Path(fact.__file__).parent / "vectors"


@lru_cache
def vectors(name: str) -> Any:
    """The JSON of a file of golden vectors."""
    return json.loads((FOLDER / f"{name}.json").read_text("utf-8"))


def cases(name: str, part: str = "cases") -> list[Any]:
    """The cases of one part of a file."""
    listed = vectors(name)[part]
    assert isinstance(listed, list)
    return listed


def name_of(case: Any) -> str:
    """The title of a case for the test report."""
    return str(case["name"]) if isinstance(case, dict) and "name" in case else ""


def read(texts: list[str]) -> list[Fact]:
    """The facts in exact texts."""
    return [fact.parse(text) for text in texts]


def read_signed(rows: list[dict[str, str]]) -> list[Signed]:
    """The signed facts in rows of text and sig."""
    return [Signed(fact.parse(row["text"]), row["sig"]) for row in rows]
