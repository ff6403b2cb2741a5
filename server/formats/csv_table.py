"""Rows of a CSV file by column name, with every problem at its line and column.

A reader that meets a problem notes it and goes on, so that a person sees all of them at once;
nothing is taken from a file that has any.

    csv/…   empty · encoding · unreadable · column-missing · column-twice · too-many-cells
"""

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeVar

from server.rules.errors import Refusal

T = TypeVar("T")

DELIMITERS = ",;\t"
NOBODY_ELSE: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at one place of a file; `column` is empty for the line as a whole."""

    line: int
    column: str
    code: str
    params: dict[str, object] = field(default_factory=dict)


class Problems(Exception):
    """All that is wrong with a file, in the order of its lines; `file` says which kind of file."""

    def __init__(self, found: Sequence[Problem], file: str = "results") -> None:
        super().__init__(f"{len(found)} problems")
        self.file = file
        self.found = tuple(sorted(found, key=lambda problem: problem.line))


@dataclass(slots=True)
class Row:
    """One line of the file: its number, its cells, and where its problems are noted."""

    line: int
    cells: dict[str, str]
    problems: list[Problem]

    def text(self, column: str) -> str:
        """The trimmed cell; empty where there is none."""
        return self.cells.get(column, "")

    def refuse(self, column: str, code: str, **params: object) -> None:
        self.problems.append(Problem(self.line, column, code, params))

    def read(
        self, column: str, parse: Callable[[str], T], blame: Mapping[str, str] = NOBODY_ELSE
    ) -> T | None:
        """The parsed cell; None when it is empty, or refused (and then noted).

        `blame` names the column at fault for codes that are another cell's.
        """
        text = self.text(column)
        if not text:
            return None
        try:
            return parse(text)
        except Refusal as refusal:
            self.refuse(
                blame.get(refusal.code, column), refusal.code, **{"text": text, **refusal.params}
            )
            return None


def decode(data: bytes, file: str = "results") -> str:
    """The text of a UTF-8 file with or without a byte order mark. Raises Problems."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Problems([Problem(line, "", "csv/encoding")], file) from error


def read_count(text: str) -> int:
    """A number of things, 0 or more. Refuses `number/unreadable`."""
    if not (text.isascii() and text.isdecimal()):
        raise Refusal("number/unreadable", text=text)
    return int(text)


def rows(text: str, required: Sequence[str], problems: list[Problem]) -> Iterator[Row]:
    """The rows below the header, blank ones left out; what is wrong goes to `problems`.

    Columns come in any order and any case; unknown ones are ignored. The separator is the one the
    header uses most. Stops where nothing sensible can follow (no header, unreadable text).
    """
    header_text = next((line for line in text.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=header_text.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    header: list[str] | None = None
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if header is None:
                header = [cell.strip().casefold() for cell in cells]
                if not _check_header(header, required, reader.line_num, problems):
                    return
                continue
            yield _row(header, cells, reader.line_num, problems)
    except csv.Error as error:
        problems.append(Problem(reader.line_num, "", "csv/unreadable", {"reason": str(error)}))
    if header is None:
        problems.append(Problem(1, "", "csv/empty"))


def _check_header(
    header: Sequence[str], required: Sequence[str], line: int, problems: list[Problem]
) -> bool:
    before = len(problems)
    for name in required:
        if name not in header:
            problems.append(Problem(line, name, "csv/column-missing"))
    for name in sorted(set(header)):
        if name and header.count(name) > 1:
            problems.append(Problem(line, name, "csv/column-twice"))
    return len(problems) == before


def _row(header: Sequence[str], cells: Sequence[str], line: int, problems: list[Problem]) -> Row:
    if any(cell.strip() for cell in cells[len(header) :]):
        problems.append(Problem(line, "", "csv/too-many-cells", {"most": len(header)}))
    return Row(
        line, {name: cell.strip() for name, cell in zip(header, cells, strict=False)}, problems
    )
