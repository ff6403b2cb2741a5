"""Typed settings of one server. The only module that reads the environment."""

import os
from dataclasses import dataclass
from pathlib import Path

PWA = Path(__file__).parent / "pwa"
DATABASE = "traveller.sqlite3"


@dataclass(frozen=True, slots=True)
class Config:
    """What one server process is told at its start; nothing here changes while it runs.

    `public_url` is the address that stands in QR codes; without it the address of the asking
    browser does. `secure` marks the director's cookie for TLS only. `proxies` is how many
    reverse proxies stand before the server: that many are believed about who is asking.
    """

    data: Path
    pin: str | None = None
    public_url: str | None = None
    secure: bool = False
    jobs: bool = True
    standings_ms: int = 2_000
    backup_minutes: int = 10
    backups_kept: int = 24
    auto_rounds: bool = False
    proxies: int = 0
    pwa: Path = PWA

    @property
    def database(self) -> Path:
        """The file of the embedded database."""
        return self.data / DATABASE

    @property
    def backups(self) -> Path:
        """The folder of the rotating copies."""
        return self.data / "backups"

    @property
    def pin_file(self) -> Path:
        """Where the director finds the PIN that the server has made."""
        return self.data / "director.pin"

    @property
    def erased_file(self) -> Path:
        """Ids of erased people, outside the database so that a restore cannot lose them."""
        return self.data / "erased"


def _number(name: str, default: int) -> int:
    text = os.environ.get(name, "")
    return int(text) if text.isdigit() else default


def load_config(data: Path | None = None, *, secure: bool = False) -> Config:
    """The settings of this process: `data` or TRAVELLER_DATA, the rest from the environment.

    TRAVELLER_PIN, TRAVELLER_URL, TRAVELLER_PROXIES, TRAVELLER_STANDINGS_MS,
    TRAVELLER_BACKUP_MINUTES, TRAVELLER_BACKUPS, TRAVELLER_AUTO_ROUNDS (1 = a round opens when
    its time has come).
    """
    public_url = (os.environ.get("TRAVELLER_URL") or "").rstrip("/") or None
    return Config(
        data=(data or Path(os.environ.get("TRAVELLER_DATA", "traveller-data"))).absolute(),
        pin=os.environ.get("TRAVELLER_PIN") or None,
        public_url=public_url,
        secure=secure or (public_url or "").startswith("https:"),
        proxies=_number("TRAVELLER_PROXIES", 0),
        standings_ms=max(100, _number("TRAVELLER_STANDINGS_MS", 2_000)),
        backup_minutes=max(1, _number("TRAVELLER_BACKUP_MINUTES", 10)),
        backups_kept=max(1, _number("TRAVELLER_BACKUPS", 24)),
        auto_rounds=os.environ.get("TRAVELLER_AUTO_ROUNDS") == "1",
    )
