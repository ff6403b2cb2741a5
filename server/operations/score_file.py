"""`traveller score`: a session in a file becomes a ranking, or a list of everything wrong with it.

No database and no server: bytes and options in, a `ScoredSession` out. What is printed is in
`score_report`.

    option/…   top · cut
"""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from server.formats.csv_adjustments import FILE, read_adjustments
from server.formats.csv_results import read_results
from server.formats.csv_table import decode
from server.rules.errors import Refusal
from server.scoring.forms import form
from server.scoring.pairs import score_session
from server.scoring.regulation import DEFAULT, check_form, regulation
from server.scoring.rounding import parse_decimal
from server.scoring.session import ScoredSession, SessionRules
from server.scoring.tie_breaks import tie_break
from server.scoring.victory_points import VpScale, scale_from_file, vp_scale


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """The options of `traveller score`, as typed.

    `top` is a board's top in the regulation's matchpoints; `cut` the results a Butler datum drops
    at each end, or a share of them. `vp_scale` is a name, or what to call `vp_scale_text`, the
    text of a scale file.
    """

    form: str = "matchpoints"
    regulation: str = DEFAULT
    winners: Literal[1, 2] = 1
    across: bool = False
    top: str | None = None
    vp_scale: str | None = None
    vp_scale_text: str | None = None
    boards_per_match: int | None = None
    cut: str | None = None
    tie_breaks: tuple[str, ...] = ()


def score_file(
    results: bytes, options: ScoreOptions, adjustments: bytes | None = None
) -> ScoredSession:
    """Score a file of results, with a second file of penalties and carry-over.

    Raises `Problems` with all that is wrong in a file; refuses `form/unknown`,
    `regulation/…`, `tie-break/unknown`, `scale/…`, `option/…`, `adjustment/contestant`.
    """
    rules = session_rules(options)
    found = read_results(decode(results), rules)
    rules = replace(rules, lines=found.lines)
    if adjustments is not None:
        extra = read_adjustments(decode(adjustments, FILE), rules.regulation)
        rules = replace(rules, adjustments=extra.adjustments, strata=extra.strata)
    return score_session(found.results, rules)


def session_rules(options: ScoreOptions) -> SessionRules:
    """The rules that the options name. Refuses what `score_file` refuses of them."""
    form(options.form)
    for name in options.tie_breaks:
        tie_break(name)
    body = regulation(options.regulation)
    check_form(options.form, body)
    return SessionRules(
        form=options.form,
        regulation=body,
        winners=options.winners,
        across=options.across,
        expected=_expected(options.top, body.win),
        tie_breaks=options.tie_breaks,
        vp_scale=_scale(options),
        boards_per_match=options.boards_per_match,
        cut=_decimal("cut", options.cut),
    )


def _scale(options: ScoreOptions) -> VpScale | None:
    if options.vp_scale_text is not None:
        return scale_from_file(options.vp_scale or "", options.vp_scale_text)
    return None if options.vp_scale is None else vp_scale(options.vp_scale)


def _expected(top: str | None, win: int) -> int | None:
    """Results of a full board from its top."""
    number = _decimal("top", top)
    if number is None:
        return None
    expected = number / win + 1
    if expected.denominator != 1 or expected < 1:
        raise Refusal("option/top", text=top)
    return int(expected)


def _decimal(name: str, text: str | None) -> Fraction | None:
    if text is None:
        return None
    try:
        return parse_decimal(text)
    except ValueError as error:
        raise Refusal(f"option/{name}", text=text) from error
