"""Two sections typed from paper, ranked apart and then together: neither takes from the other."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.director import Director
from tests.e2e.hall import Hall
from tests.e2e.server_process import traveller

TYPED = {"A": ("1 2 420", "3 4 -50"), "B": ("1 2 450", "3 4 140")}
PUT_RIGHT, ASIDE = "480", "450"
ENTRIES = """section,board,ns,ew,points
A,1,1,2,420
A,1,3,4,-50
B,1,1,2,480
B,1,3,4,140
"""


def type_section(director: Director, lines: tuple[str, ...]) -> None:
    """The lines of board 1 by the keyboard alone, from the first pair on."""
    page = director.page
    expect(page.get_by_label(director.say("paper.ns"), exact=True)).to_be_focused()
    for number, line in enumerate(lines, 1):
        for text in line.split():
            page.keyboard.type(text)
            page.keyboard.press("Enter")
        expect(page.locator(".paper-traveller tbody tr")).to_have_count(number)


def rank_together(director: Director) -> None:
    """Nobody ticked it at set-up: it is ticked now."""
    director.menu("settings")
    director.page.get_by_label(director.say("set.across"), exact=True).check()
    director.press("do.save")
    director.sees("did.settings.set")


def official(folder: Path) -> list[tuple[str, str, str]]:
    """Place, contestant, percent as `traveller score` makes them of both sections."""
    file = folder / "typed.csv"
    file.write_text(ENTRIES, encoding="utf-8")
    scored = traveller("score", file, "--across", "--json")
    assert scored.returncode == 0, scored.stderr
    return [
        (row["place"], row["section"] + row["contestant"], row["percent"])
        for row in json.loads(scored.stdout)["standings"]
    ]


def test_two_sections_of_paper(hall: Hall, tmp_path: Path) -> None:
    """A line of section B is put right on a page of both, and section A stays as it was."""
    director = hall.director("en")
    page = director.page
    director.log_in()
    director.new_evening("Two sections / Две группы")
    director.choose("setup.how", "setup.how.paper")
    director.press("setup.prepare.paper")
    director.press("setup.start")
    expect(page.get_by_label(director.say("paper.section"), exact=True)).to_have_count(0)
    type_section(director, TYPED["A"])
    director.press("setup.add-section")
    expect(page.get_by_label(director.say("paper.section"), exact=True)).to_have_value("B")
    type_section(director, TYPED["B"])
    director.tap(director.link("setup.to-desk"))
    rank_together(director)
    director.tap(director.link("menu.paper").first)
    lines = page.locator(".paper-traveller tbody tr")
    expect(lines).to_have_count(4)
    director.tap(
        lines.filter(has_text=ASIDE).get_by_role("button", name=director.begins("do.change"))
    )
    expect(page.get_by_label(director.say("paper.section"), exact=True)).to_have_value("B")
    field = page.get_by_label(director.say("paper.result"), exact=True)
    field.fill(PUT_RIGHT)
    field.press("Enter")
    expect(lines.filter(has_text=PUT_RIGHT)).to_have_count(1)
    expect(lines).to_have_count(4)
    director.tap(director.link("setup.to-desk"))
    shown = [
        (row["place"], row["contestant"], row["percent"]) for row in director.download("ranking")
    ]
    assert shown == official(tmp_path)
    assert hall.complaints == []
