"""`/api/docs`: the OpenAPI document as a page one can read, without any script."""

from collections.abc import Iterator
from typing import Any

from flask import Blueprint, Response, current_app, render_template

docs = Blueprint("docs", __name__, template_folder="templates")
_METHODS = ("get", "post", "put", "delete")


@docs.get("/api/docs")
@docs.get("/api/docs/")
def page() -> str:
    """Every operation with its parameters, body and reply."""
    document = specification()
    return render_template(
        "docs.html", info=document["info"], tags=_by_tag(document), schemas=_schemas(document)
    )


@docs.get("/api/docs.css")
def style() -> Response:
    """The look of that page."""
    return Response(render_template("docs.css"), mimetype="text/css")


def specification() -> dict[str, Any]:
    """The OpenAPI document."""
    found: dict[str, Any] = current_app.extensions["traveller.api"].spec.to_dict()
    return found


def _by_tag(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    tags = {tag["name"]: {**tag, "operations": []} for tag in document["tags"]}
    for path, item in document["paths"].items():
        for method in _METHODS:
            if method in item:
                operation = item[method]
                tags[operation["tags"][0]]["operations"].append(
                    {
                        "method": method.upper(),
                        "path": path,
                        "summary": operation.get("summary", ""),
                        "security": [name for each in operation["security"] for name in each],
                        "parameters": [
                            *item.get("parameters", []),
                            *operation.get("parameters", []),
                        ],
                        "takes": _name(operation.get("requestBody", {})),
                        "gives": _reply(operation["responses"]),
                    }
                )
    return tags


def _reply(responses: dict[str, Any]) -> str:
    return next((_name(each) for code, each in responses.items() if code != "default"), "")


def _name(part: dict[str, Any]) -> str:
    for content in part.get("content", {}).values():
        schema = content.get("schema", {})
        many = schema.get("type") == "array"
        reference = schema.get("items", schema).get("$ref", "")
        return f"{reference.rpartition('/')[2]}{'[]' if many else ''}"
    return ""


def _schemas(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for name, schema in sorted(document["components"]["schemas"].items()):
        needed = schema.get("required", [])
        yield {
            "name": name,
            "fields": [
                {
                    "name": field,
                    "type": _kind(shape),
                    "needed": field in needed,
                    "about": shape.get("description", ""),
                }
                for field, shape in schema.get("properties", {}).items()
            ],
        }


def _kind(shape: dict[str, Any]) -> str:
    if "items" in shape:
        return _kind(shape["items"]) + "[]"
    for part in ("allOf", "anyOf", "oneOf"):
        if part in shape:
            return " | ".join(_kind(each) for each in shape[part])
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    words = [repr(word) for word in shape.get("enum", [])]
    kind = shape.get("type", "any")
    return " | ".join(words) or (" | ".join(kind) if isinstance(kind, list) else str(kind))
