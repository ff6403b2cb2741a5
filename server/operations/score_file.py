"""`traveller score`: a session in a file becomes a ranking, or a list of everything wrong with it.

No database and no server: bytes and options in, a `ScoredSession` out. What is printed is in
`score_report`.
"""

from collections.abc import Sequence
from dataclasses import replace

from server.formats.csv_adjustments import FILE, read_adjustments
from server.formats.csv_results import read_results
from server.formats.csv_table import decode
from server.operations.score_adjustments import score_with
from server.operations.score_options import ScoreOptions, session_rules
from server.rules.errors import Refusal
from server.scoring.pairs import expected_results, fields, score_session
from server.scoring.results import BoardResult
from server.scoring.session import ScoredSession, SessionRules


def score_file(
    results: bytes, options: ScoreOptions, adjustments: bytes | None = None
) -> ScoredSession:
    """Score a file of results, with a second file of penalties, carry-over and match rulings.

    Raises `Problems` with all that is wrong in a file; refuses what `session_rules` refuses, and
    `option/…` for a number that does not fit the results.
    """
    rules = session_rules(options)
    found = read_results(decode(results), rules)
    rules = replace(rules, lines=found.lines)
    if options.winners == 2 and len(found.lines) > 2:
        raise Refusal("option/form", option="winners", form="individual")
    _check_size(found.results, rules, options)
    if adjustments is None:
        return score_session(found.results, rules)
    placed = read_adjustments(decode(adjustments, FILE), rules)
    return score_with(found.results, rules, placed)


def _check_size(results: Sequence[BoardResult], rules: SessionRules, options: ScoreOptions) -> None:
    """Refuses a top that the results exceed, and a cut that would leave no result anywhere."""
    usual = replace(rules, expected=None)
    sizes = [expected_results(field, usual) for field in fields(results, rules)]
    if rules.expected is not None and rules.expected < max(sizes):
        least = rules.regulation.win * (max(sizes) - 1)
        raise Refusal("option/top-below", text=options.top, results=max(sizes), least=least)
    datum = rules.regulation.imps.datum
    _, cut = max((step for step in datum.cuts if step[0] <= max(sizes)), default=(0, 0))
    if options.cut is not None and not datum.trim and 2 * cut >= max(sizes):
        most = (max(sizes) - 1) // 2
        raise Refusal("option/cut-all", text=options.cut, results=max(sizes), most=most)
