"""The snapshot of a tournament: one document for the hall, one a board; ids, never names.

Everything in a document follows from the facts alone, so equal facts give equal documents and
the revision stands still.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any

from server.operations.pages.byes import byes, unranked
from server.operations.scorers import Scored
from server.rules.bridge.board import dealer, vulnerability
from server.scoring import figures
from server.scoring.adjustments import DISCIPLINARY
from server.scoring.boards import bye_award
from server.scoring.datums import datums
from server.scoring.forms import form, penalty_units
from server.scoring.gaps import find_gaps
from server.scoring.results import BoardResult
from server.scoring.session import BoardScore, EntryScore, LineScore, SessionRules, Standing
from server.tournament.control import SessionState
from server.tournament.discipline import Discipline
from server.tournament.seating import clock, contestant_no, contestants, seating, still_playing
from server.tournament.state import State

Json = dict[str, Any]
HALL = "hall"


@dataclass(frozen=True)
class Scene:
    """What documents are made from."""

    state: State
    session: int
    scored: Scored

    @property
    def held(self) -> SessionState:
        """The session."""
        return self.state.session(self.session)

    @property
    def rules(self) -> SessionRules:
        """How it is scored."""
        return self.scored.session.rules

    @cached_property
    def idle(self) -> list[BoardResult]:
        """The boards sat out that the regulation gives nothing for."""
        return [] if bye_award(self.rules) is not None else self.state.byes(self.session)

    @property
    def discipline(self) -> Discipline:
        """The game."""
        return self.state.discipline(self.session)


def board_name(section: str | None, board: int) -> str:
    """The name of a board's document."""
    return f"board/{section or ''}/{board}"


def documents(scene: Scene) -> dict[str, Json]:
    """Name → document."""
    boards = {
        board_name(score.section, score.board): _board(score, scene)
        for score in scene.scored.boards
    }
    return {HALL: _hall(scene, boards), **boards}


def open_boards(state: State, session: int) -> frozenset[int] | None:
    """Boards that may be shown because nobody has them to play any more; None: all of them.

    A board counts as played where an entry, even a disputed one, is there.
    """
    held = state.session(session)
    if held.ended or held.published or not held.plans:
        return None
    planned: dict[int, bool] = {}
    for plan in held.plans.values():
        for round_no in range(1, len(plan.rounds) + 1):
            for table, cell in plan.cells(round_no):
                for board in cell.boards:
                    place = (session, plan.section, round_no, table, board)
                    planned[board] = planned.get(board, True) and place in state.entries
    return frozenset(board for board, is_over in planned.items() if is_over)


def _hall(scene: Scene, boards: Mapping[str, Json]) -> Json:
    state, held = scene.state, scene.held
    shown = open_boards(state, scene.session)
    next_round = min(held.round + 1, max(held.rounds, 1))
    return {
        "form": held.settings.form,
        "regulation": held.settings.regulation,
        "choices": dict(held.settings.choices),
        "unit": figures.unit(scene.rules),
        "status": held.status,
        "scene": state.screen.scene,
        "hidden": is_hidden(scene),
        "round": held.round,
        "rounds": held.rounds,
        "clock": clock(state, scene.session),
        "ranking": ranking(scene, shown),
        "boards": [
            {"section": page["section"], "board": page["board"], "results": len(page["rows"])}
            for page in boards.values()
            if shown is None or page["board"] in shown
        ],
        "playing": still_playing(state, scene.session),
        "seating": seating(state, scene.session, next_round),
        "seating_round": next_round,
        "players": {who: list(ids) for who, ids in state.players.items()},
        "contestants": [each["id"] for each in contestants(state, scene.session)],
    }


def is_hidden(scene: Scene) -> bool:
    """Whether the hall may not see the ranking now; after publication it always may."""
    held = scene.held
    if held.published:
        return False
    return scene.state.screen.hidden or (
        held.status == "playing" and held.round in held.settings.hide_rounds
    )


def ranking(scene: Scene, shown: frozenset[int] | None = None) -> list[Json]:
    """The ranking lists, each with its rows best first.

    `uncounted` are the boards, of those that may be `shown`, that are in no score; `awaiting`
    those that are still to be played somewhere, so that the places are not final; `unranked` who
    play and have no score.
    """
    standings = scene.scored.session.standings
    penalties, compared = penalty_rows(scene), _compared(scene)
    gaps = find_gaps(replace(scene.scored.session, boards=tuple(scene.scored.boards)))
    waiting = unranked(gaps, standings, scene.idle)
    listed = groupby(standings, lambda one: (None if scene.rules.across else one.section, one.side))
    return [
        {
            "section": _apart(side, scene.rules) if section is None else section,
            "side": side,
            "unit": figures.unit(scene.rules),
            "uncounted": [
                board
                for (place, board), _ in scene.scored.refused
                if place == section and (shown is None or board in shown)
            ],
            "awaiting": [board for _, place, board in gaps.boards["awaiting"] if place == section],
            "unranked": [
                {"contestant": who, "pair_no": contestant_no(who)[0]}
                for place, who in waiting
                if (scene.rules.across or place == section)
                and (scene.rules.winners == 1 or contestant_no(who)[1] == side)
            ],
            "rows": [
                {
                    **_figures(one, scene.rules),
                    "contestant": one.contestant,
                    "pair_no": contestant_no(one.contestant)[0],
                    "boards": one.boards,
                    "penalties": penalties.get(one.contestant, []),
                }
                for one in _placed(list(rows), compared)
            ],
        }
        for (section, side), rows in listed
    ]


