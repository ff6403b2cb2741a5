"""The pull cursor: how far a client has read one log under one scope, opaque and MACed by the
server.

A cursor holds no time and no secret. One that this server did not make, or that was altered, reads
as none: the client starts again from the beginning, which is always safe.
"""

import hashlib
import hmac
import re
from dataclasses import dataclass

_SHAPE = re.compile(r"(([0-9a-f]{32})\.([0-9]{1,15})\.([0-9a-f]{32}))\.([0-9a-f]{32})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Cursor:
    """Everything of the log `log_id` up to `pos` that the scope shows has been read."""

    log_id: str
    pos: int
    scope: str


def scope_hash(description: str) -> str:
    """The name of a scope in a cursor: changes whenever what may be seen changes."""
    return hashlib.sha256(description.encode()).hexdigest()[:32]


def write_cursor(cursor: Cursor, secret: bytes) -> str:
    """The opaque text of a cursor."""
    plain = f"{cursor.log_id}.{cursor.pos}.{cursor.scope}"
    return f"{plain}.{_mac(plain, secret)}"


def read_cursor(text: str | None, secret: bytes) -> Cursor | None:
    """The cursor in a text that this secret wrote; None for any other."""
    match = _SHAPE.fullmatch(text or "")
    if match is None or not hmac.compare_digest(_mac(match[1], secret), match[5]):
        return None
    return Cursor(match[2], int(match[3]), match[4])


def _mac(plain: str, secret: bytes) -> str:
    return hmac.new(secret, plain.encode(), hashlib.sha256).hexdigest()[:32]
