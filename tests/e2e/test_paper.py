"""An evening without a plan: paper travellers, typed by the director with the keyboard alone."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.gallery import Gallery
from tests.e2e.hall import Hall
from tests.e2e.server_process import traveller

TRAVELLERS = {
    1: ("1 2 4HX S DK +1", "3 4 420", "5 6 -50"),
    2: ("1 3 3NT W =", "2 5 PASS", "4 6 60/40"),
    3: ("1 4 2S N -1", "2 6 6NT E SA =", "3 5 140"),
}
SCORED = """board,ns,ew,contract,declarer,lead,tricks,points,ns_award,ew_award
1,1,2,4HX,S,DK,11,,,
1,3,4,,,,,420,,
1,5,6,,,,,-50,,
2,1,3,3N,W,,9,,,
2,2,5,PASS,,,,,,
2,4,6,,,,,,60%,40%
3,1,4,2S,N,,7,,,
3,2,6,6N,E,SA,12,,,
3,3,5,,,,,140,,
"""


def test_paper_evening(hall: Hall, gallery: Gallery, tmp_path: Path) -> None:
    """What was typed is what `traveller score` makes of the same lines."""
    director = hall.director("en")
    director.log_in()
    director.new_evening("Paper / Бумага")
    director.choose("setup.how", "setup.how.paper")
    director.press("setup.prepare.paper")
    director.press("setup.start")
    keyboard = director.page.keyboard
    result = director.page.get_by_label(director.say("paper.result"), exact=True)
    expect(director.page.get_by_label(director.say("paper.ns"), exact=True)).to_be_focused()
    for board, lines in TRAVELLERS.items():
        for number, line in enumerate(lines, 1):
            ns, ew, typed = line.split(" ", 2)
            for text in (ns, ew, typed):
                keyboard.type(text)
                keyboard.press("Enter")
            expect(result).to_have_value("")
            expect(director.page.locator(".paper-traveller tbody tr")).to_have_count(number)
        if board == 1:
            gallery.take(director.page, "paper")
        keyboard.press("Enter")
    director.tap(director.link("setup.to-desk"))
    director.end()
    director.publish()
    ranking = director.download("ranking")
    file = tmp_path / "typed.csv"
    file.write_text(SCORED, encoding="utf-8")
    standings = json.loads(traveller("score", file, "--json").stdout)["standings"]
    shown = [(row["place"], row["contestant"], row["percent"]) for row in ranking]
    assert shown == [(row["place"], f"A{row['contestant']}", row["percent"]) for row in standings]
    assert not hall.complaints
    assert not gallery.faults, "\n".join(gallery.faults)
