"""Results by what is compared: fields, and the boards of a field.

A *field* is a section of a session, or all its sections (`across`).
"""

from collections import defaultdict
from collections.abc import Iterable

from server.scoring.order import natural
from server.scoring.results import BoardResult
from server.scoring.session import SessionRules


def fields(results: Iterable[BoardResult], rules: SessionRules) -> list[list[BoardResult]]:
    """The results of each field, fields in natural order."""
    found: dict[tuple[str | None, str | None], list[BoardResult]] = defaultdict(list)
    for result in results:
        found[result.session, None if rules.across else result.section].append(result)
    return [found[key] for key in sorted(found, key=lambda key: natural(*key))]


def by_board(field: Iterable[BoardResult]) -> list[list[BoardResult]]:
    """The results of each board of a field, in order."""
    found: dict[int, list[BoardResult]] = defaultdict(list)
    for result in field:
        found[result.board].append(result)
    return [found[board] for board in sorted(found)]
