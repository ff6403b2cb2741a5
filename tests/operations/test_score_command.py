"""`traveller score` as its users meet it: answers, problems, explanations, both languages."""

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from server.operations.score_command import Answer, NamedFile, Output, run
from server.operations.score_options import ScoreOptions
from server.operations.score_problems import PROBLEMS
from server.operations.score_texts import SOURCES_RU, WORDS, source_text
from server.scoring.explain_texts import LANGUAGES, TEXTS
from server.scoring.regulation import REGULATIONS

WORDS_OF_PAGES = Path(__file__).parents[2] / "pwa/src/i18n"
EVENING = """board,ns,ew,contract,declarer,tricks,ns_award,ew_award
1,1,2,4S,S,10,,
1,3,4,4S,S,11,,
1,5,6,3N,S,9,,
2,1,4,4S,S,9,,
2,5,2,NP,,,A60,A40
2,3,6,4S,S,10,,
"""


def ask(text: str, output: Output = Output(), extra: str | None = None, **options: Any) -> Answer:  # noqa: B008
    adjustments = None if extra is None else NamedFile("extra.csv", extra.encode())
    return run(
        NamedFile("evening.csv", text.encode()), ScoreOptions(**options), output, adjustments
    )


def printed(answer: Answer) -> str:
    console = Console(file=io.StringIO(), width=100)
    for each in answer.shown:
        console.print(each)
    file = console.file
    assert isinstance(file, io.StringIO)
    return file.getvalue()


TEAMS = "board,round,ns,ew,points\n1,1,A,B,620\n1,1,B,A,170\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"cut": "1"}, "--cut has no meaning in the form matchpoints"),
        ({"datum": "median"}, "--datum has no meaning in the form matchpoints"),
        ({"datum_rounding": "none"}, "--datum-rounding has no meaning"),
        ({"without_assigned": True}, "--without-assigned has no meaning"),
        ({"cross": "total"}, "--cross has no meaning in the form matchpoints"),
        ({"compare": "cross"}, "--compare has no meaning in the form matchpoints"),
        ({"boards_per_match": 8}, "--boards-per-match has no meaning in the form matchpoints"),
        ({"form": "total-points", "top": "8"}, "--top has no meaning in the form total-points"),
        ({"form": "imps", "top": "8"}, "--top has no meaning in the form imps"),
        ({"form": "butler", "top": "8"}, "--top changes nothing in the form butler of regulation"),
        ({"form": "cross-imps", "top": "8"}, "--top changes nothing in the form cross-imps"),
        ({"form": "imps", "boards_per_match": 8}, "--boards-per-match has no meaning"),
        ({"form": "mp-imp", "regulation": "laws-1987"}, "regulation laws-1987 has no rules for"),
        ({"form": "mp-imp", "regulation": "pzbs-pary"}, "regulation pzbs-pary has no rules for"),
        ({"vp_scale": "wbf"}, "scale “wbf” does not fit the form matchpoints"),
        ({"form": "butler", "vp_scale": "ebu-percent"}, "scale “ebu-percent” does not fit the fo"),
        ({"form": "patton", "vp_scale": "wbf"}, "scale “wbf” does not fit the form patton"),
        ({"form": "imps", "winners": 2}, "--winners has no meaning in the form imps"),
        ({"form": "knock-out", "vp_scale": "wbf"}, "--vp-scale has no meaning in the form knock-"),
        ({"form": "imps", "small_groups": "none"}, "--small-groups has no meaning"),
        ({"small_groups": "none", "regulation": "bbo"}, "--small-groups changes nothing in the"),
        ({"form": "imps", "full_awards": 1}, "--full-awards has no meaning in the form imps"),
        ({"small_groups": "few"}, "--small-groups: “few” is none of none, three-or-fewer, third-"),
        (
            {"small_groups": "none", "regulation": "laws-1987", "form": "cross-imps-total"},
            "--small-groups changes nothing in the form cross-imps-total of regulation laws-1987",
        ),
        ({"form": "butler", "datum": "mode"}, "--datum: “mode” is none of mean, median"),
        ({"form": "butler", "datum_rounding": "up"}, "--datum-rounding: “up” is none of half-"),
        ({"form": "butler", "cut": "1:x"}, "--cut: steps as 1:0,5:1,12:2 are wanted"),
        ({"form": "cross-imps", "cross": "sum"}, "--cross: “sum” is none of total, average"),
        ({"form": "imps", "compare": "sum"}, "--compare: “sum” is none of cross, aggregate"),
    ],
)
def test_an_option_without_a_meaning_is_refused_by_name(options: dict[str, Any], said: str) -> None:
    answer = ask(EVENING, **options)
    assert answer.code == 2
    assert answer.errors[0].startswith(said), answer.errors


