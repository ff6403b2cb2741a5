"""The director at a laptop: makes the evening, keeps an eye on it, decides, ends and publishes."""

import csv
import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.e2e.person import Person
from tests.e2e.server_process import PIN


class Director(Person):
    """The director's page. Methods are what a director does."""

    AREAS = ("hall", "rulings", "director")

    # ---- Coming in ---------------------------------------------------------------------------

    def log_in(self, pin: str = PIN) -> None:
        """Opens the page and types the PIN."""
        self.page.get_by_label(self.say("login.pin")).fill(pin)
        self.press("login.enter")

    # ---- A new evening -----------------------------------------------------------------------

    def new_evening(self, name: str) -> None:
        """Opens the set-up page and names the evening."""
        self.tap(self.link("home.new"))
        self.page.get_by_label(self.say("setup.name"), exact=True).fill(name)

    def choose(self, legend: str, face: str) -> None:
        """Picks one of several in a row of choices."""
        self.tap(self.group(legend).get_by_role("radio", name=self.say(face), exact=True))

    def score_by(self, form: str, regulation: str) -> None:
        """Picks the form of scoring and the regulation."""
        self.page.get_by_label(self.say("set.form"), exact=True).select_option(form)
        self.page.get_by_label(self.say("set.regulation"), exact=True).select_option(regulation)

    def plan(self, tables: int, boards: int, family: str, pairs: int = 0) -> None:
        """Says how many come and what they play, and takes the proposal of that family."""
        counted = self.page.get_by_label(self.say("setup.pairs"), exact=True)
        self.page.get_by_label(self.say("setup.tables"), exact=True).fill(str(tables))
        self.page.get_by_label(self.say("setup.boards"), exact=True).fill(str(boards))
        expect(counted).to_have_value(str(2 * tables))
        if pairs:
            counted.fill(str(pairs))
        proposals = self.group("setup.movement").get_by_role("radio", name=self.begins(family))
        self.tap(proposals.first)

    def make_evening(self, name: str) -> None:
        """The usual evening of these tests: three tables, five rounds of two boards."""
        self.log_in()
        self.new_evening(name)
        self.plan(tables=3, boards=10, family="family.howell")
        self.prepare()

    def prepare(self) -> None:
        """On to the codes."""
        self.press("setup.prepare")
        self.sees_heading("setup.start-title")

    def code(self, table: str) -> str:
        """The code on the sheet for a table."""
        row = self.page.get_by_role("listitem").filter(has_text=self.say("table.n", n=table))
        return row.locator(".join-code__code").inner_text()

    def start(self) -> None:
        """Start."""
        self.press("setup.start")
        self.sees_heading("desk.tab.hall")

    # ---- The desk ----------------------------------------------------------------------------

    def menu(self, item: str) -> None:
        """Opens an item of the menu in the third column."""
        back = self.button("pane.menu")
        if back.is_visible():
            self.tap(back)
        self.tap(self.page.get_by_role("button", name=self.say(f"menu.{item}")))

    def open_round(self, round_no: int) -> None:
        """Opens the next round once its button says so."""
        self.press("stage.open", n=round_no)
        self.sees("round.of", n=round_no, all=5)

    def all_in(self, done: int) -> None:
        """The desk says that so many boards of the round are there, which are all."""
        self.sees("clock.progress", n=done, all=done)

    def need(self, words: str | re.Pattern[str]) -> Locator:
        """The card of something that waits for the director."""
        return self.page.get_by_role("article").filter(has_text=words)

    def new_code(self, table: str) -> str:
        """Lets another tablet join a table."""
        name = re.compile(f"^{self.say('table.n', n=table)}\\b")
        self.tap(self.page.get_by_role("button", name=name))
        self.press("tablet.replace")
        return self.page.locator(".tablet .join-code__code").inner_text()

    def look_at(self, board: int) -> None:
        """Opens a board with everything that was entered on it."""
        self.choose("hall-grid.show", "hall-grid.all")
        name = re.compile(f"^{self.say('word.board')} {board}(?!\\d)")
        self.tap(self.page.get_by_role("button", name=name).first)
        self.sees_heading("board.n", n=board)

    def open_entry(self, table: str, round_no: int) -> None:
        """Opens one result of the board on show."""
        place = self.say("entry.place", table=table, round=round_no)
        self.tap(self.page.get_by_role("button").filter(has_text=place))

    def correct(self, typed: str, reason: str) -> None:
        """Types the right result of the open entry, with a reason."""
        self.press("entry.correct")
        self.page.get_by_label(self.say("entry.type"), exact=True).fill(typed)
        self.page.get_by_label(self.say("entry.reason"), exact=True).select_option(reason)
        self._save()

    def adjust(self, ns: int, ew: int) -> None:
        """Gives the open entry an artificial score."""
        self.press("entry.artificial")
        self.press("entry.preset", ns=f"{ns} %", ew=f"{ew} %")
        self._save()

    def _save(self) -> None:
        self.press("do.save")
        expect(self.page.get_by_label(self.say("entry.type"), exact=True)).to_be_hidden()

    def end(self) -> None:
        """Ends the session; the question is answered with yes."""
        self.press("stage.end")
        self.tap(self.button("stage.end", self.dialog()))
        expect(self.dialog()).to_be_hidden()

    def publish(self) -> None:
        """Publishes the results."""
        self.press("stage.publish")
        self.sees("status.published")

    def download(self, file: str) -> list[dict[str, str]]:
        """A CSV file from the page of print and files, as rows."""
        self.menu("files")
        files = self.page.locator("section").filter(has=self.heading("files.csv"))
        name = self.say(f"files.{file}")
        with self.page.expect_download() as download:
            self.tap(files.last.get_by_role("link", name=name, exact=True))
        text = Path(download.value.path()).read_text(encoding="utf-8-sig")
        return list(csv.DictReader(text.splitlines()))

    def links(self) -> tuple[str, str]:
        """Where the big screen and the phones look."""
        self.menu("hall")
        screen = self.link("hall-pane.open-screen").get_attribute("href")
        results = self.page.locator(".join-code__link").get_attribute("href")
        assert screen and results
        return screen, results
