"""Bridge: two lines of pairs, contracts and points (Law 77). What is bridge sits only here.

outcome/…   kind · field
movement/…  see `server.movements.reading`
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from server.movements.check import check
from server.movements.movement import Movement
from server.movements.reading import movement_from_text
from server.rules.bridge.contract import check_tricks, format_contract, parse_contract
from server.rules.bridge.lead import check_lead
from server.rules.bridge.score import is_possible_points
from server.rules.card import format_card, parse_card
from server.rules.deal import Deal
from server.rules.errors import Refusal
from server.rules.seat import Seat, Side
from server.scoring.outcome import (
    AWARD_KINDS,
    Adjusted,
    Award,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    PointsOnly,
    Weighted,
    bridge_held,
)
from server.scoring.rounding import decimal_text, parse_decimal
from server.tournament.discipline import Discipline, JsonObject
from server.tournament.plan import Plan, PlanCell, movement_hash
from sync.strict_json import Json

LINES: Final = ("NS", "EW")
_REASONS: Final = ("awaiting", "cancelled", "not_scheduled")
OK: Final = "ok"
_EACH_VULNERABILITY: Final = (1, 2, 3, 4)
_PLACES: Final = 6  # of an award or a weight; enough for thirds that a regulation prints


def parse_outcome(raw: JsonObject) -> Outcome:
    """The outcome in a fact's JSON.

    Refuses `outcome/kind`, `outcome/field`, and what the parts refuse: `contract/…`, `card/…`,
    `seat/unknown`, `award/…`, `weighted/…`. Tricks and points are judged by `verdict`.
    """
    reader = _READERS.get(str(raw.get("kind")))
    if reader is None:
        raise Refusal("outcome/kind", kind=raw.get("kind"))
    return reader(raw)


def format_outcome(outcome: Outcome) -> dict[str, Json]:
    """The JSON of an outcome; what `parse_outcome` reads."""
    match outcome:
        case Played(contract, tricks, lead):
            return {
                "kind": "played",
                "contract": format_contract(contract),
                "declarer": str(contract.declarer),
                "tricks": tricks,
                "lead": format_card(lead) if lead else None,
            }
        case PassedOut():
            return {"kind": "passed_out"}
        case PointsOnly(points):
            return {"kind": "points_only", "points": points}
        case NotPlayed(reason):
            return {"kind": "not_played", "reason": reason}
        case Weighted(parts):
            shares: list[Json] = [[_decimal(weight), format_outcome(o)] for weight, o in parts]
            return {"kind": "weighted", "parts": shares}
        case Adjusted(awards, law):
            named: dict[str, Json] = {line: _award_json(award) for line, award in awards}
            return {"kind": "adjusted", "awards": named, "law": law}


def verdict(outcome: Outcome, board: int, deal: Deal | None = None) -> str:
    """ "ok", or the code of what cannot be on this board.

    `tricks/out-of-range`, `points/impossible`; `lead/not-in-hand` only where the deal is known.
    `wrong-vulnerability` is said of points that only another vulnerability gives: boards that were
    renumbered or marked wrongly have them (Law 2), so it is no more than a remark.
    """
    flags = (_flag(one, board, deal) for one in _parts(outcome))
    return next((flag for flag in flags if flag != OK), OK)


def read_plan(section: str, text: str) -> Plan:
    """A movement's JSON text spelled out; a contestant is the section and its name in the movement.

    Refuses `movement/unreadable`. Whether the plan can be played is asked of `movements.check`.
    """
    return _laid_out(section, text, movement_from_text(text))


def check_plan(section: str, text: str) -> Plan:
    """The same, of a movement that can be played. Refuses `movement/…`, see `movements.check`."""
    movement = movement_from_text(text)
    check(movement)
    return _laid_out(section, text, movement)


def _laid_out(section: str, text: str, movement: Movement) -> Plan:
    rounds = tuple(
        tuple(_cell(section, movement, number, table) for table in range(1, movement.tables + 1))
        for number in range(1, len(movement.rounds) + 1)
    )
    return Plan(section, movement_hash(text), movement.to_json(), rounds, movement.winners)


def _cell(section: str, movement: Movement, round_no: int, table: int) -> PlanCell:
    cell = movement.cell(round_no, table)
    lines = tuple(
        (str(side), section + movement.contestant(cell.pair(side), side))
        for side in sorted(Side)
        if cell.pair(side)
    )
    boards = tuple(movement.boards(round_no, table))
    return PlanCell(lines, boards, () if boards else tuple(movement.set_boards(cell.board_set)))


def _parts(outcome: Outcome) -> list[Outcome]:
    match outcome:
        case Weighted(parts):
            return [part for _, part in parts]
        case Adjusted(awards):
            return [
                part
                for _, award in awards
                if not isinstance(award, Award)
                for part in _parts(award)
            ]
    return [outcome]


def _flag(outcome: Outcome, board: int, deal: Deal | None) -> str:
    try:
        match outcome:
            case Played(contract, tricks, lead):
                check_tricks(tricks)
                if deal is not None and lead is not None:
                    check_lead(lead, contract.declarer, deal)
            case PointsOnly(points):
                return _points_flag(points, board)
    except Refusal as refusal:
        return refusal.code
    return OK


def _points_flag(points: int, board: int) -> str:
    if is_possible_points(points, board):
        return OK
    elsewhere = any(is_possible_points(points, other) for other in _EACH_VULNERABILITY)
    return "wrong-vulnerability" if elsewhere else "points/impossible"


def _played(raw: JsonObject) -> Outcome:
    declarer, lead = _text(raw, "declarer"), raw.get("lead")
    if declarer not in tuple(Seat):
        raise Refusal("seat/unknown", text=declarer)
    contract = parse_contract(_text(raw, "contract"), Seat(declarer))
    card = None if lead is None else parse_card(_text(raw, "lead"))
    return Played(contract, _number(raw, "tricks"), card)


def _not_played(raw: JsonObject) -> Outcome:
    reason = _text(raw, "reason")
    for known in _REASONS:
        if reason == known:
            return NotPlayed(known)
    raise Refusal("outcome/field", field="reason")


def _adjusted(raw: JsonObject) -> Outcome:
    awards = raw.get("awards")
    if not isinstance(awards, dict) or not awards:
        raise Refusal("outcome/field", field="awards")
    named = tuple((line, _award(awards[line])) for line in sorted(awards))
    if not set(awards) <= set(LINES):
        raise Refusal("outcome/field", field="awards")
    return Adjusted(named, _text(raw, "law"))


def _award(raw: Json) -> Award | Outcome:
    if not isinstance(raw, dict):
        raise Refusal("outcome/field", field="awards")
    kind, value = raw.get("kind"), raw.get("value")
    if kind in _READERS:
        if kind == "adjusted":
            raise Refusal("outcome/field", field="awards")
        return parse_outcome(raw)
    for known in AWARD_KINDS:
        if kind == known:
            return Award(known, None if value is None else _fraction(value, "value"))
    raise Refusal("award/kind", kind=kind)


def _award_json(award: Award | Outcome) -> Json:
    if not isinstance(award, Award):
        return format_outcome(award)
    if award.value is None:
        return {"kind": award.kind}
    return {"kind": award.kind, "value": _decimal(award.value)}


def _weighted(raw: JsonObject) -> Outcome:
    parts = raw.get("parts")
    if not isinstance(parts, list):
        raise Refusal("outcome/field", field="parts")
    return Weighted(tuple(_part(part) for part in parts))


def _part(raw: Json) -> tuple[Fraction, Outcome]:
    match raw:
        case [weight, dict(outcome)] if outcome.get("kind") not in ("weighted", "adjusted"):
            return _fraction(weight, "parts"), parse_outcome(outcome)
    raise Refusal("outcome/field", field="parts")


_READERS: Final[Mapping[str, Callable[[JsonObject], Outcome]]] = {
    "played": _played,
    "passed_out": lambda raw: PassedOut(),
    "points_only": lambda raw: PointsOnly(_number(raw, "points")),
    "not_played": _not_played,
    "adjusted": _adjusted,
    "weighted": _weighted,
}


def _number(raw: JsonObject, name: str) -> int:
    value = raw.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise Refusal("outcome/field", field=name)
    return value


def _text(raw: JsonObject, name: str) -> str:
    value = raw.get(name)
    if not isinstance(value, str) or len(value) > 32:
        raise Refusal("outcome/field", field=name)
    return value


def _fraction(value: Json, name: str) -> Fraction:
    try:
        if isinstance(value, str) and len(value) <= 16:
            return parse_decimal(value)
    except ValueError:
        pass
    raise Refusal("outcome/field", field=name)


def _decimal(number: Fraction) -> str:
    return decimal_text(number, _PLACES, trim=True)


BRIDGE: Final = Discipline(
    name="bridge",
    seats=("N", "E", "S", "W"),
    lines=LINES,
    points_line="NS",
    parse_outcome=parse_outcome,
    format_outcome=format_outcome,
    line_points=bridge_held,
    verdict=verdict,
    read_plan=read_plan,
    check_plan=check_plan,
)

DISCIPLINES: Final[Mapping[str, Discipline]] = {BRIDGE.name: BRIDGE}
"""Every game that can be played here, by the name in the settings."""
