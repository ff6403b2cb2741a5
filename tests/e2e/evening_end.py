"""The end of the evening: published, read on phones, printed, and proved."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.gallery import HALL, SIZES
from tests.e2e.hall import BigScreen, Phone
from tests.e2e.playing import Evening
from tests.e2e.server_process import traveller
from tests.e2e.tablet import Tablet


def end_and_publish(evening: Evening, screen: BigScreen) -> Phone:
    """The end: tablets say thank you, the director publishes, a phone opens the results."""
    director = evening.director
    for tablet in evening.tablets.values():
        tablet.press("do.done")
        tablet.sees_heading("end.title")
    director.end()
    director.publish()
    _, results = director.links()
    phone = evening.hall.phone(results, "en")
    phone.sees("phone.final")
    screen.turn_to("hall.ranking.final")
    evening.gallery.take(screen.page, "hall-final", (HALL, *SIZES))
    evening.tablets[1].ask_server()
    evening.tablets[1].sees("end.what.published")
    evening.gallery.take(evening.tablets[1].page, "table-end")
    figures_open(evening, evening.tablets[1])
    return phone


def figures_open(evening: Evening, tablet: Tablet) -> None:
    """A figure on the tablet tells how it is computed, or that this takes the server."""
    figure = tablet.page.locator(".scorecard .told .explained").first
    tablet.tap(figure)
    expect(tablet.dialog().get_by_role("listitem").last).to_be_visible()
    evening.gallery.take(tablet.page, "table-explained")
    tablet.press("do.close")
    tablet.page.context.set_offline(True)
    tablet.tap(figure)
    expect(tablet.dialog()).to_contain_text(tablet.say("explain.offline"))
    tablet.press("do.close")
    tablet.page.context.set_offline(False)
    tablet.sees_heading("end.title")


def phone_reads(evening: Evening, phone: Phone) -> None:
    """A player looks up the own card, a traveller and how often each score came."""
    gallery = evening.gallery
    gallery.take(phone.page, "phone-ranking")
    phone.tap(phone.page.locator(".phone-rank").first)
    expect(phone.page.locator(".phone-deal").first).to_be_visible()
    phone.press("phone.is-mine")
    gallery.take(phone.page, "phone-card")
    phone.tap(phone.page.locator(".phone-deal").first)
    chart = phone.page.get_by_role("img", name=phone.say("phone.frequency"))
    expect(chart).to_be_visible()
    gallery.take(phone.page, "phone-board")
    phone.tap(phone.link("phone.boards"))
    gallery.take(phone.page, "phone-boards")
    phone.tap(phone.link("phone.ranking"))


def sheets_are_printed(evening: Evening) -> None:
    """Every sheet is on paper what it is on the page, without the page around it."""
    director = evening.director
    director.menu("files")
    director.tap(director.page.get_by_role("link", name=director.say("print.ranking")).first)
    for what in ("ranking", "travellers", "cards", "tables", "codes"):
        director.page.get_by_label(director.say("print.what"), exact=True).select_option(what)
        expect(director.page.locator("article.sheet").first).to_be_visible()
        evening.gallery.take(director.page, f"print-{what}")
        director.page.emulate_media(media="print")
        expect(director.page.locator(".print-page__tools")).to_be_hidden()
        expect(director.page.locator("article.sheet").first).to_be_visible()
        director.page.emulate_media(media="screen")
    director.tap(director.link("do.back"))


def assert_official(evening: Evening, phone: Phone, folder: Path) -> None:
    """What the phone shows is what `traveller score` makes of the same entries."""
    scored = traveller("score", evening.record.write(folder / "entered.csv"), "--json")
    assert scored.returncode == 0, scored.stderr
    standings = json.loads(scored.stdout)["standings"]
    expected = [(row["place"], int(row["contestant"]), f"{row['percent']} %") for row in standings]
    shown = [(place, pair, score.replace("\u202f", " ")) for place, pair, score in phone.ranking()]
    assert shown == expected


def assert_nothing_lost(evening: Evening) -> None:
    """All entries are there once; so is every fact of every tablet, and the database is sound."""
    columns = ("round", "table", "board", "ns", "ew", "contract", "tricks", "ns_award")
    entered = [tuple(str(row.get(name, "")) for name in columns) for row in evening.record.rows()]
    listed = [
        tuple(row[name].removeprefix("A") for name in columns)
        for row in evening.director.download("entries")
    ]
    assert sorted(listed) == sorted(entered)
    held = [fact for tablet in evening.tablets.values() for fact in tablet.facts()]
    evening.server.stop()
    proof = traveller("check", "--data", evening.server.data)
    assert proof.returncode == 0, proof.stdout
    log = evening.server.fact_ids()
    assert len(log) == len(set(log))
    assert set(held) <= set(log)
