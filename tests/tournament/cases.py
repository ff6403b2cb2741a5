"""The shared cases of tests/vectors/projection as real facts of enrolled writers."""

import hashlib
import json
from typing import Any

from server.tournament.facts import SlotKey
from sync.fact import Context, Fact
from tests.tournament.kit import TERM, Author

NOBODY = "e7" * 32
_SLOT = ("session", "section", "round", "table", "board")
_BODY = ("session", "section", "reason", "law", "edition")


class Case:
    """One case: its facts by name, in the order written; the term's first fact is `term`."""

    def __init__(self, vectors: dict[str, Any], case: dict[str, Any]) -> None:
        self.outcomes = vectors["outcomes"]
        self.movements = {
            name: json.dumps(movement, separators=(",", ":"))
            for name, movement in vectors["movements"].items()
        }
        self.authors = {
            name: Author(
                101 + number,
                writer["role"],
                writer.get("section"),
                writer.get("table"),
                writer.get("proven", True),
            )
            for number, (name, writer) in enumerate(vectors["writers"].items())
        }
        self.facts: dict[str, Fact] = {}
        used = {row["by"] for row in case["facts"]} | set(case.get("places", ()))
        for name in sorted(used):
            self.facts[f"enrol-{name}"] = self.authors[name].facts[0]
        self.path: list[str] = []
        for row in case["facts"]:
            self._write(row)
        self.name_of = {fact.id: name for name, fact in self.facts.items()}

    def mv(self, name: str) -> str:
        return hashlib.sha256(self.movements[name].encode()).hexdigest()

    def _write(self, row: dict[str, Any]) -> None:
        author, base = self.authors[row["by"]], self._base(row)
        body = self._body(row)
        if row["by"] == "server":
            if not self.path:
                take = author.write("term.take/1", {"term": list(TERM)})
                self.facts["term"] = take
                self.path = [take.id]
            body["term"], base = list(TERM), (self.path[-1],)
        after = author.facts[0] if row.get("after") == "first" else None
        mv = row.get("mv", row.get("movement"))
        context = Context(base=base, movement=self.mv(mv) if mv else None)
        fact = author.write(row["kind"], body, context, after)
        if row["by"] == "server":
            self.path.append(fact.id)
        self.facts[row["name"]] = fact

    def _base(self, row: dict[str, Any]) -> tuple[str, ...]:
        return tuple(
            NOBODY if name == "#e7" else self.facts[name].id for name in row.get("base", ())
        )

    def _body(self, row: dict[str, Any]) -> dict[str, Any]:
        body = {key: self._refer(value) for key, value in row.get("body", {}).items()}
        if "slot" in row:
            body.update(zip(_SLOT, row["slot"], strict=True))
        if "outcome" in row:
            body.update(lines=row["lines"], outcome=self.outcomes[row["outcome"]])
        if "movement" in row:
            body["movement"] = self.movements[row["movement"]]
        if "entry" in row:
            body.update(entry=self._refer(row["entry"]), by=row["by_line"])
        return body | {key: row[key] for key in _BODY if key in row}

    def _refer(self, value: Any) -> Any:
        if isinstance(value, str) and value.startswith("@"):
            return self.facts[value[1:]].id
        if isinstance(value, str) and value.startswith("%"):
            return self.authors[value[1:]].writer
        return value


def slot_key(values: list[Any]) -> SlotKey:
    return SlotKey(*values)
