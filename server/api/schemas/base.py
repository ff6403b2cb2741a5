"""What all shapes share: strictness, ids, decimal texts, lines, outcomes, slots, settings."""

from typing import Any

from marshmallow import RAISE, Schema, fields, validate


class Strict(Schema):
    """A shape that takes exactly its own fields."""

    class Meta:
        unknown = RAISE


def described(text: str, **more: Any) -> dict[str, Any]:
    """A field's words in the OpenAPI document."""
    return {"description": text, **more}


def hex_id() -> fields.String:
    """128 bits as 32 hex digits."""
    return fields.String(required=True, validate=validate.Regexp(r"\A[0-9a-f]{32}\Z"))


def text(most: int = 200, *, required: bool = True, least: int = 1) -> fields.String:
    """A text of bounded length without control characters."""
    no_control = validate.Regexp(r"\A[^\x00-\x1f\x7f]*\Z")
    length = validate.Length(min=least, max=most)
    return fields.String(required=required, validate=[length, no_control])


def one_of(*words: str | int, required: bool = True, none: bool = False) -> fields.Field[Any]:
    """One of a few words or numbers."""
    kind = fields.Integer(strict=True) if isinstance(words[0], int) else fields.String()
    kind.required, kind.allow_none = required, none
    kind.validators = [validate.OneOf([*words, None] if none else words)]
    return kind


def number(least: int = 0, most: int = 1_000_000, *, required: bool = True) -> fields.Integer:
    """A whole number within bounds."""
    return fields.Integer(required=required, strict=True, validate=validate.Range(least, most))


def asked(least: int = 0, most: int = 1_000_000) -> fields.Integer:
    """A whole number in a query, where everything is text."""
    return fields.Integer(load_default=None, validate=validate.Range(least, most))


def maybe(field: fields.Field[Any]) -> fields.Field[Any]:
    """The same field, which may be null."""
    field.allow_none = True
    return field


def listed(inner: type[Schema]) -> fields.List[Any]:
    """A list of shapes."""
    return fields.List(fields.Nested(inner), required=True)


def nested(inner: type[Schema], *, none: bool = False) -> fields.Nested:
    """One shape, perhaps null."""
    return fields.Nested(inner, required=True, allow_none=none)


def count() -> fields.Integer:
    """A number in a reply."""
    return fields.Integer(required=True)


def word() -> fields.String:
    """A text in a reply."""
    return fields.String(required=True)


def flag() -> fields.Boolean:
    """A yes or no."""
    return fields.Boolean(required=True)


def decimal(*, none: bool = True) -> fields.String:
    """A number as the regulation prints it."""
    example = described("A decimal text, rounded as the regulation prints it", example="57.14")
    return fields.String(required=True, allow_none=none, metadata=example)


class Anything(fields.Dict):
    """An object whose fields are checked elsewhere."""

    def __init__(self, about: str, *, none: bool = False, required: bool = True) -> None:
        super().__init__(
            keys=fields.String(), required=required, allow_none=none, metadata=described(about)
        )


OUTCOME = (
    "An outcome, told apart by `kind`: played (contract, declarer, tricks, lead), passed_out, "
    "points_only (points from NS's view), not_played (reason), adjusted (awards by line, law), "
    "weighted (parts: [[weight, outcome], …])"
)


def outcome(*, none: bool = False) -> Anything:
    """What happened on a board."""
    return Anything(OUTCOME, none=none)


def chosen(*, required: bool = True) -> Anything:
    """What is chosen in place of a regulation's own rules."""
    about = "What takes the place of the regulation's own rules: the options of traveller score"
    return Anything(about, required=required)


def lines(*, none: bool = False) -> Anything:
    """Line → contestant."""
    return Anything('Contestants by line: {"NS": "A1", "EW": "A2"}', none=none)


class Slot(Strict):
    """What a result is about."""

    session = number()
    section = text(8, least=0)
    round = number()
    table = number()
    board = number(1)


class Person(Strict):
    """A player id with its name."""

    id = hex_id()
    name = text(120)
    number = maybe(text(32, required=False))


class Visibility(Strict):
    """What the tables may see of boards they have finished, and when."""

    what = one_of("nothing", "own", "traveller", "ranking")
    when = one_of("board", "round")


class Settings(Schema):
    """How a session is played, scored and shown. Fields of later versions pass through."""

    class Meta:
        unknown = "include"

    discipline = text(16)
    form = text(32)
    regulation = text(32)
    choices = chosen(required=False)
    winners = one_of(1, 2)
    visibility = nested(Visibility)
    lead = one_of("required", "optional", "off")
    minutes_per_board = number(1, 240)
    minutes_per_move = number(0, 60)
    hide_rounds = fields.List(fields.Integer(strict=True), required=True)
    across = flag()


class Movement(Strict):
    """A plan: rounds of tables of [pair NS, pair EW, board set]; 0 is nobody."""

    family = text(64)
    name = text(120)
    tables = number(1, 500)
    winners = one_of(1, 2)
    boards_per_set = number(1, 100)
    first_board = number(1)
    phantom = fields.Integer(required=True, strict=True)
    rounds = fields.List(
        fields.List(fields.List(fields.Integer(strict=True), validate=validate.Length(equal=3))),
        required=True,
        validate=validate.Length(1, 200),
    )


class Clock(Strict):
    """The clock of the open round: it ends at `ends_at`, or stands with `left_ms` to go."""

    round = count()
    rounds = count()
    state = word()
    ends_at = maybe(count())
    left_ms = maybe(count())


class Problem(Strict):
    """RFC 9457. `code` is stable: family/name; `params` fill the sentence it is translated to."""

    type = word()
    title = word()
    status = count()
    code = word()
    params = Anything("Values for the sentence")
