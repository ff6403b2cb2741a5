"""Scores and standings: pure functions of results and rules.

    outcome, results     what happened on a board, by whom
    regulation           how a body wants it scored, as data
    session              the values that go in and come out, and the table of forms
    match, matches       two contestants' boards against each other
    matchpoints, imps…   one form each: what is compared with what on one line of one board
    full_awards          several boards without a result: how many averages plus there are
    small_groups         boards with fewer results than the field: Neuberg and the exceptions
    rulings              artificial scores, penalties, carry-over
    pairs, standings     boards of a session, then its ranking
    explain              the same figures as steps with rule, law and rounding

A *line* is not a side: it is the set of contestants compared with each other on a board.
"""
