"""What the columns contract, declarer, lead, tricks, points and the awards say together.

Pages that have a result in one column write rulings there: `A5050`, `A+=`, `NP` and `PASS` are
read as a contract, or as points where there is no contract. A row of dashes, and `N/A`, is an
empty cell.

result/…    missing · idle
points/…    unreadable · impossible · disagree
award/…     which-side
tricks/…    missing · disagree
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from server.formats.csv_table import Row
from server.formats.outcome_text import (
    assigned,
    has_result,
    is_possible_at_all,
    not_played,
    parse_award,
    parse_both_sides,
    parse_outcome,
)
from server.rules.bridge.contract import (
    ALL_TRICKS,
    Contract,
    is_pass_text,
    parse_contract,
    parse_tricks,
)
from server.rules.bridge.score import ns_points
from server.rules.card import parse_card
from server.rules.errors import Refusal
from server.rules.seat import Seat, parse_seat
from server.scoring.outcome import (
    Adjusted,
    Award,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    PointsOnly,
)

_OF_PLAY = ("lead", "tricks")

_BLAME = {"contract/no-declarer": "declarer"}
_POINTS = re.compile(r"[+-]?[0-9]{1,5}")
_NOTHING = re.compile(r"[-−–—]+|n/a", re.IGNORECASE)
_NO_DECLARER = re.compile(r"(?<=\S)\s+[-−–—]{2,}$")

_contract = lru_cache(maxsize=4096)(parse_contract)
_tricks = lru_cache(maxsize=4096)(parse_tricks)
_seat = lru_cache(maxsize=256)(parse_seat)
_card = lru_cache(maxsize=512)(parse_card)


def read_outcome(row: Row, board: int | None) -> Outcome | None:
    """The outcome of a row; None when something in it was refused and noted."""
    before = len(row.problems)
    row = _without_fillers(row)
    table = _table_outcome(row, board)
    declarer = _declarer(row)
    ns = row.read("ns_award", lambda text: parse_award(text, declarer))
    ew = row.read("ew_award", lambda text: parse_award(text, declarer))
    if len(row.problems) > before:
        return None
    if ns is None and ew is None:
        if table is None:
            row.refuse("contract", "result/missing")
        return table
    return _ruled(table, ns, ew)


def _ruled(
    table: Outcome | None, ns: Award | Outcome | None, ew: Award | Outcome | None
) -> Adjusted:
    """Awards over what is there already: a side without one keeps that, if there is anything."""
    if isinstance(table, Adjusted):
        kept = dict(table.awards)
        return assigned(ns or kept["NS"], ew or kept["EW"])
    result = None if isinstance(table, NotPlayed) else table
    return assigned(ns or result, ew or result)


def _without_fillers(row: Row) -> Row:
    """The row with what pages print where there is nothing taken for nothing."""
    empty = {
        column: ""
        for column in ("declarer", "lead", "tricks")
        if _NOTHING.fullmatch(row.text(column))
    }
    if row.text("points").casefold() == "n/a":
        empty["points"] = ""
    contract = _NO_DECLARER.sub("", row.text("contract"))
    return replace(row, cells={**row.cells, **empty, "contract": contract})


def _declarer(row: Row) -> Seat | None:
    """The declarer where anything needs one; a text without sense is noted by `_table_outcome`."""
    try:
        return _seat(row.text("declarer"))
    except Refusal:
        return None


def _table_outcome(row: Row, board: int | None) -> Outcome | None:
    contract = row.text("contract")
    column = "contract" if contract else "points"
    if _is_award(row.text(column)):
        row.refuse(column, "award/which-side", text=row.text(column))
        return None
    said = _said(row.text(column))
    if said is not None:
        _check_idle(row, row.text(column), _OF_PLAY)
        if contract and isinstance(said, PassedOut):
            _check_points(row, row.read("points", _points), 0)
        elif contract and isinstance(said, NotPlayed):
            _check_idle(row, contract, ("points",))
        return said
    points = row.read("points", _points)
    if contract:
        return _contract_outcome(row, board, points)
    if row.text("tricks") and points is None and not row.text("points"):
        row.refuse("contract", "result/missing")
    if points is None:
        return None
    if not is_possible_at_all(points):
        row.refuse("points", "points/impossible", points=points)
    return PointsOnly(points)


@lru_cache(maxsize=4096)
def _is_award(text: str) -> bool:
    """Whether it is an artificial score of one side. IMPs are not asked: they look like points."""
    try:
        award = parse_award(text)
    except Refusal:
        return False
    return isinstance(award, Award) and award.kind != "imps"


def _said(text: str) -> Adjusted | NotPlayed | PassedOut | None:
    """What a word says that stands where a contract or points should; None for those."""
    if is_pass_text(text):
        return PassedOut()
    return not_played(text) or parse_both_sides(text)


def _contract_outcome(row: Row, board: int | None, points: int | None) -> Outcome | None:
    declarer = row.read("declarer", _seat)
    if declarer is None and row.text("declarer"):
        declarer = Seat.N  # refused already; the rest of the row is still read
    text, lead = row.text("contract"), row.read("lead", _card)
    if has_result(text):
        outcome = row.read("contract", lambda cell: parse_outcome(cell, declarer), _BLAME)
    else:
        outcome = _with_tricks(row, declarer, board, points)
    if isinstance(outcome, Played):
        _check_agreement(row, outcome, board, points)
        return Played(outcome.contract, outcome.tricks, lead)
    if outcome is not None:
        _check_idle(row, text, ("tricks", "points"))
    return outcome


def _check_idle(row: Row, text: str, columns: Sequence[str]) -> None:
    """Refuses what only a played contract has beside something else; no tricks are none."""
    for column in columns:
        if row.text(column) not in ("", "0"):
            row.refuse(column, "result/idle", column=column, text=text)


def _with_tricks(
    row: Row, declarer: Seat | None, board: int | None, points: int | None
) -> Played | None:
    """A contract with its tricks, which the points tell where the cell is empty."""
    contract = row.read("contract", lambda text: _contract(text, declarer), _BLAME)
    level = contract.level if contract else 1
    tricks = row.read("tricks", lambda text: _tricks(text, level))
    if contract is None or (tricks is None and row.text("tricks")):
        return None
    if tricks is None and points is not None and board is not None:
        tricks = _tricks_for(contract, board, points)
        if tricks is None:
            row.refuse("points", "points/disagree", points=points, wanted="tricks")
            return None
    if tricks is None:
        if row.text("points") == "":
            row.refuse("tricks", "tricks/missing")
        return None
    return Played(contract, tricks)


def _tricks_for(contract: Contract, board: int, points: int) -> int | None:
    return next(
        (tricks for tricks in ALL_TRICKS if ns_points(contract, tricks, board) == points), None
    )


def _check_agreement(row: Row, played: Played, board: int | None, points: int | None) -> None:
    """Tricks beside a contract that carries its result, and points, must say the same."""
    if has_result(row.text("contract")):
        level = played.contract.level
        tricks = row.read("tricks", lambda text: _tricks(text, level))
        if tricks not in (None, played.tricks):
            row.refuse("tricks", "tricks/disagree", tricks=tricks, expected=played.tricks)
    if board is not None:
        _check_points(row, points, ns_points(played.contract, played.tricks, board))


def _check_points(row: Row, points: int | None, expected: int) -> None:
    if points not in (None, expected):
        row.refuse("points", "points/disagree", points=points, expected=expected)


def _points(text: str) -> int:
    plain = text.replace("−", "-").replace("–", "-")
    if not _POINTS.fullmatch(plain):
        raise Refusal("points/unreadable", text=text)
    return int(plain)
