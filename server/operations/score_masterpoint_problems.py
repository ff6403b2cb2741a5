"""What can be wrong with masterpoints, by code as in `score_problems`: English and Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MASTERPOINT_PROBLEMS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "masterpoints/equal-idle": (
            "--equal-masterpoints goes with --masterpoints",
            "--equal-masterpoints – только вместе с --masterpoints",
        ),
        "masterpoints/factor": (
            "--masterpoints {scheme}: a factor above 0 is wanted, not “{text}”",
            "--masterpoints {scheme}: нужен множитель больше 0, а не «{text}»",
        ),
        "masterpoints/factor-idle": (
            "--masterpoints {scheme} has no factor: leave out “{text}”",
            "--masterpoints {scheme} без множителя: «{text}» – лишнее",
        ),
        "masterpoints/factor-missing": (
            "--masterpoints {scheme}:FACTOR – which factor has the event?",
            "--masterpoints {scheme}:МНОЖИТЕЛЬ – какой множитель у турнира?",
        ),
        "masterpoints/factor-missing:abf": (
            "--masterpoints abf:W – which weight has the event? (1, 1.5 or 2.5 by its grade)",
            "--masterpoints abf:W – какой вес W у турнира? (1, 1.5 или 2.5 по его разряду)",
        ),
        "masterpoints/factor-missing:acbl-pairs": (
            "--masterpoints acbl-pairs:FACTOR – what are R × S × M × P × T of the event?",
            "--masterpoints acbl-pairs:МНОЖИТЕЛЬ – чему равно R × S × M × P × T турнира?",
        ),
        "masterpoints/factor-missing:hk": (
            "--masterpoints hk:F – which factor has the event? (6, 4 or 3)",
            "--masterpoints hk:F – какой множитель F у турнира? (6, 4 или 3)",
        ),
        "masterpoints/factor-missing:sirius": (
            "--masterpoints sirius:FACTOR – what is C × R of the tournament?",
            "--masterpoints sirius:МНОЖИТЕЛЬ – чему равно C × R турнира?",
        ),
        "masterpoints/factors": (
            "--masterpoints {text}: factors are for the whole and for each lower stratum, "
            "{most} at most",
            "--masterpoints {text}: множители – для всех и для каждой младшей страты, "
            "не больше {most}",
        ),
        "masterpoints/field": (
            "--masterpoints {scheme} has no rule for such a field; there is one in: {known}",
            "--masterpoints {scheme}: для такого состава правила нет; есть у: {known}",
        ),
        "masterpoints/field:individual": (
            "--masterpoints {scheme} has no rule for an individual; there is one in: {known}",
            "--masterpoints {scheme}: для личного турнира правила нет; есть у: {known}",
        ),
        "masterpoints/field:no-matches": (
            "--masterpoints {scheme} has no rule for matches; there is one in: {known}",
            "--masterpoints {scheme}: для матчей правила нет; есть у: {known}",
        ),
        "masterpoints/field:one-session": (
            "--masterpoints {scheme} is for one session; for several there are: {known}",
            "--masterpoints {scheme} – для одной сессии; для нескольких есть: {known}",
        ),
        "masterpoints/field:one-winner": (
            "--masterpoints {scheme} has no rule for two winners; there is one in: {known}",
            "--masterpoints {scheme}: для двух зачётов правила нет; есть у: {known}",
        ),
        "masterpoints/field:teams": (
            "--masterpoints {scheme} has no rule for teams; there is one in: {known}",
            "--masterpoints {scheme}: для команд правила нет; есть у: {known}",
        ),
        "masterpoints/handicap": (
            "a result with a handicap has no masterpoints: score without --masterpoints, or "
            "without the handicap",
            "за результат с гандикапом мастер-баллов не дают: считайте без --masterpoints или "
            "без гандикапа",
        ),
        "masterpoints/share": (
            "--masterpoints {scheme}: the share of the field with an award is one of {known}, "
            "not “{text}”",
            "--masterpoints {scheme}: доля мест с баллами – одна из {known}, а не «{text}»",
        ),
        "masterpoints/shared-first": (
            "--masterpoints {scheme}: {contestants} share the first place, and what the second "
            "has is not known: part them (--tie-break), or give --equal-masterpoints",
            "--masterpoints {scheme}: первое место делят {contestants}, а сколько дают за второе, "
            "неизвестно: разделите их (--tie-break) или укажите --equal-masterpoints",
        ),
        "masterpoints/unknown": (
            "unknown scheme of masterpoints “{name}”: {known}",
            "неизвестная схема мастер-баллов «{name}»: {known}",
        ),
    }
)
