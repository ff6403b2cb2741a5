"""One board of one field, scored by a form and a regulation.

What is the same for every form: who is on which line, versions of a fouled board (Law 87), awards.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from server.rules.errors import Refusal
from server.scoring.forms import form
from server.scoring.outcome import (
    Adjusted,
    Award,
    Held,
    Line,
    Mixture,
    NotPlayed,
    Number,
    Weighted,
)
from server.scoring.results import BoardResult, Contestant
from server.scoring.rulings import award_score, check_held, waits_for_own_percentage
from server.scoring.session import (
    BoardScore,
    Field,
    FieldScores,
    Leaders,
    LineScores,
    SessionRules,
)


def score_board(
    results: Sequence[BoardResult],
    expected: int,
    rules: SessionRules,
    leaders: Leaders | None = None,
) -> BoardScore:
    """One board of one field, by the form and the regulation.

    `expected` is the number of results a full board of the field has
    (`pairs.expected_results`). Awards that wait for a contestant's own percentage have no score
    yet: `standings.rank` settles them. `leaders` are what Butler's datum is taken from instead.
    Refuses `ruling/weighted` where the regulation's Laws have no weighting, `award/unit` for IMPs
    at matchpoints, `datum/no-results` where the leaders have none.
    """
    first = results[0]
    size = max(expected, 1)
    lines = tuple(_score_line(results, line, size, rules, leaders) for line in rules.lines)
    return BoardScore(
        session=first.session,
        section=None if rules.across else first.section,
        board=first.board,
        expected=expected,
        results=tuple(results),
        lines=lines,
        leaders=leaders,
    )


def unscored_board(results: Sequence[BoardResult], rules: SessionRules) -> BoardScore:
    """The lines of a board that `score_board` refuses: what happened, and nobody has a score."""
    nothing = (None,) * len(results)
    return BoardScore(
        session=results[0].session,
        section=None if rules.across else results[0].section,
        board=results[0].board,
        expected=1,
        results=tuple(results),
        lines=tuple(
            LineScores(
                line=line,
                contestants=tuple(contestant(result, line, rules) for result in results),
                held=nothing,
                raw=nothing,
                scores=nothing,
                tops=nothing,
            )
            for line in rules.lines
        ),
    )


def contestant(result: BoardResult, line: Line, rules: SessionRules) -> Contestant | None:
    """Who is ranked for that line of a result; None for nobody.

    With two winners a pair belongs to the side it plays, unless its number says otherwise: `3NS`
    on the line EW is NS 3 who sat the wrong way; they are compared with the others on that line
    and ranked among their own.
    """
    for held, name in result.contestants:
        if held == line and name:
            side = home_side(name, line) if rules.has_sides(result.section) else None
            return Contestant(result.section, name, side)
    return None


def home_side(name: str, line: Line) -> Line:
    """The side a number names at its end (`3NS`, `A12EW`), else the line."""
    return name[-2:] if name[-2:] in ("NS", "EW") and name[-3:-2].isdigit() else line


def _score_line(
    results: Sequence[BoardResult],
    line: Line,
    expected: int,
    rules: SessionRules,
    leaders: Leaders | None,
) -> LineScores:
    """One line: each version of the board by itself, then the awards.

    An award is a share of the top of a full board; where boards count by their own top, of the top
    it would have had with this table.
    """
    board = results[0].board
    held = holdings(results, line, rules)
    score_field = form(rules.form).score_field
    scored = [
        (positions, score_field(field, rules))
        for positions, field in referred(
            versions(results, line, held, expected, rules), results, leaders, rules
        )
    ]
    raw, scores, tops = _columns(held, scored)
    whole, in_imps = _largest(scored), form(rules.form).in_imps
    if whole is None or Award in map(type, held):
        size = sum(item is not None for item in held)
        own = rules.regulation.unequal == "own_top" and not in_imps
        empty = score_field(Field(board, line, (), size if own else expected), rules)
        whole = whole or empty
        for position, item in enumerate(held):
            if isinstance(item, Award):
                scores[position], tops[position] = _flat_score(item, empty, rules), empty.top
    return LineScores(
        line=line,
        contestants=tuple([contestant(result, line, rules) for result in results]),
        held=held,
        raw=tuple(raw),
        scores=tuple(scores),
        tops=tuple(tops),
        top=whole.top,
        datum=whole.datum,
        comparisons=whole.comparisons,
    )


def holdings(results: Sequence[BoardResult], line: Line, rules: SessionRules) -> tuple[Held, ...]:
    """What every result of a board is for a line, awards that the regulation gives included."""
    board, bye = results[0].board, bye_award(rules)
    held = [rules.held(result.outcome, line, board) for result in results]
    if bye is not None:
        for at, result in enumerate(results):
            if _is_bye(result, line):
                held[at] = bye
    lone_is_plus = rules.regulation.lone_version == "plus" and form(rules.form).has_awards
    if lone_is_plus and len({result.group for result in results}) > 1:
        for at in _lone(results, held):
            held[at] = Award("plus")
    return tuple(held)


def bye_award(rules: SessionRules) -> Award | None:
    """What the regulation gives for a board without opponents, in this form."""
    scoring = form(rules.form)
    if not scoring.has_awards or scoring.session is not None:
        return None
    return rules.regulation.imps.bye if scoring.in_imps else rules.regulation.bye


def _is_bye(result: BoardResult, line: Line) -> bool:
    """Whether somebody sits on that line and nobody plays against them."""
    seated = [each for each, name in result.contestants if name]
    return isinstance(result.outcome, NotPlayed) and seated == [line]


def _lone(results: Sequence[BoardResult], held: Sequence[Held]) -> list[int]:
    """Results that are the only one of their version of the board."""
    compared = {at: results[at].group for at, item in enumerate(held) if _is_compared(item)}
    sizes = Counter(compared.values())
    return [at for at, group in compared.items() if sizes[group] == 1]


def _is_compared(item: Held) -> bool:
    return item is not None and not isinstance(item, Award)


def versions(
    results: Sequence[BoardResult],
    line: Line,
    held: Sequence[Held],
    expected: int,
    rules: SessionRules,
) -> Iterator[tuple[list[int], Field]]:
    """The fields of one line, one for each version of the board, with positions in `results`.

    Awards and boards not played are in none. In the order of their names, so that of two equally
    large ones the first is the board's.
    """
    positions: dict[str, list[int]] = defaultdict(list)
    for position, (result, item) in enumerate(zip(results, held, strict=True)):
        if _is_compared(item):
            positions[result.group].append(position)
    fouled = len({result.group for result in results}) > 1
    has_imps = form(rules.form).has_imps
    scheduled = sum(map(_is_scheduled, results)) if has_imps else 0
    for group, each in sorted(positions.items()):
        compared = _compared(held, each, rules)
        other = _largest_other(positions, group) if fouled else None
        field = Field(results[0].board, line, compared, expected, other)
        if has_imps:
            field = replace(field, assigned=_assigned(results, each), scheduled=scheduled)
        yield each, field


def referred(
    found: Iterable[tuple[list[int], Field]],
    results: Sequence[BoardResult],
    leaders: Leaders | None,
    rules: SessionRules,
) -> Iterator[tuple[list[int], Field]]:
    """The versions of a board, each with the same one of the leaders, which may be empty."""
    for positions, field in found:
        if leaders is None:
            yield positions, field
            continue
        group = results[positions[0]].group
        same = replace(field, held=(), assigned=(), expected=leaders.expected)
        theirs = [each for each in leaders.results if each.group == group]
        if theirs:
            held = holdings(theirs, field.line, rules)
            fields = versions(theirs, field.line, held, leaders.expected, rules)
            same = next((each for _, each in fields), same)
        yield positions, replace(field, reference=same)


def _largest_other(positions: Mapping[str, Sequence[int]], group: str) -> int:
    return max((len(each) for name, each in positions.items() if name != group), default=0)


def _is_scheduled(result: BoardResult) -> bool:
    """Whether two sides were to play here: no bye, and not a gap in the movement."""
    outcome = result.outcome
    if isinstance(outcome, NotPlayed) and outcome.reason == "not_scheduled":
        return False
    return all(name for _, name in result.contestants)


def _assigned(results: Sequence[BoardResult], positions: Iterable[int]) -> tuple[bool, ...]:
    return tuple(isinstance(results[at].outcome, Adjusted | Weighted) for at in positions)


def _compared(
    held: Sequence[Held], positions: Iterable[int], rules: SessionRules
) -> tuple[Number | Mixture, ...]:
    compared: list[Number | Mixture] = []
    for position in positions:
        item = held[position]
        if item is None or isinstance(item, Award):
            continue
        check_held(item, rules.regulation)
        compared.append(item)
    return tuple(compared)


def _largest(scored: Iterable[tuple[list[int], FieldScores]]) -> FieldScores | None:
    """The version most tables played: its top and datum are the board's."""
    return max(scored, key=lambda version: len(version[0]), default=([], None))[1]


def _columns(
    held: Sequence[Held], scored: Iterable[tuple[list[int], FieldScores]]
) -> tuple[list[Number | None], list[Number | None], list[Number | None]]:
    raw: list[Number | None] = [None] * len(held)
    scores, tops = raw.copy(), raw.copy()
    for positions, version in scored:
        for position, plain, score in zip(positions, version.raw, version.scores, strict=True):
            raw[position], scores[position], tops[position] = plain, score, version.top
    return raw, scores, tops


def _flat_score(award: Award, board: FieldScores, rules: SessionRules) -> Number | None:
    """An award's score, None while it waits for what the contestant has on the other boards."""
    in_imps = form(rules.form).in_imps
    if board.top is None and not in_imps:
        raise Refusal("award/unit", kind=award.kind, wanted="points")
    if waits_for_own_percentage(award, rules.regulation, in_imps=in_imps):
        return None
    return award_score(award, board.top, rules.regulation, comparisons=board.comparisons)
