"""Resolves the effects of cards and abilities, one file per family."""
