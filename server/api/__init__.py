"""The HTTP interface: requests become operations, their values become JSON. Decides nothing."""