@pytest.mark.parametrize(
    ("options", "datum", "title"),
    [
        ({}, "620", "butler · regulation default"),
        ({"cut": "0"}, "380", "butler · regulation default · cut 0"),
        ({"cut": "1:0,3:1"}, "620", "butler · regulation default · cut 1:0,3:1"),
        ({"cut": "0", "datum": "median"}, "620", "default · cut 0 · datum median"),
        ({"cut": "0", "datum_rounding": "none"}, "376.67", "default · cut 0 · datum-rounding none"),
        ({"cut": "0", "datum_rounding": "truncate"}, "370", "· datum-rounding truncate"),
    ],
)
def test_a_ranking_says_which_datum_an_organiser_chose(
    options: dict[str, Any], datum: str, title: str
) -> None:
    text = "board,ns,ew,points\n1,1,2,620\n1,3,4,620\n1,5,6,-110\n"
    found = json.loads(ask(text, Output(as_json=True), form="butler", **options).text)
    assert found["boards"][0]["datum"] == datum
    assert title in " ".join(printed(ask(text, form="butler", **options)).split())


def test_an_average_plus_beyond_the_limit_is_told_and_explained() -> None:
    text = "board,ns,ew,points,ns_award,ew_award\n1,1,2,,A60,A40\n2,1,2,,A60,A40\n1,3,4,0,,\n"
    text += "2,3,4,0,,\n"
    for language, said in (
        ("en", "from there on an average"),
        ("ru", "дальше – средний результат"),
    ):
        output = Output(explain="2:1", language=language)  # type: ignore[arg-type]
        assert said in " ".join(printed(ask(text, output, full_awards=1)).split())
        first = Output(explain="1:1", language=language)  # type: ignore[arg-type]
        assert said not in printed(ask(text, first, full_awards=1))
    assert "default · full-awards 1" in printed(ask(text, full_awards=1))


@pytest.mark.parametrize(("compare", "imps"), [(None, "-5.00"), ("aggregate", "-4.00")])
def test_teams_of_eight_are_compared_as_the_organiser_says(compare: str | None, imps: str) -> None:
    text = "board,table,ns,ew,points\n1,1,A,B,-100\n1,2,A,B,-130\n1,3,B,A,0\n1,4,B,A,-80\n"
    found = json.loads(ask(text, Output(as_json=True), form="imps", compare=compare).text)
    assert {each["contestant"]: each["points"] for each in found["standings"]}["A"] == imps


def test_a_ruling_on_a_match_is_told_and_explained() -> None:
    extra = "contestant,kind,amount,boards,match\nA,void_match,A60,8,1\nB,void_match,A40,8,1\n"
    options = {"form": "imps", "vp_scale": "wbf-discrete"}
    found = json.loads(ask(TEAMS, Output(as_json=True), extra, **options).text)
    assert [side["ruling"] for side in found["matches"][0]["sides"]] == ["void_match"] * 2
    assert [each["points"] for each in found["standings"]] == ["14.00", "6.00"]
    said = printed(ask(TEAMS, Output(explain=":A", language="ru"), extra, **options))
    assert "Матч аннулирован: A+ за 4 из 8 сдач" in said


