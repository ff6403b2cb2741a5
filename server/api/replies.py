"""Replies: JSON and text, compressed where it helps, conditional where nothing has changed."""

import gzip
import json
from collections.abc import Callable

from flask import Response, request

COMPRESS_FROM = 1_024
_LEVEL = 5


def json_reply(value: object, *, status: int = 200, cache: str = "no-store") -> Response:
    """The value as JSON."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=str)
    reply = Response(text, status=status, mimetype="application/json")
    reply.headers["Cache-Control"] = cache
    return reply


def conditional(version: str, make: Callable[[], object]) -> Response:
    """The JSON value under its version; 304 without making it when the client has that one."""
    etag = f'W/"{version}"'
    if etag in [tag.strip() for tag in request.headers.get("If-None-Match", "").split(",")]:
        reply = Response(status=304)
    else:
        reply = json_reply(make())
    reply.headers["ETag"] = etag
    reply.headers["Cache-Control"] = "no-cache"
    return reply


def nothing() -> Response:
    """Done, and nothing to say."""
    return Response(status=204)


def compress(reply: Response) -> Response:
    """Compresses a text for clients that take gzip."""
    reply.headers.add("Vary", "Accept-Encoding")
    is_done = reply.direct_passthrough or "Content-Encoding" in reply.headers
    wants_gzip = "gzip" in request.headers.get("Accept-Encoding", "")
    if is_done or reply.status_code in (204, 304) or not wants_gzip:
        return reply
    body = reply.get_data()
    if len(body) >= COMPRESS_FROM and _is_text(reply.mimetype or ""):
        reply.set_data(gzip.compress(body, _LEVEL, mtime=0))
        reply.headers["Content-Encoding"] = "gzip"
    return reply


def _is_text(mimetype: str) -> bool:
    return mimetype.startswith("text/") or mimetype.endswith(("json", "xml", "javascript"))
