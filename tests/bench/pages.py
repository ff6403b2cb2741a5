"""The table's first load: its size, and how soon it is usable from a cold start with no network."""

import gzip
import re
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench.hall import Hall, served
from tests.e2e.evening import NAMES
from tests.e2e.tablet import Tablet

BUILT = Path("server/pwa")
AIM = 100_000
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]


def first_load() -> dict[str, object]:
    """Bytes that the table page needs before it can be used, as gzip sends them."""
    page = BUILT / "table" / "index.html"
    names = re.findall(r'(?:src|href)="/([^"]+\.(?:js|css))"', page.read_text(encoding="utf-8"))
    files = [page, *(BUILT / name for name in sorted(set(names)))]
    sizes = {str(f.relative_to(BUILT)): len(gzip.compress(f.read_bytes(), 9)) for f in files}
    return {"gzip_bytes": sum(sizes.values()), "aim": AIM, "files": len(sizes)}


def cold_offline_start() -> dict[str, object]:
    """Seconds from opening the page, server gone and browser started anew, to a board's pad."""
    with (
        tempfile.TemporaryDirectory() as profile,
        sync_playwright() as playwright,
        served() as server,
    ):
        hall = Hall(server, plan=True)
        path = f"/api/v1/tournaments/{hall.tournament}/codes"
        rows = hall.director.ask("POST", path, {"section": "A", "tables": [1]})
        assert isinstance(rows, list)
        options = {"executable_path": "/usr/bin/chromium", "args": ARGS}
        with playwright.chromium.launch_persistent_context(profile, **options) as browser:
            tablet = Tablet(browser.new_page(), "en")
            tablet.page.goto(f"{server.url}/table/")
            tablet.join(rows[0]["code"])
            tablet.sit_down()
            tablet.names(NAMES[1])
            tablet.sees_heading("round.title", n=1)
            tablet.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.kill()
        with playwright.chromium.launch_persistent_context(profile, **options) as browser:
            tablet = Tablet(browser.new_page(), "en")
            start = time.perf_counter()
            tablet.page.goto(f"{server.url}/table/")
            tablet.open_board(tablet.next_board())
            return {"seconds": round(time.perf_counter() - start, 2)}


def measure() -> dict[str, object]:
    """Size and start."""
    return {"first_load": first_load(), "cold_offline_start": cold_offline_start()}
