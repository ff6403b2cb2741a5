"""Movements: who meets whom, where, on which boards. Plans only; what was played is entries."""
