"""Matchpoints (Law 78A)."""

from server.scoring.session import Field, FieldScores, SessionRules


def score_field(field: Field, rules: SessionRules) -> FieldScores:
    raise NotImplementedError


def score_field_ascherman(field: Field, rules: SessionRules) -> FieldScores:
    raise NotImplementedError
