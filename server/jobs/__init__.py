"""Jobs on a schedule; each calls an operation. Several processes never do one run twice."""
