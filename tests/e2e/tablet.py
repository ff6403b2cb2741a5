"""A tablet on a table, used by the four people who sit round it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from tests.e2e.person import Person, literal

BOOK = 6
MOST_FACTS = 99
_FACTS = """() => new Promise((resolve, reject) => {
  const opening = indexedDB.open('traveller');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('fact').objectStore('fact').getAll();
    all.onsuccess = () => {
      opening.result.close();
      resolve(all.result.filter(({ own }) => own).map(({ id }) => id));
    };
  };
})"""


@dataclass(frozen=True, slots=True)
class Deal:
    """What happened on a board: `4HX` by S, lead `DK`, tricks; without a contract all passed."""

    contract: str = ""
    declarer: str = ""
    lead: str = ""
    tricks: int = 0

    @classmethod
    def read(cls, text: str) -> "Deal":
        """`4HX S DK 10`, or `PASS`."""
        contract, *rest = text.split()
        if contract == "PASS":
            return cls()
        declarer, lead, tricks = rest
        return cls(contract, declarer, lead, int(tricks))

    @property
    def over(self) -> str:
        """`=`, `+1`, `−2`, as players say it and the tablet writes it."""
        over = self.tricks - int(self.contract[0]) - BOOK
        return "=" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"


class Tablet(Person):
    """One table's tablet. Methods are what people do; each waits until the tablet has answered."""

    AREAS = ("table", "scoring")

    # ---- Coming in ---------------------------------------------------------------------------

    def join(self, code: str) -> None:
        """Types the code of the director's sheet; the tablet says which table it is."""
        self.page.get_by_label(self.say("join.code")).fill(code)
        self.press("join.go")
        self.sees("welcome.you")

    def sit_down(self) -> None:
        """Confirms the table."""
        self.press("welcome.yes")

    def name(self, seat: str, letters: str, pick: str | None = None) -> None:
        """Taps a seat, types, and picks a name from the list, or enters a guest."""
        self.tap(self.page.get_by_role("button", name=self.begins(f"seat.{seat}", seat=seat)))
        self.page.get_by_label(self.say("players.type")).fill(letters)
        guest = self.begins("players.guest", name=letters)
        self.tap(self.page.get_by_role("button", name=guest if pick is None else pick))
        self.sees_heading("players.title")

    def names(self, people: Mapping[str, str]) -> None:
        """Everybody's name, then on to the round."""
        for seat, who in people.items():
            self.name(seat, who)
        self.press("players.done")

    # ---- A board -----------------------------------------------------------------------------

    def next_board(self) -> int:
        """The board that the tablet proposes."""
        words = self.begins("round.enter", board="")
        return self.reads(self.page.get_by_role("button", name=words), "round.enter", "board")

    def pair(self, side: str) -> int:
        """The number of the pair that sits there."""
        under = self.page.locator(f".seat--{side[0].lower()} .seat__under")
        return self.reads(under, "pair.n", "n")

    def open_board(self, board: int) -> None:
        """Opens the pads for the board that is played next."""
        self.press("round.enter", board=board)

    def enter_contract(self, deal: Deal) -> None:
        """Level, denomination, doubling, declarer."""
        level, denomination, doubling = deal.contract[0], deal.contract[1], deal.contract[2:]
        self.tap(self._key("board.level", level))
        self.tap(self.button(f"suit.{denomination}", self.group("board.denomination")))
        if doubling:
            self.tap(self.button(f"doubling.{doubling}", self.group("board.doubling")))
        seat = self.begins(f"seat.{deal.declarer}")
        self.tap(self.group("board.declarer").get_by_role("button", name=seat))

    def enter_lead(self, card: str) -> None:
        """Suit and rank of the opening lead."""
        self.tap(self.button(f"suit.{card[0]}", self.group("board.lead.suit")))
        self.tap(self._key("board.lead.rank", "10" if card[1] == "T" else card[1]))

    def enter_tricks(self, deal: Deal) -> None:
        """`=`, `+1`, `−2`."""
        name = re.compile(f"^{literal(deal.over)},")
        self.tap(self.page.get_by_role("button", name=name))

    def enter(self, board: int, deal: Deal) -> None:
        """A whole board, saved, and shown to the other side."""
        self.open_board(board)
        if deal.contract:
            self.enter_contract(deal)
            self.enter_lead(deal.lead)
            self.enter_tricks(deal)
        else:
            self.press("board.passed")
        self.save()

    def save(self) -> None:
        """Saves the entry and turns it to the other side."""
        self.tap(self.button("board.save", side=self.say("line.EW")))
        self.sees_heading("accept.for", side=self.say("line.EW"))

    def accept(self) -> None:
        """The other side says that it is right."""
        self.press("accept.yes")
        expect(self.heading("accept.for", side=self.say("line.EW"))).to_be_hidden()

    def _key(self, group: str, face: str) -> Locator:
        return self.group(group).get_by_role("button", name=face, exact=True)

    # ---- Between boards ----------------------------------------------------------------------

    def tile(self, board: int) -> Locator:
        """The card of a board on the round's screen."""
        name = re.compile(f"^{literal(self.say('word.board'))} {board}(?!\\d)")
        return self.page.get_by_role("button", name=name)

    def go_on(self, round_no: int) -> None:
        """The round is complete here; its successor begins.

        If news of it or of the names has not come yet, the tablet asks, and people say yes.
        """
        self.sees_heading_like("finished.title", n=round_no)
        self.press("finished.next", n=round_no + 1)
        title = self.heading("round.title", n=round_no + 1)
        early = self.button("finished.early.yes", n=round_no + 1)
        names = self.button("players.done")
        for question in (early, names):
            expect(title.or_(early).or_(names).first).to_be_visible()
            if question.is_visible():
                self.tap(question)
        expect(title).to_be_visible()

    def sees_heading_like(self, key: str, **params: object) -> None:
        """A heading that contains these words."""
        name = re.compile(literal(self.say(key, **params)))
        expect(self.page.get_by_role("heading", name=name)).to_be_visible()

    # ---- The bar -----------------------------------------------------------------------------

    @property
    def safety(self) -> Locator:
        """The sign that says whether everything is at the server."""
        return self.page.locator(".bar__safety")

    def unsent(self, n: int) -> None:
        """The sign says that so many entries wait on this tablet."""
        expect(self.safety).to_have_accessible_name(self.begins("bar.unsent", n=n))

    def all_safe(self) -> None:
        """The sign says that everything is at the server, however much it is."""
        words = {literal(self.say("bar.safe", n=n)) for n in range(1, MOST_FACTS)}
        pattern = re.compile(f"^({'|'.join(sorted(words))})")
        expect(self.safety).to_have_accessible_name(pattern, timeout=20_000)

    def ask_server(self) -> None:
        """Opens the sign and tries the server now. What it lists becomes shorter meanwhile."""
        self.tap(self.safety)
        self.press("safety.now")
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def call_director(self, reason: str) -> None:
        """Calls the director with a reason."""
        self.press("bar.call.label")
        self.press(f"call.{reason}")
        self.press("do.close")
        expect(self.button("bar.called.label")).to_be_visible()

    # ---- What is on the tablet ---------------------------------------------------------------

    def facts(self) -> list[str]:
        """The ids of all facts written here, as the storage holds them."""
        return list(self.page.evaluate(_FACTS))
