"""The director's desk, and what is asked of it."""

from marshmallow import fields

from server.api.schemas.base import (
    Anything,
    Clock,
    Movement,
    Person,
    Settings,
    Slot,
    Strict,
    count,
    described,
    flag,
    hex_id,
    lines,
    listed,
    maybe,
    nested,
    one_of,
    outcome,
    text,
    word,
)
from server.api.schemas.results import (
    SCENES,
    BoardCount,
    BoardPage,
    RankingTable,
    ResultsPage,
    ScoreCard,
    side,
    words,
)

STATUS = ("setup", "playing", "ended", "published")


class PinRequest(Strict):
    """The director at the door."""

    pin = text(64)


class Alternative(Strict):
    """One of the values to choose from."""

    entry = word()
    lines = lines()
    outcome = outcome(none=True)
    points = maybe(count())
    by = word()
    role = one_of("table", "director", "server")
    at = count()


class Action(Strict):
    """A button: its label's key, and the intent it sends."""

    label = word()
    intent = Anything("An intent to send as it is, with a key")


class Need(Strict):
    """A sentence that asks for the director."""

    id = word()
    code = word()
    params = Anything("Values for the sentence")
    at = count()
    slot = nested(Slot, none=True)
    alternatives = listed(Alternative)
    actions = listed(Action)


class GridCell(Strict):
    """A board at a table."""

    round = count()
    board = count()
    state = word()
    flags = words()


class TabletState(Strict):
    """The tablet of a table."""

    writers = words()
    last_heard_at = maybe(count())
    unsent = maybe(count())
    battery = maybe(count())
    called_at = maybe(count())


class GridRow(Strict):
    """A table."""

    section = word()
    table = count()
    ns = maybe(word())
    ew = maybe(word())
    cells = listed(GridCell)
    tablet = nested(TabletState)
    minutes_behind = count()


class Contestant(Strict):
    """Who is ranked."""

    id = word()
    section = word()
    pair_no = count()
    line = side()
    players = listed(Person)


class Section(Strict):
    """A section and its movement."""

    section = word()
    movement = nested(Movement, none=True)
    movement_versions = count()


class Links(Strict):
    """Read-only pages."""

    screen = word()
    results = word()


class Screen(Strict):
    """What the big screen shows."""

    scene = one_of(*SCENES)
    hidden = flag()


class Done(Strict):
    """Something the director did."""

    intent = word()
    do = word()
    args = Anything("As asked")
    at = count()
    can_undo = flag()
    undone = flag()


class Health(Strict):
    """How the server is."""

    backup_at = maybe(count())
    disk_free_mb = count()
    unsent = count()


class DeskPage(Strict):
    """Everything the director sees at once."""

    id = hex_id()
    name = word()
    date = word()
    revision = count()
    server_time = count()
    session = count()
    status = one_of(*STATUS)
    settings = nested(Settings)
    sections = listed(Section)
    clock = nested(Clock)
    needs = listed(Need)
    grid = listed(GridRow)
    typed = listed(BoardCount)
    contestants = listed(Contestant)
    ranking = listed(RankingTable)
    links = nested(Links)
    screen = nested(Screen)
    history = listed(Done)
    health = nested(Health)


class TrailStep(Strict):
    """Who did what to a board."""

    fact = word()
    kind = word()
    slot = nested(Slot, none=True)
    section = word()
    by = word()
    role = one_of("table", "director", "server")
    at = count()
    late = flag()
    approval = maybe(word())
    outcome = outcome(none=True)
    points = maybe(count())
    lines = lines(none=True)
    versions = fields.List(
        fields.List(fields.List(fields.Integer())), required=True, allow_none=True,
        metadata=described("Who played each changed version of a fouled board: [round, table]"),
    )  # fmt: skip
    state = word()
    flags = words()
    reason = maybe(word())
    law = maybe(word())


class BoardAudit(Strict):
    """A traveller and its history, oldest first."""

    page = nested(BoardPage)
    trail = listed(TrailStep)


class PrintPage(Strict):
    """Everything the print styles need."""

    results = nested(ResultsPage)
    boards = listed(BoardPage)
    scorecards = listed(ScoreCard)
    sections = listed(Section)
    contestants = listed(Contestant)


class IntentRequest(Strict):
    """What the director asks for; the same `key` again is the same request."""

    do = text(32)
    args = Anything(
        "The arguments of this intent; `seen` are the facts that stood where it goes, if it is to "
        "be refused (`intent/overtaken`) where something else stands by now"
    )
    key = text(64)


class IntentReply(Strict):
    """The fact that carries the intent, and the revision that shows it."""

    intent = word()
    revision = count()


class RosterRequest(Strict):
    """The club's usual players."""

    players = fields.List(fields.Nested(Person), required=True)
