"""The sentences of a team's board, one row for each code: English, Russian."""

from collections.abc import Iterator, Mapping
from itertools import product
from types import MappingProxyType
from typing import Final

_TOGETHER: Final = {
    "": ("Both tables together", "Оба стола вместе"),
    "-all": ("All tables together", "Все столы вместе"),
    "-tables": (
        "NS at table {ns} and EW at table {ew} together",
        "NS за столом {ns} и EW за столом {ew} вместе",
    ),
    "-results": (
        "NS result {ns} and EW result {ew} together",
        "Результат {ns} на NS и результат {ew} на EW вместе",
    ),
}
"""What is added up: of teams of eight one pair of tables at a time, or all of them."""


def _swings() -> Iterator[tuple[str, tuple[str, str]]]:
    for (which, (english, russian)), part in product(_TOGETHER.items(), ("", "-part")):
        share = " ({percent} %)" if part else ""
        yield f"team/swing{which}{part}", (english + share, russian + share)
        swing = f" {{swing}}{share}: "
        yield f"team/imps{which}{part}", (f"{english}{swing}IMPs", f"{russian}{swing}импы")


TEAM_SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        **dict(_swings()),
        "team/awaiting": (
            "The other table has no result yet: nothing to compare with",
            "На другом столе ещё нет результата: сравнивать не с чем",
        ),
        "team/no-result": (
            "The other table has no result: nothing to compare with",
            "На другом столе нет результата: сравнивать не с чем",
        ),
        "team/awards": (
            "Artificial score: there is no result of the board to compare",
            "Искусственный результат: сравнивать нечего",
        ),
        "team/by-ruling": (
            "The match is decided without its boards",
            "Матч решён без сдач",
        ),
        "team/table": ("Table {table}, {line}", "Стол {table}, {line}"),
        "team/result": ("Result {number} on {line}", "Результат {number} на {line}"),
        "team/table-not-compared": (
            "Table {table} has no result and is not compared",
            "За столом {table} результата нет, он не сравнивается",
        ),
        "team/result-not-compared": (
            "A table has no result and is not compared",
            "За одним из столов результата нет, он не сравнивается",
        ),
        "team/award-imps": (
            "In IMPs by the regulation, for each of {comparisons:comparison|comparisons}: "
            "{each} × {comparisons}",
            "В импах по регламенту, за каждое из {comparisons:сравнения|сравнений|сравнений}: "
            "{each} × {comparisons}",
        ),
        "team/award": (
            "Artificial score: the other table’s result has nothing to be compared with",
            "Искусственный результат: результат другого стола сравнить не с чем",
        ),
        "team/weighed": (
            "Each comparison counts {weight}",
            "Каждое сравнение считается за {weight}",
        ),
        "team/hybrid-imps": (
            "For the victory points also IMPs of the board",
            "Для победных очков ещё импы за сдачу",
        ),
        "team/imps-board": (
            "IMPs of the board, {comparisons:comparison|comparisons}",
            "Импы за сдачу, {comparisons:сравнение|сравнения|сравнений}",
        ),
        "team/board-a-match": (
            "Won 1, drawn ½, lost 0; {comparisons:comparison|comparisons}",
            "Выигрыш 1, ничья ½, проигрыш 0; {comparisons:сравнение|сравнения|сравнений}",
        ),
        **dict.fromkeys(
            ("team/point-a-board", "team/patton", "team/hybrid"),
            (
                "Won 2, drawn 1, lost 0; {comparisons:comparison|comparisons}",
                "Выигрыш 2, ничья 1, проигрыш 0; {comparisons:сравнение|сравнения|сравнений}",
            ),
        ),
        "team/aggregate": (
            "Points of the board, {comparisons:comparison|comparisons}",
            "Очки за сдачу, {comparisons:сравнение|сравнения|сравнений}",
        ),
        "part/boards": ("By boards won:", "По выигранным сдачам:"),
    }
)
