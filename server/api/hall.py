"""`/api/v1/screen` and `/api/v1/results`: read-only pages behind long random keys."""

from flask import Response

from server.api.endpoint import Endpoints
from server.api.guards import venue
from server.api.replies import conditional, json_reply
from server.api.schemas import results as shapes
from server.operations.pages import explanations
from server.operations.pages import hall as pages
from server.operations.pages.published import by_link

hall = Endpoints("hall", "/api/v1", "Big screen and public page; polls with an ETag are cheap")


@hall.add("GET /screen/<key>", gives=shapes.ScreenPage())
def screen(key: str) -> Response:
    """The big screen (ETag)."""
    fresh = by_link(venue(), key, "screen")
    return conditional(fresh.tag, lambda: pages.screen_page(venue(), fresh))


@hall.add("GET /results/<key>", gives=shapes.ResultsPage())
def results(key: str) -> Response:
    """Ranking, and the boards that may be opened (ETag)."""
    fresh = by_link(venue(), key, "results")
    return conditional(fresh.tag, lambda: pages.results_page(venue(), fresh))


@hall.add("GET /results/<key>/contestants/<contestant>", gives=shapes.ScoreCard())
def score_card(key: str, contestant: str) -> Response:
    """A score card (ETag)."""
    fresh = by_link(venue(), key, "results")
    return conditional(fresh.tag, lambda: pages.score_card(venue(), fresh, contestant))


@hall.add("GET /results/<key>/boards/<section>/<int:board>", gives=shapes.BoardPage())
def board(key: str, section: str, board: int) -> Response:
    """A traveller (ETag)."""
    fresh = by_link(venue(), key, "results")
    return conditional(fresh.tag, lambda: pages.board_page(venue(), fresh, section, board))


@hall.add("GET /results/<key>/explanations/<contestant>", gives=shapes.Explanation(many=True))
def explain_total(key: str, contestant: str) -> Response:
    """How a total, its percentage and its place came about, step by step."""
    fresh = by_link(venue(), key, "results")
    return json_reply(explanations.for_hall(venue(), fresh, contestant, None))


@hall.add(
    "GET /results/<key>/explanations/<contestant>/<int:board>",
    gives=shapes.Explanation(many=True),
)
def explain_score(key: str, contestant: str, board: int) -> Response:
    """How a score on a board came about, step by step."""
    fresh = by_link(venue(), key, "results")
    return json_reply(explanations.for_hall(venue(), fresh, contestant, board))
