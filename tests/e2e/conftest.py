"""A browser, a server, a hall; pictures of every screen go to one folder."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.gallery import Gallery
from tests.e2e.hall import TIMEOUT_MS, Hall
from tests.e2e.server_process import ServerProcess

ROOT = Path(__file__).parents[2]
CHROMIUM = "/usr/bin/chromium"
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--screenshots FOLDER`, else `screenshots` at the root."""
    parser.addoption("--screenshots", default=None, help="folder of the pictures of every screen")


@pytest.fixture(scope="session")
def pages() -> None:
    """The pages are built from the sources as they are."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        subprocess.run([sys.executable, ROOT / "deploy" / "build_pwa.py"], check=True)


@pytest.fixture(scope="session")
def browser(pages: None) -> Iterator[Browser]:
    """Debian's Chromium, without anything that talks to the world."""
    expect.set_options(timeout=TIMEOUT_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server on empty data."""
    server = ServerProcess(tmp_path / "data")
    server.start()
    yield server
    server.close()


@pytest.fixture
def hall(browser: Browser, server: ServerProcess) -> Iterator[Hall]:
    """An empty hall."""
    hall = Hall(browser, server.url)
    yield hall
    hall.close()


@pytest.fixture
def gallery(request: pytest.FixtureRequest) -> Iterator[Gallery]:
    """The pictures; the contact sheet is written in the end."""
    folder = request.config.getoption("--screenshots", default=None)
    gallery = Gallery(Path(folder) if folder else ROOT / "screenshots")
    yield gallery
    gallery.write_sheet()
