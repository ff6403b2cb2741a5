"""Names: who may change them, who looked, and that an erased one is gone from the disk."""

from pathlib import Path

import pytest

from server.operations import people
from server.operations.access import TabletToken
from server.operations.venue import Venue
from server.persistence.repositories.people import Access, Person, accesses
from server.rules.errors import Refusal
from tests.operations.evening import START, Evening

ANNA, BEN, CARL = (digit * 32 for digit in "abc")
ONE, TWO = "1" * 32, "2" * 32


def tablet(evening: Evening, writer: str = ONE) -> TabletToken:
    return TabletToken(evening.id, writer)


def known(evening: Evening) -> dict[str, str]:
    return {i: person.name for i, person in people.names_of(evening.venue, evening.id).items()}


def test_a_tablet_adds_names_and_changes_only_its_own(evening: Evening) -> None:
    venue = evening.venue
    people.save_names(venue, tablet(evening), [Person(ANNA, "Anna"), Person(BEN, "Ben")])
    people.save_names(venue, tablet(evening), [Person(ANNA, "Anna S.")])
    people.save_names(venue, tablet(evening, TWO), [Person(BEN, "Somebody else")])
    assert known(evening) == {ANNA: "Anna S.", BEN: "Ben"}


def test_the_directors_spelling_stands_against_a_tablets(evening: Evening) -> None:
    venue = evening.venue
    people.save_names(venue, tablet(evening), [Person(ANNA, "Ana")])
    players = [{"id": ANNA, "name": "Анна"}, {"name": "Ben"}]
    evening.does("players.set", contestant="A1NS", players=players)
    people.save_names(venue, tablet(evening), [Person(ANNA, "Ana")])
    assert known(evening)[ANNA] == "Анна"


def test_a_tournament_cannot_be_flooded_with_names(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, "MOST_PLAYERS", 2)
    people.save_names(evening.venue, tablet(evening), [Person(ANNA, "A"), Person(BEN, "B")])
    people.save_names(evening.venue, tablet(evening), [Person(BEN, "B")])
    with pytest.raises(Refusal, match="limit/names"):
        people.save_names(evening.venue, tablet(evening), [Person(CARL, "C")])


def test_names_of_another_tournament_are_not_shown(evening: Evening) -> None:
    other = Evening(evening.venue)
    people.save_names(evening.venue, tablet(evening), [Person(ANNA, "Anna")])
    shown = people.names_for_tablet(evening.venue, tablet(other))
    assert shown == {"players": [], "roster": []}


def test_every_look_and_change_is_noted_without_a_name(evening: Evening) -> None:
    venue = evening.venue
    people.save_names(venue, tablet(evening), [Person(ANNA, "Anna")])
    people.save_names(venue, tablet(evening), [Person(ANNA, "Anna")])
    people.names_for_tablet(venue, tablet(evening))
    people.replace_roster(venue, [Person(BEN, "Ben", "7")])
    people.roster(venue)
    with venue.store.read() as session:
        notes = accesses(session)
    assert notes == [
        Access(START, "director", "read", None, 1),
        Access(START, "director", "write", None, 1),
        Access(START, ONE, "read", evening.id, 1),
        Access(START, ONE, "write", evening.id, 1),
    ]


def test_inv_19_an_erased_name_is_nowhere_and_does_not_come_back(
    evening: Evening, tmp_path: Path
) -> None:
    venue = evening.venue
    person = Person(ANNA, "Чародейкина Unforgettable", "77-042-1")
    people.save_names(venue, tablet(evening), [person, Person(BEN, "Ben")])
    people.replace_roster(venue, [person])
    people.erase(venue, ANNA)
    people.save_names(venue, tablet(evening), [person])
    people.replace_roster(venue, [person, Person(CARL, "Carl")])
    assert known(evening) == {BEN: "Ben"}
    assert [row["id"] for row in people.roster(venue)] == [CARL]
    venue.store.close()
    for path in (tmp_path / "data").iterdir():
        found = path.read_bytes()
        assert b"Unforgettable" not in found, path
        assert b"77-042-1" not in found, path


def test_an_erasure_changes_pages_and_no_fact(evening: Evening) -> None:
    from server.operations.pages.published import by_tournament

    venue = evening.venue
    people.save_names(venue, tablet(evening), [Person(ANNA, "Anna")])
    before = by_tournament(venue, evening.id)
    people.erase(venue, ANNA)
    after = by_tournament(venue, evening.id)
    assert after.pos == before.pos
    assert after.tag != before.tag


def test_the_list_of_the_erased_outlives_the_database(venue: Venue) -> None:
    people.erase(venue, ANNA)
    people.erase(venue, BEN)
    assert venue.config.erased_file.read_text().split() == [ANNA, BEN]
    assert venue.config.erased_file.stat().st_mode & 0o077 == 0
    assert people.erase_listed(venue) == 2
