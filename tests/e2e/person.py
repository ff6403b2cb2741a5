"""What everybody in the hall does alike: looks at a page, reads words, taps."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.e2e.words import catalogue, filled


def literal(text: str) -> str:
    """A pattern for exactly this text, in Python and in the browser."""
    return re.escape(text).replace("/", r"\/")


class Person:
    """Somebody before a page, who reads one of the two languages."""

    AREAS: tuple[str, ...] = ()

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.lang = lang
        self.taps = 0

    def say(self, key: str, **params: object) -> str:
        """The words of a message in this person's language."""
        return filled(self.lang, catalogue(self.lang, *self.AREAS)[key], params)

    def reads(self, target: Locator, key: str, name: str, **params: object) -> int:
        """The number that stands for `name` in the words of the target."""
        pattern = literal(self.say(key, **{name: "@", **params})).replace("@", r"(\d+)")
        expect(target).to_have_text(re.compile(pattern))
        found = re.search(pattern, target.inner_text())
        assert found
        return int(found[1])

    def begins(self, key: str, **params: object) -> re.Pattern[str]:
        """Matches what begins with these words."""
        return re.compile(f"^{literal(self.say(key, **params))}")

    def button(self, key: str, within: Locator | None = None, **params: object) -> Locator:
        """The button with exactly these words, perhaps after a sign that stands for them."""
        place = within or self.page
        name = re.compile(rf"(^|\s){literal(self.say(key, **params))}$")
        return place.get_by_role("button", name=name)

    def link(self, key: str, **params: object) -> Locator:
        """The link with exactly these words."""
        return self.page.get_by_role("link", name=self.say(key, **params), exact=True)

    def heading(self, key: str, **params: object) -> Locator:
        """The heading with exactly these words."""
        return self.page.get_by_role("heading", name=self.say(key, **params), exact=True)

    def group(self, key: str) -> Locator:
        """The named group of controls."""
        return self.page.get_by_role("group", name=self.say(key), exact=True)

    def dialog(self) -> Locator:
        """The question that is open."""
        return self.page.get_by_role("dialog")

    def tap(self, target: Locator) -> None:
        """One tap, counted."""
        target.click()
        self.taps += 1

    def press(self, key: str, **params: object) -> None:
        """Taps the button with these words."""
        self.tap(self.button(key, **params))

    def sees(self, key: str, **params: object) -> None:
        """These words are on the page."""
        expect(self.page.get_by_text(self.say(key, **params)).first).to_be_visible()

    def sees_heading(self, key: str, **params: object) -> None:
        """This heading is on the page."""
        expect(self.heading(key, **params)).to_be_visible()
