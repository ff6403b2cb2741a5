"""A server's replies as a tablet reads them: anything that is not exactly a reply is None.

A captive portal, a log-in page or a broken handler also answers 200. So the status of an answer
says nothing; only a body of the right shape, compared with the tablet's own facts, is an ack.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sync.fact import is_hex32, is_hex64
from sync.log import Tip
from sync.strict_json import is_int


@dataclass(frozen=True, slots=True)
class ServerSays:
    """What every reply carries besides its matter."""

    log_id: str
    server_time: int
    spread_s: int
    min_ui: str


@dataclass(frozen=True, slots=True)
class PushReply:
    """The answer to a push: see `exchange.PushDecision`. `bad` holds indices in the batch."""

    says: ServerSays
    writer: str
    stored: Tip | None
    gap: bool
    full: bool
    bad: tuple[int, ...]
    tips: tuple[Tip, ...]
    verdicts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class PullReply:
    """The answer to a pull: exact texts and their signatures, not yet read."""

    says: ServerSays
    texts: tuple[str, ...]
    sigs: tuple[str, ...]
    next: str
    more: bool
    reset: bool


def read_push_reply(body: object) -> PushReply | None:
    """The reply in a JSON value, or None."""
    match body:
        case {
            "w": str(writer),
            "stored": stored,
            "gap": bool(gap),
            "full": bool(full),
            "bad": list(bad),
            "tips": list(tips),
            "verdicts": dict(verdicts),
        } if says := _says(body):
            ends = [end for end in map(_tip, tips) if end]
            indices = [index for index in map(_index, bad) if index is not None]
            last = None if stored is None else _tip(stored)
            whole = len(ends) == len(tips) and len(indices) == len(bad)
            if (
                whole
                and (stored is None or last)
                and all(isinstance(verdict, str) for verdict in verdicts.values())
            ):
                return PushReply(
                    says, writer, last, gap, full, tuple(indices), tuple(ends), verdicts
                )
    return None


def read_pull_reply(body: object) -> PullReply | None:
    """The reply in a JSON value, or None."""
    match body:
        case {
            "facts": list(texts),
            "sigs": list(sigs),
            "next": str(cursor),
            "more": bool(more),
            "reset": bool(reset),
        } if says := _says(body):
            if len(texts) == len(sigs) and all(isinstance(item, str) for item in texts + sigs):
                return PullReply(says, tuple(texts), tuple(sigs), cursor, more, reset)
    return None


def _says(body: object) -> ServerSays | None:
    match body:
        case {
            "log_id": log_id,
            "server_time": server_time,
            "spread_s": spread_s,
            "min_ui": str(min_ui),
        } if is_hex32(log_id) and is_int(server_time) and is_int(spread_s) and spread_s >= 0:
            return ServerSays(log_id, server_time, spread_s, min_ui)
    return None


def _tip(value: object) -> Tip | None:
    match value:
        case {"s": seq, "id": fact_id} if is_int(seq) and seq > 0 and is_hex64(fact_id):
            return Tip(seq, fact_id)
    return None


def _index(value: object) -> int | None:
    match value:
        case {"i": index} if is_int(index) and index >= 0:
            return index
    return None
