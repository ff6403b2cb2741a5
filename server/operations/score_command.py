"""`traveller score` from its arguments to what it prints: nothing half done.

Exit codes: 0 scored; 2 something in the files or the options is wrong, and all of it is said.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from server.formats.csv_adjustments import FILE
from server.formats.csv_table import Problem, Problems, decode
from server.formats.scored_json import explanation_json, scored_json
from server.operations.score_file import score_file
from server.operations.score_options import SCALE_FILE, ScoreOptions
from server.operations.score_report import explained, explanation, ranking
from server.operations.score_texts import place_text, problem_text, refusal_text
from server.rules.errors import Refusal
from server.scoring.explain_texts import Language
from server.scoring.session import ScoredSession

WRONG = 2


@dataclass(frozen=True, slots=True)
class NamedFile:
    """A file as given on the command line: its name, and its bytes."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Output:
    """How the answer is wanted: `explain` is `BOARD:CONTESTANT` or `:CONTESTANT`."""

    as_json: bool = False
    explain: str | None = None
    language: Language = "en"


@dataclass(frozen=True, slots=True)
class Answer:
    """What to print, and the exit code. `errors` belong on the error stream."""

    code: int = 0
    text: str = ""
    shown: tuple[RenderableType, ...] = ()
    errors: tuple[str, ...] = ()


def run(
    results: NamedFile, options: ScoreOptions, output: Output, adjustments: NamedFile | None = None
) -> Answer:
    """Score the file and say so, or say everything that is wrong with it."""
    try:
        scored = score_file(
            results.data, _with_table(options), adjustments.data if adjustments else None
        )
        return _answer(scored, output)
    except Problems as problems:
        names = {FILE: adjustments.name if adjustments else "", SCALE_FILE: _scale_name(options)}
        name = names.get(problems.file, results.name)
        return Answer(WRONG, errors=tuple(_lines(name, problems.found, output.language)))
    except Refusal as refusal:
        return Answer(WRONG, errors=(refusal_text(refusal.code, refusal.params, output.language),))


def _with_table(options: ScoreOptions) -> ScoreOptions:
    """A scale that names a file is read from it. Raises `Problems` where that is no text."""
    path = Path(options.vp_scale or "")
    if options.vp_scale is None or not path.is_file():
        return options
    text = decode(path.read_bytes(), SCALE_FILE)
    return replace(options, vp_scale=path.stem, vp_scale_text=text)


def _scale_name(options: ScoreOptions) -> str:
    return Path(options.vp_scale or "").name


def _answer(scored: ScoredSession, output: Output) -> Answer:
    if output.as_json:
        value: object = scored_json(scored)
        if output.explain is not None:
            value = [explanation_json(each) for each in explained(scored, output.explain)]
        return Answer(text=json.dumps(value, ensure_ascii=False))
    if output.explain is not None:
        return Answer(shown=tuple(explanation(scored, output.explain, output.language)))
    return Answer(shown=tuple(ranking(scored, output.language)) or (Text("–"),))


def _lines(name: str, problems: Iterable[Problem], language: Language) -> Iterable[str]:
    for problem in problems:
        where = place_text(name, problem, language)
        yield f"{where}: {problem_text(problem, language)}"
