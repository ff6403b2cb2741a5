"""A real server process on loopback: it serves, is replayed against, is killed and comes back."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import trustme
from click.testing import CliRunner, Result

from server.cli import main
from server.operations.replay import client
from server.operations.replay.evening import Evening
from server.operations.replay.http import Connection, Director
from server.operations.simulation.tablet import Lost
from server.rules.errors import Refusal

PIN = "246810"


@contextmanager
def server(data: Path, *options: object) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server process and its address; it is stopped in order at the end."""
    command = [sys.executable, "-m", "server", "serve", "--port", "0", "--data", str(data)]
    environment = os.environ | {"TRAVELLER_PIN": PIN, "PYTHONUNBUFFERED": "1"}
    process = subprocess.Popen(
        [*command, *map(str, options)], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        lines = iter(process.stdout.readline, "")
        address = next(
            m[1] for line in lines if (m := re.search(r"(https?://\S+?)/director/", line))
        )
        yield address, process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
        process.stdout.close()


def evening(path: Path, *, placed: bool, winners: int = 1) -> Path:
    """A made-up evening of eight pairs and nine boards, with rulings and a board not played."""
    rng = Random(5)
    rows = [
        "board,ns,ew,contract,declarer,lead,tricks,points,ns_award,ew_award,section,round,table"
    ]
    for board in range(1, 10):
        for table in range(1, 5):
            ns, ew = (table, table) if winners == 2 else (2 * table - 1, 2 * table)
            place = f"A,{(board - 1) // 3 + 1},{table}" if placed else "A,,"
            contract = rng.choice(["3N", "4S", "2H", "5D"])
            played = f"{contract},{rng.choice('NESW')},DK,{rng.randint(6, 12)},,,"
            special = {(2, 1): "PASS,,,,,,", (3, 2): "NP,,,,,,", (4, 3): ",,,,,A60,A40"}
            rows.append(f"{board},{ns},{ew},{special.get((board, table), played)},{place}")
    path.write_text("\n".join(rows))
    return path


EVENTS = Path(__file__).parents[1] / "vectors" / "events"


def replay(address: str, file: Path, *options: object) -> Result:
    words = ["replay", file, "--server", address, "--pin", PIN, "--pace", "0.002", *options]
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server(tmp_path_factory.mktemp("running")) as (address, _):
        yield address


@pytest.mark.parametrize(
    ("placed", "winners", "tablets"), [(True, 1, None), (False, 2, 5), (True, 2, 2)]
)
def test_a_replay_through_a_bad_network_ends_exactly_right(
    running: str, tmp_path: Path, placed: bool, winners: int, tablets: int | None
) -> None:
    file = evening(tmp_path / "evening.csv", placed=placed, winners=winners)
    options: list[object] = ["--drop", "0.3", "--seed", "7", "--winners", winners]
    options += ["--tablets", tablets] if tablets else []
    result = replay(running, file, *options)
    assert result.exit_code == 0, result.output
    assert "Equal: 35 entries and 1 rulings" in result.output


@pytest.mark.parametrize("seed", range(10))
def test_twenty_tablets_lose_a_third_of_everything_and_end_exactly_right(
    running: str, seed: int
) -> None:
    options = ["--tablets", 20, "--drop", "0.3", "--seed", seed, "--regulation", "abf"]
    result = replay(running, EVENTS / "usebio_mp_pairs_howell.csv", *options)
    assert result.exit_code == 0, result.output
    assert "Equal: 160 entries and 1 rulings through 20 tablets" in result.output


@pytest.mark.parametrize(
    ("file", "form", "entries"),
    [
        ("usebio_butler_howell", "butler", 140),
        ("usebio_cross_imp_howell", "cross-imps", 108),
        ("usebio_cross_imp_howell", "total-points", 108),
    ],
)
def test_an_evening_in_imps_or_points_ends_as_its_file_is_scored(
    running: str, file: str, form: str, entries: int
) -> None:
    options = ["--tablets", 4, "--form", form]
    options += ["--regulation", "default" if form == "total-points" else "abf"]
    result = replay(running, EVENTS / f"{file}.csv", *options)
    assert result.exit_code == 0, result.output
    assert f"Equal: {entries} entries and 0 rulings" in result.output


def test_a_replay_tells_where_the_standings_differ(
    running: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = client._play

    def forgetful(made: Evening, seats: Any, progress: Any) -> None:
        real(replace(made, entries=made.entries[:-3]), seats, progress)

    monkeypatch.setattr(client, "_play", forgetful)
    result = replay(running, evening(tmp_path / "evening.csv", placed=True))
    assert result.exit_code == 1
    assert "Different standings:" in result.output and "A1: file" in result.output


def test_a_replay_with_a_wrong_pin_is_refused(running: str, tmp_path: Path) -> None:
    file = evening(tmp_path / "evening.csv", placed=True)
    words = ["replay", str(file), "--server", running, "--pin", "000000"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 2 and "PIN" in result.output


@pytest.fixture
def opened() -> Iterator[Callable[[Any], Any]]:
    """Closes connections at the end of a test."""
    with ExitStack() as stack:
        yield lambda one: stack.enter_context(closing(one))


def test_a_killed_server_comes_back_with_everything(
    tmp_path: Path, opened: Callable[[Any], Any]
) -> None:
    with server(tmp_path / "data", "--demo") as (address, process):
        director = opened(Director(address, PIN))
        (row,) = director.ask("GET", "/api/v1/tournaments")
        path = f"/api/v1/tournaments/{row['id']}"
        before = director.ask("GET", f"{path}/csv/entries")
        board = director.ask("GET", f"{path}/boards/A/1")
        process.send_signal(signal.SIGKILL)
        process.wait(30)
    assert CliRunner().invoke(main, ["check", "--data", str(tmp_path / "data")]).exit_code == 0
    with server(tmp_path / "data", "--demo") as (address, _):
        director = opened(Director(address, PIN))
        (again,) = director.ask("GET", "/api/v1/tournaments")
        assert again["id"] == row["id"]
        assert director.ask("GET", f"{path}/csv/entries") == before
        assert director.ask("GET", f"{path}/boards/A/1") == board


def test_a_server_stops_in_order_and_speaks_tls_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opened: Callable[[Any], Any]
) -> None:
    authority = trustme.CA()
    certificate = authority.issue_cert("localhost")
    certificate.private_key_pem.write_to_path(tmp_path / "key.pem")
    certificate.cert_chain_pems[0].write_to_path(tmp_path / "cert.pem")
    authority.cert_pem.write_to_path(tmp_path / "ca.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "ca.pem"))
    options = ("--tls-cert", tmp_path / "cert.pem", "--tls-key", tmp_path / "key.pem")
    with server(tmp_path / "data", *options) as (address, process):
        assert address.startswith("https://localhost:")
        reply = opened(Connection(address)).ask("GET", "/sync/v1/hello")
        assert reply.status == 200
        with pytest.raises(Lost):
            opened(Connection(address.replace("https", "http"))).ask("GET", "/sync/v1/hello")
    assert process.returncode == 0


def test_an_address_that_is_taken_is_said_in_words(running: str, tmp_path: Path) -> None:
    port = running.rpartition(":")[2]
    command = [sys.executable, "-m", "server", "serve", "--port", port, "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2 and f"127.0.0.1:{port}" in done.stderr


@pytest.mark.parametrize("server_", ["ftp://x", "", "http://"])
def test_what_is_no_address_is_refused(server_: str) -> None:
    with pytest.raises(Refusal, match="replay/server"):
        Connection(server_)