@pytest.mark.parametrize("name", REGULATIONS)
def test_a_ranking_says_where_its_regulation_comes_from(name: str) -> None:
    english = printed(ask(EVENING, regulation=name)).split()
    russian = printed(ask(EVENING, Output(language="ru"), regulation=name)).split()
    assert " ".join(english).endswith(f" regulation {name}: {REGULATIONS[name].source}")
    assert " ".join(russian).endswith(f" регламент {name}: {SOURCES_RU[name]}")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_pages_say_the_same_of_where_a_regulation_comes_from(language: Any) -> None:
    words = (WORDS_OF_PAGES / language / "forms.ts").read_text("utf-8")
    for name, row in REGULATIONS.items():
        assert f"'regulation.{name}.source': '{source_text(row, language)}'," in words


def test_json_has_the_agreed_shape() -> None:
    answer = ask(EVENING, Output(as_json=True))
    assert (answer.code, answer.errors, answer.shown) == (0, (), ())
    found = json.loads(answer.text)
    assert list(found) == [
        "form", "regulation", "regulation_source", "winners", "standings", "boards",
    ]  # fmt: skip
    assert found["regulation_source"] == REGULATIONS["default"].source
    assert found["standings"][0] == {
        "section": None, "contestant": "3", "side": None, "boards": 2,
        "points": "7.50", "percent": "93.75", "place": "1",
    }  # fmt: skip
    assert list(found["boards"][1]) == ["section", "board", "top", "entries"]
    assert found["boards"][1]["entries"][0] == {
        "ns": "1", "ew": "4", "points": "-100",
        "ns_points": "0.5", "ew_points": "3.5", "ns_percent": "12.50", "ew_percent": "87.50",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("output", "expected"),
    [(Output(), "regulation default"), (Output(language="ru"), "регламент default")],
)
def test_every_ranking_names_its_regulation(output: Output, expected: str) -> None:
    text = printed(ask(EVENING, output))
    assert expected in text
    assert "93.75" in text


@pytest.mark.parametrize(
    ("regulation", "marks"),
    [
        ("default", ["1", "2=", "2=", "4=", "4=", "6"]),
        ("abf", ["1", "2", "2", "4", "4", "6"]),
        ("acbl", ["1", "2/3", "2/3", "4/5", "4/5", "6"]),
        ("pzbs-kops", ["1", "2", "", "4", "", "6"]),
    ],
)
def test_places_are_marked_as_the_body_marks_them(regulation: str, marks: list[str]) -> None:
    text = "board,ns,ew,points\n1,1,2,420\n1,3,4,50\n1,5,6,50\n"
    lines = printed(ask(text, regulation=regulation)).splitlines()
    assert [line.split("│")[1].strip() for line in lines if line.startswith("│")] == marks


@pytest.mark.parametrize("language", ["en", "ru"])
def test_all_problems_come_with_file_line_and_column(language: Any) -> None:
    text = "board,ns,ew,points\nx,1,2,5O\n1,3,4,50\n1,3,5,50\n"
    answer = ask(text, Output(as_json=True, language=language))
    assert (answer.code, answer.text, answer.shown) == (2, "", ())
    line = {"en": "line", "ru": "строка"}[language]
    places = [error.split(": ")[:2] for error in answer.errors]
    assert places == [
        [f"evening.csv, {line} 2", "board"],
        [f"evening.csv, {line} 2", "points"],
        [f"evening.csv, {line} 4", "board"],
    ]


def test_problems_of_the_second_file_name_it() -> None:
    answer = ask(EVENING, extra="contestant,kind,amount\n1,fine,1\n")
    assert answer.code == 2
    assert answer.errors[0].startswith("extra.csv, line 2: kind: ")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"regulation": "nobody"}, "nobody"),
        ({"form": "nothing"}, "nothing"),
        ({"top": "x"}, "--top"),
        ({"tie_breaks": ("coin",)}, "coin"),
    ],
)
def test_unknown_names_are_refused_by_name(options: dict[str, Any], said: str) -> None:
    answer = ask(EVENING, **options)
    assert answer.code == 2
    assert said in answer.errors[0]


