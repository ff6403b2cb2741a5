"""`/healthz`: whether the server can read and write, and how much room it has."""

from flask import Blueprint, Response

from server.api.guards import venue
from server.api.replies import json_reply
from server.operations.health import check_health

health = Blueprint("health", __name__)


@health.get("/healthz")
def healthz() -> Response:
    """200 while the database answers and there is room, else 503."""
    found = check_health(venue())
    return json_reply(found, status=200 if found["ok"] else 503)
