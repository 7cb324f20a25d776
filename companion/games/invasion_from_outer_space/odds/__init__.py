"""Exact chances of Fights, Blasts and searches."""
