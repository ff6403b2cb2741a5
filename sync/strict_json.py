"""Strict JSON: the same texts are read, to the same values, in Python and in TypeScript.

One text per meaning is not wanted (texts are never written again), only one meaning per text: no
floats, no integers that a double cannot hold, no repeated keys, no lone surrogates, no abyss.
"""

import json
from collections.abc import Mapping
from typing import TypeGuard

from sync.errors import Refusal

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]

MAX_DEPTH = 32
MAX_INT = 2**53 - 1


def write_json(value: object) -> str:
    """The compact JSON text of objects, lists, strings, integers, booleans and None.

    Refuses `fact/key` for keys that are not strings; floats are refused when the text is read.
    """
    _check_keys(value)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read_json(text: str) -> Json:
    """The value of a strict JSON text, the same in every language.

    Refuses `fact/json`, `fact/duplicate-key`, `fact/float` (also `-0`), `fact/integer` beyond
    ±(2^53 − 1), `fact/encoding` for lone surrogates, `fact/too-deep` beyond 32 levels.
    """
    try:
        value: Json = json.loads(
            text,
            object_pairs_hook=_unique,
            parse_float=_no_float,
            parse_constant=_no_constant,
            parse_int=_small_int,
        )
    except RecursionError:
        raise Refusal("fact/too-deep", limit=MAX_DEPTH) from None
    except json.JSONDecodeError:
        raise Refusal("fact/json") from None
    _check(value, MAX_DEPTH)
    return value


def is_int(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number (JSON's true is not)."""
    return isinstance(value, int) and not isinstance(value, bool)


def utf8(text: str) -> bytes:
    """The bytes of a text. Refuses `fact/encoding` for lone surrogates."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise Refusal("fact/encoding") from None


def _unique(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise Refusal("fact/duplicate-key")
    return value


def _no_float(_: str) -> Json:
    raise Refusal("fact/float")


def _no_constant(_: str) -> Json:
    raise Refusal("fact/json")


def _small_int(digits: str) -> int:
    if digits == "-0":
        raise Refusal("fact/float")
    if len(digits) > 17 or abs(int(digits)) > MAX_INT:
        raise Refusal("fact/integer")
    return int(digits)


def _check(value: Json, depth: int) -> None:
    if isinstance(value, str):
        utf8(value)
    elif isinstance(value, (dict, list)):
        if depth == 0:
            raise Refusal("fact/too-deep", limit=MAX_DEPTH)
        for part in [*value, *value.values()] if isinstance(value, dict) else value:
            _check(part, depth - 1)


def _check_keys(value: object) -> None:
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise Refusal("fact/key")
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for part in value:
            _check_keys(part)
