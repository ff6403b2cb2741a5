"""Lists of a big field on paper: every page can be read alone, none is empty."""

import re
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.e2e import printed
from tests.e2e.director import Director
from tests.e2e.hall import Hall
from tests.e2e.test_paper import begin, type_travellers

PAIRS, LINES = 100, 50
LEAST = 3
"""Lines of a list that may stand on a page by themselves."""


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_every_page_of_a_big_field(hall: Hall, lang: str) -> None:
    director = hall.director(lang)
    begin(director, "butler", "wbf")
    type_travellers(director, {"en": "A+/A-", "ru": "Ср+/Ср-"}[lang])
    director.tap(director.link("setup.to-desk"))
    director.menu("files")
    director.tap(director.page.get_by_role("link", name=director.say("print.ranking")).first)
    columns_begin_together(director)
    director.page.route("**/api/v1/tournaments/*/print", enlarge)
    director.page.reload()
    for size in ("a4", "a5"):
        ranking = sheets(director, "ranking", size)
        names = [re.findall(r"Name\d{3}\.", page) for page in ranking]
        assert list(chain.from_iterable(names)) == [
            f"Name{place:03}." for place in range(1, PAIRS + 1)
        ]
        assert len(ranking) > 1 and min(map(len, names)) >= LEAST
        assert all(director.say("word.place") in page for page in ranking)
        travellers = sheets(director, "travellers", size)
        assert len(travellers) > 1
        assert all(director.say("word.contract") in page for page in travellers)
        versions_are_no_larger(director)
        sheets(director, "cards", size)
    assert not hall.complaints


def enlarge(route: Route) -> None:
    """The answer of the server, with as many pairs and lines as a big field has."""
    reply = route.fetch()
    page = reply.json()
    for table in page["results"]["ranking"]:
        table["rows"] = repeated(
            table["rows"],
            PAIRS,
            lambda place: {
                "place": str(place),
                "contestant": f"A{place}",
                "names": [f"Name {place:03}."],
            },
        )
    for board in page["boards"]:
        board["rows"] = repeated(
            board["rows"], LINES, lambda line: {"ns": f"A{line}", "group": "A2"}
        )
    route.fulfill(response=reply, json=page)


def repeated(
    rows: list[dict[str, Any]], times: int, own: Callable[[int], dict[str, Any]]
) -> list[dict[str, Any]]:
    """So many rows, each with what is its own."""
    return [rows[at % len(rows)] | own(at + 1) for at in range(times)]


def sheets(director: Director, what: str, size: str) -> list[str]:
    """The printed pages; each says what it is, of which evening, and by what it was scored."""
    page = director.page
    page.get_by_label(director.say("print.what"), exact=True).select_option(what)
    page.get_by_label(size.upper(), exact=True).check()
    expect(page.locator(f".sheets--{size} article.sheet").first).to_be_visible()
    foot = page.locator(".sheet__foot span").first.inner_text()
    assert "WBF" in foot
    found = printed.pages(page.pdf(prefer_css_page_size=True))
    titles = tuple(map(unspaced, page.locator("article.sheet h1").all_inner_texts()))
    for text in found:
        assert text.startswith(titles), text
        assert unspaced("Paper / Бумага") in text and unspaced(foot) in text, text
    return found


def versions_are_no_larger(director: Director) -> None:
    """The version of a board is as large as the result it stands beside."""
    sizes = director.page.locator(".version").evaluate_all(
        "all => all.map(one => [one, one.parentElement].map(it => getComputedStyle(it).fontSize))"
    )
    assert sizes and all(own == around for own, around in sizes), sizes[:2]


def columns_begin_together(director: Director) -> None:
    """The boards beside each other on A4 begin at one height."""
    page = director.page
    page.get_by_label(director.say("print.what"), exact=True).select_option("travellers")
    page.get_by_label("A4", exact=True).check()
    expect(page.locator(".sheets--a4 .sheet__title").first).to_be_visible()
    boxes = [title.bounding_box() for title in page.locator(".sheet__columns .sheet__title").all()]
    tops: dict[float, list[float]] = {}
    for box in boxes:
        assert box is not None
        tops.setdefault(box["x"], []).append(box["y"])
    assert len(tops) == 2 and len({round(min(each)) for each in tops.values()}) == 1, tops


def unspaced(text: str) -> str:
    return re.sub(r"\s", "", text)
