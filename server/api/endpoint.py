"""One decorator that says all of an endpoint: path, who may call, what it takes and gives.

The OpenAPI document is made from the same words, and the checks run in this order: the right
to ask, then the shape of the question.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import Response
from flask_smorest import Blueprint  # type: ignore[import-untyped]
from marshmallow import Schema

from server.api import guards

View = Callable[..., Response]
SECURITY: dict[Callable[[], object], list[str]] = {
    guards.director: ["director"],
    guards.tablet: ["tablet"],
    guards.header: [],
}


class Endpoints:
    """A group of endpoints under one prefix."""

    def __init__(self, name: str, prefix: str, description: str) -> None:
        self.blueprint = Blueprint(name, name, url_prefix=prefix, description=description)

    def add(
        self,
        route: str,
        *,
        takes: Schema | None = None,
        is_raw: bool = False,
        gives: Schema | None = None,
        guard: Callable[[], object] | None = None,
    ) -> Callable[[View], View]:
        """Registers a view for a route like `POST /enrol`.

        `takes` is the body, or the query of a GET; `gives` the reply (None: 204). A view gets
        what is taken as a dict, then the parts of the path by name. With `is_raw` the shape is
        there to describe, and the view reads the body itself.
        """
        method, path = route.split(" ")
        blueprint = self.blueprint

        def register(view: View) -> View:
            wrapped: Any = blueprint.response(204 if gives is None else 200, gives)(view)
            if takes is not None and not is_raw:
                location = "query" if method == "GET" else "json"
                wrapped = blueprint.arguments(takes, location=location)(wrapped)
            wrapped = _guarded(wrapped, guard)
            wrapped = blueprint.doc(**_words(takes if is_raw else None, guard))(wrapped)
            blueprint.route(path, methods=[method])(wrapped)
            return view

        return register


def _words(raw: Schema | None, guard: Callable[[], object] | None) -> dict[str, Any]:
    words: dict[str, Any] = {"security": [{name: []} for name in SECURITY[guard]] if guard else []}
    if raw is not None:
        words["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": raw}},
        }
    return words


def _guarded(view: Any, guard: Callable[[], object] | None) -> Any:
    if guard is None:
        return view

    @wraps(view)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        guard()
        return view(*args, **kwargs)

    return guarded
