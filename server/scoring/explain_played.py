"""The matches of a scored session with what was played in them, for explanations."""

from collections import defaultdict
from dataclasses import dataclass, field

from server.scoring.forms import form
from server.scoring.matches import MatchKey, match_key
from server.scoring.mp_imp import scored_again, second_rules
from server.scoring.pair_sheet import PairSheet, pair_sheets
from server.scoring.results import BoardResult, Contestant
from server.scoring.session import BoardScore, ScoredSession
from server.scoring.team_sheet import TeamSheet, team_sheets
from server.scoring.teams import TEAM_FORMS


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """The results of one match and both sides' sheets.

    Sheets show what the whole of a match is made of, before rulings on it; `in_imps` are those of
    the second scoring of a hybrid of pairs.
    """

    results: list[BoardResult] = field(default_factory=list)
    sheets: dict[Contestant, TeamSheet] = field(default_factory=dict)
    pair_sheets: dict[Contestant, PairSheet] = field(default_factory=dict)
    in_imps: dict[Contestant, PairSheet] = field(default_factory=dict)


def played_matches(scored: ScoredSession) -> dict[MatchKey, PlayedMatch]:
    """All matches, in one pass over the boards."""
    found: dict[MatchKey, PlayedMatch] = defaultdict(PlayedMatch)
    for board in scored.boards:
        for position, result in enumerate(board.results):
            found[key_at(scored, board, position)].results.append(result)
    if scored.rules.form in TEAM_FORMS:
        tables = {key: match.results for key, match in found.items()}
        for (key, who), sheet in team_sheets(tables, scored.rules).items():
            found[key].sheets[who] = sheet
    elif scored.matches:
        for (key, who), pair in pair_sheets(scored.boards, scored.rules).items():
            found[key].pair_sheets[who] = pair
        also = form(scored.rules.form).also
        if also is not None:
            second = second_rules(also, scored.rules)
            again = scored_again(scored.boards, second)
            for (key, who), pair in pair_sheets(again, second).items():
                found[key].in_imps[who] = pair
    return found


def key_at(scored: ScoredSession, board: BoardScore, position: int) -> MatchKey:
    """The match that a result belongs to."""
    seated = [each.contestants[position] for each in board.lines]
    names = [who for who in seated if who is not None]
    return match_key(board.results[position], names, scored.rules)
