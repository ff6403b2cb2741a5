"""Why a figure is what it is: the steps of the scoring core, for those who may see the figure.

Made from the state itself and not from the snapshot: the steps belong to what was entered last.
Need to know is the hall's: nothing of a board that somebody still has to play, nothing of a total
while the ranking is hidden.
"""

from typing import Any

from server.formats.scored_json import explanation_json
from server.operations.pages.documents import Scene, is_hidden, open_boards
from server.operations.standings import current_session, scene_of
from server.operations.venue import Venue
from server.persistence.repositories.snapshots import Freshness
from server.rules.errors import Refusal
from server.scoring.explain import explain_score, explain_total

Json = dict[str, Any]


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
    return _steps(scene, contestant, board)


def for_director(venue: Venue, tournament: str, contestant: str, board: int | None) -> list[Json]:
    """The same, of every board. Refuses `missing/tournament`, `missing/contestant`."""
    return _steps(_scene(venue, tournament), contestant, board)


def _scene(venue: Venue, tournament: str) -> Scene:
    state = venue.projections.of(venue.store, tournament).state
    return scene_of(venue, tournament, state, current_session(state))


def _steps(scene: Scene, contestant: str, board: int | None) -> list[Json]:
    scored = scene.scored.session
    try:
        found = (
            explain_total(scored, contestant)
            if board is None
            else explain_score(scored, board, contestant)
        )
    except Refusal as refusal:
        raise Refusal("missing/contestant", contestant=contestant) from refusal
    return [explanation_json(each) for each in found]
