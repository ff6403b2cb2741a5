"""What a tablet's state machine takes in and gives out, as data: signals and effects."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from sync.fact import Context, Signed
from sync.strict_json import Json

ChannelName = Literal["push", "pull"]


@dataclass(frozen=True, slots=True)
class Started:
    """The app runs: the tablet was loaded from storage."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """An own fact, built at `head`, is signed and durably stored."""

    signed: Signed


@dataclass(frozen=True, slots=True)
class Rotated:
    """The first fact of a new own writer is durably stored."""

    first: Signed


@dataclass(frozen=True, slots=True)
class Answered:
    """A request was answered with this JSON value (None: no JSON), whatever its status."""

    channel: ChannelName
    flight: int
    body: object


@dataclass(frozen=True, slots=True)
class Failed:
    """A request failed or timed out; `code` is for the badge."""

    channel: ChannelName
    flight: int
    code: str


@dataclass(frozen=True, slots=True)
class Due:
    """The channel's timer went off."""

    channel: ChannelName


@dataclass(frozen=True, slots=True)
class Woken:
    """Something suggests that the network is back: `online`, focus, a press on "send now"."""


Signal = Started | Recorded | Rotated | Answered | Failed | Due | Woken


@dataclass(frozen=True, slots=True)
class SendPush:
    """Post this request."""

    flight: int
    request: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class SendPull:
    """Get with this cursor."""

    flight: int
    cursor: str | None


@dataclass(frozen=True, slots=True)
class Wait:
    """Arm the channel's one timer, uniformly at random between the two; it replaces an earlier."""

    channel: ChannelName
    low_ms: int
    high_ms: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Store these pulled texts with signatures, and the tablet's acks, log, cursor, broken and
    verdicts, in one transaction.
    """

    texts: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Rotate:
    """Read the storage again; if the tablet was current, make a new key, vouch for it with the
    present writer's, store the first fact, report `Rotated`.

    `reason`: `unknown-tip` (the server holds facts of this writer that are not here) or `broken`.
    """

    reason: str


@dataclass(frozen=True, slots=True)
class Repeat:
    """Build this at `head`, sign and store it, report `Recorded`."""

    kind: str
    body: Mapping[str, Json]
    context: Context


@dataclass(frozen=True, slots=True)
class ServerReplaced:
    """Tell the table: the server was replaced, so many results are sent again."""

    unsent: int


Effect = SendPush | SendPull | Wait | Keep | Rotate | Repeat | ServerReplaced
