"""Masterpoints: worked numbers, against the function and through the command; what counts, and why.

The rows of `masterpoints.csv`: a place of a field, shared by so many, its scheme's first award (as
the source prints it) and the award.
"""

import csv
import json
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal

import pytest
from click.testing import CliRunner

from server.cli import main
from server.scoring.masterpoint_awards import awarded, parse_masterpoints
from server.scoring.masterpoints import SCHEMES, FieldSize, Kind
from server.scoring.rounding import decimal_text
from tests.rules.rows import Row

VECTORS = Path(__file__).parents[1] / "vectors"
with (VECTORS / "law" / "masterpoints.csv").open(encoding="utf-8", newline="") as file:
    ROWS: list[Row] = list(csv.DictReader(file))
KINDS: dict[str, Kind] = {"pairs": "pairs", "individual": "individual", "teams": "teams"}
SEATS = {"pairs": 2, "individual": 4, "teams": 1}
POINTS = (1520, 1430, 1020, 990, 940, 690, 660, 650, 630, 600, 480, 460, 450, 430, 420, 400, 180,
          170, 150, 140, 130, 120, 110, 100, 90, 80, 70)  # fmt: skip
HEAD = "contestant,kind,amount,side\n"


def size(row: Row) -> FieldSize:
    winners: Literal[1, 2] = 2 if row["winners"] == "2" else 1
    return FieldSize(KINDS[row["kind"]], int(row["contestants"]), Fraction(row["tables"]), winners)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_an_award_is_the_worked_number(row: Row) -> None:
    chosen = parse_masterpoints(row["scheme"], is_equal=bool(row["equal"]))
    place, tied = int(row["place"]), int(row["tied"])
    found = awarded(chosen, size(row), place, tied, chosen.factor(0))
    places = len(row["first"].partition(".")[2])
    assert decimal_text(found.first, places) == row["first"]
    assert chosen.scheme.text(found.award) == row["expected"]


def played(row: Row) -> bool:
    """Whether a file of one board can show it: full tables, and a place that North-South has."""
    is_full = int(row["contestants"]) % SEATS[row["kind"]] == 0 and "." not in row["tables"]
    tables = int(Fraction(row["tables"]))
    top = int(row["place"]) + int(row["tied"]) - 1
    has_ties = row["kind"] != "individual" or row["tied"] == "2"
    half = tables // 2 if row["kind"] == "teams" else tables
    return is_full and has_ties and top <= min(half, len(POINTS) - 1)


