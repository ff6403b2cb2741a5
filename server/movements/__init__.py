"""Movements: who meets whom, where, on which boards. Plans only; what was played is entries.

movement/…   unreadable · no-such-place                        reading a plan
             two-places · set-twice · against-itself ·
             no-set · phantom-plays · nothing-played           a plan that cannot be played
             tables · rounds                                   a form that does not exist
             pairs · boards · nothing-fits                     a wish that cannot be met

mitchell, howell → transform (curtail, without, one_winner, arrow_switch) → check → choose
"""
