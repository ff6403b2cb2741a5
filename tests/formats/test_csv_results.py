"""What a file of results may look like, and that everything wrong with it is said at once."""

from fractions import Fraction

import pytest

from server.formats.csv_results import read_results
from server.formats.csv_table import Problems, decode
from server.formats.outcome_text import parse_award
from server.rules.bridge.contract import parse_contract
from server.rules.card import parse_card
from server.rules.seat import Seat
from server.scoring.outcome import (
    Adjusted,
    Award,
    NotPlayed,
    Outcome,
    PassedOut,
    Played,
    PointsOnly,
    Weighted,
)
from server.scoring.regulation import regulation
from server.scoring.session import SessionRules

RULES = SessionRules()
FOUR_SPADES = parse_contract("4S", Seat.W)
SIXTY = Award("percent", Fraction(60))


def read(text: str, rules: SessionRules = RULES) -> list[Outcome]:
    return [result.outcome for result in read_results(text, rules).results]


def problems(text: str, rules: SessionRules = RULES) -> list[tuple[int, str, str]]:
    with pytest.raises(Problems) as raised:
        read_results(text, rules)
    return [(each.line, each.column, each.code) for each in raised.value.found]


@pytest.mark.parametrize(
    ("header", "cells", "expected"),
    [
        ("contract,declarer,tricks", "4S,W,10", Played(FOUR_SPADES, 10)),
        ("contract,declarer,tricks", "4♠,W,=", Played(FOUR_SPADES, 10)),
        ("contract,declarer,tricks", "4 s,west,+1", Played(FOUR_SPADES, 11)),
        ("contract,declarer,tricks", "4П,З,-2", Played(FOUR_SPADES, 8)),
        ("contract", "4SW=", Played(FOUR_SPADES, 10)),
        ("contract,declarer", "4S+1,W", Played(FOUR_SPADES, 11)),
        ("contract,declarer,tricks", "4S=,W,10", Played(FOUR_SPADES, 10)),
        ("contract,declarer,tricks,lead", "4S,W,10,10h", Played(FOUR_SPADES, 10, parse_card("HT"))),
        ("contract,declarer,tricks,points", "4S,W,10,-420", Played(FOUR_SPADES, 10)),
        ("contract,declarer,tricks,points", "4S,W,,-450", Played(FOUR_SPADES, 11)),
        ("contract,declarer,tricks,points", "PASS,W,0,0", PassedOut()),
        ("contract", "пас", PassedOut()),
        ("contract", "NP", NotPlayed("cancelled")),
        ("contract,points", "np,0", NotPlayed("cancelled")),
        ("contract", "не игралось", NotPlayed("cancelled")),
        ("contract", "LATE", NotPlayed("awaiting")),
        ("contract", "––––", NotPlayed("not_scheduled")),
        ("points", "-420", PointsOnly(-420)),
        ("points", "−420", PointsOnly(-420)),
        ("points", "+170", PointsOnly(170)),
        (
            "contract",
            "4SW=:67|3SW+1:33",
            Weighted(
                (
                    (Fraction(67), Played(FOUR_SPADES, 10)),
                    (Fraction(33), Played(parse_contract("3S", Seat.W), 10)),
                )
            ),
        ),
        (
            "contract,declarer",
            "4S= : 66.5 % | 170:33.5",
            Weighted(
                (
                    (Fraction(133, 2), Played(parse_contract("4S", Seat.N), 10)),
                    (Fraction(67, 2), PointsOnly(170)),
                )
            ),
        ),
        (
            "ns_award,ew_award",
            "A60,A40",
            Adjusted((("NS", Award("plus")), ("EW", Award("minus")))),
        ),
        ("ns_award,ew_award", "60%,60 %", Adjusted((("NS", SIXTY), ("EW", SIXTY)))),
        (
            "contract,declarer,tricks,ns_award",
            "4S,W,10,60%",
            Adjusted((("NS", SIXTY), ("EW", Played(FOUR_SPADES, 10)))),
        ),
        (
            "contract,ns_award,ew_award",
            "NP,A50,A50",
            Adjusted((("NS", Award("average")), ("EW", Award("average")))),
        ),
        ("points", "A5050", Adjusted((("NS", Award("average")), ("EW", Award("average"))))),
        ("points", "А6040", Adjusted((("NS", Award("plus")), ("EW", Award("minus"))))),
        ("contract", "A==", Adjusted((("NS", Award("average")), ("EW", Award("average"))))),
        ("contract,points", "A+=,N/A", Adjusted((("NS", Award("plus")), ("EW", Award("average"))))),
        ("contract,points", "A-+,0", Adjusted((("NS", Award("minus")), ("EW", Award("plus"))))),
        (
            "points,ns_award",
            "A5050,60%",
            Adjusted((("NS", SIXTY), ("EW", Award("average")))),
        ),
        ("points", "NP", NotPlayed("cancelled")),
        ("points", "PASS", PassedOut()),
        ("contract,points", "PASS ---,0", PassedOut()),
        ("contract,lead,points", "--- ---,---,0", NotPlayed("cancelled")),
        ("contract,declarer,tricks,lead", "4S,W,10,---", Played(FOUR_SPADES, 10)),
        ("contract,points", "4S W,-420", Played(FOUR_SPADES, 10)),
        (
            "ns_award,ew_award",
            "4SW=,4SW+1",
            Adjusted((("NS", Played(FOUR_SPADES, 10)), ("EW", Played(FOUR_SPADES, 11)))),
        ),
    ],
)
def test_an_outcome(header: str, cells: str, expected: Outcome) -> None:
    rules = RULES
    text = f"board,ns,ew,{header}\n1,1,2,{cells}\n"
    if header == "contract,declarer" and "|" in cells:
        text = text.replace("170:33.5", "170:33.5,N")
    assert read(text, rules) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A60", Award("plus")),
        ("а60", Award("plus")),
        ("AVE-", Award("minus")),
        ("A", Award("average")),
        ("A55", Award("percent", Fraction(55))),
        ("62.5%", Award("percent", Fraction(125, 2))),
        ("21/40", Award("percent", Fraction(105, 2), of_top=True)),
        ("own", Award("own")),
        ("Свой", Award("own")),
        ("+3", Award("imps", Fraction(3))),
        ("-1,2", Award("imps", Fraction(-6, 5))),
        ("0", Award("imps", Fraction(0))),
        ("PASS", PassedOut()),
        ("140pts", PointsOnly(140)),
        ("−100 pts", PointsOnly(-100)),
        ("+50очк", PointsOnly(50)),
        ("0pts", PointsOnly(0)),
    ],
)
def test_an_award(text: str, expected: Award | Outcome) -> None:
    assert parse_award(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "board,ns,ew,points\n1,1,2,50\n",
        "\ufeffboard,ns,ew,points\r\n1,1,2,50\r\n",
        "EW;Remark;Points;Board;NS\n2;x;50;1;1",
        "board\tns\tew\tpoints\n1\t1\t2\t50\n\n",
        '"board","ns","ew","points","note"\n"1","1","2","50","a,\nb"\n',
        "board,ns,ew,points,tempo\n1,1,2,50\n , ,\n",
        " board , NS,ew,points\n 1 , 1 ,2, 50 \n",
    ],
)
def test_a_file_in_any_dress(text: str) -> None:
    found = read_results(decode(text.encode()), RULES).results
    assert [(each.board, each.contestants, each.outcome) for each in found] == [
        (1, (("NS", "1"), ("EW", "2")), PointsOnly(50))
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_as_spreadsheets_write_it(encoding: str) -> None:
    text = "board\tns\tew\tpoints\r\n1\tИванов\tDoe\t50\r\n"
    (found,) = read_results(decode(text.encode(encoding)), RULES).results
    assert found.contestants == (("NS", "Иванов"), ("EW", "Doe"))


def test_everything_about_where_a_result_belongs() -> None:
    text = "board,ns,ew,points,section,session,round,table,group,match\n3,1,2,50,A,2,4,5,b,M1\n"
    (found,) = read_results(text, RULES).results
    assert (found.section, found.session, found.round, found.table) == ("A", "2", 4, 5)
    assert (found.group, found.match) == ("b", "M1")


def test_players_of_an_individual_have_a_line_each() -> None:
    found = read_results("board,ns,ew,points\n1,3+7,1+5,50\n", RULES)
    assert found.lines == ("N", "E", "S", "W")
    assert found.results[0].contestants == (("N", "3"), ("E", "1"), ("S", "7"), ("W", "5"))


def test_two_players_of_an_individual_may_have_a_bye() -> None:
    text = "board,ns,ew,points,ns_award\n1,1+2,3+4,50,\n2,5+6,,,60%\n"
    lone = read_results(text, RULES).results[1]
    assert lone.contestants == (("N", "5"), ("E", ""), ("S", "6"), ("W", ""))


def test_who_sat_the_wrong_way_is_named_with_the_side() -> None:
    rules = SessionRules(winners=2)
    found = read_results("board,ns,ew,points\n1,1,1,50\n2,2EW,1NS,50\n", rules)
    assert [each.contestants for each in found.results] == [
        (("NS", "1NS"), ("EW", "1EW")),
        (("NS", "2EW"), ("EW", "1NS")),
    ]
    plain = read_results("board,ns,ew,points\n1,1NS,1EW,50\n2,1,2,50\n", rules)
    assert plain.results[1].contestants == (("NS", "1"), ("EW", "2"))


def test_names_with_a_plus_are_pairs() -> None:
    found = read_results("board,ns,ew,points\n1,Иванов+Петров,Doe+Roe,50\n", RULES)
    assert found.lines == ("NS", "EW")


@pytest.mark.parametrize(
    ("row", "column", "code"),
    [
        ("0,1,2,,,,50,,", "board", "number/unreadable"),
        (",1,2,,,,50,,", "board", "number/unreadable"),
        ("1.5,1,2,,,,50,,", "board", "number/unreadable"),
        ("1,,,,,,50,,", "ns", "contestant/missing"),
        ("1,1,,,,,50,,", "ew", "contestant/missing"),
        ("1,1,1,,,,50,,", "ew", "contestant/meets-itself"),
        ("1,1,2,,,,,,", "contract", "result/missing"),
        ("1,1,2,,,10,,,", "contract", "result/missing"),
        ("1,1,2,4S,,10,,,", "declarer", "contract/no-declarer"),
        ("1,1,2,4S,X,10,,,", "declarer", "seat/unknown"),
        ("1,1,2,4S,W,,,,", "tricks", "tricks/missing"),
        ("1,1,2,4S,W,14,,,", "tricks", "tricks/out-of-range"),
        ("1,1,2,4S,W,ten,,,", "tricks", "tricks/unreadable"),
        ("1,1,2,4S=,W,9,,,", "tricks", "tricks/disagree"),
        ("1,1,2,4SE,W,10,,,", "contract", "contract/declarer-contradicts"),
        ("1,1,2,8S,W,10,,,", "contract", "contract/level"),
        ("1,1,2,whatever,W,10,,,", "contract", "contract/unreadable"),
        ("1,1,2,4S,W,10,420,,", "points", "points/disagree"),
        ("1,1,2,4S,W,,430,,", "points", "points/disagree"),
        ("1,1,2,PASS,,,50,,", "points", "points/disagree"),
        ("1,1,2,NP,,,50,,", "points", "result/idle"),
        ("1,1,2,,,,10,,", "points", "points/impossible"),
        ("1,1,2,,,,5O,,", "points", "points/unreadable"),
        ("1,1,2,,,,A60,,", "points", "award/which-side"),
        ("1,1,2,,,,60%,,", "points", "award/which-side"),
        ("1,1+1,3+4,,,,50,,", "ew", "contestant/sits-twice"),
        ("1,1+2,3,,,,50,,", "ew", "contestant/lone-player"),
        ("1,Doe,3+4,,,,50,,", "ns", "contestant/lone-player"),
        ("1,1+2,,,,,50,,", "ew", "contestant/missing"),
        ("1,1,2,,,,A50500,,", "points", "points/unreadable"),
        ("1,1,2,A60,,,,,", "contract", "award/which-side"),
        ("1,1,2,Ave+,,,,,", "contract", "award/which-side"),
        ("1,1,2,4S,W,---,,,", "tricks", "tricks/missing"),
        ("1,1,2,4S,---,10,,,", "declarer", "contract/no-declarer"),
        ("1,1,2,,,,,A60,6o%", "ew_award", "award/unreadable"),
        ("1,1,2,,,,,A60,61", "ew_award", "award/unreadable"),
        ("1,1,2,,,,,A60,140", "ew_award", "award/unreadable"),
        ("1,1,2,,,,,A60,141pts", "ew_award", "points/impossible"),
        ("1,1,2,,,,,1.5pts,A60", "ns_award", "award/unreadable"),
        ("1,1,2,,,,,160%,40%", "ns_award", "award/percent"),
        ("1,1,2,,,,,+3,-3", "ns_award", "award/unit"),
        ("1,1,2,4SW=:60|3SW=:30,,,,,", "contract", "weighted/sum"),
        ("1,1,2,4SW=:60|3SW=,,,,,", "contract", "weighted/weight-missing"),
        ("1,1,2,4SW:60|3SW=:40,,,,,", "contract", "outcome/unreadable"),
        ("1,1,2,4SW=:60|A60:40,,,,,", "contract", "outcome/unreadable"),
    ],
)
def test_a_row_that_is_refused(row: str, column: str, code: str) -> None:
    text = f"board,ns,ew,contract,declarer,tricks,points,ns_award,ew_award\n{row}\n"
    assert (2, column, code) in problems(text)


def test_everything_wrong_is_said_at_once() -> None:
    text = (
        "board,ns,ew,contract,declarer,tricks,lead,points\n"
        "x,1,2,9S,Q,99,ZZ,1\n"
        "1,1,2,4S,W,10,SA,-420\n"
        "1,1,3,4S,W,10,,-430,too much\n"
    )
    assert problems(text) == [
        (2, "board", "number/unreadable"),
        (2, "declarer", "seat/unknown"),
        (2, "lead", "card/unreadable"),
        (2, "contract", "contract/level"),
        (2, "tricks", "tricks/out-of-range"),
        (4, "", "csv/too-many-cells"),
        (4, "points", "points/disagree"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [(1, "", "csv/empty")]),
        ("\n\n", [(1, "", "csv/empty")]),
        ("board,ns,ew,points\n", [(1, "", "csv/no-rows")]),
        ("board,ns,points\n1,2,50\n", [(1, "ew", "csv/column-missing")]),
        ("board,ns,ew,pts\n1,1,2,50\n", [(1, "", "csv/columns-missing")]),
        ("board,ns,ew,points,ew\n", [(1, "ew", "csv/column-twice")]),
        ('board,ns,ew,points\n1,1,2,"50\n', [(2, "", "csv/quote")]),
        ('board,ns,ew,points\n1,1,2,50\n2,"1"x,2,50\n3,1,2,50\n', [(3, "", "csv/quote")]),
    ],
)
def test_a_file_that_is_refused(text: str, expected: list[tuple[int, str, str]]) -> None:
    assert problems(text) == expected


