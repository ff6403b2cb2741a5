"""Rulings on matches, as rows of the adjustments file: one for each side of a match.

kind             amount                        and
removed_boards   what each gives: A60 A40 +3   `boards`: how many were taken off
void_match       the same, on half of them     `boards`: how many the match has, if nothing says so
match_award      a share of the pool (40 %, if `unit` vp: victory points; score: the form's own
                 empty)
wrong_opponent   stronger · weaker             than the right one would have been
withdrawn        who withdrew                  in the first half: leave all their results out

`match` names the match, or its round where it has no name.

adjustment/…   amount · amount-missing · boards · match-missing · opponent · unit
award/…        unreadable · percent
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Literal

from server.formats.csv_kinds import check_boards, read_amount, read_unit
from server.formats.csv_table import Row, read_count
from server.formats.outcome_text import parse_award
from server.rules.errors import Refusal
from server.rules.seat import parse_side
from server.scoring.adjustments import MatchRuling
from server.scoring.match_rulings import STRONGER, WEAKER
from server.scoring.outcome import Award
from server.scoring.swiss import FAULT_SHARE

Kind = Literal["removed_boards", "void_match", "match_award", "wrong_opponent", "withdrawn"]

AWARD_UNITS: Final[Mapping[str, Literal["share", "vps", "score"]]] = MappingProxyType(
    {"%": "share", "vp": "vps", "score": "score"}
)

_OPPONENTS: Final = {
    **dict.fromkeys((STRONGER, "сильнее"), STRONGER),
    **dict.fromkeys((WEAKER, "слабее"), WEAKER),
}


def read_match_ruling(row: Row, kind: str) -> MatchRuling | None:
    """The ruling of a row of one of `MATCH_RULINGS`; None when anything in it was refused."""
    before = len(row.problems)
    if not row.text("match"):
        row.refuse("match", "adjustment/match-missing")
    name, read = MATCH_RULINGS[kind]
    ruling = read(
        row,
        MatchRuling(
            kind=name,
            contestant=row.text("contestant"),
            match=row.text("match"),
            session=row.text("session") or None,
            section=row.text("section") or None,
            side=row.read("side", parse_side),
            reason=row.text("reason"),
        ),
    )
    return ruling if len(row.problems) == before else None


def _boards(row: Row, ruling: MatchRuling) -> MatchRuling:
    """An award for each of so many boards."""
    award = row.read("amount", _award)
    boards = row.read("boards", read_count) or 0
    if not row.text("amount"):
        row.refuse("amount", "award/unreadable", text="")
    if ruling.kind == "removed_boards":
        check_boards(row, boards)
    return replace(ruling, award=award, boards=boards)


def _award(text: str) -> Award:
    award = parse_award(text)
    if not isinstance(award, Award):
        raise Refusal("award/unreadable", text=text)
    return award


def _amount(row: Row, ruling: MatchRuling) -> MatchRuling:
    """A share of the pool, victory points or a score."""
    word = read_unit(row, ruling.kind)
    amount = row.read("amount", read_amount)
    if word is None:
        return ruling
    unit = AWARD_UNITS[word]
    if not row.text("amount") and unit != "share":
        row.refuse("amount", "adjustment/amount-missing")
    if unit == "share":
        amount = amount / 100 if row.text("amount") and amount is not None else FAULT_SHARE
        if not 0 <= amount <= 1:
            row.refuse("amount", "award/percent", value=row.text("amount"))
    return replace(ruling, unit=unit, amount=amount or 0)


def _opponent(row: Row, ruling: MatchRuling) -> MatchRuling:
    """How strong the wrong opponent was."""
    other = _OPPONENTS.get(row.text("amount").casefold())
    if other is None:
        row.refuse("amount", "adjustment/opponent", text=row.text("amount"))
    return replace(ruling, other=other or "")


def _withdrew(row: Row, ruling: MatchRuling) -> MatchRuling:
    """Who it was."""
    if not row.text("amount"):
        row.refuse("amount", "contestant/missing")
    return replace(ruling, other=row.text("amount"))


MATCH_RULINGS: Final[Mapping[str, tuple[Kind, Callable[[Row, MatchRuling], MatchRuling]]]] = (
    MappingProxyType(
        {
            "removed_boards": ("removed_boards", _boards),
            "void_match": ("void_match", _boards),
            "match_award": ("match_award", _amount),
            "wrong_opponent": ("wrong_opponent", _opponent),
            "withdrawn": ("withdrawn", _withdrew),
        }
    )
)
