"""A session's results as a CSV file: the traveller lines of an evening, typed or exported.

    board, ns, ew                      who met on what; `ns` "3+7" are two players of an individual;
                                       with two winners `3NS` under `ew` sat the wrong way
    contract, declarer, lead, tricks   `4HX` S DK 10; `PASS`; `NP` (`---`) cancelled,
                                       `LATE` still to come, `----` not in the movement;
                                       `A6040` awards, North-South's first
    points                             North-South's; alone, or in agreement with the contract
    ns_award, ew_award                 a ruling: `A60`, `60%`, `+3`, or an outcome (`4SW=`)
    section, session, round, table, group, match

A contract may carry its result (`4SW=`) or be weighted (`4SW=:67|3SW+1:33`). A side without an
award beside a contract keeps the table's result. An award for one side alone, without a contract,
is a bye: the other side must then be nobody, or somebody who plays nowhere.

    csv/…          no-rows;  and see `csv_table`
    number/…       unreadable
    contestant/…   missing · meets-itself · sits-twice · individual · lone-player
    form/…         teams · pairs
    result/…       missing · twice
    award/…        one-side;  and what `outcome_text` and `csv_outcome` refuse
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from server.formats.csv_outcome import read_outcome
from server.formats.csv_table import Columns, Problem, Problems, Row, rows
from server.rules.errors import Refusal
from server.scoring.boards import contestant, home_side
from server.scoring.forms import form
from server.scoring.outcome import Adjusted, Award, Held, Line, NotPlayed
from server.scoring.results import BoardResult, Contestant
from server.scoring.rulings import award_score, check_held
from server.scoring.session import SessionRules

COLUMNS = Columns(
    ("board", "ns", "ew"),
    ("contract", "points", "ns_award", "ew_award"),
    ("declarer", "lead", "tricks", "section", "session", "round", "table", "group", "match"),
)
PAIRS: tuple[Line, ...] = ("NS", "EW")
PLAYERS: tuple[Line, ...] = ("N", "E", "S", "W")

_NUMBER = re.compile(r"[0-9]{1,9}")
_TWO_PLAYERS = re.compile(r"([^\W\d_]?[0-9]+)\+([^\W\d_]?[0-9]+)")


@dataclass(frozen=True, slots=True)
class ResultsFile:
    """The results of a file; `lines` is what to score: sides, or seats of an individual."""

    results: tuple[BoardResult, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class _Entry:
    row: Row
    result: BoardResult


def read_results(text: str, rules: SessionRules) -> ResultsFile:
    """All results of a file. Raises `Problems` with everything that is wrong, or returns it all.

    `rules` decide what can be wrong: whether NS 3 and EW 3 are one pair (winners), whether an
    award is in IMPs (form), whether weighted scores exist (regulation).
    """
    problems: list[Problem] = []
    entries: list[_Entry] = []
    for row in rows(text, COLUMNS, problems):
        result = _result(row)
        if result is not None:
            entries.append(_Entry(row, result))
    if rules.winners == 2:
        entries = _with_sides(entries, rules)
    _check_lines(entries, rules)
    _check_rulings(entries, rules)
    _check_twice(entries, rules)
    _check_byes(entries, rules)
    if not problems and not entries:
        problems.append(Problem(1, "", "csv/no-rows"))
    if problems:
        raise Problems(problems)
    lines = PLAYERS if len(entries[0].result.contestants) == len(PLAYERS) else PAIRS
    return ResultsFile(tuple(entry.result for entry in entries), lines)


def _result(row: Row) -> BoardResult | None:
    """The result of a row; None when anything in it was refused."""
    before = len(row.problems)
    board = row.read("board", _positive)
    if board is None and not row.text("board"):
        row.refuse("board", "number/unreadable", text="")
    contestants = _contestants(row)
    outcome = read_outcome(row, board)
    round_no, table = row.read("round", _positive), row.read("table", _positive)
    if board is None or outcome is None or len(row.problems) > before:
        return None
    return BoardResult(
        board=board,
        contestants=contestants,
        outcome=outcome,
        section=row.text("section") or None,
        round=round_no,
        table=table,
        group=row.text("group"),
        session=row.text("session") or None,
        match=row.text("match"),
    )


def _positive(text: str) -> int:
    if not _NUMBER.fullmatch(text) or int(text) == 0:
        raise Refusal("number/unreadable", text=text)
    return int(text)


def _contestants(row: Row) -> tuple[tuple[Line, str], ...]:
    ns, ew = row.text("ns"), row.text("ew")
    if not ns and not ew:
        row.refuse("ns", "contestant/missing")
    players = {text: match for text in (ns, ew) if (match := _TWO_PLAYERS.fullmatch(text))}
    if not players:
        return (("NS", ns), ("EW", ew))
    for column, text in (("ns", ns), ("ew", ew)):
        if text and text not in players:
            row.refuse(column, "contestant/lone-player", text=text)
    (north, south), (east, west) = (
        players[text].groups() if text in players else ("", "") for text in (ns, ew)
    )
    return (("N", north), ("E", east), ("S", south), ("W", west))


def _with_sides(entries: list[_Entry], rules: SessionRules) -> list[_Entry]:
    """Everybody with the side in the number, in a file where somebody sat the wrong way.

    Not where a section has one ranking list.
    """
    if not any(
        home_side(name, line) != line
        for each in entries
        if rules.has_sides(each.result.section)
        for line, name in each.result.contestants
    ):
        return entries
    return [
        _Entry(each.row, replace(each.result, contestants=_named_with_sides(each.result)))
        if rules.has_sides(each.result.section)
        else each
        for each in entries
    ]


def _named_with_sides(result: BoardResult) -> tuple[tuple[Line, str], ...]:
    return tuple(
        (line, name if not name or name.endswith(home_side(name, "?")) else f"{name}{line}")
        for line, name in result.contestants
    )


def _check_lines(entries: Sequence[_Entry], rules: SessionRules) -> None:
    """Everybody is a pair, or everybody is a player; players have no matches."""
    scoring = form(rules.form)
    for entry in entries[:1]:
        if len(entry.result.contestants) < len(PLAYERS):
            continue
        if scoring.session is not None:
            entry.row.refuse("ns", "form/teams", form=rules.form)
        elif scoring.also is not None or rules.vp_scale is not None:
            entry.row.refuse("ns", "form/pairs")
    for entry in entries:
        if len(entry.result.contestants) != len(entries[0].result.contestants):
            entry.row.refuse("ns", "contestant/individual", text=entry.row.text("ns"))


def _check_rulings(entries: Iterable[_Entry], rules: SessionRules) -> None:
    """Awards in the form's unit, weighted scores where the regulation knows them."""
    for entry in entries:
        refused: dict[str, Refusal] = {}
        for line, _ in entry.result.contestants:
            held = rules.held(entry.result.outcome, line, entry.result.board)
            try:
                _check_ruling(held, rules)
            except Refusal as refusal:
                refused[_ruling_column(entry.row, line)] = refusal
        for column, each in refused.items():
            entry.row.refuse(column, each.code, **each.params)


