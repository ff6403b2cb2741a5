"""Who is asking: the venue, the director's cookie, a tablet's token, and how often.

The director's cookie never leaves the site (SameSite=Strict) and unsafe requests carry a header
that no foreign page can send. The paths of `/sync` know no cookies.
"""

from flask import Flask, Response, current_app, g, request
from limits import RateLimitItem, RateLimitItemPerMinute
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from server.operations import access
from server.operations.access import TabletToken
from server.operations.venue import Venue
from server.rules.errors import Refusal

COOKIE = "traveller_director"
HEADER = "X-Traveller"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
WRONG_PER_ADDRESS = RateLimitItemPerMinute(5)
WRONG_PER_SERVER = RateLimitItemPerMinute(30)


class Tries:
    """Counts wrong answers, by address and for the whole server; right ones cost nothing.

    An address that has once given a right answer is not held up by the mistakes of others.
    """

    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._known: set[tuple[str, str]] = set()

    def check(self, what: str, address: str) -> None:
        """Refuses `limit/too-many` when there were too many wrong answers lately."""
        if not self._limiter.test(WRONG_PER_ADDRESS, what, address):
            raise self._refusal(WRONG_PER_ADDRESS, what, address)
        if (what, address) not in self._known and not self._limiter.test(WRONG_PER_SERVER, what):
            raise self._refusal(WRONG_PER_SERVER, what)

    def wrong(self, what: str, address: str) -> None:
        """Notes a wrong answer."""
        self._limiter.hit(WRONG_PER_ADDRESS, what, address)
        self._limiter.hit(WRONG_PER_SERVER, what)

    def right(self, what: str, address: str) -> None:
        """Notes a right answer."""
        self._known.add((what, address))

    def _refusal(self, limit: RateLimitItem, *names: str) -> Refusal:
        reset = self._limiter.get_window_stats(limit, *names).reset_time
        now = venue().now() / 1000
        return Refusal("limit/too-many", retry_s=max(1, round(reset - now)))


def attach(app: Flask, served: Venue) -> None:
    """Gives the application its venue."""
    app.extensions["traveller"] = served
    app.extensions["traveller.tries"] = Tries()


def venue() -> Venue:
    """The venue this application serves."""
    served = current_app.extensions["traveller"]
    assert isinstance(served, Venue)
    return served


def tries() -> Tries:
    """The wrong answers of this application."""
    counted = current_app.extensions["traveller.tries"]
    assert isinstance(counted, Tries)
    return counted


def address() -> str:
    """Where the request comes from."""
    return request.remote_addr or ""


def site() -> str:
    """The address that tablets and phones shall open."""
    return venue().config.public_url or request.host_url.rstrip("/")


def header() -> None:
    """Refuses `auth/header` when an unsafe request may come from a foreign page."""
    if request.method not in SAFE and request.headers.get(HEADER) != "1":
        raise Refusal("auth/header")


def director() -> None:
    """Refuses `auth/required` for anybody but the signed-in director, and `auth/header`."""
    header()
    if not access.is_signed_in(venue(), request.cookies.get(COOKIE, "")):
        raise Refusal("auth/required")


def tablet() -> TabletToken:
    """Whom the bearer token speaks for. Refuses `access/token`."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise Refusal("access/token")
    who: TabletToken = access.read_tablet_token(venue(), token.strip())
    g.tablet = who
    return who


def asking_tablet() -> TabletToken:
    """The tablet that passed the guard."""
    who = g.tablet
    assert isinstance(who, TabletToken)
    return who


def give_cookie(reply: Response, token: str) -> Response:
    """Signs the browser in."""
    reply.set_cookie(
        COOKIE,
        token,
        max_age=access.SESSION_MS // 1000,
        path="/api/",
        secure=venue().config.secure,
        httponly=True,
        samesite="Strict",
    )
    return reply


def take_cookie(reply: Response) -> Response:
    """Signs the browser out."""
    reply.delete_cookie(COOKIE, path="/api/", httponly=True, samesite="Strict")
    return reply
