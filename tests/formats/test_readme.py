"""What `server/formats/README.md` tells people is what the readers do."""

import re
from pathlib import Path

import pytest

from server.formats import csv_kinds
from server.formats.csv_kinds import KINDS
from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.scoring.forms import FORMS
from server.scoring.masterpoints import SCHEMES
from server.scoring.regulation import REGULATIONS

TEXT = Path(csv_kinds.__file__).with_name("README.md").read_text("utf-8")
ENGLISH, RUSSIAN = TEXT.split("\n---\n")
KNOWN = [*FORMS, *REGULATIONS, *KINDS, *SCHEMES]


@pytest.mark.parametrize("half", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_every_name_is_told(half: str) -> None:
    named = set(re.findall(r"`([\w-]+)`", half))
    assert set(KNOWN) - named == set()


@pytest.mark.parametrize("half", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_the_example_can_be_scored(half: str) -> None:
    example = half.split("```")[1].strip()
    scored = score_file(example.encode(), ScoreOptions())
    assert len(scored.standings) == 4
