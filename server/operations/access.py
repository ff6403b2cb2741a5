"""Who may come in: the director by PIN, tablets by token, displays by a key in their link.

A tablet's token is a MAC over its tournament and writer, so a restored server knows tablets that
came after the backup. A director's session is a random word; the store keeps its hash, so it
can be ended. The PIN is kept as argon2id hash, and in a file that only its owner can read.
"""

import hashlib
import secrets
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from server.operations.venue import Venue
from server.persistence.filesystem import create_private
from server.persistence.repositories import access
from server.persistence.repositories.settings import get_setting, set_setting
from server.rules.errors import Refusal
from sync.fact import is_hex32

PIN_DIGITS = 6
SESSION_MS = 14 * 24 * 3600 * 1000
_HASHER = PasswordHasher()


@dataclass(frozen=True, slots=True)
class TabletToken:
    """Whom a good token speaks for."""

    tournament: str
    writer: str


def prepare_pin(venue: Venue) -> str | None:
    """Makes sure there is a PIN, and tells it if it is known in clear.

    TRAVELLER_PIN goes before the file; without either, and without a hash from before, one is
    made and written to the file. A changed PIN signs everybody out.
    """
    path = venue.config.pin_file
    pin = venue.config.pin or (path.read_text(encoding="ascii").strip() if path.exists() else None)
    with venue.store.read() as session:
        known = get_setting(session, "pin")
    if pin is None and known is not None:
        return None
    if pin is None:
        pin = "".join(secrets.choice("0123456789") for _ in range(PIN_DIGITS))
    if venue.config.pin is None:
        create_private(path)
        path.write_text(f"{pin}\n", encoding="ascii")
    if known is None or not _is_pin(known, pin):
        with venue.store.write_tx() as session:
            set_setting(session, "pin", _HASHER.hash(pin))
            access.remove_all_sessions(session)
    return pin


def sign_in(venue: Venue, pin: str) -> str:
    """A new session's token. Refuses `auth/wrong-pin`."""
    with venue.store.read() as session:
        known = get_setting(session, "pin")
    if known is None or not _is_pin(known, pin):
        raise Refusal("auth/wrong-pin")
    word = secrets.token_urlsafe(32)
    now = venue.now()
    with venue.store.write_tx() as session:
        access.remove_expired(session, now)
        access.add_session(session, _digest(word), now + SESSION_MS)
    return f"{word}.{venue.mac('session', word)}"


def is_signed_in(venue: Venue, token: str) -> bool:
    """Whether the token is that of a living session; a forged one costs no read."""
    word = _word(venue, token)
    if word is None:
        return False
    with venue.store.read() as session:
        return access.is_session(session, _digest(word), venue.now())


def sign_out(venue: Venue, token: str) -> None:
    """Ends the session, if it is one."""
    word = _word(venue, token)
    if word is not None:
        with venue.store.write_tx() as session:
            access.remove_session(session, _digest(word))


def tablet_token(venue: Venue, tournament: str, writer: str) -> str:
    """The token of a tablet."""
    return f"{tournament}.{writer}.{venue.mac('tablet', tournament, writer)}"


def read_tablet_token(venue: Venue, token: str) -> TabletToken:
    """Whom the token speaks for. Refuses `access/token`."""
    tournament, _, rest = token.partition(".")
    writer, _, tag = rest.partition(".")
    is_shaped = is_hex32(tournament) and is_hex32(writer)
    if not is_shaped or not venue.is_mac(tag, "tablet", tournament, writer):
        raise Refusal("access/token")
    return TabletToken(tournament, writer)


def _is_pin(known: str, pin: str) -> bool:
    try:
        return _HASHER.verify(known, pin)
    except VerificationError:
        return False


def _word(venue: Venue, token: str) -> str | None:
    word, _, tag = token.partition(".")
    return word if venue.is_mac(tag, "session", word) else None


def _digest(word: str) -> str:
    return hashlib.sha256(word.encode()).hexdigest()
