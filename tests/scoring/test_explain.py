"""Explanations: the steps of a figure lead to that figure, and say so in both languages."""

from typing import Any

import pytest

from server.operations.score_file import score_file
from server.operations.score_options import ScoreOptions
from server.rules.errors import Refusal
from server.scoring.explain import explain_score, explain_total
from server.scoring.explain_texts import sentence
from server.scoring.session import ScoredSession
from server.scoring.steps import Step, shown_text
from tests.scoring.events import EVENTS, OPTIONS, event_names, load

PAIRS = ("matchpoints", "butler", "cross-imps")


def scored_event(name: str) -> ScoredSession:
    event = load(name)
    options = ScoreOptions(**{key: event[key] for key in OPTIONS if key in event})
    return score_file((EVENTS / f"{name}.csv").read_bytes(), options)


def pairs_events() -> list[str]:
    return [name for name in event_names() if load(name)["form"] in PAIRS]


def codes(steps: tuple[Step, ...]) -> list[str]:
    return [step.code for step in steps]


@pytest.mark.parametrize("name", pairs_events())
def test_the_steps_of_every_score_end_with_it(name: str) -> None:
    scored = scored_event(name)
    for board in scored.boards[::3]:
        for entry in board.entries[:4]:
            for line in entry.lines:
                if line.score is None:
                    continue
                (found,) = [
                    each
                    for each in explain_score(scored, board.board, line.contestant)
                    if each.line == line.line and each.who.section == entry.result.section
                ]
                last = line.score if line.percent is None else line.percent
                assert found.steps[-1].result == shown_text(last)
                assert all(sentence(step, language) for step in found.steps for language in BOTH)


BOTH: tuple[Any, ...] = ("en", "ru")


@pytest.mark.parametrize("name", pairs_events())
def test_the_steps_of_every_total_end_with_the_place(name: str) -> None:
    scored = scored_event(name)
    for standing in scored.standings:
        (found,) = [
            each for each in explain_total(scored, standing.contestant)
            if each.who.side == standing.side
        ]  # fmt: skip
        ranked = [step for step in found.steps if not step.code.startswith("masterpoints/")]
        assert ranked[-1].result == str(standing.place)
        results = [step.result for step in found.steps]
        assert shown_text(standing.points) in results
        if standing.percent is not None:
            assert shown_text(standing.percent) in results


HEAD = "board,ns,ew,points,group,ns_award,ew_award,contract\n"


@pytest.mark.parametrize(
    ("rows", "regulation", "expected"),
    [
        (
            "1,1,2,50\n1,3,4,90\n",
            "default",
            ["points/typed", "matchpoints/compared-2", "score/percent"],
        ),
        (
            "1,1,2,50,a\n1,3,4,90,b\n1,5,6,90,b\n",
            "wbf",
            [
                "points/typed", "fouled/version", "matchpoints/compared-2",
                "unequal/small-group", "score/percent",
            ],
        ),
        (
            "1,1,2,50\n1,3,4,90\n2,3,2,50\n2,5,6,50\n2,4,7,90\n",
            "scorebridge",
            ["points/typed", "matchpoints/compared-2", "unequal/one-per-missing", "score/percent"],
        ),
        (
            "1,1,2,50\n1,3,4,90\n2,3,2,50\n2,5,6,50\n2,4,7,90\n",
            "laws-1987",
            ["points/typed", "matchpoints/compared-2", "unequal/own-top", "score/percent"],
        ),
        (
            "1,1,2,,,,,50:50|90:50\n1,3,4,90\n",
            "default",
            [
                "points/weighted", "points/typed", "points/weighted", "points/typed",
                "weighted/in-field", "matchpoints/part-2", "matchpoints/part-2", "weighted/mean",
                "score/percent",
            ],
        ),
        (
            "1,1,2,50,,A60,A40\n1,3,4,90\n2,1,4,50\n2,3,2,90\n",
            "laws-1987",
            ["award/plus", "award/own-percent-session-plus", "award/share", "score/percent"],
        ),
    ],
)  # fmt: skip
def test_the_rules_that_were_used(rows: str, regulation: str, expected: list[str]) -> None:
    scored = score_file((HEAD + rows).encode(), ScoreOptions(regulation=regulation))
    assert codes(explain_score(scored, 1, "1")[0].steps) == expected


def test_a_tie_break_is_named() -> None:
    rows = "board,ns,ew,points\n1,1,2,420\n1,3,4,50\n2,3,1,420\n2,2,4,50\n"
    breaks = ("point-a-board", "head-to-head", "lot")
    lots = b"contestant,kind,amount\n1,lot,1\n2,lot,2\n3,lot,3\n4,lot,4\n"
    scored = score_file(rows.encode(), ScoreOptions(tie_breaks=breaks), lots)
    steps = explain_total(scored, "1")[0].steps
    assert codes(steps)[-4:] == [
        "place/tied", "tie-break/point-a-board", "tie-break/head-to-head", "place/alone",
    ]  # fmt: skip
    assert [step.figures for step in steps[-4:-1]] == [
        {"tied": "2", "names": "1, 3"},
        {"better": "0", "equal": "1", "others": "2"},
        {"better": "1", "equal": "0", "others": "2"},
    ]
    assert [step.result for step in steps[-3:-1]] == ["2", "0"]


def test_sections_and_sides_with_the_same_number_are_all_explained() -> None:
    rows = "board,section,ns,ew,points\n1,A,1,1,50\n1,A,2,2,90\n1,B,1,1,50\n1,B,2,2,90\n"
    scored = score_file(rows.encode(), ScoreOptions(winners=2))
    found = explain_score(scored, 1, "1")
    assert [(each.who.section, each.line) for each in found] == [
        ("A", "NS"), ("A", "EW"), ("B", "NS"), ("B", "EW"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("board", "who", "code"),
    [(1, "99", "explain/nothing"), (99, "1", "explain/board"), (None, "99", "explain/nothing")],
)
def test_what_is_not_there_is_not_explained(board: int | None, who: str, code: str) -> None:
    scored = scored_event("usebio_mp_pairs_howell")
    with pytest.raises(Refusal, match=code):
        explain_total(scored, who) if board is None else explain_score(scored, board, who)
