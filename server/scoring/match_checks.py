"""Whether the rulings on matches fit the session: asked once all matches have what they count for.

match/…   victory-points · above · withdrawn
"""

from collections.abc import Sequence

from server.rules.errors import Refusal
from server.scoring.adjustments import MatchRuling
from server.scoring.match import Match
from server.scoring.rounding import exact_text
from server.scoring.session import SessionRules
from server.scoring.steps import shown_text
from server.scoring.teams import TEAM_FORMS


def check_match_rulings(matches: Sequence[Match], rules: SessionRules) -> None:
    """Refuses `match/victory-points` for a ruling in them where there are none.

    And `match/above` for more than the match can bring, `match/withdrawn` for nobody, or for the
    contestant itself.
    """
    sides = [side for match in matches for side in match.sides]
    names = {(side.who.section, side.who.name) for side in sides}
    for side in sides:
        ruling = side.ruling
        if ruling is None:
            continue
        others = names - {(side.who.section, side.who.name)}
        if ruling.kind == "withdrawn" and (side.who.section, ruling.other) not in others:
            raise Refusal("match/withdrawn", match=ruling.match, other=ruling.other)
        if side.vps is None and _is_in_vps(ruling, rules):
            raise Refusal("match/victory-points", match=ruling.match, contestant=side.who.name)
        most = side.share[1] if side.share and ruling.unit == "score" else None
        if ruling.kind == "match_award" and most is not None and not 0 <= ruling.amount <= most:
            raise Refusal("match/above", match=ruling.match, most=shown_text(most))
        if side.vps is not None and not 0 <= side.vps <= side.pool:
            raise Refusal("match/above", match=ruling.match, most=exact_text(side.pool))


def _is_in_vps(ruling: MatchRuling, rules: SessionRules) -> bool:
    """Whether it is in victory points; a share is, of a match that has no pool of its own."""
    scoring = TEAM_FORMS.get(rules.form)
    if ruling.kind == "match_award":
        has_pool = scoring is None or scoring.pool > 0
        return ruling.unit == "vps" or (ruling.unit == "share" and not has_pool)
    return ruling.kind in ("wrong_opponent", "withdrawn")
