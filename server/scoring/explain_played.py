"""The matches of a scored session with what was played in them, for explanations."""

from collections import defaultdict
from dataclasses import dataclass, field

from server.scoring.matches import MatchKey, match_key
from server.scoring.outcome import Number
from server.scoring.pair_sheet import PairSheet, pair_sheets
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import BoardScore, ScoredSession
from server.scoring.team_sheet import TeamSheet, team_sheets
from server.scoring.teams import TEAM_FORMS


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """The results of one match, everybody's score on its boards, and both sides' sheets.

    The sheets of teams show what the whole of a match is made of, those of pairs own averages.
    """

    results: list[BoardResult] = field(default_factory=list)
    sheets: dict[Contestant, TeamSheet] = field(default_factory=dict)
    pair_sheets: dict[Contestant, PairSheet] = field(default_factory=dict)
    scores: dict[Contestant, dict[int, Number]] = field(default_factory=lambda: defaultdict(dict))


def played_matches(scored: ScoredSession) -> dict[MatchKey, PlayedMatch]:
    """All matches, in one pass over the boards."""
    found: dict[MatchKey, PlayedMatch] = defaultdict(PlayedMatch)
    for board in scored.boards:
        for position, result in enumerate(board.results):
            match = found[key_at(scored, board, position)]
            match.results.append(result)
            for column in board.lines:
                who, score = column.contestants[position], column.scores[position]
                if who is not None and score is not None:
                    match.scores[who][board.board] = score
    if scored.rules.form in TEAM_FORMS:
        tables = {key: match.results for key, match in found.items()}
        for (key, who), sheet in team_sheets(tables, scored.rules).items():
            found[key].sheets[who] = sheet
    elif scored.matches:
        for (key, who), pair in pair_sheets(scored.boards, scored.rules).items():
            found[key].pair_sheets[who] = pair
    return found


def key_at(scored: ScoredSession, board: BoardScore, position: int) -> MatchKey:
    """The match that a result belongs to."""
    seated = [each.contestants[position] for each in board.lines]
    names = [who for who in seated if who is not None]
    return match_key(board.results[position], names, scored.rules)
