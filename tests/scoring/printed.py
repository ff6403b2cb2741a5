"""Small sessions of a table, and their figures as they are printed, by short names.

Tables are written as in `tables`; `2-16 A B 0` is boards 2 to 16, and `1 A B 420 x3` three tables:
A1 against B1 and so on. Rows of adjustments are divided by `; `.

`top` and `datum` are those of the first board, `3:A` is the score of A on board 3, `A` the total;
`3:A%` and `A%` are the percentages, `A#` is the place with the body's mark. `-` is nothing.
"""

from collections.abc import Iterator
from itertools import groupby

from server.formats.csv_adjustments import read_adjustments
from server.operations.score_adjustments import score_with
from server.operations.score_options import ScoreOptions, session_rules
from server.scoring.figures import (
    datum_text,
    percent_text,
    printed_places,
    score_text,
    top_text,
    total_percent_text,
    total_text,
)
from server.scoring.session import ScoredSession

from .tables import results

HEAD = "contestant,kind,amount,unit,boards\n"


def scored(options: ScoreOptions, tables: str, adjustments: str = "") -> ScoredSession:
    """The session of a row."""
    rules = session_rules(options)
    added = read_adjustments(HEAD + adjustments.replace("; ", "\n"), rules)
    return score_with(results("; ".join(_written_out(tables))), rules, added)


def _written_out(tables: str) -> Iterator[str]:
    for table in tables.split("; "):
        boards, ns, ew, *rest = table.split()
        times = int(rest.pop()[1:]) if rest[-1].startswith("x") else 0
        first, _, last = boards.partition("-")
        for board in range(int(first), int(last or first) + 1):
            for number in range(1, times + 1) if times else [""]:
                yield " ".join((str(board), f"{ns}{number}", f"{ew}{number}", *rest))


def figures(session: ScoredSession, asked: str) -> str:
    """The figures named, blank-separated."""
    return " ".join(_figure(session, name) or "-" for name in asked.split())


def _figure(session: ScoredSession, name: str) -> str | None:
    if name == "top":
        return top_text(session.boards[0].top, session.rules)
    if name == "datum":
        return datum_text(session.boards[0].datum)
    if ":" in name:
        return _on_board(session, *name.split(":"))
    return _in_ranking(session, name)


def _on_board(session: ScoredSession, board: str, name: str) -> str | None:
    (found,) = [each for each in session.boards if each.board == int(board)]
    column, score = next(
        (column, score)
        for entry in found.entries
        for column, score in zip(found.lines, entry.lines, strict=True)
        if score.contestant == name.rstrip("%")
    )
    if name.endswith("%"):
        return percent_text(score, session.rules)
    return score_text(score, column, session.rules)


def _in_ranking(session: ScoredSession, name: str) -> str | None:
    lists = groupby(session.standings, lambda each: (each.section, each.side))
    standing, place = next(
        (each, place)
        for members in [list(rows) for _, rows in lists]
        for each, place in zip(members, printed_places(members, session.rules), strict=True)
        if each.contestant == name.rstrip("%#")
    )
    if name.endswith("#"):
        return place
    shown = total_percent_text if name.endswith("%") else total_text
    return shown(standing, session.rules)
