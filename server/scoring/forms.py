"""The table of forms: what a session can be scored by.

A form is added by a row. Everything else (fouled boards, rulings, totals, ranking, the file and
the JSON) is the same for all of them.

    form/…   unknown
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from server.rules.errors import Refusal
from server.scoring import imp_forms, matchpoints
from server.scoring.session import Form, SessionRules
from server.scoring.team_session import score_teams


def _team_form(name: str, *, in_imps: bool = False, has_awards: bool = True) -> Form:
    """A row for a form of `teams.TEAM_FORMS`; it never scores the field of one line."""
    return Form(name, imp_forms.score_total_points, in_imps, has_awards, session=score_teams)


FORMS: Final[Mapping[str, Form]] = MappingProxyType(
    {
        row.name: row
        for row in (
            Form("matchpoints", matchpoints.score_field),
            Form("ascherman", matchpoints.score_field_ascherman),
            Form("butler", imp_forms.score_butler, in_imps=True, has_datum=True),
            Form("cross-imps", imp_forms.score_cross_imps, in_imps=True),
            Form("cross-imps-total", imp_forms.score_cross_imps, in_imps=True),
            Form("total-points", imp_forms.score_total_points, has_awards=False),
            Form("mp-imp", matchpoints.score_field, also="cross-imps"),
            _team_form("imps", in_imps=True),
            _team_form("knock-out", in_imps=True),
            _team_form("board-a-match"),
            _team_form("point-a-board"),
            _team_form("aggregate", has_awards=False),
            _team_form("patton"),
            _team_form("hybrid"),
        )
    }
)


def form(name: str) -> Form:
    """The form of that name. Refuses `form/unknown`."""
    found = FORMS.get(name)
    if found is None:
        raise Refusal("form/unknown", name=name, known=", ".join(FORMS))
    return found


def has_matches(rules: SessionRules) -> bool:
    """Whether the boards are parts of matches: of teams, or of pairs with victory points."""
    scoring = form(rules.form)
    return scoring.session is not None or scoring.also is not None or rules.vp_scale is not None


def has_tops(rules: SessionRules) -> bool:
    """Whether a total is a share of what the boards could bring."""
    return not has_matches(rules) and form(rules.form).has_top


def penalty_units(name: str) -> tuple[str, ...]:
    """The units in which a penalty counts in a form of scoring. Refuses `form/unknown`."""
    scoring = form(name)
    if scoring.in_imps:
        return ("imp",)
    return ("percent", "mp") if scoring.has_awards else ("points",)
