"""Who plays the evening, and a round as they play it."""

from dataclasses import dataclass, field

from tests.e2e.director import Director
from tests.e2e.evening import BOARDS_A_ROUND, TABLES, Entry, Record
from tests.e2e.gallery import Gallery
from tests.e2e.hall import Hall
from tests.e2e.server_process import ServerProcess
from tests.e2e.tablet import Tablet


@dataclass
class Evening:
    """Who and what takes part."""

    hall: Hall
    server: ServerProcess
    gallery: Gallery
    director: Director
    tablets: dict[int, Tablet] = field(default_factory=dict)
    record: Record = field(default_factory=Record)

    def play_board(self, table: int, round_no: int) -> Entry:
        """One board at one table: entered by North-South, accepted by East-West."""
        tablet = self.tablets[table]
        entry = self.record.note(tablet, table, round_no)
        tablet.enter(entry.board, entry.deal)
        tablet.accept()
        return entry

    def play_round(self, round_no: int, tables: tuple[int, ...] = TABLES) -> None:
        """Every board of a round at these tables."""
        for _ in range(BOARDS_A_ROUND):
            for table in tables:
                self.play_board(table, round_no)

    def next_round(self, round_no: int) -> None:
        """Everything of the round before is there; the director opens the next one."""
        for tablet in self.tablets.values():
            tablet.ask_server()
            tablet.all_safe()
        self.director.all_in(BOARDS_A_ROUND * len(TABLES))
        self.director.open_round(round_no)
        for tablet in self.tablets.values():
            tablet.go_on(round_no - 1)
