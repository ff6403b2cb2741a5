"""`traveller score`: a session in a file becomes a ranking, or a list of everything wrong with it.

No database and no server: bytes and options in, a `ScoredSession` out. What is printed is in
`score_report`.
"""

from dataclasses import replace

from server.formats.csv_adjustments import FILE, read_adjustments
from server.formats.csv_results import read_results
from server.formats.csv_table import decode
from server.operations.score_options import ScoreOptions, session_rules
from server.rules.errors import Refusal
from server.scoring.forms import form
from server.scoring.pairs import score_session
from server.scoring.session import ScoredSession, SessionRules


def score_file(
    results: bytes, options: ScoreOptions, adjustments: bytes | None = None
) -> ScoredSession:
    """Score a file of results, with a second file of penalties, carry-over and match rulings.

    Raises `Problems` with all that is wrong in a file; refuses what `session_rules` refuses,
    `adjustment/…`, `match/…`.
    """
    rules = session_rules(options)
    found = read_results(decode(results), rules)
    rules = replace(rules, lines=found.lines)
    if options.winners == 2 and len(found.lines) > 2:
        raise Refusal("option/form", option="winners", form="individual")
    if adjustments is not None:
        extra = read_adjustments(decode(adjustments, FILE), rules.regulation)
        if not _has_tops(rules) and any(each.boards for each in extra.adjustments):
            raise Refusal("adjustment/boards-idle", form=rules.form)
        rules = replace(
            rules,
            adjustments=extra.adjustments,
            match_rulings=extra.match_rulings,
            strata=extra.strata,
            lots=extra.lots,
        )
    return score_session(found.results, rules)


def _has_tops(rules: SessionRules) -> bool:
    """Whether totals are a share of what the boards could bring."""
    scoring = form(rules.form)
    is_by_boards = scoring.session is None and rules.vp_scale is None
    return is_by_boards and scoring.has_awards and not scoring.in_imps
