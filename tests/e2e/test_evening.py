"""A whole Howell of three tables through the pages alone: the main job, faults included."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.evening import NAMES, ROUNDS, TABLES
from tests.e2e.evening_end import (
    assert_nothing_lost,
    assert_official,
    end_and_publish,
    phone_reads,
    sheets_are_printed,
)
from tests.e2e.gallery import HALL, SIZES, Gallery
from tests.e2e.hall import BigScreen, Hall
from tests.e2e.playing import Evening
from tests.e2e.server_process import ServerProcess
from tests.e2e.tablet import Deal, Tablet

pytestmark = pytest.mark.timeout(600)  # a loaded machine may need more than one test usually has

MOST_TAPS = 9
SIZE_OF_TABLE = {1: SIZES[0], 2: SIZES[1], 3: SIZES[2]}
LANG_OF_TABLE = {1: "ru", 2: "en", 3: "ru"}


def test_evening(hall: Hall, server: ServerProcess, gallery: Gallery, tmp_path: Path) -> None:
    """Nothing is lost or doubled, and the published standings are those of `traveller score`."""
    evening = Evening(hall, server, gallery, hall.director("en"))
    prepare(evening)
    everybody_joins(evening)
    screen = start(evening)
    first_round(evening)
    evening.next_round(2)
    server_dies_in_mid_round(evening)
    evening.next_round(3)
    tablet_reloads_offline(evening)
    evening.next_round(4)
    two_tablets_disagree(evening)
    evening.next_round(5)
    director_corrects(evening)
    phone = end_and_publish(evening, screen)
    phone_reads(evening, phone)
    sheets_are_printed(evening)
    assert_official(evening, phone, tmp_path)
    assert_nothing_lost(evening)
    assert not hall.complaints
    assert not gallery.faults, "\n".join(gallery.faults)


def prepare(evening: Evening) -> None:
    """The director comes in and makes the evening on the set-up page."""
    director, gallery = evening.director, evening.gallery
    gallery.take(evening.hall.start_page("en").page, "start")
    gallery.take(director.page, "director-login")
    director.log_in()
    director.sees_heading("home.empty")
    gallery.take(director.page, "director-home-empty")
    director.new_evening("Howell / Хоуэлл")
    director.plan(tables=3, boards=10, family="family.howell")
    director.choose("set.visible", "set.visible.ranking")
    gallery.take(director.page, "director-new")
    director.prepare()


def everybody_joins(evening: Evening) -> None:
    """Three tablets join by code; players type their names."""
    gallery = evening.gallery
    for table in TABLES:
        code = evening.director.code(f"A{table}")
        tablet = evening.hall.tablet(LANG_OF_TABLE[table], SIZE_OF_TABLE[table])
        evening.tablets[table] = tablet
        if table == 1:
            gallery.take(tablet.page, "table-join")
        tablet.join(code)
        if table == 1:
            gallery.take(tablet.page, "table-welcome")
            tablet.press("welcome.no")
            tablet.sees_heading("choose.title")
            gallery.take(tablet.page, "table-choose")
            tablet.tap(tablet.page.get_by_role("button", name="A1", exact=True))
            tablet.sees("welcome.you")
        tablet.sit_down()
        tablet.sees_heading("players.title")
        if table == 1:
            gallery.take(tablet.page, "table-players")
            look_at_the_picker(evening, tablet)
        tablet.names(NAMES[table])
    gallery.take(evening.director.page, "director-prepare")


def look_at_the_picker(evening: Evening, tablet: Tablet) -> None:
    """Names are found by letters of either script, or entered as a guest's."""
    tablet.tap(tablet.page.get_by_role("button", name=tablet.begins("seat.N")))
    tablet.page.get_by_label(tablet.say("players.type")).fill("Анн")
    evening.gallery.take(tablet.page, "table-picker")
    tablet.press("do.back")


