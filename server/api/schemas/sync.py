"""What tablets and the server say to each other."""

from marshmallow import Schema, fields, validate

from server.api.schemas.base import (
    Anything,
    Clock,
    Person,
    Strict,
    asked,
    count,
    decimal,
    described,
    flag,
    hex_id,
    listed,
    maybe,
    nested,
    text,
    word,
)
from server.api.schemas.results import Datum, RankingTable, ScoreCard, TravellerRow, line, unit


class Hello(Strict):
    """Which logs this server has."""

    product = word()
    log_ids = Anything("Tournament → incarnation of its log")
    server_time = count()
    min_ui = word()


class EnrolRequest(Strict):
    """A tablet at the door."""

    code = text(16)
    w = hex_id()
    key = text(96)
    alg = fields.String(required=True, validate=validate.Equal("ES256"))


class EnrolReply(Strict):
    """Passport and token."""

    e = hex_id()
    tournament = word()
    enrol_key = word()
    passport = word()
    sig = word()
    token = word()
    section = word()
    table = count()
    log_id = hex_id()


class PushRequest(Schema):
    """Facts of one writer, ascending; see sync/PROTOCOL.md. Read by the protocol itself."""

    e = hex_id()
    w = hex_id()
    facts = fields.List(fields.String(), required=True, metadata=described("Exact texts"))
    sigs = fields.List(fields.String(), required=True, metadata=described("Their signatures"))


class Tip(Strict):
    """A fact by number and id."""

    s = count()
    id = word()


class Bad(Strict):
    """An item of the batch that is no fact."""

    i = count()
    code = word()


class PushReply(Strict):
    """The acknowledgement: what the log holds on its disk."""

    log_id = hex_id()
    w = hex_id()
    stored = nested(Tip, none=True)
    gap = flag()
    full = flag()
    bad = listed(Bad)
    tips = listed(Tip)
    verdicts = Anything("Fact id → ok or the flag of the rules core")
    server_time = count()
    spread_s = count()
    min_ui = word()


class PullQuery(Strict):
    """How far the tablet has read, and how it is."""

    cursor = fields.String(load_default=None, validate=validate.Length(max=200))
    unsent = asked()
    battery = asked(0, 100)
    round = asked()


class PullReply(Strict):
    """What is new in the tablet's scope."""

    log_id = hex_id()
    facts = fields.List(fields.String(), required=True)
    sigs = fields.List(fields.String(), required=True)
    next = word()
    more = flag()
    reset = flag()
    server_time = count()
    spread_s = count()
    min_ui = word()


class Names(Strict):
    """Who plays here, and whom completion may offer."""

    players = listed(Person)
    roster = listed(Person)


class NamesRequest(Strict):
    """Names that were typed at a table."""

    players = fields.List(fields.Nested(Person), required=True, validate=validate.Length(max=200))


class OwnScore(Strict):
    """A line's own score of a board; null while nobody else has played it."""

    line = line()
    contestant = word()
    percent = decimal()
    points = decimal()


class TableBoard(Strict):
    """A board the table has finished, with the scores of both sides that played it there."""

    board = count()
    unit = unit()
    datum = decimal()
    datums = listed(Datum)
    uncounted = maybe(word())
    own = nested(OwnScore, none=True)
    own_ew = nested(OwnScore, none=True)
    traveller = maybe(listed(TravellerRow))


class TableView(Strict):
    """What this table may see now."""

    revision = count()
    clock = nested(Clock)
    boards = listed(TableBoard)
    ranking = maybe(listed(RankingTable))
    scorecards = maybe(listed(ScoreCard))
