"""PROTOCOL.md says what the code does: numbers, mutants and checks are those that exist."""

import re
from pathlib import Path

import pytest

from sync import exchange, fact, strict_json
from tests.sync.simulation import checks
from tests.sync.simulation.mutants import MUTANTS

TEXT = (Path(fact.__file__).parent / "PROTOCOL.md").read_text("utf-8")
INVARIANTS = TEXT[TEXT.index("## 11.") :]


def test_every_mutant_is_named_and_every_named_mutant_exists() -> None:
    named = set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", INVARIANTS))
    assert named == {mutant.name for mutant in MUTANTS}
    assert f"{len(MUTANTS)} known-bad" in INVARIANTS


def test_every_named_check_exists() -> None:
    named = set(re.findall(r"`(check_\w+|at_end)`", INVARIANTS))
    assert named and all(hasattr(checks, name) for name in named)


@pytest.mark.parametrize(
    "number",
    [
        fact.MAX_BYTES,
        fact.MAX_BASE,
        strict_json.MAX_DEPTH,
        exchange.MAX_FACTS,
        exchange.MAX_TIPS,
        exchange.PULL_FACTS,
        exchange.CERTIFIED_LIMIT.facts,
        exchange.UNCERTIFIED_LIMIT.facts,
        exchange.UNCERTIFIED_TOTAL.facts,
    ],
)
def test_the_bounds_are_told(number: int) -> None:
    assert re.search(rf"(?<![\d,]){number:,}(?![\d,])", TEXT)
