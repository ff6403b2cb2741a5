"""The sentences of masterpoints, one row for each step's code: English, Russian."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

MASTERPOINT_SENTENCES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "masterpoints/list": (
            "Masterpoints by {scheme}: {contestants:contestant|contestants} ranked, "
            "{tables:table|tables}",
            "Мастер-баллы по {scheme}: в списке {contestants:участник|участника|участников}, "
            "{tables:стол|стола|столов}",
        ),
        "masterpoints/stratum": (
            "Masterpoints by {scheme} in stratum {stratum}: "
            "{contestants:contestant|contestants} ranked, {tables:table|tables}",
            "Мастер-баллы по {scheme} в страте {stratum}: "
            "в списке {contestants:участник|участника|участников}, {tables:стол|стола|столов}",
        ),
        "masterpoints/lowest-stratum": (
            "The lowest stratum needs at least {least:pair|pairs}: no award from it",
            "В младшей страте должно быть не меньше {least:пары|пар|пар}: из неё баллов нет",
        ),
        "masterpoints/not-known": (
            "Place {place}: the scheme is known for the first place only",
            "Место {place}: правило известно только для первого места",
        ),
        "masterpoints/places-up": (
            "Places with an award: {share} of {of}, rounded up",
            "Мест с баллами: {share} от {of}, с округлением вверх",
        ),
        "masterpoints/places-down": (
            "Places with an award: {share} of {of}, rounded down",
            "Мест с баллами: {share} от {of}, с округлением вниз",
        ),
        "masterpoints/places-nearest": (
            "Places with an award: {share} of {of}, rounded, a half up",
            "Мест с баллами: {share} от {of}, с округлением, половина вверх",
        ),
        "masterpoints/steps": (
            "First place: {places:place|places}, a step of {unit} for each: {places} × {unit}",
            "Первое место: {places:место|места|мест} с шагом {unit}: {places} × {unit}",
        ),
        "masterpoints/root": (
            "First place: {unit} × √({tables} / 25)",
            "Первое место: {unit} × √({tables} / 25)",
        ),
        "masterpoints/acbl-small": (
            "First place, up to 60 tables: ({tables} + 10) / 60, times {factor}",
            "Первое место, до 60 столов: ({tables} + 10) / 60, умножить на {factor}",
        ),
        "masterpoints/acbl-large": (
            "First place, more than 60 tables: log10({tables} / 4), times {factor}",
            "Первое место, больше 60 столов: lg({tables} / 4), умножить на {factor}",
        ),
        "masterpoints/club": (
            "First place: {unit} for each in the comparison group, {group}, times {factor}",
            "Первое место: {unit} за каждого в группе сравнения, их {group}, умножить на {factor}",
        ),
        "masterpoints/club-most": (
            "First place: {unit} for each in the comparison group, {group}, but for 25 at most, "
            "times {factor}",
            "Первое место: {unit} за каждого в группе сравнения, их {group}, но не больше чем за "
            "25, умножить на {factor}",
        ),
        "masterpoints/abf-straight": (
            "First place: {unit} × {factor} for each of {pairs:pair|pairs} "
            "at {tables:table|tables}",
            "Первое место: {unit} × {factor} за каждую из {pairs:пары|пар|пар} "
            "({tables:стол|стола|столов})",
        ),
        "masterpoints/abf-curve": (
            "First place, more than 30 pairs at {tables:table|tables}: "
            "{factor} × (1 − e^(−{pairs} / 32))",
            "Первое место, больше 30 пар ({tables:стол|стола|столов}): "
            "{factor} × (1 − e^(−{pairs} / 32))",
        ),
        "masterpoints/tables": (
            "First place: {tables:table|tables} × {unit} × {factor}",
            "Первое место: {tables:стол|стола|столов} × {unit} × {factor}",
        ),
        "masterpoints/field": (
            "First place: {contestants:contestant|contestants} × {factor}",
            "Первое место: {contestants:участник|участника|участников} × {factor}",
        ),
        "masterpoints/place": (
            "Place {place}: {percent} % of {first}",
            "Место {place}: {percent} % от {first}",
        ),
        "masterpoints/place-none": (
            "Place {place} has no award",
            "За место {place} баллов нет",
        ),
        "masterpoints/least": ("At least {least}", "Не меньше {least}"),
        "masterpoints/equal": (
            "Place {place} is shared by {tied:contestant|contestants}: each has its award",
            "Место {place} делят {tied:участник|участника|участников}: каждому баллы этого места",
        ),
        "masterpoints/shared": (
            "Places {place} to {last} are shared: {sum} / {tied}",
            "Места {place}–{last} поделены: {sum} / {tied}",
        ),
        "masterpoints/rounded-up": (
            "Rounded up to a multiple of {precision}",
            "Округление вверх до кратного {precision}",
        ),
        "masterpoints/rounded-nearest": (
            "Rounded to a multiple of {precision}, a half up",
            "Округление до кратного {precision}, половина вверх",
        ),
        "masterpoints/best": (
            "The better of the awards counts, {one} or {other}",
            "Засчитывается больший из баллов, {one} или {other}",
        ),
        "masterpoints/few-boards": (
            "Played {played} of {boards:board|boards}, less than {least} %: no masterpoints",
            "Сыграно {played} из {boards:сдачи|сдач|сдач}, меньше {least} %: мастер-баллов нет",
        ),
    }
)