def start(evening: Evening) -> BigScreen:
    """Start; the big screen comes on."""
    director = evening.director
    director.start()
    link, _ = director.links()
    screen = evening.hall.screen(link, "ru")
    screen.turn_to("round.of", n=1, all=ROUNDS)
    evening.gallery.take(screen.page, "hall-clock", (HALL, *SIZES))
    screen.turn_to("hall.seating", n=2)
    evening.gallery.take(screen.page, "hall-seating", (HALL, *SIZES))
    return screen


def first_round(evening: Evening) -> None:
    """A normal board costs nine taps at most; pictures of every pad are taken on the way."""
    tablet, gallery = evening.tablets[1], evening.gallery
    tablet.ask_server()
    gallery.take(tablet.page, "table-round")
    tablet.taps = 0
    entry = evening.record.note(tablet, 1, 1)
    tablet.enter(entry.board, entry.deal)
    tablet.accept()
    assert tablet.taps <= MOST_TAPS, f"{tablet.taps} taps for a board"
    for table in (2, 3):
        evening.play_board(table, 1)
    pictures_of_a_board(evening)
    for table in (2, 3):
        evening.play_board(table, 1)
    gallery.take(tablet.page, "table-finished")
    tablet.press("after.show")
    tablet.sees_heading("after.round.title", n=1)
    gallery.take(tablet.page, "table-afterwards")
    tablet.press("after.finish")
    tablet.press("do.back")
    tablet.tap(tablet.tile(1))
    gallery.take(tablet.page, "table-entry")
    tablet.press("do.back")
    tablet.press("round.finish")
    tablet.tap(tablet.page.get_by_role("button", name=tablet.say("bar.menu", table="A1")))
    gallery.take(tablet.page, "table-menu")
    tablet.press("do.close")
    tablet.tap(tablet.safety)
    gallery.take(tablet.page, "table-safety")
    tablet.press("do.close")


def pictures_of_a_board(evening: Evening) -> None:
    """The second board of table 1, every pad looked at; a slip of the finger is asked about."""
    tablet, gallery = evening.tablets[1], evening.gallery
    entry = evening.record.note(tablet, 1, 1)
    deal = entry.deal
    tablet.open_board(entry.board)
    gallery.take(tablet.page, "table-contract")
    tablet.enter_contract(deal)
    gallery.take(tablet.page, "table-lead")
    tablet.enter_lead(deal.lead)
    gallery.take(tablet.page, "table-tricks")
    tablet.enter_tricks(Deal(deal.contract, deal.declarer, deal.lead, 1))
    expect(tablet.dialog()).to_be_visible()
    gallery.take(tablet.page, "table-doubt")
    tablet.press("board.doubt.no")
    tablet.enter_tricks(deal)
    gallery.take(tablet.page, "table-review")
    tablet.save()
    gallery.take(tablet.page, "table-accept")
    tablet.accept()


def server_dies_in_mid_round(evening: Evening) -> None:
    """SIGKILL between two boards; the tables do not stop, and the same data comes back."""
    first, second, third = evening.tablets.values()
    evening.play_board(1, 2)
    first.all_safe()
    evening.server.kill()
    evening.play_board(2, 2)
    evening.play_board(3, 2)
    second.unsent(2)
    evening.gallery.take(second.page, "table-unsent")
    evening.play_board(1, 2)
    evening.director.page.get_by_text("does not answer").wait_for()
    evening.gallery.take(evening.director.page, "director-offline")
    evening.server.start()
    evening.play_board(2, 2)
    evening.play_board(3, 2)
    third.ask_server()
    third.all_safe()
    panes_of_the_desk(evening)


def tablet_reloads_offline(evening: Evening) -> None:
    """Reloaded without a network, unsent entries and half an entry typed: all is still there."""
    tablet = evening.tablets[2]
    tablet.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    tablet.page.context.set_offline(True)
    evening.play_board(2, 3)
    entry = evening.record.note(tablet, 2, 3)
    tablet.open_board(entry.board)
    tablet.enter_contract(entry.deal)
    tablet.page.reload()
    tablet.unsent(2)
    evening.gallery.take(tablet.page, "table-half-entry-after-reload")
    tablet.enter_lead(entry.deal.lead)
    tablet.enter_tricks(entry.deal)
    tablet.save()
    tablet.accept()
    tablet.unsent(4)
    evening.play_round(3, tables=(1, 3))
    tablet.page.context.set_offline(False)
    tablet.ask_server()
    tablet.all_safe()


