"""A scored session as JSON, the shape that `traveller score --json` prints.

Numbers are decimal strings rounded as the regulation prints them; board numbers and counts are
plain integers. `side` is null with one winner, `section` null where the file has none or the field
goes across sections. `session`, `datum`, `imps`, `vps`, `masterpoints`, `matches`, `ruling` and
`chosen` (options in place of the regulation's rules) stand only where they apply; `ew_datum`, in
East-West's own view, where a split score makes it another one; `not_played` says why an entry has
no result; `awaiting`, `uncompared` and `doubtful` name boards to look at (`gaps`).
"""

from typing import Final

from server.scoring.explain import Explanation
from server.scoring.explain_texts import LANGUAGES, sentence
from server.scoring.figures import (
    datum_text,
    percent_text,
    place_text,
    score_text,
    top_text,
    total_percent_text,
    total_text,
)
from server.scoring.gaps import Gaps, find_gaps
from server.scoring.match import Match, MatchSide
from server.scoring.outcome import Held, Line, NotPlayed, bridge_held
from server.scoring.rounding import decimal_text
from server.scoring.session import (
    BoardScore,
    EntryScore,
    LineScore,
    LineScores,
    ScoredSession,
    SessionRules,
    Standing,
)

Json = dict[str, object]

_SIDES: Final[tuple[tuple[str, tuple[Line, ...]], ...]] = (
    ("ns", ("NS", "N", "S")),
    ("ew", ("EW", "E", "W")),
)


def scored_json(scored: ScoredSession) -> Json:
    """The whole session: form, regulation, standings list by list, boards in order."""
    rules = scored.rules
    return {
        "form": rules.form,
        "regulation": rules.regulation.name,
        "regulation_source": rules.regulation.source,
        "winners": rules.winners,
        **({"chosen": list(rules.regulation.chosen)} if rules.regulation.chosen else {}),
        **({"masterpoints": rules.masterpoints.text} if rules.masterpoints else {}),
        **_gaps_json(find_gaps(scored)),
        "standings": [standing_json(standing, rules) for standing in scored.standings],
        "boards": [board_json(board, rules) for board in scored.boards],
        **(
            {"matches": [match_json(each, rules) for each in scored.matches]}
            if scored.matches
            else {}
        ),
    }


def _gaps_json(gaps: Gaps) -> Json:
    """Boards to look at; only where there are any."""
    return {
        name: [
            {**({"session": session} if session else {}), "section": section, "board": board}
            for session, section, board in boards
        ]
        for name, boards in gaps.boards.items()
        if boards
    }


def standing_json(standing: Standing, rules: SessionRules) -> Json:
    """One row of a ranking list."""
    extra = {"imps": standing.imps, "vps": standing.vps}
    return {
        "section": standing.section,
        "contestant": standing.contestant,
        "side": standing.side,
        "boards": standing.boards,
        "points": total_text(standing, rules),
        "percent": total_percent_text(standing, rules),
        "place": place_text(standing),
        **{
            name: decimal_text(number, rules.regulation.total_places)
            for name, number in extra.items()
            if number is not None
        },
        **standing.details,
    }


def board_json(board: BoardScore, rules: SessionRules) -> Json:
    """One board with its entries."""
    extra: Json = {} if board.session is None else {"session": board.session}
    if board.datum is not None:
        extra["datum"] = datum_text(board.datum)
        theirs = board.lines[-1].datum
        if theirs is not None and theirs != -board.datum:
            extra["ew_datum"] = datum_text(theirs)
    return {
        "section": board.section,
        "board": board.board,
        "top": top_text(board.top, rules),
        **extra,
        "entries": [entry_json(entry, board, rules) for entry in board.entries],
    }


def match_json(match: Match, rules: SessionRules) -> Json:
    """One match: what each side has, in its own view; a bye has one side."""
    return {
        "section": match.section,
        "round": match.round,
        "match": match.name or None,
        **({} if match.session is None else {"session": match.session}),
        "sides": [side_json(side, rules) for side in match.sides],
    }


def side_json(side: MatchSide, rules: SessionRules) -> Json:
    """One contestant of a match; `margin` in IMPs or points, `percent` in forms with a top."""
    figures = {
        "points": side.points,
        "margin": side.margin,
        "percent": side.percent,
        "imps": side.imps,
        "vps": side.vps,
    }
    return {
        "contestant": side.who.name,
        "side": side.who.side,
        "boards": side.boards,
        **({"ruling": side.ruling.kind} if side.ruling else {}),
        **{
            name: decimal_text(figure, rules.regulation.total_places)
            for name, figure in figures.items()
            if figure is not None
        },
    }


def entry_json(entry: EntryScore, board: BoardScore, rules: SessionRules) -> Json:
    """One line of the traveller: by side, in other disciplines than bridge by line."""
    columns = {column.line: column for column in board.lines}
    section: Json = {}
    if rules.across and entry.result.section is not None:
        section = {"section": entry.result.section}
    if "NS" not in rules.lines and rules.held is not bridge_held:
        return {
            **section,
            "lines": {
                each.line: _line_json(each, columns[each.line], rules) for each in entry.lines
            },
        }
    sides = {
        name: [score for score in entry.lines if score.line in lines] for name, lines in _SIDES
    }
    ns, ew = sides["ns"][0], sides["ew"][0]
    outcome = entry.result.outcome
    return {
        **section,
        **({"not_played": outcome.reason} if isinstance(outcome, NotPlayed) else {}),
        **{
            name: "+".join(each.contestant for each in side) or None for name, side in sides.items()
        },
        "points": points_text(ns.held),
        "ns_points": score_text(ns, columns[ns.line], rules),
        "ew_points": score_text(ew, columns[ew.line], rules),
        "ns_percent": percent_text(ns, rules),
        "ew_percent": percent_text(ew, rules),
        **_players_json(entry, columns, rules),
    }


def _players_json(entry: EntryScore, columns: dict[Line, LineScores], rules: SessionRules) -> Json:
    """Each player's own line in an individual: partners need not have the same score."""
    if len(entry.lines) <= len(_SIDES):
        return {}
    lines = {each.line: _line_json(each, columns[each.line], rules) for each in entry.lines}
    return {"lines": lines}


def _line_json(score: LineScore, column: LineScores, rules: SessionRules) -> Json:
    return {
        "contestant": score.contestant or None,
        "points": points_text(score.held),
        "score": score_text(score, column, rules),
        "percent": percent_text(score, rules),
    }


def explanation_json(explanation: Explanation) -> Json:
    """The steps of one figure: rule, law, numbers, result, and the sentence in both languages."""
    return {
        "session": explanation.session,
        "section": explanation.who.section,
        "contestant": explanation.who.name,
        "side": explanation.who.side,
        "board": explanation.board,
        "line": explanation.line,
        "steps": [
            {
                "rule": step.code,
                "law": step.law or None,
                "figures": dict(step.figures),
                "result": step.result or None,
                "text": {language: sentence(step, language) for language in LANGUAGES},
            }
            for step in explanation.steps
        ],
    }


def points_text(held: Held) -> str | None:
    """Contract points from the line's view; None where a ruling replaced them."""
    if held is None or not isinstance(held, int):
        return None
    return str(held)
