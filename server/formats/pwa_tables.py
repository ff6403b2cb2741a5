"""The rules core as tables for the tablets: text of `pwa/src/rules/tables.generated.ts`.

The tablets look points, dealers and words up and never compute a rule. `python -m
server.formats.pwa_tables` writes the file; a test fails while it is not what `render` says.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from server.rules import spelling
from server.rules.bridge.board import BOARD_PERIOD, dealer, vulnerability
from server.rules.bridge.contract import (
    ALL_TRICKS,
    BOOK,
    DOUBLINGS,
    LEVELS,
    Contract,
    Denomination,
    Doubling,
)
from server.rules.bridge.lead import opening_leader
from server.rules.bridge.score import contract_points
from server.rules.card import RANKS, Suit
from server.rules.seat import SEATS, Seat, Side
from server.scoring.forms import form as form_of
from server.scoring.forms import penalty_units
from server.scoring.regulation import PAIR_FORMS, REGULATIONS

TARGET: Final = Path("pwa/src/rules/tables.generated.ts")
_WIDTH: Final = 100
_HEADER: Final = """\
// Generated from the rules core by `python -m server.formats.pwa_tables`. Do not edit.

"""


def render() -> str:
    """The whole text of the generated module."""
    boards = range(1, BOARD_PERIOD + 1)
    parts = (
        _const("SEATS", "Clockwise.", SEATS),
        _const("SIDES", "The two partnerships.", tuple(Side)),
        _const("SUITS", "From the lowest to the highest.", tuple(Suit)),
        _const("DENOMINATIONS", "From the lowest to the highest.", tuple(Denomination)),
        _const("RANKS", "From the lowest to the highest; T is ten.", tuple(RANKS)),
        _const("LEVELS", "What a bid may name.", tuple(LEVELS)),
        _const("DOUBLINGS", "Undoubled, doubled, redoubled.", DOUBLINGS),
        _const("BOOK", "Tricks below the first a contract counts.", BOOK),
        _const("DEALERS", "Dealer of boards 1 to 16, then again.", [dealer(b) for b in boards]),
        _const(
            "VULNERABILITIES",
            "Vulnerability of boards 1 to 16, then again.",
            [vulnerability(b) for b in boards],
        ),
        _const(
            "OPENING_LEADERS",
            "Who leads, by declarer.",
            {seat: opening_leader(seat) for seat in SEATS},
        ),
        _const("SIDE_OF", "Whose partnership a seat is.", {seat: seat.side for seat in SEATS}),
        _const(
            "MADE",
            "Made: [0 or vulnerable 1][doubling][denomination][level - 1][overtricks].",
            [{x: _made(x, vulnerable=v) for x in DOUBLINGS} for v in (False, True)],
        ),
        _const(
            "DOWN",
            "Lost by a beaten contract: [0 or vulnerable 1][doubling][undertricks - 1].",
            [{x: _down(x, vulnerable=v) for x in DOUBLINGS} for v in (False, True)],
        ),
        _words("SUIT_WORDS", "Suits as people write them.", spelling.SUITS),
        _words("NO_TRUMP_WORDS", "No trumps as people write it.", spelling.NO_TRUMPS),
        _words("DOUBLING_WORDS", "Doubles and redoubles as people write them.", spelling.DOUBLINGS),
        _words("RANK_WORDS", "Ranks as people write them.", spelling.RANKS),
        _words("SEAT_WORDS", "Seats as people write them.", spelling.SEATS),
        _const(
            "ALL_PASS_WORDS",
            "What people write when all four passed.",
            sorted(spelling.ALL_PASSES),
        ),
        _const(
            "NO_CONTRACT_WORDS",
            "A denomination without a level is no contract.",
            sorted(spelling.NO_CONTRACT),
        ),
        _const(
            "REGULATIONS_OF_FORM",
            "Ways of scoring an evening of pairs, with the regulations that have rules for them.",
            {
                form: [r.name for r in REGULATIONS.values() if form in r.forms]
                for form in PAIR_FORMS
            },
        ),
        _const(
            "PENALTY_UNITS_OF_FORM",
            "Units in which a penalty counts in a way of scoring.",
            {form: list(penalty_units(form)) for form in PAIR_FORMS},
        ),
        _const(
            "AWARD_UNIT_OF_FORM",
            "What an artificial score is given in; where points are added up there are none.",
            {form: _award_unit(form) for form in PAIR_FORMS},
        ),
        _const(
            "UNWEIGHTED_REGULATIONS",
            "Regulations without weighted scores.",
            [r.name for r in REGULATIONS.values() if not r.weighting],
        ),
        _const(
            "STANDARD_PENALTY_OF_REGULATION",
            "A penalty in percent of a top, where the director names no amount.",
            {r.name: str(r.standard_penalty) for r in REGULATIONS.values()},
        ),
    )
    return _HEADER + "\n".join(parts)


def write(root: Path) -> Path:
    """Writes the module below the project's root and says where."""
    target = root / TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(render(), encoding="utf-8", newline="\n")
    return target


def _made(doubling: Doubling, *, vulnerable: bool) -> dict[str, list[list[int]]]:
    def points(level: int, denomination: Denomination) -> list[int]:
        contract = Contract(level, denomination, doubling, Seat.N)
        winning = range(contract.target, ALL_TRICKS.stop)
        return [contract_points(contract, n, vulnerable=vulnerable) for n in winning]

    return {d: [points(level, d) for level in LEVELS] for d in Denomination}


def _down(doubling: Doubling, *, vulnerable: bool) -> list[int]:
    grand = Contract(LEVELS[-1], Denomination.N, doubling, Seat.N)
    losing = reversed(range(grand.target))
    return [-contract_points(grand, n, vulnerable=vulnerable) for n in losing]


def _const(name: str, comment: str, value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return f"/** {comment} */\n{_wrapped(f'export const {name} = {text} as const;')}\n"


def _award_unit(name: str) -> str:
    form = form_of(name)
    return "imps" if form.in_imps else "percent" if form.has_awards else "points"


def _words(name: str, comment: str, words: Mapping[str, str]) -> str:
    """A table of words, gathered by what they mean so that a reader sees them together."""
    grouped: dict[str, list[str]] = {}
    for word, meaning in words.items():
        grouped.setdefault(meaning, []).append(word)
    return _const(name, comment, list(grouped.items()))


def _wrapped(text: str) -> str:
    """Broken after commas so that no line is wider than people read; no string holds a comma."""
    lines, line = [], ""
    for piece in text.split(", "):
        if line and len(line) + len(piece) >= _WIDTH:
            lines.append(line.rstrip())
            line = "  "
        line += piece + ", "
    lines.append(line.removesuffix(", "))
    return "\n".join(lines)


if __name__ == "__main__":
    write(Path(__file__).parents[2])
