"""Texts and bytes to values and back. Nothing here opens a network or decides."""