def evening(row: Row) -> str:
    """One board at total points (teams: a match each): North-South of table k come in k-th."""
    kind, tables = row["kind"], int(row["tables"])
    place, tied = int(row["place"]), int(row["tied"])
    if kind == "individual":
        place, tied = place // 2 + 1, 1
    lines = ["board,round,ns,ew,points"]
    for table in range(1, (tables // 2 if kind == "teams" else tables) + 1):
        same = place if place <= table < place + tied else table
        points = POINTS[min(same, len(POINTS)) - 1]
        if kind == "individual":
            north = 4 * table - 3
            lines.append(f"1,1,{north}+{north + 1},{north + 2}+{north + 3},{points}")
        elif kind == "teams":
            lines.append(f"1,1,{table}N,{table}E,{points}\n1,1,{table}E,{table}N,0")
        else:
            lines.append(f"1,1,{table}N,{table}E,{points}")
    return "\n".join(lines) + "\n"


def score(folder: Path, results: str, options: str, extra: str = "") -> str:
    """What the command prints; it must succeed."""
    (folder / "evening.csv").write_text(results, encoding="utf-8")
    words = ["score", str(folder / "evening.csv"), *options.split()]
    if extra:
        (folder / "extra.csv").write_text(HEAD + extra, encoding="utf-8")
        words += ["--adjustments", str(folder / "extra.csv")]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    return result.output


def standings(
    folder: Path, results: str, options: str, extra: str = ""
) -> dict[str, dict[str, Any]]:
    found = json.loads(score(folder, results, f"{options} --json", extra))
    return {f"{each['contestant']}": each for each in found["standings"]}


@pytest.mark.parametrize("row", list(filter(played, ROWS)), ids=lambda row: row["id"])
def test_the_command_gives_the_worked_number(row: Row, tmp_path: Path) -> None:
    form = "aggregate" if row["kind"] == "teams" else "total-points"
    options = f"--form {form} --winners {row['winners']} --masterpoints {row['scheme']}"
    options += " --equal-masterpoints" if row["equal"] else ""
    place = int(row["place"])
    who = f"{2 * place - 1}" if row["kind"] == "individual" else f"{place}N"
    found = standings(tmp_path, evening(row), options)
    assert found[who]["place"] == row["place"] + ("=" if row["tied"] != "1" else "")
    assert found[who]["masterpoints"] == row["expected"]


def test_every_scheme_has_a_worked_number_that_the_command_gives() -> None:
    assert {row["scheme"].partition(":")[0] for row in ROWS if played(row)} == set(SCHEMES)


EIGHT = "".join(
    f"{board},{ns},{ew},{points}\n"
    for board in range(1, 11)
    for ns, ew, points in ((1, 2, 620), (3, 4, 170), (5, 6, 140), (7, 8, 110), (9, 10, 80))
)
EVENING = "board,ns,ew,points\n" + EIGHT


def test_first_places_alone_are_known_of_some(tmp_path: Path) -> None:
    found = standings(tmp_path, EVENING, "--form total-points --masterpoints acbl-pairs:10")
    assert found["1"]["masterpoints"] == "2.50"
    assert "masterpoints" not in found["3"]


def test_each_of_two_lists_is_a_field(tmp_path: Path) -> None:
    options = "--form total-points --winners 2 --masterpoints abf:1"
    found = standings(tmp_path, EVENING, options)
    assert [found[who]["masterpoints"] for who in ("1", "3", "5")] == ["0.10", "0.07", "0.00"]
    assert [found[who]["masterpoints"] for who in ("10", "8", "6")] == ["0.10", "0.07", "0.00"]


def test_the_table_has_a_column_and_the_heading_the_scheme(tmp_path: Path) -> None:
    options = "--form total-points --masterpoints ebu-club:1/2 --equal-masterpoints"
    english = score(tmp_path, EVENING, options)
    assert "· ebu-club:1/2 · equal-masterpoints" in english
    assert "Masterpoints" in english
    russian = score(tmp_path, EVENING, f"{options} --lang ru")
    assert "Мастер-баллы" in russian
    assert "Masterpoints" not in score(tmp_path, EVENING, "--form total-points")


def without(who: str, boards: int, tail: str = "") -> str:
    """The evening when a table did not play its last boards."""
    ns, ew = who.split("-")
    lines = [
        line
        for line in EVENING.splitlines()[1:]
        if int(line.split(",")[0]) <= 10 - boards or line.split(",")[1] != ns
    ]
    rows = [f"{board},{ns},{ew},{tail}" for board in range(11 - boards, 11) if tail]
    return "board,ns,ew,points\n" + "\n".join([*lines, *rows]) + "\n"


@pytest.mark.parametrize(
    ("boards", "tail", "award", "said"),
    [
        (3, "", "24", ""),
        (4, "", "0", "Played 6 of 10 boards, less than 70 %: no masterpoints = 0"),
        (4, "NP", "0", "Played 6 of 10 boards, less than 70 %: no masterpoints = 0"),
    ],
)
def test_who_played_less_than_seventy_percent_has_none(
    boards: int, tail: str, award: str, said: str, tmp_path: Path
) -> None:
    results = without("1-2", boards, tail)
    options = "--form total-points --masterpoints ebu-club"
    found = standings(tmp_path, results, options)
    assert found["1"]["masterpoints"] == award
    assert found["3"]["masterpoints"] == "18"
    told = score(tmp_path, results, f"{options} --explain :1")
    assert (said in told) if said else "Played" not in told
    other = standings(tmp_path, results, "--form total-points --masterpoints acbl-club")
    assert other["1"]["masterpoints"] == "1.00"


def test_a_section_with_fewer_boards_played_them_all(tmp_path: Path) -> None:
    rows = [
        f"{section},{board},{ns},{ew},{points}"
        for section, last, names in (("A", 9, "1234"), ("B", 6, "5678"))
        for board in range(1, last + 1)
        for ns, ew, points in ((names[0], names[1], 620), (names[2], names[3], 50))
    ]
    results = "section,board,ns,ew,points\n" + "\n".join(rows) + "\n"
    found = standings(tmp_path, results, "--across --masterpoints ebu-club:1/2")
    assert (found["5"]["boards"], found["5"]["masterpoints"]) == (6, "15")


def test_an_artificial_score_is_no_board_played(tmp_path: Path) -> None:
    rows = "".join(f"{board},1,2,A60\n{board},3,4,170\n{board},5,6,50\n" for board in range(1, 5))
    rest = "".join(f"{board},1,2,620\n{board},3,4,170\n{board},5,6,50\n" for board in range(5, 13))
    results = ("board,ns,ew,contract\n" + rows + rest).replace(",contract", ",points", 1)
    results = results.replace("points", "points,ns_award,ew_award", 1).replace("A60", ",A60,A60")
    found = standings(tmp_path, results, "--masterpoints ebu-club")
    assert (found["1"]["boards"], found["1"]["place"]) == (12, "1")
    assert found["1"]["masterpoints"] == "0"


STRATA = "".join(f"{who},stratum,B,\n" for who in (5, 7, 9, 6, 8)) + "2,stratum,C,\n"


def test_everybody_keeps_the_best_award(tmp_path: Path) -> None:
    """B and C are six, so that 5 is first of them; C alone is too small for ACBL."""
    options = "--form total-points --masterpoints acbl-club"
    found = standings(tmp_path, EVENING, options, STRATA)
    assert [found[who]["strata"] for who in ("5", "2")] == [{"B": "1"}, {"B": "6", "C": "1"}]
    assert [found[who]["masterpoints"] for who in ("1", "3", "5", "7")] == [
        "1.00", "0.70", "0.60", "0.42",
    ]  # fmt: skip
    assert found["2"]["masterpoints"] == "0.00"


def test_a_stratum_has_its_own_factor(tmp_path: Path) -> None:
    options = "--form total-points --masterpoints acbl-club:1:0.7"
    found = standings(tmp_path, EVENING, options, STRATA)
    assert [found[who]["masterpoints"] for who in ("5", "7")] == ["0.50", "0.35"]
    told = score(tmp_path, EVENING, f"{options} --explain :7", STRATA)
    assert "in stratum B: 6 contestants ranked, 3 tables" in told
    assert "The better of the awards counts, 0.35 or 0.29 = 0.35" in told


def test_awards_of_a_club_are_the_published_ones(tmp_path: Path) -> None:
    """ACBL club, 2026-04-15: stratum B is up to 200 masterpoints, 0.07 a pair.

    Of its six pairs two are known; the others came in below them, whoever they are.
    """
    results = (VECTORS / "events" / "acblclub_howell_2026-04-15.csv").read_text(encoding="utf-8")
    strata = "".join(f"{who},stratum,B,\n" for who in (2, 7, 11, 4, 12, 3))
    options = "--regulation acbl --masterpoints acbl-club:1:0.7"
    found = standings(tmp_path, results, options, strata)
    assert {who: found[who]["masterpoints"] for who in ("5", "6", "1", "2", "10", "7")} == {
        "5": "0.94", "6": "0.94", "1": "0.55", "2": "0.42", "10": "0.00", "7": "0.29",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "Masterpoints by ebu-club: 12 contestants ranked, 6 tables",
                "Places with an award: 1/3 of 12, rounded up = 4",
                "First place: 4 places, a step of 6 for each: 4 × 6 = 24",
                "Place 3: 50 % of 24 = 12",
                "Place 4: 25 % of 24 = 6",
                "Place 5 has no award = 0",
                "Place 6 has no award = 0",
                "Places 3 to 6 are shared: 18 / 4 = 4.5",
                "Rounded up to a multiple of 1 = 5",
                "At least 6 = 6",
            ],
        ),
        (
            "ru",
            [
                "Мастер-баллы по ebu-club: в списке 12 участников, 6 столов",
                "Мест с баллами: 1/3 от 12, с округлением вверх = 4",
                "Первое место: 4 места с шагом 6: 4 × 6 = 24",
                "Место 3: 50 % от 24 = 12",
                "Место 4: 25 % от 24 = 6",
                "За место 5 баллов нет = 0",
                "За место 6 баллов нет = 0",
                "Места 3–6 поделены: 18 / 4 = 4,5",
                "Округление вверх до кратного 1 = 5",
                "Не меньше 6 = 6",
            ],
        ),
    ],
)
def test_an_award_is_explained(language: str, expected: list[str], tmp_path: Path) -> None:
    (row,) = [row for row in ROWS if row["id"] == "EBU-tie-3-four"]
    options = f"--form total-points --masterpoints ebu-club --lang {language} --explain :3N"
    told = [line.partition(". ")[2] for line in score(tmp_path, evening(row), options).splitlines()]
    assert told[-len(expected) :] == expected


