"""How a session is played, scored and shown: the director's settings as a value.

Read from the JSON of `session.settings/1`; a field that is not there has its default, so that a
later version may add one. Fields unknown here stay in `raw` and go out again as they came.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

from server.rules.errors import Refusal
from sync.strict_json import Json

VISIBLE: Final = ("nothing", "own", "traveller", "ranking")
WHEN: Final = ("board", "round")
LEAD: Final = ("required", "optional", "off")
CHOICES: Final[Mapping[str, type]] = {
    "cut": str,
    "datum": str,
    "datum_rounding": str,
    "without_assigned": bool,
    "cross": str,
}
"""What may be chosen in place of the regulation's own rules (`scoring.choices`), and its type."""

DEFAULTS: Final[Mapping[str, Json]] = {
    "discipline": "bridge",
    "form": "matchpoints",
    "regulation": "default",
    "choices": {},
    "winners": 1,
    "visibility": {"what": "nothing", "when": "round"},
    "lead": "optional",
    "minutes_per_board": 7,
    "minutes_per_move": 2,
    "hide_rounds": [],
    "across": False,
    "correction_minutes": 30,
}
_TYPES: Final[Mapping[str, type]] = {name: type(value) for name, value in DEFAULTS.items()}
_MINUTES: Final = range(1, 241)
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a session; `what` may be seen at the tables and `when`.

    `choices` take the place of the regulation's own rules, by the names of `scoring.choices`.
    """

    discipline: str = "bridge"
    form: str = "matchpoints"
    regulation: str = "default"
    choices: Mapping[str, str | bool] = field(default_factory=dict, hash=False)
    winners: int = 1
    what: str = "nothing"
    when: str = "round"
    lead: str = "optional"
    minutes_per_board: int = 7
    minutes_per_move: int = 2
    hide_rounds: tuple[int, ...] = ()
    across: bool = False
    correction_minutes: int = 30
    raw: Mapping[str, Json] = field(default_factory=dict, hash=False)

    def to_json(self) -> dict[str, Json]:
        """Every field, the unknown ones too."""
        return {**DEFAULTS, **self.raw}


def read_settings(raw: Mapping[str, Json]) -> Settings:
    """The settings in a JSON object. Refuses `fact/type`, `fact/value` with the field's name."""
    full = {**DEFAULTS, **raw}
    for name, expected in _TYPES.items():
        if type(full[name]) is not expected:
            raise Refusal("fact/type", field=name, expected=expected.__name__)
    visibility = full["visibility"]
    assert isinstance(visibility, dict)
    return Settings(
        discipline=str(full["discipline"]),
        form=str(full["form"]),
        regulation=str(full["regulation"]),
        choices=_choices(full["choices"]),
        winners=_among(full, "winners", (1, 2)),
        what=_among(visibility, "what", VISIBLE),
        when=_among(visibility, "when", WHEN),
        lead=_among(full, "lead", LEAD),
        minutes_per_board=_among(full, "minutes_per_board", _MINUTES),
        minutes_per_move=_among(full, "minutes_per_move", range(61)),
        hide_rounds=_rounds(full["hide_rounds"]),
        across=bool(full["across"]),
        correction_minutes=_among(full, "correction_minutes", range(10_081)),
        raw=raw,
    )


def _among(record: Mapping[str, Json], name: str, allowed: Sequence[_T]) -> _T:
    for value in allowed:
        if type(record.get(name)) is type(value) and record[name] == value:
            return value
    raise Refusal("fact/value", field=name)


def _choices(value: Json) -> Mapping[str, str | bool]:
    """A name or a value nobody knows is refused: no ranking may look as if it were heeded."""
    chosen = value if isinstance(value, dict) else {}
    found = {
        name: each
        for name, each in chosen.items()
        if isinstance(each, str | bool) and type(each) is CHOICES.get(name)
    }
    if len(found) < len(chosen):
        raise Refusal("fact/value", field="choices")
    return found


def _rounds(value: Json) -> tuple[int, ...]:
    rounds = value if isinstance(value, list) else []
    found = tuple(n for n in rounds if isinstance(n, int) and not isinstance(n, bool) and n > 0)
    if len(found) < len(rounds):
        raise Refusal("fact/value", field="hide_rounds")
    return found
