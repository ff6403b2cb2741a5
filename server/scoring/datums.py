"""The reference scores of a board in Butler, as its traveller shows them.

Usually there is one. Where the sides were given different results East-West are compared with
their own, and each version of a board that was not the same at all tables (Law 87) has its own.
"""

from dataclasses import dataclass

from server.scoring.boards import referred, versions
from server.scoring.forms import form
from server.scoring.outcome import Number
from server.scoring.session import BoardScore, LineScores, SessionRules


@dataclass(frozen=True, slots=True)
class Datum:
    """What the results of one version are compared with; `group` is empty for the first.

    `first` is in the first line's view (North-South's), `last` in the last line's, and None where
    it is the same score seen from the other side.
    """

    group: str
    first: Number | None
    last: Number | None


def datums(board: BoardScore, rules: SessionRules) -> list[Datum]:
    """The datums of a board, by version; none in forms without one.

    A version that one table played has none: its result is compared with nobody's.
    """
    ends = [_by_version(board, column, rules) for column in (board.lines[0], board.lines[-1])]
    return [
        _datum(group, *(end.get(group) for end in ends)) for group in sorted({*ends[0], *ends[1]})
    ]


def _datum(group: str, first: Number | None, last: Number | None) -> Datum:
    is_same = first is not None and last is not None and first == -last
    return Datum(group, first, None if is_same else last)


def _by_version(board: BoardScore, column: LineScores, rules: SessionRules) -> dict[str, Number]:
    if column.datum is None:
        return {}
    groups = {result.group for result in board.results}
    if len(groups) == 1:
        return {groups.pop(): column.datum}
    own = versions(board.results, column.line, column.held, max(board.expected, 1), rules)
    scored = {
        board.results[positions[0]].group: form(rules.form).score_field(field, rules).datum
        for positions, field in referred(own, board.results, board.leaders, rules)
        if len(positions) > 1
    }
    return {group: datum for group, datum in scored.items() if datum is not None}
