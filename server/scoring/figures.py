"""Figures as they are printed: decimals and marks by regulation, one place for every screen.

Exact values stay in `session`; nothing here is ever added up or compared.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from server.scoring.forms import form
from server.scoring.outcome import Award, Number
from server.scoring.rounding import decimal_text
from server.scoring.session import LineScore, LineScores, SessionRules, Standing

Unit = Literal["matchpoints", "percent", "imps", "points"]


def unit(rules: SessionRules) -> Unit:
    """What a board's score counts in; only matchpoints have a percentage beside them."""
    scoring = form(rules.form)
    if scoring.in_imps:
        return "imps"
    if not scoring.has_awards:
        return "points"
    return "percent" if rules.regulation.in_percent else "matchpoints"


def is_compared(column: LineScores, rules: SessionRules) -> bool:
    """Whether a line of a board says anything yet: a single result is compared with nobody.

    An award, and a result that the number of results still to come makes a score of, do.
    """
    if unit(rules) == "points":
        return True
    return len(column.counted) > 1 or any(score for _, score, _ in column.counted)


def score_text(score: LineScore, column: LineScores, rules: SessionRules) -> str | None:
    """A board's score; `column` is the line of the board it stands in. None: not played.

    Some bodies print the plain comparison where results are merely missing.
    """
    regulation = rules.regulation
    if score.score is None:
        return None
    if column.top is None:
        whole = unit(rules) == "points" or form(rules.form).has_datum
        trim = regulation.imps.trim or whole
        return decimal_text(score.score, regulation.imps.places, trim=trim)
    shown: Number = score.score
    if score.raw is not None and shows_raw(column, rules):
        shown = score.raw
    return decimal_text(shown, regulation.score_places, trim=regulation.score_trim)


def shows_raw(column: LineScores, rules: SessionRules) -> bool:
    """Whether the plain comparison is printed, although what counts was made good."""
    return rules.regulation.raw_if_only_missing and column.top is not None and not _is_ruled(column)


def percent_text(score: LineScore, rules: SessionRules) -> str | None:
    """A board's percentage; None: not played, or a form without a top."""
    percent = score.percent
    return None if percent is None else decimal_text(percent, rules.regulation.board_percent_places)


def top_text(top: Number | None, rules: SessionRules) -> str | None:
    """The top of a board."""
    return None if top is None else decimal_text(top, rules.regulation.score_places, trim=True)


def datum_text(datum: Number | None) -> str | None:
    """The datum of a board, first line's view; None in forms without one."""
    return None if datum is None else decimal_text(datum, 2, trim=True)


def total_text(standing: Standing, rules: SessionRules) -> str:
    """The total in the regulation's own unit."""
    places = rules.regulation.total_places
    return decimal_text(standing.points, places, trim=unit(rules) == "points")


def total_percent_text(standing: Standing, rules: SessionRules) -> str | None:
    """The percentage of the total; None in forms without one."""
    if standing.percent is None:
        return None
    return decimal_text(standing.percent, rules.regulation.percent_places)


def place_text(standing: Standing) -> str:
    """The place, `3` or shared `3=`: the same for every regulation, for files and programs."""
    return f"{standing.place}=" if standing.is_shared else str(standing.place)


def printed_places(members: Sequence[Standing], rules: SessionRules) -> list[str]:
    """The places of one list, best first, marked as the body marks shared ones on paper."""
    sharing = Counter(each.place for each in members)
    shown: list[str] = []
    for index, standing in enumerate(members):
        first = index == 0 or members[index - 1].place != standing.place
        match rules.regulation.place_mark:
            case "equals":
                shown.append(place_text(standing))
            case "repeat":
                shown.append(str(standing.place))
            case "range":
                last = standing.place + sharing[standing.place] - 1
                shown.append(
                    f"{standing.place}/{last}" if last > standing.place else str(standing.place)
                )
            case "blank":
                shown.append(str(standing.place) if first else "")
    return shown


def _is_ruled(column: LineScores) -> bool:
    """Whether a ruling made the results of this board unequal."""
    return any(isinstance(held, Award) for held in column.held)
