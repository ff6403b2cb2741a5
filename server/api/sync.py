"""`/sync/v1`: what tablets and the server say to each other. No cookies; see sync/PROTOCOL.md."""

import json
from typing import Any

from flask import Response, request

from server.api import guards
from server.api.endpoint import Endpoints
from server.api.guards import asking_tablet, venue
from server.api.replies import conditional, json_reply, nothing
from server.api.schemas import results
from server.api.schemas import sync as shapes
from server.operations import exchange, people, tablets
from server.operations.pages import explanations, table
from server.persistence.repositories.people import Person
from server.rules.errors import Refusal

sync = Endpoints("sync", "/sync/v1", "Tablets: enrolment, push, pull, names, view")


@sync.add("GET /hello", gives=shapes.Hello())
def hello() -> Response:
    """Which logs are here, and the time."""
    return json_reply(exchange.hello(venue()))


@sync.add("POST /enrol", takes=shapes.EnrolRequest(), gives=shapes.EnrolReply())
def enrol(body: dict[str, str]) -> Response:
    """Lets a tablet in by its one-time code; the same tablet may ask again."""
    guards.tries().check("code", guards.address())
    applicant = tablets.Applicant(body["code"], body["w"], body["key"])
    try:
        reply = tablets.enrol(venue(), applicant)
    except Refusal as refusal:
        if refusal.code == "missing/code":
            guards.tries().wrong("code", guards.address())
        raise
    guards.tries().right("code", guards.address())
    return json_reply(reply)


@sync.add("POST /push", takes=shapes.PushRequest(), is_raw=True, gives=shapes.PushReply())
def push() -> Response:
    """Takes facts of one writer; the reply acknowledges what is on the disk."""
    return json_reply(exchange.push(venue(), _json_body()))


@sync.add("GET /pull", takes=shapes.PullQuery(), gives=shapes.PullReply(), guard=guards.tablet)
def pull(query: dict[str, Any]) -> Response:
    """What is new in the tablet's scope, from its cursor on."""
    return json_reply(exchange.pull(venue(), asking_tablet(), exchange.Report(**query)))


@sync.add("GET /names", gives=shapes.Names(), guard=guards.tablet)
def get_names() -> Response:
    """Who plays here, and whom completion may offer."""
    return json_reply(people.names_for_tablet(venue(), asking_tablet()))


@sync.add("POST /names", takes=shapes.NamesRequest(), guard=guards.tablet)
def post_names(body: dict[str, Any]) -> Response:
    """Stores names that were typed at the table."""
    given = [Person(**each) for each in body["players"]]
    people.save_names(venue(), asking_tablet(), given)
    return nothing()


@sync.add("GET /view", gives=shapes.TableView(), guard=guards.tablet)
def view() -> Response:
    """What this table may see of the results now (ETag)."""
    who = asking_tablet()
    fresh, tag = table.freshness(venue(), who)
    return conditional(tag, lambda: table.table_view(venue(), who, fresh))


@sync.add(
    "GET /explanations/<contestant>", gives=results.Explanation(many=True), guard=guards.tablet
)
def explain_total(contestant: str) -> Response:
    """How a total that this table sees came about, and its place where it sees that too."""
    return json_reply(_explained(contestant, None))


@sync.add(
    "GET /explanations/<contestant>/<int:board>",
    gives=results.Explanation(many=True),
    guard=guards.tablet,
)
def explain_score(contestant: str, board: int) -> Response:
    """How a score that this table sees came about, step by step."""
    return json_reply(_explained(contestant, board))


def _explained(contestant: str, board: int | None) -> list[dict[str, Any]]:
    who = asking_tablet()
    fresh, _ = table.freshness(venue(), who)
    return explanations.for_table(venue(), who, fresh, contestant, board)


def _json_body() -> object:
    try:
        return json.loads(request.get_data())
    except (ValueError, RecursionError):
        raise Refusal("request/not-json") from None
