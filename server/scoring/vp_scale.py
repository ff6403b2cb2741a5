"""A victory point scale as data: what the winner and the loser get for a margin.

A scale file is CSV, one row a step, in rising order for every range of boards:

    boards,from,winner,loser        margins in IMPs (or points): from this one on
    6-8,0,10,10
    6-8,1,11,9

    boards,up_to,winner,loser       the winner's percentage: up to and including this one
    7-9,50.65,10,10

`boards` is a number or a range. The loser has a column of its own because some scales do not add
up to the same total everywhere. Lines that start with # are remarks. Cells are separated by what
the header uses most: a comma, a semicolon or a tab.

    scale/…   header · line · cells · number · boards · overlap · boards-order · order · falls ·
              start · even · end · empty · unknown · no-boards · unit
"""

import csv
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Final, Literal

from server.rules.errors import Refusal
from server.scoring.outcome import Number
from server.scoring.rounding import Rounding, parse_decimal

Unit = Literal["from", "up_to"]

WHOLE: Final = Rounding(0)
_EVEN_PERCENT: Final = 50
_ALL_PERCENT: Final = 100
_DELIMITERS: Final = ",;\t"


@dataclass(frozen=True, slots=True)
class Steps:
    """The scale for one length of match: `winner[i]` and `loser[i]` belong to `bounds[i]`.

    unit "from": margins, an own margin is negative for the loser. unit "up_to": percentages, the
    loser's is below 50; a percentage on an edge takes the result nearer to average.
    """

    unit: Unit
    bounds: tuple[Number, ...]
    winner: tuple[Number, ...]
    loser: tuple[Number, ...]

    @property
    def most(self) -> Number:
        """The most a contestant can win."""
        return self.winner[-1]

    @property
    def even(self) -> Number:
        """What a drawn match gives."""
        return self.winner[0]

    def award(self, own: Number) -> Number:
        """Victory points for a contestant's own margin or percentage.

        A margin is rounded to a whole number here and only here, an exact half away from zero.
        A percentage beyond 0 or 100, after a penalty, is as good as these.
        Each side asks for itself: after a split score the two need not add up.
        """
        if self.unit == "from":
            return (self.loser if WHOLE.apply(own) < 0 else self.winner)[self._index(own)]
        return (self.loser if own < _EVEN_PERCENT else self.winner)[self._index(own)]

    def band(self, own: Number) -> tuple[Number, Number | None]:
        """The lowest and the highest result of the winner that bring the same as this one.

        Margins: whole numbers, no highest in the last step. Percentages: more than the lowest, or
        from 50 in the first step.
        """
        step = self._index(own)
        if self.unit == "up_to":
            return self.bounds[step - 1] if step else _EVEN_PERCENT, self.bounds[step]
        last = step + 1 == len(self.bounds)
        return self.bounds[step], None if last else self.bounds[step + 1] - 1

    def _index(self, own: Number) -> int:
        if self.unit == "from":
            return bisect_right(self.bounds, abs(int(WHOLE.apply(own)))) - 1
        return bisect_left(self.bounds, min(100, max(own, 100 - own)))


@dataclass(frozen=True, slots=True)
class VpTable:
    """A scale of data: `lengths` has (fewest boards, most boards, steps), rising."""

    name: str
    lengths: tuple[tuple[int, int, Steps], ...]

    def steps(self, boards: int) -> Steps:
        """The steps for a match of so many boards. Refuses `scale/no-boards`."""
        for fewest, most, steps in self.lengths:
            if fewest <= boards <= most:
                return steps
        raise Refusal("scale/no-boards", name=self.name, boards=boards)


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    boards: tuple[int, int]
    bound: Number
    winner: Number
    loser: Number


