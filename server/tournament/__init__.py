"""From facts to the state of a tournament: pure functions of the set of facts, in any order.

    facts.py      what the body of each kind says        slots.py    who is replaced by whom
    discipline.py what a card game is to us              entries.py  one board at one table
    bridge.py     bridge, the first of them              review.py   what a plan and the law ask
    plan.py       who meets whom, spelled out            control.py  sessions, rounds, clock
    writers.py    whom to believe                        project.py  the accumulator of facts
    state.py      everything known now

Read models for screens: grid.py needs.py trail.py seating.py history.py. What a director's wish
writes into the log: intents.py. Nothing here knows names of people, a clock or a database.
"""
