"""A session from its results: boards one by one, then the ranking.

The seam for everybody else. `score_board` is pure and needs nothing but one board's results, so a
changed entry costs one board and one `rank`.
"""

from collections.abc import Iterable, Sequence

from server.scoring.results import BoardResult
from server.scoring.session import BoardScore, ScoredSession, SessionRules


def score_session(results: Sequence[BoardResult], rules: SessionRules) -> ScoredSession:
    """Every board scored and every contestant ranked; the order of results is irrelevant.

    Boards are compared within (session, section), or within the session when `rules.across`.
    Refuses `form/unknown`, `ruling/weighted` where the regulation's Laws have no weighting.
    """
    raise NotImplementedError


def score_board(results: Sequence[BoardResult], expected: int, rules: SessionRules) -> BoardScore:
    """One board of one field, by the form and the regulation.

    `expected` is the number of results a full board of the field has (`expected_results`). Awards
    that wait for a contestant's own percentage have no score yet: `rank` settles them.
    """
    raise NotImplementedError


def expected_results(results: Iterable[BoardResult], rules: SessionRules) -> int:
    """Results a full board of this field has: the most found on any board, artificial ones
    included, byes and boards not played not; `rules.expected` when given."""
    raise NotImplementedError


def rank(boards: Sequence[BoardScore], rules: SessionRules) -> ScoredSession:
    """Totals, percentages and places of scored boards; settles awards by own percentage."""
    raise NotImplementedError
