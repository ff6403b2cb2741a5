"""What explanations of matches and teams say, a row for each case, in both languages."""

import pytest

from server.formats.csv_adjustments import read_adjustments, with_added
from server.operations.score_options import ScoreOptions, session_rules
from server.scoring.explain import Explanation, explain_score, explain_total
from server.scoring.explain_texts import Language, sentence
from server.scoring.pairs import score_session
from server.scoring.session import ScoredSession
from tests.rules.rows import Row, law_rows
from tests.scoring.follow import faults
from tests.scoring.tables import results

HEAD = "contestant,kind,amount,unit,boards,match,reason,session\n"
POINTS_SCALE = "boards,from,winner,loser\n1-30,0,4,4\n1-30,50,4.5,3.5\n1-30,300,6,2\n1-30,900,8,0\n"
NEXT_LINE = " // "


def scored(row: Row) -> ScoredSession:
    """`points` is a scale of margins in points."""
    options = dict(word.split("=") for word in row["options"].split())
    most = options.pop("boards_per_match", None)
    text = POINTS_SCALE if options.get("vp_scale") == "points" else None
    rules = session_rules(
        ScoreOptions(
            row["form"],
            boards_per_match=int(most) if most else None,
            vp_scale_text=text,
            **options,
        )
    )
    lines = "\n".join(line.strip() for line in row["adjustments"].split(";"))
    return score_session(
        results(row["tables"]), with_added(rules, read_adjustments(HEAD + lines, rules))
    )


def explained(row: Row) -> list[Explanation]:
    """Of `BOARD:CONTESTANT` or `:CONTESTANT`."""
    session = scored(row)
    board, _, who = row["asked"].partition(":")
    return explain_score(session, int(board), who) if board else explain_total(session, who)


ROWS = law_rows("explained_matches")
COLUMN = {"en": "expected", "ru": "russian"}


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_lines_that_follow_each_other(row: Row, language: Language) -> None:
    said = [
        NEXT_LINE.join(sentence(step, language) for step in each.steps) for each in explained(row)
    ]
    assert any(f"{NEXT_LINE}{row[COLUMN[language]]}{NEXT_LINE}" in f"{NEXT_LINE}{text}{NEXT_LINE}"
               for text in said), "\n".join(said).replace(NEXT_LINE, "\n")  # fmt: skip


@pytest.mark.parametrize("row", ROWS)
def test_steps_come_to_what_they_say(row: Row) -> None:
    for each in explained(row):
        assert not faults(each.steps)