def test_a_file_in_another_encoding_is_refused_at_its_line() -> None:
    with pytest.raises(Problems) as raised:
        decode("board,ns,ew,points\n1,Иванов,2,50\n".encode("cp1251"))
    assert [(each.line, each.code) for each in raised.value.found] == [(2, "csv/encoding")]


@pytest.mark.parametrize("code", ["\0", "\x1b"])
def test_a_character_that_is_no_text_is_refused_at_its_line(code: str) -> None:
    with pytest.raises(Problems) as raised:
        decode(f"board,ns,ew,points\n1,1,2,50\n2,Do{code}e,2,50\n".encode(), "scale")
    assert [(each.line, each.code) for each in raised.value.found] == [(3, "csv/control")]
    assert raised.value.file == "scale"


@pytest.mark.parametrize("form", ["imps", "mp-imp"])
def test_players_of_an_individual_have_no_matches(form: str) -> None:
    code = "form/teams" if form == "imps" else "form/pairs"
    text = "board,ns,ew,points\n1,1+2,3+4,50\n1,5+6,7+8,50\n"
    assert problems(text, SessionRules(form=form)) == [(2, "ns", code)]


HEAD = "board,ns,ew,points,contract,ns_award,ew_award,section\n"


@pytest.mark.parametrize(
    ("rows", "winners", "expected"),
    [
        ("1,1,2,50\n1,3,1,50\n", 1, [(3, "board", "result/twice")]),
        ("1,1,2,50\n1,3,1,50\n", 2, []),
        ("1,1,2,50\n1,1,3,50\n", 2, [(3, "board", "result/twice")]),
        ("1,1,1,50\n1,2,2,50\n", 2, []),
        ("1,1,2,50,,,,A\n1,1,2,50,,,,B\n", 1, []),
        ("1,1,2,,NP\n1,1,3,50\n", 1, []),
        ("1,1,2,50\n2,1,2,,,A60\n", 1, [(3, "ew_award", "award/one-side")]),
        ("1,1,2,50\n2,1,9,,,60%\n", 1, []),
        ("1,1,2,50\n2,1,,,,60%\n2,3,9,,,60%,0%\n", 1, []),
        ("1,1,2,50\n2,3+4,5+6,50\n", 1, [(3, "ns", "contestant/individual")]),
    ],
)
def test_rows_together(rows: str, winners: int, expected: list[tuple[int, str, str]]) -> None:
    rules = SessionRules(winners=2 if winners == 2 else 1)
    if expected:
        assert problems(HEAD + rows, rules) == expected
    else:
        read_results(HEAD + rows, rules)


def test_a_weighted_score_is_refused_where_the_regulation_has_none() -> None:
    rules = SessionRules(regulation=regulation("laws-1987"))
    text = "board,ns,ew,contract\n1,1,2,4SW=:60|3SW=:40\n"
    assert problems(text, rules) == [(2, "contract", "ruling/weighted")]


def test_awards_in_imps_belong_to_forms_in_imps() -> None:
    text = "board,ns,ew,ns_award,ew_award\n1,1,2,+3,-3\n"
    three = Award("imps", Fraction(3))
    (found,) = read(text, SessionRules(form="butler"))
    assert isinstance(found, Adjusted)
    assert found.awards[0] == ("NS", three)
