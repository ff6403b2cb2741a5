"""Movements for tonight, proposed by the chooser."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from server.movements.choose import Proposal, Wish, propose
from server.rules.errors import Refusal
from server.scoring.rounding import decimal_text

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Question:
    """What is known of the evening: pairs go before tables, `wish` are fields of `Wish`."""

    tables: int | None
    pairs: int | None
    wish: Mapping[str, Any]


def proposals(question: Question, now: int) -> list[Json]:
    """Up to three movements, the best first. Refuses `request/invalid` and `movement/…`."""
    pairs = question.pairs or 2 * (question.tables or 0)
    if not pairs:
        raise Refusal("request/invalid", fields=["tables"])
    wish = Wish(pairs=pairs, **{"starts_at": now, **question.wish})
    return [_shown(each) for each in propose(wish)]


def _shown(each: Proposal) -> Json:
    report = each.report
    return {
        "movement": each.movement.to_json(),
        "rounds": each.rounds,
        "boards_in_play": report.boards_in_play,
        "boards_per_pair": each.boards_per_pair,
        "ends_at": each.ends_at,
        "minutes": each.minutes,
        "sit_out_rounds": report.most_sit_outs,
        "shared_sets": report.shared > 0,
        "quality": None if report.quality is None else decimal_text(report.quality, 1),
        "stationary_pairs": report.stationary,
        "reason": each.reason,
    }
