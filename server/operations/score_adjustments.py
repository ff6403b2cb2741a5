"""A session scored with the rows of an adjustments file; a row at fault is named with its place.

Most of what can be wrong with a row shows only while the session is ranked: nobody of that name,
no such match, a unit that does not count. When a session with all rows is refused, the rows are
tried one after another on those that were accepted before, rulings on matches first (a match may
need one), so that every row at fault is found.

    adjustment/…   session · section · again · lots · lot-missing · above, and what ranking refuses
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from types import MappingProxyType
from typing import Final

from server.formats.csv_adjustments import FILE, Placed, unit_meaning, with_added
from server.formats.csv_kinds import COMPUTED, KINDS, counting
from server.formats.csv_match_rulings import AWARD_UNITS
from server.formats.csv_table import Problem, Problems, Row
from server.rules.errors import Refusal
from server.scoring.adjustments import Adjustment, Lot, MatchRuling, Named, concerns
from server.scoring.boards import contestant
from server.scoring.matches import called
from server.scoring.outcome import Number
from server.scoring.pairs import score_session
from server.scoring.places import list_key
from server.scoring.results import BoardResult
from server.scoring.rounding import exact_text
from server.scoring.session import ScoredSession, SessionRules, Standing

COLUMNS: Final = MappingProxyType(
    {
        "adjustment/above": "amount",
        "adjustment/again": "kind",
        "adjustment/contestant": "contestant",
        "adjustment/lots": "amount",
        "adjustment/match": "match",
        "adjustment/section": "section",
        "adjustment/session": "session",
        "adjustment/twice": "kind",
        "adjustment/unit": "unit",
        "adjustment/unit-missing": "unit",
        "adjustment/unit-missing-or-match": "unit",
        "adjustment/unit-or-match": "unit",
        "award/unit": "amount",
        "match/above": "amount",
        "match/above-score": "amount",
        "match/boards": "boards",
        "match/decided": "match",
        "match/no-award": "kind",
        "match/no-victory-points": "kind",
        "match/unplayed": "match",
        "match/victory-points": "kind",
        "match/void": "boards",
        "match/withdrawn": "amount",
        "scale/no-boards": "boards",
    }
)
"""The column at fault, for every refusal that is a row's; others are of the results."""


@dataclass(frozen=True, slots=True)
class _Session:
    results: Sequence[BoardResult]
    rules: SessionRules

    def score(self, placed: Sequence[Placed]) -> ScoredSession:
        _check_places(placed, self.results)
        scored = score_session(self.results, with_added(self.rules, placed))
        _check_once(placed, scored)
        _check_lots(placed, scored)
        _check_carried(placed, scored)
        if scored.rules.lots:
            _check_drawn(score_session(self.results, _without_lots(scored.rules)), scored.rules)
        return scored

    def refuses(self, placed: Sequence[Placed]) -> Refusal | None:
        try:
            self.score(placed)
        except Refusal as refusal:
            return refusal
        return None


def score_with(
    results: Sequence[BoardResult],
    rules: SessionRules,
    placed: Sequence[Placed],
    problems: Sequence[Problem] = (),
) -> ScoredSession:
    """The session with what the rows add. Raises `Problems` that name the rows at fault.

    `problems` is what is known to be wrong already: those rows are left out, the others tried.
    """
    wrong = {problem.line for problem in problems}
    placed = [each for each in placed if each.row.line not in wrong]
    session = _Session(results, rules)
    try:
        scored = session.score(placed)
    except Refusal as refusal:
        found, left = _at_fault(session, placed)
        if problems or found:
            raise Problems([*problems, *found], FILE) from None
        raise left or refusal from None
    if problems:
        raise Problems(problems, FILE)
    return scored


def check_names(rows: Iterable[Row], results: Sequence[BoardResult], rules: SessionRules) -> None:
    """Notes in every row a session, a section and a contestant that the results do not have."""
    everybody = {contestant(result, line, rules) for result in results for line in rules.lines}
    for row in rows:
        refused = {problem.column for problem in row.problems if problem.line == row.line}
        unknown = _unknown_places(row, results)
        for column, known in unknown.items():
            if column not in refused:
                row.refuse(column, f"adjustment/{column}", text=row.text(column), known=known)
        name, section = row.text("contestant"), row.text("section") or None
        if name and not unknown:
            named = Named(name, section=section)
            if not any(who is not None and concerns(named, who) for who in everybody):
                row.refuse("contestant", "adjustment/contestant", contestant=name, matching=0)


def _at_fault(session: _Session, placed: Sequence[Placed]) -> tuple[list[Problem], Refusal | None]:
    """What is wrong with rows, and what is still refused with the others alone."""
    problems: list[Problem] = []
    accepted: list[Placed] = []
    before = session.refuses(())
    for each in sorted(placed, key=lambda one: not isinstance(one.value, MatchRuling)):
        refusal = session.refuses([*accepted, each])
        if refusal is None or refusal.code not in COLUMNS or str(refusal) == str(before):
            accepted.append(each)
            before = refusal
            continue
        told = _with_advice(refusal, each, _Trial(session, accepted))
        if told is not None:
            column = COLUMNS[told.code]
            problems.append(Problem(each.row.line, column, told.code, told.params))
    return problems, before


@dataclass(frozen=True, slots=True)
class _Trial:
    """What a row could say instead, found by trying it."""

    session: _Session
    accepted: Sequence[Placed]

    def units(self, placed: Placed) -> dict[str, Refusal | None]:
        """The units it could have, each with what is refused then."""
        return {
            word: self.session.refuses([*self.accepted, other]) for word, other in _in_units(placed)
        }

    def units_in_match(self, placed: Placed) -> dict[str, Refusal | None]:
        """The same, if it named one of the contestant's matches."""
        value = placed.value
        if not isinstance(value, Adjustment) or value.match:
            return {}
        for match in self.session.score(self.accepted).matches:
            name = called(match)
            if name and any(concerns(value, side.who) for side in match.sides):
                there = replace(value, match=name, session=match.session)
                return self.units(replace(placed, value=there))
        return {}


