"""The table's page without a network, and with a newer version waiting."""

from playwright.sync_api import expect

from tests.e2e.evening import NAMES
from tests.e2e.gallery import Gallery
from tests.e2e.hall import Hall
from tests.e2e.relay import relay
from tests.e2e.server_process import ServerProcess
from tests.e2e.tablet import Deal, Tablet

FIRST, SECOND = Deal("4S", "N", "HA", 10), Deal("3N", "E", "S5", 8)


def seated(hall: Hall, url: str) -> Tablet:
    """A tablet at table 1 whose players have given their names; the evening has started."""
    director = hall.director("ru")
    director.make_evening("Вечер")
    tablet = hall.tablet("en", url=url)
    tablet.join(director.code("A1"))
    tablet.sit_down()
    tablet.names(NAMES[1])
    director.start()
    tablet.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    return tablet


def play(tablet: Tablet, deal: Deal) -> None:
    """One board, entered and accepted."""
    tablet.enter(tablet.next_board(), deal)
    tablet.accept()


def test_cold_start_without_the_server(hall: Hall, server: ServerProcess) -> None:
    """After one visit the page opens on a dead network, where it was, and takes results."""
    tablet = seated(hall, server.url)
    play(tablet, FIRST)
    tablet.all_safe()
    server.stop()
    context = tablet.page.context
    tablet.page.close()
    again = Tablet(context.new_page(), "en")
    again.page.goto(f"{server.url}/table/")
    again.sees_heading("round.title", n=1)
    expect(again.tile(1)).to_contain_text(again.say("board.state.accepted"))
    play(again, SECOND)
    again.unsent(2)
    server.start()
    again.ask_server()
    again.all_safe()
    assert set(again.facts()) <= set(server.fact_ids())
    assert not hall.complaints


def test_update_waits_for_an_empty_outbox(hall: Hall, server: ServerProcess) -> None:
    """A newer version is offered between rounds, and only when everything is at the server."""
    with relay(server.port) as passing:
        tablet = seated(hall, passing.url)
        page = tablet.page
        page.reload()
        tablet.sees_heading("round.title", n=1)
        page.route("**/sync/v1/push", lambda route: route.abort())
        play(tablet, FIRST)
        play(tablet, SECOND)
        passing.added["/table/sw.js"] = b"\n"
        tablet.go_on(1)
        play(tablet, SECOND)
        play(tablet, FIRST)
        tablet.sees_heading_like("finished.title", n=2)
        page.evaluate(_NEWER_WAITS)
        expect(page.get_by_text(tablet.say("update.title"))).to_have_count(0)
        page.unroute("**/sync/v1/push")
        tablet.ask_server()
        tablet.all_safe()
        tablet.sees("update.title")
        with page.expect_event("load"):
            tablet.press("update.now")
        tablet.sees_heading_like("finished.title", n=2)
        tablet.all_safe()
    assert not hall.complaints


def test_half_table_sits_out(hall: Hall, gallery: Gallery) -> None:
    """Five pairs: the tablet of the half table says who sits out, and where they play next."""
    director = hall.director("en")
    director.log_in()
    director.new_evening("Five / Пять")
    director.plan(tables=3, boards=10, family="family.howell", pairs=5)
    director.prepare()
    tablet = hall.tablet("ru")
    tablet.join(director.code("A1"))
    tablet.sit_down()
    tablet.sees_heading("sitout.title", pair=tablet.say("pair.n", n=1), n=1)
    gallery.take(tablet.page, "table-sit-out")
    assert not hall.complaints
    assert not gallery.faults, "\n".join(gallery.faults)


_NEWER_WAITS = """async () => {
  const registration = await navigator.serviceWorker.getRegistration('/table/');
  while (registration.waiting === null) await new Promise(done => setTimeout(done, 50));
}"""
