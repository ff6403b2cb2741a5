"""Every published event comes out as it was published, value by value."""

import pytest

from tests.scoring.events import count, differences, event_names, load, score


@pytest.mark.parametrize("name", event_names())
def test_official_values(name: str) -> None:
    event = load(name)
    found = differences(event, score(name, event))
    gaps = {gap["path"]: gap["reason"] for gap in event["known_gaps"]}
    assert {path: values for path, values in found.items() if path not in gaps} == {}
    assert set(gaps) <= set(found), "a known gap is none any more"
    assert all(gaps.values()), "a gap needs its reason"


def test_values_are_really_compared() -> None:
    events = [load(name) for name in event_names()]
    assert len(events) >= 17
    assert all(count(event) for event in events)
    assert sum(count(event) for event in events) >= 7563


def test_known_gaps_are_counted() -> None:
    gaps = {name: len(load(name)["known_gaps"]) for name in event_names()}
    assert {name: number for name, number in gaps.items() if number} == {}
