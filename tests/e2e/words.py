"""The words on the screens, read from the catalogues that the pages are built from.

Page objects look for what a person would read, in whichever language the person reads: a key and
its parameters become the text as the page shows it.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

I18N = Path(__file__).parents[2] / "pwa" / "src" / "i18n"
EVERYWHERE = ("common", "refusals")

_ENTRY = re.compile(
    r"""'(?P<key>[^'\s]+)':\s*(?:'(?P<single>(?:[^'\\]|\\.)*)'|"(?P<double>(?:[^"\\]|\\.)*)")"""
)
_BRANCH = re.compile(r"\s*(=\d+|\w+)\s*\{")


@lru_cache
def catalogue(lang: str, *areas: str) -> Mapping[str, str]:
    """The messages of a page in a language, by key; later areas go before earlier ones."""
    found: dict[str, str] = {}
    for area in (*EVERYWHERE, *areas):
        text = (I18N / lang / f"{area}.ts").read_text(encoding="utf-8")
        for entry in _ENTRY.finditer(text):
            words = entry["single"] if entry["single"] is not None else entry["double"]
            found[entry["key"]] = re.sub(r"\\(.)", r"\1", words)
    return found


def plural(lang: str, n: int) -> str:
    """The plural category of a whole number."""
    if lang == "en":
        return "one" if n == 1 else "other"
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def filled(lang: str, text: str, params: Mapping[str, object]) -> str:
    """A message with its parameters, as a page shows it."""
    out, at = [], 0
    while (start := text.find("{", at)) >= 0:
        end = _closing(text, start)
        out += [text[at:start], _argument(lang, text[start + 1 : end], params)]
        at = end + 1
    return "".join([*out, text[at:]])


def _argument(lang: str, inside: str, params: Mapping[str, object]) -> str:
    name, _, rest = (part.strip() for part in inside.partition(","))
    value = params[name]
    if not rest:
        return str(value)
    assert isinstance(value, int), f"{name} counts something"
    branches = _branches(rest.partition(",")[2])
    category = plural(lang, value)
    chosen = branches.get(f"={value}", branches.get(category, branches["other"]))
    return filled(lang, chosen.replace("#", str(value)), params)


def _branches(text: str) -> dict[str, str]:
    found, at = {}, 0
    while match := _BRANCH.match(text, at):
        end = _closing(text, match.end() - 1)
        found[match[1]] = text[match.end() : end]
        at = end + 1
    return found


def _closing(text: str, start: int) -> int:
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"unclosed argument in {text!r}")
