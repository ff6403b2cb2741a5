"""Rows of a CSV file by column name, with every problem at its line and column.

A reader that meets a problem notes it and goes on, so that a person sees all of them at once;
nothing is taken from a file that has any.

    csv/…   empty · encoding · control · quote · unreadable · column-missing · columns-missing ·
            column-twice · column-unknown · too-many-cells
"""

import csv
import io
import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeVar

from server.rules.errors import Refusal

T = TypeVar("T")

DELIMITERS = ",;\t"
NOBODY_ELSE: Final[Mapping[str, str]] = MappingProxyType({})
_SPACES: Final = str.maketrans(dict.fromkeys("\u00a0\u2007\u2009\u202f", " "))
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_QUOTE: Final = re.compile(r"unexpected end of data|expected after")


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a kind of file: those it must have, those of which it must have one, others.

    A column that is none of them is ignored, and named when one that is needed is missing; where
    the columns are `closed` it is refused.
    """

    required: tuple[str, ...]
    one_of: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    closed: bool = False

    @property
    def known(self) -> tuple[str, ...]:
        return (*self.required, *self.one_of, *self.others)

    def unknown(self, header: Sequence[str]) -> list[str]:
        """The columns of a header that are none of these."""
        return [name for name in header if name and name not in self.known]


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
        """The trimmed cell, with plain spaces; empty where there is none."""
        return self.cells.get(column, "")

    def refuse(self, column: str, code: str, /, **params: object) -> None:
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
    """The text of a file in UTF-8, or in UTF-16 with its mark as spreadsheets write it.

    Raises Problems, for a character that is no text too.
    """
    is_wide = data.startswith((BOM_UTF16_LE, BOM_UTF16_BE))
    try:
        text = data.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Problems([Problem(line, "", "csv/encoding")], file) from error
    found = _CONTROL.search(text)
    if found is not None:
        line = text.count("\n", 0, found.start()) + 1
        raise Problems([Problem(line, "", "csv/control", {"code": f"{ord(found[0]):04X}"})], file)
    return text


def read_count(text: str) -> int:
    """A number of things, 0 or more. Refuses `number/unreadable`."""
    if not (text.isascii() and text.isdecimal()):
        raise Refusal("number/unreadable", text=text)
    return int(text)


def separator(header: str) -> str:
    """What separates the cells: what the header uses most."""
    return max(DELIMITERS, key=header.count)


def rows(text: str, columns: Columns, problems: list[Problem]) -> Iterator[Row]:
    """The rows below the header, blank ones left out; what is wrong goes to `problems`.

    Columns come in any order and any case. Stops where nothing sensible can follow (no header,
    unreadable text).
    """
    header_text = next((line for line in text.splitlines() if line.strip()), "")
    lines = io.StringIO(text, newline="")
    reader = csv.reader(lines, delimiter=separator(header_text), strict=True)
    header: list[str] | None = None
    begun = 1
    try:
        for cells in reader:
            begun = reader.line_num + 1
            if not any(cell.strip() for cell in cells):
                continue
            if header is None:
                header = [_column(cell) for cell in cells]
                if not _check_header(header, columns, reader.line_num, problems):
                    return
                continue
            yield _row(header, cells, reader.line_num, problems)
    except csv.Error as error:
        code = "csv/quote" if _QUOTE.search(str(error)) else "csv/unreadable"
        problems.append(Problem(begun, "", code))
        return
    if header is None:
        problems.append(Problem(1, "", "csv/empty"))


def _column(cell: str) -> str:
    """A column's name, however its words are divided: `NS award`, `ns-award`."""
    return "_".join(cell.translate(_SPACES).replace("-", " ").casefold().split())


def _check_header(
    header: Sequence[str], columns: Columns, line: int, problems: list[Problem]
) -> bool:
    before = len(problems)
    unknown = ", ".join(columns.unknown(header))
    for name in columns.unknown(header) if columns.closed else ():
        params: dict[str, object] = {"known": ", ".join(columns.known)}
        problems.append(Problem(line, name, "csv/column-unknown", params))
    for name in columns.required:
        if name not in header:
            problems.append(Problem(line, name, "csv/column-missing", {"unknown": unknown or "–"}))
    if columns.one_of and not set(columns.one_of) & set(header):
        params = {"names": ", ".join(columns.one_of), "unknown": unknown or "–"}
        problems.append(Problem(line, "", "csv/columns-missing", params))
    for name in sorted(set(header)):
        if name and header.count(name) > 1:
            problems.append(Problem(line, name, "csv/column-twice"))
    return len(problems) == before


def _row(header: Sequence[str], cells: Sequence[str], line: int, problems: list[Problem]) -> Row:
    if any(cell.strip() for cell in cells[len(header) :]):
        problems.append(Problem(line, "", "csv/too-many-cells", {"most": len(header)}))
    plain = [cell.translate(_SPACES).strip() for cell in cells]
    return Row(line, dict(zip(header, plain, strict=False)), problems)
