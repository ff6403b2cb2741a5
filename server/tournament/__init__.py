"""From facts to the state of a tournament: pure functions of the set of facts, in any order.

    fields.py facts.py  what the body of each kind says
    discipline.py       what a card game is to us; bridge.py is the first of them
    plan.py             who meets whom, spelled out
    writers.py          whom to believe, and where a tablet stands
    slots.py            who is replaced by whom
    entries.py          one board at one table; review.py what a plan and the law ask of it
    crosscheck.py       what can only be seen across slots
    control.py          sessions, rounds, clock; settings.py how a session is played
    notes.py            decisions, names, calls, intents
    project.py          the accumulator of facts; state.py everything known now

What screens are shown: grid.py needs.py trail.py seating.py history.py, as JSON by wire.py. What a
director's wish writes into the log: intents.py (control_intents.py entry_intents.py undo.py
drafts.py). Nothing here knows names of people, a clock or a database.
"""