def two_tablets_disagree(evening: Evening) -> None:
    """A second tablet at table 1 enters another result for a board; the director decides."""
    director, first = evening.director, evening.tablets[1]
    other = evening.hall.tablet("en", SIZES[2])
    other.join(director.new_code("A1"))
    other.sit_down()
    other.press("players.done")
    other.sees_heading("round.title", n=4)
    other.page.context.set_offline(True)
    entry = evening.play_board(1, 4)
    first.all_safe()
    claimed = Deal("1N", "W", "S2", 8)
    other.enter(entry.board, claimed)
    other.accept()
    other.page.context.set_offline(False)
    other.ask_server()
    other.all_safe()
    first.ask_server()
    expect(first.tile(entry.board)).to_contain_text(first.say("board.state.conflict"))
    first.tap(first.tile(entry.board))
    evening.gallery.take(first.page, "table-entry-conflict")
    first.press("do.back")
    need = director.need(director.say("need.conflict", table="A1", board=entry.board))
    expect(need).to_be_visible()
    evening.gallery.take(director.page, "director-conflict")
    choice = need.locator(".alternative").filter(has_text="+1")
    director.tap(director.button("action.choose", choice))
    expect(need).to_be_hidden()
    entry.deal = claimed
    first.ask_server()
    expect(first.tile(entry.board)).to_contain_text(first.say("board.state.director"))
    evening.gallery.take(first.page, "table-round-decided")
    first.tap(first.tile(entry.board))
    evening.gallery.take(first.page, "table-entry-director")
    first.press("do.back")
    other.page.context.close()
    director_is_called(evening)
    evening.play_board(1, 4)
    evening.play_round(4, tables=(2, 3))


def director_is_called(evening: Evening) -> None:
    """A table calls; the director comes."""
    director, tablet = evening.director, evening.tablets[3]
    tablet.press("bar.call.label")
    evening.gallery.take(tablet.page, "table-call")
    tablet.press("call.ruling")
    tablet.press("do.close")
    expect(tablet.button("bar.called.label")).to_be_visible()
    need = director.need(director.say("need.call", table="A3", reason=director.say("call.ruling")))
    director.tap(director.button("action.answer", need))
    expect(need).to_be_hidden()
    tablet.ask_server()
    expect(tablet.button("bar.call.label")).to_be_visible()


def director_corrects(evening: Evening) -> None:
    """One result is corrected, another replaced by an artificial score."""
    director = evening.director
    evening.play_round(ROUNDS)
    for tablet in evening.tablets.values():
        tablet.ask_server()
        tablet.all_safe()
    wrong, fouled = [e for e in evening.record.entries.values() if e.round == 5][:2]
    director.look_at(wrong.board)
    director.open_entry(f"A{wrong.table}", ROUNDS)
    evening.gallery.take(director.page, "director-entry")
    director.correct("5CX S DA -1", reason="agreed")
    wrong.deal = Deal("5CX", "S", "DA", 10)
    director.look_at(fouled.board)
    director.open_entry(f"A{fouled.table}", ROUNDS)
    director.adjust(60, 40)
    fouled.ns_award, fouled.ew_award = "60%", "40%"
    evening.gallery.take(director.page, "director-board")


def panes_of_the_desk(evening: Evening) -> None:
    """Everything that the desk's menu opens, looked at."""
    director = evening.director
    for item in ("pairs", "tablets", "plan", "hall", "files", "settings", "history"):
        director.menu(item)
        evening.gallery.take(director.page, f"desk-{item}")
    director.menu("pairs")
    director.press("pairs.open", pair="A2")
    evening.gallery.take(director.page, "desk-pair")
    director.tap(director.button("pane.menu"))