def _check_ruling(held: Held, rules: SessionRules) -> None:
    scoring = form(rules.form)
    if isinstance(held, Award):
        if not scoring.has_awards:
            raise Refusal("award/unit", kind=held.kind, wanted="points")
        award_score(held, None if scoring.in_imps else 1, rules.regulation)
    check_held(held, rules.regulation)


def _ruling_column(row: Row, line: Line) -> str:
    column = "ns_award" if line in ("NS", "N", "S") else "ew_award"
    return column if row.text(column) else "contract"


_Key = tuple[str | None, Contestant]


def _keys(entry: _Entry, rules: SessionRules) -> list[tuple[Line, _Key]]:
    found = []
    for line, _ in entry.result.contestants:
        who = contestant(entry.result, line, rules)
        if who is not None:
            found.append((line, (entry.result.session, who)))
    return found


def _check_twice(entries: Iterable[_Entry], rules: SessionRules) -> None:
    """Nobody plays a board twice, or against themselves. A team does, but not at one table."""
    seen: dict[tuple[object, ...], int] = {}
    for entry in entries:
        keys = _keys(entry, rules)
        twice = [key[1] for at, (_, key) in enumerate(keys) if key in [k for _, k in keys[:at]]]
        if twice:
            at_table = len(entry.result.contestants) == len(PLAYERS)
            code = "contestant/sits-twice" if at_table else "contestant/meets-itself"
            entry.row.refuse("ew", code, contestant=twice[0].name)
            continue
        for line, key in keys:
            if _holds(entry, line, rules):
                at = _table(entry.result, line) if form(rules.form).session else ()
                first = seen.setdefault((entry.result.board, key, *at), entry.row.line)
                if first != entry.row.line:
                    entry.row.refuse("board", "result/twice", contestant=key[1].name, first=first)


def _table(result: BoardResult, line: Line) -> tuple[object, ...]:
    """Where a team plays a board more than once: other lines, matches, tables."""
    return line, result.match, result.round, result.table


def _check_byes(entries: Sequence[_Entry], rules: SessionRules) -> None:
    """A side left out of a ruling does not play elsewhere: then an award was forgotten."""
    playing = {
        key for entry in entries for line, key in _keys(entry, rules) if _holds(entry, line, rules)
    }
    for entry in entries:
        if not isinstance(entry.result.outcome, Adjusted):
            if not all(name for _, name in entry.result.contestants) and not isinstance(
                entry.result.outcome, NotPlayed
            ):
                entry.row.refuse("ew" if entry.row.text("ns") else "ns", "contestant/missing")
            continue
        for line, key in _keys(entry, rules):
            if not _holds(entry, line, rules) and key in playing:
                column = "ns_award" if line in ("NS", "N", "S") else "ew_award"
                if not entry.row.text(column):
                    entry.row.refuse(column, "award/one-side", contestant=key[1].name)


def _holds(entry: _Entry, line: Line, rules: SessionRules) -> bool:
    """Whether the line has a result or an award worth anything."""
    held = rules.held(entry.result.outcome, line, entry.result.board)
    return held is not None and not (
        isinstance(held, Award) and held.kind == "percent" and not held.value
    )
