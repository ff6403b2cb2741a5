"""PINs, sessions and tokens."""

from pathlib import Path

import pytest

from server.operations import access
from server.operations.venue import Venue
from server.persistence.repositories.settings import get_setting
from server.rules.errors import Refusal
from tests.operations.evening import PIN, START, StandingClock, new_venue


def pin_hash(venue: Venue) -> str:
    with venue.store.read() as session:
        known = get_setting(session, "pin")
    assert known is not None
    return known


def test_a_first_start_makes_a_pin_that_only_the_owner_can_read(tmp_path: Path) -> None:
    venue = new_venue(tmp_path / "data", pin=None)
    pin = access.prepare_pin(venue)
    assert pin is not None and pin.isdigit() and len(pin) == 6
    path = tmp_path / "data" / "director.pin"
    assert path.read_text() == f"{pin}\n"
    assert path.stat().st_mode & 0o777 == 0o600
    assert pin_hash(venue).startswith("$argon2id$")
    assert access.prepare_pin(venue) == pin


def test_a_pin_file_that_was_put_away_stays_away(tmp_path: Path) -> None:
    venue = new_venue(tmp_path / "data", pin=None)
    pin = access.prepare_pin(venue)
    assert pin is not None
    (tmp_path / "data" / "director.pin").unlink()
    assert access.prepare_pin(venue) is None
    assert not (tmp_path / "data" / "director.pin").exists()
    access.sign_in(venue, pin)


def test_another_pin_signs_everybody_out(tmp_path: Path) -> None:
    venue = new_venue(tmp_path / "data")
    assert access.prepare_pin(venue) == PIN
    token = access.sign_in(venue, PIN)
    access.prepare_pin(venue)
    assert access.is_signed_in(venue, token)
    venue.store.close()
    again = new_venue(tmp_path / "data", pin="999999")
    access.prepare_pin(again)
    assert not access.is_signed_in(again, token)
    with pytest.raises(Refusal, match="auth/wrong-pin"):
        access.sign_in(again, PIN)


def test_a_session_ends_by_signing_out_and_by_time(tmp_path: Path) -> None:
    clock = StandingClock()
    venue = new_venue(tmp_path / "data", clock)
    access.prepare_pin(venue)
    one, two = access.sign_in(venue, PIN), access.sign_in(venue, PIN)
    access.sign_out(venue, one)
    assert (access.is_signed_in(venue, one), access.is_signed_in(venue, two)) == (False, True)
    clock.ms = START + access.SESSION_MS
    assert not access.is_signed_in(venue, two)


@pytest.mark.parametrize("token", ["", "x", "x.y", ".", "é.ü", "a.b.c"])
def test_what_is_no_session_is_none_and_asks_nothing(tmp_path: Path, token: str) -> None:
    venue = new_venue(tmp_path / "data")
    assert not access.is_signed_in(venue, token)
    access.sign_out(venue, token)


def test_a_token_outlives_the_server_and_speaks_for_one_writer(tmp_path: Path) -> None:
    venue = new_venue(tmp_path / "data")
    token = access.tablet_token(venue, "e" * 32, "a" * 32)
    venue.store.close()
    again = new_venue(tmp_path / "data")
    assert access.read_tablet_token(again, token) == access.TabletToken("e" * 32, "a" * 32)
    for forged in (
        token.replace("a" * 32, "b" * 32),
        token[:-1],
        token + "0",
        "",
        "..",
        f"{'e' * 32}.{'a' * 32}.",
        f"{'e' * 32}.{'a' * 32}.ключ",
    ):
        with pytest.raises(Refusal, match="access/token"):
            access.read_tablet_token(again, forged)


def test_another_database_has_another_secret(tmp_path: Path) -> None:
    one, two = new_venue(tmp_path / "a"), new_venue(tmp_path / "b")
    token = access.tablet_token(one, "e" * 32, "a" * 32)
    with pytest.raises(Refusal, match="access/token"):
        access.read_tablet_token(two, token)
