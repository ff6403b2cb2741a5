"""The sentences of victory points, one row for each step's code: English, Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_OF: Final = (
    "Scale {scale}, {boards:board|boards}: VP for ",
    "Шкала {scale}, {boards:сдача|сдачи|сдач}: VP при ",
)
_BANDS: Final = {
    "band": ("a margin of {low} to {high}", "разнице от {low} до {high}"),
    "band-one": ("a margin of {low}", "разнице {low}"),
    "band-last": ("a margin of {low} and more", "разнице от {low}"),
    "band-lost": ("losing by {low} to {high}", "проигрыше с разницей от {low} до {high}"),
    "band-lost-one": ("losing by {low}", "проигрыше с разницей {low}"),
    "band-lost-last": ("losing by {low} and more", "проигрыше с разницей от {low}"),
}
_CURVE: Final = "10 {sign} 10 × (1 − R^({margin} / {span})) / (1 − R), R = √5 − 2, {span} = 15 × √"

SCALE_SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "scale/percent": (
            "{score} of {possible}, in percent",
            "{score} из {possible}, в процентах",
        ),
        "scale/nothing": (
            "The boards could bring nothing: counted as an even match",
            "Сдачи ничего не могли дать: считается ничьёй",
        ),
        "scale/limited": (
            "The scale goes from 0 % to 100 %",
            "Шкала – от 0 % до 100 %",
        ),
        "scale/rounded": (
            "The margin {margin} in whole IMPs, a half away from zero",
            "Разница {margin} в целых импах, половина – от нуля",
        ),
        "scale/rounded-points": (
            "The margin {margin} in whole points, a half away from zero",
            "Разница {margin} в целых очках, половина – от нуля",
        ),
        "scale/boards-as-set": (
            "For the scale the match has {boards:board|boards}, as set for all matches",
            "Для шкалы в матче {boards:сдача|сдачи|сдач}, как задано для всех матчей",
        ),
        "scale/boards-of-tables": (
            "Each board was played at more than two tables: for the scale {boards:board|boards}",
            "Каждая сдача игралась больше чем за двумя столами: для шкалы "
            "{boards:сдача|сдачи|сдач}",
        ),
        "scale/half-table": (
            "Half a match, by the scale’s own table for them",
            "Половина матча, по таблице шкалы для половин",
        ),
        "scale/boards-as-others": (
            "No board was played: for the scale {boards:board|boards}, as in other matches",
            "Сдачи не игрались: для шкалы {boards:сдача|сдачи|сдач}, как в других матчах",
        ),
        "scale/band-percent": (
            "Scale {scale}, {boards:board|boards}: VP from {low} % to {high} %",
            "Шкала {scale}, {boards:сдача|сдачи|сдач}: VP от {low} % до {high} %",
        ),
        **{
            f"scale/{code}": (_OF[0] + english, _OF[1] + russian)
            for code, (english, russian) in _BANDS.items()
        },
        **{
            f"scale/wbf-{code}": (
                f"VP by the curve of the WBF: {_CURVE.replace('{sign}', sign)}{{boards}}",
                f"VP по кривой WBF: {_CURVE.replace('{sign}', sign)}{{boards}}",
            )
            for code, sign in (("won", "+"), ("lost", "−"))
        },
        "scale/wbf-all": (
            "VP by the curve of the WBF: from {span} = 15 × √{boards} IMPs on the winner has all "
            "20, the loser 0",
            "VP по кривой WBF: с {span} = 15 × √{boards} импов у победителя все 20, "
            "у проигравшего 0",
        ),
        "scale/wbf-rounded": ("Rounded to 2 decimals", "Округлено до 2 знаков после запятой"),
        "scale/wbf-evened": (
            "A further IMP never brings more than the one before (WBF): changed by {by}",
            "Следующий имп не даёт больше предыдущего (WBF): изменение на {by}",
        ),
        "scale/half": (
            "Half a match: victory points divided by {parts}",
            "Половина матча: победные очки делятся на {parts}",
        ),
    }
)
