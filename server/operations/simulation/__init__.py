"""Tablets without glass: the protocol's own state machine, driven by a program.

The demo evening and `traveller replay` are made with them.
"""
