"""The table of regulations."""

import pytest

from server.rules.errors import Refusal
from server.scoring.regulation import REGULATIONS, regulation

NAMES = {
    "acbl", "abf", "ebu", "wbf", "pzbs-kops", "pzbs-pary",
    "scorebridge", "realbridge", "bbo", "laws-1987", "default",
}  # fmt: skip


def test_every_body_has_its_regulation_and_a_source() -> None:
    assert set(REGULATIONS) >= NAMES
    for name, row in REGULATIONS.items():
        assert regulation(name) is row
        assert row.name == name
        assert row.source


def test_no_two_are_the_same() -> None:
    values = [
        repr(row).replace(row.name, "").replace(row.source, "") for row in REGULATIONS.values()
    ]
    assert len(set(values)) == len(values)


def test_an_unknown_one_is_refused_by_name() -> None:
    with pytest.raises(Refusal) as refusal:
        regulation("fifa")
    assert refusal.value.code == "regulation/unknown"
    assert refusal.value.params["name"] == "fifa"