def test_a_figure_is_explained_in_words() -> None:
    text = printed(ask(EVENING, Output(explain="2:1")))
    assert "4♠ by S, 9 tricks: points of NS (Law 77) = −100" in text
    assert "0 lower, 0 equal, 1 higher: 2 × 0 + 0 (Law 78A) = 0" in text
    assert "Neuberg, 2 results of 3: (0 × 3 + 3 − 2) / 2 = 0.5" in text
    assert "0.5 of 4, in percent = 12.5" in text


def test_a_total_is_explained_in_russian() -> None:
    text = printed(ask(EVENING, Output(explain=":5", language="ru")))
    assert "Сумма за 2 сдачи, возможно 8: 0 + 2,4 = 2,4" in text
    assert "место = 6" in text


def test_an_explanation_as_data_has_both_languages() -> None:
    (found,) = json.loads(ask(EVENING, Output(as_json=True, explain="2:5")).text)
    assert [step["rule"] for step in found["steps"]] == [
        "award/plus", "award/own-percent-session-plus", "award/share", "score/percent",
    ]  # fmt: skip
    assert found["steps"][0]["law"] == "12C2"
    assert set(found["steps"][0]["text"]) == {"en", "ru"}


@pytest.mark.parametrize(("asked", "code"), [("9:1", 2), ("2", 2), ("x:1", 2), (":77", 2)])
def test_what_is_not_there_is_not_explained(asked: str, code: int) -> None:
    assert ask(EVENING, Output(explain=asked)).code == code


SOURCES = Path(__file__).parents[2] / "server"
CODE = re.compile(r'(?:Refusal|refuse)\(\s*(?:"\w+",\s*)?"([a-z]+/[a-z-]+)"')
OTHERS = {"auction", "call", "deal", "lead", "movement"}  # families a results file never meets


def codes() -> set[str]:
    files = [*(SOURCES / "formats").glob("csv_*.py"), SOURCES / "formats" / "outcome_text.py"]
    files += [*(SOURCES / "scoring").glob("*.py"), *(SOURCES / "operations").glob("score_*.py")]
    files += [SOURCES / "rules" / "bridge" / "contract.py", SOURCES / "rules" / "card.py"]
    return {code for file in files for code in CODE.findall(file.read_text(encoding="utf-8"))}


def test_every_refusal_has_its_sentence() -> None:
    missing = {code for code in codes() - set(PROBLEMS) if code.split("/")[0] not in OTHERS}
    assert missing - INTERNAL == set()


INTERNAL = {
    "award/kind",
    "award/value",
    "card/unknown-rank",
    "outcome/no-points",
    "datum/no-results",
}


@pytest.mark.parametrize("table", [PROBLEMS, WORDS, TEXTS], ids=["problems", "words", "steps"])
def test_both_languages_name_the_same_figures(table: dict[str, tuple[str, str]]) -> None:
    for english, russian in table.values():
        assert set(re.findall(r"{\w+", english)) == set(re.findall(r"{\w+", russian))
        assert english and russian


def test_boards_of_a_carry_over_are_refused_where_they_change_nothing() -> None:
    extra = "contestant,kind,amount,boards\n1,carry_over,10,20\n"
    answer = ask(EVENING.replace("A60,A40", "+3,-3"), Output(), extra, form="cross-imps")
    place, said = answer.errors[0].split(": boards: ")
    assert place == "extra.csv, line 2"
    assert said.startswith("“boards” of a carry-over means nothing in the form cross-")


@pytest.mark.parametrize("row", ["9,penalty,10", "9,stratum,B", "9,lot,1"])
def test_what_is_about_nobody_is_refused(row: str) -> None:
    answer = ask(EVENING, Output(), f"contestant,kind,amount\n{row}\n", tie_breaks=("lot",))
    assert answer.code == 2
    assert "“9” must name one contestant" in answer.errors[0]


