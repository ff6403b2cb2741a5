"""Matchpoints, awards, weighted, split and fouled boards against the tables of law cases."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import pytest

from server.formats.outcome_text import parse_award
from server.rules.errors import Refusal
from server.scoring.boards import score_board
from server.scoring.outcome import Award
from server.scoring.regulation import regulation
from server.scoring.results import BoardResult
from server.scoring.rulings import award_score, waits_for_own_percentage
from server.scoring.session import BoardScore
from tests.rules.rows import Row, law_rows
from tests.scoring.boards import numbers, results, rules, scored, scores


def _refused(expected: str, ask: Callable[[], object]) -> bool:
    """Whether the row expects a refusal; then it must be that one."""
    if not expected.startswith("refused:"):
        return False
    with pytest.raises(Refusal) as refusal:
        ask()
    assert f"refused:{refusal.value.code}" == expected
    return True


def _check_lines(row: Row, ask: Callable[[], BoardScore]) -> None:
    if _refused(row["expected"], ask):
        return
    board = ask()
    assert scores(board, 0) == numbers(row["expected"])
    assert scores(board, 1) == numbers(row["expected_ew"])


@pytest.mark.parametrize("row", law_rows("78_matchpoints"))
def test_matchpoints(row: Row) -> None:
    def ask() -> BoardScore:
        settings = rules(row["regulation"], row["form"])
        return scored(row["results"].split(), int(row["full"]), settings)

    _check_lines(row, ask)


@pytest.mark.parametrize("row", law_rows("12_awards"))
def test_award(row: Row) -> None:
    def ask() -> object:
        award, body = parse_award(row["award"]), regulation(row["regulation"])
        assert isinstance(award, Award)
        waits = waits_for_own_percentage(award, body, in_imps=False)
        own = Fraction(row["own"]) if row["own"] and waits else None
        return award_score(award, int(row["top"]), body, own)

    if not _refused(row["expected"], ask):
        assert ask() == Fraction(row["expected"])


@pytest.mark.parametrize("row", law_rows("12_weighted", "12_split"))
def test_weighted_and_split(row: Row) -> None:
    _check_lines(
        row, lambda: scored(row["results"].split(), int(row["full"]), rules(row["regulation"]))
    )


@pytest.mark.parametrize("row", law_rows("87_fouled"))
def test_fouled_board(row: Row) -> None:
    _check_lines(
        row, lambda: score_board(_versions(row), int(row["full"]), rules(row["regulation"]))
    )


def _versions(row: Row) -> Sequence[BoardResult]:
    found: list[BoardResult] = []
    for version in row["versions"].split("|"):
        group, _, texts = version.partition(":")
        found += results(texts.split(), group=group.strip())
    return found
