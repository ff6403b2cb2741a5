"""What `traveller score` says, in English and Russian: problems as sentences, headings by name.

The pages of a browser translate the same codes in their own catalogue.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from server.formats.csv_table import Problem
from server.operations.score_problems import PROBLEMS
from server.scoring.explain_texts import Language

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
        "board": ("Board", "Сдача"),
        "total": ("Total", "Итог"),
    }
)


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
    return texts[_index(language)].format_map(_Missing(params))


def place_text(name: str, problem: Problem, language: Language) -> str:
    """Where it is wrong: `FILE:12: tricks`."""
    column = f": {problem.column}" if problem.column else ""
    return f"{name}, {word('line', language)} {problem.line}{column}"


def _index(language: Language) -> int:
    return 0 if language == "en" else 1


class _Missing(dict[str, object]):
    def __missing__(self, key: str) -> str:
        return "?"
