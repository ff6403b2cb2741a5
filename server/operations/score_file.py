"""`traveller score`: a session in a file becomes a ranking, or a list of everything wrong with it.

No database and no server: bytes and options in, a `ScoredSession` out. What is printed is in
`score_report`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from server.formats.csv_adjustments import FILE, AdjustmentsFile, read_rows
from server.formats.csv_results import read_results
from server.formats.csv_table import decode
from server.operations.score_adjustments import check_names, score_with
from server.operations.score_options import ScoreOptions, session_rules
from server.rules.errors import Refusal
from server.scoring.fields import fields
from server.scoring.forms import form
from server.scoring.masterpoint_session import with_masterpoints
from server.scoring.outcome import NotPlayed
from server.scoring.pairs import expected_results
from server.scoring.results import BoardResult
from server.scoring.session import ScoredSession, SessionRules

_NOTHING: Final = AdjustmentsFile((), (), [])


def score_file(
    results: bytes, options: ScoreOptions, adjustments: bytes | None = None
) -> ScoredSession:
    """Score a file of results, with a second file of penalties, carry-over and match rulings.

    Raises `Problems` with all that is wrong in a file; refuses what `session_rules` refuses, and
    `option/…` for a number that does not fit the results, `masterpoints/…` of a field, and
    `tie-break/idle` where nobody drew a lot.
    """
    rules = session_rules(options)
    found = read_results(decode(results), rules)
    rules = replace(rules, lines=found.lines)
    if options.winners == 2 and len(found.lines) > 2:
        raise Refusal("option/form", option="winners", form="individual")
    _check_sections(found.results, rules)
    _check_size(found.results, rules, options)
    added = _NOTHING if adjustments is None else read_rows(decode(adjustments, FILE), rules)
    check_names(added.rows, found.results, rules)
    scored = score_with(found.results, rules, added.placed, added.problems)
    _check_compared(found.results, scored)
    if "lot" in rules.tie_breaks and not scored.rules.lots:
        raise Refusal("tie-break/idle", name="lot", wanted="lots")
    return with_masterpoints(scored)


def _check_compared(results: Sequence[BoardResult], scored: ScoredSession) -> None:
    """Refuses results of teams of which none can be compared: pairs that are scored as teams."""
    is_played = any(not isinstance(each.outcome, NotPlayed) for each in results)
    sides = [side for match in scored.matches for side in match.sides]
    counts = any(side.boards or side.pool_share is not None or side.ruling for side in sides)
    if form(scored.rules.form).session is not None and is_played and not counts:
        raise Refusal("form/nothing-compared", form=scored.rules.form)


def _check_sections(results: Sequence[BoardResult], rules: SessionRules) -> None:
    """Refuses a section named by an option that the results do not have."""
    known = dict.fromkeys(each.section for each in results)
    for option, names in (("datum-from", rules.datum_from), ("one-winner", rules.one_winner)):
        for name in names:
            if name not in known:
                shown = ", ".join(filter(None, known)) or "–"
                raise Refusal("option/section", option=option, text=name, known=shown)


def _check_size(results: Sequence[BoardResult], rules: SessionRules, options: ScoreOptions) -> None:
    """Refuses a top that the results exceed, and a cut that would leave no result anywhere."""
    if options.top is None and options.cut is None:
        return
    usual = replace(rules, expected=None)
    sizes = [expected_results(field, usual) for field in fields(results, rules)]
    if rules.expected is not None and rules.expected < max(sizes):
        least = rules.regulation.win * (max(sizes) - 1)
        raise Refusal("option/top-below", text=options.top, results=max(sizes), least=least)
    datum = rules.regulation.imps.datum
    leaders = [each for each in results if each.section in rules.datum_from]
    size = expected_results(leaders, usual) if leaders else max(sizes)
    _, cut = max((step for step in datum.cuts if step[0] <= size), default=(0, 0))
    if options.cut is not None and not datum.trim and 2 * cut >= size:
        most = (size - 1) // 2
        raise Refusal("option/cut-all", text=options.cut, results=size, most=most)
