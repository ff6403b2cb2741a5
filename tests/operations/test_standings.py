"""Publishing: equal to scoring everything anew, one board a change, a revision only for news."""

import json

import pytest

from server.operations import standings
from server.operations.pages import documents
from server.operations.pages.documents import HALL, Scene
from server.persistence.repositories import snapshots
from server.scoring.pairs import score_session
from server.tournament.scoring_rules import rules_of
from server.tournament.settings import DEFAULTS
from tests.operations.evening import Evening


def scene(evening: Evening) -> Scene:
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    return standings.scene_of(evening.venue, evening.id, state, 1)


def test_step_by_step_comes_to_the_same_as_all_at_once(evening: Evening) -> None:
    evening.start()
    seats = [evening.enrol(table) for table in (1, 2, 3)]
    for round_no in (1, 2, 3):
        if round_no > 1:
            evening.does("round.open", session=1, round=round_no)
        evening.play_round(seats, round_no)
        standings.publish(evening.venue, evening.id)
    state = evening.venue.projections.of(evening.venue.store, evening.id).state
    rules = rules_of(state.session(1).settings, state.discipline(1))
    assert scene(evening).scored.session == score_session(state.results(1), rules)


def test_a_changed_entry_costs_one_board(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.start()
    seats = [evening.enrol(table) for table in (1, 2, 3)]
    evening.play_round(seats, 1)
    standings.publish(evening.venue, evening.id)
    scored: list[int] = []
    from server.operations import scorers

    real = scorers.score_board
    monkeypatch.setattr(
        scorers, "score_board", lambda *args: (scored.append(args[0][0].board), real(*args))[1]
    )
    slot = evening.slot(1, 1, evening.boards(1, 1)[0])
    evening.does("entry.correct", slot=slot, outcome={"kind": "passed_out"}, reason="typing")
    assert scored == [slot["board"]]


def test_the_revision_stands_still_when_nothing_shown_has_changed(evening: Evening) -> None:
    evening.start()
    tablet = evening.enrol(1)
    before = standings.publish(evening.venue, evening.id)
    tablet.record("test.note/1", {"n": 1})
    tablet.drain()
    after = standings.publish(evening.venue, evening.id)
    assert after.pos > before.pos
    assert after.revision == before.revision
    assert standings.stale(evening.venue) == {}


def test_only_changed_documents_are_written(evening: Evening) -> None:
    evening.start()
    seats = [evening.enrol(table) for table in (1, 2, 3)]
    evening.play_round(seats, 1)
    standings.publish(evening.venue, evening.id)
    with evening.venue.store.read() as session:
        before = snapshots.all_documents(session, evening.id)
    slot = evening.slot(1, 2, evening.boards(1, 2)[0])
    evening.does("entry.correct", slot=slot, outcome={"kind": "passed_out"}, reason="typing")
    with evening.venue.store.read() as session:
        after = snapshots.all_documents(session, evening.id)
    assert {n for n in after if after[n] != before[n]} <= {HALL, f"board/A/{slot['board']}"}
    assert f"board/A/{slot['board']}" in {n for n in after if after[n] != before[n]}


def test_documents_hold_ids_and_no_names(evening: Evening) -> None:
    evening.start()
    players = [{"name": "Анна Сергеева"}, {"name": "Ben Whitfield"}]
    evening.does("players.set", contestant="A1NS", players=players)
    evening.play_round([evening.enrol(table) for table in (1, 2, 3)], 1)
    text = json.dumps(documents.documents(scene(evening)), ensure_ascii=False)
    assert "Сергеева" not in text and "Whitfield" not in text


def test_a_board_that_cannot_be_scored_does_not_take_the_ranking_away(evening: Evening) -> None:
    """A ruling in IMPs at matchpoints: that board stays out, the others count."""
    settings = {**DEFAULTS, "winners": 2}
    evening.does("settings.set", session=1, settings={**settings, "form": "butler"})
    evening.start()
    evening.play_round([evening.enrol(table) for table in (1, 2, 3)], 1)
    slot = evening.slot(1, 1, evening.boards(1, 1)[0])
    awards = {line: {"kind": "imps", "value": "3"} for line in ("NS", "EW")}
    outcome = {"kind": "adjusted", "awards": awards, "law": "12C2"}
    evening.does("entry.correct", slot=slot, outcome=outcome, reason="ruling")
    evening.does("settings.set", session=1, settings=settings)
    made = scene(evening)
    assert [board for (_, board), _ in made.scored.refused] == [slot["board"]]
    assert made.scored.session.standings


def test_an_unknown_form_shows_an_evening_without_scores(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    from server.rules.errors import Refusal

    def refuse(*_args: object) -> None:
        raise Refusal("form/unknown")

    monkeypatch.setattr("server.operations.standings.rules_of", refuse)
    assert scene(evening).scored.session.standings == ()
    standings.publish(evening.venue, evening.id)
