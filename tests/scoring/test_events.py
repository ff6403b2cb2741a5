"""Every published event comes out as it was published, value by value."""

from collections import Counter

import pytest

from tests.scoring.events import count, differences, event_names, gap_of, load, score


@pytest.mark.parametrize("name", event_names())
def test_official_values(name: str) -> None:
    event = load(name)
    found = differences(event, score(name, event))
    gaps = {path: gap_of(path, event) for path in found}
    assert {path: values for path, values in found.items() if gaps[path] is None} == {}
    known = {gap["path"] for gap in event["known_gaps"]}
    assert known == set(gaps.values()), "a known gap is none any more"
    assert all(gap["reason"] for gap in event["known_gaps"]), "a gap needs its reason"


def test_values_are_really_compared() -> None:
    events = [load(name) for name in event_names()]
    assert len(events) >= 23
    assert all(count(event) for event in events)
    assert sum(count(event) for event in events) >= 9160


def test_every_kind_of_value_is_compared() -> None:
    nothing = {"standings": [], "boards": []}
    missed = [path for name in event_names() for path in differences(load(name), nothing)]
    kinds = Counter(path.partition("/strata/")[1] or path.rpartition("/")[2] for path in missed)
    least = {"ns_points": 2835, "ew_points": 2734, "ns_percent": 1304, "ew_percent": 1247}
    least |= {"points": 176, "percent": 203, "boards": 11, "top": 278, "datum": 35}
    least |= {"place": 113, "printed_place": 113, "/strata/": 2, "masterpoints": 53}
    assert kinds >= Counter(least)


def test_known_gaps_are_counted() -> None:
    gaps = {name: len(load(name)["known_gaps"]) for name in event_names()}
    assert {name: number for name, number in gaps.items() if number} == {
        "acblclub_howell_2026-04-15": 2,
        "kops_PCH1003_mp44": 2,
        "pary_WB130808_mp23": 1,
        "usebio_mp_pairs_mitchell_03": 1,
    }