def _apart(side: str | None, rules: SessionRules) -> str | None:
    """Whose list it is that stands beside those of the lines of all other sections."""
    return ", ".join(sorted(rules.one_winner)) if rules.winners == 2 and side is None else None


def _compared(scene: Scene) -> frozenset[str]:
    """Who has anything to be ranked by: a board that others have played too, or a ruling."""
    session = scene.scored.session
    if form(session.rules.form).session is not None:
        return frozenset(one.contestant for one in session.standings)
    return frozenset(
        who.name
        for board in session.boards
        for column in board.lines
        if figures.is_compared(column, session.rules)
        for who, _, _ in column.counted
    )


def _placed(rows: list[Standing], compared: frozenset[str]) -> list[Standing]:
    """A list with those last, at place 0, whom nothing compares with others yet."""
    ranked = [one for one in rows if one.contestant in compared]
    places = [one.place for one in ranked]
    return [
        *(
            replace(
                one,
                place=1 + sum(place < one.place for place in places),
                is_shared=places.count(one.place) > 1,
            )
            for one in ranked
        ),
        *(replace(one, place=0) for one in rows if one.contestant not in compared),
    ]


def _figures(one: Standing, rules: SessionRules) -> Json:
    if one.place == 0:
        return {"place": "", "points": None, "percent": None}
    return {
        "place": figures.place_text(one),
        "points": figures.total_text(one, rules),
        "percent": figures.total_percent_text(one, rules),
    }


def penalty_rows(scene: Scene) -> dict[str, list[Json]]:
    """The penalties that stand, by contestant: of which kind, and whether each counts now."""
    found: dict[str, list[Json]] = {}
    units = penalty_units(scene.rules.form)
    for each in scene.state.penalties(scene.session):
        row = {
            "id": each.penalty,
            "amount": each.amount,
            "unit": each.unit,
            "reason": each.reason,
            "kind": "disciplinary" if each.law == DISCIPLINARY else "procedural",
            "counts": each.unit in units,
        }
        found.setdefault(each.contestant, []).append(row)
    return found


def _board(score: BoardScore, scene: Scene) -> Json:
    """A board's document. `uncounted` says why it is in no score, as the code of a refusal."""
    entries = score.entries
    rows = sorted(_rows(score, entries, scene), key=lambda row: -(row["points"] or 0))
    is_fouled = len({row["group"] for row in rows}) > 1  # each version has a datum of its own
    refused = dict(scene.scored.refused)
    return {
        "section": score.section,
        "board": score.board,
        "dealer": str(dealer(score.board)),
        "vulnerability": str(vulnerability(score.board)),
        "top": figures.top_text(score.top, scene.rules),
        "unit": figures.unit(scene.rules),
        "datum": None if is_fouled else figures.datum_text(score.datum),
        "datums": [
            {
                "group": each.group,
                "datum": figures.datum_text(each.first),
                "ew_datum": figures.datum_text(each.last),
            }
            for each in datums(score, scene.rules)
        ],
        "uncounted": refused.get((score.section, score.board)),
        "rows": rows,
        "byes": list(byes(score, entries, scene.rules, scene.idle)),
    }


def _rows(score: BoardScore, entries: Iterable[EntryScore], scene: Scene) -> Iterator[Json]:
    """What was played; who sat a board out has no row on its traveller."""
    for entry in entries:
        if not all(line.contestant for line in entry.lines):
            continue
        result = entry.result
        ns, ew = entry.lines[0], entry.lines[1]
        yield {
            "ns": ns.contestant,
            "ew": ew.contestant,
            "ns_no": contestant_no(ns.contestant)[0],
            "ew_no": contestant_no(ew.contestant)[0],
            "outcome": scene.discipline.format_outcome(result.outcome),
            "points": scene.discipline.points(result.outcome, result.board),
            **_scores("ns", ns, score, entry, scene),
            **_scores("ew", ew, score, entry, scene),
            "section": result.section,
            "round": result.round,
            "table": result.table,
            "group": result.group,
        }


def _scores(name: str, line: LineScore, score: BoardScore, entry: EntryScore, scene: Scene) -> Json:
    """A single result says nothing yet; in IMPs it counts once the session is over."""
    column, rules = score.lines[entry.lines.index(line)], scene.rules
    counts = scene.held.ended and column.top is None
    if not counts and not figures.is_compared(column, rules):
        return {f"{name}_points": None, f"{name}_percent": None}
    return {
        f"{name}_points": figures.score_text(line, column, rules),
        f"{name}_percent": figures.percent_text(line, rules),
    }
