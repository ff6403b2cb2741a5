"""The server process: the application behind cheroot, with its jobs, until somebody stops it.

One process with threads, which also speaks TLS itself; the same on Linux, macOS and Windows.
"""

import logging
import signal
import threading
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from cheroot.ssl.builtin import BuiltinSSLAdapter
from cheroot.wsgi import Server
from flask import Flask

from server.app import venue_of
from server.jobs.schedule import start_jobs, stop_jobs
from server.rules.errors import Refusal

THREADS = 16
BACKLOG = 1_024
TIMEOUT_S = 20
STOP_S = 5
LARGEST_HEADER = 32 * 1024
LARGEST_BODY = 4 * 1024 * 1024
log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Address:
    """Where to listen, and with which certificate."""

    host: str
    port: int
    cert: Path | None = None
    key: Path | None = None


_EVERYWHERE = ("", "0.0.0.0", "::", "127.0.0.1")


def url_of(address: Address, port: int) -> str:
    """What to type into a browser on this machine."""
    scheme = "http" if address.cert is None else "https"
    host = "localhost" if address.host in _EVERYWHERE else address.host
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def make_server(app: Flask, address: Address) -> Server:
    """A server that listens on the address; a port 0 becomes a free one.

    Refuses `serve/address` where nobody can listen, `serve/certificate`.
    """
    server = Server(
        (address.host, address.port),
        app,
        numthreads=THREADS,
        request_queue_size=BACKLOG,
        timeout=TIMEOUT_S,
        shutdown_timeout=STOP_S,
    )
    server.max_request_header_size = LARGEST_HEADER
    server.max_request_body_size = LARGEST_BODY
    server.software = "Traveller"
    server.error_log = _log_error  # type: ignore[assignment, method-assign]
    if address.cert is not None or address.key is not None:
        server.ssl_adapter = _tls(address)
    try:
        server.prepare()
    except OSError as error:
        reason = error.strerror or str(error)
        raise Refusal(
            "serve/address", host=address.host, port=address.port, reason=reason
        ) from error
    return server


def _tls(address: Address) -> BuiltinSSLAdapter:
    try:
        if address.cert is None or address.key is None:
            raise Refusal("serve/certificate", reason="--tls-cert --tls-key")
        return BuiltinSSLAdapter(str(address.cert), str(address.key))
    except OSError as error:
        raise Refusal("serve/certificate", reason=str(error)) from error


def serve(app: Flask, server: Server) -> None:
    """Serves until the process is told to stop, then ends what runs and stores what is known."""
    venue = venue_of(app)
    jobs = start_jobs(venue) if venue.config.jobs else None
    _stop_on_signals(server)
    try:
        server.serve()
    finally:
        server.stop()
        if jobs is not None:
            stop_jobs(jobs, venue)
        venue.store.close()


def _stop_on_signals(server: Server) -> None:
    """The first signal stops the server in order; a second one ends the process at once."""

    def stop(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        threading.Thread(target=server.stop, daemon=True).start()

    if threading.current_thread() is threading.main_thread():
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, stop)


def _log_error(message: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
    log.log(level, message.strip(), exc_info=traceback)
