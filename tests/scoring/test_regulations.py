"""The table of regulations."""

import pytest

from server.rules.errors import Refusal
from server.scoring.forms import FORMS
from server.scoring.regulation import PAIR_FORMS, REGULATIONS, check_form, regulation

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


def test_a_form_that_a_body_has_no_rules_for_is_refused_by_name() -> None:
    with pytest.raises(Refusal) as refusal:
        check_form("butler", regulation("scorebridge"))
    assert refusal.value.code == "regulation/form"
    assert refusal.value.params == {
        "form": "butler", "regulation": "scorebridge", "known": "matchpoints",
    }  # fmt: skip


def test_every_body_scores_matchpoints_and_the_default_everything() -> None:
    for row in REGULATIONS.values():
        assert row.forms[0] == "matchpoints"
        assert set(row.forms) <= set(PAIR_FORMS)
    assert set(REGULATIONS["default"].forms) == set(PAIR_FORMS)


def test_pairs_forms_are_scored_board_by_board() -> None:
    boardwise = {name for name, row in FORMS.items() if row.session is None and row.also is None}
    assert set(PAIR_FORMS) == boardwise


@pytest.mark.parametrize("form", ["imps", "patton"])
def test_forms_of_matches_are_not_the_table_s_concern(form: str) -> None:
    check_form(form, regulation("scorebridge"))
