"""Scores of the boards of a session, kept in memory: a changed entry costs one board.

Only a cache: the answer is that of `scoring.pairs.score_session` on the same results. A board
that the form or the regulation cannot score (a ruling in the wrong unit) is named and counts for
nobody, so that one odd entry does not take the ranking from everybody.
"""

import threading
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment
from server.scoring.boards import unscored_board
from server.scoring.fields import by_board, fields
from server.scoring.forms import form, penalty_units
from server.scoring.order import natural
from server.scoring.pairs import expected_results, rank, score_board, score_session
from server.scoring.results import BoardResult
from server.scoring.rounding import parse_decimal
from server.scoring.session import BoardScore, ScoredSession, SessionRules
from server.tournament.facts import Penalty

Key = tuple[str | None, int]


@dataclass(frozen=True, slots=True)
class Scored:
    """A ranked session; `refused` are boards that could not be scored, with the refusal's code.

    `unscored` are their lines, in the same order: seen everywhere, counted nowhere.
    """

    session: ScoredSession
    refused: tuple[tuple[Key, str], ...] = ()
    unscored: tuple[BoardScore, ...] = ()

    @property
    def boards(self) -> list[BoardScore]:
        """Every board that has results, in order."""
        found = [*self.session.boards, *self.unscored]
        return sorted(found, key=lambda board: (natural(board.section), board.board))


@dataclass(slots=True)
class _Known:
    rules: SessionRules | None = None
    boards: dict[Key, tuple[BoardScore, int]] = field(default_factory=dict)


def adjustments(penalties: Iterable[Penalty], rules: SessionRules) -> tuple[Adjustment, ...]:
    """Penalties as scoring takes them; one in a unit that the form no longer has is left out."""
    units = penalty_units(rules.form)
    return tuple(
        Adjustment(
            kind="penalty",
            contestant=each.contestant,
            amount=-parse_decimal(each.amount),
            unit="percent_of_top" if each.unit == "percent" else "score",
            reason=f"({each.amount} %)" if each.unit == "percent" else "",
            law=each.law,
        )
        for each in penalties
        if each.unit in units
    )


class Scorers:
    """One cache a tournament and session."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._known: dict[tuple[str, int], _Known] = defaultdict(_Known)

    def score(
        self, place: tuple[str, int], results: Sequence[BoardResult], rules: SessionRules
    ) -> Scored:
        """The session scored; `place` is (tournament, session)."""
        if form(rules.form).session is not None:
            return Scored(score_session(results, rules))
        with self._lock:
            known = self._known[place]
            plain = replace(rules, adjustments=())
            if known.rules != plain:
                known.rules, known.boards = plain, {}
            return _score(known, results, rules)

    def forget(self) -> None:
        """Drops everything."""
        with self._lock:
            self._known.clear()


def _score(known: _Known, results: Sequence[BoardResult], rules: SessionRules) -> Scored:
    kept: dict[Key, tuple[BoardScore, int]] = {}
    refused: dict[Key, str] = {}
    unscored: list[BoardScore] = []
    for one_field in fields(results, rules):
        expected = expected_results(one_field, rules)
        for board in by_board(one_field):
            key = None if rules.across else board[0].section, board[0].board
            old = known.boards.get(key)
            if old is not None and old[1] == expected and old[0].results == tuple(board):
                kept[key] = old
                continue
            try:
                kept[key] = score_board(board, expected, rules), expected
            except Refusal as refusal:
                refused[key] = refusal.code
                unscored.append(unscored_board(board, rules))
    known.boards = kept
    boards = [board for board, _ in kept.values()]
    scored = rank(boards, replace(rules, adjustments=_of_ranked(boards, rules)))
    return Scored(scored, tuple(refused.items()), tuple(unscored))


def score_nothing(results: Sequence[BoardResult], rules: SessionRules, code: str) -> Scored:
    """A session that cannot be scored at all, for the reason of that code: its lines are kept."""
    unscored = [
        unscored_board(board, rules)
        for one_field in fields(results, rules)
        for board in by_board(one_field)
    ]
    refused = tuple(((each.section, each.board), code) for each in unscored)
    return Scored(ScoredSession(rules, (), ()), refused, tuple(unscored))


def _of_ranked(boards: Sequence[BoardScore], rules: SessionRules) -> tuple[Adjustment, ...]:
    """The adjustments of those who have a score; the others' wait for one."""
    if not rules.adjustments:
        return ()
    ranked = {each.contestant for each in rank(boards, replace(rules, adjustments=())).standings}
    return tuple(each for each in rules.adjustments if each.contestant in ranked)
