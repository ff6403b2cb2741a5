"""Whether rulings and amounts fit the matches: asked once all matches have what they count for.

match/…   victory-points · no-victory-points · unplayed · above · above-score · withdrawn · decided
"""

from collections.abc import Iterator, Sequence

from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment, MatchRuling
from server.scoring.match import Match, MatchSide
from server.scoring.match_rulings import is_award
from server.scoring.matches import concerns_match, is_of_match
from server.scoring.rounding import exact_text
from server.scoring.session import SessionRules
from server.scoring.steps import shown_text
from server.scoring.teams import TEAM_FORMS


def check_match_rulings(matches: Sequence[Match], rules: SessionRules) -> None:
    """Refuses a ruling in victory points where there are none.

    `match/no-victory-points`: the form has none; `match/victory-points`: without a scale;
    `match/unplayed`: no board of the match was played. And `match/above`, `match/above-score` for
    more than the match can bring, `match/withdrawn` for nobody, or for the contestant itself.
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
            raise _without_vps(side, ruling, rules)
        most = side.share[1] if side.share else None
        if is_award(ruling, "score") and most is not None and not 0 <= ruling.amount <= most:
            raise Refusal("match/above-score", match=ruling.match, most=shown_text(most))
        if side.vps is not None and not 0 <= side.vps <= side.pool:
            raise Refusal("match/above", match=ruling.match, most=exact_text(side.pool))


def check_match_amounts(matches: Sequence[Match], rules: SessionRules) -> None:
    """Refuses `match/decided` for a penalty, a handicap or a carry-over that changes nothing.

    So it is in a match that boards do not decide: a bye, an awarded one, one without a board.
    """
    for each in filter(is_of_match, rules.adjustments):
        for match in matches:
            touched = list(_touched(each, match, rules))
            if touched and not any(_is_by_boards(side, rules) for side in touched):
                raise Refusal("match/decided", match=each.match, contestant=each.contestant)


def counts_in_vps(rules: SessionRules) -> bool:
    """Whether victory points count instead of what the boards of a match bring."""
    scoring = TEAM_FORMS.get(rules.form)
    return rules.vp_scale is not None and (scoring is None or scoring.scale == "instead")


def _touched(each: Adjustment, match: Match, rules: SessionRules) -> Iterator[MatchSide]:
    """The sides of a match that an amount is added to (`matches.match_amounts`)."""
    scoring = TEAM_FORMS.get(rules.form)
    shares = [side.share for side in match.sides if side.share]
    has_top = bool(shares) if scoring is None else scoring.top is not None
    mine = [side for side in match.sides if concerns_match(each, match, side.who)]
    is_alone = each.kind == "penalty" or each.unit == "percent_of_top" or has_top
    yield from mine if is_alone or not mine else match.sides


def _is_by_boards(side: MatchSide, rules: SessionRules) -> bool:
    if side.pool_share is not None:
        return False
    has_vps = side.vps is not None and not is_award(side.ruling, "vps")
    return has_vps or not counts_in_vps(rules)


def _without_vps(side: MatchSide, ruling: MatchRuling, rules: SessionRules) -> Refusal:
    """Why there are no victory points that a ruling could be about."""
    scoring = TEAM_FORMS.get(rules.form)
    code = "victory-points"
    if scoring is not None and scoring.scale in ("within", "balanced"):
        code = "no-victory-points"
    elif counts_in_vps(rules) or (scoring is not None and scoring.scale == "added"):
        code = "unplayed"
    return Refusal(f"match/{code}", match=ruling.match, contestant=side.who.name, form=rules.form)


def _is_in_vps(ruling: MatchRuling, rules: SessionRules) -> bool:
    """Whether it is in victory points; a share is, of a match that has no pool of its own."""
    scoring = TEAM_FORMS.get(rules.form)
    if ruling.kind == "match_award":
        has_pool = scoring is None or scoring.pool > 0
        return ruling.unit == "vps" or (ruling.unit == "share" and not has_pool)
    return ruling.kind in ("wrong_opponent", "withdrawn")
