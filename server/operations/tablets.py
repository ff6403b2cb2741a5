"""Letting tablets in: one-time codes for tables, as text and as QR, and enrolment by them."""

import io
import secrets
from dataclasses import dataclass

import segno

from server.operations.access import tablet_token
from server.operations.venue import Venue
from server.persistence.repositories import tablets, tournaments
from server.persistence.repositories.tablets import Code
from server.rules.errors import Refusal
from sync.enrolment import Passport, passport_body
from sync.keys import parse_private, parse_public, writer_id

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Digits and letters that nobody mistakes for each other."""
CODE_LENGTH = 6


@dataclass(frozen=True, slots=True)
class Applicant:
    """A tablet at the door: its code and the public key it will sign with."""

    code: str
    writer: str
    key: str


def enrol(venue: Venue, applicant: Applicant) -> dict[str, object]:
    """Lets the tablet in and gives it its passport and token.

    The same tablet may ask again with its code (a lost reply). Refuses `missing/code`,
    `enrol/code-used` by another tablet, `enrol/key` for what is no key or not the writer's.
    """
    _check_key(applicant)
    code = applicant.code.strip().upper()
    with venue.store.write_tx() as session:
        found = tablets.find_code(session, code)
        if found is None:
            raise Refusal("missing/code")
        if not tablets.use_code(session, code, applicant.writer, applicant.key):
            raise Refusal("enrol/code-used", section=found.section, table=found.table)
        tournament = tournaments.find_tournament(session, found.tournament)
        private = tournaments.enrolment_key(session, found.tournament)
    assert tournament is not None
    label = f"{found.section}{found.table}"
    passport = Passport(tournament.id, applicant.key, "table", label, found.section, found.table)
    body = passport_body(passport, parse_private(private))
    return {
        "e": tournament.id,
        "tournament": tournament.name,
        "enrol_key": tournament.enrol_key,
        "passport": body["passport"],
        "sig": body["sig"],
        "token": tablet_token(venue, tournament.id, applicant.writer),
        "section": found.section,
        "table": found.table,
        "log_id": tournament.log_id,
    }


@dataclass(frozen=True, slots=True)
class Tables:
    """Tables of one section."""

    tournament: str
    section: str
    numbers: tuple[int, ...]


def issue_codes(venue: Venue, tables: Tables, address: str) -> list[dict[str, object]]:
    """Fresh codes for tables of a section; unused older ones of these tables stop working.

    Refuses `missing/tournament`.
    """
    with venue.store.write_tx() as session:
        if tournaments.find_tournament(session, tables.tournament) is None:
            raise Refusal("missing/tournament")
        new = [
            Code(_new_code(), tables.tournament, tables.section, table)
            for table in sorted({*tables.numbers})
        ]
        tablets.add_codes(session, new, venue.now())
    return [_shown(code, address) for code in new]


def list_codes(venue: Venue, tournament: str, address: str) -> list[dict[str, object]]:
    """The newest code of every table. Refuses `missing/tournament`."""
    with venue.store.read() as session:
        if tournaments.find_tournament(session, tournament) is None:
            raise Refusal("missing/tournament")
        codes = tablets.codes_of(session, tournament)
    return [_shown(code, address) for code in codes]


def join_url(address: str, code: str) -> str:
    """What a tablet opens to join; the code stands behind #, so no server log ever sees it."""
    return f"{address}/table/#code={code}"


def _check_key(applicant: Applicant) -> None:
    try:
        parse_public(applicant.key)
        is_own = writer_id(applicant.key) == applicant.writer
    except ValueError:
        is_own = False
    if not is_own:
        raise Refusal("enrol/key")


def _new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def _shown(code: Code, address: str) -> dict[str, object]:
    url = join_url(address, code.code)
    return {
        "section": code.section,
        "table": code.table,
        "code": code.code,
        "url": url,
        "qr": qr_svg(url),
        "used": code.used_by is not None,
    }


def qr_svg(text: str) -> str:
    """A QR code as one SVG element, without colours or sizes of its own."""
    out = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=False, omitsize=True, nl=False
    )
    return out.getvalue().decode()