def test_a_datum_of_the_leaders_is_every_section_s() -> None:
    text = "board,section,ns,ew,points\n1,A,1,2,620\n1,A,3,4,600\n1,B,1,2,170\n"
    options = {"form": "butler", "datum_from": "A"}
    found = json.loads(ask(text, Output(as_json=True), **options).text)
    assert [(each["section"], each["datum"]) for each in found["boards"]] == [
        ("A", "610"), ("B", "610"),
    ]  # fmt: skip
    assert "datum-from A" in printed(ask(text, **options))


def test_weights_that_are_no_hundred_say_what_they_make() -> None:
    text = "board,ns,ew,contract\n1,1,2,4SW=:33.33|3SW+1:33.33|PASS:33.33\n"
    said = {lang: ask(text, Output(language=lang)).errors[0] for lang in LANGUAGES}
    assert "the weights make 99.99, not 100" in said["en"]
    assert "веса составляют 99,99, а не 100" in said["ru"]


DECIMALS = """board;ns;ew;contract;ns_award;ew_award
1;1;2;4SW=:33,33|3SW+1:33,33|4SW-1:33,34;;
1;3;4;4SW=;;
1;5;6;;A62,5;37,5\u00a0%
2;1;3;;21,5/40;18,5/40
2;2;4;;A60;A40
2;5;6;4SW=;;
"""
MORE = """contestant;kind;amount;unit;boards;possible
1;penalty;12,5;%;;
2;carry_over;55,25 %;;13;
3;carry_forward;12,5;;3;20,5
4;handicap;-1,5;;;
5;penalty;–1,5\u202f%;session%;;
6;handicap;52,35+53,85;ngs;;
"""


def test_a_decimal_comma_is_read_wherever_a_decimal_is() -> None:
    comma = ask(DECIMALS, Output(as_json=True), MORE, top="6,0")
    points = [text.replace(",", ".").replace(";", ",") for text in (DECIMALS, MORE)]
    assert ask(points[0], Output(as_json=True), points[1], top="6.0").text == comma.text != ""


def test_imps_may_have_a_decimal_comma() -> None:
    text = "board;ns;ew;points;ns_award;ew_award\n1;1;2;;+1,5;−1,5\n1;3;4;420;;\n"
    extra = "contestant;kind;amount\n3;penalty;0,5\n"
    found = json.loads(ask(text, Output(as_json=True), extra, form="butler").text)
    assert {each["contestant"]: each["points"] for each in found["standings"]} == {
        "1": "1.50", "2": "-1.50", "3": "-0.50", "4": "0.00",
    }  # fmt: skip


def test_an_individual_has_each_player_s_line() -> None:
    text = (
        "board,ns,ew,points,ns_award,ew_award\n1,1+2,3+4,420,,\n1,5+6,7+8,50,,\n2,1+5,3+7,420,,\n"
    )
    text += "2,2+6,4+8,50,,\n3,1+2,3+4,,A60,A40\n3,5+6,7+8,50,,\n"
    found = json.loads(ask(text, Output(as_json=True)).text)
    lines = found["boards"][2]["entries"][0]["lines"]
    assert {line: each["contestant"] for line, each in lines.items()} == {
        "N": "1", "E": "3", "S": "2", "W": "4",
    }  # fmt: skip
    assert lines["N"]["percent"] == "100.00"
    assert lines["S"]["percent"] == "60.00"
    assert "lines" not in json.loads(ask(EVENING, Output(as_json=True)).text)["boards"][0]


def test_a_split_score_has_a_datum_on_each_side() -> None:
    rows = "board,ns,ew,points,ns_award,ew_award\n1,1,4,420,,\n1,2,5,170,,\n1,3,6,,4SN=,4SN-1\n"
    (board,) = json.loads(ask(rows, Output(as_json=True), form="butler").text)["boards"]
    assert (board["datum"], board["ew_datum"]) == ("420", "-170")
    (even,) = json.loads(
        ask("board,ns,ew,points\n1,1,4,420\n1,2,5,170\n", Output(as_json=True), form="butler").text
    )["boards"]
    assert "ew_datum" not in even


def test_the_problems_stand_in_order() -> None:
    assert list(PROBLEMS) == sorted(PROBLEMS)
