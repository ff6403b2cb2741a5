"""The real server as a process of its own: started, killed without warning, started again."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

TRAVELLER = Path(sys.executable).with_name("traveller")
PIN = "482913"
DEADLINE_S = 30.0
POLL_S = 0.05


class ServerProcess:
    """`traveller serve` on a folder of its own; the port stays the same over restarts."""

    def __init__(self, data: Path, standings_ms: int = 300) -> None:
        self.data = data
        self._standings_ms = standings_ms
        self.port = _free_port()
        self.url = f"http://localhost:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None
        self._log = data.with_name(f"{data.name}.log")

    def start(self) -> None:
        """Starts the server and waits until it says that it is healthy."""
        assert self._process is None, "the server runs already"
        env = {
            **os.environ,
            "TRAVELLER_PIN": PIN,
            "TRAVELLER_STANDINGS_MS": str(self._standings_ms),
        }
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [TRAVELLER, "serve", "--data", self.data, "--port", str(self.port)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env=env,
            )
        deadline = time.monotonic() + DEADLINE_S
        while not self._is_healthy():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise AssertionError(f"the server did not start:\n{self.log()}")
            time.sleep(POLL_S)

    def kill(self) -> None:
        """SIGKILL, as a power cut would do it: nothing is finished, nothing is said."""
        process = self._running()
        process.send_signal(signal.SIGKILL)
        process.wait(DEADLINE_S)
        self._process = None

    def stop(self) -> None:
        """Asks the server to end, which it does by itself and without complaint."""
        process = self._running()
        process.terminate()
        code = process.wait(DEADLINE_S)
        self._process = None
        assert code in (0, -signal.SIGTERM), f"the server ended with {code}:\n{self.log()}"

    def close(self) -> None:
        """Leaves nothing running behind."""
        if self._process is not None:
            self.kill()

    def fact_ids(self) -> list[str]:
        """The ids of all facts on the disk, read without the server."""
        with closing(sqlite3.connect(self.data / "traveller.sqlite3")) as database:
            return [row[0] for row in database.execute("SELECT id FROM fact ORDER BY pos")]

    def log(self) -> str:
        """What the server wrote, all starts together."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._process is not None, "the server does not run"
        return self._process

    def _is_healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as reply:
                return bool(reply.status == 200)
        except (OSError, urllib.error.URLError):
            return False


def traveller(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """A command of `traveller`, run to its end."""
    return subprocess.run(
        [TRAVELLER, *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False
    )


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
