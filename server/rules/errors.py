"""Refusals: something the core does not accept and somebody can put right.

    Refusal                 code "family/name", translated where a person reads it
    ├── seat/…              unknown
    ├── side/…              unknown
    ├── card/…              unreadable · ambiguous · unknown-rank
    ├── deal/…              unreadable · hand-count · hand-size · card-twice
    ├── board/…             number
    ├── call/…              unreadable · level · insufficient · inadmissible-double ·
    │                       inadmissible-redouble · after-final-pass
    ├── auction/…           unfinished
    ├── contract/…          unreadable · ambiguous · level · doubling · no-declarer ·
    │                       declarer-contradicts · passed-out
    ├── tricks/…            unreadable · out-of-range
    ├── lead/…              not-in-hand
    └── movement/…          drawn in `server.movements`

A refusal is not a bug: bugs are ordinary exceptions. Families of other layers are drawn there.
"""


class Refusal(ValueError):
    """What was refused, as a stable code and the values a translated sentence needs."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.code = code
        self.params: dict[str, object] = params

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({details})" if details else self.code
