"""What `traveller score` does not take: said in both languages, with its place, exit code 2.

The rows of `score_refusals.csv`: files with `|` between their lines (PAIRS, TEAMS and PLAYERS stand
below), where it is wrong, and how the sentence begins. `usage.csv`: words of a command line.
"""

import csv
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from server.cli import main
from server.cli_usage import TEXTS
from tests.rules.rows import Row

HERE = Path(__file__).parent
RESULTS = {
    "PAIRS": "board,ns,ew,points|1,1,2,420|1,3,4,50|1,5,6,100|1,7,8,-50|"
    "2,1,3,100|2,2,4,-50|2,5,7,430|2,6,8,-400|",
    "TEAMS": "board,round,ns,ew,points|1,1,A,B,420|1,1,B,A,50|2,1,A,B,420|2,1,B,A,0|"
    "3,1,A,B,420|3,1,B,A,0|4,1,A,B,420|4,1,B,A,0|",
    "SECTIONS": "board,section,ns,ew,points|1,A,1,2,420|1,B,1,2,50|2,B,1,2,100|3,B,1,2,-50|",
    "PLAYERS": "board,ns,ew,points|1,1+2,3+4,420|1,5+6,7+8,50|",
}
HEAD = "contestant,kind,amount,unit,boards,match,possible,session,section,side|"
INNER = {"percent_of_top", "vps", "stage", "?", "None"}


