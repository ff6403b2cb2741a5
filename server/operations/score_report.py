"""A scored session for people at a terminal: rankings, and the steps of a figure.

Every ranking prints the name of its regulation and where that comes from. Places are marked as the
body marks them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from server.operations.score_texts import source_text, word
from server.rules.errors import Refusal
from server.scoring.explain import Explanation, explain_score, explain_total
from server.scoring.explain_texts import Language, sentence
from server.scoring.figures import printed_places, total_percent_text, total_text
from server.scoring.gaps import Board, Gaps, find_gaps
from server.scoring.rounding import decimal_text
from server.scoring.session import ScoredSession, Standing

_WIDEST = 10_000
_OPTIONAL = ("percent", "imps", "vps", "strata", "masterpoints")


@dataclass(frozen=True, slots=True)
class _Whole:
    """A table of which a narrow terminal cuts nothing: figures stay whole, names go on below.

    Names are folded, by at most `foldable` cells, where the table would be wider otherwise.
    """

    table: Table
    foldable: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        unbounded = options.update(max_width=_WIDEST)
        least = Measurement.get(console, unbounded, self.table).minimum
        width = max(least - self.foldable, options.max_width)
        yield from console.render(self.table, options.update(max_width=width))


def ranking(scored: ScoredSession, language: Language) -> Iterator[RenderableType]:
    """One table for each list, and where the regulation comes from."""
    for _, members in groupby(scored.standings, lambda each: (_section(scored, each), each.side)):
        yield _table(scored, list(members), language)
    if scored.standings:
        body = scored.rules.regulation
        source = source_text(body, language)
        yield Text(f"{word('regulation', language)} {body.name}: {source}", style="dim")
    yield from _notes(find_gaps(scored), language)


def _notes(gaps: Gaps, language: Language) -> Iterator[Text]:
    """What to look at beside the ranking."""
    listed: dict[str, list[str]] = {}
    for about, boards in gaps.boards.items():
        listed[about] = [_place(board, language) for board in boards]
    listed["unranked"] = [
        f"{who.section or ''} {who.name}{who.side or ''}" for who in gaps.unranked
    ]
    for name, those in listed.items():
        if those:
            yield Text(f"{word(name, language)}: {', '.join(each.strip() for each in those)}")


def _place(board: Board, language: Language) -> str:
    session, section, number = board
    place = f"{section or ''}{number}"
    return f"{place} ({word('session', language)} {session})" if session else place


def explanation(scored: ScoredSession, asked: str, language: Language) -> Iterator[RenderableType]:
    """The steps of what `BOARD:CONTESTANT` or `:CONTESTANT` asks for.

    Refuses `option/explain`, `explain/nothing`.
    """
    for each in explained(scored, asked):
        yield Text(_heading(each, language), style="bold")
        for number, step in enumerate(each.steps, 1):
            yield Text(f"{number:3}. {sentence(step, language)}")


def explained(scored: ScoredSession, asked: str) -> list[Explanation]:
    """The explanations that `BOARD:CONTESTANT` (a score) or `:CONTESTANT` (the total) asks for.

    Refuses `option/explain`, `explain/nothing`.
    """
    board, separator, contestant = (part.strip() for part in asked.partition(":"))
    if not separator or not contestant or not (board.isdecimal() or not board):
        raise Refusal("option/explain", text=asked)
    return (
        explain_score(scored, int(board), contestant)
        if board
        else explain_total(scored, contestant)
    )


def _table(scored: ScoredSession, members: Sequence[Standing], language: Language) -> _Whole:
    table = Table(title=Text(_title(scored, members[0], language)), title_justify="left")
    columns = [_optional(each, scored) for each in members]
    used = [name for name in _OPTIONAL if any(column[name] for column in columns)]
    if all(each.imps in (None, each.points) for each in members):
        used = [name for name in used if name != "imps"]  # the points are these
    for name in ("place", "contestant", "boards", "points", *used):
        is_name = name == "contestant"
        table.add_column(
            word(name, language),
            justify="left" if is_name else "right",
            no_wrap=not is_name,
            overflow="fold",
        )
    for standing, place, column in zip(
        members, printed_places(members, scored.rules), columns, strict=True
    ):
        table.add_row(
            place,
            Text(_name(standing, across=scored.rules.across)),
            str(standing.boards),
            total_text(standing, scored.rules),
            *(column[name] for name in used),
        )
    names = [_name(each, across=scored.rules.across) for each in members]
    longest = max(cell_len(part) for name in names for part in name.split())
    return _Whole(table, max(longest - cell_len(word("contestant", language)), 0))


def _optional(standing: Standing, scored: ScoredSession) -> dict[str, str]:
    places = scored.rules.regulation.total_places
    strata = standing.details.get("strata")
    return {
        "percent": total_percent_text(standing, scored.rules) or "",
        "imps": "" if standing.imps is None else decimal_text(standing.imps, places),
        "vps": "" if standing.vps is None else decimal_text(standing.vps, places),
        "strata": " ".join(f"{letter}{place}" for letter, place in strata.items())
        if isinstance(strata, dict)
        else "",
        "masterpoints": str(standing.details.get("masterpoints", "")),
    }


def _title(scored: ScoredSession, first: Standing, language: Language) -> str:
    section = _section(scored, first)
    parts = [
        *([f"{word('section', language)} {section}"] if section else []),
        *([first.side] if first.side else []),
        scored.rules.form,
        f"{word('regulation', language)} {scored.rules.regulation.name}",
        *scored.rules.regulation.chosen,
        *_sizes(scored),
        *([scored.rules.vp_scale.name] if scored.rules.vp_scale else []),
        *([", ".join(scored.rules.tie_breaks)] if scored.rules.tie_breaks else []),
        *_masterpoints(scored),
    ]
    return " · ".join(parts)


def _sizes(scored: ScoredSession) -> Iterator[str]:
    """The top and the length of a match where they were set."""
    rules = scored.rules
    if rules.expected is not None:
        yield f"top {rules.regulation.win * (rules.expected - 1)}"
    if rules.boards_per_match is not None:
        yield f"boards-per-match {rules.boards_per_match}"


def _masterpoints(scored: ScoredSession) -> Iterator[str]:
    chosen = scored.rules.masterpoints
    if chosen is not None:
        yield chosen.text
    if chosen is not None and chosen.is_equal:
        yield "equal-masterpoints"


def _section(scored: ScoredSession, standing: Standing) -> str | None:
    return None if scored.rules.across else standing.section


def _name(standing: Standing, *, across: bool) -> str:
    return (
        f"{standing.section} {standing.contestant}"
        if across and standing.section
        else (standing.contestant)
    )


def _heading(each: Explanation, language: Language) -> str:
    where = f"{word('board', language)} {each.board}" if each.board else word("total", language)
    session = f"({word('session', language)} {each.session})" if each.session else ""
    parts = [
        where,
        each.who.section or "",
        each.who.name,
        each.line or each.who.side or "",
        session,
    ]
    return " ".join(part for part in parts if part)
