"""Evenings without a plan: paper travellers, typed by the director with the keyboard alone."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.director import Director
from tests.e2e.gallery import HALL, SIZES, Gallery
from tests.e2e.hall import Hall
from tests.e2e.server_process import traveller

AWARD, RESULT = "60/40", "-100"
TRAVELLERS = {
    1: ("1 2 4HX S DK +1", "3 4 420", "5 10 -50"),
    2: ("1 3 3NT W =", "2 5 PASS", f"4 10 {AWARD}"),
    3: ("1 4 2S N -1", "2 10 6NT E SA =", "3 5 140"),
}
SCORED = """board,ns,ew,contract,declarer,lead,tricks,points,ns_award,ew_award
1,1,2,4HX,S,DK,11,,,
1,3,4,,,,,420,,
1,5,10,,,,,-50,,
2,1,3,3N,W,,9,,,
2,2,5,PASS,,,,,,
2,4,10,{last}
3,1,4,2S,N,,7,,,
3,2,10,6N,E,SA,12,,,
3,3,5,,,,,140,,
"""
PAIRS = (1, 2, 3, 4, 5, 10)  # by number, not as words are sorted
AWARDED, IN_IMPS, PLAYED = ",,,,,60%,40%", ",,,,,A+,A-", ",,,,-100,,"
LONG = ("1 2 4HX S DK +1", "3 4 420", "5 6 140", f"7 8 {AWARD}", "9 10 -50")
FORMS = (  # form, regulation, what is typed last, how a file says it
    ("butler", "wbf", "Ср+/Ср-", IN_IMPS),
    ("cross-imps", "realbridge", "+3/-3", ",,,,,+3,-3"),
    ("cross-imps-total", "default", "A+/A-", IN_IMPS),
    ("total-points", "default", RESULT, PLAYED),
    ("ascherman", "default", AWARD, AWARDED),
)


def type_travellers(director: Director, last: str) -> None:
    """Every board and line; `last` is what the last line of board 2 says."""
    keyboard = director.page.keyboard
    result = director.page.get_by_label(director.say("paper.result"), exact=True)
    expect(director.page.get_by_label(director.say("paper.ns"), exact=True)).to_be_focused()
    for board, lines in TRAVELLERS.items():
        if board > 1:
            keyboard.press("Enter")
        for number, line in enumerate(lines, 1):
            for text in line.replace(AWARD, last).split(" ", 2):
                keyboard.type(text)
                keyboard.press("Enter")
            expect(result).to_have_value("")
            expect(director.page.locator(".paper-traveller tbody tr")).to_have_count(number)


def change_on_a_phone(director: Director) -> None:
    """Every line can be changed however narrow the page is."""
    before = director.page.viewport_size
    assert before
    director.page.set_viewport_size({"width": 390, "height": 844})
    lines = director.page.locator(".paper-traveller tbody tr")
    for line in lines.all():
        expect(line.get_by_role("button", name=director.begins("do.change"))).to_be_visible()
    director.page.set_viewport_size(before)


def change_last_line(director: Director, result: str) -> None:
    """The line of board 3 that says 140 says something else; the others stay as they are."""
    lines = director.page.locator(".paper-traveller tbody tr")
    line = lines.filter(has_text="140")
    director.tap(line.get_by_role("button", name=director.begins("do.change")))
    field = director.page.get_by_label(director.say("paper.result"), exact=True)
    field.fill(result)
    field.press("Enter")
    expect(lines.filter(has_text=result)).to_have_count(1)
    expect(lines.filter(has_text="140")).to_have_count(0)
    expect(lines).to_have_count(3)


def begin(director: Director, form: str, regulation: str) -> None:
    """An evening that is typed from paper, in a form of scoring."""
    director.log_in()
    director.new_evening("Paper / Бумага")
    director.choose("setup.how", "setup.how.paper")
    director.score_by(form, regulation)
    director.press("setup.prepare.paper")
    director.press("setup.start")


def official(
    folder: Path, last: str, *options: str, changed: str = "140"
) -> list[tuple[str, str, str]]:
    """Place, contestant, total as `traveller score` makes them of the same lines."""
    file = folder / "typed.csv"
    text = SCORED.format(last=last).replace(",140,", f",{changed},")
    file.write_text(text, encoding="utf-8")
    scored = traveller("score", file, *options, "--json")
    assert scored.returncode == 0, scored.stderr
    return [
        (row["place"], row["contestant"], row["percent"] or row["points"])
        for row in json.loads(scored.stdout)["standings"]
    ]


def test_paper_evening(hall: Hall, gallery: Gallery, tmp_path: Path) -> None:
    """What was typed is what `traveller score` makes of the same lines."""
    director = hall.director("en")
    begin(director, "matchpoints", "default")
    type_travellers(director, AWARD)
    gallery.take(director.page, "paper")
    change_last_line(director, "170")
    director.tap(director.link("setup.to-desk"))
    director.end()
    director.publish()
    shown = [(r["place"], r["contestant"][1:], r["percent"]) for r in director.download("ranking")]
    assert shown == official(tmp_path, AWARDED, changed="170")
    assert not hall.complaints
    assert not gallery.faults, "\n".join(gallery.faults)


def test_two_windows(hall: Hall, gallery: Gallery) -> None:
    """Neither types over what the other typed meanwhile, and a pair typed by both is seen."""
    one, other = hall.director("en"), hall.director("ru")
    begin(one, "matchpoints", "default")
    expect(one.page.get_by_label(one.say("paper.ns"), exact=True)).to_be_focused()
    other.log_in()
    other.sees_heading("home.title")
    other.page.goto(one.page.url)
    expect(other.page.get_by_label(other.say("paper.ns"), exact=True)).to_be_focused()
    expect(other.page.locator(".paper-traveller")).to_contain_text(other.say("paper.none"))
    boards = "**/boards/**"
    other.page.route(boards, lambda route: route.fulfill(status=304))
    type_line(one, "1", "2", "420")
    expect(one.page.locator(".paper-traveller tbody tr")).to_have_count(1)
    type_line(other, "1", "2", "430")
    told = other.page.get_by_role("alert")
    expect(told).to_contain_text("+420")
    gallery.take(other.page, "paper-overtaken")
    other.press("paper.mine")
    expect(told).to_have_count(0)
    expect(one.page.locator(".paper-traveller tbody tr")).to_contain_text("+430")
    type_line(one, "3", "4", "140")
    other.page.get_by_label(other.say("paper.ns"), exact=True).focus()
    type_line(other, "3", "5", "-50")
    other.page.unroute(boards)
    for each in (one, other):
        expect(each.page.locator(".paper-held__line")).to_have_count(2)
        expect(each.page.locator(".paper-traveller tbody tr")).to_have_count(1)
    gallery.take(one.page, "paper-held")
    assert not hall.complaints
    assert not gallery.faults, "\n".join(gallery.faults)


def type_line(director: Director, *fields: str) -> None:
    """A line, field by field."""
    for text in fields:
        director.page.keyboard.type(text)
        director.page.keyboard.press("Enter")


def test_four_decimals_beside_a_weighted_score(hall: Hall, gallery: Gallery) -> None:
    """Figures of both sides and a weighted score fit the narrowest page."""
    director = hall.director("ru")
    begin(director, "matchpoints", "ebu")
    expect(director.page.get_by_label(director.say("paper.ns"), exact=True)).to_be_focused()
    for number, line in enumerate(LONG, 1):
        for text in line.split(" ", 2):
            director.page.keyboard.type(text)
            director.page.keyboard.press("Enter")
        expect(director.page.locator(".paper-traveller tbody tr")).to_have_count(number)
    director.tap(director.page.get_by_role("button", name=director.begins("do.change")).first)
    director.press("assigned.title")
    director.press("assigned.add")
    fields = director.page.locator(".assigned__part input")
    for index, text in enumerate(("3NTXX S +1", "60", "3NT S -1", "40")):
        fields.nth(index).fill(text)
    director.press("do.save")
    expect(director.page.locator(".editor")).to_have_count(0)
    expect(director.page.locator(".paper-traveller")).to_contain_text(re.compile(r"\d,\d{4}\D"))
    gallery.take(director.page, "paper-long")
    assert not gallery.faults, "\n".join(gallery.faults)


@pytest.mark.parametrize("case", FORMS, ids=[case[0] for case in FORMS])
def test_every_form(
    hall: Hall, gallery: Gallery, tmp_path: Path, case: tuple[str, str, str, str]
) -> None:
    """In every form the public reads what `traveller score` makes, with its unit and its rules."""
    form, regulation, last, line = case
    director = hall.director("ru")
    begin(director, form, regulation)
    type_travellers(director, last)
    gallery.take(director.page, f"paper-{form}")
    change_on_a_phone(director)
    director.tap(director.link("setup.to-desk"))
    director.end()
    director.publish()
    screen_link, phone_link = director.links()
    phone = hall.phone(phone_link, "en")
    options = ("--form", form, "--regulation", regulation)
    phone.sees_final_results()
    expected = official(tmp_path, line, *options)
    assert [(place, str(pair), plain(score)) for place, pair, score in phone.ranking()] == expected
    scored = f"{phone.say(f'form.{form}')} · {phone.say(f'regulation.{regulation}')}"
    expect(phone.page.get_by_text(scored, exact=True).first).to_be_visible()
    gallery.take(phone.page, f"phone-ranking-{form}")
    screen = hall.screen(screen_link, "en")
    screen.turn_to("hall.ranking.final")
    gallery.take(screen.page, f"hall-final-{form}", (HALL, *SIZES))
    director.menu("files")
    director.tap(director.page.get_by_role("link", name=director.say("print.cards")).first)
    titles = director.page.locator("article.sheet h1")
    expect(titles).to_have_text([director.say("pair.n", n=n) for n in PAIRS])
    gallery.take(director.page, f"print-cards-{form}")
    assert not hall.complaints
    assert not gallery.faults, "\n".join(gallery.faults)


def plain(score: str) -> str:
    """A figure as files have it: no plus, no unit, a hyphen for the minus."""
    return score.replace("−", "-").removeprefix("+").removesuffix("\u202f%")