def rows(name: str) -> list[Row]:
    with (HERE / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(file: Path, text: str, encoding: str = "") -> str:
    lines = text.replace("|", "\n").replace("␀", "\0")
    file.write_bytes(lines.encode(encoding or "utf-8"))
    return str(file)


def score(folder: Path, row: Row, language: str) -> Result:
    """Runs the command on the files of a row."""
    results = RESULTS.get(row["results"], row["results"])
    words = ["score", write(folder / "evening.csv", results), *row["options"].split()]
    if row["adjustments"]:
        extra = write(folder / "extra.csv", HEAD + row["adjustments"] + "|")
        words += ["--adjustments", extra]
    if row["scale"]:
        words += ["--vp-scale", write(folder / "scale.csv", row["scale"], row["encoding"])]
    return CliRunner().invoke(main, [*words, "--lang", language])


@pytest.mark.parametrize("row", rows("score_refusals.csv"), ids=lambda row: row["english"][:40])
def test_a_refusal_is_said_in_both_languages_with_its_place(row: Row, tmp_path: Path) -> None:
    where = row["place"] and f"{row['place']}: "
    for language, place, said in (
        ("en", where, row["english"]),
        ("ru", where.replace(", line ", ", строка "), row["russian"]),
    ):
        result = score(tmp_path, row, language)
        assert isinstance(result.exception, SystemExit), result.exception
        assert result.exit_code == 2
        assert result.output.startswith(place + said), result.output
        assert len(result.output.splitlines()) == 1
        assert not INNER & set(result.output.replace(",", " ").split())


def taken(adjustments: str = "", scale: str = "", encoding: str = "", options: str = "") -> Row:
    results = "TEAMS" if scale else "PAIRS"
    return {
        "results": results,
        "options": options,
        "adjustments": adjustments,
        "scale": scale,
        "encoding": encoding,
    }


@pytest.mark.parametrize(
    "row",
    [
        taken("1,lot,1|8,lot,1|5,lot,2", options="--tie-break lot"),
        taken("1,penalty,2", options="--form butler"),
        taken("1,penalty,-5,score"),
        taken("1,stratum,b"),
        taken("1,carry_over,12,score,2"),
        taken(options="--across --top 6"),
        taken(scale="boards;from;winner;loser|4;0;10,5;10,5|", options="--form imps"),
        taken(
            scale="boards\tfrom\twinner\tloser|4\t0\t10\t10|",
            encoding="utf-16",
            options="--form imps",
        ),
    ],
    ids=[
        "equal lots that part nobody",
        "a penalty in the only unit of the form",
        "a penalty with a minus",
        "a small letter",
        "all of two boards carried over",
        "one field without sections",
        "a scale with semicolons",
        "a scale in UTF-16",
    ],
)
def test_what_people_write_and_mean_is_taken(row: Row, tmp_path: Path) -> None:
    result = score(tmp_path, row, "en")
    assert result.exit_code == 0, result.output


def test_every_row_that_is_refused_while_ranking_is_named(tmp_path: Path) -> None:
    extra = "9,penalty,10|1,penalty,10|2,penalty,1,vp|7,penalty,5|2,stratum,B|2,stratum,A"
    result = score(tmp_path, taken(extra), "en")
    assert [line.split(": ")[:2] for line in result.output.splitlines()] == [
        ["extra.csv, line 2", "contestant"],
        ["extra.csv, line 4", "unit"],
        ["extra.csv, line 7", "kind"],
    ]


def test_who_does_not_exist_is_named_with_everything_else(tmp_path: Path) -> None:
    extra = "1,fine,10|9,penalty,10|9,penalty,ten|1,penalty,1,vp|2,lot,|1,penalty,1,,,,,,B|77,lot,1"
    result = score(tmp_path, taken(extra, options="--tie-break lot"), "en")
    assert [line.split(": ")[:2] for line in result.output.splitlines()] == [
        ["extra.csv, line 2", "kind"],
        ["extra.csv, line 3", "contestant"],
        ["extra.csv, line 4", "amount"],
        ["extra.csv, line 4", "contestant"],
        ["extra.csv, line 5", "unit"],
        ["extra.csv, line 6", "amount"],
        ["extra.csv, line 7", "section"],
        ["extra.csv, line 8", "contestant"],
    ]


@pytest.mark.parametrize(
    ("extra", "said"),
    [
        ("A,match_award,60,,,1|B,match_award,40,,,1", ""),
        ("Z,penalty,1,vp|A,match_award,60,,,1|B,match_award,40,,,1", "extra.csv, line 2: contest"),
        ("Z,penalty,1,vp|A,match_award,60,,,1", "extra.csv, line 2: contest"),
        ("B,penalty,1,vp|A,match_award,60,,,1", "board 1: B has nobody to be compared with"),
    ],
)
def test_a_match_that_needs_a_ruling_blames_no_other_row(
    extra: str, said: str, tmp_path: Path
) -> None:
    fouled = "board,round,ns,ew,points,group|1,1,A,B,420,x|1,1,B,A,50,|"
    row = taken(extra, options="--form imps --vp-scale wbf") | {"results": fouled}
    result = score(tmp_path, row, "en")
    assert (result.exit_code == 0) == (not said)
    assert result.output.startswith(said), result.output


def test_a_column_of_adjustments_that_means_nothing_is_named(tmp_path: Path) -> None:
    evening = write(tmp_path / "evening.csv", RESULTS["PAIRS"])
    extra = write(tmp_path / "extra.csv", "contestant,kind,amount,units|1,penalty,5,score|")
    for lang, said in (("en", "line 1: units: the column means"), ("ru", "строка 1: units: стол")):
        words = ["score", evening, "--adjustments", extra, "--lang", lang]
        result = CliRunner().invoke(main, words)
        assert (result.exit_code, result.output[: 11 + len(said)]) == (2, f"extra.csv, {said}")


def test_an_empty_file_of_adjustments_is_named(tmp_path: Path) -> None:
    evening = write(tmp_path / "evening.csv", RESULTS["PAIRS"])
    empty = write(tmp_path / "extra.csv", "")
    result = CliRunner().invoke(main, ["score", evening, "--adjustments", empty])
    assert result.exit_code == 2
    assert result.output.startswith("extra.csv, line 1: the file is empty")


@pytest.mark.parametrize("row", rows("usage.csv"), ids=lambda row: row["words"])
def test_a_wrong_command_line_is_said_in_both_languages(row: Row, tmp_path: Path) -> None:
    file = write(tmp_path / "evening.csv", RESULTS["PAIRS"])
    for language in ("en", "ru"):
        words = [*row["words"].format(file).split(), "--lang", language]
        result = CliRunner().invoke(main, words, prog_name="traveller")
        expected = row["english" if language == "en" else "russian"].format(file)
        assert (result.exit_code, result.output) == (2, f"{expected}\n")


def test_the_environment_says_the_language_of_a_wrong_command_line() -> None:
    words = ["score", "nofile.csv"]
    result = CliRunner(env={"TRAVELLER_LANG": "ru"}).invoke(main, words)
    assert result.output.startswith("FILE: нет файла")
    wrong = CliRunner().invoke(main, [*words, "--lang", "xx"]).output
    assert wrong.startswith("--lang: “xx” is none of en, ru")


def test_a_sentence_about_a_command_line_has_both_languages() -> None:
    assert all(len(pair) == 2 and all(pair) for pair in TEXTS.values())


def test_without_words_the_command_tells_what_there_is() -> None:
    assert "Commands:" in CliRunner().invoke(main, []).output
