"""A session from its results: boards one by one, then the ranking.

The seam for everybody else. `score_board` is pure and needs nothing but one board's results, so a
changed entry costs one board and one `standings.rank`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence

from server.rules.errors import Refusal
from server.scoring.boards import contestant, score_board
from server.scoring.fields import by_board, fields
from server.scoring.forms import form
from server.scoring.outcome import Adjusted, Award, NotPlayed
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import BoardScore, Leaders, ScoredSession, SessionRules
from server.scoring.standings import rank

__all__ = ["expected_results", "rank", "score_board", "score_boards", "score_session"]


def score_session(results: Sequence[BoardResult], rules: SessionRules) -> ScoredSession:
    """Every board scored and every contestant ranked; the order of results is irrelevant.

    Boards are compared within (session, section), or within the session when `rules.across`.
    Refuses `form/unknown`, `ruling/weighted` where the regulation's Laws have no weighting,
    `award/unit` for IMPs at matchpoints, `datum/no-leaders`.
    """
    whole = form(rules.form).session
    if whole is not None:
        return whole(results, rules)
    return rank(score_boards(results, rules), rules)


def score_boards(results: Sequence[BoardResult], rules: SessionRules) -> tuple[BoardScore, ...]:
    """All boards of all fields, in order; awards by own percentage are not settled yet.

    Refuses `datum/no-leaders`, with all boards for which Butler's datum cannot be found.
    """
    leaders = leaders_of(results, rules)
    scored: list[BoardScore] = []
    missing: list[int] = []
    for field in fields(results, rules):
        expected = expected_results(field, rules)
        for board in by_board(field):
            try:
                theirs = leaders(board[0])
                scored.append(score_board(board, expected, rules, theirs))
            except Refusal as refusal:
                if refusal.code != "datum/no-results":
                    raise
                missing.append(board[0].board)
    if missing:
        boards = ", ".join(str(number) for number in sorted(set(missing)))
        raise Refusal("datum/no-leaders", boards=boards, sections=", ".join(rules.datum_from))
    return tuple(scored)


def leaders_of(
    results: Iterable[BoardResult], rules: SessionRules
) -> Callable[[BoardResult], Leaders | None]:
    """Whose results the datum of a board is taken from, by one of its results; None: its own."""
    if not rules.datum_from:
        return lambda _: None
    sessions: dict[str | None, list[BoardResult]] = defaultdict(list)
    for each in results:
        if each.section in rules.datum_from:
            sessions[each.session].append(each)
    found = {
        (session, board[0].board): Leaders(tuple(board), expected_results(theirs, rules))
        for session, theirs in sessions.items()
        for board in by_board(theirs)
    }
    return lambda result: found.get((result.session, result.board), Leaders((), 1))


def expected_results(results: Sequence[BoardResult], rules: SessionRules) -> int:
    """Results a full board of this field has; `rules.expected` when given.

    Otherwise the most found on any board, artificial ones included. Boards not played and byes
    (nobody on one line, or somebody who never plays a board) are no results.
    """
    if rules.expected is not None:
        return rules.expected
    nobody = _never_play(results, rules)
    counts: dict[int, int] = defaultdict(int)
    for result in results:
        if not isinstance(result.outcome, NotPlayed) and not _is_bye(result, nobody, rules):
            counts[result.board] += 1
    return max(counts.values(), default=1)


def _is_bye(result: BoardResult, nobody: set[Contestant], rules: SessionRules) -> bool:
    if not all(result.contestant(line) for line in rules.lines):
        return True
    return bool(nobody) and any(contestant(result, line, rules) in nobody for line in rules.lines)


def _never_play(results: Sequence[BoardResult], rules: SessionRules) -> set[Contestant]:
    """Contestants who hold nothing, or an award of zero, on every board: phantoms."""
    empty: set[Contestant] = set()
    for result in results:
        if isinstance(result.outcome, Adjusted | NotPlayed):
            empty.update(_holders(result, rules, of_nothing=True))
    for result in results if empty else ():
        empty.difference_update(_holders(result, rules, of_nothing=False))
    return empty


def _holders(result: BoardResult, rules: SessionRules, *, of_nothing: bool) -> Iterator[Contestant]:
    for line in rules.lines:
        held, who = rules.held(result.outcome, line, result.board), contestant(result, line, rules)
        zero = held is None or (
            isinstance(held, Award) and held.kind == "percent" and not held.value
        )
        if who is not None and zero is of_nothing:
            yield who
