"""Logs as one JSON object a line: what happened, when, where; never a name, a key or a token.

A request is logged by its route, not its path, because links and codes are secrets. Only what
may matter later is: changes, refusals, faults, slow answers; not the polls of an evening.
"""

import json
import logging
import sys
import time
from datetime import UTC, datetime
from typing import Any

from flask import Flask, Response, g, request

_FIELDS = frozenset(
    {"route", "method", "status", "ms", "code", "tournament", "board", "job", "slot", "count"}
    | {"disk_free_mb", "path"}
)
SLOW_MS = 1_000
log = logging.getLogger("traveller.requests")


class JsonLines(logging.Formatter):
    """One object a line, with the fields that are allowed and no others."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name in _FIELDS}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def configure_logs(level: int = logging.INFO) -> None:
    """Sends all logs of the process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("apscheduler", "alembic", "werkzeug"):
        logging.getLogger(name).setLevel(logging.WARNING)


def log_requests(app: Flask) -> None:
    """Logs changes, refusals and slow answers by route."""

    @app.before_request
    def start() -> None:
        g.started = time.perf_counter()

    @app.after_request
    def finish(reply: Response) -> Response:
        ms = round((time.perf_counter() - g.get("started", time.perf_counter())) * 1000)
        is_poll = request.method in ("GET", "HEAD", "OPTIONS")
        if not is_poll or reply.status_code >= 400 or ms >= SLOW_MS:
            where = {"route": str(request.url_rule), "method": request.method}
            log.info("request", extra={**where, "status": reply.status_code, "ms": ms})
        return reply

    def log_exception(exc_info: Any) -> None:
        log.error("fault", exc_info=exc_info, extra={"route": str(request.url_rule)})

    app.log_exception = log_exception  # type: ignore[method-assign]