@pytest.mark.parametrize(
    ("options", "who", "expected"),
    [
        ("acbl-pairs:10", "3", "Place 2: the scheme is known for the first place only"),
        ("acbl-pairs:10", "1", "First place, up to 60 tables: (5 + 10) / 60, times 10 = 2.5"),
        ("ebu-sims", "1", "First place: 150 × √(5 / 25) = 67.082"),
        ("abf:1.5", "1", "First place: 0.02 × 1.5 for each of 10 pairs at 5 tables = 0.3"),
        ("hk:6", "1", "First place: 5 tables × 0.1 × 6 = 3"),
        ("sirius:2", "1", "First place: 10 contestants × 2 = 20"),
        ("acbl-club", "1", "First place: 0.1 for each in the comparison group, 10, times 1 = 1"),
    ],
)
def test_every_first_award_is_explained(
    options: str, who: str, expected: str, tmp_path: Path
) -> None:
    words = f"--form total-points --masterpoints {options} --explain :{who}"
    assert expected in score(tmp_path, EVENING, words)


def test_equal_awards_are_explained(tmp_path: Path) -> None:
    (row,) = [row for row in ROWS if row["id"] == "EBU-tie-equal"]
    options = "--form total-points --masterpoints ebu-club --equal-masterpoints --explain :3N"
    told = score(tmp_path, evening(row), options)
    assert "Place 3 is shared by 2 contestants: each has its award" in told
    assert "are shared:" not in told


def test_the_lowest_stratum_is_explained(tmp_path: Path) -> None:
    options = "--form total-points --masterpoints acbl-club --explain :2"
    told = score(tmp_path, EVENING, options, STRATA)
    assert "The lowest stratum needs at least 5 pairs: no award from it" in told
