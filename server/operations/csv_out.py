"""Tables as CSV: ranking, travellers, and entries and penalties as `traveller score` reads them."""

import csv
import io
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from server.formats.outcome_text import NOT_PLAYED_TEXTS
from server.operations import standings
from server.operations.pages import desk, documents
from server.operations.pages.desk import Desk
from server.operations.venue import Venue
from server.rules.bridge.contract import format_contract
from server.rules.card import format_card
from server.rules.errors import Refusal
from server.scoring import figures
from server.scoring.outcome import (
    Adjusted,
    Award,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    PointsOnly,
    Weighted,
)
from server.scoring.results import BoardResult
from server.scoring.rounding import decimal_text
from server.scoring.session import SessionRules

Row = Mapping[str, Any]
_AVERAGES = {"plus": "A+", "average": "A", "minus": "A-", "own": "own"}
_PENALTY_KINDS = {"procedural": "penalty", "disciplinary": "disciplinary"}
_PENALTY_UNITS = {"percent": "%", "mp": "mp", "imp": "imp", "points": "score"}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def table(venue: Venue, tournament: str, kind: str) -> str:
    """One of the tables `ranking`, `travellers`, `entries`, `penalties`.

    Refuses `missing/tournament`, `missing/table`.
    """
    make = _TABLES.get(kind)
    if make is None:
        raise Refusal("missing/table", kind=kind)
    columns, rows = make(desk.open_desk(venue, tournament))
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, restval="", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def entry_rows(results: Iterable[BoardResult]) -> Iterable[Row]:
    """The lines of travellers as `traveller score` reads them."""
    for result in results:
        yield {
            "section": result.section,
            "round": result.round,
            "table": result.table,
            "board": result.board,
            "ns": result.contestant("NS"),
            "ew": result.contestant("EW"),
            **_outcome(result.outcome),
            "group": result.group,
        }


def _ranking(made: Desk) -> tuple[list[str], Iterable[Row]]:
    scored = made.scene.rules
    columns = ["section", "side", "place", "contestant", "names", "boards", *_figures(scored, "")]
    columns += ["form", "regulation"]
    more = {"form": scored.form, "regulation": scored.regulation.name}
    rows = (
        {**row, **_placed(each), **more, "names": _names(row["names"]), "imps": row["points"]}
        for each in desk.ranking(made)
        for row in each["rows"]
    )
    return columns, ({name: row[name] for name in columns} for row in rows)


def _travellers(made: Desk) -> tuple[list[str], Iterable[Row]]:
    columns = ["section", "board", "ns", "ew", "contract", "declarer", "lead", "tricks", "points"]
    scored = made.scene.rules
    columns += ["ns_award", "ew_award", *_figures(scored, "ns_"), *_figures(scored, "ew_")]
    columns += [*(["datum"] if scored.form == "butler" else []), "round", "table"]
    pages = documents.documents(made.scene)
    parse = made.scene.discipline.parse_outcome
    rows = (
        {**row, **_outcome(parse(row["outcome"])), "board": page["board"]}
        | {"points": "" if row["points"] is None else row["points"]}
        | {"datum": _datum_of(row, page), "ns_imps": row["ns_points"], "ew_imps": row["ew_points"]}
        for name, page in pages.items()
        if name != documents.HALL
        for row in page["rows"]
    )
    return columns, ({name: row.get(name, "") for name in columns} for row in rows)


def _datum_of(row: Row, page: Row) -> str:
    """What North-South of a row are compared with: the datum of their version of the board."""
    return {each["group"]: each["datum"] for each in page["datums"]}.get(row["group"]) or ""


def _entries(made: Desk) -> tuple[list[str], Iterable[Row]]:
    columns = ["section", "round", "table", "board", "ns", "ew", "contract", "declarer", "lead"]
    columns += ["tricks", "points", "ns_award", "ew_award", "group"]
    results = standings.results(made.state, made.scene.session, made.scene.rules)
    return columns, entry_rows(results)


def _penalties(made: Desk) -> tuple[list[str], Iterable[Row]]:
    """The penalties that count in the form, as `--adjustments` reads them."""
    rows = (
        {
            "contestant": contestant,
            "kind": _PENALTY_KINDS[each["kind"]],
            "amount": each["amount"],
            "unit": _PENALTY_UNITS[each["unit"]],
            "reason": each["reason"],
        }
        for contestant, found in documents.penalty_rows(made.scene).items()
        for each in found
        if each["counts"]
    )
    return ["contestant", "kind", "amount", "unit", "reason"], rows


_TABLES: Mapping[str, Callable[[Desk], tuple[list[str], Iterable[Row]]]] = {
    "ranking": _ranking,
    "travellers": _travellers,
    "entries": _entries,
    "penalties": _penalties,
}


def _figures(rules: SessionRules, prefix: str) -> list[str]:
    """The columns of a score: IMPs, points alone, or matchpoints with their percentage."""
    match figures.unit(rules):
        case "imps":
            return [f"{prefix}imps"]
        case "points":
            return [f"{prefix}points"]
    return [f"{prefix}points", f"{prefix}percent"]


def _placed(each: Row) -> dict[str, Any]:
    """Which ranking list a row stands in."""
    return {"section": each["section"], "side": each["side"]}


def _outcome(outcome: Outcome) -> dict[str, Any]:
    match outcome:
        case Played(contract, tricks, lead):
            return {
                "contract": format_contract(contract),
                "declarer": str(contract.declarer),
                "lead": format_card(lead) if lead else "",
                "tricks": tricks,
            }
        case PassedOut():
            return {"contract": "PASS"}
        case PointsOnly(points):
            return {"points": points}
        case NotPlayed(reason):
            return {"contract": NOT_PLAYED_TEXTS[reason]}
        case Weighted():
            return {"contract": _text(outcome)}
        case Adjusted(awards):
            return {f"{line.lower()}_award": _award(award) for line, award in awards}


def _award(award: Award | Outcome) -> str:
    if isinstance(award, PointsOnly):
        return f"{award.points}pts"
    if not isinstance(award, Award):
        return _text(award)
    if award.value is None:
        return _AVERAGES[award.kind]
    value = decimal_text(award.value, 6, trim=True)
    if award.kind == "percent":
        return f"{value}%"
    return value if award.value <= 0 else f"+{value}"


def _text(outcome: Outcome) -> str:
    """An outcome in one cell: `4SXW=`, `PASS`, `-100`, or several with weights in percent."""
    match outcome:
        case Played(contract, tricks):
            over = tricks - contract.level - 6
            result = f"{over:+}" if over else "="
            return f"{format_contract(contract)}{contract.declarer}{result}"
        case PointsOnly(points):
            return str(points)
        case Weighted(parts):
            whole = sum(weight for weight, _ in parts)
            return "|".join(
                f"{_text(part)}:{decimal_text(100 * weight / whole, 6, trim=True)}"
                for weight, part in parts
            )
    return "PASS"


def _names(names: Iterable[str]) -> str:
    """Names in one cell, never one that a spreadsheet takes for a formula."""
    text = " - ".join(names)
    return f"'{text}" if text.startswith(_FORMULA) else text