def _in_units(placed: Placed) -> Iterator[tuple[str, Placed]]:
    """What a row would say in each unit of its kind; what is computed is so already."""
    value = placed.value
    for word in KINDS[placed.kind].units:
        if word in COMPUTED:
            if placed.row.text("unit").casefold() == word:
                yield word, placed
        elif isinstance(value, MatchRuling):
            yield word, replace(placed, value=replace(value, unit=AWARD_UNITS[word], amount=0))
        elif isinstance(value, Adjustment):
            meaning = unit_meaning(word, placed.kind)
            yield word, replace(placed, value=replace(value, unit=meaning))


def _with_advice(refusal: Refusal, placed: Placed, trial: _Trial) -> Refusal | None:
    """The refusal with what may be written instead, where that is a unit or another kind.

    Where no unit would do, something else is wrong: with the row, or (None) with the results.
    """
    if refusal.code == "award/unit" and refusal.params.get("wanted") == "points":
        return Refusal("match/no-award", form=trial.session.rules.form)
    without_vps = refusal.code in ("match/victory-points", "match/no-victory-points")
    if refusal.code != "adjustment/unit" and not (placed.kind == "match_award" and without_vps):
        return refusal
    units = trial.units(placed)
    known = [word for word, refused in units.items() if refused is None]
    if not known:
        others = [each for each in units.values() if each and each.code != "adjustment/unit"]
        return next((each for each in others if each.code in COLUMNS), None)
    in_matches = trial.units_in_match(placed).items()
    in_match = [word for word, refused in in_matches if refused is None and word not in known]
    written = placed.row.text("unit")
    if not written:
        usable = counting(placed.kind, trial.session.rules)
        known += [word for word in usable if word in COMPUTED and not placed.row.text("match")]
    code = "adjustment/unit" if written else "adjustment/unit-missing"
    return Refusal(
        f"{code}-or-match" if in_match else code,
        unit=written,
        known=", ".join(known),
        in_match=", ".join(in_match),
    )


def _check_places(placed: Sequence[Placed], results: Sequence[BoardResult]) -> None:
    """Refuses a session or a section that the results do not have."""
    for each in placed:
        for name, known in _unknown_places(each.row, results).items():
            raise Refusal(f"adjustment/{name}", text=each.row.text(name), known=known)


def _unknown_places(row: Row, results: Sequence[BoardResult]) -> dict[str, str]:
    """The columns of a row that name a place the results do not have, with those they have."""
    found = {}
    for column in ("session", "section"):
        known = dict.fromkeys(getattr(each, column) or "" for each in results)
        if row.text(column) and row.text(column) not in known:
            found[column] = ", ".join(filter(None, known)) or "–"
    return found


def _check_once(placed: Sequence[Placed], scored: ScoredSession) -> None:
    """Refuses a second row of a kind of which a contestant has one, in a match or in all."""
    for standing in scored.standings:
        kinds = [
            (one.kind, one.row.text("match"), one.row.text("session"))
            for one in placed
            if concerns(one.value, standing.who)
        ]
        for each in kinds:
            kind = each[0]
            if KINDS[kind].once and kinds.count(each) > 1:
                raise Refusal("adjustment/again", kind=kind, contestant=standing.contestant)


def _check_lots(placed: Sequence[Placed], scored: ScoredSession) -> None:
    """Refuses equal lots of contestants whom a lot was to part."""
    lots = [each.value for each in placed if isinstance(each.value, Lot)]
    rules = scored.rules
    for _, tied in groupby(scored.standings if lots else (), lambda each: _place(each, rules)):
        drawn = [
            (each.number, standing.contestant)
            for standing in tied
            for each in lots
            if concerns(each, standing.who)
        ]
        if len(drawn) > 1:
            (number, one), (_, other), *_ = drawn
            raise Refusal("adjustment/lots", number=number, contestant=one, other=other)


def _without_lots(rules: SessionRules) -> SessionRules:
    """The rules with the tie-breaks that are asked before the lot."""
    return replace(rules, tie_breaks=rules.tie_breaks[: rules.tie_breaks.index("lot")])


def _check_drawn(before: ScoredSession, rules: SessionRules) -> None:
    """Refuses a lot that was not drawn by all whom it is to part: `before` has them tied."""
    for _, tied in groupby(before.standings, lambda each: _place(each, rules)):
        drew = {
            standing.contestant: any(concerns(lot, standing.who) for lot in rules.lots)
            for standing in tied
        }
        without = [name for name, has_lot in drew.items() if not has_lot]
        if 0 < len(without) < len(drew):
            having = [name for name, has_lot in drew.items() if has_lot]
            raise Refusal(
                "adjustment/lot-missing", having=", ".join(having), missing=", ".join(without)
            )


def _place(standing: Standing, rules: SessionRules) -> tuple[object, ...]:
    return (*list_key(standing, rules), standing.place)


def _check_carried(placed: Sequence[Placed], scored: ScoredSession) -> None:
    """Refuses a carry-over of more than its boards could bring."""
    tops: list[Number] = [board.top for board in scored.boards if board.top is not None]
    for each in placed:
        value = each.value
        if isinstance(value, Adjustment) and value.unit == "score" and value.boards and tops:
            most = value.boards * max(tops)
            if not 0 <= value.amount <= most:
                raise Refusal("adjustment/above", most=exact_text(most))
