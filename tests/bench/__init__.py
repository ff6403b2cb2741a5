"""Measurements: `make bench` prints one JSON document.

Speed is told as ratios of two ways measured in one run on one machine, so that the figures can be
compared between machines. Nothing here is a test: no figure fails anything.
"""
