"""Codes and enrolment."""

import pytest

from server.operations import tablets
from server.operations.access import read_tablet_token
from server.operations.tablets import Applicant, Tables
from server.operations.venue import Venue
from server.rules.errors import Refusal
from sync.enrolment import ENROL, first_fact, read_enrolment
from sync.fact import Context
from sync.keys import key_of_number, public_text, writer_id
from tests.operations.evening import Evening


def applicant(number: int, code: str) -> Applicant:
    public = public_text(key_of_number(number))
    return Applicant(code, writer_id(public), public)


def code_for(evening: Evening, table: int) -> str:
    rows = tablets.issue_codes(evening.venue, Tables(evening.id, "A", (table,)), "https://x")
    return str(rows[0]["code"])


def test_a_code_gives_a_passport_that_proves_itself(evening: Evening) -> None:
    who = applicant(1, f" {code_for(evening, 2).lower()} ")
    reply = tablets.enrol(evening.venue, who)
    body = {"passport": str(reply["passport"]), "sig": str(reply["sig"])}
    enrolment = read_enrolment(first_fact(evening.id, who.key, body, Context()))
    assert enrolment.proven_by(str(reply["enrol_key"]))
    assert (reply["section"], reply["table"], reply["e"]) == ("A", 2, evening.id)
    assert read_tablet_token(evening.venue, str(reply["token"])).writer == who.writer
    assert ENROL == "writer.enrol/1"


def test_the_same_tablet_may_ask_again_and_another_may_not(evening: Evening) -> None:
    code = code_for(evening, 1)
    first = tablets.enrol(evening.venue, applicant(1, code))
    again = tablets.enrol(evening.venue, applicant(1, code))
    assert first["token"] == again["token"]
    with pytest.raises(Refusal, match="enrol/code-used"):
        tablets.enrol(evening.venue, applicant(2, code))


def test_a_key_must_be_the_writers_own(evening: Evening) -> None:
    code = code_for(evening, 1)
    one, two = applicant(1, code), applicant(2, code)
    for key in (two.key, "", "x", one.key[:-1]):
        with pytest.raises(Refusal, match="enrol/key"):
            tablets.enrol(evening.venue, Applicant(code, one.writer, key))
    tablets.enrol(evening.venue, one)


def test_fresh_codes_end_unused_ones_of_the_same_table_only(evening: Evening) -> None:
    old, other = code_for(evening, 1), code_for(evening, 2)
    new = code_for(evening, 1)
    with pytest.raises(Refusal, match="missing/code"):
        tablets.enrol(evening.venue, applicant(1, old))
    tablets.enrol(evening.venue, applicant(1, new))
    tablets.enrol(evening.venue, applicant(2, other))
    listed = tablets.list_codes(evening.venue, evening.id, "https://play.club")
    assert [(row["table"], row["used"]) for row in listed] == [(1, True), (2, True)]
    assert listed[0]["url"] == f"https://play.club/table/#code={new}"
    assert str(listed[0]["qr"]).startswith("<svg")
    assert "style=" not in str(listed[0]["qr"])


def test_codes_are_hard_to_mistake_and_hard_to_guess() -> None:
    assert not set("01ILO") & set(tablets.ALPHABET)
    assert len(tablets.ALPHABET) ** tablets.CODE_LENGTH > 500_000_000


def test_codes_of_nothing_are_refused(venue: Venue) -> None:
    with pytest.raises(Refusal, match="missing/tournament"):
        tablets.issue_codes(venue, Tables("f" * 32, "A", (1,)), "")
    with pytest.raises(Refusal, match="missing/tournament"):
        tablets.list_codes(venue, "f" * 32, "")
    with pytest.raises(Refusal, match="missing/code"):
        tablets.enrol(venue, applicant(1, "AAAAAA"))
