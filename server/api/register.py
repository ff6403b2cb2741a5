"""Puts the interface on an application: endpoints, documents, pages, errors, headers."""

from typing import Any

from flask import Flask, Response, request
from flask_smorest import Api  # type: ignore[import-untyped]
from werkzeug.exceptions import HTTPException

from server.api import docs, errors, guards, static
from server.api.director import director
from server.api.hall import hall
from server.api.health import health
from server.api.replies import compress
from server.api.schemas.base import Problem
from server.api.sync import sync
from server.operations.venue import Venue

LARGEST_REQUEST = 2 * 1024 * 1024
CSP = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob: mediastream:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
ABOUT = (
    "Traveller runs duplicate card tournaments. Errors are RFC 9457 problem documents with a "
    "stable `code`. Unsafe requests of the director carry the header `X-Traveller: 1`."
)


class _Api(Api):  # type: ignore[misc]  # the package has no types
    ERROR_SCHEMA = Problem

    def handle_http_exception(self, error: HTTPException) -> Response:
        return errors.handle_http(error)


def register(app: Flask, served: Venue, version: str) -> None:
    """Makes the application serve the venue."""
    guards.attach(app, served)
    app.config.update(_settings(version))
    api = _Api(app)
    app.extensions["traveller.api"] = api
    for name, scheme in _security().items():
        api.spec.components.security_scheme(name, scheme)
    for group in (sync, hall, director):
        api.register_blueprint(group.blueprint)
    for blueprint in (docs.docs, health, static.pages):
        app.register_blueprint(blueprint)
    errors.register_errors(app)
    app.after_request(_finish)


def _finish(reply: Response) -> Response:
    for name, value in HEADERS.items():
        reply.headers.setdefault(name, value)
    if request.method == "HEAD":
        return reply
    return compress(reply)


def _settings(version: str) -> dict[str, Any]:
    return {
        "MAX_CONTENT_LENGTH": LARGEST_REQUEST,
        "API_TITLE": "Traveller",
        "API_VERSION": version,
        "OPENAPI_VERSION": "3.1.0",
        "OPENAPI_URL_PREFIX": "/api",
        "OPENAPI_JSON_PATH": "openapi.json",
        "API_SPEC_OPTIONS": {"info": {"description": ABOUT}},
    }


def _security() -> dict[str, dict[str, str]]:
    return {
        "director": {"type": "apiKey", "in": "cookie", "name": guards.COOKIE},
        "tablet": {"type": "http", "scheme": "bearer"},
    }
