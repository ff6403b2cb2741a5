"""The table of regulations."""

import pytest

from server.operations.score_options import ScoreOptions, session_rules
from server.rules.errors import Refusal
from server.scoring.forms import FORMS
from server.scoring.regulation import PAIR_FORMS, REGULATIONS, check_form, regulation
from server.scoring.victory_points import SCALES

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
        "form": "butler", "regulation": "scorebridge", "known": "matchpoints, imps, knock-out",
    }  # fmt: skip


def test_every_body_scores_matchpoints_and_the_default_everything() -> None:
    for row in REGULATIONS.values():
        assert row.forms[0] == "matchpoints"
        assert set(row.forms) <= set(PAIR_FORMS)
    assert set(REGULATIONS["default"].forms) == set(PAIR_FORMS)


def test_pairs_forms_are_scored_board_by_board() -> None:
    boardwise = {name for name, row in FORMS.items() if row.session is None and row.also is None}
    assert set(PAIR_FORMS) == boardwise


def test_the_default_scores_every_form_of_teams_and_no_body_one_that_there_is_not() -> None:
    of_teams = [name for name, row in FORMS.items() if row.session is not None]
    assert sorted(REGULATIONS["default"].teams) == sorted(of_teams)
    for row in REGULATIONS.values():
        assert set(row.teams) <= set(of_teams)


def test_a_program_for_pairs_alone_knows_no_teams() -> None:
    assert [name for name, row in REGULATIONS.items() if "imps" not in row.teams] == ["pzbs-pary"]
    assert REGULATIONS["pzbs-pary"].teams == ()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", [name for name, row in REGULATIONS.items() if row.teams])
def test_any_scale_goes_with_any_body(name: str, scale: str) -> None:
    """The conditions of contest choose the scale."""
    rules = session_rules(ScoreOptions("imps", name, vp_scale=scale))
    assert rules.vp_scale is SCALES[scale]


@pytest.mark.parametrize("name", REGULATIONS)
def test_a_source_says_of_matchpoints_what_is_of_matchpoints(name: str) -> None:
    """The source stands under every form that the body has."""
    said, of_matchpoints, _ = REGULATIONS[name].source.partition("; at matchpoints ")
    of_tops = ("Neuberg", "percent", "group", "top", "matchpoint")
    assert not [word for word in of_tops if word in said]
    assert bool(of_matchpoints) == (name not in ("acbl", "abf", "pzbs-kops"))