def parse_scale(name: str, text: str) -> VpTable:
    """The scale a file holds. Refuses the `scale/…` codes drawn above, with line and column."""
    lines = [(no, line) for no, line in enumerate(text.splitlines(), 1) if _has_data(line)]
    if not lines:
        raise Refusal("scale/empty", name=name, line=1)
    delimiter = max(_DELIMITERS, key=lines[0][1].count)
    cells = [(no, _cells(no, line, delimiter)) for no, line in lines]
    header_line, header = cells[0][0], [cell.lower() for cell in cells[0][1]]
    unit: Unit = "up_to" if "up_to" in header else "from"
    if sorted(header) != sorted(("boards", unit, "winner", "loser")):
        shown = ", ".join(filter(None, header))
        raise Refusal("scale/header", name=name, line=header_line, header=shown)
    rows = [_row(no, header, values, unit) for no, values in cells[1:]]
    if not rows:
        raise Refusal("scale/empty", name=name, line=header_line)
    return VpTable(name, tuple(_lengths(rows, unit)))


def _has_data(line: str) -> bool:
    return bool(line.strip(" ,;\t\ufeff")) and not line.startswith("#")


def _cells(line: int, text: str, delimiter: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([text], delimiter=delimiter, strict=True))]
    except csv.Error:
        raise Refusal("scale/line", line=line) from None


def _row(line: int, header: Sequence[str], values: Sequence[str], unit: Unit) -> _Row:
    if any(values[len(header) :]):
        raise Refusal("scale/cells", line=line, most=len(header))
    cells = dict(zip(header, [*values, *[""] * len(header)], strict=False))
    numbers = [_number(line, column, cells[column]) for column in (unit, "winner", "loser")]
    first, _, last = (part.strip() for part in cells["boards"].partition("-"))
    if not all(part.isascii() and part.isdecimal() for part in (first, last or first)):
        raise Refusal("scale/boards", line=line, column="boards", text=cells["boards"])
    boards = (int(first), int(last or first))
    if not 1 <= boards[0] <= boards[1]:
        raise Refusal("scale/boards", line=line, column="boards", text=cells["boards"])
    return _Row(line, boards, *numbers)


def _number(line: int, column: str, text: str) -> Number:
    try:
        exact = parse_decimal(text)
    except ValueError:
        raise Refusal("scale/number", line=line, column=column, text=text) from None
    return exact.numerator if exact.denominator == 1 else exact


def _lengths(rows: Iterable[_Row], unit: Unit) -> Iterator[tuple[int, int, Steps]]:
    seen: list[_Row] = []
    for boards, group in groupby(rows, key=lambda row: row.boards):
        steps = list(group)
        _check_lengths(steps[0], seen)
        seen.append(steps[0])
        _check(steps, unit)
        yield (
            *boards,
            Steps(
                unit,
                tuple(row.bound for row in steps),
                tuple(row.winner for row in steps),
                tuple(row.loser for row in steps),
            ),
        )


def _check_lengths(row: _Row, seen: Iterable[_Row]) -> None:
    """Every length of match once, the longer ones later."""
    for before in seen:
        if row.boards[0] <= before.boards[1]:
            one, other = (_range(each.boards) for each in (row, before))
            overlaps = before.boards[0] <= row.boards[1]
            code = "scale/overlap" if overlaps else "scale/boards-order"
            params = {"text": one, "other": other, "first": before.line}
            raise Refusal(code, line=row.line, column="boards", **params)


def _range(boards: tuple[int, int]) -> str:
    return "-".join(map(str, dict.fromkeys(boards)))


def _check(steps: Sequence[_Row], unit: Unit) -> None:
    first, last = steps[0], steps[-1]
    if unit == "from" and first.bound != 0:
        raise Refusal("scale/start", line=first.line, column=unit)
    if unit == "up_to" and first.bound < _EVEN_PERCENT:
        raise Refusal("scale/end", line=first.line, column=unit)
    if unit == "up_to" and last.bound != _ALL_PERCENT:
        raise Refusal("scale/end", line=last.line, column=unit)
    if first.winner != first.loser:
        raise Refusal("scale/even", line=first.line, column="winner")
    for one, other in pairwise(steps):
        if one.bound >= other.bound:
            raise Refusal("scale/order", line=other.line, column=unit)
        if one.winner > other.winner:
            raise Refusal("scale/order", line=other.line, column="winner")
        if one.loser < other.loser:
            raise Refusal("scale/falls", line=other.line, column="loser")
