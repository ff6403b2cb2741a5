"""The hall: everybody who is there, each with a device of their own."""

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

from tests.e2e.director import Director
from tests.e2e.person import Person
from tests.e2e.tablet import Tablet

LOCALES = {"en": "en-GB", "ru": "ru-RU"}
TIMEOUT_MS = 15_000


class BigScreen(Person):
    """The screen on the wall."""

    AREAS = ("hall",)

    def turn_to(self, key: str, **params: object) -> None:
        """Turns the slides by the arrow key until the heading begins with these words."""
        wanted = self.say(key, **params)
        heading = self.page.get_by_role("heading", level=1)
        for _ in range(12):
            if heading.inner_text().startswith(wanted):
                return
            self.page.keyboard.press("ArrowRight")
        expect(heading).to_contain_text(wanted)


class Phone(Person):
    """A player's own phone."""

    AREAS = ("hall", "forms")

    def sees_final_results(self) -> None:
        """The page has what was published; before, it may show the standings of a moment ago."""
        expect(self.page.get_by_text(self.say("phone.final"), exact=True).first).to_be_visible()

    def ranking(self) -> list[tuple[str, int, str]]:
        """Place, pair, score of everybody, as they stand on the page."""
        expect(self.page.locator(".phone-rank").first).to_be_visible()
        rows = self.page.locator(".phone-rank").all()
        return [
            (
                row.locator(".phone-rank__place").inner_text(),
                int("".join(filter(str.isdigit, row.locator(".soft").inner_text().split("·")[0]))),
                row.locator(".phone-rank__score").inner_text(),
            )
            for row in rows
        ]


class Hall:
    """Gives out devices; collects what their consoles complain about."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.complaints: list[str] = []
        self._contexts: list[BrowserContext] = []

    def tablet(self, lang: str, size: tuple[int, int] = (1024, 600), url: str = "") -> Tablet:
        """A tablet that has opened the table's page, perhaps at another address."""
        return Tablet(self._page(f"{url}/table/", lang, size), lang)

    def director(self, lang: str, size: tuple[int, int] = (1366, 768)) -> Director:
        """The director's laptop, before the PIN."""
        return Director(self._page("/director/", lang, size), lang)

    def screen(self, link: str, lang: str) -> BigScreen:
        """The big screen, in one language."""
        path = link.replace("/screen/#", f"/screen/?lang={lang}#")
        return BigScreen(self._page(path, lang, (1920, 1080)), lang)

    def phone(self, link: str, lang: str) -> Phone:
        """A phone at the public results."""
        return Phone(self._page(link, lang, (390, 844)), lang)

    def start_page(self, lang: str) -> Person:
        """Whoever opens the bare address."""
        return Person(self._page("/", lang, (1024, 600)), lang)

    def close(self) -> None:
        """Everybody goes home."""
        for context in self._contexts:
            context.close()

    def _listen(self, path: str, message: ConsoleMessage) -> None:
        """Errors of the page itself count; requests that fail do not: networks do."""
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(f"{path}: {message.text}")

    def _page(self, path: str, lang: str, size: tuple[int, int]) -> Page:
        context = self.browser.new_context(
            locale=LOCALES[lang], viewport={"width": size[0], "height": size[1]}
        )
        context.set_default_timeout(TIMEOUT_MS)
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(f"{path}: {error}"))
        page.on("console", lambda message: self._listen(path, message))
        page.goto(path if path.startswith("http") else f"{self.url}{path}")
        return page
