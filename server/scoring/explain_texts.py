"""Explanations as people read them, in English and Russian.

The sentences are tables (`explain_sentences`, `explain_…_sentences`): a step's figures stand in
braces, `{results:result|results}` is a number with its noun (in Russian one, few, many). The result
is printed after the sentence, and a law is named once.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from server.scoring.explain_masterpoint_sentences import MASTERPOINT_SENTENCES
from server.scoring.explain_match_sentences import MATCH_SENTENCES
from server.scoring.explain_scale_sentences import SCALE_SENTENCES
from server.scoring.explain_sentences import SENTENCES
from server.scoring.explain_team_sentences import TEAM_SENTENCES
from server.scoring.explain_total_sentences import TOTAL_SENTENCES
from server.scoring.steps import Step

Language = Literal["en", "ru"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "ru")

TEXTS: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        **SENTENCES,
        **TOTAL_SENTENCES,
        **TEAM_SENTENCES,
        **MATCH_SENTENCES,
        **SCALE_SENTENCES,
        **MASTERPOINT_SENTENCES,
    }
)
LAW: Final[Mapping[Language, str]] = MappingProxyType({"en": "Law", "ru": "закон"})

_NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_AWARDS: Final[Mapping[Language, Mapping[str, str]]] = MappingProxyType(
    {"en": {"own": "the own average"}, "ru": {"own": "свой средний"}}
)
_NAMES: Final = (
    *("opponent", "gone", "scale", "match", "session", "stratum", "line", "sections"),
    *("rule", "names"),
)
_LISTS: Final = ("players", "scores", "kept", "highest", "lowest", "others")
_NO_TRUMPS: Final[Mapping[Language, str]] = MappingProxyType({"en": "NT", "ru": "БК"})


def sentence(step: Step, language: Language) -> str:
    """A step as a person reads it: the sentence, its law, its result."""
    figures = {name: _Figure(name, text, language) for name, text in step.figures.items()}
    text = TEXTS[step.code][0 if language == "en" else 1].format_map(figures).strip()
    law = f" ({LAW[language]} {step.law})" if step.law else ""
    result, shown = (_shown("", number, language) for number in (step.result, step.shown))
    rounded = f" ≈ {shown}" if _is_rounded(step) else ""
    return " ".join(f"{text}{law}".split()).replace(" ,", ",") + (
        f" = {result}{rounded}" if result else ""
    )


class _Figure:
    """A step's figure; formatted with the forms of a noun it is followed by the right one."""

    def __init__(self, name: str, text: str, language: Language) -> None:
        self._name, self._text, self._language = name, text, language

    def __format__(self, forms: str) -> str:
        shown = _shown(self._name, self._text, self._language)
        if not forms or not _NUMBER.fullmatch(self._text):
            return shown
        return f"{shown} {forms.split('|')[_form(Fraction(self._text), self._language)]}"


def _form(count: Fraction, language: Language) -> int:
    """Which form of a noun goes with a number: one, few, many; English has the first two."""
    size = abs(count)
    if language == "en":
        return 0 if size == 1 else 1
    if size.denominator > 1:
        return 1
    tens, ones = divmod(size.numerator % 100, 10)
    if tens == 1 or ones == 0 or ones > 4:
        return 2
    return 0 if ones == 1 else 1


def _is_rounded(step: Step) -> bool:
    """Whether what is printed says less than the result."""
    return bool(step.shown) and Fraction(step.shown) != Fraction(step.result)


def _shown(name: str, text: str, language: Language) -> str:
    """A number with a real minus and the language's decimal sign; a contract with its suit."""
    if name == "contract" and len(text) > 1:
        denomination = _SIGNS.get(text[1], _NO_TRUMPS[language])
        return text[0] + denomination + text[2:].replace("X", "×")
    if name == "reason" and text:
        return text if text.startswith("(") else f"({text})"
    if name == "award":
        text = _AWARDS[language].get(text, text)
    if name in _NAMES or (name not in _LISTS and not _NUMBER.fullmatch(text)):
        return text
    text = text.replace("-", "−")
    return text.replace(".", ",") if language == "ru" else text
