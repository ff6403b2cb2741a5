"""What a plan and the law say against an entry, as flags; never a change of the entry.

A flag *blocks* when the entry stays out of scoring until somebody puts it right: every code with a
family (`tricks/…`, from the rules core) and those of `BLOCKING`. The others are told, no more. A
director's own entry says what was played, so no plan questions it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from server.tournament.discipline import Discipline
from server.tournament.facts import Lines, SlotKey
from server.tournament.plan import Plan, PlanCell

if TYPE_CHECKING:
    from server.tournament.entries import Said

PLAN_FLAGS: Final = (
    "board-not-in-set", "orphan", "stale-movement", "wrong-board", "wrong-opponents",
)  # fmt: skip
BLOCKING: Final = frozenset({*PLAN_FLAGS, "played-twice"})
"""Flags that keep an entry out of scoring. `conflict` needs none: without one value nothing stands.
"""


@dataclass(frozen=True, slots=True)
class Planned:
    """What an entry is held against: the plan now, and every version ever published."""

    discipline: Discipline
    current: Plan | None = None
    versions: Mapping[str, Plan] | None = None


def blocks(flag: str) -> bool:
    """Whether an entry with this flag stays out of scoring."""
    return "/" in flag or flag in BLOCKING


def remaining(flags: Iterable[str], decision: str | None) -> set[str]:
    """The flags that a decision leaves open. No decision makes an impossible score possible."""
    match decision:
        case "as_played":
            settled = {*BLOCKING, "wrong-vulnerability"}
            return {f for f in flags if f not in settled and not f.startswith("lead/")}
        case "as_planned":
            return {f for f in flags if f not in PLAN_FLAGS}
    return set(flags)


def plan_flags(slot: SlotKey, entry: "Said", planned: Planned) -> tuple[str, ...]:
    """What the plan says against a table's entry.

    Nothing if it fits the plan now. `stale-movement` if the tablet showed another version that
    planned something else here (or one that is not known); `orphan` if no version has such a
    place; else `wrong-opponents`, `wrong-board` (planned elsewhere), `board-not-in-set`.
    """
    current, shown = planned.current, entry.fact.context.movement
    if current is None:
        return ("orphan",) if shown else ()
    cell = current.cell(slot.round, slot.table)
    if cell and fits(cell, entry.lines, slot.board):
        return ()
    if shown not in (None, current.mv):
        old = (planned.versions or {}).get(shown or "")
        then = old.cell(slot.round, slot.table) if old else None
        if (cell or then) and not _same(then, cell, slot.board):
            return ("stale-movement",)
    if cell is None:
        return ("orphan",)
    return (*_opponents(cell, entry.lines), *_board(cell, current, slot.board))


def fits(cell: PlanCell, lines: Lines, board: int) -> bool:
    """Whether exactly this was planned at the place."""
    return cell.lines == lines and board in cell.boards


def _same(then: PlanCell | None, now: PlanCell | None, board: int) -> bool:
    if then is None or now is None:
        return False
    return then.lines == now.lines and (board in then.boards) == (board in now.boards)


def _opponents(cell: PlanCell, lines: Lines) -> tuple[str, ...]:
    return () if cell.lines == lines else ("wrong-opponents",)


def _board(cell: PlanCell, plan: Plan, board: int) -> tuple[str, ...]:
    if board in cell.boards:
        return ()
    return ("wrong-board",) if board in plan.boards else ("board-not-in-set",)
