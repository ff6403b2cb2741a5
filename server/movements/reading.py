"""Movements from outside: the JSON form, read strictly.

Shape and sizes only; whether the plan can be played is asked of `server.movements.check`.
"""

import json
from typing import Final, cast

from server.movements.movement import Cell, Movement, Winners
from server.rules.errors import Refusal

MOST_TABLES: Final = 200
MOST_ROUNDS: Final = 100
MOST_PAIRS: Final = 999  # the highest number of a pair or a set
_HIGHEST: Final = 9999


def movement_from_json(data: object) -> Movement:
    """A movement from its JSON form. Refuses `movement/unreadable` with the field at fault."""
    if not isinstance(data, dict):
        raise Refusal("movement/unreadable", field="movement")
    tables = _integer(data, "tables", 1, MOST_TABLES)
    return Movement(
        family=_text(data, "family"),
        name=_text(data, "name"),
        tables=tables,
        winners=cast(Winners, _integer(data, "winners", 1, 2)),
        boards_per_set=_integer(data, "boards_per_set", 1, 100),
        rounds=_rounds(data.get("rounds"), tables),
        first_board=_integer({"first_board": 1, **data}, "first_board", 1, _HIGHEST),
        phantom=_integer({"phantom": 0, **data}, "phantom", -MOST_PAIRS, MOST_PAIRS),
    )


def movement_from_text(text: str) -> Movement:
    """A movement from the text of its JSON form. Refuses `movement/unreadable`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("movement/unreadable", field="movement") from error
    return movement_from_json(data)


def _rounds(data: object, tables: int) -> tuple[tuple[Cell, ...], ...]:
    if not isinstance(data, list) or not 1 <= len(data) <= MOST_ROUNDS:
        raise Refusal("movement/unreadable", field="rounds")
    return tuple(_row(row, round_no, tables) for round_no, row in enumerate(data, start=1))


def _row(data: object, round_no: int, tables: int) -> tuple[Cell, ...]:
    if not isinstance(data, list) or len(data) != tables:
        raise Refusal("movement/unreadable", field="rounds", round=round_no)
    return tuple(_cell(cell, round_no, table) for table, cell in enumerate(data, start=1))


def _cell(data: object, round_no: int, table: int) -> Cell:
    if not isinstance(data, list) or len(data) != 3 or not all(map(_is_number, data)):
        raise Refusal("movement/unreadable", field="rounds", round=round_no, table=table)
    return Cell(*data)


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_PAIRS


def _integer(data: dict[str, object], field: str, least: int, most: int) -> int:
    value = data.get(field)
    if type(value) is not int or not least <= value <= most:
        raise Refusal("movement/unreadable", field=field)
    return value


def _text(data: dict[str, object], field: str) -> str:
    value = data.get(field)
    if not isinstance(value, str) or not 1 <= len(value) <= 100:
        raise Refusal("movement/unreadable", field=field)
    return value
