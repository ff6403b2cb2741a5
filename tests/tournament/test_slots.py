"""Who replaces whom: the edges that real facts cannot or seldom reach."""

import pytest

from server.tournament.slots import CLAIM, DIRECTOR, TABLE, Voice, judge


def voice(name: str, *base: str, level: int = TABLE, value: str = "", writer: str = "w") -> Voice:
    return Voice(name, writer, level, value or name, base)


def test_nobody_has_spoken() -> None:
    judgement = judge([])
    assert (judgement.level, judgement.value, judgement.heads) == (CLAIM, None, ())
    assert not judgement.is_conflict


CIRCLES = [
    ([voice("a", "a")], ("a",)),
    ([voice("a", "b"), voice("b", "a")], ("a", "b")),
    ([voice("a", "c"), voice("b", "a"), voice("c", "b")], ("a", "b", "c")),
    ([voice("a", "b"), voice("b", "a"), voice("x", "y"), voice("y")], ("a", "b", "x")),
    ([voice("a", "b"), voice("b", "a"), voice("d", "a", "b", level=DIRECTOR)], ("d",)),
]


@pytest.mark.parametrize(("voices", "heads"), CIRCLES)
def test_facts_that_replace_one_another_in_a_circle_all_remain(
    voices: list[Voice], heads: tuple[str, ...]
) -> None:
    assert judge(voices).heads == heads
    assert judge(voices[::-1]) == judge(voices)


def test_a_long_chain_of_corrections_has_one_head() -> None:
    chain = [voice(f"{i:05}", *([f"{i - 1:05}"] if i else [])) for i in range(5000)]
    judgement = judge(chain)
    assert judgement.heads == ("04999",)
    assert judgement.value == "04999"
    assert len(judgement.replaced_by) == 4999


def test_a_lower_level_never_replaces_a_higher_one() -> None:
    judgement = judge([voice("d", level=DIRECTOR), voice("t", "d")])
    assert (judgement.effective, judgement.claims) == (("d",), ("t",))


def test_an_untrusted_writer_replaces_only_its_own_words() -> None:
    own = [voice("a", level=CLAIM), voice("b", "a", level=CLAIM)]
    other = [voice("a", level=CLAIM), voice("b", "a", level=CLAIM, writer="x")]
    assert judge(own).claims == ("b",)
    assert judge(other).claims == ("a", "b")


def test_a_replaced_fact_names_the_strongest_that_replaced_it() -> None:
    voices = [voice("a"), voice("b", "a"), voice("c", "a"), voice("d", "a", level=DIRECTOR)]
    assert dict(judge(voices).replaced_by)["a"] == "d"
