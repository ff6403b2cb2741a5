"""Refusals as RFC 9457 problem documents: the code stays, the family gives the status, once.

request/…  400      auth/…, access/token  401      access/…, auth/header  403
missing/…, page/not-found  404      enrol/…, intent/fenced, intent/overtaken  409
request/too-large  413
everything else that somebody can put right  422      limit/…  429
server/error  500      storage/busy  503      storage/full  507
"""

import http
import logging

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from server.api.replies import json_reply
from server.rules.errors import Refusal
from sync.errors import Refusal as SyncRefusal

log = logging.getLogger(__name__)

_BY_CODE = {
    "access/token": 401,
    "auth/header": 403,
    "auth/wrong-pin": 403,
    "intent/fenced": 409,
    "intent/overtaken": 409,
    "page/method": 405,
    "page/not-found": 404,
    "push/too-long": 413,
    "push/too-many": 413,
    "request/too-large": 413,
    "server/error": 500,
    "storage/busy": 503,
    "storage/full": 507,
}
_BY_FAMILY = {
    "access": 403,
    "auth": 401,
    "enrol": 409,
    "limit": 429,
    "missing": 404,
    "page": 400,
    "push": 400,
    "request": 400,
    "storage": 503,
}
_PAGE_CODES = {404: "page/not-found", 405: "page/method", 413: "request/too-large"}


def status_of(code: str) -> int:
    """The HTTP status of a refusal's code."""
    family = code.partition("/")[0]
    return _BY_CODE.get(code) or _BY_FAMILY.get(family, 422)


def problem(code: str, params: dict[str, object], status: int | None = None) -> Response:
    """The problem document of a refusal."""
    status = status or status_of(code)
    document = {
        "type": "about:blank",
        "title": http.HTTPStatus(status).phrase,
        "status": status,
        "code": code,
        "params": params,
    }
    reply = json_reply(document, status=status)
    reply.mimetype = "application/problem+json"
    reply.headers["Cache-Control"] = "no-store"
    if status == http.HTTPStatus.UNAUTHORIZED:
        reply.headers["WWW-Authenticate"] = "Bearer" if code == "access/token" else "Cookie"
    if isinstance(retry := params.get("retry_s"), int):
        reply.headers["Retry-After"] = str(retry)
    return reply


def handle_http(error: HTTPException) -> Response:
    """What Flask, webargs or a bug ended a request with."""
    messages = getattr(error, "data", {}).get("messages")
    if messages is not None:
        return problem("request/invalid", {"fields": _flat(messages)})
    if error.code is None or error.code >= http.HTTPStatus.INTERNAL_SERVER_ERROR:
        return problem("server/error", {})
    code = _PAGE_CODES.get(error.code, "request/invalid")
    return problem(code, {}, error.code)


def register_errors(app: Flask) -> None:
    """Maps every refusal and every fault of the application."""
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(SyncRefusal, _refused)
    app.register_error_handler(RecursionError, _too_deep)
    app.register_error_handler(RequestEntityTooLarge, handle_http)


def _refused(refusal: Refusal | SyncRefusal) -> Response:
    return problem(refusal.code, dict(refusal.params))


def _too_deep(_: RecursionError) -> Response:
    log.warning("too deep", extra={"route": str(request.url_rule)})
    return problem("request/not-json", {})


def _flat(messages: object, path: str = "") -> list[str]:
    """The names of the fields that are wrong, without what was in them."""
    if not isinstance(messages, dict):
        return [path]
    found = []
    for name, inner in messages.items():
        inside = name in ("json", "query", "_schema")
        found += _flat(inner, path if inside else f"{path}.{name}".lstrip("."))
    return sorted({*found})
