"""How long a computation takes, told by its best run."""

import time
from collections.abc import Callable


def best_s(call: Callable[[], object], runs: int = 3) -> float:
    """CPU seconds of the fastest of some runs: whatever else the machine does is left out."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        call()
        times.append(time.process_time() - start)
    return min(times)


def ratio(slow_s: float, fast_s: float) -> float:
    """How many times faster the second is."""
    return round(slow_s / fast_s, 2)


def percentile(values: list[float], percent: int) -> float:
    """The smallest value that `percent` of all do not exceed."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]
