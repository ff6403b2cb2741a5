"""Who is replaced by whom among the facts of one slot.

The rule needs no clock and no order of arrival. A fact is *superseded* when a fact of at least its
level names it in `base`; what is left are the *heads*. The highest level among the heads decides:
one value there is *effective*, several are a *conflict*. Heads of a lower level with another value
are *claims*. Facts of untrusted writers have the level `CLAIM`: never effective, and they replace
only what the same writer said.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

CLAIM: Final = -1
TABLE: Final = 0
DIRECTOR: Final = 1


@dataclass(frozen=True, slots=True)
class Voice:
    """One fact of a slot, as far as the judgement looks at it."""

    id: str
    writer: str
    level: int
    value: str
    base: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The outcome for a slot. All ids are sorted; `value` is None in a conflict or without heads.

    `level` is that of the deciding heads, `CLAIM` if nobody trusted has spoken.
    """

    level: int
    value: str | None
    heads: tuple[str, ...]
    deciding: tuple[str, ...]
    claims: tuple[str, ...]
    replaced_by: tuple[tuple[str, str], ...]

    @property
    def is_conflict(self) -> bool:
        """Whether equals contradict each other."""
        return self.level > CLAIM and self.value is None

    @property
    def effective(self) -> tuple[str, ...]:
        """Ids of the heads whose value stands: several if they agree, none in a conflict."""
        return () if self.value is None else self.deciding


def judge(voices: Collection[Voice]) -> Judgement:
    """Judges a slot from all its facts, whatever their order.

    Names in `base` that are not in the slot are passed over. Each fact that was replaced comes
    with one that did it, the smallest id of the highest level.
    """
    known = {voice.id: voice for voice in voices}
    replaced = _without_circles(_replaced(known))
    heads = sorted((v for v in known.values() if v.id not in replaced), key=lambda v: v.id)
    level = max((v.level for v in heads), default=CLAIM)
    deciding = [v for v in heads if v.level == level and level > CLAIM]
    values = {v.value for v in deciding}
    return Judgement(
        level,
        next(iter(values)) if len(values) == 1 else None,
        _ids(heads),
        _ids(deciding),
        _ids(v for v in heads if v.level < max(level, TABLE) and v.value not in values),
        tuple(sorted(replaced.items())),
    )


def _ids(voices: Iterable[Voice]) -> tuple[str, ...]:
    return tuple(voice.id for voice in voices)


def _replaced(known: dict[str, Voice]) -> dict[str, str]:
    by: dict[str, Voice] = {}
    for voice in known.values():
        for old in (known[name] for name in voice.base if name in known):
            if not _outranks(voice, old):
                continue
            best = by.get(old.id)
            if best is None or (-voice.level, voice.id) < (-best.level, best.id):
                by[old.id] = voice
    return {old: voice.id for old, voice in by.items()}


def _outranks(new: Voice, old: Voice) -> bool:
    if new.level == CLAIM and new.writer != old.writer:
        return False
    return new.level >= old.level and new.id != old.id


def _without_circles(replaced: dict[str, str]) -> dict[str, str]:
    """The same without facts that replace one another in a circle: those all remain heads.

    Ids are hashes, so nobody can write a circle; nothing may vanish even if somebody could.
    """
    safe: set[str] = set()
    circles: set[str] = set()
    for start in replaced:
        trail: dict[str, None] = {}
        name = start
        while name in replaced and name not in safe and name not in trail:
            trail[name] = None
            name = replaced[name]
        if name in trail:
            names = list(trail)
            circles.update(names[names.index(name) :])
        safe.update(trail)
    return {old: new for old, new in replaced.items() if old not in circles}
