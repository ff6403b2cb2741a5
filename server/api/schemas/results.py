"""Rankings, travellers, score cards, and the pages of the hall."""

from typing import Any

from marshmallow import fields

from server.api.schemas.base import (
    Anything,
    Clock,
    Strict,
    chosen,
    count,
    decimal,
    flag,
    listed,
    maybe,
    nested,
    one_of,
    outcome,
    word,
)

SIDES = ("NS", "EW")
STATUS = ("not_started", "playing", "ended", "published")
SCENES = ("auto", "ranking", "clock", "seating")


def line() -> fields.Field[Any]:
    """A line of the traveller."""
    return one_of("NS", "EW", "N", "E", "S", "W")


def side() -> fields.Field[Any]:
    """NS or EW with two winners, else null."""
    return one_of(*SIDES, none=True)


def unit() -> fields.Field[Any]:
    """What a score counts in."""
    return one_of("matchpoints", "percent", "imps", "points")


def words() -> fields.List[Any]:
    """A list of texts."""
    return fields.List(fields.String(), required=True)


def numbers() -> fields.List[Any]:
    """A list of numbers."""
    return fields.List(fields.Integer(), required=True)


class Penalty(Strict):
    """A penalty: percent of a top, or the score's own unit.

    One given before the form of scoring was changed may have a unit that does not count now.
    """

    id = word()
    amount = word()
    unit = one_of("percent", "mp", "imp", "points")
    reason = word()
    kind = one_of("procedural", "disciplinary")
    counts = fields.Boolean()


class RankingRow(Strict):
    """One contestant's place; `place` is 3, or 3= when shared, and empty without `points` and
    `percent` while nobody else has played any of the contestant's boards.
    """

    place = word()
    contestant = word()
    pair_no = count()
    names = words()
    boards = count()
    points = decimal()
    percent = decimal()
    penalties = listed(Penalty)


class Unranked(Strict):
    """One who plays and has no score."""

    contestant = word()
    pair_no = count()
    names = words()


class RankingTable(Strict):
    """One ranking list; `uncounted` are boards that the form or the regulation cannot score.

    `awaiting` are boards still to be played: with any of them the places are not final.
    """

    section = maybe(word())
    side = side()
    unit = unit()
    uncounted = numbers()
    awaiting = numbers()
    unranked = listed(Unranked)
    rows = listed(RankingRow)


class TravellerRow(Strict):
    """One result of a board and where it stands; `points` from NS's view.

    `section` is the row's own also where the board is one field over all sections.
    """

    ns = word()
    ew = word()
    ns_no = count()
    ew_no = count()
    outcome = outcome()
    points = maybe(count())
    ns_points = decimal()
    ew_points = decimal()
    ns_percent = decimal()
    ew_percent = decimal()
    section = word()
    round = maybe(count())
    table = maybe(count())
    group = word()
    own = fields.Boolean()


class Bye(Strict):
    """What a contestant has of a board it sat out: nothing in most regulations."""

    contestant = word()
    line = line()
    round = maybe(count())
    score = decimal()
    percent = decimal()


class Datum(Strict):
    """What the results of one version of a board are compared with in Butler, NS's view.

    `ew_datum` where EW are compared with another score, in their own view.
    """

    group = word()
    datum = decimal()
    ew_datum = decimal()


class BoardPage(Strict):
    """A traveller. Who sat the board out stands beside it, with what that gives.

    `uncounted` is the code of why a board is in no score. `datum` is that of a board which was
    the same at all tables.
    """

    section = maybe(word())
    board = count()
    dealer = one_of("N", "E", "S", "W")
    vulnerability = one_of("none", "ns", "ew", "both")
    top = decimal()
    unit = unit()
    datum = decimal()
    datums = listed(Datum)
    uncounted = maybe(word())
    rows = listed(TravellerRow)
    byes = listed(Bye)


class ScoreCardRow(Strict):
    """One board of a contestant, from its own view."""

    board = count()
    round = maybe(count())
    line = line()
    opponent = word()
    opponent_no = count()
    opponent_names = words()
    outcome = outcome()
    points = maybe(count())
    score = decimal()
    percent = decimal()


class ScoreCard(Strict):
    """A contestant's evening; with any board `awaiting` play its place and total are not final."""

    contestant = word()
    pair_no = count()
    names = words()
    place = maybe(word())
    percent = decimal()
    points = decimal()
    unit = unit()
    awaiting = numbers()
    penalties = listed(Penalty)
    rows = listed(ScoreCardRow)


class BoardCount(Strict):
    """A board that may be opened, and how many results it has."""

    section = maybe(word())
    board = count()
    results = count()


class Sentence(Strict):
    """One sentence in both languages."""

    en = word()
    ru = word()


class ExplanationStep(Strict):
    """One step: the rule's code, the law if it is one, the numbers that entered, the result."""

    rule = word()
    law = maybe(word())
    figures = Anything("The numbers that entered, by name, as decimal texts")
    result = maybe(word())
    text = nested(Sentence)


class Explanation(Strict):
    """How one figure came about; `board` is null for a total."""

    session = maybe(word())
    section = maybe(word())
    contestant = word()
    side = side()
    board = maybe(count())
    line = maybe(word())
    steps = listed(ExplanationStep)


class ResultsPage(Strict):
    """The public page."""

    tournament = word()
    date = word()
    form = word()
    regulation = word()
    choices = chosen()
    revision = count()
    status = one_of(*STATUS)
    hidden = flag()
    round = count()
    rounds = count()
    ranking = listed(RankingTable)
    boards = listed(BoardCount)


class Playing(Strict):
    """A table that has boards of the open round left."""

    section = word()
    table = count()
    missing = count()


class Seat(Strict):
    """Where a contestant sits in a round; no table = sits out."""

    section = word()
    pair_no = count()
    line = side()
    names = words()
    table = maybe(count())
    seat = side()
    boards = numbers()


class ScreenPage(Strict):
    """The big screen."""

    tournament = word()
    revision = count()
    scene = one_of(*SCENES)
    hidden = flag()
    regulation = word()
    choices = chosen()
    form = word()
    clock = nested(Clock)
    server_time = count()
    status = one_of(*STATUS)
    ranking = listed(RankingTable)
    playing = listed(Playing)
    seating = listed(Seat)
    seating_round = count()
