"""What `traveller score` says, in English and Russian: problems as sentences, headings by name.

The pages of a browser translate the same codes in their own catalogue.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from server.formats.csv_table import Problem
from server.operations.score_problems import PROBLEMS
from server.scoring.explain_texts import Language
from server.scoring.regulation import Regulation

WORDS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "line": ("line", "строка"),
        "regulation": ("regulation", "регламент"),
        "place": ("Place", "Место"),
        "contestant": ("Contestant", "Участник"),
        "boards": ("Boards", "Сдач"),
        "points": ("Points", "Очки"),
        "percent": ("%", "%"),
        "imps": ("IMPs", "Импы"),
        "vps": ("VPs", "VP"),
        "strata": ("Strata", "Страты"),
        "masterpoints": ("Masterpoints", "Мастер-баллы"),
        "section": ("Section", "Группа"),
        "session": ("session", "сессия"),
        "awaiting": (
            "Provisional, boards still to be played",
            "Не окончательно, ещё не сыграны сдачи",
        ),
        "uncompared": (
            "Not compared, no result at another table, boards",
            "Не сравниваются, нет результата за другим столом, сдачи",
        ),
        "doubtful": (
            "To be checked, no contract gives these points at this vulnerability, boards",
            "Проверьте, таких очков в этой зоне не даёт ни один контракт, сдачи",
        ),
        "unranked": ("Not ranked, without a score", "Не в таблице, нет ни одного результата"),
        "board": ("Board", "Сдача"),
        "total": ("Total", "Итог"),
    }
)

_COMPUTED: Final = ("sum", "most", "weight")


SOURCES_RU: Final[Mapping[str, str]] = MappingProxyType(
    {
        "default": (
            "Traveller: кодекс 2017 года, дроби до самого конца; в матчпойнтах точный Нойберг"
        ),
        "laws-1987": (
            "Только кодекс 1987 года: 12C, 78, 87, 88; в матчпойнтах у каждой сдачи свой максимум"
        ),
        "wbf": (
            "WBF; в матчпойнтах Нойберг, группы от одного до трёх результатов 60, 65-55, 70-60-50"
        ),
        "ebu": (
            "«Белая книга» EBU; в матчпойнтах (4.2.3) Нойберг до 4 знаков, малые группы до "
            "трети поля"
        ),
        "acbl": "ACBLscore и ACBL Live, пересчитано по опубликованным протоколам",
        "abf": "Compscore3, пересчитано по его файлам USEBIO",
        "pzbs-kops": "KoPS, пересчитано по его страницам результатов",
        "pzbs-pary": (
            "JFR Pary, пересчитано по его страницам результатов; в матчпойнтах проценты на "
            "каждой сдаче, итог – их среднее"
        ),
        "scorebridge": (
            "ScoreBridge 10.25, ручной режим; в матчпойнтах обеим линиям по одному за "
            "недостающий результат"
        ),
        "realbridge": (
            "Страницы результатов RealBridge; в матчпойнтах Нойберг, кросс-импы дополняются до "
            "назначенных столов"
        ),
        "bbo": (
            "Страницы результатов Bridge Base Online; в матчпойнтах проценты на каждой сдаче, "
            "по её результатам"
        ),
    }
)
"""Where the regulations come from; in English `Regulation.source` says so."""


def source_text(regulation: Regulation, language: Language) -> str:
    """Where a regulation comes from."""
    return regulation.source if language == "en" else SOURCES_RU[regulation.name]


def word(name: str, language: Language) -> str:
    """A heading."""
    return WORDS[name][_index(language)]


def problem_text(problem: Problem, language: Language) -> str:
    """What is wrong, without the place. A code without a sentence is shown as it is."""
    return refusal_text(problem.code, problem.params, language)


def refusal_text(code: str, params: Mapping[str, object], language: Language) -> str:
    """A refusal as a sentence; some codes have one for each thing that is wanted instead."""
    texts = PROBLEMS.get(f"{code}:{params.get('wanted')}") or PROBLEMS.get(code)
    if texts is None:
        return " ".join([code, *(f"{name}={value}" for name, value in params.items())])
    shown = {name: _shown(name, value, language) for name, value in params.items()}
    return texts[_index(language)].format_map(_Missing(shown))


def place_text(name: str, problem: Problem, language: Language) -> str:
    """Where it is wrong: `FILE:12: tricks`."""
    column = f": {problem.column}" if problem.column else ""
    return f"{name}, {word('line', language)} {problem.line}{column}"


def _shown(name: str, value: object, language: Language) -> object:
    """A computed number with the language's decimal sign; what was typed stays as it is."""
    is_number = language == "ru" and name in _COMPUTED
    return str(value).replace(".", ",") if is_number else value


def _index(language: Language) -> int:
    return 0 if language == "en" else 1


class _Missing(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"
