"""Refusals of the protocol: somebody can put the input right, and the code says how.

Families: `fact/…` (bytes that are no envelope), `key/…` (no key or signature), `chain/…` (no place
in a chain), `push/…` and `pull/…` (a request that is not one). Bugs are ordinary exceptions.
"""


class Refusal(ValueError):
    """A named refusal: `code` is stable, `params` fill its translation."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        return f"{self.code} {self.params}" if self.params else self.code
