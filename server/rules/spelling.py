"""How people write suits, ranks, seats and calls, in English and in Russian.

Tables only; whoever reads a text looks words up here after `clean`. A word that could mean two
things in its place is in no table. The keys are in lower case; the values are the canonical texts.
"""

import re
from collections.abc import Iterable
from typing import Final

SUITS: Final[dict[str, str]] = {
    **dict.fromkeys(("c", "club", "clubs", "♣", "♧"), "C"),
    **dict.fromkeys(("d", "diamond", "diamonds", "♦", "♢"), "D"),
    **dict.fromkeys(("h", "heart", "hearts", "♥", "♡"), "H"),
    **dict.fromkeys(("s", "spade", "spades", "♠", "♤"), "S"),
    **dict.fromkeys(("т", "трефа", "трефы", "треф"), "C"),
    **dict.fromkeys(("б", "бубна", "бубны", "бубен", "бубён"), "D"),
    **dict.fromkeys(("ч", "черва", "червы", "черви", "черв", "червей"), "H"),
    **dict.fromkeys(("п", "пика", "пики", "пик"), "S"),
    "с": "C",  # the Russian letters that look like C and H; no Russian suit begins with them
    "н": "H",
}

NO_TRUMPS: Final[dict[str, str]] = {
    **dict.fromkeys(("n", "nt", "no trump", "no trumps", "notrump", "notrumps"), "N"),
    **dict.fromkeys(("бк", "б/к", "без козыря", "без козырей", "без"), "N"),
}

DENOMINATIONS: Final[dict[str, str]] = {**SUITS, **NO_TRUMPS}

# A denomination without a level that stands where a contract should.
NO_CONTRACT: Final[frozenset[str]] = frozenset({"бк", "б/к"})

DOUBLINGS: Final[dict[str, str]] = {
    **dict.fromkeys(("x", "х", "×", "*", "dbl", "double", "doubled", "контра"), "X"),
    **dict.fromkeys(("xx", "хх", "××", "**", "rdbl", "redouble", "redoubled", "реконтра"), "XX"),
}

PASSES: Final[frozenset[str]] = frozenset({"p", "pass", "п", "пас"})

ALL_PASSES: Final[frozenset[str]] = PASSES | {
    *("ap", "allpass", "all pass", "passed", "passout", "pass out", "passedout", "passed out"),
    *("пасы", "все пас", "все пасы", "общий пас", "четыре паса"),
}

RANKS: Final[dict[str, str]] = {
    **{digit: digit for digit in "23456789"},
    **dict.fromkeys(("10", "t"), "T"),
    **dict.fromkeys(("j", "в", "валет"), "J"),
    **dict.fromkeys(("q", "д", "дама"), "Q"),
    **dict.fromkeys(("k", "к", "король"), "K"),
    **dict.fromkeys(("a", "а", "т", "туз"), "A"),
}

SEATS: Final[dict[str, str]] = {
    **dict.fromkeys(("n", "north", "с", "север"), "N"),
    **dict.fromkeys(("e", "east", "е", "в", "восток"), "E"),
    **dict.fromkeys(("s", "south", "ю", "юг"), "S"),
    **dict.fromkeys(("w", "west", "з", "запад"), "W"),
}

_INVISIBLE = dict.fromkeys(map(ord, "\ufe0e\ufe0f\u200b\u200c\u200d\u2060\ufeff"))


def clean(text: str) -> str:
    """The text as the tables spell it: in lower case, one plain space between words."""
    return " ".join(text.translate(_INVISIBLE).lower().split())


def pattern(words: Iterable[str]) -> str:
    """A regular expression for any of the words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
