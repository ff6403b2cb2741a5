"""Stands between a tablet and the server, as a proxy in a hall does, and gives out a newer app."""

import http.client
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

DROPPED = {"transfer-encoding", "connection", "content-length", "etag"}


class Relay(ThreadingHTTPServer):
    """Passes everything on; `added` says which answers get more bytes at their end."""

    daemon_threads = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.upstream = port
        self.url = f"http://localhost:{self.server_port}"
        self.added: dict[str, bytes] = {}


class _Passing(BaseHTTPRequestHandler):
    server: Relay

    def do_GET(self) -> None:
        self._pass()

    def do_POST(self) -> None:
        self._pass()

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def _pass(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))) or None
        headers = {**self.headers, "Accept-Encoding": "identity"}
        upstream = http.client.HTTPConnection("127.0.0.1", self.server.upstream, timeout=30)
        try:
            upstream.request(self.command, self.path, body, headers)
            reply = upstream.getresponse()
            content = reply.read()
        finally:
            upstream.close()
        if reply.status == 200:
            content += self.server.added.get(self.path, b"")
        self.send_response(reply.status)
        for name, value in reply.getheaders():
            if name.lower() not in DROPPED:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@contextmanager
def relay(port: int) -> Iterator[Relay]:
    """A relay before the server of that port."""
    with Relay(port) as passing:
        thread = Thread(target=passing.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield passing
        finally:
            passing.shutdown()
            thread.join()
