"""Tournaments, templates, proposals and codes."""

from marshmallow import fields, validate

from server.api.schemas.base import (
    Movement,
    Settings,
    Strict,
    count,
    decimal,
    flag,
    hex_id,
    nested,
    number,
    one_of,
    text,
    word,
)


class Tournament(Strict):
    """A line of the list."""

    id = hex_id()
    name = word()
    date = word()
    status = one_of("setup", "playing", "ended", "published")
    tables = count()
    rehearsal = flag()


class TournamentRequest(Strict):
    """An evening to come."""

    name = text(200)
    date = fields.String(validate=validate.Regexp(r"\A\d{4}-\d\d-\d\d\Z"))
    template = fields.String(validate=validate.Regexp(r"\A[0-9a-f]{32}\Z"))
    settings = fields.Nested(Settings)
    rehearsal = fields.Boolean()


class Template(Strict):
    """An evening worth repeating."""

    id = hex_id()
    name = word()
    settings = nested(Settings)
    tables = count()
    movement = nested(Movement, none=True)


class TemplateRequest(Strict):
    """Makes a template of a tournament."""

    name = text(200)
    tournament = hex_id()


class ProposalRequest(Strict):
    """What is known of the evening: tables or pairs, and how long it may last."""

    tables = number(1, 500, required=False)
    pairs = number(1, 1_000, required=False)
    boards = number(1, 200, required=False)
    minutes_per_board = number(1, 240, required=False)
    minutes_per_move = number(0, 60, required=False)
    starts_at = fields.Integer(strict=True, validate=validate.Range(0, 2**53))
    winners = one_of(1, 2, required=False)


class Proposal(Strict):
    """A movement and what an evening with it is like."""

    movement = nested(Movement)
    rounds = count()
    boards_in_play = count()
    boards_per_pair = count()
    ends_at = count()
    minutes = count()
    sit_out_rounds = count()
    shared_sets = flag()
    quality = decimal()
    stationary_pairs = count()
    reason = word()


class Code(Strict):
    """A code that lets one tablet in."""

    section = word()
    table = count()
    code = word()
    url = word()
    qr = word()
    used = flag()


class CodesRequest(Strict):
    """Tables that need fresh codes."""

    section = text(8)
    tables = fields.List(
        fields.Integer(strict=True, validate=validate.Range(1, 500)),
        required=True,
        validate=validate.Length(1, 500),
    )
