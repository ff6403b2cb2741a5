"""`/api/v1`: the director's side, behind the PIN."""

from typing import Any

from flask import Response, request

from server.api import guards
from server.api.endpoint import Endpoints
from server.api.guards import venue
from server.api.replies import conditional, json_reply, nothing
from server.api.schemas import desk as shapes
from server.api.schemas import results
from server.api.schemas import tournaments as rows
from server.api.schemas.base import Person as PersonShape
from server.operations import access, csv_out, intents, people, proposals, tablets, tournaments
from server.operations.pages import desk, explanations
from server.persistence.repositories.people import Person
from server.rules.errors import Refusal

director = Endpoints("director", "/api/v1", "Tournaments, the desk, intents, names, print, CSV")


@director.add("POST /director/session", takes=shapes.PinRequest(), guard=guards.header)
def sign_in(body: dict[str, str]) -> Response:
    """Signs the director in by PIN; sets the cookie."""
    guards.tries().check("pin", guards.address())
    try:
        token = access.sign_in(venue(), body["pin"])
    except Refusal:
        guards.tries().wrong("pin", guards.address())
        raise
    guards.tries().right("pin", guards.address())
    return guards.give_cookie(nothing(), token)


@director.add("DELETE /director/session", guard=guards.header)
def sign_out() -> Response:
    """Signs the director out."""
    access.sign_out(venue(), request.cookies.get(guards.COOKIE, ""))
    return guards.take_cookie(nothing())


@director.add("GET /tournaments", gives=rows.Tournament(many=True), guard=guards.director)
def get_tournaments() -> Response:
    """All tournaments, newest first."""
    return json_reply(tournaments.list_all(venue()))


@director.add(
    "POST /tournaments",
    takes=rows.TournamentRequest(),
    gives=rows.Tournament(),
    guard=guards.director,
)
def post_tournament(body: dict[str, Any]) -> Response:
    """A new tournament, ready for tablets."""
    return json_reply(tournaments.create(venue(), tournaments.NewTournament(**body)))


@director.add("GET /tournaments/<tid>/desk", gives=shapes.DeskPage(), guard=guards.director)
def get_desk(tid: str) -> Response:
    """Everything the director sees at once (ETag)."""
    return conditional(desk.tag(venue(), tid), lambda: desk.desk_page(venue(), tid))


@director.add(
    "POST /tournaments/<tid>/intents",
    takes=shapes.IntentRequest(),
    gives=shapes.IntentReply(),
    guard=guards.director,
)
def post_intent(body: dict[str, Any], tid: str) -> Response:
    """Does what the director asks for; the same key again is the same request."""
    return json_reply(intents.carry_out(venue(), tid, intents.Request(**body)))


@director.add("GET /tournaments/<tid>/codes", gives=rows.Code(many=True), guard=guards.director)
def get_codes(tid: str) -> Response:
    """The newest code of every table, with QR."""
    return json_reply(tablets.list_codes(venue(), tid, guards.site()))


@director.add(
    "POST /tournaments/<tid>/codes",
    takes=rows.CodesRequest(),
    gives=rows.Code(many=True),
    guard=guards.director,
)
def post_codes(body: dict[str, Any], tid: str) -> Response:
    """Fresh codes for tables; unused older ones of these tables stop working."""
    wanted = tablets.Tables(tid, body["section"], tuple(body["tables"]))
    return json_reply(tablets.issue_codes(venue(), wanted, guards.site()))


@director.add(
    "GET /tournaments/<tid>/boards/<section>/<int:board>",
    gives=shapes.BoardAudit(),
    guard=guards.director,
)
def get_board(tid: str, section: str, board: int) -> Response:
    """A traveller and who did what to it."""
    return json_reply(desk.board_audit(venue(), tid, section, board))


@director.add(
    "GET /tournaments/<tid>/explanations/<contestant>",
    gives=results.Explanation(many=True),
    guard=guards.director,
)
def explain_total(tid: str, contestant: str) -> Response:
    """How a total, its percentage and its place came about, step by step."""
    return json_reply(explanations.for_director(venue(), tid, contestant, None))


@director.add(
    "GET /tournaments/<tid>/explanations/<contestant>/<int:board>",
    gives=results.Explanation(many=True),
    guard=guards.director,
)
def explain_score(tid: str, contestant: str, board: int) -> Response:
    """How a score on a board came about, step by step."""
    return json_reply(explanations.for_director(venue(), tid, contestant, board))


@director.add("GET /tournaments/<tid>/print", gives=shapes.PrintPage(), guard=guards.director)
def get_print(tid: str) -> Response:
    """Everything the print styles need."""
    return json_reply(desk.print_page(venue(), tid))


@director.add("GET /tournaments/<tid>/csv/<kind>", guard=guards.director)
def get_csv(tid: str, kind: str) -> Response:
    """A table as CSV: ranking, travellers or entries, marked as UTF-8 for spreadsheets."""
    text = csv_out.table(venue(), tid, kind)
    reply = Response(text.encode("utf-8-sig"), content_type="text/csv; charset=utf-8")
    reply.headers["Content-Disposition"] = f'attachment; filename="{kind}.csv"'
    reply.headers["Cache-Control"] = "no-store"
    return reply


@director.add(
    "POST /proposals",
    takes=rows.ProposalRequest(),
    gives=rows.Proposal(many=True),
    guard=guards.director,
)
def post_proposals(body: dict[str, Any]) -> Response:
    """Up to three movements for tonight, the best first."""
    asked = proposals.Question(body.pop("tables", None), body.pop("pairs", None), body)
    return json_reply(proposals.proposals(asked, venue().now()))


@director.add("GET /roster", gives=PersonShape(many=True), guard=guards.director)
def get_roster() -> Response:
    """The club's usual players."""
    return json_reply(people.roster(venue()))


@director.add(
    "PUT /roster", takes=PersonShape(many=True), gives=PersonShape(many=True), guard=guards.director
)
def put_roster(body: list[dict[str, Any]]) -> Response:
    """Makes these the club's usual players."""
    return json_reply(people.replace_roster(venue(), [Person(**each) for each in body]))


@director.add("DELETE /people/<person>", guard=guards.director)
def delete_person(person: str) -> Response:
    """Erases a person's name and number everywhere, for good."""
    people.erase(venue(), person)
    return nothing()


@director.add("GET /templates", gives=rows.Template(many=True), guard=guards.director)
def get_templates() -> Response:
    """Evenings worth repeating."""
    return json_reply(tournaments.list_templates(venue()))


@director.add(
    "POST /templates",
    takes=rows.TemplateRequest(),
    gives=rows.Template(),
    guard=guards.director,
)
def post_template(body: dict[str, str]) -> Response:
    """Makes a template of a tournament."""
    return json_reply(tournaments.keep_template(venue(), body["name"], body["tournament"]))
