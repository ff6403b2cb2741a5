"""The `traveller` command: what it says and how it exits."""

import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.cli import main
from server.operations.texts import say
from tests.operations.evening import Evening, new_venue


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    venue = new_venue(tmp_path / "data")
    Evening(venue).start()
    venue.store.close()
    return tmp_path / "data"


@pytest.mark.parametrize(
    "command", ["serve", "score", "replay", "check", "backup", "restore", "openapi"]
)
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert command in result.output and len(result.output) > 100
    assert command in run("--help").output


@pytest.mark.parametrize(
    "command",
    [("serve", "--data"), ("restore", "{copy}", "--data"), ("backup", "--data", "{data}")],
)
def test_a_place_that_cannot_be_written_is_named(
    command: tuple[str, ...], data: Path, tmp_path: Path
) -> None:
    copy, place = tmp_path / "copy", tmp_path / "a-file" / "x"
    place.parent.write_text("in the way", encoding="utf-8")
    assert run("backup", copy, "--data", data).exit_code == 0
    words = [word.format(copy=copy, data=data) for word in command]
    result = run(*words, place)
    assert result.exit_code == 2
    assert str(place.parent) in result.output and "cannot be read or written" in result.output


def test_an_address_in_use_is_named_with_the_way_out(data: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        options = ["--port", str(port), "--data", str(data)]
        command = [sys.executable, "-m", "server", "serve", *options]
        result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert result.returncode == 2
    assert f"127.0.0.1:{port}; if it is taken, choose another --port" in result.stderr
    assert "None" not in result.stderr and "Traceback" not in result.stderr


def test_check_says_that_everything_is_as_it_was_signed(data: Path) -> None:
    result = run("check", "--data", data)
    assert result.exit_code == 0
    assert re.search(r"[1-9]\d* facts of 1 tournaments", result.output)


def test_check_finds_a_changed_byte_and_exits_with_1(data: Path) -> None:
    with sqlite3.connect(data / "traveller.sqlite3") as connection:
        connection.execute("UPDATE fact SET text = CAST(text || ' ' AS BLOB) WHERE pos = 2")
    connection.close()
    result = run("check", "--data", data, "--lang", "ru")
    assert result.exit_code == 1
    assert "Нарушения:" in result.output and "check/hash" in result.output


def test_backup_and_restore_bring_an_evening_back(data: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "evening.sqlite3"
    assert run("backup", copy, "--data", data).exit_code == 0
    assert run("backup", copy, "--data", data).exit_code == 2
    result = run("restore", copy, "--data", tmp_path / "new")
    assert (result.exit_code, "1 tournaments" in result.output) == (0, True)
    again = run("restore", copy, "--data", data)
    assert again.exit_code == 0 and "before-restore-" in again.output
    assert run("check", "--data", tmp_path / "new").exit_code == 0


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_refused_is_said_in_words_and_exits_with_2(tmp_path: Path, language: str) -> None:
    for words, code in (
        (["check"], "backup/no-database"),
        (["backup", tmp_path / "x"], "backup/no-database"),
        (["restore", tmp_path / "x"], "restore/no-copy"),
    ):
        result = run(*words, "--data", tmp_path / "nothing", "--lang", language)
        assert result.exit_code == 2
        assert code not in result.output
        assert say(code, {"path": ""}, language)[:5] in result.output
    assert not (tmp_path / "nothing").exists()


def test_replay_needs_a_pin_and_a_file_without_errors(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.csv", tmp_path / "bad.csv"
    good.write_text("board,ns,ew,points\n1,1,2,90\n")
    bad.write_text("board,ns,ew,points\n1,1,2,ninety\n1,3,x,\n")
    server = ("--server", "http://127.0.0.1:9", "--data", tmp_path / "none")
    result = run("replay", good, *server)
    assert result.exit_code == 2 and "director.pin" in result.output
    result = run("replay", bad, *server, "--pin", "1")
    assert result.exit_code == 2
    assert "bad.csv, line 2" in result.output and "line 3" in result.output


def test_openapi_prints_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("openapi")
    assert result.exit_code == 0
    document = json.loads(result.output)
    assert document["openapi"].startswith("3.1") and "/sync/v1/push" in document["paths"]
    assert os.listdir(tmp_path) == []


def test_score_takes_its_options(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("board,ns,ew,points\n1,1,2,90\n1,3,4,-90\n")
    result = run("score", path, "--winners", "2", "--json")
    assert result.exit_code == 0
    assert [row["place"] for row in json.loads(result.output)["standings"]] == ["1", "2"] * 2
    assert run("score", path, "--form", "whist").exit_code == 2
    assert "1" in run("score", path).output


def test_a_section_may_rank_one_list_beside_two(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    mitchell = "A,1,1,1,90\nA,1,2,2,-90\n"
    howell = "B,1,1,2,90\nB,1,3,4,-90\nB,2,2,1,50\nB,2,4,3,-50\n"
    path.write_text("section,board,ns,ew,points\n" + mitchell + howell)
    answer = run("score", path, "--winners", "2", "--one-winner", "B", "--json")
    standings = json.loads(answer.output)["standings"]
    found = {
        (row["section"], row["side"]): {
            each["contestant"]: each["boards"] for each in standings if each["side"] == row["side"]
        }
        for row in standings
    }
    assert found == {
        ("A", "NS"): {"1": 1, "2": 1},
        ("A", "EW"): {"1": 1, "2": 1},
        ("B", None): {"1": 2, "2": 2, "3": 2, "4": 2},
    }


@pytest.mark.parametrize("columns", [20, 30, 60, 80, 200])
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_narrow_terminal_cuts_nothing_of_a_ranking(
    columns: int, lang: str, tmp_path: Path
) -> None:
    first = "Константинопольский-Featherstonehaugh"
    path = tmp_path / "x.csv"
    path.write_text(f"board,ns,ew,points\n1,{first},2,90\n1,3,4,-90\n", encoding="utf-8")
    options = ("--masterpoints", "acbl-club", "--lang", lang)
    terminal = CliRunner(env={"COLUMNS": str(columns)})
    shown = terminal.invoke(main, ["score", str(path), *options]).output
    lines = [line for line in shown.splitlines() if line.startswith("│")]
    cells = [line.split("│")[1:-1] for line in lines]
    assert {len(row) for row in cells} == {6}
    assert "".join(row[1].strip() for row in cells) == f"4{first}23"
    assert [row[4].strip() for row in cells if row[4].strip()] == ["100.00"] * 2 + ["0.00"] * 2
    assert "…" not in shown and "acbl-club" in shown
    assert columns < 70 or max(map(len, lines)) <= columns


def test_every_sentence_is_there_in_both_languages() -> None:
    from server.operations import texts

    for code, pair in texts._TEXTS.items():
        assert len(pair) == 2 and all(pair), code
        fields = [sorted(re.findall(r"{(\w+)}", text)) for text in pair]
        assert fields[0] == fields[1], code
