"""Why a figure is what it is: the steps of the scoring core, for those who may see the figure.

Made from the state itself and not from the snapshot: the steps belong to what was entered last.
Need to know is that of who asks. The hall: nothing of a board that somebody still has to play,
nothing of a total while the ranking is hidden. A table: the figures its tablet shows now. The sum
of a total is told without its parts while one of them is the score of a board that is not told.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from server.formats.scored_json import explanation_json
from server.operations.access import TabletToken
from server.operations.pages.documents import Scene, is_hidden, open_boards
from server.operations.pages.table import table_view
from server.operations.standings import current_session, scene_of
from server.operations.venue import Venue
from server.persistence.repositories.snapshots import Freshness
from server.rules.errors import Refusal
from server.scoring.explain import Explanation, explain_score, explain_total
from server.scoring.steps import Step

Json = dict[str, Any]
Score = tuple[str, int]
_SUMS = ("total/sum", "total/sum-plain")
_OF_PLACES = ("tie-break", "place", "masterpoints")
"""Families of the steps that lead from a total to its place and to what the place brings."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """Whose figures a table's view shows: scores by board, totals, places."""

    scores: frozenset[Score]
    totals: frozenset[str]
    places: frozenset[str]


def for_hall(venue: Venue, fresh: Freshness, contestant: str, board: int | None) -> list[Json]:
    """The steps of a score, or with no board those of the total, as anybody may see them.

    Refuses `access/hidden`, `missing/board`, `missing/contestant`.
    """
    scene = _scene(venue, fresh.tournament)
    if board is None and is_hidden(scene):
        raise Refusal("access/hidden")
    shown = open_boards(scene.state, scene.session)
    if board is not None and shown is not None and board not in shown:
        raise Refusal("missing/board", board=board)
    told = None if shown is None else frozenset((contestant, each) for each in shown)
    return _steps(scene, contestant, board, told)


def for_table(
    venue: Venue, who: TabletToken, fresh: Freshness, contestant: str, board: int | None
) -> list[Json]:
    """The same, of what the tablet of this table shows now and of nothing else.

    A place is told where the table sees places. Refuses `access/unseen`, `access/hidden` for a
    total while the ranking is hidden, `access/revoked`.
    """
    scene = _scene(venue, fresh.tournament)
    if board is None and is_hidden(scene):
        raise Refusal("access/hidden")
    shown = _shown(table_view(venue, who, fresh))
    if contestant not in shown.totals if board is None else (contestant, board) not in shown.scores:
        raise Refusal("access/unseen")
    found = _steps(scene, contestant, board, shown.scores, closed="total/sum-unseen")
    return found if contestant in shown.places else [_without_place(each) for each in found]


def for_director(venue: Venue, tournament: str, contestant: str, board: int | None) -> list[Json]:
    """The same, of every board. Refuses `missing/tournament`, `missing/contestant`."""
    return _steps(_scene(venue, tournament), contestant, board)


def _shown(view: Json) -> _Shown:
    ranked = [row for each in view["ranking"] or () for row in each["rows"]]
    totals = [each for each in (*ranked, *(view["scorecards"] or ())) if each["points"] is not None]
    return _Shown(
        scores=frozenset(_scores(view)),
        totals=frozenset(each["contestant"] for each in totals),
        places=frozenset(each["contestant"] for each in totals if each["place"]),
    )


def _scores(view: Json) -> Iterator[Score]:
    for page in view["boards"]:
        for own in (page["own"], page["own_ew"]):
            if own and own["points"] is not None:
                yield own["contestant"], page["board"]
        for row in page["traveller"] or ():
            for side in ("ns", "ew"):
                if row[f"{side}_points"] is not None:
                    yield row[side], page["board"]
    for card in view["scorecards"] or ():
        for row in card["rows"]:
            if row["score"] is not None:
                yield card["contestant"], row["board"]


def _without_place(found: Json) -> Json:
    told = [each for each in found["steps"] if each["rule"].partition("/")[0] not in _OF_PLACES]
    return found | {"steps": told}


def _scene(venue: Venue, tournament: str) -> Scene:
    state = venue.projections.of(venue.store, tournament).state
    return scene_of(venue, tournament, state, current_session(state))


def _steps(
    scene: Scene,
    contestant: str,
    board: int | None,
    told: frozenset[Score] | None = None,
    *,
    closed: str = "total/sum-closed",
) -> list[Json]:
    """`told`: the scores that may be known; None: all. `closed`: what a sum without parts says."""
    scored = scene.scored.session
    try:
        found = (
            explain_total(scored, contestant)
            if board is None
            else explain_score(scored, board, contestant)
        )
    except Refusal as refusal:
        raise Refusal("missing/contestant", contestant=contestant) from refusal
    if told is not None and not _scores_of(scene, contestant) <= told:
        found = [_without_parts(each, closed) for each in found]
    return [explanation_json(each) for each in found]


def _scores_of(scene: Scene, contestant: str) -> set[Score]:
    return {
        (contestant, board.board)
        for board in scene.scored.session.boards
        for column in board.lines
        for who, score in zip(column.contestants, column.scores, strict=True)
        if who is not None and who.name == contestant and score is not None
    }


def _without_parts(found: Explanation, closed: str) -> Explanation:
    return replace(found, steps=tuple(_closed(each, closed) for each in found.steps))


def _closed(step: Step, closed: str) -> Step:
    if step.code not in _SUMS:
        return step
    return replace(step, code=closed, figures={"boards": step.figures["boards"]})
