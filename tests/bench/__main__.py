"""Proves equality, runs every measurement and prints them as one JSON document."""

import json
import sys

from tests.bench import hall, imps, pages, proofs, scoring

MEASUREMENTS = {
    "equal_to_the_definition_on_boards": proofs.prove,
    "matchpoints": scoring.measure,
    "hall": hall.measure,
    "pages": pages.measure,
    "cross_imps": imps.measure,
}


def main(wanted: list[str]) -> None:
    """All measurements, or the named ones."""
    figures = {}
    for name in wanted or list(MEASUREMENTS):
        sys.stderr.write(f"{name} …\n")
        figures[name] = MEASUREMENTS[name]()
    sys.stdout.write(json.dumps(figures, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
