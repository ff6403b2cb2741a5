"""Enrolment: the first fact of every chain carries the proof of who may write it.

A *passport* is issued at the director's desk and signed by the tournament's enrolment key; a
*voucher* is signed by the previous writer of the same storage after a rotation. Both are exact
JSON texts inside the body of `writer.enrol/1`, so a chain proves itself from its bytes alone, on
any server. Whether the proof is believed is for `sync.trust`; here it is only read and checked
against the chain that carries it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sync.errors import Refusal
from sync.fact import Context, Fact, Head, build
from sync.keys import PrivateKey, parse_public, sign, verify, writer_id
from sync.strict_json import Json, is_int, read_json, write_json

ENROL = "writer.enrol/1"
ALG = "ES256"


@dataclass(frozen=True, slots=True)
class Passport:
    """Who a writer is, said by the director's desk. `role` is table, director or server."""

    tournament: str
    key: str
    role: str
    label: str = ""
    section: str | None = None
    table: int | None = None

    @property
    def writer(self) -> str:
        """The writer of this key."""
        return writer_id(self.key)

    def text(self) -> str:
        """The exact text to sign."""
        return write_json(
            {
                "e": self.tournament,
                "w": self.writer,
                "role": self.role,
                "label": self.label,
                "key": self.key,
                "alg": ALG,
                "section": self.section,
                "table": self.table,
            }
        )


@dataclass(frozen=True, slots=True)
class Voucher:
    """The successor of a writer on the same storage, said by that writer."""

    tournament: str
    key: str
    previous: str

    @property
    def writer(self) -> str:
        """The writer of this key."""
        return writer_id(self.key)

    def text(self) -> str:
        """The exact text to sign."""
        return write_json(
            {
                "e": self.tournament,
                "w": self.writer,
                "key": self.key,
                "alg": ALG,
                "prev_w": self.previous,
            }
        )


@dataclass(frozen=True, slots=True)
class Enrolment:
    """The proof in a first fact: a passport or voucher, its exact text and the signature on it."""

    proof: Passport | Voucher
    text: str
    sig: str

    @property
    def key(self) -> str:
        """The writer's public key."""
        return self.proof.key

    def proven_by(self, key: str) -> bool:
        """Whether the holder of this public key signed the proof."""
        return verify(key, self.text, self.sig)


def passport_body(passport: Passport, enrolment_key: PrivateKey) -> dict[str, Json]:
    """The body of a first fact with a passport that the desk signs."""
    text = passport.text()
    return {"passport": text, "sig": sign(enrolment_key, text)}


def voucher_body(voucher: Voucher, previous_key: PrivateKey) -> dict[str, Json]:
    """The body of a first fact with a voucher that the previous writer signs."""
    text = voucher.text()
    return {"voucher": text, "sig": sign(previous_key, text)}


def first_fact(tournament: str, key: str, body: Mapping[str, Json], context: Context) -> Fact:
    """The enrolment fact that opens the chain of a public key."""
    return build(Head(tournament, writer_id(key)), ENROL, body, context)


def read_enrolment(fact: Fact) -> Enrolment:
    """The proof in a first fact.

    Refuses `chain/no-enrolment` where the body holds none, `chain/wrong-proof` where the proof is
    for another writer or tournament or its writer id does not belong to its key, `key/algorithm`,
    `key/public`.
    """
    if fact.seq != 1 or fact.kind != ENROL:
        raise Refusal("chain/no-enrolment")
    text, sig = fact.body.get("passport", fact.body.get("voucher")), fact.body.get("sig")
    if not isinstance(text, str) or not isinstance(sig, str):
        raise Refusal("chain/no-enrolment")
    fields = read_json(text)
    if not isinstance(fields, dict):
        raise Refusal("chain/no-enrolment")
    if fields.get("alg") != ALG:
        raise Refusal("key/algorithm")
    proof = _passport(fields) if "passport" in fact.body else _voucher(fields)
    parse_public(proof.key)
    owner = (fact.tournament, fact.writer)
    if (proof.tournament, proof.writer) != owner or fields.get("w") != fact.writer:
        raise Refusal("chain/wrong-proof")
    return Enrolment(proof, text, sig)


def _passport(fields: Mapping[str, Json]) -> Passport:
    section, table = fields.get("section"), fields.get("table")
    return Passport(
        _string(fields, "e"),
        _string(fields, "key"),
        _string(fields, "role"),
        _string(fields, "label"),
        section if isinstance(section, str) else None,
        table if is_int(table) else None,
    )


def _voucher(fields: Mapping[str, Json]) -> Voucher:
    return Voucher(_string(fields, "e"), _string(fields, "key"), _string(fields, "prev_w"))


def _string(fields: Mapping[str, Json], name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str):
        raise Refusal("chain/no-enrolment")
    return value
