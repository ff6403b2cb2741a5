"""Natural order of numbers inside texts: 2 before 10, A9 before A10."""

import re
from functools import lru_cache

_DIGITS = re.compile(r"([0-9]+)")

NaturalKey = tuple[tuple[tuple[int, int, str], ...], ...]


def natural(*texts: str | None) -> NaturalKey:
    """A sort key for texts with numbers in them; nothing comes first."""
    return tuple(map(_parts, texts))


@lru_cache(maxsize=4096)
def _parts(text: str | None) -> tuple[tuple[int, int, str], ...]:
    return tuple(
        (0, int(part), "") if part.isdecimal() else (1, 0, part)
        for part in _DIGITS.split(text or "")
        if part
    )
