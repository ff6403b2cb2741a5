"""The fields of a JSON object, each read under the type it must have.

For bodies of facts and arguments of intents alike. Numbers have bounds, texts have patterns: what
passes can go into a key, a page or a file name.
"""

import re
from collections.abc import Mapping
from typing import Final

from server.rules.errors import Refusal
from sync.strict_json import Json

HEX32: Final = re.compile(r"[0-9a-f]{32}")
HEX64: Final = re.compile(r"[0-9a-f]{64}")
WORD: Final = re.compile(r"[A-Za-z0-9_.:-]{1,64}")
CONTESTANT: Final = re.compile(r"[^\s\x00-\x1f]{1,24}")
AMOUNT: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,4})?")
SECTION: Final = re.compile(r"[^\s\x00-\x1f]{0,8}")
NUMBERS: Final = range(1_000_000)


class Fields:
    """The fields of a body, each read under the type it must have.

    Refuses `fact/missing`, `fact/type`, `fact/value`, naming the field.
    """

    def __init__(self, body: Mapping[str, Json]) -> None:
        self._body = body

    def has(self, name: str) -> bool:
        """Whether the field is there and not null."""
        return self._body.get(name) is not None

    def raw(self, name: str) -> Json:
        if name not in self._body:
            raise Refusal("fact/missing", field=name)
        return self._body[name]

    def number(self, name: str, least: int = 0) -> int:
        value = self.raw(name)
        if isinstance(value, bool) or not isinstance(value, int):
            raise Refusal("fact/type", field=name, expected="integer")
        if value < least or value not in NUMBERS:
            raise Refusal("fact/value", field=name)
        return value

    def moment(self, name: str) -> int | None:
        """Milliseconds, or nothing."""
        value = self._body.get(name)
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            return value
        raise Refusal("fact/type", field=name, expected="integer")

    def flag(self, name: str) -> bool:
        value = self.raw(name)
        if not isinstance(value, bool):
            raise Refusal("fact/type", field=name, expected="boolean")
        return value

    def text(self, name: str, pattern: re.Pattern[str] | None = None) -> str:
        return as_text(name, self.raw(name), pattern)

    def section(self, name: str) -> str:
        """The name of a section; empty where there is only one."""
        return self.text(name, SECTION)

    def contestant(self) -> str:
        return self.text("contestant", CONTESTANT)

    def player(self, name: str) -> str:
        return self.text(name, HEX32)

    def word(self, name: str) -> str | None:
        """A code of letters and digits, or nothing."""
        return self.code(name) if self.has(name) else None

    def code(self, name: str) -> str:
        """A code of letters and digits."""
        return self.text(name, WORD)

    def one_of(self, name: str, words: tuple[str, ...]) -> str:
        value = self.text(name)
        if value not in words:
            raise Refusal("fact/value", field=name)
        return value

    def record(self, name: str) -> Mapping[str, Json]:
        value = self.raw(name)
        if not isinstance(value, dict):
            raise Refusal("fact/type", field=name, expected="object")
        return value

    def amount(self, name: str) -> str:
        """A decimal from 0 on."""
        return self.text(name, AMOUNT)

    def facts(self, name: str) -> tuple[str, ...]:
        """Ids of facts."""
        return tuple(as_text(name, one, HEX64) for one in as_list(name, self.raw(name)))

    def places(self, name: str) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Groups of (round, table)."""
        return tuple(
            tuple(sorted(_place(name, one) for one in as_list(name, group)))
            for group in as_list(name, self.raw(name))
        )

    def ids(self, name: str) -> tuple[str, ...]:
        """Player ids; an empty text is a seat left open."""
        value = self.raw(name)
        if not isinstance(value, list):
            raise Refusal("fact/type", field=name, expected="list")
        return tuple("" if one == "" else as_text(name, one, HEX32) for one in value)


def as_text(name: str, value: Json, pattern: re.Pattern[str] | None) -> str:
    """The value as a text of that pattern. Refuses `fact/type`, `fact/value` with the name."""
    if not isinstance(value, str):
        raise Refusal("fact/type", field=name, expected="text")
    if pattern is not None and not pattern.fullmatch(value):
        raise Refusal("fact/value", field=name)
    return value


def as_list(name: str, value: Json) -> list[Json]:
    """The value as a list. Refuses `fact/type` with the name."""
    if not isinstance(value, list):
        raise Refusal("fact/type", field=name, expected="list")
    return value


def _place(name: str, value: Json) -> tuple[int, int]:
    match value:
        case [int(round_no), int(table)] if _is_count(round_no) and _is_count(table):
            return round_no, table
    raise Refusal("fact/value", field=name)


def _is_count(value: int) -> bool:
    return not isinstance(value, bool) and value in NUMBERS
