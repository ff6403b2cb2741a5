"""What pages show, as JSON-ready values in the shapes of the HTTP interface.

`documents` makes the snapshot from a state; the others cut their page out of a snapshot, and
put the names in.
"""
