"""`create_app`: the only wiring. Everything it makes hangs on the application it gives back."""

from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from server.api.register import register
from server.config import Config
from server.logs import log_requests
from server.operations.backup import is_copy, take_over
from server.operations.venue import Venue, load_secret, wall_clock
from server.persistence.database import open_store
from server.persistence.migrations import migrate
from server.persistence.repositories.tournaments import log_ids


def create_app(config: Config, now: Callable[[], int] = wall_clock) -> Flask:
    """The application on its database. Jobs are not started here.

    Refuses `storage/network-filesystem`, `storage/no-wal`.
    """
    app = Flask("traveller", static_folder=None, template_folder=None)
    register(app, open_venue(app, config, now), _version())
    log_requests(app)
    if config.proxies:
        count = config.proxies
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=count, x_proto=count, x_host=count
        )
    return app


def open_venue(app: Flask, config: Config, now: Callable[[], int] = wall_clock) -> Venue:
    """The venue on its database, migrated; a brought-back copy takes over first."""
    store = open_store(app, config.database)
    migrate(store.writing)
    venue = Venue(config, store, load_secret(store), now)
    if is_copy(venue):
        take_over(venue)
    with store.read() as session:
        known = list(log_ids(session))
    venue.heartbeats.load(store, known)
    return venue


def venue_of(app: Flask) -> Venue:
    """The venue that the application serves."""
    venue = app.extensions["traveller"]
    assert isinstance(venue, Venue)
    return venue


def _version() -> str:
    try:
        return version("traveller")
    except PackageNotFoundError:
        return "0"
